"""Where each table on a sheet begins and ends: rows of figures below rows of headings, beside or below one another."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.rows import Part
from sdc_core.sheets.finding.stacked import Area, stacked_areas
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.grid import Grid

FEWEST_AGAIN = 3
"""Numbers of the first column that come again behind a blank one, so that they name the rows by no chance."""
DEEPEST = 4
"""How often a part of a sheet is cut into tables beside each other and below one another."""


def areas_of(grid: Grid, cell_types: CellTypes) -> list[Area]:
    """The tables of a sheet, from top to bottom and from left to right, without the blank columns around them."""
    filled = np.flatnonzero((cell_types.types != CellType.BLANK).any(axis=0))
    if not len(filled):
        return []
    rows, columns = (0, len(cell_types.types)), (int(filled[0]), int(filled[-1]) + 1)
    return [area for area in _split(grid, cell_types, rows=rows, columns=columns, depth=0) if area.data]


def _split(
    grid: Grid, cell_types: CellTypes, *, rows: tuple[int, int], columns: tuple[int, int], depth: int
) -> list[Area]:
    """The tables in a part of the sheet: cut it by columns where two stubs stand beside each other, else by rows."""
    cuts = _cuts(cell_types, rows=rows, columns=columns)
    if cuts:
        return [
            area
            for edges in pairwise([columns[0], *cuts, columns[1]])
            for area in _split(grid, cell_types, rows=rows, columns=edges, depth=depth + 1)
        ]
    found = []
    below = stacked_areas(Part.of(grid, cell_types, rows=rows, columns=columns))
    for at, area in enumerate(below):
        lines = [*area.headers, *area.data]
        inner = _cuts(cell_types, rows=(min(lines), max(lines) + 1), columns=columns) if lines else []
        if not inner or depth >= DEEPEST:
            found.append(area)
            continue
        start = min([*area.before, *lines])
        end = below[at + 1].first_row if at + 1 < len(below) else max([*area.data, *area.after]) + 1
        for edges in pairwise([columns[0], *inner, columns[1]]):
            found += _split(grid, cell_types, rows=(start, end), columns=edges, depth=depth + 1)
    return found


def _cuts(cell_types: CellTypes, *, rows: tuple[int, int], columns: tuple[int, int]) -> list[int]:
    """The columns at which another table begins beside the one before: a blank column, then a stub, then figures.

    A stub holds texts, or the numbers that stand in the first column of the table before it once more.
    """
    types = cell_types.types[slice(*rows), slice(*columns)]
    value = cell_types.value[slice(*rows), slice(*columns)]
    filled = (types != CellType.BLANK).any(axis=0)
    figure = types >= CellType.NUMBER
    figures = figure.sum(axis=0)
    labels = ((types >= CellType.TEXT) & (types <= CellType.RANGE)).sum(axis=0)
    gaps = np.flatnonzero(~filled)
    cuts = []
    previous = 0
    for gap in gaps:
        nexts = np.flatnonzero(filled[gap:])
        if not len(nexts):
            break
        stub = int(gap + nexts[0])
        if stub != gap + 1 or not figures[previous:stub].any():
            continue  # only the last column of a gap cuts, and only behind a table
        cut, with_figures = stub, figure[:, stub:].any(axis=1)
        while stub < len(filled) - 1 and not (types[with_figures, stub] != CellType.BLANK).any():
            stub += 1  # a column that has a heading only, or nothing
        with_figures = figure[:, stub + 1 :].any(axis=1)
        named = (types[:, stub] >= CellType.TEXT) & (types[:, stub] <= CellType.RANGE)
        behind = int((with_figures & named).sum())
        begins = behind >= 2 and labels[stub] > figures[stub] and behind * 2 >= int(with_figures.sum())
        if begins or _names_rows_again(value, types, first=previous + int(np.argmax(filled[previous:])), again=stub):
            cuts.append(columns[0] + cut)
            previous = stub
    return cuts


def _names_rows_again(value: NDArray[np.float64], types: NDArray[np.uint8], *, first: int, again: int) -> bool:
    """Whether a column with figures behind it repeats the numbers of another one row by row, each of which is distinct.

    Years name the rows of two tables side by side.
    """
    own, other = types[:, first] == CellType.NUMBER, types[:, again] == CellType.NUMBER
    numbers = value[own, first]
    figures = (types[own] >= CellType.NUMBER).any(axis=0)
    both = bool(figures[first + 1 : again].any() and figures[again + 1 :].any())
    if not both or len(numbers) < FEWEST_AGAIN or len(np.unique(numbers)) < len(numbers):
        return False
    return bool((own == other).all() and (numbers == value[other, again]).all())
