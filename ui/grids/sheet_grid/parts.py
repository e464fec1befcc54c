"""What each cell, row and column of a sheet is, by the readings of the tables on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.reading.reading import Axis, Meaning, Reading
from sdc_core.sheets.seeing.cell_types import CellType
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.columns import Column, Kind


class Part(IntEnum):
    """What a cell or a line of a sheet is."""

    NOTHING = 0
    TITLE = 1
    HEADER = 2
    STUB = 3
    SECTION = 4
    FIGURES = 5
    TOTAL = 6
    SUBTOTAL = 7
    LEFT_OUT = 8
    NOTE = 9
    SYMBOL = 10


MEANINGS: tuple[Meaning | None, ...] = (None, "zero", "missing", "hidden")
"""What a symbol means, by its number; 0 where no meaning is chosen."""

Claim = tuple[int, Part, str]
"""The number of a table, what a line is to it, and why it is left out."""
Rectangle = tuple[int, int, int, int]
"""First row, first column, last row, last column."""


@dataclass(frozen=True, eq=False)
class Lines:
    """What each row, or each column, is to the tables of a sheet: of[line] is its number in `claims`."""

    claims: tuple[tuple[Claim, ...], ...]
    of: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Parts:
    """What everything on a sheet is; every matrix is [rows, columns].

    cells: the `Part`. tables: the number of the table from 1, 0 for none. meanings: of symbols, by
    number in `MEANINGS`. rectangles: where each table stands, header and stub included.
    """

    cells: NDArray[np.uint8]
    tables: NDArray[np.uint16]
    meanings: NDArray[np.uint8]
    rows: Lines
    columns: Lines
    rectangles: tuple[Rectangle, ...]


def parts_of(grid: Grid, readings: Sequence[Reading]) -> Parts:
    """What the readings make of a sheet; where two of them claim a cell it is the later one's.

    Titles and notes run over the whole width of the sheet as far as no table stands there.
    """
    shape = (grid.table.n_rows, grid.table.n_columns)
    cells, tables = np.zeros(shape, dtype=np.uint8), np.zeros(shape, dtype=np.uint16)
    meanings = np.zeros(shape, dtype=np.uint8)
    rows = [_marks(reading, "row", shape[0]) for reading in readings]
    columns = [_marks(reading, "column", shape[1]) for reading in readings]
    for number, marks in enumerate(rows, start=1):
        around = np.isin(marks.parts, _AROUND)
        cells[around] = marks.parts[around, None]
        tables[around] = number
    for number, (reading, down, across) in enumerate(zip(readings, rows, columns, strict=True), start=1):
        here = np.ix_(np.flatnonzero(down.parts), np.flatnonzero(across.parts))
        cells[here] = _CROSSED[down.parts[here[0]], across.parts[here[1]]]
        tables[here] = number
        block = np.ix_(np.array(reading.rows, dtype=np.int64), np.array(reading.columns, dtype=np.int64))
        symbols = _symbols(grid, reading)
        cells[block] = np.where(symbols >= 0, np.uint8(Part.SYMBOL), cells[block])
        meanings[block] = np.maximum(symbols, 0)
    rectangles = tuple(_rectangle(down.parts, across.parts) for down, across in zip(rows, columns, strict=True))
    return Parts(cells, tables, meanings, _lines(rows, shape[0]), _lines(columns, shape[1]), rectangles)


_AROUND = (Part.TITLE, Part.NOTE)
_FIGURES = (Part.FIGURES, Part.TOTAL, Part.SUBTOTAL)


def _crossed() -> NDArray[np.uint8]:
    """What the cell is where a row of one part crosses a column of another."""
    crossed = np.zeros((len(Part), len(Part)), dtype=np.uint8)
    for row in (Part.TITLE, Part.NOTE, Part.HEADER, Part.SECTION, Part.LEFT_OUT):
        crossed[row, 1:] = row
    crossed[[Part.HEADER, Part.SECTION], Part.LEFT_OUT] = Part.LEFT_OUT
    for row in _FIGURES:
        crossed[row, [Part.STUB, Part.LEFT_OUT]] = (Part.STUB, Part.LEFT_OUT)
        crossed[row, Part.FIGURES] = crossed[Part.FIGURES, row] = row
    crossed[Part.SUBTOTAL, Part.SUBTOTAL] = Part.SUBTOTAL
    for other in (Part.TOTAL, Part.SUBTOTAL):
        crossed[Part.TOTAL, other] = crossed[other, Part.TOTAL] = Part.TOTAL
    return crossed


_CROSSED = _crossed()


@dataclass(frozen=True, eq=False)
class _Marks:
    """What each row, or each column, is to one table; whys: of the lines left out."""

    parts: NDArray[np.uint8]
    whys: Mapping[int, str]


def _marks(reading: Reading, axis: Axis, length: int) -> _Marks:
    parts = np.zeros(length, dtype=np.uint8)
    down = axis == "row"
    parents = reading.row_parents if down else reading.column_parents
    left_out = {line.at: line.why for line in reading.left_out if line.axis == axis}
    of_lines: list[tuple[Part, Iterable[int]]] = [
        (Part.TITLE, reading.title_rows if down else ()),
        (Part.NOTE, reading.note_rows if down else ()),
        (Part.HEADER, reading.header_rows if down else ()),
        (Part.SECTION, reading.section_rows if down else ()),
        (Part.LEFT_OUT, left_out),
        (Part.STUB, () if down else reading.stub_columns),
        (Part.FIGURES, reading.rows if down else reading.columns),
        (Part.SUBTOTAL, set(parents.values())),
        (Part.TOTAL, reading.row_totals if down else reading.column_totals),
    ]
    for part, lines in of_lines:
        parts[list(lines)] = part
    return _Marks(parts, left_out)


def _lines(tables: Sequence[_Marks], length: int) -> Lines:
    """Each distinct set of claims once, that of no table first, and for every line which one it is."""
    of = np.zeros(length, dtype=np.int64)
    claims: list[tuple[Claim, ...]] = [()]
    for number, marks in enumerate(tables, start=1):
        whys = sorted(set(marks.whys.values()))
        kinds = [(part, "") for part in Part] + [(Part.LEFT_OUT, why) for why in whys]
        kind = marks.parts.astype(np.int64)
        for at, why in marks.whys.items():
            if kind[at] == Part.LEFT_OUT:
                kind[at] = len(Part) + whys.index(why)
        both = of * len(kinds) + kind
        used = np.union1d(0, both)
        claims = [_with(claims[known], number, *kinds[new]) for known, new in (divmod(at, len(kinds)) for at in used)]
        place = np.zeros(used[-1] + 1, dtype=np.int64)
        place[used] = np.arange(len(used))
        of = place[both]
    return Lines(tuple(claims), of)


def _with(claims: tuple[Claim, ...], number: int, part: Part, why: str) -> tuple[Claim, ...]:
    return (*claims, (number, part, why)) if part else claims


def _rectangle(rows: NDArray[np.uint8], columns: NDArray[np.uint8]) -> Rectangle:
    down = np.flatnonzero((rows > 0) & ~np.isin(rows, _AROUND))
    across = np.flatnonzero(columns)
    if not len(down) or not len(across):
        return (0, 0, -1, -1)
    return int(down[0]), int(across[0]), int(down[-1]), int(across[-1])


def _symbols(grid: Grid, reading: Reading) -> NDArray[np.int8]:
    """The data block [rows, columns]: −1 for a number, else the meaning of what stands in place of one."""
    picked = np.array(reading.rows, dtype=np.int64)
    symbols = np.full((len(picked), len(reading.columns)), -1, dtype=np.int8)
    for place, at in enumerate(reading.columns):
        column = grid.table.columns[at]
        codes, number = column.codes[picked], grid.cell_types.types[picked, at] == CellType.NUMBER
        meaning = _meanings(column, reading)[codes]
        symbols[:, place] = np.where(meaning < 0, np.where(number, -1, 0), meaning)
    return symbols


def _meanings(column: Column, reading: Reading) -> NDArray[np.int8]:
    """Of each distinct cell of a column: −1 where the reading gives none. A stored number is never a symbol."""
    meanings = np.full(len(column.texts), -1, dtype=np.int8)
    for at in np.flatnonzero(column.kinds != Kind.NUMBER).tolist():
        meaning = reading.symbols.get(column.texts[at].strip())
        meanings[at] = -1 if meaning is None else MEANINGS.index(meaning)
    return meanings
