"""The steps of a search one by one: each settles what it can, and none says more than is so."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.certificates import Side
from sdc_core.attack.search import MOST_SOLVES, Search
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import Outcome, Solution
from tests.attack.test_whole_numbers import UNKNOWNS, agreeing, systems

LINES = (*np.arange(9).reshape(3, 3), *np.arange(9).reshape(3, 3).T)


def _system(matrix: np.ndarray, right: list[int], high: int = 9) -> System:
    size = matrix.shape[1]
    return System(
        csr_array(matrix.astype(np.int64)), np.array(right, dtype=np.int64), np.zeros(size, dtype=np.int64),
        np.full(size, high), np.arange(size), np.arange(len(right)),
    )  # fmt: skip


def _crosstab(most: int = 5) -> System:
    """Three by three counts of which every line adds up to 5."""
    return _system(np.array([np.isin(np.arange(9), line) for line in LINES]), [5] * 6, most)


def _two_triangles() -> System:
    """Of three counts any two add up to 1 at most, twice; the last count is the sum of all six.

    With a half in each it is 3. In whole numbers one of three can be 1, so that it is 2 at most.
    """
    pairs = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    triangle = np.hstack([pairs, np.eye(3, dtype=np.int64)])
    rows = np.hstack([np.kron(np.eye(2, dtype=np.int64), triangle), np.zeros((6, 1), dtype=np.int64)])
    return _system(np.vstack([rows, [*([1, 1, 1, 0, 0, 0] * 2), -1]]), [1] * 6 + [0])


def _solution(*x: float) -> Solution:
    return Solution(Outcome.OPTIMAL, 0.0, np.array(x), np.zeros(0), 0.0)


def test_shared_tables_attain_the_ends_of_a_crosstab() -> None:
    search, reports = Search(_crosstab()), []

    search.share(lambda: reports.append(1))

    assert not search.open(-1).any() and not search.open(1).any()
    assert 2 <= len(reports) < 40
    assert search.least.tolist() == [0] * 9 and search.most.tolist() == [5] * 9


def test_shared_tables_are_given_up_where_they_yield_nothing() -> None:
    """The outer bounds say 9, and 5 is the most that a table has."""
    search, reports = Search(_crosstab(9)), []

    search.share(lambda: reports.append(1))

    assert search.most.max() <= 5 and search.open(1).all()
    assert len(reports) < 60


def test_tables_that_differ_leave_nothing_alike_that_can_differ() -> None:
    search, reports = Search(_crosstab()), []

    search.separate(lambda: reports.append(1))

    assert not search.alike().any()
    assert 1 <= len(reports) < 20
    assert (search.least < search.most).all()
    assert search.program.minimise(1.0, 0).value == pytest.approx(0)  # its bounds are the first ones again


@given(systems(), st.lists(st.booleans(), min_size=UNKNOWNS, max_size=UNKNOWNS).map(np.array))
@settings(max_examples=60, deadline=None)
def test_no_two_that_are_chosen_share_an_equation_and_nobody_could_be_added(
    made: tuple[System, np.ndarray], wanted: np.ndarray
) -> None:
    search = Search(made[0])

    chosen = search._apart(wanted)

    assert not (chosen & ~wanted).any()
    told = (made[0].matrix.toarray() != 0).astype(int)
    together = told.T @ told
    picked = np.flatnonzero(chosen).tolist()
    assert all(not together[one, other] for one, other in combinations(picked, 2))
    assert all(together[one, picked].any() for one in np.flatnonzero(wanted & ~chosen))


@given(systems())
@settings(max_examples=60, deadline=None)
def test_each_step_stays_between_what_was_seen_and_what_can_be(made: tuple[System, np.ndarray]) -> None:
    system, table = made
    every = agreeing(system)
    low, high = every.min(axis=0), every.max(axis=0)
    search = Search(system, table)
    assert search.least.tolist() == search.most.tolist() == table.tolist()
    for step in (
        search.share,
        search.separate,
        *(lambda report, side=side: search.single(side, report) for side in (-1, 1)),
    ):
        step(lambda: None)
        assert (search.low <= low).all() and (high <= search.high).all()
        assert (low <= search.least).all() and (search.most <= high).all()
    for side in (-1, 1):
        search.close(side, 100, lambda: None)
    assert search.low.tolist() == search.least.tolist() == low.tolist()
    assert search.high.tolist() == search.most.tolist() == high.tolist()


def test_of_a_solution_only_the_parts_that_are_right_in_whole_numbers_are_seen() -> None:
    """Two equations that have nothing in common; rounded, the second half of the solution adds up to 2 and not to 1."""
    search = Search(_system(np.array([[1, 1, 0, 0], [0, 0, 1, 1]]), [3, 1]))

    whole = search._record(_solution(1.0, 2.0, 0.51, 0.51))

    assert not whole
    assert search.least.tolist() == [1, 2, UNLIMITED, UNLIMITED]
    assert search.most.tolist() == [1, 2, -UNLIMITED, -UNLIMITED]
    assert search._record(_solution(0.0, 3.0, 1.0, 0.0))
    assert search.least.tolist() == [0, 2, 1, 0] and search.most.tolist() == [1, 3, 1, 0]


def test_that_there_is_no_table_is_believed_until_one_was_seen() -> None:
    nothing = Solution(Outcome.INFEASIBLE, 0.0, np.zeros(0), np.zeros(0), 0.0)
    search = Search(_system(np.array([[1, 1, 0, 0], [0, 0, 1, 1]]), [3, 1]))
    with pytest.raises(InputError):
        search._record(nothing)
    assert not search._record(nothing, refuse=False)
    search._record(_solution(1.0, 2.0, 0.51, 0.51))
    with pytest.raises(InputError):
        search._record(nothing)
    search._record(_solution(1.0, 2.0, 1.0, 0.0))
    assert not search._record(nothing)


def test_what_nothing_bounds_is_said_to_be_boundless_on_that_side_only() -> None:
    search = Search(_system(np.array([[1, -1]]), [2], UNLIMITED))

    for side in (-1, 1):
        search.single(side, lambda: None)

    assert search.boundless.tolist() == [[False, False], [True, True]]
    assert search.low.tolist() == [2, 0]
    assert not search.open(1).any()


def test_an_unknown_that_nobody_asks_for_gets_no_program() -> None:
    search, reports = Search(_crosstab(9)), []

    search.single(1, lambda: reports.append(1), of=lambda: np.arange(9) == 4)
    search.close(1, 50, lambda: reports.append(1), of=lambda: np.arange(9) == 4)

    assert search.high.tolist()[4] == 5
    assert len(reports) <= 2
    assert set(np.delete(search.high, 4).tolist()) <= {5, 9}


@pytest.mark.parametrize(("nodes", "left", "most"), [(50, 0, 3), (0, 1, 3), (50, 1, 2)])
def test_whole_numbers_are_searched_for_within_a_limit_of_work(nodes: int, left: int, most: int) -> None:
    search, last = Search(_two_triangles()), np.arange(13) == 12
    search.single(1, lambda: None, of=lambda: last)
    assert search.high[12] == 3 and search.open(1)[12]
    search._solves = MOST_SOLVES - left

    search.close(1, nodes, lambda: None, of=lambda: last)

    assert search.high[12] == most
    assert search.open(1)[12] == (most == 3)
    assert search._solves == MOST_SOLVES - (left if most == 3 else 0)


def test_tables_near_one_that_is_known_attain_ends_without_a_search_tree() -> None:
    search = Search(_crosstab(), np.array([1, 2, 2, 2, 1, 2, 2, 2, 1]))

    for side in (-1, 1):
        search.close(side, 0, lambda: None)

    assert search.least.tolist() == [0] * 9 and search.most.tolist() == [5] * 9
    assert search._solves == 0


def test_unknowns_in_no_equation_may_all_reach_their_bounds_at_once() -> None:
    search = Search(_system(np.zeros((0, 3)), []))

    assert search._apart(np.array([True, False, True])).tolist() == [True, False, True]
    search.share(lambda: None)
    assert (search.least.tolist(), search.most.tolist()) == ([0] * 3, [9] * 3)


def test_before_a_table_was_seen_none_is_moved() -> None:
    """x − y = 1 with both up to 9: y is 8 at most, though nothing was propagated here. From nothing both could be 9."""
    search = Search(_system(np.array([[1, -1]]), [1]))

    for side in (-1, 1):
        search.close(side, 50, lambda: None)

    assert (search.low.tolist(), search.high.tolist()) == ([1, 0], [9, 8])
    assert (search.least.tolist(), search.most.tolist()) == ([1, 0], [9, 8])


@pytest.mark.parametrize("side", [-1, 1])
def test_ends_without_bound_are_not_searched_for_in_whole_numbers(side: Side) -> None:
    system = _system(np.array([[1, -1]]), [1])
    endless = np.full(2, UNLIMITED)
    search, reports = Search(system.bounded(-endless, endless)), []

    search.close(side, 50, lambda: reports.append(1))

    assert reports == []
    assert search._solves == 0


def test_a_system_that_no_whole_numbers_satisfy_is_refused_by_the_search_tree() -> None:
    """Of three any two add up to 1: with a half in each. Beside them is a part that has tables."""
    pairs = np.array([[1, 1, 0, 0, 0], [0, 1, 1, 0, 0], [1, 0, 1, 0, 0], [0, 0, 0, 1, 1]])
    search = Search(_system(pairs, [1, 1, 1, 3]))
    search.share(lambda: None)
    assert search.most[3:].tolist() == [3, 3]

    with pytest.raises(InputError, match="no table agrees"):
        search.close(1, 50, lambda: None)


def test_what_a_program_says_of_one_end_says_something_of_the_others_in_its_equations() -> None:
    """Of three that add up to s any two add up to 2 at most, so that s is 3 at most; s + u = 9 and v − s = 4."""
    rows = [
        [1, 1, 0, 1, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 0, 0, 0, 0], [1, 0, 1, 0, 0, 1, 0, 0, 0],
        [1, 1, 1, 0, 0, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 1, 1, 0], [0, 0, 0, 0, 0, 0, -1, 0, 1],
    ]  # fmt: skip
    search = Search(_system(np.array(rows), [2, 2, 2, 0, 9, 4]))

    search.single(1, lambda: None, of=lambda: np.arange(9) == 6)

    assert search.high[6] == 3
    assert (search.low[7], search.high[8]) == (6, 7)


def test_a_part_of_which_no_table_was_seen_stays_unseen_when_another_is_moved() -> None:
    """The second two add up to 10, so that neither is nought; rounded, the solution has 8."""
    system = _system(np.array([[1, 1, 0, 0], [0, 0, 1, 1]]), [3, 10])
    search = Search(system.bounded(system.low, np.array([3, 3, 9, 9])))
    search._record(_solution(1.0, 2.0, 4.4, 4.4))

    search.close(1, 0, lambda: None, of=lambda: np.arange(4) < 2)

    assert search.least.tolist()[2:] == [UNLIMITED] * 2
    assert search.most.tolist()[2:] == [-UNLIMITED] * 2


def test_a_search_tree_that_finds_no_table_is_not_believed_where_one_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(_two_triangles(), np.array([1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 2]))
    nothing = Solution(Outcome.INFEASIBLE, np.nan, np.zeros(0), np.zeros(0), np.nan)
    monkeypatch.setattr("sdc_core.attack.search.integer_minimum", lambda *_, **__: nothing)

    search.close(1, 50, lambda: None)

    assert search.most[12] == 2 and search.high[12] == 9


@pytest.mark.parametrize(
    ("side", "bound", "end"), [(1, -3.0, 3), (1, -2.4, 2), (1, -1.0, 2), (-1, 1.0, 1), (-1, 0.6, 1)]
)
def test_what_a_search_tree_proves_within_the_limit_of_work_is_an_outer_bound(
    side: Side, bound: float, end: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last is 2 in the table that is known. A bound never passes what was seen."""
    search = Search(_two_triangles(), np.array([1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 2]))
    given_up = Solution(Outcome.UNFINISHED, np.nan, np.zeros(0), np.zeros(0), bound)
    monkeypatch.setattr("sdc_core.attack.search.integer_minimum", lambda *_, **__: given_up)

    search._solve_whole(12, side, 50)

    assert (search.high if side > 0 else search.low)[12] == end
