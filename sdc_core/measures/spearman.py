"""Spearman's rank correlation: whether the cells are still in the same order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair
from sdc_core.measures.ranks import mid_ranks


@dataclass(frozen=True)
class Spearman(Measure):
    """Whether large cells are still the large ones: the correlation of the ranks before and after."""

    id: ClassVar[str] = "spearman"
    title: ClassVar[str] = "Spearman's rank correlation"
    formula: ClassVar[str] = "Pearson's correlation of the mid-ranks of o and of t"
    source: ClassVar[str] = "Spearman 1904; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "1: the cells are in the same order as before. 0: their order says nothing any more."
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "1 − Spearman's rank correlation"
    along_axis: ClassVar[str] = "0: the cells are in the same order as before. 1: their order says nothing any more."
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".985184", "handbook, table 5.19")

    def value(self, pair: Pair) -> Measured:
        if not len(pair.before):
            return Measured.nothing(messages.NOBODY)
        before, after = mid_ranks(pair.before), mid_ranks(pair.after)
        if np.ptp(before) == 0 or np.ptp(after) == 0:
            return Measured.nothing(messages.ALL_ALIKE)
        return Measured(min(1.0, float(np.corrcoef(before, after)[0, 1])), pair.notes)

    def badness(self, measured: Measured) -> float | None:
        return None if measured.value is None else 1 - measured.value
