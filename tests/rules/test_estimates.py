"""What those next in size know of the largest, with a pencil: figures, and the sentences that carry them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from sdc_core.rules.base import ContributionRule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.estimate_mathematics import Estimate
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from tests.rules.contributed import Cell, cell, explained, held, told_of, with_waivers


def estimate(true: int, *coalition: int, judged: int, counted: int | None = None, waived: bool = False) -> Estimate:
    return Estimate(
        Fraction(true),
        Fraction(true if counted is None else counted),
        tuple(map(Fraction, coalition)),
        Fraction(judged),
        waived=waived,
        by_weight=counted is not None,
    )


@pytest.mark.parametrize(
    ("one", "remainder", "share", "alone"),
    [
        (estimate(81, 5, judged=92), 6, Fraction(600, 81), False),
        (estimate(81, judged=92), 11, Fraction(1100, 81), False),
        (estimate(81, judged=81), 0, Fraction(0), True),
        (estimate(81, 0, 0, judged=81), 0, Fraction(0), True),
        (estimate(81, 0, judged=82), 1, Fraction(100, 81), False),
        (estimate(81, 5, judged=86), 0, Fraction(0), False),
        (estimate(80, 20, judged=90), -10, Fraction(-25, 2), False),
        (estimate(100, 50, judged=150, counted=80), 20, Fraction(20), False),
        (estimate(0, 5, judged=5), 0, None, False),
    ],
)
def test_what_is_left_of_the_sum_is_a_share_of_the_value_to_protect(
    one: Estimate, remainder: int, share: Fraction | None, alone: bool
) -> None:
    assert (one.remainder, one.in_percent, one.is_alone) == (Fraction(remainder), share, alone)


@pytest.mark.parametrize(
    ("one", "sentence"),
    [
        (
            estimate(81, 5, 2, 0, judged=92),
            "The 2 next largest (5 and 2) subtract themselves from 92 and know, together, that the largest is at most "
            "85: 4.9 % above the true 81.",
        ),
        (
            estimate(81, 5, 0, judged=92),
            "The second largest (5) subtracts itself from 92 and knows that the largest is at most 87: 7.4 % above the "
            "true 81.",
        ),
        (
            estimate(81, 5, judged=86),
            "The second largest (5) subtracts itself from 86 and is left with the exact value of the largest: 81.",
        ),
        (
            estimate(81, 5, 2, judged=88),
            "The 2 next largest (5 and 2) subtract themselves from 88 and are left with the exact value of the "
            "largest: 81.",
        ),
        (
            estimate(80, 20, judged=90),
            "The second largest (20) subtracts itself from 90 and knows that the largest is about 70: 12.5 % below "
            "the true 80.",
        ),
        (estimate(80, 0, judged=88), "The sum says that the largest is at most 88: 10 % above the true 80."),
        (estimate(80, judged=72), "The sum says that the largest is about 72: 10 % below the true 80."),
        (estimate(80, judged=80), "The sum says that the largest is at most 80: 0 % above the true 80."),
        (
            estimate(48, 50, judged=99, waived=True),
            "The largest other (50) subtracts itself from 99 and knows that the largest without a waiver is at most "
            "49: 2.1 % above the true 48.",
        ),
        (
            estimate(48, 50, 1, judged=99, waived=True),
            "The 2 largest others (50 and 1) subtract themselves from 99 and are left with the exact value of the "
            "largest without a waiver: 48.",
        ),
        (
            estimate(100, 50, judged=150, counted=80),
            "The 2 largest units of weight make up 130 of 150 and leave 20: 20 % of the largest value, 100.",
        ),
        (
            estimate(100, 50, 10, judged=150, counted=80, waived=True),
            "The 3 units of weight, the largest without a waiver first, make up 140 of 150 and leave 10: 10 % of the "
            "largest value without a waiver, 100.",
        ),
    ],
)
def test_a_sentence_says_who_takes_what_from_what_and_is_how_close(one: Estimate, sentence: str) -> None:
    assert one.in_percent is not None

    assert str(one.sentence(one.in_percent, Fraction(50))) == sentence


@pytest.mark.parametrize(
    ("sums", "coalition", "true", "others", "waived"),
    [
        (cell(81, 5, 2), 1, 81, (5,), False),
        (cell(81, 5, 2), 2, 81, (5, 2), False),
        (cell(81), 2, 81, (0, 0), False),
        (with_waivers("50w 48 1"), 1, 48, (50,), True),
        (with_waivers("50w 48w 1"), 2, 1, (50, 48), True),
    ],
)
def test_an_estimate_is_made_from_what_is_known_of_a_sum(
    sums: Cell, coalition: int, true: int, others: tuple[Fraction, ...], waived: bool
) -> None:
    made = Estimate.of(held(sums, kept=coalition + 1).cell(0), coalition)

    assert made is not None
    assert (made.true, made.counted, made.coalition) == (Fraction(true), Fraction(true), others)
    assert (made.waived, made.by_weight) == (waived, False)


def test_there_is_no_estimate_of_what_is_not_known() -> None:
    assert Estimate.of(told_of(cell(81, 5, 2, known=1), PPercent()), 1) is None


SENTENCES: list[tuple[ContributionRule, Cell, str]] = [
    (
        PQ(p=Decimal(10), q=Decimal(20)),
        cell(60, 25, 15),
        "The second largest (25) subtracts itself from 100, which leaves the largest and 15 of others (25 % of the "
        "true 60). Whoever knows these to within 20 % is wrong about the largest by 3 at most: 5 %, where 10 % is the "
        "limit. What is left must be at least 50 % of the value to protect. Once it is hidden, a value at least 15 "
        "higher must still be possible.",
    ),
    (
        PQ(p=Decimal(10), q=Decimal(20), inclusive=True),
        cell(60, 25, 30),
        "The second largest (30) subtracts itself from 115, which leaves the largest and 25 of others (41.667 % of "
        "the true 60). Whoever knows these to within 20 % is wrong about the largest by 5 at most: 8.3 %, where 10 % "
        "is the limit. What is left must be more than 50 % of the value to protect. Once it is hidden, a value at "
        "least 5 higher must still be possible.",
    ),
    (
        PPercent(p=Decimal(10)),
        cell(81, 5, 2, 2, 2, known=1),
        "Of 92 only the largest contribution (81) is known: however the rest is spread, the second largest contributor "
        "can estimate the largest more closely than 10 %. The limit is 10 %.",
    ),
    (
        PPercent(p=Decimal(10), coalition=2, inclusive=True),
        cell(81, 5, 2, 2, 2, known=2),
        "Of 92 only the 2 largest contributions (81 and 5) are known: however the rest is spread, the 2 next largest "
        "contributors together can estimate the largest to 10 % or more closely. The limit is 10 %, which is too close "
        "already.",
    ),
    (
        PQ(p=Decimal(10), q=Decimal(20)),
        cell(81, 5, 2, 2, 2, known=1),
        "Of 92 only the largest contribution (81) is known: however the rest is spread, the second largest "
        "contributor, knowing all others to within 20 %, can estimate the largest more closely than 10 %. What is "
        "left must be at least 50 % of the value to protect.",
    ),
    (
        Dominance(n=3, k=Decimal(85)),
        cell(81, 5, 2, 2, 2, known=2),
        "Of 92 only the 2 largest contributions (81 and 5) are known: however the rest is spread, the 3 largest "
        "contributions make up more than 85 %. The limit is 85 %.",
    ),
    (
        Dominance(n=1, k=Decimal(85), inclusive=True),
        cell(81, 5, 2, 2, 2),
        "The largest (81) makes up 88.043 % of 92. The sum says that the largest is at most 92: 13.6 % above the true "
        "81. The share must be less than 85 %. Once it is hidden, a value at least 3.295 higher must still be "
        "possible.",
    ),
    (
        Dominance(n=3, k=Decimal(85)),
        cell(81, 5),
        "The 2 largest (81 and 5) make up 100 % of 86. The second largest (5) subtracts itself from 86 and is left "
        "with the exact value of the largest: 81. The limit is 85 %. Once it is hidden, a value at least 15.177 "
        "higher must still be possible.",
    ),
]


@pytest.mark.parametrize(
    ("rule", "sums", "sentence"), SENTENCES, ids=[f"{one[0].id}-{at}" for at, one in enumerate(SENTENCES)]
)
def test_an_unsafe_sum_is_explained_word_for_word(rule: ContributionRule, sums: Cell, sentence: str) -> None:
    assert explained(rule, sums) == sentence
