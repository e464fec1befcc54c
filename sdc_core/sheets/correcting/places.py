"""The address of a line of a sheet, for what is said of it."""

from __future__ import annotations

from sdc_core.sheets.reading.reading import Axis
from sdc_core.table.table import Table


def place_of(table: Table, axis: Axis, line: int) -> str:
    """The address of a row or of a column."""
    return table.place(line) if axis == "row" else table.place_of_column(line)
