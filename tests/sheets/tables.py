"""Grids written by hand, for tests that can be checked with a pencil."""

from __future__ import annotations

from collections.abc import Iterable

from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.table import Column, Table


def grid_of(text: str, merged: Iterable[tuple[int, int, int, int]] = ()) -> Grid:
    """A grid of lines with cells between bars; the cells keep the blanks before them, beyond the one after a bar."""
    rows = [[cell.rstrip().removeprefix(" ") for cell in line.split("|")] for line in text.strip("\n").split("\n")]
    width = max(map(len, rows))
    full = [row + [""] * (width - len(row)) for row in rows]
    columns = tuple(Column.from_texts(cells) for cells in zip(*full, strict=True))
    return Grid.of(Table("sheet.csv", "", columns, merged=tuple(merged)))
