"""Rule p/q: as p%, for contributors who know something about all the others beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.errors import SettingError
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, ExampleOfSums
from sdc_core.rules.estimate_mathematics import Estimate, EstimateRule
from sdc_core.settings import ABOVE_ZERO, setting
from sdc_core.words.sum_words import amount, close
from sdc_core.words.wording import percent

Q_NOT_ABOVE_P = Message(
    "rules.q-not-above-p",
    "q is not above p, so everybody would know more than is allowed before the table is out",
    "choose a larger q or a smaller p",
)

CLAIM_WITH_KNOWLEDGE = Message(
    "rules.claim-with-knowledge",
    "{who}, knowing all others to within {q} %, can estimate the largest {closeness}",
)
MUST_LEAVE_MORE = Message("rules.must-leave-more", "What is left must be more than {limit} of the value to protect.")
MUST_LEAVE = Message("rules.must-leave", "What is left must be at least {limit} of the value to protect.")
LEAVES_OTHERS = Message(
    "rules.leaves-others",
    "{subtracts}, which leaves {largest} and {left} of others ({share} of the true {true}). Whoever knows these to "
    "within {q} % is wrong about {largest} by {error} at most: {closely}, where {p} % is the limit.",
)
SUM_IS_OF_OTHERS = Message(
    "rules.sum-is-of-others",
    "The sum is {largest} and {left} of others ({share} of the true {true}). Whoever knows these to "
    "within {q} % is wrong about {largest} by {error} at most: {closely}, where {p} % is the limit.",
)


@dataclass(frozen=True)
class PQ(EstimateRule):
    """The second largest can work out the largest with the help of what it knew before.

    In a trade everybody knows roughly how big everybody is. Of three companies with 60, 25 and 15
    million the second largest takes its 25 from the published 100, and 75 is left for the largest and
    the third. If it can guess the 15 of the third to within 20 %, which is 3 million, it can guess the
    largest to within 3 million as well. That is 5 % of 60: closer than 10 %.

    So p says how closely nobody may guess with the table, and q how closely anybody can without it. A
    q of 100 means that nothing is known but that no value is below 0, and the rule is p%. Only the
    ratio of the two matters: 10 and 50 judge as 20 and 100 do. A q that is not above p is a mistake,
    because then everybody knows more than is allowed before the table is out.

    Unsafe when X − x_1 − x_2 − … − x_{c+1} < p/q · x_1, where x_1 ≥ x_2 ≥ … are the contributions, X
    is their sum and c the size of the coalition; the tie is safe, unless it is included. Waivers and
    sampling weights are as under p%. Source: problems and criteria (slides), prior-posterior rule.
    """

    id: ClassVar[str] = "p/q"
    title: ClassVar[str] = "Close estimate with prior knowledge"
    summary: ClassVar[str] = (
        "Unsafe when {rule.who}, knowing all others to within {rule.q} % beforehand, can estimate the largest "
        "{rule.closeness}."
    )
    danger: ClassVar = "below"
    colours: ClassVar[Colours] = Colours("#a0e6c9", "#084631", "#0b5843", "#d8f5e8")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((60, 25, 15), (60, 20, 16, 14)),
        rows=("Three companies", "Four companies"),
        unsafe=("Three companies",),
        source="made for the prior-posterior rule of problems and criteria (slides), p = 10 and q = 20",
        settings=(("q", 20),),
    )

    p: Decimal = setting(
        Decimal(10),
        low=ABOVE_ZERO,
        high=100,
        label="Closest estimate (p %)",
        help="How far from the true value, in per cent, the closest estimate must be. It has to be less than q.",
    )
    q: Decimal = setting(
        Decimal(50),
        low=ABOVE_ZERO,
        high=100,
        label="Known beforehand (q %)",
        help="How closely, in per cent, anybody can guess any value without the table: 100 for not at all.",
    )
    coalition: int = setting(
        1, low=1, high=49, label="Coalition", help="How many of the next largest pool what they know."
    )
    inclusive: bool = setting(
        False, label="The limit itself is unsafe (≤)", help="An estimate that is off by exactly p % is unsafe too."
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.q <= self.p:
            raise SettingError(Q_NOT_ABOVE_P.at(self.owner()))

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.p) / Fraction(self.q)

    @property
    def claim(self) -> Phrase:
        return CLAIM_WITH_KNOWLEDGE.phrase(who=self.who, q=self.q, closeness=self.closeness)

    @property
    def needed(self) -> Phrase:
        return (MUST_LEAVE_MORE if self.inclusive else MUST_LEAVE).phrase(limit=percent(self.bound()))

    def sentence(self, estimate: Estimate, score: Fraction) -> Phrase:
        if estimate.remainder <= 0:
            return super().sentence(estimate, score)
        if estimate.by_weight:
            return estimate.sentence(score, self.bound())
        figures = {
            "largest": estimate.largest,
            "left": amount(estimate.remainder),
            "share": percent(score, self.bound()),
            "true": amount(estimate.true),
            "q": self.q,
            "error": amount(estimate.remainder * Fraction(self.q) / 100),
            "closely": close(score * Fraction(self.q) / 100, Fraction(self.p)),
            "p": self.p,
        }
        if estimate.subtracts is None:
            return SUM_IS_OF_OTHERS.phrase(**figures)
        return LEAVES_OTHERS.phrase(subtracts=estimate.subtracts, **figures)
