"""The mathematics that p% and p/q share: how closely the next largest can work out the largest contribution."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.sensitivity_mathematics import Sensitivity, attacked, not_beyond_a_tie
from sdc_core.words.sum_words import absolute, amount, amounts, close, doubt, only_one, partly_known
from sdc_core.words.wording import Wording


@dataclass(frozen=True)
class Estimate:
    """What those next in size know about the largest contribution when they take their own from the sum.

    true: the value to protect. counted: for how much it counts in the sum, which is the same unless
    weights stand for units: then it is the largest unit of weight, and `coalition` those after it.
    coalition: the largest others. judged: the sum. waived: whether somebody has waived protection, so
    that the one to protect need not be the largest of all.
    """

    true: Fraction
    counted: Fraction
    coalition: tuple[Fraction, ...]
    judged: Fraction
    waived: bool
    by_weight: bool = False

    @classmethod
    def of(cls, cell: CellContributions, coalition: int) -> Estimate | None:
        """The estimate that `coalition` contributors can make; None where too little is known of them."""
        known = attacked(cell, coalition)
        if known is None:
            return None
        by_weight = cell.observed is not None
        true = known[0] if cell.observed is None else cell.observed
        return cls(true, known[0], known[1:], cell.judged, waived=cell.waived > 0, by_weight=by_weight)

    @property
    def remainder(self) -> Fraction:
        """What is left of the sum: by so much the estimate is above the true value."""
        return self.judged - self.counted - sum(self.coalition)

    @property
    def in_percent(self) -> Fraction | None:
        """The remainder in per cent of the true value; None where there is no value to estimate."""
        return 100 * self.remainder / self.true if self.true else None

    @property
    def is_alone(self) -> bool:
        """Whether nobody else contributes anything."""
        return not any(self.coalition) and self.remainder == 0

    @property
    def largest(self) -> str:
        """The contribution to protect, by name."""
        return "the largest without a waiver" if self.waived else "the largest"

    @property
    def leaves(self) -> str:
        """What the units of weight that are looked at leave of the sum: none of them need be anybody's value."""
        units, together = len(self.coalition) + 1, self.counted + sum(self.coalition)
        which = f"{units} units of weight, {self.largest} first," if self.waived else f"{units} largest units of weight"
        return f"The {which} make up {amount(together)} of {amount(self.judged)} and leave {amount(self.remainder)}"

    @property
    def subtracts(self) -> str:
        """Who takes what from what, as the start of a sentence; "" where there is nobody to do so."""
        others = [one for one in self.coalition if one > 0]
        if not others:
            return ""
        if len(others) == 1:
            who, themselves = "largest other" if self.waived else "second largest", "subtracts itself"
        else:
            size = "largest others" if self.waived else "next largest"
            who, themselves = f"{len(others)} {size}", "subtract themselves"
        return f"The {who} ({amounts(others)}) {themselves} from {amount(self.judged)}"

    def sentence(self, share: Fraction, limit: Fraction) -> str:
        """Who can estimate whose value, how closely (share, in per cent), and by which subtraction."""
        if self.by_weight:
            without = " without a waiver" if self.waived else ""
            return f"{self.leaves}: {close(share, limit)} of the largest value{without}, {amount(self.true)}."
        several = sum(one > 0 for one in self.coalition) > 1
        guess, true = amount(self.true + self.remainder), amount(self.true)
        if self.remainder == 0 and self.subtracts:
            are = "are" if several else "is"
            return f"{self.subtracts} and {are} left with the exact value of {self.largest}: {true}."
        know = "know, together," if several else "knows"
        start = f"{self.subtracts} and {know}" if self.subtracts else "The sum says"
        # Below the true value only where values without weights are compared with a sum with weights.
        most, side = ("at most", "above") if self.remainder >= 0 else ("about", "below")
        return f"{start} that {self.largest} is {most} {guess}: {close(abs(share), limit)} {side} the true {true}."


class EstimateRule(ContributionRule):
    """Unsafe when what is left of the sum is less than a share of the largest: X − x_1 − … − x_{c+1} < ratio · x_1."""

    p: Decimal
    coalition: int
    inclusive: bool

    @property
    def ratio(self) -> Fraction:
        """What has to be left of the sum for every unit of the largest contribution."""
        raise NotImplementedError

    @property
    def who(self) -> str:
        """Those who estimate, before any are named."""
        if self.coalition == 1:
            return "the second largest contributor"
        return f"the {self.coalition} next largest contributors together"

    @property
    def closeness(self) -> str:
        """How closely they must not."""
        return f"to {self.p} % or more closely" if self.inclusive else f"more closely than {self.p} %"

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None
        estimate = Estimate.of(sums, self.coalition)
        if estimate is None:
            sentence = f"{partly_known(sums, wording.unit)}: however the rest is spread, {self.claim}."
        elif estimate.is_alone:
            sentence = only_one(sums, wording.unit)
        else:
            sentence = self.sentence(estimate, self.score(sums) or Fraction(0))
        return f"{sentence} {self.needed}{doubt(self.protection(sums))}{absolute(sums)}"

    @property
    def claim(self) -> str:
        """Who can estimate what, as a clause."""
        return f"{self.who} can estimate the largest {self.closeness}"

    @property
    def needed(self) -> str:
        """The limit, as a sentence."""
        raise NotImplementedError

    def sentence(self, estimate: Estimate, score: Fraction) -> str:
        """How they do it, with the figures."""
        return estimate.sentence(score, self.bound())

    def largest_needed(self) -> int:
        return self.coalition + 1

    def judge(self, contributions: Contributions) -> tuple[BoolColumn, BoolColumn]:
        weights = (self.ratio, *[Fraction(0)] * self.coalition, Fraction(-1))
        return Sensitivity(weights, self.inclusive, waivers=True).judge(contributions)

    def score(self, cell: CellContributions) -> Fraction | None:
        estimate = Estimate.of(cell, self.coalition)
        if estimate is None or estimate.in_percent is None:
            return None
        return not_beyond_a_tie(estimate.in_percent, self.bound(), inclusive=self.inclusive)

    def bound(self) -> Fraction:
        return 100 * self.ratio

    def manner(self) -> str:
        return f"coalition={self.coalition} {super().manner()}"

    def protection(self, cell: CellContributions) -> Fraction | None:
        estimate = Estimate.of(cell, self.coalition)
        if estimate is None:
            return None
        level = self.ratio * estimate.true - estimate.remainder
        return level if level >= 0 else None
