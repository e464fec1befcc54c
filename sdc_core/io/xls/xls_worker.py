"""The process that reads an Excel workbook of the old format for us: a damaged one may end it, and nothing else.

The library that reads it stops the whole process at some damaged files, so `xls` starts this file as a
program of its own and hands it the bytes; neither end writes anything to disk. The argument is the
number of the sheet from 0, or -1 for the first in sight that has cells, or -2 for their names only.

In comes the file. Out come frames, each a length of eight bytes and as many bytes: first as JSON the
sheets and what is in the one that was read, with the distinct cells of its columns; then for every
column which of them each row has, as 32-bit integers.
"""

from __future__ import annotations

import json
import struct
import sys
from array import array
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import Any

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum, SheetVisibleEnum

LOCKED, DAMAGED, TOO_LARGE = 5, 6, 7
"""Exit statuses."""

FIRST_WITH_CELLS, NAMES_ONLY = -1, -2


def main(wanted: int, most_cells: int) -> int:
    """Read one workbook from standard input; returns the exit status."""
    try:
        book = CalamineWorkbook.from_filelike(BytesIO(sys.stdin.buffer.read()))
        return _described(book, wanted, most_cells)
    except PasswordError:
        return LOCKED
    except (CalamineError, ValueError, OverflowError):
        return DAMAGED


def _described(book: Any, wanted: int, most_cells: int) -> int:
    sheets = book.sheets_metadata
    about: dict[str, Any] = {
        "names": [sheet.name for sheet in sheets],
        "hidden": [at for at, sheet in enumerate(sheets) if sheet.visible == SheetVisibleEnum.Hidden],
        "very_hidden": [at for at, sheet in enumerate(sheets) if sheet.visible == SheetVisibleEnum.VeryHidden],
        "at": None,
    }
    grids = [at for at, sheet in enumerate(sheets) if sheet.typ == SheetTypeEnum.WorkSheet]
    in_turn = sorted(grids, key=lambda at: sheets[at].visible != SheetVisibleEnum.Visible)
    codes: list[array[int]] = []
    for at in {FIRST_WITH_CELLS: in_turn, NAMES_ONLY: []}.get(wanted, [wanted]):
        grid = book.get_sheet_by_index(at)
        if grid.start is None or grid.end is None:
            continue
        (top, left), (bottom, right) = grid.start, grid.end
        if (bottom - top + 1) * (right - left + 1) > most_cells:
            return TOO_LARGE
        columns = [_encoded(column) for column in zip(*grid.to_python(), strict=True)]
        codes = [code for _, code in columns]
        about |= {
            "at": at,
            "start": [top, left],
            "merged": [[*first, *last] for first, last in grid.merged_cell_ranges or ()],
            "cells": [cells for cells, _ in columns],
        }
        break
    for payload in (json.dumps(about).encode(), *(code.tobytes() for code in codes)):
        sys.stdout.buffer.write(struct.pack("<Q", len(payload)) + payload)
    return 0


def _encoded(values: tuple[object, ...]) -> tuple[list[tuple[str, object]], array[int]]:
    """The distinct cells of a column, and for every row which one it has."""
    numbers: dict[tuple[type, object], int] = {}
    codes = array("i", (numbers.setdefault((type(value), value), len(numbers)) for value in values))
    return [_cell(value) for _, value in numbers], codes


def _cell(value: object) -> tuple[str, object]:
    """A cell as JSON can hold it: its kind and what it holds."""
    if isinstance(value, datetime | date | time):
        return type(value).__name__, value.isoformat()
    if isinstance(value, timedelta):
        return "timedelta", value.total_seconds()
    return type(value).__name__, value


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
