"""A sheet as it is: every cell as it was stored, and how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from sdc_core.sheets.seeing.looks import BoolMatrix, Looks
from sdc_core.sheets.seeing.sorts import Sorts, looked_over
from sdc_core.table.table import Table

__all__ = ["BoolMatrix", "Grid", "Looks", "place_of_sheet"]


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

    @cached_property
    def sorts(self) -> Sorts:
        """What each cell is at first sight, looked over once."""
        return looked_over(self.table, self.looks)

    def text(self, row: int, column: int) -> str:
        """The raw text of a cell, without the blanks around it."""
        return self.table.columns[column].text(row).strip()


def place_of_sheet(table: Table) -> str:
    """The file, and of a workbook the number of the sheet."""
    return f"{table.name}, sheet {table.sheets.index(table.sheet) + 1}" if table.sheet else table.name
