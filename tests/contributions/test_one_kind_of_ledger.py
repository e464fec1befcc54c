"""What a ledger of one kind takes, what it refuses and in which words, and what it knows where nobody is in it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod
from time import sleep
from typing import Any

import numpy as np
import pytest

from sdc_core.contributions import kernel
from sdc_core.contributions.cell_contributions import Need
from sdc_core.contributions.ledger import Ledger
from sdc_core.contributions.levels import levels_of
from sdc_core.contributions.units import BLANK, Units
from sdc_core.errors import Cancelled
from sdc_core.progress import stop
from sdc_core.spec.hierarchy import Hierarchy

FLAT = Hierarchy.flat("ab")
BY = Hierarchy.separate("xy")
TREE = Hierarchy.from_parents({"a": "", "b": "a", "c": "a", "d": ""})


def ledger(*trees: Hierarchy, need: Need | None = None, **kind: Any) -> Ledger:
    said = {"decimals": 0, "weight_decimals": 0, "weighted": False, "waivers": False, "smallest_weight": None} | kind
    return Ledger(trees or (FLAT,), [0], need or Need(largest=2), **said)


ONE = Units(keys=np.array([1]), amounts=np.array([5]))
WEIGHTED = replace(ONE, weights=np.array([20]), weight_decimals=1)


@pytest.mark.parametrize(
    ("kind", "units"),
    [
        ({}, ONE),
        ({"weight_decimals": 3}, ONE),  # nobody has a weight that could have decimals
        ({"decimals": 2}, replace(ONE, decimals=2)),
        ({"decimals": None}, replace(ONE, amounts=np.array([5.0]), decimals=None)),
        ({"waivers": True}, replace(ONE, waived=np.array([False]))),
        ({"weighted": True, "weight_decimals": 1}, WEIGHTED),
        ({}, replace(ONE, holdings=np.array([BLANK]))),
        ({}, replace(ONE, holdings=np.array([2**62]))),
        ({}, replace(ONE, keys=np.array([0]))),
        ({}, replace(ONE, keys=np.array([2]))),
        ({}, Units(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64), holdings=np.zeros(0, dtype=np.int64))),
    ],
)
def test_units_of_its_kind_are_taken(kind: dict[str, Any], units: Units) -> None:
    collected = ledger(**kind)

    collected.add(units)

    assert collected.contributions().contributors.tolist()[0] == len(units)


@pytest.mark.parametrize(
    ("kind", "units", "why"),
    [
        ({}, WEIGHTED, "of another kind than the ledger"),
        ({}, replace(ONE, waived=np.array([True])), "of another kind than the ledger"),
        ({"waivers": True}, ONE, "of another kind than the ledger"),
        ({"weighted": True}, ONE, "of another kind than the ledger"),
        ({"decimals": 1}, ONE, "of another kind than the ledger"),
        ({"decimals": None}, ONE, "of another kind than the ledger"),
        ({"weighted": True, "weight_decimals": 2}, WEIGHTED, "the weights have other decimals"),
        ({"weighted": True, "weight_decimals": 0}, WEIGHTED, "the weights have other decimals"),
        ({}, replace(ONE, keys=np.array([3])), "a key is no row of the cube"),
        ({}, replace(ONE, keys=np.array([-1])), "a key is no row of the cube"),
        ({}, Units(np.array([1, 3, 1]), np.array([1, 1, 1])), "a key is no row of the cube"),
        ({}, Units(np.array([1, -1, 1]), np.array([1, 1, 1])), "a key is no row of the cube"),
    ],
)
def test_units_of_another_kind_are_refused_and_nothing_of_them_is_kept(
    kind: dict[str, Any], units: Units, why: str
) -> None:
    collected = ledger(**kind)

    with pytest.raises(ValueError, match=why):
        collected.add(units)

    assert not collected.contributions().total.any()


def test_weights_of_floating_point_amounts_have_no_decimals_to_agree_in() -> None:
    units = Units(np.array([1]), np.array([5.0]), decimals=None, weights=np.array([1.5]), weight_decimals=1)
    collected = ledger(decimals=None, weighted=True, weight_decimals=0)

    collected.add(units)

    assert collected.contributions().total.tolist() == [7.5, 7.5, 0]


@pytest.mark.parametrize(
    ("kind", "units", "total"),
    [
        ({"decimals": 2, "weight_decimals": 3}, replace(ONE, decimals=2), Fraction("0.05")),
        ({"decimals": 2, "weighted": True, "weight_decimals": 1}, replace(WEIGHTED, decimals=2), Fraction("0.1")),
    ],
)
def test_decimals_of_weights_count_where_there_are_weights(kind: dict[str, Any], units: Units, total: Fraction) -> None:
    collected = ledger(**kind)
    collected.add(units)

    assert collected.contributions().cell(1).total == total


def test_columns_are_those_of_cells_in_which_anything_is() -> None:
    collected = ledger()
    collected.add(Units(np.array([2, 2]), np.array([5, 0])))

    columns = collected.to_columns()

    assert columns["cell"].tolist() == [2]
    assert columns["accumulator"].tolist() == [0]
    assert (columns["total"].tolist(), columns["contributors"].tolist()) == ([5], [2])
    assert (columns["largest_1"].tolist(), columns["largest_2"].tolist()) == ([5], [0])


def test_a_cell_in_which_somebody_contributes_nothing_is_sent_too() -> None:
    sent, collected = ledger(), ledger()
    sent.add(Units(np.array([2]), np.array([0])))

    collected.merge(sent)

    assert collected.contributions().contributors.tolist() == [1, 0, 1]


@pytest.mark.parametrize("cell", [-1, 3])
def test_columns_of_a_cell_that_is_none_are_refused(cell: int) -> None:
    sent = ledger()
    sent.add(ONE)
    columns = sent.to_columns() | {"cell": np.array([cell])}

    with pytest.raises(ValueError, match="a key is no row of the cube"):
        ledger().add_columns(columns)


@pytest.mark.parametrize("change", ["less", "more"])
def test_columns_that_lack_one_or_have_one_more_are_refused(change: str) -> None:
    columns = ledger().to_columns()
    if change == "less":
        del columns["largest_2"]
    else:
        columns["largest_3"] = columns["largest_2"]

    with pytest.raises(ValueError, match="another kind of ledger"):
        ledger().add_columns(columns)


@pytest.mark.parametrize(
    ("trees", "summed"), [((FLAT,), [0]), ((TREE,), [0]), ((FLAT, BY), [0]), ((BY, TREE), [1]), ((TREE, FLAT), [0, 1])]
)
def test_every_cell_is_reached_from_the_cells_at_its_bottom_and_from_no_other(
    trees: tuple[Hierarchy, ...], summed: list[int]
) -> None:
    """Levels are added up variable by variable; every ancestor of a node is at exactly one level."""
    shape = [len(tree) for tree in trees]
    levels = levels_of(trees, summed)
    strides = [prod(shape[at + 1 :]) for at in range(len(shape))]

    assert (levels.shape.tolist(), levels.strides.tolist()) == (shape, strides)
    for at, tree in enumerate(trees):
        for node in np.flatnonzero(tree.is_leaf).tolist():
            reached = [
                int(levels.moves[levels.start[at, level] + node]) for level in range(int(levels.number[at]))
            ]  # fmt: skip
            above = ancestors(tree, node) if at in summed else [node]
            assert sorted(move for move in reached if move >= 0) == sorted(one * strides[at] for one in above)
            # What is not reached takes any sum below zero, whatever other variables add to it.
            assert all(move <= -prod(shape) for move in reached if move < 0)


@pytest.mark.parametrize("processors", [None, 1, 3])
def test_a_ledger_can_be_read_twice_and_added_to_in_between(
    processors: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    collected = ledger()
    collected.add(ONE)

    read = [collected.contributions() for _ in range(2)]
    collected.add(replace(ONE, amounts=np.array([7])))
    read.append(collected.contributions())

    assert [one.total.tolist() for one in read] == [[5, 5, 0], [5, 5, 0], [12, 12, 0]]
    assert [one.contributors.tolist() for one in read] == [[1, 1, 0], [1, 1, 0], [2, 2, 0]]
    assert [one.largest[1].tolist() for one in read] == [[5, 0], [5, 0], [7, 5]]


def test_how_far_it_is_is_told_portion_by_portion(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth is for sorting; each of three portions is told of before it is waited for."""
    monkeypatch.setattr("sdc_core.contributions.ledger.PORTION", 2)
    said: list[float] = []

    ledger().add(Units(np.ones(5, dtype=np.int64), np.arange(5)), progress=lambda share, _: said.append(share))

    assert said == pytest.approx([0, 0.1, 0.4, 0.7])


def test_who_stops_does_not_wait_for_what_has_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """A portion takes a hundredth of a second here, and two hundred of them wait for few threads."""
    begun: list[int] = []
    enter = kernel.enter_holdings

    def slowly(*given: Any) -> None:
        begun.append(1)
        sleep(0.01)
        enter(*given)

    def stop_soon(share: float, doing: str) -> None:
        if share > 0:
            stop()

    monkeypatch.setattr(kernel, "enter_holdings", slowly)
    monkeypatch.setattr("sdc_core.contributions.ledger.PORTION", 1)
    with pytest.raises(Cancelled):
        ledger().add(Units(np.ones(200, dtype=np.int64), np.arange(200)), progress=stop_soon)

    assert len(begun) < 150


def ancestors(tree: Hierarchy, node: int) -> list[int]:
    """The node and all above it."""
    parent = int(tree.parent[node])
    return [node] if parent == node else [node, *ancestors(tree, parent)]
