"""Rule contributors: so few contribute to a sum that one of them can work out another."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.rules.base import Colours, ContributionRule, ExampleOfSums
from sdc_core.settings import setting
from sdc_core.words.sum_words import amount, contribute
from sdc_core.words.wording import Wording


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

    def describe(self) -> str:
        if self.n == 1:
            return "Unsafe when less than one contributes, which never happens: one contributor is enough."
        return super().describe()

    def hides(self) -> str:
        if self.n <= 2:
            return "1 contributor" if self.n == 2 else ""
        return f"1–{self.n - 1} contributors"

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None and sums.contributors is not None
        start = f"Only {contribute(sums.contributors, wording.unit)} to this sum ({amount(sums.total)})"
        if sums.contributors == 1:
            what = "whoever knows which one it is reads its value here"
        elif sums.contributors == 2:
            what = "each of the two can take its own value away and is left with that of the other"
        else:
            what = "all but one of them, together, can work out the one that is left"
        return f"{start}: {what}. At least {self.n} are needed."
