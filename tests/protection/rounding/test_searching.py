"""The search for whole numbers, on programs of one or two variables that a pencil can solve.

The figures are the variables themselves and the counts are 0, so the distance is their sum. Where two variables stand
in an equation the first is a fraction in the cheapest solution of the linear program.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.sparse import block_diag, csr_array

from sdc_core.progress import no_progress
from sdc_core.protection.rounding import searching
from sdc_core.protection.rounding.model import Model
from sdc_core.protection.rounding.searching import nearest

ROUNDS_INTO_A_WALL = [
    pytest.param([[5, -1]], [2], [1, 3], [1, 3], id="0.4: not 0 but 1"),
    pytest.param([[5, 1]], [3], [1, 3], [0, 3], id="0.6: not 1 but 0"),
    pytest.param([[5, -1]], [7], [2, 3], [2, 3], id="1.4: not 1 but 2"),
    pytest.param([[5, 1]], [8], [2, 3], [1, 3], id="1.6: not 2 but 1"),
]


def model_of(equations: Any, right: list[int], most: list[int]) -> Model:
    matrix = csr_array(np.atleast_2d(np.array(equations, dtype=np.int64)))
    number = matrix.shape[1]
    nothing, one = np.zeros(number, dtype=np.int64), np.ones(number, dtype=np.int64)
    return Model(
        base=1, count=nothing, start=nothing, cell=np.arange(number), step=one, most=np.array(most, dtype=np.int64),
        cost=one, matrix=matrix, right=np.array(right, dtype=np.int64),
    )  # fmt: skip


def only_dive(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(searching, "MOST_IN_A_SEARCH", 0)


@pytest.mark.parametrize(("equations", "right", "most", "expected"), ROUNDS_INTO_A_WALL)
def test_a_dive_that_rounds_into_a_wall_goes_the_other_way(
    equations: list[list[int]], right: list[int], most: list[int], expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    only_dive(monkeypatch)

    found = nearest(model_of(equations, right, most), no_progress)

    assert found.figures is not None
    assert found.figures.tolist() == expected
    assert not found.settled


@pytest.mark.parametrize(("copies", "bound"), [(10, 4), (11, 5), (25, 10)])
def test_a_dive_goes_on_until_every_variable_is_whole(copies: int, bound: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many times the first of these walls, side by side: with more than ten, several are rounded at once.

    Each has a distance of 4; what fractions prove is 0.4 for each, rounded up in all.
    """
    only_dive(monkeypatch)
    monkeypatch.setattr(searching, "FAILURES", 2 * copies)
    equations = block_diag([[[5, -1]]] * copies).toarray()

    found = nearest(model_of(equations, [2] * copies, [1, 3] * copies), no_progress)

    assert found.figures is not None
    assert found.figures.tolist() == [1, 3] * copies
    assert found.bound == bound


@pytest.mark.parametrize(("equations", "right", "most", "expected"), ROUNDS_INTO_A_WALL)
def test_branching_proves_that_what_it_finds_is_the_nearest(
    equations: list[list[int]], right: list[int], most: list[int], expected: list[int]
) -> None:
    found = nearest(model_of(equations, right, most), no_progress)

    assert found.figures is not None
    assert found.figures.tolist() == expected
    assert found.bound == sum(expected)


def test_of_several_tables_in_whole_numbers_the_nearest_is_taken() -> None:
    """x, y with 5x + 3y = 17 + z: 1, 4 and 0 make 5, and 3, 1 and 1 make 5 too; 4, 0 and 3 make 7."""
    found = nearest(model_of([[5, 3, -1]], [17], [4, 6, 9]), no_progress)

    assert found.figures is not None
    assert found.figures.sum() == found.bound == 5


def test_that_there_is_no_table_is_settled_by_branching() -> None:
    """5x − y = 2 with y up to 2: x = 0.4 does, and no whole number."""
    found = nearest(model_of([[5, -1]], [2], [1, 2]), no_progress)

    assert (found.figures, found.bound, found.settled) == (None, None, True)


def test_that_there_is_no_table_is_not_settled_by_a_dive(monkeypatch: pytest.MonkeyPatch) -> None:
    only_dive(monkeypatch)

    found = nearest(model_of([[5, -1]], [2], [1, 2]), no_progress)

    assert (found.figures, found.bound, found.settled) == (None, 1, False)


def test_that_there_is_no_table_is_settled_where_fractions_would_not_do_either() -> None:
    found = nearest(model_of([[1, 1]], [3], [1, 1]), no_progress)

    assert (found.figures, found.bound, found.settled) == (None, None, True)


def test_a_program_that_is_given_up_settles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ITERATIONS", 0)

    found = nearest(model_of([[1, 1]], [3], [2, 2]), no_progress)

    assert (found.figures, found.bound, found.settled) == (None, None, False)


@pytest.mark.parametrize(("right", "figures", "bound"), [(0, [4], 0), (1, None, None)], ids=["adds up", "does not"])
def test_where_nothing_can_be_chosen_the_table_is_as_it_is_or_there_is_none(
    right: int, figures: list[int] | None, bound: int | None
) -> None:
    count, none = np.array([4]), np.zeros(0, dtype=np.int64)
    model = Model(5, count, count, none, none, none, none, csr_array((1, 0), dtype=np.int64), np.array([right]))

    found = nearest(model, no_progress)

    assert (None if found.figures is None else found.figures.tolist()) == figures
    assert (found.bound, found.settled) == (bound, True)
