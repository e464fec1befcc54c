"""The cheapest movement in whole numbers, held against every movement of a few cells."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.protection.suppression.cover import Cover
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.whole import cheapest_in_whole_numbers
from sdc_core.protection.suppression.work import Work

ODD = ((1, 1, 1, 0, 0), (1, 0, 0, 1, 2))
"""Two equations over five cells; in the second the last cell counts twice, so that halves would help it."""


def _columns(*values: int) -> IntColumn:
    return np.array(values, dtype=np.int64)


def _instance(
    fall: IntColumn, rise: IntColumn, hidden: IntColumn, demand: Demands, block: IntColumn | None = None
) -> Instance:
    shown = np.zeros(5, dtype=bool)
    cost, block = _columns(1, 4, 7, 3, 5), _columns(-1, -1, -1, -1, -1) if block is None else block
    return Instance(csr_array(np.array(ODD)), fall, rise, cost, hidden > 0, shown, demand, block, two_ways=True)


def _all_movements(instance: Instance, cell: int, sign: int, level: int) -> list[IntColumn]:
    """Every movement that moves the cell by exactly so much and no other beyond four times as far."""
    spans = [
        range(-min(int(fall), 4 * level), min(int(rise), 4 * level) + 1)
        for fall, rise in zip(instance.fall, instance.rise, strict=True)
    ]
    every = (np.array(one) for one in product(*spans))
    return [one for one in every if one[cell] == sign * level and not (instance.matrix @ one).any()]


def _price(instance: Instance, movement: IntColumn) -> float:
    return float(np.abs(movement) @ np.where(instance.hidden, 0.01, instance.cost))


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("cell", range(5))
@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_cheapest_of_all_and_none_where_there_is_none(seed: int, cell: int, sign: int) -> None:
    random = np.random.default_rng(seed)
    fall, rise = random.integers(0, 4, 5), random.integers(0, 4, 5)
    level = 1 + seed % 2
    fall[cell], rise[cell] = max(fall[cell], level), max(rise[cell], level)
    demand = Demands(_columns(cell), _columns(sign), _columns(level), _columns(0))
    instance = _instance(fall, rise, _columns(*random.integers(0, 2, 5)), demand)
    every = _all_movements(instance, cell, sign, level)

    found = cheapest_in_whole_numbers(instance, instance.hidden, demand, Work(1e9))

    if not every:
        assert found is None
        return
    assert found is not None
    assert any(np.array_equal(found, one) for one in every)
    # The solver may stop within a twentieth of the cheapest.
    assert _price(instance, found) <= 1.06 * min(_price(instance, one) for one in every)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("seed", range(4))
def test_a_movement_of_the_own_block_is_taken_first_whatever_others_would_cost(seed: int, sign: int) -> None:
    """Hidden cells of other blocks may move as well; where that is not enough every cell may."""
    random, ways = np.random.default_rng(seed), set()
    for cell in range(5):
        fall, rise = random.integers(0, 4, 5), random.integers(0, 4, 5)
        fall[cell], rise[cell] = max(fall[cell], 1), max(rise[cell], 1)
        block = random.integers(0, 2, 5)
        hidden = _columns(*(random.random(5) < 0.3))
        demand = Demands(_columns(cell), _columns(sign), _columns(1), _columns(0))
        instance = _instance(fall, rise, hidden, demand, block)
        every = _all_movements(instance, cell, sign, 1)
        near = (block == block[cell]) | (hidden > 0)
        inside = [one for one in every if not one[~near].any()]

        found = cheapest_in_whole_numbers(instance, instance.hidden, demand, Work(1e9))

        ways.add((bool(every), bool(inside)))
        among = inside or every
        assert (found is None) == (not among)
        if found is not None:
            assert any(np.array_equal(found, one) for one in among)
            assert _price(instance, found) <= 1.06 * min(_price(instance, one) for one in among)
    assert (True, True) in ways


def test_a_movement_outside_the_block_is_found_where_the_block_has_none() -> None:
    """The first cell rises by 1, and the second and the fourth fall by as much: nothing else is possible."""
    fall, rise = _columns(0, 2, 0, 1, 0), _columns(1, 0, 0, 0, 0)
    demand = Demands(_columns(0), _columns(1), _columns(1), _columns(0))

    for block in (_columns(0, 0, 0, 0, 0), _columns(0, 0, 1, 1, 1), _columns(1, 0, 0, 0, 0)):
        instance = _instance(fall, rise, _columns(0, 0, 0, 0, 0), demand, block)
        found = cheapest_in_whole_numbers(instance, instance.hidden, demand, Work(1e9))

        assert found is not None and found.tolist() == [1, -1, 0, -1, 0]


def test_a_cell_is_needed_where_an_inequality_fails_without_it() -> None:
    """0.5 a + 0.5 b ≥ 1 needs both; c + a ≥ 1 needs a only once c has been dropped."""
    rows = csr_array(np.array([[0.5, 0.5, 0.0], [1.0, 0.0, 1.0]]))
    a, b, c, outside = 3, 1, 2, 0
    cover = Cover.of(rows, _columns(a, b, c), np.array([True, True, True, True]))

    assert [cover.needs(cell) for cell in (a, b, c, outside)] == [True, True, False, False]
    cover.drop(c)
    cover.drop(outside)
    assert cover.brought.tolist() == [1.0, 1.0]
    assert not Cover.of_nothing(4).needs(a)


def test_an_inequality_with_something_to_spare_needs_nobody() -> None:
    cover = Cover.of(csr_array(np.array([[0.7, 0.7, 0.7]])), _columns(0, 1, 2), np.ones(3, dtype=bool))

    assert not cover.needs(0)
    cover.drop(0)
    assert cover.needs(1) and cover.needs(2)
