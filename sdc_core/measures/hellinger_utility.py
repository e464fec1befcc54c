"""Hellinger utility: the Hellinger distance as a share of what is left."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class HellingerUtility(Measure):
    """What is left of a table: 1 less the Hellinger distance as a share of the largest one that is possible.

    It does not grow with the table, so releases of tables of any size can be set side by side.
    """

    id: ClassVar[str] = "hellinger-utility"
    title: ClassVar[str] = "Hellinger utility"
    formula: ClassVar[str] = "1 − √(½ · Σ (√o − √t)²) / √N, N the sum of the original cells"
    source: ClassVar[str] = "Gomatam and Karr 2003; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "1: no cell was changed. Near 0: hardly a unit is where it was."
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Hellinger loss (1 − utility)"
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".856814", "handbook, table 5.19")

    def value(self, pair: Pair) -> Measured:
        if (pair.before < 0).any() or (pair.after < 0).any():
            return Measured.nothing(messages.NEGATIVE_FIGURES)
        total = float(pair.before.sum())
        if not total:
            return Measured.nothing(messages.NOBODY)
        difference = np.sqrt(pair.before) - np.sqrt(pair.after)
        return Measured(1 - sqrt(0.5 * float(np.sum(difference**2)) / total), pair.notes)

    def badness(self, measured: Measured) -> float | None:
        return None if measured.value is None else 1 - measured.value
