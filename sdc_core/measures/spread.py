"""How a proportion is spread over groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.measures.pair import FloatColumn


@dataclass(frozen=True)
class Spread:
    """The proportion p of some categories in each group and in all groups together.

    between: Σ n_g (p_g − p)², over the groups that are not empty. within: Σ n_g p_g (1 − p_g). groups: how many are
    not empty; empty: how many are.
    """

    between: float
    within: float
    groups: int
    empty: int

    @classmethod
    def of(cls, counts: FloatColumn, chosen: BoolColumn) -> Self:
        """Of a two-way table: groups in the rows, and the columns that the proportion is of."""
        size = counts.sum(axis=1)
        full = size > 0
        size, part = size[full], counts[full][:, chosen].sum(axis=1)
        if not len(size):
            return cls(0.0, 0.0, 0, len(full))
        share, overall = part / size, part.sum() / size.sum()
        between = float(np.sum(size * (share - overall) ** 2))
        within = float(np.sum(size * share * (1 - share)))
        return cls(between, within, len(size), int(np.count_nonzero(~full)))

    @property
    def variance(self) -> float | None:
        """The between-variance; None where there is one group only."""
        return self.between / (self.groups - 1) if self.groups > 1 else None

    @property
    def explained(self) -> float | None:
        """R²: the share of the variance that lies between the groups; None where nothing varies."""
        total = self.between + self.within
        return self.between / total if self.groups > 1 and total > 0 else None
