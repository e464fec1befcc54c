"""What each row of a part of a sheet is at first sight: a title, headings, figures."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.column_numbers import numbers_columns
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import begins_a_note

FEWEST_WORDS = 2
"""Texts among symbols that are no flags of figures."""
FEWEST_COVERED = 3
"""Cells of a row that say the same because a title was merged over them."""
MOST_NUMBERED = 20
"""Rows of symbols that are looked at for numbers of columns, and rows on top that may be a title."""


class Row(IntEnum):
    """What a row is at first sight."""

    BLANK = 0
    LONE = 1
    """One text and nothing else."""
    HEADING = 2
    """Several labels, no figure."""
    YEARS = 3
    """Figures that may as well be headings: years, or numbers in sequence."""
    DATA = 4


@dataclass(frozen=True, eq=False)
class Part:
    """A rectangle of a sheet, rows [top, bottom) and columns [left, right), with the `Row` of each row."""

    grid: Grid
    cell_types: CellTypes
    top: int
    bottom: int
    left: int
    right: int
    kinds: NDArray[np.uint8]

    @classmethod
    def of(cls, grid: Grid, cell_types: CellTypes, *, rows: tuple[int, int], columns: tuple[int, int]) -> Part:
        """The part with its rows looked over."""
        kinds = row_kinds(cell_types, rows=rows, columns=columns)
        types = cell_types.types[slice(*rows), slice(*columns)]
        kinds[_legend_lines(types)] = Row.LONE
        for row in _full_rows_on_top(types):
            if len({grid.text(rows[0] + row, at) for at in range(*columns)}) == 1:
                kinds[row] = Row.LONE  # a title over merged cells, written into each of them
        for row in np.flatnonzero(_with_symbols_alone(types)).tolist():
            if numbers_columns([text for at in range(*columns) if (text := grid.text(rows[0] + row, at))]):
                kinds[row] = Row.YEARS
        return cls(grid, cell_types, *rows, *columns, kinds)

    def kind(self, row: int) -> int:
        """The `Row` of a row of the sheet."""
        return int(self.kinds[row - self.top])

    def filled(self, rows: list[int]) -> list[int]:
        """Those of these rows that are not blank."""
        return [row for row in rows if self.kind(row) != Row.BLANK]

    def types(self, rows: int | list[int]) -> NDArray[np.uint8]:
        """The `CellType` of each cell of a row, or of rows."""
        return self.cell_types.types[rows, self.left : self.right]

    def texts(self, row: int) -> tuple[str, ...]:
        """The texts of a row."""
        return tuple(self.grid.text(row, at) for at in range(self.left, self.right))

    def first_text(self, row: int) -> str:
        """The first text of a row; "" for a blank row."""
        return next((text for text in self.texts(row) if text), "")

    def headings(self, rows: list[int]) -> list[int]:
        """Those of these rows that hold headings and are no notes."""
        found = [row for row in rows if self.kind(row) in (Row.HEADING, Row.YEARS)]
        return [row for row in found if not begins_a_note(self.first_text(row))]


def _full_rows_on_top(types: NDArray[np.uint8]) -> list[int]:
    """The rows above all others whose cells are all texts, of three columns or more."""
    full = (types == CellType.TEXT).all(axis=1) & (types.shape[1] >= FEWEST_COVERED)
    return np.flatnonzero(full[:MOST_NUMBERED]).tolist()


def _with_symbols_alone(types: NDArray[np.uint8]) -> BoolColumn:
    """The first few rows with symbols and without a number: [1], [2] and (c) are symbols, and (a), (b) are texts."""
    found = (types == CellType.SYMBOL).any(axis=1) & (types != CellType.NUMBER).all(axis=1)
    return np.asarray(found & (np.cumsum(found) <= MOST_NUMBERED))


def _legend_lines(types: NDArray[np.uint8]) -> BoolColumn:
    """Rows below the last figures that hold a symbol or a number and what it means: ": | not available"."""
    filled = types != CellType.BLANK
    first = np.argmax(filled, axis=1)
    across = np.arange(types.shape[1])
    behind = (types == CellType.NUMBER) & (across > first[:, None])
    last = int(np.flatnonzero(behind.any(axis=1)).max(initial=-1))
    key = types[np.arange(len(types)), first] >= CellType.NUMBER
    said = ((types == CellType.TEXT) & (across > first[:, None])).sum(axis=1) == 1
    below = np.arange(len(types)) > last
    return np.asarray(below & key & said & (filled.sum(axis=1) == 2))


def row_kinds(cell_types: CellTypes, *, rows: tuple[int, int], columns: tuple[int, int]) -> NDArray[np.uint8]:
    """The `Row` of each row of a part of the sheet."""
    types = cell_types.types[slice(*rows), slice(*columns)]
    value = cell_types.value[slice(*rows), slice(*columns)]
    filled = (types != CellType.BLANK).sum(axis=1)
    figures = (types >= CellType.NUMBER).sum(axis=1)
    numbers = types == CellType.NUMBER
    kinds = np.full(len(types), Row.DATA, dtype=np.uint8)
    kinds[(figures == 0) & (filled > 1)] = Row.HEADING
    kinds[(figures == 0) & (filled == 1)] = Row.LONE
    kinds[(filled == 1) & _begins_with_symbol(types)] = Row.LONE
    kinds[filled == 0] = Row.BLANK
    kinds[_lone_years(types, value) | _page_numbers(types)] = Row.LONE
    ranges, symbols = (types == CellType.RANGE).sum(axis=1), (types == CellType.SYMBOL).sum(axis=1)
    bounds = (numbers.sum(axis=1) == 0) & (ranges >= 1) & (ranges >= symbols)
    kinds[(kinds == Row.DATA) & (bounds | _may_be_headings(numbers, value, figures))] = Row.YEARS
    kinds[(kinds == Row.DATA) & _signs_and_words(types)] = Row.HEADING
    return kinds


def _signs_and_words(types: NDArray[np.uint8]) -> BoolColumn:
    """Rows with symbols and texts by turns, such as # and % for number and percentage: headings above all numbers, or
    right below others.
    """
    numbers = (types == CellType.NUMBER).any(axis=1)
    headings = ((types == CellType.TEXT).sum(axis=1) > 1) & ~numbers
    above = (np.cumsum(numbers) == 0) | (np.append(False, headings[:-1]) & ~numbers)
    symbols = types == CellType.SYMBOL
    behind = np.cumsum(symbols, axis=1) > 0
    texts = ((types == CellType.TEXT) & behind).sum(axis=1)
    return np.asarray(above & (texts >= FEWEST_WORDS) & (texts * 2 >= symbols.sum(axis=1)))


def _begins_with_symbol(types: NDArray[np.uint8]) -> BoolColumn:
    """Rows whose first cell is a symbol, where others have a text there or nothing: a rule of dashes when alone."""
    if not types.shape[1]:
        return np.zeros(len(types), dtype=bool)
    first = types[:, 0]
    return np.asarray((first == CellType.SYMBOL) & ~(first == CellType.NUMBER).any())


def _page_numbers(types: NDArray[np.uint8]) -> BoolColumn:
    """Rows that are a number alone in the first column, between blank rows or at the end, where others hold more."""
    filled = (types != CellType.BLANK).sum(axis=1)
    if len(filled) < 4 or filled.max() <= 2:
        return np.zeros(len(types), dtype=bool)
    blank = filled == 0
    above, below = np.append(False, blank[:-1]), np.append(blank[1:], True)
    return np.asarray((filled == 1) & (types[:, 0] == CellType.NUMBER) & above & below)


def _lone_years(types: NDArray[np.uint8], value: NDArray[np.float64]) -> BoolColumn:
    """Rows of nothing but a year in a first column that holds texts otherwise: they name the rows below them."""
    if not types.shape[1]:
        return np.zeros(len(types), dtype=bool)
    with np.errstate(invalid="ignore"):
        years = (value[:, 0] >= 1900) & (value[:, 0] <= 2100) & (value[:, 0] == np.floor(value[:, 0]))
    alone = (types[:, 0] == CellType.NUMBER) & years & ((types != CellType.BLANK).sum(axis=1) == 1)
    figures = (types[:, 1:] == CellType.NUMBER).any(axis=1)
    named = (types[:, 0] >= CellType.TEXT) & (types[:, 0] <= CellType.RANGE) & figures
    return np.asarray(alone & (named.sum() > alone.sum()))


def _may_be_headings(numbers: NDArray[np.bool_], value: NDArray[np.float64], figures: NDArray[np.int64]) -> BoolColumn:
    """Rows whose figures are all years, or count up by one."""
    with np.errstate(invalid="ignore"):
        years = (value >= 1900) & (value <= 2100) & (value == np.floor(value))
    count = numbers.sum(axis=1)
    all_years = (years.sum(axis=1) == count) & (count == figures) & (count > 0)
    first = np.argmax(numbers, axis=1)
    rank = np.cumsum(numbers, axis=1) - 1
    start = value[np.arange(len(value)), first][:, None]
    with np.errstate(invalid="ignore"):
        steps = np.where(numbers, (value - start) == rank, True).all(axis=1) & (start[:, 0] >= 0) & (start[:, 0] <= 2)
    return np.asarray(all_years | (steps & (count >= 3) & (count == figures)))
