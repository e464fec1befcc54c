"""The interval of every hidden cell, held against all tables there are."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from scipy.sparse import csr_array

from sdc_core.attack import intervals
from sdc_core.attack.intervals import Intervals, exactly_known, find_intervals, interval_of
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram
from tests.attack.brute_force import ranges
from tests.attack.tables import Hidden, hidden_tables
from tests.oracle import TOTAL, Cell, Spanning

MANY = settings(max_examples=120, deadline=None)


def by_cell(table: Hidden, found: Intervals) -> dict[Cell, tuple[int, int]]:
    return dict(zip(table.in_order(), zip(found.lower.tolist(), found.upper.tolist(), strict=True), strict=True))


@MANY
@given(hidden_tables())
def test_intervals_are_those_of_all_tables_that_agree(table: Hidden) -> None:
    found = find_intervals(table.system())

    assert found.exact.all()
    assert by_cell(table, found) == ranges(table.tables(), table.hidden)


@MANY
@given(hidden_tables(bounded=True))
def test_intervals_keep_to_the_bounds_that_are_known_beforehand(table: Hidden) -> None:
    found = find_intervals(table.system(), table=table.values())

    assert found.exact.all()
    assert by_cell(table, found) == ranges(table.tables(), table.hidden)


@MANY
@given(hidden_tables())
def test_without_integer_solves_intervals_are_never_too_narrow_and_say_what_is_exact(table: Hidden) -> None:
    found = find_intervals(table.system(), nodes=0)
    span = ranges(table.tables(), table.hidden)

    for cell, (lower, upper), (low_exact, high_exact) in zip(
        table.in_order(),
        zip(found.lower.tolist(), found.upper.tolist(), strict=True),
        zip(found.exact_lower.tolist(), found.exact_upper.tolist(), strict=True),
        strict=True,
    ):
        least, most = span[cell]
        assert lower <= least
        assert most <= upper
        assert lower == least or not low_exact
        assert upper == most or not high_exact


def provinces(*, with_parts: bool) -> Hidden:
    """Twelve provinces with their total, and in a second table the four parts of the country."""
    (example,) = (
        one
        for one in json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))
        if one["id"] == "provinces"
    )
    parts = {
        "North": ("Groningen", "Friesland", "Drenthe"),
        "East": ("Overijssel", "Gelderland", "Flevoland"),
        "West": ("Utrecht", "NoordHolland", "ZuidHolland", "Zeeland"),
        "South": ("NoordBrabant", "Limburg"),
    }
    tree: dict[str, str | None] = {TOTAL: None}
    if with_parts:
        tree |= dict.fromkeys(parts, TOTAL) | {one: part for part, ones in parts.items() for one in ones}
    else:
        tree |= dict.fromkeys((one for ones in parts.values() for one in ones), TOTAL)
    true = example["inputs"]["provinces"] | {"Friesland": 19, "Flevoland": 12}
    region = Spanning("region", "key", tree)
    return Hidden((region,), {(name,): count for name, count in true.items()}, (("Friesland",), ("Flevoland",)))


def test_one_table_of_provinces_leaves_each_hidden_one_between_nought_and_what_both_have():
    table = provinces(with_parts=False)

    assert by_cell(table, find_intervals(table.system())) == {("Friesland",): (0, 31), ("Flevoland",): (0, 31)}


def test_the_second_table_gives_both_provinces_away():
    table = provinces(with_parts=True)

    found = find_intervals(table.system())

    assert by_cell(table, found) == {("Friesland",): (19, 19), ("Flevoland",): (12, 12)}
    assert found.known.all()


def booksellers() -> tuple[System, np.ndarray]:
    """Three tables of two variables each over the same eight cells: gender × city × criminal record."""
    cells = [(g, c, r) for g in range(2) for c in range(2) for r in range(2)]
    first, second, third = [[21, 12], [16, 19]], [[23, 10], [8, 27]], [[11, 26], [20, 11]]
    rows, right = [], []
    for one in range(2):
        for two in range(2):
            for table, picked in ((first, (0, 1)), (second, (0, 2)), (third, (1, 2))):
                rows.append([int((cell[picked[0]], cell[picked[1]]) == (one, two)) for cell in cells])
                right.append(table[one][two])
    nothing, everything = np.zeros(8, dtype=np.int64), np.full(8, UNLIMITED)
    matrix = csr_array(np.array(rows, dtype=np.int64))
    system = System(matrix, np.array(right), nothing, everything, np.arange(8), np.arange(len(right)))
    return system, np.array([11, 10, 12, 0, 0, 16, 8, 11])


def test_three_harmless_tables_of_booksellers_leave_a_single_joint_table():
    system, only = booksellers()

    found = find_intervals(system)

    assert found.lower.tolist() == found.upper.tolist() == only.tolist()
    assert found.known.all()


def test_without_the_third_table_of_booksellers_something_stays_open():
    system, only = booksellers()
    of_two = np.flatnonzero(np.arange(12) % 3 != 2)

    two_tables = replace(system, matrix=csr_array(system.matrix[of_two]), right=system.right[of_two], equations=of_two)
    found = find_intervals(two_tables)

    assert not found.known.all()
    assert (found.lower <= only).all() and (only <= found.upper).all()


@pytest.mark.parametrize("equation", range(12))
def test_with_a_swapped_sign_the_booksellers_table_is_none_any_more(equation: int):
    system, only = booksellers()
    turned = system.matrix.toarray()
    turned[equation, np.flatnonzero(turned[equation] * only)[0]] *= -1

    swapped = replace(system, matrix=csr_array(turned))

    assert not swapped.solved_by(only)
    with pytest.raises(InputError, match="no table agrees"):
        find_intervals(swapped, table=only)


def tree_by_tree() -> Hidden:
    """A table of two hierarchies in which five cells hang together in a ring.

    Published are the totals of column c1 (r1c1 + r3c1), row r3 (r3c1 + r3c3), column c3 (r3c3 + r2c3) and row r2
    (r2c3 + r2c2), so that all five follow from r1c1; of the block R × C, which has r1c1 and r2c2, bounds are known.
    """
    rows = Spanning("a", "target", {TOTAL: None, "R": TOTAL, "r3": TOTAL, "r1": "R", "r2": "R"})
    columns = Spanning("b", "key", {TOTAL: None, "C": TOTAL, "c3": TOTAL, "c1": "C", "c2": "C"})
    ring = {("r1", "c1"): 2, ("r3", "c1"): 3, ("r3", "c3"): 2, ("r2", "c3"): 3, ("r2", "c2"): 2}
    others = {("r1", "c2"): 1, ("r1", "c3"): 0, ("r2", "c1"): 1, ("r3", "c2"): 2}
    shown = {*others, (TOTAL, "c1"), ("r3", TOTAL), (TOTAL, "c3"), ("r2", TOTAL)}
    table = Hidden((rows, columns), ring | others, ())
    hidden = tuple(cell for cell in table.figures if cell not in shown)
    return replace(table, hidden=hidden, within={("R", "C"): (5, 7)})


def test_two_hierarchies_are_no_network_so_that_real_bounds_are_wider_than_whole_ones():
    table = tree_by_tree()
    system = table.system()
    at = table.in_order().index(("r1", "c1"))
    program = LinearProgram(system.matrix, system.low, system.high, system.right)

    found = find_intervals(system)

    assert (program.minimise(1.0, at).value, program.maximise(1.0, at).value) == (1.5, 2.5)
    assert by_cell(table, found)["r1", "c1"] == (2, 2)
    assert by_cell(table, found) == ranges(table.tables(), table.hidden)


def _linear(rows: list[list[int]], right: list[int], low: list[int], high: list[int]) -> System:
    matrix = csr_array(np.array(rows, dtype=np.int64))
    every = np.arange(len(low))
    return System(matrix, np.array(right), np.array(low), np.array(high), every, np.arange(len(right)))


def test_the_interval_of_one_unknown_is_its_own_where_a_table_falls_apart() -> None:
    """x + y = 5, u − v = 2 with v without end, and w is 4."""
    rows = [[1, 1, 0, 0, 0], [0, 0, 1, -1, 0], [0, 0, 0, 0, 1]]
    system = _linear(rows, [5, 2, 4], [1, 0, 0, 0, 0], [9, 3, UNLIMITED, UNLIMITED, 9])

    found = [interval_of(system, unknown) for unknown in range(5)]

    assert found == [(2, 5), (0, 3), (2, UNLIMITED), (0, UNLIMITED), (4, 4)]


@pytest.mark.parametrize(("unknown", "interval"), [(0, (0, 2)), (6, (0, 3)), (7, (0, 4)), (13, (0, 6))])
def test_the_interval_of_one_unknown_uses_all_equations_of_its_part(unknown: int, interval: tuple[int, int]) -> None:
    """Of three unknowns any two add up to 2 at most, so that all add up to 3 at most; beside them 4 and 6."""
    pairs = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    one = np.vstack([np.hstack([pairs, np.eye(3, dtype=np.int64), np.zeros((3, 1), dtype=np.int64)]),
                     [1, 1, 1, 0, 0, 0, -1]])  # fmt: skip
    system = _linear(np.kron(np.eye(2, dtype=np.int64), one).tolist(), [2, 2, 2, 0, 4, 4, 4, 0], [0] * 14, [9] * 14)

    assert interval_of(system, unknown) == interval


@pytest.mark.parametrize(("nodes", "known"), [(100, True), (0, False)])
def test_what_only_whole_numbers_say_is_known_or_else_unsettled(nodes: int, known: bool) -> None:
    """Of three unknowns any two add up to 1 at most, twice; all six together are 2 at least: 3 with a half in each."""
    pairs = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    triangle = np.hstack([pairs, np.eye(3, dtype=np.int64)])
    rows = np.hstack([np.kron(np.eye(2, dtype=np.int64), triangle), np.zeros((6, 1), dtype=np.int64)]).tolist()
    system = _linear([*rows, [*([1, 1, 1, 0, 0, 0] * 2), -1]], [1] * 6 + [0], [0] * 12 + [2], [9] * 13)

    found, unsettled = exactly_known(system, nodes=nodes)

    assert (found[12], unsettled[12]) == (known, not known)


def test_what_is_exactly_known_is_told_of_each_unknown_in_its_place() -> None:
    """x is 4 as everybody knows; y + z = 5 with z from 1 to 3; the other three follow from their equations."""
    rows = [[0, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1], [0, 0, 0, 1, 1, -1], [0, 0, 0, 1, -1, 1]]
    system = _linear(rows, [5, 6, 2, 4], [4, 0, 1, 0, 0, 0], [4, 9, 3, 9, 9, 9])

    known, unsettled = exactly_known(system)

    assert known.tolist() == [True, False, False, True, True, True]
    assert not unsettled.any()


@pytest.mark.parametrize("unknown", [0, 1])
def test_a_table_that_contradicts_itself_has_no_interval_for_one_unknown_either(unknown: int) -> None:
    with pytest.raises(InputError, match="no table agrees"):
        interval_of(_linear([[1, 1]], [5], [0, 0], [2, 2]), unknown)
    with pytest.raises(InputError, match="no table agrees"):
        interval_of(_linear([[1, 1]], [5], [0, 0], [9, 9]), unknown, table=np.array([3, 3]))


def test_where_nothing_bounds_one_side_both_ends_are_said_to_be_exact() -> None:
    """x − y = 3 with x up to 9: both can be as far below nought as one likes."""
    found = find_intervals(_linear([[1, -1]], [3], [-UNLIMITED] * 2, [9, UNLIMITED]))

    assert (found.lower.tolist(), found.upper.tolist()) == ([-UNLIMITED] * 2, [9, 6])
    assert found.exact_lower.all() and found.exact_upper.all()


def test_of_each_end_it_is_said_whether_a_table_attains_it() -> None:
    """Of three unknowns any two add up to 1 at most, twice; all six add up to s, and s + w = 9.

    With a half in each s is 3, and in whole numbers 2 at most: what is open above of s is open below of w.
    """
    pairs = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    triangle = np.hstack([pairs, np.eye(3, dtype=np.int64)])
    rows = np.hstack([np.kron(np.eye(2, dtype=np.int64), triangle), np.zeros((6, 2), dtype=np.int64)]).tolist()
    rows += [[*([1, 1, 1, 0, 0, 0] * 2), -1, 0], [*[0] * 12, 1, 1]]
    system = _linear(rows, [1] * 6 + [0, 9], [0] * 14, [9] * 14)

    real, whole = find_intervals(system, nodes=0), find_intervals(system)

    assert (real.lower[12:].tolist(), real.upper[12:].tolist()) == ([0, 6], [3, 9])
    assert (real.exact_lower[12:].tolist(), real.exact_upper[12:].tolist()) == ([True, False], [False, True])
    assert real.least[12] == 0 and real.most[13] == 9
    assert real.most[12] == 9 - real.least[13] <= 2
    assert (whole.lower[12:].tolist(), whole.upper[12:].tolist()) == ([0, 7], [2, 9])
    assert (whole.least[12:].tolist(), whole.most[12:].tolist()) == ([0, 7], [2, 9])
    assert whole.exact.all()


@pytest.mark.parametrize(
    ("lower", "upper", "exact_lower", "exact_upper", "exact"),
    [(2, 2, False, False, True), (2, 3, True, False, False), (2, 3, False, True, False), (2, 3, True, True, True)],
    ids=["one value", "only the lower end", "only the upper end", "both ends"],
)
def test_an_interval_is_exact_where_both_ends_are_or_where_it_is_a_single_value(
    lower: int, upper: int, exact_lower: bool, exact_upper: bool, exact: bool
) -> None:
    low, high = np.array([lower]), np.array([upper])
    found = Intervals(low, high, np.array([exact_lower]), np.array([exact_upper]), low, high)

    assert found.exact.tolist() == [exact]
    assert found.known.tolist() == [lower == upper]


@pytest.mark.parametrize("attack", [find_intervals, exactly_known])
def test_progress_says_which_share_of_the_open_unknowns_is_done(
    attack: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two groups of four unknowns that have nothing in common, and one of them at a time."""
    monkeypatch.setattr(intervals, "BATCH", 4)
    three_each = np.array([[1, 1, 1, 0], [0, 1, 1, 1], [1, 0, 1, 1]])
    system = _linear(np.kron(np.eye(2, dtype=np.int64), three_each).tolist(), [6] * 6, [0] * 8, [9] * 8)
    shares: list[float] = []

    attack(system, progress=lambda share, _: shares.append(share))

    assert shares == sorted(shares)
    assert set(shares) == {0.0, 0.5}
