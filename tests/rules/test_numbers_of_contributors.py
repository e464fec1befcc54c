"""Rules about numbers of contributors, sums of nought and weights of one's own, word for word and at their edges."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import UNKNOWN, CellContributions, Need
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.zero_total import ZeroTotal
from sdc_core.words.wording import Wording
from tests.rules.contributed import Cell, cell, explained, held, told_of

RISING = LinearMeasure.from_values({"weights": "0 1 -1"})


def sum_of(total: int | str, contributors: str, *, by_weight: bool = False) -> CellContributions:
    return CellContributions(Fraction(total), Fraction(total), Fraction(contributors), by_weight=by_weight)


@pytest.mark.parametrize(
    ("rule", "sums", "sentence"),
    [
        (
            LinearMeasure(),
            cell(81, 5, 2, 2, 2),
            "The contributions (81 and 5, the rest 6 of 92) times 0.1, 0, -1, -1, … add up to 2.1. The limit is 0.",
        ),
        (
            LinearMeasure(),
            cell(81, 5),
            "The contributions (81 and 5 of 86) times 0.1, 0, -1, -1, … add up to 8.1. The limit is 0.",
        ),
        (
            RISING,
            cell(9, 3, known=2),
            "The contributions (9 and 3 of 12) times 0, 1, -1, -1, … add up to 3. The limit is 0.",
        ),
        (
            LinearMeasure(),
            cell(81, 5, 2, 2, 2, known=1),
            "Of 92 only the largest contribution (81) is known: however the rest is spread, the contributions times "
            "0.1, 0, -1, -1, … add up to more than the limit, 0.",
        ),
        (
            FewContributors(n=4),
            sum_of(90, "1.5", by_weight=True),
            "Only 1.5 companies (counted with weights) contribute to this sum (90): all but one of them, together, can "
            "work out the one that is left. At least 4 are needed.",
        ),
        (
            FewContributors(n=4),
            sum_of(90, "2"),
            "Only 2 companies contribute to this sum (90): each of the two can take its own value away and is left "
            "with that of the other. At least 4 are needed.",
        ),
        (
            FewContributors(n=4),
            sum_of(90, "1"),
            "Only 1 company contributes to this sum (90): whoever knows which one it is reads its value here. At least "
            "4 are needed.",
        ),
        (
            ZeroTotal(),
            sum_of(0, "1"),
            "1 company contributes to this sum, and the sum is 0: whoever knows which one that is knows that it "
            "contributes nothing.",
        ),
        (
            ZeroTotal(),
            sum_of(0, "2"),
            "2 companies contribute to this sum, and the sum is 0, so each of them contributes 0, and whoever knows "
            "one of them knows that.",
        ),
    ],
)
def test_an_unsafe_sum_is_explained_word_for_word(
    rule: ContributionRule, sums: Cell | CellContributions, sentence: str
) -> None:
    assert explained(rule, sums) == sentence


def test_units_of_weight_are_not_told_as_contributions() -> None:
    told = replace(told_of(cell(80, 50, 20), LinearMeasure()), observed=Fraction(100), by_weight=True)

    assert explained(LinearMeasure(), told) == (
        "The units of weight (80 and 50, the rest 20 of 150) times 0.1, 0, -1, -1, … add up to -12. The limit is 0."
    )


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (
            FewContributors(n=1),
            "Unsafe when less than one contributes, which never happens: one contributor is enough.",
        ),
        (FewContributors(n=2), "Unsafe when anybody contributes to the sum, but fewer than 2 do."),
        (
            LinearMeasure(),
            "Unsafe when the contributions, the largest first, times 0.1, 0, -1, -1, … add up to more than 0.",
        ),
        (
            RISING,
            "Unsafe when the contributions, the largest first, times 0, 1, -1, -1, … add up to more than 0. These "
            "weights rise: joining two safe cells can make an unsafe one.",
        ),
    ],
    ids=["one", "two", "falling", "rising"],
)
def test_a_rule_is_described_by_its_settings(rule: ContributionRule, said: str) -> None:
    assert rule.describe() == said


@pytest.mark.parametrize(
    ("n", "number", "decimals", "unsafe"),
    [
        (3, 0, 0, False),
        (3, 1, 0, True),
        (3, 2, 0, True),
        (3, 3, 0, False),
        (1, 1, 0, False),
        (3, 1, 2, True),  # a hundredth of a company
        (3, 299, 2, True),
        (3, 300, 2, False),
        (2, 120, 2, True),
        (1_000_000, 999_999, 0, True),
        (1_000_000, 1_000_000, 0, False),
    ],
)
def test_fewer_than_n_are_too_few_to_the_last_digit_that_is_counted(
    n: int, number: int, decimals: int, unsafe: bool
) -> None:
    sums = replace(
        held(cell(9), kept=0, count_decimals=decimals), contributors=np.array([number]), count_decimals=decimals
    )

    found, open_ = FewContributors(n=n).judge(sums)

    assert (found.tolist(), open_.tolist()) == ([unsafe], [False])


@pytest.mark.parametrize(
    ("total", "active", "number", "verdict"),
    [
        (0, 0, 1, "unsafe"),
        (0, 0, 2, "unsafe"),
        (0, 0, 0, "safe"),
        (0, 0, UNKNOWN, "not judged"),
        (0, 1, 2, "safe"),  # what cancels is not nothing
        (0, 2, UNKNOWN, "safe"),
        (1, 1, 1, "safe"),
        (1, 0, 1, "safe"),
        (-1, 1, UNKNOWN, "safe"),
    ],
)
def test_a_sum_of_nought_is_unsafe_where_somebody_contributes_and_nobody_anything(
    total: int, active: int, number: int, verdict: str
) -> None:
    """Beside a sum that is unsafe for itself, so that one row is not taken for another."""
    sums = held(cell(0), cell(0, 0), kept=0)
    sums.total[0], sums.contributors[0] = total, number
    assert sums.active is not None
    sums.active[0] = active

    unsafe, open_ = ZeroTotal().judge(sums)

    assert ("unsafe" if unsafe[0] else "not judged" if open_[0] else "safe") == verdict
    assert (unsafe[1], open_[1]) == (True, False)


@pytest.mark.parametrize(
    ("largest", "known", "number", "verdict"),
    [
        ((0, 0), 0, 1, "unsafe"),
        ((0, 0), 0, 2, "not judged"),
        ((0, 0), 0, 3, "not judged"),
        ((0, 0), 0, 0, "safe"),
        ((0, 0), 1, 3, "unsafe"),
        ((0, 0), 2, 2, "unsafe"),
        ((1, 0), 2, 3, "safe"),
        ((5, 1), 2, 3, "safe"),
        ((0, 0), 1, UNKNOWN, "not judged"),
    ],
)
def test_a_given_sum_of_nought_beside_sums_below_it_is_judged_by_the_largest_that_is_given(
    largest: tuple[int, int], known: int, number: int, verdict: str
) -> None:
    sums = replace(
        held(cell(0), kept=2),
        need=Need(largest=2), active=None, negative=np.array([0]),
        largest=np.array([largest]), known=np.array([known]), contributors=np.array([number]),
    )  # fmt: skip

    unsafe, open_ = ZeroTotal().judge(sums)

    assert ("unsafe" if unsafe[0] else "not judged" if open_[0] else "safe") == verdict


def test_a_rule_about_sums_scores_what_is_known_and_without_a_sum_the_count() -> None:
    told = told_of(cell(81, 5, 2, 2, 2), PPercent())

    def wording(sums: CellContributions | None) -> Wording:
        return Wording(count=7, unit="company", cell=(), limit=Fraction(10), sums=sums)

    assert PPercent(p=Decimal(10)).score_of(wording(told)) == Fraction(600, 81)
    assert PPercent(p=Decimal(10)).score_of(wording(None)) == 7
