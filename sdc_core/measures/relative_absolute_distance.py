"""Relative absolute distance: by how much of itself a cell has moved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class RelativeAbsoluteDistance(Measure):
    """By what share of its own size a cell has moved on the average. Empty cells have no share and are left out."""

    id: ClassVar[str] = "relative-absolute-distance"
    title: ClassVar[str] = "Relative absolute distance"
    formula: ClassVar[str] = "mean of |o − t| / |o| over the interior cells with o ≠ 0"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "0: no cell was changed. .5: the average cell is wrong by half of itself."
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Relative absolute distance"
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".5", "handbook, table 5.19")

    def value(self, pair: Pair) -> Measured:
        filled = pair.before != 0
        if not filled.any():
            return Measured.nothing(messages.NOBODY)
        distance = np.abs(pair.before - pair.after)[filled] / np.abs(pair.before[filled])
        left_out = int(np.count_nonzero(~filled))
        notes = (messages.LEFT_OUT.phrase(cells=left_out),) if left_out else ()
        return Measured(float(distance.mean()), (*notes, *pair.notes))
