"""Pearson's test of independence of rows and columns, and what the measures share that compare a figure of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import ClassVar, Self

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Measure, Measured
from sdc_core.measures.crossing import Crossing, filled
from sdc_core.measures.pair import FloatColumn, Pair
from sdc_core.messages import Message


@dataclass(frozen=True)
class Independence:
    """statistic: χ². freedom: its degrees of freedom. total: the units. side: the smaller side less one."""

    statistic: float
    freedom: int
    total: float
    side: int

    @classmethod
    def of(cls, counts: FloatColumn) -> Self | None:
        """Of a two-way table, its empty rows and columns dropped; None where no two of either are left."""
        kept = filled(counts)
        rows, columns = kept.shape
        if min(rows, columns) < 2:
            return None
        total = float(kept.sum())
        expected = np.outer(kept.sum(axis=1), kept.sum(axis=0)) / total
        statistic = float(np.sum((kept - expected) ** 2 / expected))
        return cls(statistic, (rows - 1) * (columns - 1), total, min(rows, columns) - 1)

    @property
    def association(self) -> float:
        """Cramér's V."""
        return sqrt(self.statistic / self.total / self.side)


@dataclass(frozen=True)
class OfIndependence(Measure):
    """A figure of a test of rows against columns, of the release and beside it of the original."""

    about: ClassVar = "loss"
    of_one_table: ClassVar = True

    def figure(self, found: Independence) -> float:
        """The figure that is compared, of one table."""
        raise NotImplementedError

    def value(self, pair: Pair) -> Measured:
        found = Crossing.of(pair)
        if isinstance(found, Message):
            return Measured.nothing(found)
        before, after = Independence.of(found.before), Independence.of(found.after)
        if after is None:
            return Measured.nothing(messages.ONE_LINE)
        return Measured(self.figure(after), pair.notes, None if before is None else self.figure(before))
