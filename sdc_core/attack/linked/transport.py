"""Cells of which only the sums of the rows and of the columns are known: their bounds in closed form.

Two tables that share a variable leave, in each of its categories, a table of which both margins are published. A cell
is at most the smaller of its margins, and at least what they have too much for the whole (Fréchet; Bonferroni):

    max(0, r + c − n) ≤ x ≤ min(r, c)

The same holds of any block of rows and columns, with the sums of its rows and of its columns. Some table in whole
numbers attains each bound: the north-west corner with the block's rows and columns first, or its columns last. So it
is in every decomposable model, whose margins meet in published ones (Dobra and Fienberg 2000, PNAS 97).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.propagation import no_table
from sdc_core.attack.system import System


@dataclass(frozen=True, eq=False)
class Transport:
    """A full crosstab of non-negative whole numbers with known margins. row, column: those of each unknown."""

    row: IntColumn
    column: IntColumn
    rows: IntColumn
    columns: IntColumn

    @classmethod
    def of(cls, system: System) -> Self | None:
        """The crosstab that a connected system is; None where it is none. Refuses margins with different sums."""
        size = len(system)
        by_unknown = system.matrix.tocsc()
        by_unknown.sort_indices()
        if not size or (by_unknown.data != 1).any() or (np.diff(by_unknown.indptr) != 2).any() or not system.whole:
            return None
        if (system.low < 0).any():
            return None
        ends = by_unknown.indices.reshape(-1, 2)
        first = ends[0, 0]
        across = np.zeros(system.matrix.shape[0], dtype=bool)  # the equations that share an unknown with the first one
        across[ends[(ends == first).any(axis=1)].ravel()] = True
        across[first] = False
        is_column = across[ends]
        if (is_column.sum(axis=1) != 1).any():
            return None
        row, column = ends[~is_column], ends[is_column]
        numbers = np.cumsum(~across) - 1, np.cumsum(across) - 1
        shape = int((~across).sum()), int(across.sum())
        if shape[0] * shape[1] != size or len(np.unique(row * system.matrix.shape[0] + column)) != size:
            return None
        rows, columns = system.right[~across], system.right[across]
        if rows.sum() != columns.sum() or (system.right < 0).any():
            raise no_table()
        row, column = numbers[0][row], numbers[1][column]
        most = np.minimum(rows[row], columns[column])
        if (system.low > np.maximum(0, rows[row] + columns[column] - rows.sum())).any() or (system.high < most).any():
            return None  # something more is known
        return cls(row, column, rows, columns)

    def bounds(self) -> tuple[IntColumn, IntColumn]:
        """The least and the most of every unknown; each is attained."""
        rows, columns = self.rows[self.row], self.columns[self.column]
        return np.maximum(0, rows + columns - self.rows.sum()), np.minimum(rows, columns)

    def block_bounds(self, unknowns: IntColumn) -> tuple[int, int] | None:
        """The least and the most of the sum of some unknowns, attained; None where they are no block."""
        rows, columns = np.unique(self.row[unknowns]), np.unique(self.column[unknowns])
        if len(rows) * len(columns) != len(unknowns):
            return None
        across, down = int(self.rows[rows].sum()), int(self.columns[columns].sum())
        return max(0, across + down - int(self.rows.sum())), min(across, down)
