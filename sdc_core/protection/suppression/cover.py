"""How far a pattern goes beyond what inequalities ask: a cell that one of them needs cannot be published again."""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from scipy.sparse import csc_array

from sdc_core.arrays import BoolColumn, IntColumn

ENOUGH = 1e-6


class Cover:
    """Inequalities weights · hidden ≥ 1, a column a cell of the table, and what a pattern brings to each of them."""

    def __init__(self, rows: Any, place: IntColumn, brought: Any) -> None:
        """place: the column of each cell, −1 for none."""
        self.rows, self.place, self.brought = rows, place, brought

    @classmethod
    def of(cls, rows: Any, cells: IntColumn, hidden: BoolColumn) -> Self:
        """rows: the inequalities, a column for each of these cells."""
        place = np.full(len(hidden), -1)
        place[cells] = np.arange(len(cells))
        return cls(csc_array(rows), place, rows @ hidden[cells].astype(np.float64))

    @classmethod
    def of_nothing(cls, cells: int) -> Self:
        """No inequality is known."""
        return cls(csc_array((0, 0)), np.full(cells, -1), np.zeros(0))

    def needs(self, cell: int) -> bool:
        """Whether some inequality would fail without this cell."""
        which, weights = self._of(cell)
        return bool((self.brought[which] - weights < 1 - ENOUGH).any())

    def drop(self, cell: int) -> None:
        """The pattern without this cell."""
        which, weights = self._of(cell)
        self.brought[which] -= weights

    def _of(self, cell: int) -> tuple[IntColumn, Any]:
        at = int(self.place[cell])
        if at < 0:
            return np.zeros(0, dtype=np.int64), np.zeros(0)
        entries = slice(self.rows.indptr[at], self.rows.indptr[at + 1])
        return self.rows.indices[entries], self.rows.data[entries]
