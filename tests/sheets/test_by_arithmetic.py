"""Percentages are told by arithmetic, and what sums leave in doubt is said to be doubtful."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sdc_core.sheets.finding.by_arithmetic import percentages_of_others
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.finding.line_sums import rounding_step
from sdc_core.sheets.finding.support import MIXED, NO_SUMS, OUTSIDE
from tests.sheets.tables import grid_of

COUNTS = st.lists(st.lists(st.integers(101, 900), min_size=6, max_size=6, unique=True), min_size=2, max_size=4)


@given(COUNTS)
def test_shares_of_a_total_beside_them_are_percentages(parts: list[list[int]]):
    counts = np.array(parts, dtype=np.float64)
    total = counts.sum(axis=0)
    shares = np.round(100 * counts / total, 1)
    assume(len({*shares[0].tolist()}) > 2)

    found = percentages_of_others(np.vstack([counts[0], shares[0], counts[1:], total]))

    assert found.tolist() == [False, True, *[False] * len(counts)]


@given(st.lists(st.lists(st.integers(0, 90), min_size=8, max_size=8), min_size=2, max_size=6))
def test_equal_lines_are_no_percentages_of_one_another(lines: list[list[int]]):
    values = np.array([one for line in lines for one in (line, line)], dtype=np.float64)

    assert not percentages_of_others(np.vstack([values, np.full((1, 8), 100.0)]))[:2].any()


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("h | 2019 | 2020\na | 10 | 14\nb | 22 | 31\nc | 7 | 9", NO_SUMS),
        ("h | M | F | All | Cars\na | 10 | 14 | 24 | 310\nb | 22 | 31 | 53 | 77\nc | 7 | 9 | 16 | 415", OUTSIDE),
        ("h | 2019 | 2020\na | 10.5 | 3\nb | 22.1 | 4\nc | 7.3 | 9\nSum | 39.9 | 16", MIXED),
    ],
)
def test_lines_outside_the_sums_leave_the_table_in_doubt(text: str, doubt: object):
    reading = detect(grid_of(text))[0]

    assert reading.sure["table"] == doubt
    assert reading.sure["left out"].share < 0.9


def test_lines_that_all_sum_to_a_total_leave_no_doubt():
    reading = detect(grid_of("h | 2019 | 2020\na | 10 | 14\nb | 22 | 31\nSum | 32 | 45"))[0]

    assert reading.sure["table"].share > 0.95


@pytest.mark.parametrize(
    ("figures", "step"),
    [([3, 9, 12], 3), ([4, 8, 84], 1), ([10, 20, 70], 10), ([25, 50, 100], 25), ([20, 40, 60], 20),
     ([12, 24, 84], 3), ([1000, 3000], 1000), ([7, 14], 1), ([0, 0], 1), ([150, 300], 50)],
)  # fmt: skip
def test_figures_are_rounded_to_what_offices_round_to(figures: list[int], step: int) -> None:
    units = np.array([figures], dtype=np.int64)

    assert rounding_step(units, np.ones(units.shape, dtype=bool)) == step
