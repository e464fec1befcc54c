"""Movements that a solver found, taken for whole numbers or left out, and movements below one another."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.protection.suppression.certificates import made_whole, stacked
from sdc_core.protection.suppression.instance import Demands, Instance

NOBODY = Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3)))


def six_cells() -> Instance:
    """A chain of three cells, each two of which are opposed in an equation, and a pair; the first is in none.

    Every cell can fall by 4 and rise by 6.
    """
    matrix = np.array([[0, 1, 1, 0, 0, 0], [0, 0, 1, 1, 0, 0], [0, 0, 0, 0, 1, 1]])
    nothing = np.zeros(6, dtype=bool)
    four = np.full(6, 4)
    return Instance(csr_array(matrix), four, four + 2, four, nothing, nothing, NOBODY, four, two_ways=True)


@pytest.mark.parametrize(
    ("found", "unit", "expected"),
    [
        ([0, 1, -1, 1, 1, -1], 2, [0, 2, -2, 2, 2, -2]),
        ([0, 1, -1, 1, 1, -1], 4, [0, 4, -4, 4, 4, -4]),
        ([0, -1, 1, -1, 1, -1], 4, [0, -4, 4, -4, 4, -4]),
        ([0, 3, -3, 3, 2, -2], 2, [0, 0, 0, 0, 4, -4]),
        ([0, -2, 2, -2, 1, -1], 3, [0, 0, 0, 0, 3, -3]),
        ([0, 2, -2, 2, 1, -1], 2, [0, 4, -4, 4, 2, -2]),
        ([0.5, 1, -1, 1, 1, -1], 1, [0, 1, -1, 1, 1, -1]),
        ([0, 0.5, -0.5, 0.5, 1, -1], 1, [0, 0, 0, 0, 1, -1]),
        ([0, 1, -1, 1.25, 1, -1], 1, [0, 0, 0, 0, 1, -1]),
        ([2, 0, 0, 0, 0, 0], 3, [6, 0, 0, 0, 0, 0]),
        ([3, 0, 0, 0, 0, 0], 3, None),
        ([-1, 0, 0, 0, 0, 0], 5, None),
    ],
    ids=[
        "as it is", "to the bounds", "to the bounds the other way", "falls beyond its bound", "the chain by its middle",
        "all inside", "one by itself in halves", "the chain in halves", "the end of the chain in quarters",
        "rises to its bound", "rises beyond it", "falls beyond it",
    ],
)  # fmt: skip
def test_parts_that_no_equation_links_stand_by_themselves(
    found: list[float], unit: int, expected: list[int] | None
) -> None:
    movement = made_whole(six_cells(), np.arange(6), np.array(found, dtype=float), unit)

    assert (None if movement is None else movement.tolist()) == expected


def test_what_a_solver_misses_a_whole_number_by_is_as_good_as_whole() -> None:
    """Half a millionth is nothing; two are a figure that is not whole, and alone they are no movement."""
    near, far = 5e-7, 2e-6
    instance, cells = six_cells(), np.arange(6)

    close = made_whole(instance, cells, np.array([near, 1 - near, -1 + near, 1, near, 0]), 3)
    astray = made_whole(instance, cells, np.array([0, 1 + far, -1, 1, 2, -2 - near]), 1)

    assert close is not None and close.tolist() == [0, 3, -3, 3, 0, 0]
    assert astray is not None and astray.tolist() == [0, 0, 0, 0, 2, -2]
    assert made_whole(instance, cells, np.full(6, near), 1) is None
    assert made_whole(instance, cells, np.array([far, 0, 0, 0, 0, 0]), 1) is None


def test_figures_that_break_an_equation_are_no_movement() -> None:
    assert made_whole(six_cells(), np.arange(6), np.array([0, 0, 0, 0, 1.0, 1.0]), 1) is None
    assert made_whole(six_cells(), np.arange(6), np.array([0, 0, 0, 0, 1.0, 0.0]), 1) is None


def test_a_movement_of_some_cells_is_one_of_all() -> None:
    found = made_whole(six_cells(), np.array([4, 5]), np.array([-1.0, 1.0]), 2)

    assert found is not None and found.tolist() == [0, 0, 0, 0, -2, 2]
    assert found.dtype == np.int64


def test_large_movements_are_exact() -> None:
    """A unit of 2⁵⁰ + 1 times three: beyond what a fraction of a solver can hold to the last digit."""
    matrix, most = csr_array(np.array([[1, 1]])), np.full(2, 2**60)
    never = np.zeros(2, dtype=bool)
    instance = Instance(matrix, most, most, most, never, never, NOBODY, most, two_ways=True)

    found = made_whole(instance, np.arange(2), np.array([3.0, -3.0]), 2**53 + 1)

    assert found is not None and found.tolist() == [3 * (2**53 + 1), -3 * (2**53 + 1)]


def test_movements_stand_below_one_another_as_they_were() -> None:
    rows = [[0, 2, -2, 0], [0, 0, 0, 0], [5, 0, 0, -5]]

    below = stacked([csr_array(np.array([row])) for row in rows], 4)

    assert (below.toarray().tolist(), below.shape, below.dtype) == (rows, (3, 4), np.int64)
    assert (stacked([], 4).shape, stacked([], 4).dtype) == ((0, 4), np.int64)
