"""Whether any table satisfies some inequalities, held against all tables there are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack import settling
from sdc_core.attack.settling import Settling, some_table
from sdc_core.attack.system import System
from sdc_core.attack.ways import Inequality, Way
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Outcome, Solution
from tests.attack.test_whole_numbers import MANY, UNKNOWNS, agreeing, systems


@st.composite
def ways(draw: st.DrawFn) -> Way:
    """One to three inequalities between five counts."""

    def inequality() -> Inequality:
        rows = draw(st.lists(st.integers(0, UNKNOWNS - 1), min_size=1, max_size=3, unique=True))
        factors = draw(st.lists(st.sampled_from([-3, -1, 1, 2]), min_size=len(rows), max_size=len(rows)))
        return Inequality(np.array(rows), np.array(factors), draw(st.integers(-4, 12)))

    return tuple(inequality() for _ in range(draw(st.integers(1, 3))))


def takes(tables: np.ndarray, way: Way) -> np.ndarray:
    """In which of the tables all inequalities hold."""
    return np.all([tables[:, one.rows] @ one.factors >= one.least for one in way], axis=0)


@MANY
@given(systems(), ways())
def test_a_table_is_found_exactly_where_there_is_one(made: tuple[System, np.ndarray], way: Way) -> None:
    system, table = made
    expected = takes(agreeing(system), way).any()

    found = Settling(system, table).table_with(way)

    if expected:
        assert not isinstance(found, bool)
        assert system.solved_by(found) and takes(found[None, :], way).all()
    else:
        assert found is False


@MANY
@given(systems(), ways())
def test_without_a_search_tree_nothing_is_excluded_that_exists(made: tuple[System, np.ndarray], way: Way) -> None:
    system, table = made
    one = Settling(system, table)
    one._whole = 0

    if one.table_with(way) is False:
        assert not takes(agreeing(system), way).any()


def test_what_two_equations_together_exclude_is_proved_without_a_search_tree() -> None:
    # x0 + x1 = 2, x2 + x3 = 2 and x0 + x2 = 4: x1 and x3 are nothing.
    matrix = np.array([[1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0]])
    system = System(
        csr_array(matrix), np.array([2, 2, 4]), np.zeros(4, dtype=np.int64), np.full(4, 9),
        np.arange(4), np.arange(3),
    )  # fmt: skip
    one = Settling(system, np.array([2, 0, 2, 0]))
    one._whole = 0

    assert one.table_with((Inequality(np.array([1, 3]), np.array([1, 1]), 1),)) is False


class Mistaken(LinearProgram):
    """A solver that finds nothing where there is something, and gives any multipliers for a reason."""

    random = np.random.default_rng(5)
    asked = 0

    def again(self) -> Solution:
        Mistaken.asked += 1
        if Mistaken.asked % 2:
            return Solution(Outcome.INFEASIBLE, np.nan, np.zeros(0), np.zeros(0), np.nan)
        duals = self.random.choice([0.0, 0.0, 0.0, 1.0, -1.0, 2.0], size=self.shape[0])
        return Solution(Outcome.OPTIMAL, 0.0, np.zeros(self.shape[1]), duals, 0.0)


@settings(max_examples=60, deadline=None)
@given(systems(), ways())
def test_that_there_is_no_table_is_believed_only_with_a_proof_in_whole_numbers(
    made: tuple[System, np.ndarray], way: Way
) -> None:
    system, table = made
    Mistaken.asked = 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settling, "LinearProgram", Mistaken)
        found = Settling(system, table).table_with(way)

    assert (found is False) == (not takes(agreeing(system), way).any())


def _system(rows: list[list[int]], right: list[int], low: list[int], high: list[int]) -> System:
    matrix = csr_array(np.array(rows, dtype=np.int64))
    every = np.arange(len(low))
    return System(matrix, np.array(right), np.array(low), np.array(high), every, np.arange(len(right)))


def _one(factor: int, least: int) -> Way:
    return (Inequality(np.array([0]), np.array([factor]), least),)


@pytest.mark.parametrize(
    ("factor", "least", "nearest"),
    [
        (3, 7, 3), (3, 6, 2), (3, -7, 0), (1, 9, 9), (3, 28, None),
        (-3, 7, -3), (-3, 6, -2), (-3, -7, 0), (-1, 9, -9), (-3, 28, None),
    ],
)  # fmt: skip
def test_an_inequality_of_one_figure_takes_it_to_the_nearest_whole_number_on_either_side(
    factor: int, least: int, nearest: int | None
) -> None:
    """x and y are −9 to 9 and add up to 0; in the known table both are 0."""
    one = Settling(_system([[1, 1]], [0], [-9, -9], [9, 9]), np.array([0, 0]))

    found = one.table_with(_one(factor, least))

    assert found is False if nearest is None else np.array_equal(found, [nearest, -nearest])


def _together(least: int) -> Way:
    """The first two figures are so much at least together."""
    return (Inequality(np.array([0, 1]), np.array([1, 1]), least),)


def test_a_figure_that_has_to_be_even_is_taken_beyond_an_odd_limit() -> None:
    """x = 2 · y, and x is 5 at least."""
    one = Settling(_system([[1, -2]], [0], [0, 0], [9, 9]), np.array([0, 0]))

    assert np.array_equal(one.table_with(_one(1, 5)), [6, 3])


@pytest.mark.parametrize(("limit", "least", "agrees"), [(12, 15, False), (12, 14, True), (8, 14, False), (8, 13, True)])
def test_a_way_that_leaves_a_figure_more_than_it_can_be_leaves_it_no_more(limit: int, least: int, agrees: bool) -> None:
    """x is 9 at most and y 5; x shall be no more than a limit, which may be beyond 9, and both so much together."""
    one = Settling(_system([[1, 1, -1]], [0], [0, 0, 0], [9, 5, 20]), np.array([0, 0, 0]))

    found = one.table_with((*_one(-1, -limit), *_together(least)))

    assert np.array_equal(found, [least - 5, 5, least]) if agrees else found is False


def test_the_nearest_table_is_found_from_one_that_is_not_empty() -> None:
    """x is y and 1 more; of 2 and 1 the next with 5 together are 3 and 2."""
    one = Settling(_system([[1, -1]], [1], [0, 0], [9, 9]), np.array([2, 1]))

    assert np.array_equal(one.table_with(_together(5)), [3, 2])
    assert np.array_equal(one.table_with(_together(3)), [2, 1])


@pytest.mark.parametrize(
    ("more", "answered"),
    [({"programs": 0}, 0), ({"programs": 2}, 2), ({"columns": 1}, 0), ({"columns": 4}, 2), ({"columns": 5}, 2)],
)
def test_work_is_limited_by_programs_and_by_their_unknowns_together(more: dict[str, int], answered: int) -> None:
    """Each question is about two figures that move together, and so takes a program of two unknowns."""
    one = Settling(_system([[1, -1]], [1], [0, 0], [9, 9]), np.array([2, 1]), **more)

    found = [one.table_with(_together(5)) for _ in range(4)]

    assert [isinstance(table, bool) for table in found] == [False] * answered + [True] * (4 - answered)


def test_multipliers_of_the_wrong_sign_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """x and y are 4 together, so that x − y is −4 at least; a solver says that it cannot be −10 or more."""
    none = np.zeros(0)
    answers = iter([
        Solution(Outcome.INFEASIBLE, np.nan, none, none, np.nan),
        Solution(Outcome.OPTIMAL, 0.0, none, np.array([0.0, -1.0]), 0.0),
    ])  # fmt: skip
    monkeypatch.setattr(LinearProgram, "again", lambda _: next(answers))
    one = Settling(_system([[1, 1]], [4], [0, 0], [4, 4]), np.array([4, 0]))

    found = one.table_with((Inequality(np.array([0, 1]), np.array([1, -1]), -10),))

    assert not isinstance(found, bool)
    assert found.sum() == 4


@pytest.mark.parametrize("most", [0, 1, 2])
def test_so_many_tables_are_looked_for_with_a_search_tree(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """2 · x − 3 · y = 1: between the tables (2, 1) and (5, 3) are fractions."""
    monkeypatch.setattr(settling, "MOST_WHOLE", most)
    one = Settling(_system([[2, -3]], [1], [0, 0], [9, 9]), np.array([2, 1]))

    found = [one.table_with(_together(5)) for _ in range(4)]

    assert [isinstance(table, bool) for table in found] == [False] * most + [True] * (4 - most)


@settings(max_examples=60, deadline=None)
@given(systems())
def test_some_table_is_one_that_agrees(made: tuple[System, np.ndarray]) -> None:
    found = some_table(made[0])

    assert found is not None and found.tolist() in agreeing(made[0]).tolist()


@pytest.mark.parametrize(
    ("low", "high", "tables"), [(1, 8, [[3, 2], [6, 4]]), (-8, -1, [[-3, -2], [-6, -4]])], ids=["above", "below"]
)
def test_some_table_is_found_where_every_corner_is_a_fraction(low: int, high: int, tables: list[list[int]]) -> None:
    """2 · x = 3 · y: with x or y at one of their bounds the other is a fraction."""
    found = some_table(_system([[2, -3]], [0], [low, low], [high, high]))

    assert found is not None and found.tolist() in tables


@pytest.mark.parametrize(
    ("rows", "right"), [([[2, -3]], [1]), ([[1, -1]], [3]), ([[2, -3], [1, 1]], [1, 8])]
)  # fmt: skip
def test_some_table_is_found_where_nothing_bounds_figures(rows: list[list[int]], right: list[int]) -> None:
    system = _system(rows, right, [-UNLIMITED] * 2, [UNLIMITED] * 2)

    found = some_table(system)

    assert found is not None and system.solved_by(found)


@pytest.mark.parametrize(
    ("rows", "right"),
    [([[1, 1, 0]], [9]), ([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [1, 1, 1]), ([[2, 4, 2]], [3])],
    ids=["too much", "only halves", "an odd number"],
)
def test_where_no_table_agrees_that_is_said(rows: list[list[int]], right: list[int]) -> None:
    with pytest.raises(InputError, match="no table agrees"):
        some_table(_system(rows, right, [0] * 3, [2] * 3))


def test_of_no_unknowns_the_table_is_empty_and_whatever_is_published_decides_a_way() -> None:
    none = np.zeros(0, dtype=np.int64)
    system = System(csr_array((0, 0), dtype=np.int64), none, none, none, none, none)

    found = some_table(system)

    assert found is not None and found.tolist() == []
    one = Settling(system, np.array([5]))
    assert np.array_equal(one.table_with(_one(1, 5)), [5])
    assert one.table_with(_one(1, 6)) is False


@pytest.mark.parametrize(
    ("start", "low", "high", "factor", "least", "found"),
    [
        ([2, 1, 0, 0], [0, 0, 0, 0], [9, 1, 9, 9], -1, 0, [0, 1, 2, 2]),
        ([0, 1, 2, 2], [0, 1, 0, 0], [9, 9, 9, 9], 1, 2, [2, 1, 0, 0]),
    ],
    ids=["at its most", "at its least"],
)
def test_a_figure_at_its_bound_is_not_moved_beyond_it_though_that_would_be_nearer(  # noqa: PLR0917
    start: list[int], low: list[int], high: list[int], factor: int, least: int, found: list[int]
) -> None:
    """Three figures add up to 3, and the third has one beside it that moves with it."""
    one = Settling(_system([[1, 1, 1, 0], [0, 0, 1, -1]], [3, 0], low, high), np.array(start))
    one._whole = 0

    assert np.array_equal(one.table_with(_one(factor, least)), found)


def test_a_table_in_whole_numbers_is_found_where_nothing_bounds_figures() -> None:
    """2 · x − 3 · y = 1 and x + y is nought at most; the table near the known one is one of fractions."""
    system = _system([[2, -3]], [1], [-UNLIMITED] * 2, [UNLIMITED] * 2)

    found = Settling(system, np.array([2, 1])).table_with((Inequality(np.array([0, 1]), np.array([-1, -1]), 0),))

    assert not isinstance(found, bool)
    assert system.solved_by(found) and found.sum() <= 0


GIVEN_UP = Solution(Outcome.UNFINISHED, np.nan, np.zeros(0), np.zeros(0), np.nan)


def _found(*x: float) -> Solution:
    return Solution(Outcome.OPTIMAL, 0.0, np.array(x), np.zeros(0), 0.0)


@pytest.mark.parametrize(
    "answer", [GIVEN_UP, _found(4.0, 2.0), _found(2.0, 1.0)], ids=["given up", "no table", "a table that is otherwise"]
)
def test_what_a_search_tree_leaves_open_or_answers_wrongly_is_neither_found_nor_excluded(
    answer: Solution, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2 · x − 3 · y = 1, and 5 at least together: (5, 3) is the first such table in whole numbers."""
    system = _system([[2, -3]], [1], [0, 0], [9, 9])
    way = (*_together(5), *_one(1, 1))
    assert np.array_equal(Settling(system, np.array([2, 1])).table_with(way), [5, 3])

    monkeypatch.setattr(settling, "integer_minimum", lambda *_, **__: answer)

    assert Settling(system, np.array([2, 1])).table_with(way) is True


@pytest.mark.parametrize(
    ("right", "answer", "table"),
    [(0, GIVEN_UP, [0, 0]), (1, GIVEN_UP, None), (1, _found(4.0, 2.0), None), (1, _found(2.0, 1.0), [2, 1])],
    ids=["the least of all agrees", "it does not", "the solver errs", "the solver finds one"],
)
def test_some_table_is_given_only_where_it_agrees_whatever_a_solver_answers(
    right: int, answer: Solution, table: list[int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2 · x − 3 · y = right."""
    monkeypatch.setattr(LinearProgram, "minimise", lambda *_, **__: GIVEN_UP)
    monkeypatch.setattr(settling, "integer_minimum", lambda *_, **__: answer)

    found = some_table(_system([[2, -3]], [right], [0, 0], [9, 9]))

    assert (None if found is None else found.tolist()) == table
