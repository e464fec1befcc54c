"""Rule linear: a sensitivity measure with weights of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.messages import Figure, Message, Phrase
from sdc_core.rules.base import Colours, ContributionRule, ExampleOfSums
from sdc_core.rules.sensitivity_mathematics import Sensitivity, first_known
from sdc_core.settings import setting
from sdc_core.words.sum_words import absolute, amount, amounts, partly_known
from sdc_core.words.wording import Wording, sentences

WEIGHTS = Message("rules.weights", "{weights:, }, …")
WEIGHTS_RISE = Message("rules.weights-rise", "These weights rise: joining two safe cells can make an unsafe one.")
MEASURE_IS_ABOVE = Message(
    "rules.measure-is-above",
    "{known}: however the rest is spread, the contributions times {weights} add up to more than the limit, 0.",
)
MEASURE_OF_CONTRIBUTIONS = Message(
    "rules.measure-of-contributions",
    "The contributions ({parts} of {total}) times {weights} add up to {score}. The limit is 0.",
)
MEASURE_OF_WEIGHT = Message(
    "rules.measure-of-weight",
    "The units of weight ({parts} of {total}) times {weights} add up to {score}. The limit is 0.",
)
WITH_REST = Message("rules.with-rest", "{first}, the rest {rest}")


@dataclass(frozen=True)
class LinearMeasure(ContributionRule):
    """Any weights you like for the largest, the second largest, the third, and so on.

    Dominance, p% and p/q are of one kind. Each gives every contribution a weight by its rank, adds up,
    and calls a sum unsafe when the result is above 0. Dominance with n = 2 and k = 85 has the weights
    0.15, 0.15 and then -0.85 for all the rest; p% with p = 10 has 0.1, 0 and then -1. With weights of
    your own you see what another rule would find.

    A good measure has weights that never rise. Only then is it sub-additive: two cells together are
    never more sensitive than both were by themselves, so that joining safe cells gives a safe one.
    Where the weights rise somewhere this is not so, and the legend says it.

    Unsafe when λ_1 · x_1 + λ_2 · x_2 + … > 0, where x_1 ≥ x_2 ≥ … are the contributions and the last
    weight holds for all further ones; a result of exactly 0 is safe. Where some contributors have
    waived protection the cell is not judged. Source: problems and criteria (slides), linear sensitivity
    measures.
    """

    id: ClassVar[str] = "linear"
    short: ClassVar[str] = "λ"
    title: ClassVar[str] = "Weights of one's own"
    summary: ClassVar[str] = (
        "Unsafe when the contributions, the largest first, times {rule.in_order} add up to more than 0."
    )
    danger: ClassVar = "above"
    colours: ClassVar[Colours] = Colours("#90d8fb", "#043450", "#0d5568", "#e2f5fe")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((81, 5, 2, 2, 2), (60, 25, 15)),
        rows=("Pianos", "Three others"),
        unsafe=("Pianos",),
        source="problems and criteria (slides), five piano companies, with the weights of p% for p = 10",
    )

    weights: tuple[Decimal, ...] = setting(
        (Decimal("0.1"), Decimal(0), Decimal(-1)),
        low=-1000,
        high=1000,
        label="Weights (λ)",
        help="One for the largest, one for the second largest, …; the last one holds for all further contributions.",
    )

    @property
    def sub_additive(self) -> bool:
        """Whether joining two safe cells always gives a safe one: the weights never rise."""
        return self._sensitivity.sub_additive

    @property
    def in_order(self) -> Phrase:
        """The weights as far as they are needed to see how they go on."""
        return WEIGHTS.phrase(weights=tuple(Figure(one) for one in (*self.weights, self.weights[-1])))

    def description(self) -> tuple[Phrase, ...]:
        return (self.summed_up(),) if self.sub_additive else (self.summed_up(), WEIGHTS_RISE.phrase())

    def largest_needed(self) -> int:
        return self._sensitivity.largest_needed

    def judge(self, contributions: Contributions) -> tuple[BoolColumn, BoolColumn]:
        return self._sensitivity.judge(contributions)

    def score(self, cell: CellContributions) -> Fraction | None:
        return self._sensitivity.of(cell)

    def bound(self) -> Fraction:
        return Fraction(0)

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None
        first, score = first_known(sums, self.largest_needed()), self.score(sums)
        if first is None or score is None:
            known = partly_known(sums, wording.unit)
            return sentences(MEASURE_IS_ABOVE.phrase(known=known, weights=self.in_order), absolute(sums))
        rest = sums.judged - sum(first)
        parts = WITH_REST.phrase(first=amounts(first), rest=amount(rest)) if rest else amounts(first)
        message = MEASURE_OF_CONTRIBUTIONS if sums.observed is None else MEASURE_OF_WEIGHT
        sentence = message.phrase(parts=parts, total=amount(sums.judged), weights=self.in_order, score=amount(score))
        return sentences(sentence, absolute(sums))

    @property
    def _sensitivity(self) -> Sensitivity:
        return Sensitivity(tuple(map(Fraction, self.weights)))
