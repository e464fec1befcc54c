"""Rule p%: another contributor can estimate the largest contribution too closely."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, ExampleOfSums
from sdc_core.rules.estimate_mathematics import EstimateRule
from sdc_core.rules.margin_mathematics import LIMIT_IS
from sdc_core.settings import ABOVE_ZERO, setting
from sdc_core.words.wording import percent

LIMIT_IS_TOO_CLOSE = Message("rules.limit-is-too-close", "The limit is {limit}, which is too close already.")


@dataclass(frozen=True)
class PPercent(EstimateRule):
    """The second largest can work out the largest, nearly.

    Whoever contributes to a sum knows one part of it. Of five companies with 81, 5, 2, 2 and 2 million
    the second largest takes its 5 from the published 92 and knows that the largest has at most 87. That
    is 7.4 % more than the truth: closer than 10 %, so with p = 10 the sum is unsafe.

    Nobody can come closer than the second largest, and nobody is easier to estimate than the largest:
    when these two are safe from each other, all are. Several who pool what they know come closer. With
    a coalition of 3 the second, third and fourth largest subtract what they have in common.

    A contributor may waive protection. Then the largest without a waiver is to be protected, from the
    largest others, waived or not; when all have waived it the sum is safe.

    In a sample the value to protect is the largest that was observed. What is left of the sum follows
    units of weight, which are taken from the largest values down: of 100 with weight ½, 60 and 40 two
    units leave 20 of the sum 150, and that is 20 % of the largest.

    Unsafe when X − x_1 − x_2 − … − x_{c+1} < p/100 · x_1, where x_1 ≥ x_2 ≥ … are the contributions, X
    is their sum and c the size of the coalition; the tie is safe, unless it is included. At least c + 2
    contributors are needed for a safe sum. Source: problems and criteria (slides) and lecture notes on
    macrodata protection, p% rule.
    """

    id: ClassVar[str] = "p%"
    title: ClassVar[str] = "Close estimate of the largest"
    summary: ClassVar[str] = "Unsafe when {rule.who} can estimate the largest {rule.closeness}."
    danger: ClassVar = "below"
    colours: ClassVar[Colours] = Colours("#c9e2a7", "#2b430a", "#435218", "#edf6dc")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((81, 5, 2, 2, 2), (60, 25, 15)),
        rows=("Pianos", "Three others"),
        unsafe=("Pianos",),
        source="problems and criteria (slides), five piano companies",
    )

    p: Decimal = setting(
        Decimal(10),
        low=ABOVE_ZERO,
        high=1000,
        label="Closest estimate (p %)",
        help="How far from the true value, in per cent, the closest estimate must be.",
    )
    coalition: int = setting(
        1, low=1, high=49, label="Coalition", help="How many of the next largest pool what they know."
    )
    inclusive: bool = setting(
        False, label="The limit itself is unsafe (≤)", help="An estimate that is off by exactly p % is unsafe too."
    )

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.p) / 100

    @property
    def needed(self) -> Phrase:
        return (LIMIT_IS_TOO_CLOSE if self.inclusive else LIMIT_IS).phrase(limit=percent(self.bound()))
