"""How much a search of a large piece looks at, and what it says of solutions that are no whole numbers."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from scipy.sparse import block_diag, csr_array

from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.linked import sharing
from sdc_core.attack.linked.sharing import SharingSearch
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import integer_minimum

LINES = (*np.arange(9).reshape(3, 3), *np.arange(9).reshape(3, 3).T)


def _crosstab(most: int, *, right: int = 5) -> System:
    """Three by three counts of which every line adds up to 5, each within a limit."""
    matrix = np.array([np.isin(np.arange(9), line).astype(np.int64) for line in LINES])
    nothing, every = np.zeros(9, dtype=np.int64), np.arange(9)
    sums = np.full(6, right)
    return System(csr_array(matrix), sums, nothing, np.full(9, most), every, np.arange(6))


@pytest.mark.parametrize(("most", "looked_at"), [(0, 0), (1, 1), (2, 2), (3, 3), (None, 9)])
def test_no_more_unknowns_are_looked_at_than_the_limit_allows(most: int | None, looked_at: int) -> None:
    """Each count can be 0 to 5, and nothing was seen: a program for each end of the first ones, of no other.

    Tables in whole numbers at the ends are looked for of a fifth as many, without a limit of all.
    """
    search, asked = SharingSearch(_crosstab(9)), []

    def note() -> None:
        asked.append(1)

    search.settle(np.ones(9, dtype=bool), 0, note, most=most)

    assert len(asked) <= 2 * looked_at + (2 * looked_at if most is None else 0)
    assert bool(asked) == bool(looked_at)
    if most is None:
        assert search.low.tolist() == [0] * 9 and search.high.tolist() == [5] * 9


def test_unknowns_that_nobody_asks_for_are_not_looked_at() -> None:
    search, asked = SharingSearch(_crosstab(9)), []

    search.settle(np.zeros(9, dtype=bool), 100, lambda: asked.append(1))

    assert not asked


def test_a_table_in_whole_numbers_is_found_and_one_that_does_not_add_up_is_refused() -> None:
    search = SharingSearch(_crosstab(9))

    table = search.whole_table()

    assert table is not None and search.system.solved_by(table)
    assert (search.least <= table).all() and (table <= search.most).all()
    assert search.take(table) and not search.take(table + 1)
    with pytest.raises(InputError):
        SharingSearch(_crosstab(1, right=4)).whole_table()


@settings(deadline=None)
@given(st.lists(st.integers(2, 6), min_size=2, max_size=3), st.integers(0, 40), st.integers(4, 20))
def test_a_table_in_whole_numbers_is_found_wherever_there_is_one(factors: list[int], right: int, most: int) -> None:
    """One equation whose solutions over the reals are mostly fractions, and all whole numbers within a limit."""
    number = len(factors)
    every, nothing = np.arange(number), np.zeros(number, dtype=np.int64)
    system = System(csr_array([factors]), np.array([right]), nothing, np.full(number, most), every, np.arange(1))
    tables = [one for one in product(range(most + 1), repeat=number) if np.dot(factors, one) == right]

    try:
        table = SharingSearch(system).whole_table()
    except InputError:
        assert not tables
        return

    assert table is not None and tuple(table.tolist()) in tables


def test_what_tables_show_is_taken_in() -> None:
    search = SharingSearch(_crosstab(9))
    first = np.array([5, 0, 0, 0, 5, 0, 0, 0, 5])
    assert search.take(first)

    search.seen(np.zeros(9, dtype=np.int64), np.full(9, 4))

    assert search.least.tolist() == [0] * 9
    assert search.most.tolist() == np.maximum(first, 4).tolist()


def test_shared_programs_attain_the_ends_that_are_open() -> None:
    """Every count can be 0 and can be 5: after enough shared programs none is left that one could narrow."""
    search, rounds = SharingSearch(_crosstab(5)), []

    search.share_reals(60, lambda: rounds.append(1))

    assert not search.movable(-1).any() and not search.movable(1).any()
    assert 2 <= len(rounds) < 60
    search.share_reals(60, lambda: rounds.append(1))
    assert len(rounds) < 61


def test_of_no_unknowns_the_table_is_empty() -> None:
    nothing = np.zeros(0, dtype=np.int64)

    table = SharingSearch(
        System(csr_array((0, 0), dtype=np.int64), nothing, nothing, nothing, nothing, nothing)
    ).whole_table()

    assert table is not None and table.shape == (0,)


def test_shared_programs_refuse_rows_and_columns_with_different_totals() -> None:
    system = _crosstab(9)
    right = np.array([5, 5, 5, 4, 4, 4])

    with pytest.raises(InputError):
        SharingSearch(
            System(system.matrix, right, system.low, system.high, system.cells, system.equations)
        ).share_reals(3, lambda: None)


def test_shared_programs_end_where_they_attain_nothing_more() -> None:
    """No count can be nine, so that no program attains an upper end."""
    search, rounds = SharingSearch(_crosstab(9)), []

    search.share_reals(60, lambda: rounds.append(1))

    assert search.movable(1).all() and not search.movable(-1).all()
    assert len(rounds) < 20


def test_what_nothing_bounds_does_not_keep_shared_programs_from_the_other_ends() -> None:
    """Beside the crosstab two unknowns of the same size that can be anything, below nought as well."""
    crosstab = _crosstab(5)
    matrix = csr_array(block_diag([crosstab.matrix, np.array([[1, -1]])])).astype(np.int64)
    low, high = (
        np.concatenate([own, [end, end]]) for own, end in ((crosstab.low, -UNLIMITED), (crosstab.high, UNLIMITED))
    )
    right = np.append(crosstab.right, 0)
    search = SharingSearch(System(matrix, right, low, high, np.arange(11), np.arange(7)))

    search.share_reals(60, lambda: None)

    assert np.count_nonzero(search.movable(-1)[:9]) + np.count_nonzero(search.movable(1)[:9]) < 9
    assert search.movable(-1)[9:].all() and search.movable(1)[9:].all()
    table = search.whole_table()
    assert table is not None and search.system.solved_by(table)


def test_of_a_limited_number_those_count_that_a_program_could_narrow_at_either_end() -> None:
    """All lower ends were seen: of the upper ones no more than the limit are looked at."""
    search, asked = SharingSearch(_crosstab(9)), []
    search.seen(np.zeros(9, dtype=np.int64), np.full(9, 4))

    search.settle(np.ones(9, dtype=bool), 0, lambda: asked.append(1), most=2)

    assert 1 <= len(asked) <= 2


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("shared", [0, 3])
def test_without_integer_programs_bounds_are_those_over_the_reals(seed: int, shared: int) -> None:
    """All margins of two of three variables, and counts that are not below one or two: an oracle for each end."""
    chance = np.random.default_rng(seed)
    least = chance.integers(1, 3, (3, 3, 3))
    counts = least + chance.integers(0, 4, (3, 3, 3))
    places = np.arange(27).reshape(3, 3, 3)
    lines = np.concatenate([np.moveaxis(places, axis, 2).reshape(9, 3) for axis in range(3)])
    matrix = np.array([np.isin(np.arange(27), line).astype(np.int64) for line in lines])
    right = matrix @ counts.ravel()
    system = System(csr_array(matrix), right, least.ravel(), np.full(27, 40), np.arange(27), np.arange(27))
    ends = [(int(end), 40) for end in least.ravel()]
    truth = find_intervals(system)
    search = SharingSearch(system)
    search.share_reals(shared, lambda: None)

    search.settle(np.ones(27, dtype=bool), 0, lambda: None)

    for at in range(27):
        cost = (np.arange(27) == at).astype(float)
        low, high = (sign * linprog(sign * cost, A_eq=matrix, b_eq=right, bounds=ends).fun for sign in (1, -1))
        assert np.ceil(low - 1e-6) <= search.low[at] <= truth.lower[at]
        assert truth.upper[at] <= search.high[at] <= np.floor(high + 1e-6)
        assert truth.lower[at] <= search.least[at] and search.most[at] <= truth.upper[at]


def _thirds() -> System:
    """3 a + 2 b + 2 c = 42, where a is 5 to 7 and b and c are 5 to 8.

    Over the reals b can be 8, beside a = 16 thirds and c = 5. In whole numbers a is even, and so 6; b and c are then 5
    to 7.
    """
    every = np.arange(3)
    return System(csr_array([[3, 2, 2]]), np.array([42]), np.full(3, 5), np.array([7, 8, 8]), every, np.arange(1))


def test_an_end_that_some_solution_over_the_reals_has_needs_no_program_though_no_table_has_it() -> None:
    search = SharingSearch(_thirds())
    assert search.movable(-1).all() and search.movable(1).all()

    search.single(-1, lambda: None)
    search.single(1, lambda: None)

    assert search.open(1).any() and search.open(-1).any()
    assert not search.movable(-1).any() and not search.movable(1).any()
    assert (search.low.tolist(), search.high.tolist()) == ([5, 5, 5], [7, 8, 8])


@pytest.mark.parametrize(
    ("wanted", "most", "ends"),
    [
        ((0, 1, 2), None, [(6, 6), (5, 7), (5, 7)]),
        ((2,), 5, [None, None, (5, 7)]),
        ((1,), 5, [None, (5, 7), None]),
        ((2,), 4, [None, None, (5, 8)]),
        ((1, 2), 5, [None, (5, 7), (5, 8)]),
    ],
)
def test_tables_in_whole_numbers_are_looked_for_of_a_fifth_as_many_of_those_that_are_wanted(
    wanted: tuple[int, ...], most: int | None, ends: list[tuple[int, int] | None]
) -> None:
    search = SharingSearch(_thirds())

    search.settle(np.isin(np.arange(3), wanted), 100, lambda: None, most=most)

    found = [*zip(search.low.tolist(), search.high.tolist(), strict=True)]
    assert all(expected in (None, own) for own, expected in zip(found, ends, strict=True))


def test_of_a_limited_number_only_those_count_that_are_wanted() -> None:
    """The last count of the crosstab is looked at, though eight others could be before it."""
    search, asked = SharingSearch(_crosstab(9)), []

    search.settle(np.arange(9) == 8, 0, lambda: asked.append(1), most=1)

    assert asked
    assert search.high[8] == 5


def test_programs_find_what_no_equation_says_by_itself() -> None:
    """Of three numbers each two add up to four: each of them is two."""
    matrix = csr_array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    every = np.arange(3)
    search = SharingSearch(System(matrix, np.full(3, 4), np.zeros(3, dtype=np.int64), np.full(3, 4), every, every))
    assert search.whole_table() is not None

    search.settle(np.ones(3, dtype=bool), 0, lambda: None)

    assert search.low.tolist() == search.high.tolist() == [2, 2, 2]


def test_an_unknown_counts_of_which_one_end_alone_is_open() -> None:
    """Tables with both ends of b and c are known: of these two it is open whether they are 8, and one is looked at."""
    search = SharingSearch(_thirds())
    assert search.take(np.array([6, 5, 7])) and search.take(np.array([6, 7, 5]))

    search.settle(np.array([False, True, True]), 100, lambda: None, most=5)

    assert (search.low.tolist()[1:], search.high.tolist()[1:]) == ([5, 5], [7, 8])


def _with_no_end_above() -> System:
    """One unknown is something from ten on less a third one, another is something more than it: the third is 3 or 4."""
    matrix = csr_array([[1, 0, -1, 0, 1], [0, 1, 0, -1, -1]])
    low, high = np.array([0, 0, 10, 0, 3]), np.array([*[UNLIMITED] * 4, 4])
    return System(matrix, np.zeros(2, dtype=np.int64), low, high, np.arange(5), np.arange(2))


def test_what_has_no_end_above_still_counts_with_its_lower_end() -> None:
    search, asked = SharingSearch(_with_no_end_above()), []
    search.single(1, lambda: None, of=lambda: np.arange(5) < 4)
    assert not search.open(1)[:4].any() and search.movable(-1)[:2].all()

    search.settle(np.array([True, True, False, False, False]), 0, lambda: asked.append(1), most=1)

    assert len(asked) == 1
    assert search.movable(-1)[1]


def test_shared_programs_attain_lower_ends_of_what_has_no_end_above() -> None:
    search = SharingSearch(_with_no_end_above())
    search.single(1, lambda: None)

    search.share_reals(5, lambda: None)

    assert not search.movable(-1).any()


def test_a_table_is_found_by_programs_beside_what_nothing_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """All margins of two variables of a table of three, and two numbers that are the same: no search tree is needed."""
    monkeypatch.setattr(sharing, "NODES_FOR_A_TABLE", 0)
    counts = np.random.default_rng(11).integers(0, 4, (4, 4, 3))
    places = np.arange(counts.size).reshape(counts.shape)
    lines = [line for axis in range(3) for line in np.moveaxis(places, axis, 2).reshape(-1, counts.shape[axis])]
    margins = np.array([np.isin(np.arange(counts.size), line).astype(np.int64) for line in lines])
    matrix = csr_array(block_diag([margins, np.array([[1, -1]])])).astype(np.int64)
    size, right = counts.size + 2, np.append(margins @ counts.ravel(), 0)
    low, high = np.zeros(size, dtype=np.int64), np.full(size, 9)
    low[-2:], high[-2:] = -UNLIMITED, UNLIMITED
    search = SharingSearch(System(matrix, right, low, high, np.arange(size), np.arange(len(right))))

    table = search.whole_table()

    assert table is not None and search.system.solved_by(table)


@pytest.mark.parametrize(
    ("rows", "columns", "most", "seed"), [(3, 10, 3, 6), (3, 14, 5, 9), (3, 14, 5, 14), (4, 16, 5, 8)]
)
def test_whole_numbers_beside_the_mean_of_some_solutions_need_no_search_tree(
    rows: int, columns: int, most: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few equations with factors of 0 to 3, whose solutions over the reals are all fractions."""
    monkeypatch.setattr(sharing, "NODES_FOR_A_TABLE", 0)
    chance = np.random.default_rng(seed)
    matrix = chance.integers(0, 4, (rows, columns))
    right = matrix @ chance.integers(0, most + 1, columns)
    ends = np.zeros(columns, dtype=np.int64), np.full(columns, most)
    search = SharingSearch(System(csr_array(matrix), right, *ends, np.arange(columns), np.arange(rows)))
    assert not len(integer_minimum(csr_array(matrix), *ends, right, np.zeros(columns), nodes=0).x)

    table = search.whole_table()

    assert table is not None and search.system.solved_by(table)


def test_of_a_fifth_as_many_tables_those_count_that_only_a_lower_end_needs() -> None:
    """Two numbers are at least what b and c lack of eight, and have no end above: one, as b and c are at most seven."""
    matrix = csr_array([[0, 0, 3, 2, 2, 0, 0], [1, 0, 0, 1, 0, -1, 0], [0, 1, 0, 0, 1, 0, -1]])
    low, high = np.array([0, 0, 5, 5, 5, 0, 0]), np.array([UNLIMITED, UNLIMITED, 7, 8, 8, UNLIMITED, UNLIMITED])
    search = SharingSearch(System(matrix, np.array([42, 8, 8]), low, high, np.arange(7), np.arange(3)))
    both = np.arange(7) < 2
    search.single(1, lambda: None, of=lambda: both)
    assert not search.open(1)[:2].any()

    search.settle(both, 100, lambda: None, most=5)

    assert search.low.tolist()[:2] == [1, 0]
    search.settle(both, 100, lambda: None)
    assert search.low.tolist()[:2] == [1, 1]


def test_a_table_is_found_beside_what_nothing_bounds_where_no_program_was_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sharing, "MIXED", 0)
    matrix = csr_array([[3, 2, 2, 0, 0], [0, 0, 0, 1, -1]])
    low, high = np.array([5, 5, 5, -UNLIMITED, -UNLIMITED]), np.array([7, 8, 8, UNLIMITED, UNLIMITED])
    search = SharingSearch(System(matrix, np.array([42, 0]), low, high, np.arange(5), np.arange(2)))

    table = search.whole_table()

    assert table is not None and search.system.solved_by(table)
