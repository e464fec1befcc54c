"""What may change of a table, and what each change loses: entropies that a pencil can work out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import log2

import numpy as np
import pytest

from benchmarks._tables import added_up
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.protection.redesign.proposals import percent_of
from sdc_core.protection.redesign.shape import Shape
from sdc_core.protection.redesign.space import Design, Move, Space
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Role
from tests.protection.tables import nested, table_of


def space_of(counts: Sequence[object], *, roles: Sequence[Role] = ("key", "key"), ordered: Sequence[int] = ()) -> Space:
    cube = table_of(counts, roles)
    return Space(cube, tuple(range(len(cube.hierarchies))), frozenset(ordered))


def named(cube: Cube, at: int, labels: Sequence[str], sensitive: Sequence[str] = ()) -> Cube:
    """The table with other labels of one variable, some of them sensitive."""
    trees = list(cube.hierarchies)
    trees[at] = Hierarchy.flat(list(labels))
    variables = list(cube.spec.variables)
    variables[at] = replace(variables[at], sensitive=tuple(sensitive))
    return replace(cube, hierarchies=tuple(trees), spec=replace(cube.spec, variables=tuple(variables)))


def moves(space: Space, design: Design | None = None) -> dict[tuple[int, ...], float]:
    """What each change of the first variable loses."""
    return {move.nodes: loss for loss, move in space.moves(design or space.start) if move.variable == 0}


@pytest.mark.parametrize(
    ("counts", "units", "entropy"),
    [
        ([1, 1, 2], 4, 1.5),
        ([4, 4], 8, 1.0),
        ([8, 0], 8, 0.0),
        ([0, 0], 1, 0.0),
        ([[1, 1], [1, 1]], 4, 2.0),
        ([[2, 0], [1, 1]], 4, 1.5),
    ],
    ids=str,
)
def test_entropy_is_what_the_cell_of_a_unit_says(counts: list[object], units: int, entropy: float) -> None:
    space = space_of(counts)

    assert space.units == units
    assert space.entropy == pytest.approx(entropy)
    assert space.loss(space.start) == 0.0


def test_each_change_loses_the_bits_that_a_pencil_finds() -> None:
    """Of 1, 1 and 2: where the ones are merged two units lose a bit each of four; 1 and 2 together 3 log₂ 3 − 2."""
    space = space_of([1, 1, 2])

    found = moves(space)

    assert found == {(1, 2): 0.5, (1, 3): pytest.approx((3 * log2(3) - 2) / 4), (2, 3): found[1, 3]}
    for nodes, loss in found.items():
        assert space.loss(Move(0, nodes).on(space.start)) == pytest.approx(loss)


def test_the_cheapest_change_comes_first_and_dear_ones_are_left_out() -> None:
    space = space_of([[1, 4], [2, 8], [3, 9]])

    every = space.moves(space.start)
    most = every[1][0] + 1e-9
    cheap = space.moves(space.start, at_most=most)

    assert [loss for loss, _ in every] == sorted(loss for loss, _ in every)
    assert [move for _, move in cheap] == [move for loss, move in every if loss <= most]
    assert len(cheap) < len(every)


def n_log_n(*counts: int) -> float:
    return sum(count * log2(count) for count in counts if count)


def test_what_two_categories_lose_together_and_what_a_variable_loses_is_worked_out_by_hand() -> None:
    """Σ n log₂ n over what the inner cells become, less that over what they were, by the 22 units."""
    space = space_of([[3, 1], [2, 5], [4, 7]])
    before = n_log_n(3, 1, 2, 5, 4, 7)

    found = moves(space)

    assert found == {
        (0,): pytest.approx((n_log_n(9, 13) - before) / 22),
        (1, 2): pytest.approx((n_log_n(5, 6, 4, 7) - before) / 22),
        (1, 3): pytest.approx((n_log_n(7, 8, 2, 5) - before) / 22),
        (2, 3): pytest.approx((n_log_n(3, 1, 6, 12) - before) / 22),
    }
    for nodes, loss in found.items():
        assert space.loss(Move(0, nodes).on(space.start)) == pytest.approx(loss)


@pytest.mark.parametrize(
    ("counts", "nodes", "loss"),
    [([1, 1, 2], (1, 2), 0.5), ([[1, 1], [1, 1]], (0,), 1.0)],
    ids=["two categories merged", "a variable left out"],
)
def test_a_change_that_loses_just_what_may_be_lost_is_listed_and_one_that_loses_more_is_not(
    counts: list[object], nodes: tuple[int, ...], loss: float
) -> None:
    space = space_of(counts)

    def listed(at_most: float) -> list[tuple[int, ...]]:
        return [move.nodes for _, move in space.moves(space.start, at_most=at_most) if move.variable == 0]

    assert listed(loss) == [nodes]
    assert listed(loss - 0.01) == []


def test_only_changes_of_some_categories_are_listed_where_these_are_asked_for() -> None:
    space = space_of([1, 2, 3, 4])

    found = {move.nodes for _, move in space.moves(space.start, [{2}])}

    assert found == {(1, 2), (2, 3), (2, 4)}
    assert space.moves(space.start, [set()]) == []


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        (space_of([1, 2, 3]), {(1, 2), (1, 3), (2, 3)}),
        (space_of([1, 2]), set()),
        (space_of([1, 2, 3], ordered=[0]), {(1, 2), (2, 3)}),
        (space_of([[1, 2], [3, 4]]), {(0,)}),
        (space_of([[1, 2], [3, 4], [5, 6]]), {(0,), (1, 2), (1, 3), (2, 3)}),
        (space_of([[1, 2], [3, 4], [5, 6]], roles=("target", "key")), {(1, 2), (1, 3), (2, 3)}),
        (space_of([[1], [3], [5]]), {(1, 2), (1, 3), (2, 3)}),
    ],
    ids=["one variable", "two categories", "in order", "leave out", "merge or leave out", "a target", "the last one"],
)
def test_what_may_be_done_to_a_variable(space: Space, expected: set[tuple[int, ...]]) -> None:
    assert set(moves(space)) == expected


@pytest.mark.parametrize(
    ("labels", "sensitive", "expected"),
    [
        (["0–4", "5–9", "10–14", "15+"], [], {(1, 2), (2, 3), (3, 4)}),
        (["10–14", "5–9", "0–4", "15+"], [], {(2, 3), (1, 2), (1, 4)}),
        (["0–4", "5–9", "10+", "Unknown"], [], {(1, 2), (2, 3)}),
        (["p", "q", "r", "s"], ["p", "r"], {(1, 3), (2, 4)}),
        (["p", "q", "r", "s"], ["p", "q", "r", "s"], {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)}),
    ],
    ids=["bands", "bands in another order", "bands and unknown", "two sensitive", "all sensitive"],
)
def test_neighbours_are_merged_and_what_is_sensitive_with_its_like(
    labels: list[str], sensitive: list[str], expected: set[tuple[int, ...]]
) -> None:
    cube = named(table_of([1, 2, 3, 4], ("target",)), 0, labels, sensitive)

    assert set(moves(Space(cube, (0,)))) == expected


def test_what_is_no_band_beside_bands_is_merged_with_nothing_even_where_bands_have_parts_of_their_own() -> None:
    """Only Unknown and Other are left undivided beside three bands: neither is a neighbour of anything."""
    parents = dict.fromkeys(("0–4", "5–9", "10+", "Unknown", "Other"), "")
    parents |= {f"{band} {part}": band for band in ("0–4", "5–9", "10+") for part in ("f", "m")}
    tree = Hierarchy.from_parents(parents)
    counts = added_up(np.arange(1, 9), [tree])
    cube = replace(table_of([1, 2], ("target",)), hierarchies=(tree,), addresses=Addresses.of([tree]), count=counts)

    found = [move.nodes for _, move in Space(cube, (0,)).moves(Space(cube, (0,)).start)]

    assert sorted(tree.codes[node] for (node,) in found) == ["0–4", "10+", "5–9"]


def test_a_category_is_shown_without_its_parts_where_none_of_them_is_sensitive_alone() -> None:
    cube = nested([[1, 2], [3, 4], [5, 6], [7, 8]], [2, 2])
    town = cube.spec.variables[0]

    def may(*sensitive: str) -> list[bool]:
        spec = replace(
            cube.spec, variables=(replace(town, role="target", sensitive=sensitive), *cube.spec.variables[1:])
        )
        space = Space(replace(cube, spec=spec), (0, 1))
        return [space.may_undivide(0, node, space.start) for node in (1, 4)]

    assert may() == [True, True]
    assert may("F1.1") == [False, True]
    assert may("F1.1", "F1") == [True, True]
    assert may("F2.1", "F2.2") == [True, False]


def test_only_a_key_beside_another_divided_variable_may_be_left_out() -> None:
    space = space_of([[1, 2], [3, 4]], roles=("key", "target"))
    without = space.start.changed(1, Shape.whole(space.cube.hierarchies[1]).undivided(0))

    assert [space.may_leave_out(at, space.start) for at in (0, 1)] == [True, False]
    assert not space.may_leave_out(0, without)
    assert not Space(space.cube, (1,)).may_leave_out(0, space.start)


def test_a_change_that_no_longer_applies_changes_nothing() -> None:
    space = space_of([1, 2, 3, 4])
    merged = Move(0, (1, 2)).on(space.start)

    assert Move(0, (1, 2)).on(merged) is merged
    assert Move(0, (2, 3)).on(merged).shapes[0].first.tolist() == [0, 1, 4]
    undivided = space.start.changed(0, space.start.shapes[0].undivided(0))
    assert Move(0, (1, 2)).on(undivided) is undivided


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (0.0, "0.0 %"),
        (0.0005, "less than 0.1 %"),
        (0.001, "0.1 %"),
        (0.0123, "1.2 %"),
        (0.5, "50.0 %"),
        (1.0, "100.0 %"),
    ],
)
def test_a_share_is_written_in_per_cent_and_a_tiny_one_as_less_than_a_tenth(share: float, written: str) -> None:
    assert percent_of(share) == written
