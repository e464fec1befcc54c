"""Degrees of freedom of χ²: whether rows or columns have become empty."""

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
class ChiSquaredFreedom(Measure):
    """What χ² is compared with. It falls when a whole row or column is rounded or hidden away."""

    id: ClassVar[str] = "chi-squared-df"
    title: ClassVar[str] = "Degrees of freedom of χ²"
    formula: ClassVar[str] = "(R − 1)(C − 1), R and C the rows and columns that are not empty"
    source: ClassVar[str] = "Pearson 1900; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "Good where it is that of the original; smaller: whole rows or columns have become empty."
    about: ClassVar = "loss"
    of_one_table: ClassVar = True
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, "1", "handbook, table 5.19; 2 before")

    def value(self, pair: Pair) -> Measured:
        found = Crossing.of(pair)
        if isinstance(found, Message):
            return Measured.nothing(found)
        before, after = Independence.of(found.before), Independence.of(found.after)
        if after is None:
            return Measured.nothing(messages.ONE_LINE)
        return Measured(after.freedom, pair.notes, None if before is None else before.freedom)
