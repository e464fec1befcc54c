"""Units worked on in blocks that are smaller than the table, and lists that lack the last tenth of a unit of weight."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given, settings

from sdc_core.contributions import accumulator, kernel, ledger
from sdc_core.contributions.cell_contributions import Need
from sdc_core.contributions.collecting import collect
from sdc_core.contributions.units import BLANK, Units
from sdc_core.spec.hierarchy import Hierarchy
from tests.contributions.test_ledger import NEEDS, Microdata, assert_same, microdata


def as_python(function: Any) -> Any:
    """A compiled function as it was before: it reads the size of a block when it is called."""
    return getattr(function, "py_func", function)


@pytest.mark.parametrize("size", [1, 2, 5])
@settings(max_examples=20, deadline=None)
@given(microdata(), NEEDS)
def test_blocks_of_any_size_give_the_same(size: int, given: Microdata, need: Need) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernel, "BLOCK", size)
        for name in ("enter_holdings", "climb"):
            patch.setattr(kernel, name, as_python(getattr(kernel, name)))
        contributions = collect(given.units, given.hierarchies, given.summed, need)

    assert_same(contributions, given, need)


def tenths(*weights: int, waived: tuple[bool, ...] | None = None) -> Units:
    """Units with 9, 8, 7, … in one cell, their weights in tenths."""
    return Units(
        keys=np.ones(len(weights), dtype=np.int64),
        amounts=np.arange(9, 9 - len(weights), -1),
        weights=np.array(weights),
        weight_decimals=1,
        waived=None if waived is None else np.array(waived),
    )


@pytest.mark.parametrize(
    ("weights", "largest", "known"),
    [((9, 1), 1, 0), ((10, 1), 1, 1), ((19, 1), 2, 1), ((20, 1), 2, 2), ((9,), 1, 1), ((1, 9), 1, 0)],
)
def test_a_list_of_one_that_lacks_the_last_tenth_knows_only_the_units_it_fills(
    weights: tuple[int, ...], largest: int, known: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first step is listed alone; what else there is has no room."""
    monkeypatch.setattr(accumulator, "MOST_STEPS", 1)

    contributions = collect(tenths(*weights), [Hierarchy.flat("ab")], [0], Need(largest=largest))

    assert contributions.known.tolist() == [known, known, largest]


@pytest.mark.parametrize(("weights", "known"), [((10, 9, 1), 0), ((10, 5, 5), 0), ((10, 10, 1), 1), ((10, 9), 1)])
def test_a_list_of_those_without_a_waiver_that_lacks_the_last_tenth_knows_nothing(
    weights: tuple[int, ...], known: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first unit of weight is waived; of the others one step is listed."""
    monkeypatch.setattr(accumulator, "MOST_STEPS", 1)
    waived = (True, *[False] * (len(weights) - 1))

    contributions = collect(tenths(*weights, waived=waived), [Hierarchy.flat("ab")], [0], Need(largest=1))

    assert contributions.known.tolist() == [known, known, 1]


@pytest.mark.parametrize(
    ("amounts", "known"), [((8, 9), 2), ((9, 8), 2), ((7, 8, 9), 1), ((9, 7, 8), 1), ((8, 8, 9), 2)]
)
def test_a_list_that_is_not_full_yet_loses_nothing_to_a_larger_step(
    amounts: tuple[int, ...], known: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Halves of units in a list of two: a third one of another value falls out, and then one unit is sure."""
    monkeypatch.setattr(accumulator, "MOST_STEPS", 2)
    number = len(amounts)
    units = Units(
        keys=np.ones(number, dtype=np.int64),
        amounts=np.array(amounts),
        weights=np.full(number, 5),
        weight_decimals=1,
    )

    contributions = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=2))

    assert contributions.known.tolist() == [known, known, 2]


@pytest.mark.parametrize(
    ("amounts", "known"),
    [((9, 8, 8, 7), 2), ((9, 8, 7, 7), 2), ((9, 9, 8, 7), 2), ((7, 8, 8, 9), 2), ((9, 8, 7, 6), 1)],
)
def test_alike_values_are_one_entry_wherever_they_stand_in_a_list(
    amounts: tuple[int, ...], known: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four halves of units of three different values fill a list of three and two units of weight; of four do not."""
    monkeypatch.setattr(accumulator, "MOST_STEPS", 3)
    units = Units(np.ones(4, dtype=np.int64), np.array(amounts), weights=np.full(4, 5), weight_decimals=1)

    contributions = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=2))

    falling = sorted(amounts, reverse=True)
    filled = [5 * (falling[0] + falling[1]), 5 * (falling[2] + falling[3])]
    assert contributions.known.tolist() == [known, known, 2]
    assert contributions.largest[1, :known].tolist() == filled[:known]


@pytest.mark.parametrize("portion", [1, 2, 3, 4, 7])
@pytest.mark.parametrize(
    ("entries", "largest"),
    [
        (((0, 1, 1, 2, 2, 2), (9, 1, 2, 1, 1, 5)), [9, 7, 3]),
        (((2, 1, 2, 0, 1, 2), (1, 1, 1, 9, 2, 5)), [9, 7, 3]),
        (((BLANK, BLANK, 0, 0, 1, 1), (4, 5, 1, 1, 2, 4)), [6, 5, 4, 2]),
        (((0, BLANK, 1, 0, BLANK, 1), (1, 4, 2, 1, 5, 4)), [6, 5, 4, 2]),
        (((3, 3, 3, 3, 3, 3), (1, 2, 3, 4, 5, 6)), [21]),
        (((5, 4, 3, 2, 1, 0), (1, 2, 3, 4, 5, 6)), [6, 5, 4, 3, 2, 1]),
    ],
)
@pytest.mark.parametrize("weighted", [False, True])
def test_a_holding_that_reaches_over_the_end_of_a_portion_is_one_contributor(
    entries: tuple[tuple[int, ...], tuple[int, ...]],
    largest: list[int],
    portion: int,
    weighted: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A weight of another cell decides only in which order the units of this one are entered."""
    holdings, amounts = entries
    monkeypatch.setattr(ledger, "PORTION", portion)
    ones = np.ones(len(holdings), dtype=np.int64)
    units = Units(
        keys=np.append(ones, 2),
        amounts=np.append(amounts, 1),
        holdings=np.append(holdings, 9),
        weights=np.append(ones, 3) if weighted else None,
    )

    contributions = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=6))

    assert contributions.contributors.tolist() == [len(largest) + 1, len(largest), 1]
    assert contributions.largest[1].tolist() == [*largest, *[0] * (6 - len(largest))]


@pytest.mark.parametrize("response", ["known", "unknown"])
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("portion", [1, 2, 5])
def test_portions_of_a_single_unit_heed_its_weight_and_its_waiver(
    response: Literal["known", "unknown"], weighted: bool, portion: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """50 with a waiver, 30 and 20; with weights of 2 they count twice, as two units each or in the total only."""
    monkeypatch.setattr(ledger, "PORTION", portion)
    units = Units(
        np.ones(3, dtype=np.int64), np.array([20, 50, 30]),
        weights=np.full(3, 2) if weighted else None, waived=np.array([False, True, False]),
    )  # fmt: skip
    need = Need(largest=3, response=response, counts="weighted")

    cell = collect(units, [Hierarchy.flat("ab")], [0], need).cell(1)

    twice = weighted and response == "unknown"
    assert cell.total == (200 if weighted else 100)
    assert cell.contributors == (6 if weighted else 3)
    assert [int(one) for one in cell.largest] == ([50, 50, 30] if twice else [50, 30, 20])
    assert [int(one) for one in cell.others] == ([50, 50] if twice else [50, 20])
    assert cell.exposed == 30
    assert cell.waived == 1
