"""Tables made of parts of a sheet, or of several, whose addresses are still those of the sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.table.addresses import cell_address
from sdc_core.table.table import Origins, Table


@dataclass(frozen=True, eq=False)
class PlacedTable(Table):
    """A table made of whole rows and columns of a sheet.

    sheet_rows, sheet_columns: for each row and column the number from 0 in the sheet's rectangle.
    """

    sheet_rows: tuple[int, ...] = ()
    sheet_columns: tuple[int, ...] = ()

    def origins(self, rows: IntColumn, columns: IntColumn) -> Origins:
        """Where cells of the rectangle stand on the sheet."""
        down, across = np.array(self.sheet_rows, dtype=np.int64), np.array(self.sheet_columns, dtype=np.int64)
        return super().origins(down[rows], across[columns])

    def place(self, row: int, column: int | None = None) -> str:
        """The address on the sheet."""
        there = None if column is None else self.sheet_columns[column]
        return super().place(self.sheet_rows[row], there)


@dataclass(frozen=True, eq=False)
class ListedTable(Table):
    """A table of one row a cell, each of which may stand anywhere in the workbook.

    places: for every row, its header included, where its figure stands.
    """

    places: Origins = field(default_factory=lambda: Origins((), *(np.zeros(0, dtype=np.int64),) * 3))

    @classmethod
    def places_in(cls, table: Table, cells: Sequence[tuple[int, int]]) -> Origins:
        """Where cells of a sheet's rectangle, numbered from 0, stand in the file."""
        rows, columns = np.array(cells, dtype=np.int64).reshape(-1, 2).T
        return table.origins(rows, columns)

    def origins(self, rows: IntColumn, columns: IntColumn) -> Origins:
        """Where the figures of these rows stand, whichever column of the list is meant."""
        return self.places.picked(rows)

    def place(self, row: int, column: int | None = None) -> str:
        """The address of the figure of a row."""
        name = self.places.sheets[int(self.places.sheet[row])]
        at_row, at_column = int(self.places.row[row]), int(self.places.column[row])
        if not name:
            return f"{self.name}, row {at_row}, column {at_column}"
        return f"{self.name}, sheet {self.sheets.index(name) + 1}, cell {cell_address(at_row, at_column)}"
