"""Rule contributors: so few contribute to a sum that one of them can work out another."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, ContributionRule, ExampleOfSums
from sdc_core.settings import setting
from sdc_core.words.sum_words import amount, contribute
from sdc_core.words.wording import Wording, sentences

NEVER_FEW = Message(
    "rules.never-few", "Unsafe when less than one contributes, which never happens: one contributor is enough."
)
HIDES_ONE_CONTRIBUTOR = Message("rules.hides-one-contributor", "1 contributor")
HIDES_CONTRIBUTORS = Message("rules.hides-contributors", "1–{most} contributors")
VALUE_IS_READ = Message(
    "rules.value-is-read",
    "Only {contribute} to this sum ({total}): whoever knows which one it is reads its value here.",
)
ONE_OF_TWO_SUBTRACTS = Message(
    "rules.one-of-two-subtracts",
    "Only {contribute} to this sum ({total}): each of the two can take its own value away and is left with that of "
    "the other.",
)
ALL_BUT_ONE_SUBTRACT = Message(
    "rules.all-but-one-subtract",
    "Only {contribute} to this sum ({total}): all but one of them, together, can work out the one that is left.",
)
CONTRIBUTORS_NEEDED = Message("rules.contributors-needed", "At least {n} are needed.")


@dataclass(frozen=True)
class FewContributors(ContributionRule):
    """So few contribute that the sum tells what one of them contributes.

    The turnover of one company is that company's turnover, whatever the table calls it. The turnover
    of two is known to both: each takes its own away from the sum and has the other's. Three is the
    fewest of whom nobody can do that alone.

    It is the least that any policy demands of a sum, and it is not enough: three companies of which
    one has nearly everything pass. That is what the rules about the largest contributions are for.

    Unsafe when 0 < N < n, where N is the number of contributors: holdings where the table has
    them, otherwise units; where the policy counts weights, the sum of their weights. Who contributes
    nothing counts, unless the policy leaves noughts out. An empty cell is safe. Where N is not given,
    the cell is not judged. Source: problems and criteria (slides), threshold rule, instruments.
    """

    id: ClassVar[str] = "contributors"
    short: ClassVar[str] = "n"
    title: ClassVar[str] = "Few contributors"
    summary: ClassVar[str] = "Unsafe when anybody contributes to the sum, but fewer than {rule.n} do."
    danger: ClassVar = "below"
    needs_signs: ClassVar[bool] = False
    colours: ClassVar[Colours] = Colours("#e7b6e7", "#4d0f52", "#5a3c62", "#f6e3f8")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((28,), (25, 22), (60, 20, 12)),
        rows=("Pianos, D", "Harps, B", "Pianos, A"),
        unsafe=("Pianos, D", "Harps, B"),
        source="made from the instruments of problems and criteria (slides), threshold rule",
    )

    n: int = setting(
        3, low=1, high=1_000_000, label="Contributors needed (n)", help="The fewest contributors to a safe sum."
    )

    def unsafe(self, contributions: Contributions) -> BoolColumn:
        number = contributions.contributors
        return np.asarray((number > 0) & (number < self.n * 10**contributions.count_decimals))

    def score(self, cell: CellContributions) -> Fraction | None:
        return cell.contributors

    def bound(self) -> Fraction:
        return Fraction(self.n)

    def summed_up(self) -> Phrase:
        return NEVER_FEW.phrase() if self.n == 1 else super().summed_up()

    def hides(self) -> str:
        if self.n <= 2:
            return str(HIDES_ONE_CONTRIBUTOR.phrase()) if self.n == 2 else ""
        return str(HIDES_CONTRIBUTORS.phrase(most=self.n - 1))

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None and sums.contributors is not None
        few = {1: VALUE_IS_READ, 2: ONE_OF_TWO_SUBTRACTS}
        message = few.get(int(sums.contributors)) if sums.contributors.denominator == 1 else None
        contributing = contribute(sums.contributors, wording.unit)
        sentence = (message or ALL_BUT_ONE_SUBTRACT).phrase(contribute=contributing, total=amount(sums.total))
        return sentences(sentence, CONTRIBUTORS_NEEDED.phrase(n=self.n))
