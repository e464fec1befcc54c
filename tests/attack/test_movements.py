"""Movements of a table of two cells and their total: found, excluded, or neither where figures are too large."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack.movements import LIMIT, Movements
from sdc_core.attack.system import System
from sdc_core.numbers.bounds import UNLIMITED

LARGE = int(LIMIT) * 4


def two_cells(first: int, second: int) -> Movements:
    """Their total is published; neither is below nought."""
    places = np.arange(2)
    system = System(
        csr_array(np.array([[1, 1]])), np.array([first + second]), np.zeros(2, dtype=np.int64),
        np.full(2, UNLIMITED), places, places[:1],
    )  # fmt: skip
    return Movements(system, np.array([first, second]))


@pytest.mark.parametrize("nodes", [0, 10])
@pytest.mark.parametrize(
    ("side", "level", "moved"), [(1, 3, [3, -3]), (1, 5, [5, -5]), (1, 6, None), (-1, 4, [-4, 4]), (-1, 5, None)]
)
def test_a_cell_moves_as_far_as_the_other_can_give_way(
    side: int, level: int, moved: list[int] | None, nodes: int
) -> None:
    found = two_cells(4, 5).moving(0, side, level, nodes=nodes)  # type: ignore[arg-type]

    assert found is False if moved is None else isinstance(found, np.ndarray) and found.tolist() == moved


@pytest.mark.parametrize("nodes", [0, 10])
def test_what_is_too_large_for_whole_numbers_is_neither_found_nor_excluded(nodes: int) -> None:
    """Nothing stands against it but that solvers count in floating-point numbers."""
    found = two_cells(LARGE, LARGE).moving(0, 1, int(LIMIT) * 2, nodes=nodes)

    assert found is True


@pytest.mark.parametrize(
    ("steps", "movement"),
    [
        ([2.0, 0.0, 0.0, 2.0], [2, -2]),
        ([2.4, 0.0, 0.0, 1.6], [2, -2]),
        ([3.0, 0.0, 0.0, 3.0], None),  # beyond the most of both
        ([0.0, 0.0, 0.0, 0.0], None),  # short of the least of the first
        ([2.0, 0.0, 0.0, 1.0], None),  # the total would change
        ([LARGE, 0.0, 0.0, LARGE], None),
    ],
)
def test_steps_of_a_solver_are_a_movement_only_within_their_bounds_and_equations(
    steps: list[float], movement: list[int] | None
) -> None:
    least, most = np.array([1, 0, 0, 0]), np.array([2, 2, 2, 2])

    found = two_cells(4, 5)._whole(np.array(steps), least, most)

    assert (None if found is None else found.tolist()) == movement
