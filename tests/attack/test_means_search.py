"""The search for tables of counts with sums that go with them, on systems of a few unknowns that all can be tried."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack import means_search
from sdc_core.attack.means_search import Candidates, Found, search_tables
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from tests.attack.test_small_systems import _solutions, _system, systems

ENOUGH = 5_000


def _searched_sums(sums: System) -> Found:
    """The search where nothing but sums is open: everybody's count is one, and no counts are listed."""
    size, none = len(sums), np.zeros(0, dtype=np.int64)
    counts = _system([[1] * size], [size], [1] * size, [1] * size)
    nothing = Candidates(size, np.zeros(size, dtype=bool), none, none, none, none, none.astype(bool))
    return search_tables(counts, sums, nothing, exact_sums=True, work=ENOUGH)


@pytest.mark.parametrize(
    ("rows", "right", "high"),
    [
        ([[0, -1, 1], [-1, -1, 1]], [0, -1], [1, 1, 1]),
        ([[1, -1, 1], [0, 1, 1]], [0, 1], [1, 1, 2]),
        ([[-1, 0, -1], [-1, 1, 1]], [-4, -3], [4, 2, 3]),
    ],
    ids=["z = y and x = 1 − y + z", "x + z = y and y + z = 1", "x + z = 4 and y + z = x − 3"],
)
def test_whole_sums_are_found_where_no_single_equation_says_which(
    rows: list[list[int]], right: list[int], high: list[int]
) -> None:
    """One sum has to be in the upper half of what is open of it, just above the middle."""
    sums = _system(rows, right, [0] * 3, high)
    assert _solutions(sums)

    found = _searched_sums(sums)

    assert (found.tables, found.complete) == (1, True)


@given(systems(), st.integers(-1, 1))
@settings(max_examples=80, deadline=None)
def test_there_is_a_table_exactly_where_sums_in_whole_numbers_exist(system: System, more: int) -> None:
    right = system.right.copy()
    right[0] += more
    sums = _system(system.matrix.toarray().tolist(), right.tolist(), system.low.tolist(), system.high.tolist())

    if _solutions(sums):
        assert _searched_sums(sums).tables == 1
        return
    with pytest.raises(InputError, match="no table agrees"):
        _searched_sums(sums)


def test_whole_sums_that_only_halves_would_give_are_none() -> None:
    """Each two of three sums add up to 3: all three are one and a half."""
    with pytest.raises(InputError, match="no table agrees"):
        _searched_sums(_system([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [3, 3, 3], [0] * 3, [3] * 3))


def test_a_sum_that_nothing_bounds_takes_what_the_others_leave() -> None:
    """x + y + z = 9, where x is 1 or 2, y is 3 or more and nothing is known of z."""
    sums = _system([[1, 1, 1]], [9], [1, 3, -UNLIMITED], [2, UNLIMITED, UNLIMITED])

    found = _searched_sums(sums)

    assert (found.tables, found.complete) == (1, True)


@pytest.mark.parametrize(("one", "other", "agrees"), [(0, 0, False), (2, 2, False), (0, 2, True), (1, 1, True)])
def test_counts_that_sums_leave_are_held_against_the_total_once_more(one: int, other: int, agrees: bool) -> None:
    """Two cells hold two together, and their sums leave each of them a single count."""
    counts = _system([[1, 1]], [2], [0, 0], [2, 2])
    sums = _system([[1, -1]], [0], [0, 0], [0, 0])
    cell, nothing, listed = np.arange(2), np.zeros(2, dtype=np.int64), np.ones(2, dtype=bool)
    candidates = Candidates(2, listed, cell, np.array([one, other]), nothing, nothing, listed)

    if not agrees:
        with pytest.raises(InputError, match="no table agrees"):
            search_tables(counts, sums, candidates, exact_sums=False, work=ENOUGH)
        return
    found = search_tables(counts, sums, candidates, exact_sums=False, work=ENOUGH)
    assert (found.low.tolist(), found.high.tolist(), found.tables) == ([one, other], [one, other], 1)


@pytest.mark.parametrize(("most", "complete"), [(2, False), (3, False), (4, True)])
def test_so_many_tables_end_the_search_and_then_it_claims_no_more_than_before(
    most: int, complete: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cells hold two together: three tables."""
    monkeypatch.setattr(means_search, "MOST_TABLES", most)
    counts = _system([[1, 1]], [2], [0, 0], [2, 2])
    sums = _system([[1, -1]], [0], [0, 0], [9, 9])
    cell, count = np.repeat([0, 1], 3), np.tile([0, 1, 2], 2)
    free = np.zeros(6, dtype=np.int64), np.full(6, 9)
    candidates = Candidates(2, np.ones(2, dtype=bool), cell, count, *free, np.ones(6, dtype=bool))

    found = search_tables(counts, sums, candidates, exact_sums=False, work=ENOUGH)

    assert (found.tables, found.complete) == (min(most, 3), complete)
    assert (found.low.tolist(), found.high.tolist()) == ([0, 0], [2, 2])
    assert [counts.tolist() for counts in found.of_cells(candidates) if counts is not None] == [[0, 1, 2]] * 2
