"""A sheet as it is: every cell as it was stored, and how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.table import Table

BoolMatrix = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Looks:
    """How the cells of a rectangle look; every matrix is [rows, columns].

    bold, filled, ruled (a line above or below), percent (shown as a percentage); indent in steps.
    hidden_rows, hidden_columns: what is not on screen.
    """

    bold: BoolMatrix
    filled: BoolMatrix
    ruled: BoolMatrix
    percent: BoolMatrix
    indent: NDArray[np.uint8]
    hidden_rows: BoolColumn
    hidden_columns: BoolColumn

    @classmethod
    def plain(cls, rows: int, columns: int) -> Self:
        """The looks of a file that has none, such as a CSV."""
        bold, filled, ruled, percent = (np.zeros((rows, columns), dtype=bool) for _ in range(4))
        indent = np.zeros((rows, columns), dtype=np.uint8)
        hidden = np.zeros(rows, dtype=bool), np.zeros(columns, dtype=bool)
        return cls(bold, filled, ruled, percent, indent, *hidden)


@dataclass(frozen=True, eq=False)
class Grid:
    """A sheet: its rectangle of raw cells and their looks, both of the same shape."""

    table: Table
    looks: Looks

    def __post_init__(self) -> None:
        if self.looks.bold.shape != (self.table.n_rows, self.table.n_columns):
            raise ValueError("The looks of a sheet have the shape of its cells.")

    @classmethod
    def of(cls, table: Table) -> Self:
        """A rectangle without looks."""
        return cls(table, Looks.plain(table.n_rows, table.n_columns))

    def text(self, row: int, column: int) -> str:
        """The raw text of a cell, without the blanks around it."""
        return self.table.columns[column].text(row).strip()
