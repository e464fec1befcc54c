"""The entropy measure r: how much a table of counts gives away by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measured
from sdc_core.measures.entropy_weights import EntropyWeights
from sdc_core.measures.information import unevenness
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class EntropyRisk(EntropyWeights):
    """How much the original table gives away: by its zeros, by crowding few cells, and by being small.

    Zeros say where nobody is; units that crowd in few cells have their attributes known; and a small population is
    easier to search. The weights say how much each of the three counts.
    """

    id: ClassVar[str] = "r"
    title: ClassVar[str] = "Entropy risk of the original"
    formula: ClassVar[str] = "w₁ · |D| / K + w₂ · (1 − H / ln K) + w₃ · (1 + ln(N) / 2) / √N, D the K cells' zeros"
    source: ClassVar[str] = "Antal, Shlomo and Elliot 2014; handbook on frequency tables, section 5.9"
    meaning: ClassVar[str] = "Near 0: many units, evenly spread. Near 1: everybody is in one cell of many."
    about: ClassVar = "risk"
    example: ClassVar[Example] = Example(((9, 0, 1),), ((9, 0, 1),), ".664641", "by hand")

    def value(self, pair: Pair) -> Measured:
        if not pair.of_counts:
            return Measured.nothing(messages.COUNTS_ONLY)
        total = float(pair.before.sum())
        if not total:
            return Measured.nothing(messages.NOBODY)
        weighted = self.weighted(zeros=float(np.mean(pair.before == 0)), crowding=unevenness(pair.before), units=total)
        return Measured(weighted, (messages.OF_THE_ORIGINAL.phrase(),))

    def badness(self, measured: Measured) -> float | None:
        """None: it is the same for every release of a table."""
        return None
