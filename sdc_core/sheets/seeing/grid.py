"""A sheet as it is: every cell as it was stored, and how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from sdc_core.sheets.seeing.cell_styles import BoolMatrix, CellStyles
from sdc_core.sheets.seeing.cell_types import CellTypes, cell_types_of
from sdc_core.table.table import Table

__all__ = ["BoolMatrix", "CellStyles", "Grid", "place_of_sheet"]


@dataclass(frozen=True, eq=False)
class Grid:
    """A sheet: its rectangle of raw cells and their styles, both of the same shape."""

    table: Table
    styles: CellStyles

    def __post_init__(self) -> None:
        if self.styles.bold.shape != (self.table.n_rows, self.table.n_columns):
            raise ValueError("The styles of a sheet have the shape of its cells.")

    @classmethod
    def of(cls, table: Table) -> Self:
        """A rectangle without styles."""
        return cls(table, CellStyles.plain(table.n_rows, table.n_columns))

    @cached_property
    def cell_types(self) -> CellTypes:
        """What each cell is at first sight, looked over once."""
        return cell_types_of(self.table, self.styles)

    def text(self, row: int, column: int) -> str:
        """The raw text of a cell, without the blanks around it."""
        return self.table.columns[column].text(row).strip()


def place_of_sheet(table: Table) -> str:
    """The file, and of a workbook the number of the sheet."""
    return f"{table.name}, sheet {table.sheets.index(table.sheet) + 1}" if table.sheet else table.name
