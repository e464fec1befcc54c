"""Levels of protection beside nought, and sentences about a remainder of nought, of one and of a little more."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sdc_core.rules.base import ContributionRule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.zero_total import ZeroTotal
from tests.rules.contributed import Cell, cell, explained, told_of

LEVELS = [
    (Dominance(n=1, k=50, inclusive=True), cell(5, 5), Fraction(0)),
    (Dominance(n=1, k=50), cell(6, 5), Fraction(1)),
    (Dominance(), cell(6, 1, 0), Fraction(700, 85) - 7),
    (Dominance(), cell(9, 9, 9), None),
    (PPercent(p=10, inclusive=True), cell(10, 5, 1), Fraction(0)),
    (PPercent(p=10), cell(15, 5, 1), Fraction(1, 2)),
    (PPercent(p=10), cell(9, 5, 1), None),
    (PQ(p=10, q=50, inclusive=True), cell(10, 5, 2), Fraction(0)),
    (PQ(p=10, q=50), cell(11, 5, 2), Fraction(1, 5)),
    (PQ(p=10, q=50), cell(9, 5, 2), None),
]


@pytest.mark.parametrize(("rule", "sums", "level"), LEVELS)
def test_what_is_too_exact_by_nought_or_a_fraction_is_protected_by_it_and_what_is_safe_by_nothing(
    rule: ContributionRule, sums: Cell, level: Fraction | None
) -> None:
    assert rule.protection(told_of(sums, rule)) == level


@pytest.mark.parametrize(
    ("rule", "sums", "sentence"),
    [
        (PQ(p=10, q=50), cell(60, 25), "is left with the exact value of the largest: 60"),
        (PQ(p=10, q=50), cell(60, 25, 1), "which leaves the largest and 1 of others"),
        (PQ(p=10, q=50), cell(60, 25, 2), "which leaves the largest and 2 of others"),
        (PQ(p=10, q=50), cell(60), "is its value"),
        (PPercent(p=10), cell(60, 25), "is left with the exact value of the largest: 60"),
        (PPercent(p=10), cell(60, 25, 1), "at most 61: 1.7 % above the true 60"),
        (Dominance(), cell(10**10, 10**9, 10**8 + 1), ": 1 % above the true"),
        (Dominance(n=1), cell(10**10, 10**8), ": 1 % above the true"),
        (ZeroTotal(), cell(0), "contributes to this sum, and the sum is 0: whoever knows which one"),
        (ZeroTotal(), cell(0, 0), "contribute to this sum, and the sum is 0, so each of them contributes 0"),
    ],
)
def test_a_sentence_tells_a_remainder_of_nought_from_one_of_one(
    rule: ContributionRule, sums: Cell, sentence: str
) -> None:
    assert sentence in explained(rule, sums)


def test_the_share_that_a_sum_says_of_its_largest_is_rounded_to_one_decimal_whatever_it_is_beside() -> None:
    exact = explained(Dominance(), cell(10**10, 10**9, 10**8 + 1))

    assert "1.00000001" not in exact
