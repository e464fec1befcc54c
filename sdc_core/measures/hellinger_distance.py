"""Hellinger distance: how far the square roots of the cells have moved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class HellingerDistance(Measure):
    """How far the cells have moved, small cells counted more: from 1 to 2 is farther than from 101 to 102.

    It grows with the table. Between tables of different size compare the utility instead.
    """

    id: ClassVar[str] = "hellinger-distance"
    title: ClassVar[str] = "Hellinger distance"
    formula: ClassVar[str] = "√(½ · Σ (√o − √t)²), o the original cell, t the released one"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "0: no cell was changed. It is at its worst, √N, where no cell that is filled stays filled."
    )
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Hellinger distance"
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".894194", "handbook, table 5.19")

    def value(self, pair: Pair) -> Measured:
        if (pair.before < 0).any() or (pair.after < 0).any():
            return Measured.nothing(messages.NEGATIVE_FIGURES)
        difference = np.sqrt(pair.before) - np.sqrt(pair.after)
        return Measured(float(np.sqrt(0.5 * np.sum(difference**2))), pair.notes)
