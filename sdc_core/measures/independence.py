"""Pearson's test of independence of rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Self

import numpy as np

from sdc_core.measures.crossing import filled
from sdc_core.measures.pair import FloatColumn


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
