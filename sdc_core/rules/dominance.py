"""Rule dominance: the n largest contributions make up too much of the sum."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, ContributionRule, ExampleOfSums
from sdc_core.rules.estimate_mathematics import Estimate
from sdc_core.rules.margin_mathematics import LIMIT_IS
from sdc_core.rules.sensitivity_mathematics import Sensitivity, first_known, not_beyond_a_tie
from sdc_core.settings import ABOVE_ZERO, setting
from sdc_core.words.sum_words import absolute, amount, amounts, doubt, only_one, partly_known
from sdc_core.words.wording import Wording, percent, sentences

LARGEST_MAKE_UP = Message(
    "rules.largest-make-up", "{n:the largest contribution makes up|the {n} largest contributions make up}"
)
AT_LEAST = Message("rules.at-least", "at least")
MORE_THAN = Message("rules.more-than", "more than")
SHARE_MUST_BE_LESS = Message("rules.share-must-be-less", "The share must be less than {limit}.")
LARGEST_DOMINATE = Message("rules.largest-dominate", "{known}: however the rest is spread, {largest} {much} {limit}.")
WEIGHT_DOMINATES = Message(
    "rules.weight-dominates",
    "The {number:largest unit of weight makes|{number} largest units of weight make} up {together} of {total}, "
    "which is {share}.",
)
FEW_DOMINATE = Message(
    "rules.few-dominate",
    "The {number:largest ({largest}) makes|{number} largest ({largest}) make} up {share} of {total}. {guess}",
)


@dataclass(frozen=True)
class Dominance(ContributionRule):
    """A few contributors make up nearly all of the sum, and so the sum is nearly theirs.

    Five companies make pianos in a region. One has a turnover of 81 million, one of 5, and three have
    2 each. The published 92 million is not the turnover of anybody, but it is not far from 81, and the
    company with 5 million comes closer still when it takes its own away.

    The rule asks for concentration, which is not quite the same as asking how well somebody can guess:
    25, 19, 13, 8 and 2 are unsafe by n = 3 and k = 85, and 25, 19, 12, 8 and 2 are safe, although in
    both of them the second and the third largest, together, can only tell that the largest has at most
    1.4 times its true value.

    Unsafe when Σ_{i≤n} x_i > k/100 · X, where x_1 ≥ x_2 ≥ … are the contributions and X is their sum;
    the tie is safe, unless it is included. At least 100·n/k contributors are needed for a safe sum. It
    has no sound reading where some contributors have waived protection: those cells are not judged.
    Source: problems and criteria (slides), (n,k) rule.
    """

    id: ClassVar[str] = "dominance"
    short: ClassVar[str] = "(n,k)"
    title: ClassVar[str] = "Dominating contributions"
    threshold: ClassVar[str] = "k"
    summary: ClassVar[str] = "Unsafe when {rule.largest} {rule.much} {rule.k} % of the sum."
    danger: ClassVar = "above"
    colours: ClassVar[Colours] = Colours("#bdc4fb", "#1a2170", "#2f3a94", "#e8eafe")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((81, 5, 2, 2, 2), (41, 40, 40, 20, 1)),
        rows=("Pianos", "Violins"),
        unsafe=("Pianos",),
        source="problems and criteria (slides), five piano companies; the violins are made up",
    )

    n: int = setting(
        2, low=1, high=50, label="Number of largest (n)", help="How many of the largest contributions are added up."
    )
    k: Decimal = setting(
        Decimal(85),
        low=ABOVE_ZERO,
        high=100,
        label="Largest share (k %)",
        help="The largest share of the sum, in per cent, that they may have.",
    )
    inclusive: bool = setting(
        False, label="The limit itself is unsafe (≥)", help="A share of exactly k % is unsafe too."
    )

    @property
    def largest(self) -> Phrase:
        """What is added up, and the verb that goes with it."""
        return LARGEST_MAKE_UP.phrase(n=self.n)

    @property
    def much(self) -> Phrase:
        """How it is compared with the limit."""
        return (AT_LEAST if self.inclusive else MORE_THAN).phrase()

    def largest_needed(self) -> int:
        return self.n

    def judge(self, contributions: Contributions) -> tuple[BoolColumn, BoolColumn]:
        share = Fraction(self.k) / 100
        return Sensitivity((*[1 - share] * self.n, -share), self.inclusive).judge(contributions)

    def score(self, cell: CellContributions) -> Fraction | None:
        first = first_known(cell, self.n)
        if first is None or not cell.judged:
            return None
        return not_beyond_a_tie(100 * sum(first) / cell.judged, self.bound(), inclusive=self.inclusive)

    def bound(self) -> Fraction:
        return Fraction(self.k)

    def manner(self) -> str:
        return f"n={self.n} {super().manner()}"

    def protection(self, cell: CellContributions) -> Fraction | None:
        first = first_known(cell, self.n)
        if first is None:
            return None
        level = 100 * sum(first) / Fraction(self.k) - cell.judged
        return level if level >= 0 else None

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None
        first = first_known(sums, self.n)
        limit = percent(self.bound())
        bound = (SHARE_MUST_BE_LESS if self.inclusive else LIMIT_IS).phrase(limit=limit)
        if first is None:
            known = partly_known(sums, wording.unit)
            sentence = LARGEST_DOMINATE.phrase(known=known, largest=self.largest, much=self.much, limit=limit)
        elif first[0] == sums.judged:
            sentence = only_one(sums, wording.unit)
        else:
            sentence = self._sentence(tuple(filter(None, first)), sums)
        return sentences(sentence, bound, doubt(self.protection(sums)), absolute(sums))

    def _sentence(self, first: tuple[Fraction, ...], sums: CellContributions) -> Phrase:
        share, number, total = percent(self.score(sums) or Fraction(0), self.bound()), len(first), amount(sums.judged)
        if sums.observed is not None:  # a unit of weight may be part of one value and part of another
            together = amount(sum(first, Fraction(0)))
            return WEIGHT_DOMINATES.phrase(number=number, together=together, total=total, share=share)
        estimate = Estimate.of(sums, len(first) - 1)
        assert estimate is not None and estimate.in_percent is not None
        guess = estimate.sentence(estimate.in_percent, Fraction(0))
        return FEW_DOMINATE.phrase(number=number, largest=amounts(first), share=share, total=total, guess=guess)
