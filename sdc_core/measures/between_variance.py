"""Between-variance: whether groups differ as they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.crossing import Crossing
from sdc_core.measures.marital_table import CONTROLLED, MARITAL
from sdc_core.measures.pair import Pair
from sdc_core.measures.spread import Spread
from sdc_core.messages import Message


@dataclass(frozen=True)
class BetweenVariance(Measure):
    """How much a proportion differs from group to group: of the sensitive categories, or of the first one."""

    id: ClassVar[str] = "between-variance"
    title: ClassVar[str] = "Variance between groups"
    formula: ClassVar[str] = "Σ n_g (p_g − p)² / (g − 1), n_g the size of a group, p_g its proportion, g groups"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "Good where it is near that of the original; smaller: groups look alike, larger: differences made up."
    )
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Change of the variance between groups"
    of_one_table: ClassVar = True
    example: ClassVar[Example] = Example(MARITAL, CONTROLLED, "1.354167", "handbook, table 5.21; .217949 before")

    def value(self, pair: Pair) -> Measured:
        found = Crossing.of(pair)
        if isinstance(found, Message):
            return Measured.nothing(found)
        before, after = (Spread.of(one, found.sensitive) for one in (found.before, found.after))
        if after.variance is None:
            return Measured.nothing(messages.ONE_GROUP)
        empty = (messages.EMPTY_GROUPS.phrase(groups=after.empty),) if after.empty else ()
        return Measured(after.variance, (found.proportion, *empty, *pair.notes), before.variance)
