"""The mathematics that p% and p/q share: how closely the next largest can work out the largest contribution."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.sensitivity_mathematics import Sensitivity, attacked, not_beyond_a_tie
from sdc_core.words.sum_words import absolute, amount, amounts, close, doubt, only_one, partly_known
from sdc_core.words.wording import Wording, sentences

THE_LARGEST = Message("rules.the-largest", "the largest")
LARGEST_WITHOUT_WAIVER = Message("rules.largest-without-waiver", "the largest without a waiver")
WEIGHT_LEAVES = Message(
    "rules.weight-leaves",
    "The {units} largest units of weight make up {together} of {total} and leave {left}: {share} of the largest value, "
    "{true}.",
)
WEIGHT_LEAVES_BESIDE_WAIVERS = Message(
    "rules.weight-leaves-beside-waivers",
    "The {units} units of weight, the largest without a waiver first, make up {together} of {total} and leave {left}: "
    "{share} of the largest value without a waiver, {true}.",
)
SUBTRACTS = Message(
    "rules.subtracts",
    "The {number:second largest ({others}) subtracts itself|{number} next largest ({others}) subtract themselves} "
    "from {total}",
)
SUBTRACTS_BESIDE_WAIVERS = Message(
    "rules.subtracts-beside-waivers",
    "The {number:largest other ({others}) subtracts itself|{number} largest others ({others}) subtract themselves} "
    "from {total}",
)
LEFT_WITH_THE_VALUE = Message(
    "rules.left-with-the-value",
    "{subtracts} and {number:is|are} left with the exact value of {largest}: {true}.",
)
ESTIMATE_ABOVE = Message(
    "rules.estimate-above",
    "{subtracts} and {number:knows|know, together,} that {largest} is at most {guess}: {share} above the true {true}.",
)
ESTIMATE_BELOW = Message(
    "rules.estimate-below",
    "{subtracts} and {number:knows|know, together,} that {largest} is about {guess}: {share} below the true {true}.",
)
SUM_SAYS_ABOVE = Message(
    "rules.sum-says-above", "The sum says that {largest} is at most {guess}: {share} above the true {true}."
)
SUM_SAYS_BELOW = Message(
    "rules.sum-says-below", "The sum says that {largest} is about {guess}: {share} below the true {true}."
)
ESTIMATORS = Message(
    "rules.estimators",
    "{coalition:the second largest contributor|the {coalition} next largest contributors together}",
)
AS_CLOSELY_AS = Message("rules.as-closely-as", "to {p} % or more closely")
MORE_CLOSELY_THAN = Message("rules.more-closely-than", "more closely than {p} %")
CLAIM = Message("rules.claim", "{who} can estimate the largest {closeness}")
HOWEVER_SPREAD = Message("rules.however-spread", "{known}: however the rest is spread, {claim}.")


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
    def largest(self) -> Phrase:
        """The contribution to protect, by name."""
        return (LARGEST_WITHOUT_WAIVER if self.waived else THE_LARGEST).phrase()

    @property
    def others(self) -> tuple[Fraction, ...]:
        """Of the coalition those who contribute anything."""
        return tuple(one for one in self.coalition if one > 0)

    @property
    def subtracts(self) -> Phrase | None:
        """Who takes what from what, as the start of a sentence; None where there is nobody to do so."""
        if not self.others:
            return None
        message = SUBTRACTS_BESIDE_WAIVERS if self.waived else SUBTRACTS
        return message.phrase(number=len(self.others), others=amounts(self.others), total=amount(self.judged))

    def sentence(self, share: Fraction, limit: Fraction) -> Phrase:
        """Who can estimate whose value, how closely (share, in per cent), and by which subtraction."""
        if self.by_weight:
            return self._of_weight(share, limit)
        subtracts, largest = self.subtracts, self.largest
        guess, true = amount(self.true + self.remainder), amount(self.true)
        if self.remainder == 0 and subtracts is not None:
            number = len(self.others)
            return LEFT_WITH_THE_VALUE.phrase(subtracts=subtracts, number=number, largest=largest, true=true)
        # Below the true value only where values without weights are compared with a sum with weights.
        above, closely = self.remainder >= 0, close(abs(share), limit)
        if subtracts is None:
            message = SUM_SAYS_ABOVE if above else SUM_SAYS_BELOW
            return message.phrase(largest=largest, guess=guess, share=closely, true=true)
        message = ESTIMATE_ABOVE if above else ESTIMATE_BELOW
        return message.phrase(
            subtracts=subtracts, number=len(self.others), largest=largest, guess=guess, share=closely, true=true
        )

    def _of_weight(self, share: Fraction, limit: Fraction) -> Phrase:
        """What the units of weight that are looked at leave of the sum: none of them need be anybody's value."""
        message = WEIGHT_LEAVES_BESIDE_WAIVERS if self.waived else WEIGHT_LEAVES
        return message.phrase(
            units=len(self.coalition) + 1,
            together=amount(self.counted + sum(self.coalition)),
            total=amount(self.judged),
            left=amount(self.remainder),
            share=close(share, limit),
            true=amount(self.true),
        )


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
    def who(self) -> Phrase:
        """Those who estimate, before any are named."""
        return ESTIMATORS.phrase(coalition=self.coalition)

    @property
    def closeness(self) -> Phrase:
        """How closely they must not."""
        return (AS_CLOSELY_AS if self.inclusive else MORE_CLOSELY_THAN).phrase(p=self.p)

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None
        estimate = Estimate.of(sums, self.coalition)
        if estimate is None:
            sentence = HOWEVER_SPREAD.phrase(known=partly_known(sums, wording.unit), claim=self.claim)
        elif estimate.is_alone:
            sentence = only_one(sums, wording.unit)
        else:
            sentence = self.sentence(estimate, self.score(sums) or Fraction(0))
        return sentences(sentence, self.needed, doubt(self.protection(sums)), absolute(sums))

    @property
    def claim(self) -> Phrase:
        """Who can estimate what, as a clause."""
        return CLAIM.phrase(who=self.who, closeness=self.closeness)

    @property
    def needed(self) -> Phrase:
        """The limit, as a sentence."""
        raise NotImplementedError

    def sentence(self, estimate: Estimate, score: Fraction) -> Phrase:
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
