"""Average absolute distance: by how much a cell has moved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class AverageAbsoluteDistance(Measure):
    """By how many units a cell has moved on the average, up or down. The easiest of all to explain."""

    id: ClassVar[str] = "average-absolute-distance"
    title: ClassVar[str] = "Average absolute distance"
    formula: ClassVar[str] = "mean of |o − t| over all interior cells"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "0: no cell was changed. 1.2: the average cell moves by 1.2, which matters where cells are small."
    )
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Average absolute distance"
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, "1.166667", "handbook, table 5.19")

    def value(self, pair: Pair) -> Measured:
        if not len(pair.before):
            return Measured.nothing(messages.NOBODY)
        return Measured(float(np.mean(np.abs(pair.before - pair.after))), pair.notes)
