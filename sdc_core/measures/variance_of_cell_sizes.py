"""Variance of the cell sizes: whether the cells have become more alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class VarianceOfCellSizes(Measure):
    """How much the cells differ in size. Hiding and rounding can make them more alike, or less."""

    id: ClassVar[str] = "variance-of-cell-sizes"
    title: ClassVar[str] = "Variance of the cell sizes"
    formula: ClassVar[str] = "Σ (t − mean of t)² / (n − 1) over the n interior cells"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "Good where it is near that of the original; smaller: the cells were made more alike."
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Change of the variance of the cell sizes"
    of_one_table: ClassVar = True
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, "56.666667", "handbook, table 5.19; 61.9 before")

    def value(self, pair: Pair) -> Measured:
        if len(pair.after) < 2:
            return Measured.nothing(messages.ONE_CELL)
        before, after = (float(np.var(one, ddof=1)) for one in (pair.before, pair.after))
        return Measured(after, pair.notes, before)
