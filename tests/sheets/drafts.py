"""A sheet while it is made up, with what is really on it: the corpus draws sheets of which the reading is known."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from random import Random

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.reading.reading import LeftOut, Reading


@dataclass
class Draft:
    """Cells by row and column from 1, how they look, and the true readings in the sheet's own numbers."""

    rng: Random
    cells: dict[tuple[int, int], object] = field(default_factory=dict)
    bold: set[tuple[int, int]] = field(default_factory=set)
    indent: dict[tuple[int, int], int] = field(default_factory=dict)
    filled: set[tuple[int, int]] = field(default_factory=set)
    ruled: set[tuple[int, int]] = field(default_factory=set)
    formats: dict[tuple[int, int], str] = field(default_factory=dict)
    merges: list[tuple[int, int, int, int]] = field(default_factory=list)
    tables: list[Reading] = field(default_factory=list)
    delimiter: str = ""
    """Of a text file; "" for a workbook."""

    def put(
        self, row: int, column: int, value: object, *, bold: bool = False, indent: int = 0, format: str = ""
    ) -> None:
        if value is None or value == "":
            return
        self.cells[row, column] = value
        if bold:
            self.bold.add((row, column))
        if indent:
            self.indent[row, column] = indent
        if format:
            self.formats[row, column] = format

    def recipe(self) -> Recipe:
        """The truth as a recipe of places."""
        sheet = "" if self.delimiter else "Sheet"
        return Recipe(sheet, tuple(self.tables), tuple(() for _ in self.tables))

    def file(self) -> tuple[bytes, str]:
        """The sheet as a file, and the file's name."""
        return (self._text(), "drawn.csv") if self.delimiter else (self._workbook(), "drawn.xlsx")

    def _text(self) -> bytes:
        last = max(row for row, _ in self.cells)
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self.delimiter, lineterminator="\n")
        for row in range(1, last + 1):
            width = max((column for at, column in self.cells if at == row), default=0)
            writer.writerow([self.cells.get((row, column), "") for column in range(1, width + 1)])
        return out.getvalue().encode()

    def _workbook(self) -> bytes:
        book = Workbook()
        sheet = book.active
        sheet.title = "Sheet"
        for (row, column), value in self.cells.items():
            cell = sheet.cell(row, column, value)
            if isinstance(value, str):
                cell.data_type = "s"
            if (row, column) in self.bold:
                cell.font = Font(bold=True)
            if (row, column) in self.indent:
                cell.alignment = Alignment(indent=self.indent[row, column])
            if (row, column) in self.filled:
                cell.fill = PatternFill("solid", fgColor="FFDDDDDD")
            if (row, column) in self.ruled:
                cell.border = Border(top=Side("thin"))
            if (row, column) in self.formats:
                cell.number_format = self.formats[row, column]
        for top, left, bottom, right in self.merges:
            sheet.merge_cells(start_row=top, start_column=left, end_row=bottom, end_column=right)
        out = io.BytesIO()
        book.save(out)
        return out.getvalue()


def out_row(row: int, why: str = "") -> LeftOut:
    return LeftOut("row", row, why)


def out_column(column: int, why: str = "") -> LeftOut:
    return LeftOut("column", column, why)
