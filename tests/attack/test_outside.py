"""How much can and must lie outside a cell: the handbook's kind of example, and every table of a few cells."""

from __future__ import annotations

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
from sdc_core.rules.base import CeilingRule, Check
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from tests.attack.linked.tables import crossed, published

Known = dict[tuple[str, ...], tuple[int, int]]
HIGH = 12
"""As good as without bound beside counts of a few."""


def _one_line() -> Cube:
    return published(["answer"], [("a", 1), ("b", 1), ("c", 1)], target="answer").cube


def _square() -> Cube:
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


def _verdict(cube: Cube, known: Known, label: tuple[str, ...], check: Check) -> str:
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
    known = {("a",): (43, 47), ("b",): b, ("Total",): (43, 47)}

    assert _verdict(_one_line(), known, ("a",), Check(FewOthers(t=t), 0, 0, (0,))) == verdict


@pytest.mark.parametrize(("t", "verdict"), [(2, "open"), (3, "unsafe"), (4, "unsafe")])
def test_a_cell_without_bound_is_judged_by_what_the_others_of_its_group_can_hold(t: int, verdict: str) -> None:
    known = {("a",): (1, UNLIMITED), ("b",): (0, 1), ("c",): (0, 1), ("Total",): (1, UNLIMITED)}

    assert _verdict(_one_line(), known, ("a",), Check(FewOthers(t=t), 0, 0, (0,))) == verdict


@pytest.mark.parametrize(
    ("others", "whole", "verdict"),
    [(2, 60, "unsafe"), (2, 11, "unsafe"), (9, 60, "open"), (9, 12, "unsafe"), (UNLIMITED, 60, "open")],
)
def test_what_lies_outside_two_moves_up_is_added_up_along_the_way(others: int, whole: int, verdict: str) -> None:
    """At least 10 are in p and a. Beside it in p nobody, beside p as many as are said, in the whole so many at most."""
    known = {
        ("p", "a"): (10, 12),
        ("p", "Total"): (10, 12),
        ("q", "a"): (0, others),
        ("q", "b"): (0, others),
        ("q", "Total"): (0, others),
        ("Total", "a"): (10, UNLIMITED),
        ("Total", "b"): (0, UNLIMITED),
        ("Total", "Total"): (10, whole),
    }

    assert _verdict(_square(), known, ("p", "a"), Check(FewOthers(t=3), 0, 1, (1, 0))) == verdict


def _tables(known: Known) -> list[tuple[int, int, int]]:
    """Every table of one line that agrees with what is known."""
    ends = [known[label] for label in (("a",), ("b",), ("c",))]
    least, most = known["Total",]
    every = product(*(range(low, min(high, HIGH) + 1) for low, high in ends))
    return [table for table in every if least <= sum(table) <= most]


@st.composite
def known_lines(draw: st.DrawFn) -> Known:
    """Bounds around a table of one line; some of them are open above."""
    table = [draw(st.integers(0, 4)) for _ in range(3)]
    known = {}
    for label, count in zip(("a", "b", "c", "Total"), (*table, sum(table)), strict=True):
        low, high = draw(st.integers(0, 2)), draw(st.sampled_from((0, 1, 2, UNLIMITED)))
        known[label,] = max(0, count - low), min(count + high, UNLIMITED)
    return known


@given(known_lines(), st.integers(1, 4))
@settings(max_examples=150, deadline=None)
def test_few_others_are_decided_exactly_as_by_all_tables_of_one_line(known: Known, t: int) -> None:
    tables, cube = _tables(known), _one_line()
    unsafe = all(table[0] > 0 and sum(table[1:]) < t for table in tables)
    # Nobody is in an empty cell: where it can be empty it is not decided here.
    certain = known["a",][0] > 0

    verdict = _verdict(cube, known, ("a",), Check(FewOthers(t=t), 0, 0, (0,)))

    assert (verdict == "unsafe") == (unsafe and certain)
    assert (verdict == "safe") == all(sum(table[1:]) >= t for table in tables)


@given(known_lines(), st.sampled_from(("50", "66.6", "80", "99")), st.booleans())
@settings(max_examples=150, deadline=None)
def test_a_share_is_never_decided_against_a_table_of_one_line(known: Known, percent: str, inclusive: bool) -> None:
    rule: CeilingRule = LargeShare(percent=Decimal(percent), inclusive=inclusive)
    verdict = _verdict(_one_line(), known, ("a",), Check(rule, 0, 0, (0,)))

    for cell, *others in _tables(known):
        parts, limit = 100 * cell, Decimal(percent) * (cell + sum(others))
        unsafe = cell > 0 and (parts >= limit if inclusive else parts > limit)
        assert verdict != ("safe" if unsafe else "unsafe")
