"""Cramér's V: how strongly rows and columns are linked."""

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
class CramersV(Measure):
    """How strongly rows and columns are linked, from 0 to 1, whatever the size of the table."""

    id: ClassVar[str] = "cramers-v"
    title: ClassVar[str] = "Cramér's V"
    formula: ClassVar[str] = "√(χ² / N / min(R − 1, C − 1))"
    source: ClassVar[str] = "Cramér 1946; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "Good where it is near that of the original; smaller: the link was blurred, larger: made up."
    )
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Change of Cramér's V"
    of_one_table: ClassVar = True
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".149071", "handbook, table 5.19; .214932 before")

    def value(self, pair: Pair) -> Measured:
        found = Crossing.of(pair)
        if isinstance(found, Message):
            return Measured.nothing(found)
        before, after = Independence.of(found.before), Independence.of(found.after)
        if after is None:
            return Measured.nothing(messages.ONE_LINE)
        return Measured(after.association, pair.notes, None if before is None else before.association)
