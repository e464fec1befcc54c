"""χ²: whether rows and columns still depend on one another as they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.crossing import Crossing
from sdc_core.measures.independence import Independence
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair
from sdc_core.messages import Message


@dataclass(frozen=True)
class ChiSquared(Measure):
    """Pearson's statistic for the independence of rows and columns: what a user would test with the release."""

    id: ClassVar[str] = "chi-squared"
    title: ClassVar[str] = "χ² of independence"
    formula: ClassVar[str] = "Σ (t − e)² / e, e = row total · column total / N; empty rows and columns dropped"
    source: ClassVar[str] = "Pearson 1900; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "Good where it is near that of the original; larger: the release shows a link that was not there."
    )
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Change of χ²"
    of_one_table: ClassVar = True
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".888889", "handbook, table 5.19; 1.801630 before")

    def value(self, pair: Pair) -> Measured:
        found = Crossing.of(pair)
        if isinstance(found, Message):
            return Measured.nothing(found)
        before, after = Independence.of(found.before), Independence.of(found.after)
        if after is None:
            return Measured.nothing(messages.ONE_LINE)
        return Measured(after.statistic, pair.notes, None if before is None else before.statistic)
