"""R²: how much of a proportion the groups explain."""

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
class RSquared(Measure):
    """The share of the variance of a proportion that lies between groups: an analysis of variance with the release."""

    id: ClassVar[str] = "r-squared"
    title: ClassVar[str] = "R² of groups"
    formula: ClassVar[str] = "Σ n_g (p_g − p)² / (N p (1 − p))"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "Good where it is near that of the original; 0: groups look alike, 1: the group decides everything."
    )
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Change of R²"
    of_one_table: ClassVar = True
    example: ClassVar[Example] = Example(MARITAL, CONTROLLED, ".288889", "handbook, table 5.21; .046196 before")

    def value(self, pair: Pair) -> Measured:
        found = Crossing.of(pair)
        if isinstance(found, Message):
            return Measured.nothing(found)
        before, after = (Spread.of(one, found.sensitive) for one in (found.before, found.after))
        if after.explained is None:
            return Measured.nothing(messages.ONE_GROUP if after.groups < 2 else messages.NO_PROPORTION_LEFT)
        empty = (messages.EMPTY_GROUPS.phrase(groups=after.empty),) if after.empty else ()
        return Measured(after.explained, (found.proportion, *empty, *pair.notes), before.explained)
