"""Movements to the last digit: none beyond what a cell leaves open, and none lost to a unit that is too coarse."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.certificates import made_whole
from sdc_core.protection.suppression.exact import exact_movement
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.movements import Movements
from sdc_core.protection.suppression.whole import cheapest_in_whole_numbers
from sdc_core.protection.suppression.work import Work
from sdc_core.rules.p_percent import PPercent
from tests.protection.second_checker import holds
from tests.protection.tables import CELLS, Firms, sums_of
from tests.protection.test_inside_by_brute_force import possible_in
from tests.protection.test_movements import CELLS as NINE
from tests.protection.test_movements import MATRIX

Find = Callable[[Instance, BoolColumn, Demands, Work], IntColumn | None]


def two_lines() -> Instance:
    """Two pairs of cells; what one of a pair gains the other loses."""
    nothing = np.zeros(4, dtype=np.int64)
    return Instance(
        csr_array(np.array([[1, 1, 0, 0], [0, 0, 1, 1]])),
        fall=np.array([6, 6, 2, 6]),
        rise=np.full(4, 6),
        cost=nothing + 1,
        hidden=nothing == 0,
        shown=nothing > 0,
        demands=Demands.of(nothing[:0], nothing[:0], nothing[:0]),
        block=nothing - 1,
        two_ways=True,
    )


@pytest.mark.parametrize(
    ("found", "unit", "expected"),
    [
        ([1.0, -1.0, 1.0, -1.0], 2, [2, -2, 2, -2]),
        ([1.0, -1.0, -1.0, 1.0], 4, [4, -4, 0, 0]),
        ([1.0, -1.0, 0.5, -0.5], 2, [2, -2, 0, 0]),
        ([0.0, 0.0, -2.0, 2.0], 2, None),
    ],
    ids=["as found", "one part below its bound", "one part not whole", "nothing is left"],
)
def test_parts_that_break_a_bound_or_are_not_whole_are_left_out(
    found: list[float], unit: int, expected: list[int] | None
):
    movement = made_whole(two_lines(), np.arange(4), np.array(found), unit)

    assert (None if movement is None else movement.tolist()) == expected


def test_what_a_contribution_leaves_open_is_reached_to_the_last_digit():
    """The holding g leaves 131 of p × x to others; units of 2 would ask for 132."""
    firms: Firms = {cell: [("", 3001)] * 4 for cell in CELLS} | {
        ("p", "x"): [("g", 8000), ("", 131)],
        ("q", "y"): [("g", 900), ("", 900), ("", 900), ("", 900)],
    }

    release = Suppress().protect(review(sums_of(firms), Policy("tested", (PPercent(p=10),))))

    assert release.claims.down.max() > 131
    assert holds(release.cube, release)


@pytest.mark.parametrize("seed", range(4))
def test_in_a_two_way_table_a_movement_is_found_just_where_there_is_one(seed: int):
    """Every cell of two by two with totals, hidden or not, up and down by 1 to 3: against all movements there are."""
    random, outcomes = np.random.default_rng(seed), set()
    hidden, never = random.random(NINE) < 0.9, np.zeros(NINE, dtype=bool)
    fall, rise = random.integers(0, 3 + seed % 2, NINE), random.integers(0, 3 + seed % 2, NINE)
    nobody = Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3)))
    cost, no_block = np.ones(NINE, dtype=np.int64), np.full(NINE, -1)
    instance = Instance(csr_array(MATRIX), fall, rise, cost, hidden, never, nobody, no_block, two_ways=True)
    every = possible_in(instance, hidden)
    there = {tuple(one) for one in every.tolist()}

    for cell in range(NINE):
        for sign in (1, -1):
            for level in (1, 2, 3):
                demand = Demands(*(np.array([one]) for one in (cell, sign, level, 0)))
                work = Work(1e9)

                found = exact_movement(instance, hidden, demand, work)

                possible = bool((every[:, cell] == sign * level).any())
                assert (found is not None) == possible
                assert found is None or (found[cell] == sign * level and tuple(found.tolist()) in there)
                assert not possible or work.spent > 0
                outcomes.add((possible, bool(hidden[cell])))
    assert (True, True) in outcomes and (False, True) in outcomes


def test_a_large_level_is_reached_to_its_last_digit():
    """1 000 000 007 up or down, which is just what the other cell leaves open, and not one more."""
    nothing = np.zeros(2, dtype=np.int64)
    most = np.array([2_000_000_000, 1_000_000_007])
    nobody = Demands.of(nothing[:0], nothing[:0], nothing[:0])
    pair = csr_array(np.array([[1, 1]]))
    instance = Instance(pair, most, most, nothing + 1, nothing == 0, nothing > 0, nobody, nothing - 1, two_ways=True)

    def found(sign: int, level: int) -> list[int] | None:
        demand = Demands(*(np.array([one]) for one in (0, sign, level, 0)))
        movement = exact_movement(instance, nothing == 0, demand, Work(1e9))
        return None if movement is None else movement.tolist()

    assert found(1, 1_000_000_007) == [1_000_000_007, -1_000_000_007]
    assert found(-1, 1_000_000_007) == [-1_000_000_007, 1_000_000_007]
    assert found(1, 1_000_000_008) is None
    assert found(-1, 1_000_000_008) is None


@pytest.mark.parametrize("sign", [1, -1])
def test_beyond_what_fractions_hold_exactly_no_cell_is_taken_beyond_its_bounds(sign: int):
    """2⁵³ + 3 is 2⁵³ + 4 as a fraction, one more than the other cell leaves open."""
    level, nothing = 2**53 + 3, np.zeros(2, dtype=np.int64)
    nobody = Demands.of(nothing[:0], nothing[:0], nothing[:0])
    pair, most = csr_array(np.array([[1, 1]])), np.array([2**60, level])
    instance = Instance(pair, most, most, nothing + 1, nothing == 0, nothing > 0, nobody, nothing - 1, two_ways=True)
    demand = Demands(*(np.array([one]) for one in (0, sign, level, 0)))

    assert float(level) == level + 1
    assert exact_movement(instance, nothing == 0, demand, Work(1e9)) is None


@pytest.mark.parametrize("find", [exact_movement, cheapest_in_whole_numbers])
def test_other_cells_may_move_several_times_as_far_as_what_is_asked_for(find: Find):
    """Three of the first for each of the second: up by 10 needs down by 30, which is 3 times as far."""
    two, nothing = np.full(2, 100), np.zeros(2, dtype=bool)
    nobody = Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3)))
    matrix = csr_array(np.array([[3, 1]]))
    instance = Instance(matrix, two, two, two, nothing, nothing, nobody, np.full(2, -1), two_ways=False)

    for sign in (1, -1):
        demand = Demands(*(np.array([one]) for one in (0, sign, 10, 0)))
        found = find(instance, ~nothing, demand, Work(1e9))
        assert found is not None and found.tolist() == [sign * 10, -sign * 30]


@pytest.mark.parametrize("find", [exact_movement, cheapest_in_whole_numbers])
def test_a_cell_that_nothing_can_balance_moves_nowhere(find: Find):
    """It is in two equations, all others of which are published and must stay so."""
    only, far = np.arange(NINE) == 4, np.full(NINE, 9)
    nobody = Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3)))
    instance = Instance(csr_array(MATRIX), far, far, far, only, ~only, nobody, np.full(NINE, -1), two_ways=True)

    for sign in (1, -1):
        demand = Demands(*(np.array([one]) for one in (4, sign, 2, 0)))
        assert find(instance, only, demand, Work(1e9)) is None
        assert Movements(instance, np.flatnonzero(only), Work(1e9)).cheapest(4, sign, 2, np.ones(1)) is None
