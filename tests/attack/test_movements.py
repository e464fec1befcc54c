"""Movements of a table of two cells and their total: found, excluded, or neither where figures are too large."""

from __future__ import annotations

from collections.abc import Sequence

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


def cells(matrix: Sequence[Sequence[int]], table: Sequence[int], *, low: int = 0, most: Sequence[int] = ()) -> System:
    """Equations over cells that are not below `low` and, where that is said, no more than so much."""
    factors, counts = np.array(matrix, dtype=np.int64), np.array(table)
    high = np.array(most) if len(most) else np.full(len(counts), UNLIMITED)
    places, equations = np.arange(len(counts)), np.arange(len(factors))
    return System(csr_array(factors), factors @ counts, np.full(len(counts), low), high, places, equations)


THREE = [[1, 1, 1]]
"""Three cells and their total."""


def moved(found: np.ndarray | bool) -> list[int] | bool:
    return found if isinstance(found, bool) else found.tolist()


@pytest.mark.parametrize(
    ("down", "up", "side", "movement"),
    [
        (0, 0, 1, [3, 0, -3]),
        (1, 9, 1, [3, -1, -2]),
        (9, 0, 1, [3, -3, 0]),
        (0, 0, -1, [-3, 0, 3]),
        (9, 1, -1, [-3, 1, 2]),
        (0, 9, -1, [-3, 3, 0]),
    ],
)
def test_a_known_cell_steps_no_further_than_what_is_known_of_it(
    down: int, up: int, side: int, movement: list[int]
) -> None:
    """The third cell is watched, so that as much as possible is moved by the second."""
    movements = Movements(cells(THREE, [5, 5, 5]), np.array([5, 5, 5]), watched=np.array([2]))

    within = (np.array([1]), np.array([down]), np.array([up]))
    found = movements.moving(0, side, 3, within)  # type: ignore[arg-type]
    afterwards = movements.moving(0, side, 3)  # type: ignore[arg-type]

    assert moved(found) == movement
    assert moved(afterwards) == [3 * side, -3 * side, 0]


def test_what_is_known_of_the_cell_itself_limits_it_as_well() -> None:
    movements = Movements(cells(THREE, [5, 5, 5]), np.array([5, 5, 5]))

    within = (np.array([0]), np.array([1]), np.array([2]))
    assert movements.moving(0, 1, 3, within) is False
    assert movements.moving(0, -1, 2, within) is False
    assert isinstance(movements.moving(0, 1, 2, within), np.ndarray)
    assert isinstance(movements.moving(0, -1, 1, within), np.ndarray)


@pytest.mark.parametrize(("watched", "movement"), [([1], [2, 0, -2]), ([2], [2, -2, 0])])
def test_cells_that_somebody_knows_are_left_alone_where_others_can_move(
    watched: list[int], movement: list[int]
) -> None:
    movements = Movements(cells(THREE, [5, 5, 5]), np.array([5, 5, 5]), watched=np.array(watched))

    assert moved(movements.moving(0, 1, 2)) == movement


@pytest.mark.parametrize(("low", "level", "possible"), [(0, 5, True), (0, 6, False), (-4, 9, True), (-4, 10, False)])
def test_a_cell_goes_down_to_its_lower_bound(low: int, level: int, possible: bool) -> None:
    movements = Movements(cells(THREE, [5, 5, 5], low=low), np.array([5, 5, 5]))

    assert isinstance(movements.moving(0, -1, level), np.ndarray) == possible


def test_cells_that_nothing_bounds_move_in_both_directions() -> None:
    movements = Movements(cells([[1, 1]], [5, 5], low=-UNLIMITED), np.array([5, 5]))

    for side in (-1, 1):
        assert moved(movements.moving(0, side, 1000)) == [1000 * side, -1000 * side]


ODD = [[1, 1, 0, 0], [0, 1, 1, 0], [1, 0, 1, 1]]
"""The first three cells move against one another by the same amount, so that the fourth moves by twice as much."""


@pytest.mark.parametrize(
    ("most", "nodes", "movement"),
    [
        ((9, 9, 9, 9), 0, True),
        ((9, 9, 9, 9), 50, [-1, 1, -1, 2]),
        ((9, 9, 9, 6), 0, True),
        ((9, 9, 9, 6), 50, False),
        ((9, 9, 9, 7), 50, [-1, 1, -1, 2]),
    ],
)
def test_a_movement_by_halves_is_none_and_whole_numbers_are_looked_for_with_some_work(
    most: Sequence[int], nodes: int, movement: list[int] | bool
) -> None:
    movements = Movements(cells(ODD, [5, 5, 5, 5], most=most), np.array([5, 5, 5, 5]))

    assert moved(movements.moving(3, 1, 1, nodes=nodes)) == movement


def test_without_any_work_no_whole_numbers_are_looked_for() -> None:
    movements = Movements(cells(ODD, [5, 5, 5, 5]), np.array([5, 5, 5, 5]))

    assert moved(movements.moving(3, 1, 1)) is True


AROUND = [[1, 1, 0, 0, 1, 0], [0, 1, 1, 0, 0, 0], [0, 0, 1, 1, 0, 0], [0, 0, 0, 1, 0, 1]]
"""The first cell can be moved against the second, which takes three others with it, or against the fifth alone."""


@pytest.mark.parametrize("order", [[0, 1, 2, 3, 4, 5], [0, 4, 1, 2, 3, 5], [5, 3, 2, 1, 0, 4], [4, 0, 5, 3, 2, 1]])
@pytest.mark.parametrize("side", [-1, 1])
def test_of_two_ways_round_the_shorter_one_is_moved_wherever_its_cells_stand(order: list[int], side: int) -> None:
    matrix = np.array(AROUND)[:, order].tolist()
    first, beside = order.index(0), order.index(4)

    found = Movements(cells(matrix, [5] * 6), np.full(6, 5)).moving(first, side, 2)  # type: ignore[arg-type]

    expected = np.zeros(6, dtype=np.int64)
    expected[first], expected[beside] = 2 * side, -2 * side
    assert moved(found) == expected.tolist()


@pytest.mark.parametrize(("last", "level", "movement"), [([3, 3], 5, [5, -5]), ([3, 3], 6, False), ([1, -1], 1, False)])
def test_equations_may_be_more_than_the_cells_and_the_last_one_counts(
    last: list[int], level: int, movement: list[int] | bool
) -> None:
    matrix = [[1, 1], [2, 2], [-1, -1], last]

    for nodes in (0, 10):
        assert moved(Movements(cells(matrix, [5, 5]), np.array([5, 5])).moving(0, 1, level, nodes=nodes)) == movement
