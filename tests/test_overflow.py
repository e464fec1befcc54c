"""Limits are exact for counts of any size and percentages of any writing."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from sdc_core.cube.assembly import MOST_UNITS
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.margin_mathematics import share_of

MARGINS = st.lists(st.integers(0, MOST_UNITS) | st.integers(0, 1000), min_size=1, max_size=20)
PERCENTS = st.decimals(0, 100, places=6).map(Fraction)


@given(MARGINS, PERCENTS, st.booleans())
@example([MOST_UNITS], Fraction(99_999_999, 1_000_000), True)
@example([MOST_UNITS // 100 * 100], Fraction(99), True)
@example([100, 300, 301, 10_000], Fraction(99), False)
@example([100, 300, 301, 10_000], Fraction(99), True)
@example([0, 1, 5], Fraction(0), True)
def test_the_largest_safe_share_is_exact(margins: list[int], percent: Fraction, reached: bool) -> None:
    largest = share_of(percent, np.array(margins, dtype=np.int64), reached=reached)

    for margin, count in zip(margins, largest.tolist(), strict=True):
        assert count == 0 or is_safe(count, margin, percent, reached=reached)
        assert not is_safe(count + 1, margin, percent, reached=reached)


@given(MARGINS, st.integers(1, 1_000_000), st.booleans())
def test_the_largest_count_with_enough_others_is_exact(margins: list[int], t: int, inclusive: bool) -> None:
    largest = FewOthers(t=t, inclusive=inclusive).largest_safe(np.array(margins, dtype=np.int64))

    assert largest.tolist() == [max(0, margin - t - inclusive) for margin in margins]


def is_safe(count: int, margin: int, percent: Fraction, *, reached: bool) -> bool:
    """Below the percentage, or at it where reaching it is safe: whole numbers of any size."""
    return 100 * count < percent * margin or (100 * count == percent * margin and not reached)
