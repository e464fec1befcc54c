"""The rectangle of a file or of a sheet, as raw text: nothing interpreted yet.

Every reader makes a `Table`, whatever the format, and everything after it (layout, numerals, spec)
starts from one. A cell keeps the text it had and what it was in the file; codes stay text, and
what a column means is decided later, by a person.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.messages import Address, Note
from sdc_core.table import messages
from sdc_core.table.addresses import cell_address
from sdc_core.table.columns import Column, Kind, cell_of

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Column", "Kind", "Merge", "Note", "Origins", "Table"]

Merge = tuple[int, int, int, int]


@dataclass(frozen=True, eq=False)
class Origins:
    """Where entries stand in their file: for each its sheet (a place in sheets), row and column from 1.

    Row 0 is that of an entry that stands nowhere: it follows from others.
    """

    sheets: tuple[str, ...]
    sheet: IntColumn
    row: IntColumn
    column: IntColumn

    def picked(self, entries: IntColumn) -> Origins:
        """Those of some entries."""
        return Origins(self.sheets, self.sheet[entries], self.row[entries], self.column[entries])

    def place(self, entry: int, name: str) -> str:
        """The address of an entry in the file of this name: a cell of a sheet, or a row where there are no sheets."""
        row = int(self.row[entry])
        if self.sheets[int(self.sheet[entry])]:
            return Address(name, messages.CELL.phrase(name=cell_address(row, int(self.column[entry]))))
        return Address(name, messages.ROW.phrase(number=row))


@dataclass(frozen=True, eq=False)
class Table:
    """The rectangle as read from a file or a sheet, header rows included."""

    name: str
    """The file's name without its folder, as shown to the person."""
    sha256: str
    """Of the file's bytes."""
    columns: tuple[Column, ...]
    sheet: str = ""
    """The sheet that was read; "" where a format has none."""
    sheets: tuple[str, ...] = ()
    """Every sheet of the workbook, in its order."""
    first_row: int = 1
    """The number the rectangle's first row has in the file; 0 where it was made of the column names."""
    first_column: int = 1
    merged: tuple[Merge, ...] = ()
    """Merged ranges inside the rectangle, from 0: first row, first column, last row, last column."""
    notes: tuple[Note, ...] = ()

    @classmethod
    def from_frame(cls, frame: pd.DataFrame, name: str = "frame") -> Table:
        """The rectangle of a pandas frame; its column names become the header row."""
        headers = [cell_of(header)[0] for header in frame.columns]
        columns = tuple(_column_of(frame.iloc[:, place], headers[place]) for place in range(len(headers)))
        return cls(name, "", columns, first_row=0)

    @property
    def n_rows(self) -> int:
        return len(self.columns[0]) if self.columns else 0

    @property
    def n_columns(self) -> int:
        return len(self.columns)

    def row_texts(self, row: int) -> list[str]:
        """The raw texts of one row."""
        return [column.text(row) for column in self.columns]

    def origins(self, rows: IntColumn, columns: IntColumn) -> Origins:
        """Where cells of the rectangle, given by rows and columns from 0, stand in the file."""
        sheet = np.zeros(len(rows), dtype=np.int64)
        return Origins((self.sheet,), sheet, rows + self.first_row, columns + self.first_column)

    def place(self, row: int, column: int | None = None) -> str:
        """The address of a row or a cell, in the file's own numbering and without any label of it."""
        number = self.first_row + row
        if self.sheet:
            if column is None:
                return Address(self.place_of_sheet(), messages.ROW.phrase(number=number))
            cell = cell_address(number, self.first_column + column)
            return Address(self.place_of_sheet(), messages.CELL.phrase(name=cell))
        row_there = messages.ROW.phrase(number=number) if number else messages.COLUMN_NAMES.phrase()
        if column is None:
            return Address(self.name, row_there)
        return Address(self.name, row_there, messages.COLUMN.phrase(number=self.first_column + column))

    def place_of_sheet(self) -> str:
        """The address of the sheet that was read, by its number."""
        return Address(self.name, messages.SHEET.phrase(number=self.sheets.index(self.sheet) + 1))


def _column_of(values: pd.Series[Any], header: str) -> Column:
    """One column of a frame with its name on top; missing values are blanks."""
    if values.dtype == object:
        missing = values.isna()
        cells = [("", Kind.BLANK) if gone else cell_of(value) for value, gone in zip(values, missing, strict=True)]
        return Column.of([cell_of(header), *cells])
    codes, distinct = values.factorize()
    cells = [cell_of(header), ("", Kind.BLANK), *(cell_of(value) for value in distinct)]
    return Column.of(cells).picked(np.concatenate([[0], codes + 2]))
