"""The program behind controlled rounding, on models of one to three cells that a pencil can solve."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.protection.rounding.model import Model

FREE = csr_array((0, 1), dtype=np.int64)
"""No equation, one cell."""

TOTAL_OF_TWO = csr_array(np.array([[1, -1, -1]]))
"""One equation: the first cell is the sum of the others."""


def alone(count: int, base: int, *, steps: int, fixed: bool = False) -> Model:
    return Model.of(FREE, np.array([count]), base, steps=steps, fixed=np.array([fixed]))


def with_total(first: int, second: int, *, base: int, steps: int = 0) -> Model:
    count = np.array([first + second, first, second])
    return Model.of(TOTAL_OF_TWO, count, base, steps=steps, fixed=np.zeros(3, dtype=bool))


def solutions(model: Model) -> list[tuple[int, ...]]:
    return list(product(*(range(most + 1) for most in model.most.tolist())))


@pytest.mark.parametrize(
    ("count", "steps", "distances"),
    [
        (7, 0, {5: 2, 10: 3}),
        (7, 1, {0: 7, 5: 2, 10: 3, 15: 8}),
        (7, 2, {0: 7, 5: 2, 10: 3, 15: 8, 20: 13}),
        (10, 1, {5: 5, 10: 0, 15: 5}),
        (10, 3, {0: 10, 5: 5, 10: 0, 15: 5, 20: 10, 25: 15}),
        (0, 1, {0: 0, 5: 5}),
        (2, 2, {0: 2, 5: 3, 10: 8, 15: 13}),
    ],
)
def test_the_cheapest_way_to_a_figure_costs_its_distance_from_the_count(
    count: int, steps: int, distances: dict[int, int]
) -> None:
    model = alone(count, 5, steps=steps)

    found: dict[int, int] = {}
    for x in solutions(model):
        figure, cost = int(model.figures(np.array(x))[0]), model.least + int(model.cost @ np.array(x, dtype=np.int64))
        found[figure] = min(cost, found.get(figure, cost))

    assert found == distances


@pytest.mark.parametrize("count", [0, 5, 7])
def test_a_cell_that_keeps_its_count_has_nothing_to_choose(count: int) -> None:
    model = alone(count, 5, steps=2, fixed=True)

    assert len(model) == 0
    assert model.figures(np.zeros(0)).tolist() == [count]
    assert model.least == 0


@pytest.mark.parametrize(
    ("x", "fits"),
    [
        ((1, 1, 0), True),
        ((1, 0, 1), True),
        ((0.9999999, 1.0000001, 0.0000001), True),
        ((0, 1, 0), False),
        ((1, 1, 1), False),
        ((0, 0, 0), True),
        ((0, 1, -1), False),
        ((2, 1, 1), False),
    ],
    ids=str,
)
def test_a_solution_fits_where_it_is_within_its_bounds_and_adds_up(x: tuple[float, ...], fits: bool) -> None:
    """2 and 2 with their total 4, all between 0 and 5: the total goes up with just one of the two, or nothing does."""
    assert with_total(2, 2, base=5).fits(np.array(x)) is fits


@pytest.mark.parametrize(("dual", "proved"), [(-4, 1), (-1, 4), (0, 5), (0.5, 6), (1, 6), (3, 4), (4, 2)])
def test_what_a_dual_proves_is_worked_out_in_whole_numbers(dual: float, proved: int) -> None:
    """3 and 3 with their total 6, to the base 5.

    From 0, 0 and 5 the distance is 7. Upwards each 3 costs −1 and the total 3, and what goes up has to be one 3 more
    than totals: t − a − b = −1. The dual y proves 7 − y + 2 · min(0, y − 1) + min(0, 3 − y), rounded up: at 0.5 that
    is 7 − 0.5 − 1, so 6.
    """
    model = with_total(3, 3, base=5)

    assert model.least == 7
    assert model.bound(np.array([float(dual)])) == proved


@pytest.mark.parametrize(
    ("counts", "base", "bound", "attainable"),
    [
        ((1, 2), 4, 4, 4),
        ((1, 2), 4, 5, 6),
        ((7, 10), 10, 7, 10),
        ((7, 10), 10, 11, 14),
        ((3, 3), 5, 5, 5),
        ((1, 1), 2, 2, 2),
    ],
    ids=["attained", "all are even", "6, 10 or 14", "10 or 14", "all distances occur", "all changes are equal"],
)
def test_a_bound_is_raised_to_the_next_distance_that_a_table_can_have(
    counts: tuple[int, int], base: int, bound: int, attainable: int
) -> None:
    assert with_total(*counts, base=base).attainable(bound) == attainable
