"""How much can and must lie outside a cell: the handbook's kind of example, and every table of a few cells."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.outside import Outside
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.rules.base import CeilingRule, Check, Room, Rule
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

Known = dict[tuple[str, ...], tuple[int, int]]
HIGH = 12
"""As good as without bound beside counts of a few."""


def one_line() -> Cube:
    return published(["answer"], [("a", 1), ("b", 1), ("c", 1)], target="answer").cube


def square() -> Cube:
    cells = crossed(("p", "q"), ("a", "b"), [[1, 1], [1, 1]])
    return published(["place", "answer"], cells, target="answer").cube


def _row(cube: Cube, label: tuple[str, ...]) -> int:
    return next(row for row in range(len(cube)) if tuple(cube.label(row)) == label)


def _outside(cube: Cube, known: Known) -> Outside:
    """What is not named is 0."""
    low, high = np.zeros((2, len(cube)), dtype=np.int64)
    for label, (least, most) in known.items():
        low[_row(cube, label)], high[_row(cube, label)] = least, most
    return Outside(cube, Relations.of(cube), Bounds(low, high))


def verdict_on(cube: Cube, known: Known, label: tuple[str, ...], check: Check) -> str:
    outside, rows = _outside(cube, known), np.array([_row(cube, label)])
    decided, excluded = bool(outside.decides(check, rows)[0]), bool(outside.excludes(check, rows)[0])
    assert not (decided and excluded)
    return "unsafe" if decided else "safe" if excluded else "open"


@pytest.mark.parametrize(
    ("b", "t", "verdict"),
    [((0, 2), 3, "unsafe"), ((0, 2), 2, "open"), ((3, 4), 3, "safe"), ((2, 7), 3, "open"), ((0, 9), 5, "unsafe")],
)
def test_a_cell_of_45_in_a_group_of_45_is_judged_by_what_the_other_cell_can_hold(
    b: tuple[int, int], t: int, verdict: str
) -> None:
    """Rounded to 5: cell and group are 43 to 47, so that up to 4 could be outside by these two alone."""
    known: Known = {("a",): (43, 47), ("b",): b, ("Total",): (43, 47)}

    assert verdict_on(one_line(), known, ("a",), Check(FewOthers(t=t), 0, 0, (0,))) == verdict


@pytest.mark.parametrize(("t", "verdict"), [(2, "open"), (3, "unsafe"), (4, "unsafe")])
def test_a_cell_without_bound_is_judged_by_what_the_others_of_its_group_can_hold(t: int, verdict: str) -> None:
    known: Known = {("a",): (1, UNLIMITED), ("b",): (0, 1), ("c",): (0, 1), ("Total",): (1, UNLIMITED)}

    assert verdict_on(one_line(), known, ("a",), Check(FewOthers(t=t), 0, 0, (0,))) == verdict


@pytest.mark.parametrize(
    ("others", "whole", "verdict"),
    [(2, 60, "unsafe"), (2, 11, "unsafe"), (9, 60, "open"), (9, 12, "unsafe"), (UNLIMITED, 60, "open")],
)
def test_what_lies_outside_two_moves_up_is_added_up_along_the_way(others: int, whole: int, verdict: str) -> None:
    """At least 10 are in p and a. Beside it in p nobody, beside p as many as are said, in the whole so many at most."""
    known: Known = {
        ("p", "a"): (10, 12),
        ("p", "Total"): (10, 12),
        ("q", "a"): (0, others),
        ("q", "b"): (0, others),
        ("q", "Total"): (0, others),
        ("Total", "a"): (10, UNLIMITED),
        ("Total", "b"): (0, UNLIMITED),
        ("Total", "Total"): (10, whole),
    }

    assert verdict_on(square(), known, ("p", "a"), Check(FewOthers(t=3), 0, 1, (1, 0))) == verdict


def _tables(known: Known) -> list[tuple[int, ...]]:
    """Every table of one line that agrees with what is known."""
    ends = [known[label] for label in (("a",), ("b",), ("c",))]
    least, most = known["Total",]
    every = product(*(range(low, min(high, HIGH) + 1) for low, high in ends))
    return [table for table in every if least <= sum(table) <= most]


@st.composite
def known_lines(draw: st.DrawFn) -> Known:
    """Bounds around a table of one line; some of them are open above."""
    table = [draw(st.integers(0, 4)) for _ in range(3)]
    known: Known = {}
    for label, count in zip(("a", "b", "c", "Total"), (*table, sum(table)), strict=True):
        low, high = draw(st.integers(0, 2)), draw(st.sampled_from((0, 1, 2, UNLIMITED)))
        known[label,] = max(0, count - low), min(count + high, UNLIMITED)
    return known


@given(known_lines(), st.integers(1, 4))
@settings(max_examples=100, deadline=None)
def test_few_others_are_decided_exactly_as_by_all_tables_of_one_line(known: Known, t: int) -> None:
    tables, cube = _tables(known), one_line()
    unsafe = all(table[0] > 0 and sum(table[1:]) < t for table in tables)
    # Nobody is in an empty cell: where it can be empty it is not decided here.
    certain = known["a",][0] > 0

    verdict = verdict_on(cube, known, ("a",), Check(FewOthers(t=t), 0, 0, (0,)))

    assert (verdict == "unsafe") == (unsafe and certain)
    assert (verdict == "safe") == all(sum(table[1:]) >= t for table in tables)


@given(known_lines(), st.sampled_from(("50", "66.6", "80", "99")), st.booleans())
@settings(max_examples=100, deadline=None)
def test_a_share_is_never_decided_against_a_table_of_one_line(known: Known, percent: str, inclusive: bool) -> None:
    rule: CeilingRule = LargeShare(percent=Decimal(percent), inclusive=inclusive)
    verdict = verdict_on(one_line(), known, ("a",), Check(rule, 0, 0, (0,)))

    for cell, *others in _tables(known):
        parts, limit = 100 * cell, Decimal(percent) * (cell + sum(others))
        unsafe = cell > 0 and (parts >= limit if inclusive else parts > limit)
        assert verdict != ("safe" if unsafe else "unsafe")


@dataclass(frozen=True)
class TwiceTheMargin(CeilingRule):
    """Unsafe when twice the margin less the cell is below `least`: the more are in the cell, the safer it is."""

    least: int = 5

    def room(self) -> Room:
        return Room(2, 1, self.least)


@pytest.mark.parametrize("rule", [SmallCount(cell=3), TwiceTheMargin()])
def test_a_rule_that_does_not_ask_for_people_outside_is_not_decided_by_them(rule: Rule) -> None:
    """One rule compares no margin, and of the other more in the cell weighs as much as more outside."""
    known: Known = {("a",): (1, 9), ("b",): (0, 1), ("c",): (0, 0), ("Total",): (1, 10)}
    crowd: Known = {("a",): (1, 9), ("b",): (50, 51), ("c",): (0, 0), ("Total",): (51, 60)}

    for one in (known, crowd):
        assert verdict_on(one_line(), one, ("a",), Check(rule, 0, 0, (0,))) == "open"


def test_no_cells_are_neither_decided_nor_excluded() -> None:
    outside, none = _outside(one_line(), {}), np.zeros(0, dtype=np.int64)

    for rule in (FewOthers(t=3), SmallCount()):
        check = Check(rule, 0, 0, (0,))
        assert outside.decides(check, none).tolist() == outside.excludes(check, none).tolist() == []


@pytest.mark.parametrize(("t", "verdict"), [(1, "safe"), (2, "open"), (3, "open"), (4, "unsafe")])
def test_a_variable_that_is_at_its_total_already_adds_nobody(t: int, verdict: str) -> None:
    """Over all places 1 to 3 have another answer than a."""
    known: Known = {
        ("Total", "a"): (10, 12),
        ("Total", "b"): (1, 3),
        ("Total", "Total"): (11, 15),
        ("p", "a"): (10, 12),
        ("q", "a"): (0, 2),
    }

    assert verdict_on(square(), known, ("Total", "a"), Check(FewOthers(t=t), 0, 1, (0, 1))) == verdict


EXTREMES = [
    pytest.param((2**48, UNLIMITED), (0, UNLIMITED), UNLIMITED, "open", id="no limit outside"),
    pytest.param((2**50, UNLIMITED), (0, UNLIMITED), UNLIMITED, "open", id="no limit, and very many inside"),
    pytest.param((2**52, 2**52), (0, UNLIMITED), UNLIMITED, "open", id="very many inside, exactly"),
    pytest.param((1, UNLIMITED), (2**49, UNLIMITED), UNLIMITED, "open", id="no limit inside"),
    pytest.param((1, 2**50 - 1), (2**50 + 5, UNLIMITED), UNLIMITED, "open", id="very many outside, and not enough"),
    pytest.param((2**48, 2**48), (2**48, 2**48), 2**49, "unsafe", id="as many outside as inside"),
]


@pytest.mark.parametrize(("inside", "beside", "whole", "verdict"), EXTREMES)
def test_a_share_of_very_large_counts_is_decided_only_by_what_is_known(
    inside: tuple[int, int], beside: tuple[int, int], whole: int, verdict: str
) -> None:
    """10 % are too much: nine times as many have to be outside as are inside."""
    least = inside[0] + beside[0]
    known: Known = {("a",): inside, ("b",): beside, ("c",): (0, 0), ("Total",): (least, whole)}

    assert verdict_on(one_line(), known, ("a",), Check(LargeShare(percent=Decimal(10)), 0, 0, (0,))) == verdict


def test_a_cell_without_limit_can_hold_too_large_a_share_however_many_are_outside() -> None:
    known: Known = {("a",): (1, UNLIMITED), ("b",): (2**49, 2**50), ("c",): (0, 0), ("Total",): (2**49 + 1, UNLIMITED)}

    assert verdict_on(one_line(), known, ("a",), Check(LargeShare(percent=Decimal(99)), 0, 0, (0,))) == "open"


def test_a_share_of_a_half_is_reached_and_not_exceeded_up_to_the_largest_counts() -> None:
    half = 2**50 - 1
    known: Known = {("a",): (1, half), ("b",): (half, half), ("c",): (0, 0), ("Total",): (half + 1, 2 * half)}

    for inclusive, verdict in ((False, "safe"), (True, "open")):
        rule = LargeShare(percent=Decimal(50), inclusive=inclusive)
        assert verdict_on(one_line(), known, ("a",), Check(rule, 0, 0, (0,))) == verdict


def test_a_cell_and_its_margin_without_limit_leave_open_how_many_lie_outside() -> None:
    """The margin holds 2**52 at least, and all of them can be in the cell."""
    known: Known = {("a",): (1, UNLIMITED), ("b",): (0, 2), ("c",): (0, 0), ("Total",): (2**52, UNLIMITED)}

    assert verdict_on(one_line(), known, ("a",), Check(FewOthers(t=2), 0, 0, (0,))) == "open"


def test_a_group_of_nine_thousand_cells_almost_without_limit_is_left_open() -> None:
    """Their largest figures add up to more than 2**63."""
    codes = [str(number) for number in range(9000)]
    cube = published(["answer"], [(code, 1) for code in codes], target="answer").cube
    low, high = np.ones(len(cube), dtype=np.int64), np.full(len(cube), 2**50 - 1)
    outside = Outside(cube, Relations.of(cube), Bounds(low, high))
    check, row = Check(FewOthers(t=3), 0, 0, (0,)), np.array([_row(cube, ("7",))])

    assert outside.decides(check, row).tolist() == [False]
    assert outside.excludes(check, row).tolist() == [True]
