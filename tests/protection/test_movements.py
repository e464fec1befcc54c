"""Movements from a warm program, held against a program made anew each time; and which demands a movement meets."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits
from sdc_core.protection.suppression.movements import Movements, met
from sdc_core.protection.suppression.work import Work

CELLS = 9
LINES = (*np.arange(CELLS).reshape(3, 3), *np.arange(CELLS).reshape(3, 3).T)
MATRIX = np.array([np.where(cell == line[2], -1, 1) * np.isin(cell, line) for line in LINES for cell in [np.arange(9)]])
"""The equations of two by two with totals; the last of each line is its total."""

NO_DEMAND = Demands(*(np.zeros(0, dtype=np.int64) for _ in range(4)))


def _instance(fall: IntColumn, rise: IntColumn) -> Instance:
    never, no_block = np.zeros(CELLS, dtype=bool), np.full(CELLS, -1)
    return Instance(
        csr_array(MATRIX), fall, rise, np.arange(1, CELLS + 1), never.copy(), never, NO_DEMAND, no_block, two_ways=True
    )


def _cheapest(
    instance: Instance, open_: IntColumn, known: Limits, price: IntColumn, *, cell: int, wanted: int
) -> float | None:
    """The price of the cheapest movement by `wanted` units, from a program made for this one; None where none is."""
    most = 4 * abs(wanted)
    up, down = (np.where(open_, np.minimum(bound, most), 0) for bound in (instance.rise, instance.fall))
    for one, fall, rise in zip(*known, strict=True):
        up[one], down[one] = min(up[one], rise), min(down[one], fall)
    if (up if wanted > 0 else down)[cell] < abs(wanted):
        return None
    limits = [*zip(np.zeros(CELLS), up, strict=True), *zip(np.zeros(CELLS), down, strict=True)]
    limits[cell] = (max(wanted, 0),) * 2
    limits[cell + CELLS] = (max(-wanted, 0),) * 2
    found = linprog(np.tile(price, 2), A_eq=np.hstack([MATRIX, -MATRIX]), b_eq=np.zeros(len(MATRIX)), bounds=limits)
    return float(found.fun) / abs(wanted) if found.status == 0 else None


@pytest.mark.parametrize("seed", range(6))
def test_a_program_that_is_kept_warm_finds_what_a_new_one_finds(seed: int) -> None:
    """Whatever was closed, limited or asked before: cells of a block, one after the other, up and down."""
    random = np.random.default_rng(seed)
    instance = _instance(random.integers(0, 7, CELLS), random.integers(0, 7, CELLS))
    columns = np.arange(CELLS) if seed % 2 else np.delete(np.arange(CELLS), random.integers(0, CELLS))
    movements = Movements(instance, columns, Work(1e9))
    open_ = np.isin(np.arange(CELLS), columns)
    prices = random.integers(1, 20, CELLS)
    outcomes = set()

    for _ in range(60):
        cell, sign, level = int(random.choice(columns)), int(random.choice([1, -1])), int(random.choice([1, 1, 2, 3]))
        if random.random() < 0.3:
            other = int(random.choice(columns))
            open_[other] = not open_[other]
            movements.close(other, not open_[other])
        others = np.delete(np.arange(CELLS), cell)
        cells = random.permutation(others)[: random.integers(0, 4)]
        known = Limits(cells, random.integers(0, 3, len(cells)), random.integers(0, 3, len(cells)))
        expected = _cheapest(instance, open_, known, prices, cell=cell, wanted=sign * level)

        found = movements.cheapest(cell, sign, level, prices[columns], known)

        outcomes.add(expected is None)
        assert (found is None) == (expected is None)
        if found is not None:
            assert found[cell] == pytest.approx(sign * level)
            assert MATRIX @ found == pytest.approx(np.zeros(len(MATRIX)))
            assert not found[~open_].any()
            assert (found <= instance.rise + 1e-6).all() and (-found <= instance.fall + 1e-6).all()
            assert (found[known.cell] <= known.rise + 1e-6).all() and (-found[known.cell] <= known.fall + 1e-6).all()
            assert np.abs(found) @ prices == pytest.approx(expected * level)
    assert outcomes == {True, False}


def test_a_cell_outside_cannot_be_moved() -> None:
    movements = Movements(_instance(np.full(CELLS, 5), np.full(CELLS, 5)), np.array([0, 1, 3, 4]), Work(1e9))

    assert movements.cheapest(2, 1, 1, np.ones(4)) is None
    found = movements.cheapest(0, 1, 2, np.ones(4))
    assert found is not None and found.tolist() == [2, -2, 0, -2, 2, 0, 0, 0, 0]


@pytest.mark.parametrize("sign", [1, -1])
def test_there_may_be_more_equations_than_cells(sign: int) -> None:
    """Eight cells of three variables by two, in twelve lines of two: they rise and fall by turns."""
    cells = np.arange(8)
    lines = [(one, one + step) for step in (1, 2, 4) for one in cells.tolist() if not one & step]
    matrix = csr_array(np.array([np.isin(cells, line) for line in lines]).astype(np.int64))
    never, two = np.zeros(8, dtype=bool), np.full(8, 2)
    instance = Instance(matrix, two, two, two, never.copy(), never, NO_DEMAND, two - 3, two_ways=False)

    found = Movements(instance, cells, Work(1e9)).cheapest(0, sign, 2, np.ones(8))

    assert matrix.shape == (12, 8)
    assert found is not None
    assert found.tolist() == [sign * one for one in (2, -2, -2, 2, -2, 2, 2, -2)]


def test_a_cell_that_is_closed_moves_no_more_until_it_is_opened_again() -> None:
    """The first cell has two ways to rise by 1: against the second, and against its total."""
    instance = _instance(np.full(CELLS, 5), np.full(CELLS, 5))
    movements, prices = Movements(instance, np.arange(CELLS), Work(1e9)), np.full(CELLS, 1.0)
    first = movements.cheapest(0, 1, 1, prices)

    movements.close(1)
    without = movements.cheapest(0, 1, 1, prices)
    movements.close(0)
    closed = movements.cheapest(0, 1, 1, prices)
    movements.close(0, closed=False)
    movements.close(1, closed=False)

    assert first is not None and movements.cheapest(0, 1, 1, prices) is not None
    assert without is not None and without[0] == 1 and without[1] == 0
    assert closed is None


def test_a_cell_that_is_closed_before_anything_is_asked_does_not_move() -> None:
    movements = Movements(_instance(np.full(CELLS, 5), np.full(CELLS, 5)), np.arange(CELLS), Work(1e9))

    movements.close(4)

    assert movements.cheapest(4, 1, 1, np.ones(CELLS)) is None
    found = movements.cheapest(0, -1, 1, np.ones(CELLS))
    assert found is not None and (found[0], found[4]) == (-1, 0)


def test_a_cell_that_cannot_move_a_whole_level_is_dearer_accordingly() -> None:
    """Hiding costs 6. Half a level either way at most doubles it, one that cannot move costs a thousand times as much,
    and no more than a level counts."""
    instance = _instance(np.array([4, 2, 0, 0, 9, 0, 0, 0, 0]), np.array([0, 1, 2, 0, 9, 1, 4, 3, 40]))
    movements = Movements(instance, np.arange(CELLS), Work(1e9))

    assert movements.prices(np.full(CELLS, 6), 4).tolist() == pytest.approx([6, 12, 12, 6000, 6, 24, 6, 8, 6])
    few = Movements(instance, np.array([1, 7]), Work(1e9))
    assert few.prices(np.arange(CELLS), 4).tolist() == pytest.approx([2, 7 / 0.75])


def test_a_movement_meets_what_it_or_its_reverse_reaches_unseen() -> None:
    """An outsider cannot rule a movement out that bounds allow; who knows more, not one that goes beyond that.

    Three cells without equations, six demands, an outsider and two who know limits of one or two cells.
    """
    random = np.random.default_rng(7)
    for _ in range(600):
        fall, rise = random.integers(0, 5, 3), random.integers(0, 5, 3)
        movement = random.integers(-fall, rise + 1)
        looking = [Limits(*(random.integers(0, most, size) for most in (3, 5, 5))) for size in (1, 2)]
        cell, sign, level, who = (random.integers(low, high, 6) for low, high in ((0, 3), (0, 2), (1, 4), (0, 3)))
        sign = 2 * sign - 1
        known = (NOTHING, *looking)

        def possible(way: int, limits: Limits, movement: IntColumn = movement) -> bool:
            bounds = zip(*limits, strict=True)
            return all(-down <= way * movement[one] <= up for one, down, up in bounds)

        everywhere = Limits(np.arange(3), fall, rise)
        expected = [
            any(
                way * one_sign * movement[one] >= far and possible(way, everywhere) and possible(way, known[they])
                for way in (1, -1)
            )
            for one, one_sign, far, they in zip(cell, sign, level, who, strict=True)
        ]

        found = met(_three(fall, rise), Demands(cell, sign, level, who, known), movement.astype(float))

        assert found.tolist() == expected


def _three(fall: IntColumn, rise: IntColumn) -> Instance:
    """Three cells without equations."""
    nothing, none = np.zeros(3, dtype=bool), np.full(3, -1)
    return Instance(csr_array((1, 3)), fall, rise, np.ones(3, int), nothing, nothing, NO_DEMAND, none, two_ways=True)
