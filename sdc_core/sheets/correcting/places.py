"""The address of a line of a sheet, for what is said of it."""

from __future__ import annotations

from sdc_core.sheets.reading.reading import Axis
from sdc_core.sheets.seeing.grid import place_of_sheet
from sdc_core.table.addresses import column_letters
from sdc_core.table.table import Table


def place_of(table: Table, axis: Axis, line: int) -> str:
    """The address of a row or of a column."""
    if axis == "row":
        return table.place(line)
    number = table.first_column + line
    return f"{place_of_sheet(table)}, column {column_letters(number) if table.sheet else number}"
