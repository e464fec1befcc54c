"""Systems: what is published as equations, its parts, and tables that share their cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.certificates import proved_bound
from sdc_core.attack.intervals import exactly_known, find_intervals
from sdc_core.attack.joint_bounds import jointly_tightened
from sdc_core.attack.propagation import propagated
from sdc_core.attack.reduction import reduced
from sdc_core.attack.system import System, connected_parts
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.attack.brute_force import ranges
from tests.attack.tables import Hidden, flat, hidden_tables
from tests.attack.test_intervals import provinces
from tests.oracle import Cell

MANY = settings(max_examples=80, deadline=None)


def made(rows: list[list[int]], right: list[int], low: list[int], high: list[int]) -> System:
    matrix = csr_array(np.array(rows, dtype=np.int64))
    number = len(low)
    return System(matrix, np.array(right), np.array(low), np.array(high), np.arange(number), np.arange(len(right)))


@MANY
@given(hidden_tables())
def test_the_true_table_solves_its_system_and_no_other_right_hand_side(table: Hidden) -> None:
    system, true = table.system(), table.values()

    assert system.solved_by(true)
    assert len(system.unmet) == 0
    if len(system.right):
        assert not replace(system, right=system.right + 1).solved_by(true)


@MANY
@given(hidden_tables())
def test_parts_share_no_equation_and_miss_no_unknown(table: Hidden) -> None:
    system = table.system()

    parts = list(system.parts())

    assert sorted(np.concatenate([np.zeros(0, dtype=int), *parts]).tolist()) == list(range(len(system)))
    dense = np.abs(system.matrix.toarray()) > 0
    for row in dense:
        assert sum(row[part].any() for part in parts) == (1 if row.any() else 0)


@MANY
@given(hidden_tables(bounded=True))
def test_reduction_loses_no_table_and_adds_none(table: Hidden) -> None:
    system = table.system()
    core = reduced(system)

    leaders = core.ties.gathered(table.values(), len(core.system))

    assert core.system.solved_by(leaders)
    assert np.array_equal(core.ties.spread(leaders), table.values())


@MANY
@given(hidden_tables())
def test_what_is_exactly_known_is_what_all_tables_share(table: Hidden) -> None:
    known, unsettled = exactly_known(table.system())

    span = ranges(table.tables(), table.hidden)
    assert not unsettled.any()
    assert known.tolist() == [span[cell][0] == span[cell][1] for cell in table.in_order()]


@MANY
@given(hidden_tables(bounded=True))
def test_bounds_are_tightened_by_all_equations_together(table: Hidden) -> None:
    cube, figures = table.cube, table.figures
    low = np.array([figures[cube.label(row)] for row in range(len(cube))], dtype=np.int64)
    high = low.copy()
    for cell, row in zip(table.hidden, table.rows(cube, table.hidden), strict=True):
        low[row], high[row] = table.within.get(cell, (0, UNLIMITED))

    found = jointly_tightened(Relations.of(cube), Bounds(low, high))

    span = ranges(table.tables(), table.hidden)
    for cell, row in zip(table.hidden, table.rows(cube, table.hidden), strict=True):
        assert (found.low[row], found.high[row]) == span[cell]


def test_joined_systems_know_more_than_each():
    one = made([[1, 1, 0]], [5], [0, 0, 0], [9, 9, 9])
    other = made([[0, 1, 1]], [2], [0, 0, 0], [9, 9, 9])

    found = find_intervals(System.joined([one, other]))

    assert found.lower.tolist() == [3, 0, 0]
    assert found.upper.tolist() == [5, 2, 2]


def test_joined_systems_keep_the_narrowest_bounds_and_every_equation_with_its_number() -> None:
    one = replace(made([[1, 1]], [5], [0, 2], [4, 9]), equations=np.array([7]), unmet=np.array([3]))
    other = replace(made([[1, -1]], [1], [1, 0], [9, 3]), equations=np.array([8]), unmet=np.array([4, 5]))

    joined = System.joined([one, other])

    assert joined.matrix.toarray().tolist() == [[1, 1], [1, -1]]
    assert (joined.right.tolist(), joined.equations.tolist(), joined.unmet.tolist()) == ([5, 1], [7, 8], [3, 4, 5])
    assert (joined.low.tolist(), joined.high.tolist()) == ([1, 2], [4, 3])


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_joined_unknowns_are_whole_numbers_only_where_they_are_in_every_system(first: bool, second: bool) -> None:
    systems = [replace(made([[1, 1]], [5], [0, 0], [9, 9]), whole=whole) for whole in (first, second)]

    assert System.joined(systems).whole is (first and second)


def test_one_system_joined_is_itself() -> None:
    joined = System.joined([made([[1, 1]], [5], [0, 2], [4, 9])])

    assert (joined.matrix.toarray().tolist(), joined.right.tolist()) == ([[1, 1]], [5])
    assert (joined.low.tolist(), joined.high.tolist()) == ([0, 2], [4, 9])


def test_unknowns_are_whole_numbers_where_nothing_else_is_said() -> None:
    """Of three unknowns any two add up to 1 at most. With a half in each all three are 1½, and twice as many are 3."""
    pairs = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    triangle = np.hstack([pairs, np.eye(3, dtype=np.int64)])
    rows = np.hstack([np.kron(np.eye(2, dtype=np.int64), triangle), np.zeros((6, 1), dtype=np.int64)])
    sum_of_six = [*([1, 1, 1, 0, 0, 0] * 2), -1]
    system = made([*rows.tolist(), sum_of_six], [1] * 6 + [0], [0] * 13, [9] * 13)

    assert find_intervals(system).upper[12] == 2
    assert find_intervals(replace(system, whole=False)).upper[12] == 3


@pytest.mark.parametrize(
    ("x", "solved"),
    [
        ([2, 3, 1], True),
        ([1, 4, 0], True),
        ([4, 1, 3], True),
        ([0, 5, -1], False),
        ([5, 0, 4], False),
        ([2, 2, 1], False),
        ([2, 3, 2], False),
    ],
    ids=["inside", "at the least", "at the most", "below the least", "above the most", "one sum wrong", "the other"],
)
def test_whole_numbers_solve_a_system_within_their_bounds_and_in_every_equation(x: list[int], solved: bool) -> None:
    """x + y = 5 and x − z = 1, with x from 1 to 4, y from 1 to 4 and z from 0 to 3."""
    system = made([[1, 1, 0], [1, 0, -1]], [5, 1], [1, 1, 0], [4, 4, 3])

    assert system.solved_by(np.array(x)) is solved


def test_a_part_has_its_unknowns_and_the_equations_about_them() -> None:
    system = replace(
        made([[1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], [5, 2, 1], [0, 1, 2, 0], [6, 7, 8, 9]),
        cells=np.array([10, 11, 12, 13]),
        equations=np.array([20, 21, 22]),
    )

    part = system.part(np.array([2, 3]))

    assert (part.matrix.toarray().tolist(), part.right.tolist()) == ([[1, 0], [0, 1]], [2, 1])
    assert (part.low.tolist(), part.high.tolist()) == ([2, 0], [8, 9])
    assert (part.cells.tolist(), part.equations.tolist()) == ([12, 13], [21, 22])


def test_parts_are_those_that_hang_together_in_the_order_of_their_first_unknowns() -> None:
    system = made([[1, 0, 0, 1, 0], [0, 1, 0, 0, 1]], [5, 5], [0] * 5, [9] * 5)

    assert [part.tolist() for part in system.parts()] == [[0, 3], [1, 4], [2]]


def test_what_nothing_is_hidden_of_has_no_parts() -> None:
    system = made([[1, 1]], [5], [0, 0], [9, 9]).part(np.zeros(0, dtype=np.int64))

    assert len(system) == 0
    assert list(system.parts()) == []


def connected(matrix: np.ndarray) -> list[int]:
    """The part of every column, by spreading from each over all rows again and again."""
    size = matrix.shape[1]
    part = list(range(size))
    for _ in range(size):
        for row in matrix:
            members = np.flatnonzero(row).tolist()
            least = min((part[at] for at in members), default=0)
            for at in members:
                part[at] = least
    firsts = sorted(set(part))
    return [firsts.index(one) for one in part]


@st.composite
def matrices(draw: st.DrawFn) -> np.ndarray:
    """Up to five rows of the same length; some of them have no entry."""
    size, entry = draw(st.integers(1, 6)), st.sampled_from([0, 0, 0, 1, -1])
    rows = draw(st.lists(st.lists(entry, min_size=size, max_size=size), max_size=5))
    return np.array(rows, dtype=np.int64).reshape(-1, size)


@MANY
@given(matrices())
def test_columns_are_connected_through_any_number_of_rows_and_parts_are_numbered_by_their_first(
    matrix: np.ndarray,
) -> None:
    number, part = connected_parts(csr_array(matrix))

    assert part.tolist() == connected(matrix)
    assert number == len(set(part.tolist()))


def test_a_published_total_that_is_not_the_sum_of_its_published_parts_is_named_and_no_other() -> None:
    """Two rows, two columns. The total of a1 is published wrongly; then a1 × b1 and the total of b1 are hidden."""
    counts: dict[Cell, int] = {("a1", "b1"): 3, ("a1", "b2"): 4, ("a2", "b1"): 5, ("a2", "b2"): 6}
    table = Hidden((flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2")), counts, ())
    cube = table.cube
    relations, nothing = Relations.of(cube), np.zeros(len(cube), dtype=bool)
    wrong = cube.count.copy()
    (row,) = table.rows(cube, [("a1", "Total")])
    wrong[row] += 1

    assert System.of(relations, cube.count, nothing).unmet.tolist() == []
    unmet = System.of(relations, wrong, nothing).unmet
    assert sorted(relations.margin[unmet].tolist()) == sorted(table.rows(cube, [("a1", "Total"), ("Total", "Total")]))
    hidden = nothing.copy()
    hidden[table.rows(cube, [("a1", "b1"), ("Total", "b1")])] = True
    left = System.of(relations, wrong, hidden)
    assert relations.margin[left.unmet].tolist() == table.rows(cube, [("Total", "Total")])
    assert not set(left.unmet.tolist()) & set(left.equations.tolist())


def test_without_bounds_hidden_figures_are_nought_at_least_and_without_end() -> None:
    cube = Hidden((flat("a", "a1", "a2", role="target"),), {("a1",): 3, ("a2",): 4}, ()).cube
    hidden = np.array([cube.label(row) != ("Total",) for row in range(len(cube))])

    system = System.of(Relations.of(cube), cube.count, hidden)

    assert (system.low.tolist(), system.high.tolist()) == ([0, 0], [UNLIMITED, UNLIMITED])
    assert system.whole


def test_what_contradicts_itself_in_what_is_published_is_refused_whatever_is_hidden() -> None:
    system = replace(made([[1, 1]], [5], [0, 0], [9, 9]), unmet=np.array([0]))

    for attack in (find_intervals, exactly_known):
        with pytest.raises(InputError, match="no table agrees"):
            attack(system)


@pytest.mark.parametrize("most", [8, 2**53, 2**61, UNLIMITED])
def test_bounds_of_single_equations_are_exact_however_large_the_limits_are(most: int):
    """Each is at most what is left of seven, whatever six others could be besides."""
    found = propagated(made([[1] * 7], [7], [0] * 7, [most] * 7))

    assert (found.low.tolist(), found.high.tolist()) == ([0] * 7, [7] * 7)


def test_what_nothing_bounds_has_no_end():
    system = made([[1, -1]], [3], [0, 0], [UNLIMITED, UNLIMITED])

    found = find_intervals(system)

    assert found.lower.tolist() == [3, 0]
    assert found.upper.tolist() == [UNLIMITED, UNLIMITED]
    assert found.exact.all()


def test_where_values_may_be_negative_a_line_of_two_says_nothing_about_either():
    system = made([[1, 1]], [3], [-UNLIMITED] * 2, [UNLIMITED] * 2)

    found = find_intervals(system)

    assert found.lower.tolist() == [-UNLIMITED] * 2
    assert found.upper.tolist() == [UNLIMITED] * 2
    assert not found.known.any()


@pytest.mark.parametrize("unit", [1, 10**6, 10**12, 10**15])
def test_large_amounts_are_exact_to_their_last_digit(unit: int):
    true = np.array([3, 1, 2, 5, 2, 2, 4, 1, 3]) * unit + np.array([1, 0, 2, 1, 3, 0, 2, 1, 1])
    rows = [[int(at // 3 == line) for at in range(9)] for line in range(3)]
    rows += [[int(at % 3 == line) for at in range(9)] for line in range(3)]
    right = [int(true[np.array(row) == 1].sum()) for row in rows]
    system = made(rows, right, [0] * 9, [UNLIMITED] * 9)

    found = find_intervals(system, table=true)

    in_row, in_column = np.array(right[:3])[np.arange(9) // 3], np.array(right[3:])[np.arange(9) % 3]
    rest = sum(right[:3]) - in_row - in_column
    assert found.upper.tolist() == np.minimum(in_row, in_column).tolist()
    assert found.lower.tolist() == np.maximum(0, -rest).tolist()
    assert found.exact.all()


def test_a_contradiction_is_refused_in_a_sentence_without_figures():
    with pytest.raises(InputError) as refusal:
        find_intervals(made([[1, 1]], [5], [0, 0], [2, 2]))

    assert "no table agrees with all that is published" in str(refusal.value)
    assert "5" not in str(refusal.value)


def test_multipliers_prove_no_more_than_is_true_whatever_they_are():
    system = made([[1, 1, 0], [0, 1, 1]], [5, 4], [0, 0, 0], [9, 9, 3])
    random = np.random.default_rng(3)

    for _ in range(200):
        duals = random.normal(size=2) * random.choice([1e-9, 1.0, 7.0])
        for unknown, (least, most) in enumerate([(1, 4), (1, 4), (0, 3)]):
            assert proved_bound(system, unknown, -1, duals) <= least
            assert proved_bound(system, unknown, 1, duals) >= most


def test_good_multipliers_prove_the_bound_and_broken_ones_do_not():
    system = made([[1, 1, 0], [0, 1, 1]], [5, 4], [0, 0, 0], [9, 9, 3])

    assert proved_bound(system, 0, -1, np.array([1.0, -1.0])) == 1
    assert proved_bound(system, 0, -1, np.array([1.0, 1.0])) < 1
    assert proved_bound(system, 0, -1, np.array([-1.0, -1.0])) < 1


@pytest.mark.parametrize("entry", range(8))
def test_a_swapped_sign_changes_what_is_found(entry: int):
    counts = {(a, b): 3 + at for at, (a, b) in enumerate((a, b) for a in ("a1", "a2") for b in ("b1", "b2"))}
    table = Hidden((flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2")), counts, tuple(counts))
    system = table.system()
    turned = system.matrix.copy()
    turned.data = turned.data.copy()
    turned.data[entry] *= -1

    swapped = replace(system, matrix=turned)

    assert not swapped.solved_by(table.values())
    with pytest.raises(InputError):
        find_intervals(swapped, table=table.values())


def test_without_the_equation_of_the_north_friesland_is_not_known():
    system = provinces(with_parts=True).system()
    assert find_intervals(system).known.tolist() == [True, True]
    friesland = 0
    kept = np.flatnonzero(system.matrix.toarray()[:, friesland] == 0)

    fewer = replace(
        system, matrix=csr_array(system.matrix[kept]), right=system.right[kept], equations=system.equations[kept]
    )

    assert len(kept) < len(system.right)
    assert find_intervals(fewer).known.tolist() == [False, True]
