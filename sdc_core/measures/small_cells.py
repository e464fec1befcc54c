"""The share of small cells: where somebody may be recognised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import MARITAL
from sdc_core.measures.pair import Pair
from sdc_core.settings import setting


@dataclass(frozen=True)
class SmallCells(Measure):
    """The share of cells that a reader finds small in the release; hidden cells are not seen to be small."""

    id: ClassVar[str] = "small-cells"
    title: ClassVar[str] = "Share of small cells"
    formula: ClassVar[str] = "cells with 0 < t < limit, divided by all interior cells"
    source: ClassVar[str] = "handbook on frequency tables, section 5.9"
    meaning: ClassVar[str] = "0: no small cell is published. .3: in three of ten cells somebody may be recognised."
    about: ClassVar = "risk"
    on_axis: ClassVar[str] = "Share of small cells published"
    example: ClassVar[Example] = Example(
        MARITAL, ((1, 0), (3, 3), (10, 20)), ".166667", "by hand: of six cells, one is small"
    )

    limit: int = setting(3, low=2, high=1000, label="Small below", help="Counts from 1 to below this are small.")

    def value(self, pair: Pair) -> Measured:
        if not pair.of_counts:
            return Measured.nothing(messages.COUNTS_ONLY)
        if not len(pair.rows):
            return Measured.nothing(messages.NOBODY)
        published = pair.published[pair.rows]
        before = float(np.mean((pair.before > 0) & (pair.before < self.limit)))
        return Measured(float(np.mean((published > 0) & (published < self.limit))), (), before)
