"""A workbook of another format as XLSX: what was read of all its sheets, with a plain look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from sdc_core.errors import InputError
from sdc_core.io.ods.ods_sheets import read_sheets
from sdc_core.io.own_workbook.naming import unlike
from sdc_core.io.raw.formats import Format
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.messages import NO_CELLS
from sdc_core.io.raw.rectangle import Cell
from sdc_core.io.raw.source import Source
from sdc_core.io.workbook.text import width
from sdc_core.io.workbook.writing import OPTIONS
from sdc_core.io.xls.xls import read_xls, xls_sheet_names
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.progress import no_progress
from sdc_core.table.columns import Kind
from sdc_core.table.table import Merge

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

NARROW, WIDE, MEASURED = 9.0, 45.0, 400
"""Widths of the narrowest and the widest column in characters, and the rows that are measured to set them."""

LONGEST_NUMBER = 15
"""Digits that a sheet keeps."""


@dataclass(frozen=True, eq=False)
class _Sheet:
    name: str
    hidden: bool
    rows: Iterator[tuple[int, int, list[Cell]]]
    """For each row its number and that of its first column, from 0, and its cells."""
    merged: tuple[Merge, ...]


def as_xlsx(source: Source, format: Format, limits: Limits) -> tuple[bytes, dict[str, str]]:
    """The values, merged ranges and sheets of an XLS or ODS file as an XLSX file.

    With it for each sheet the name that it has there: other programs take names that Excel does not.
    """
    from xlsxwriter import Workbook  # noqa: PLC0415 - loaded only when a workbook is written

    made, names = BytesIO(), dict[str, str]()
    workbook = Workbook(made, dict(OPTIONS))
    for sheet in _ods(source, limits) if format is Format.ODS else _xls(source, limits):
        names[sheet.name] = unlike(_name(sheet.name), names.values())
        target = workbook.add_worksheet(names[sheet.name])
        if sheet.hidden:
            target.hide()
        _fill(target, sheet)
    workbook.close()
    return made.getvalue(), names


def _name(sheet: str) -> str:
    """A name that Excel takes for a sheet."""
    return re.sub(r"[\[\]:*?/\\]", "_", shown(sheet)).strip("'") or "Sheet"


def _ods(source: Source, limits: Limits) -> Iterator[_Sheet]:
    for sheet in read_sheets(source, limits):
        rows = ((number, 0, cells) for number, cells in enumerate(sheet.rows))
        yield _Sheet(sheet.name, sheet.hidden, rows, tuple(sheet.merged))


def _xls(source: Source, limits: Limits) -> Iterator[_Sheet]:
    for name in xls_sheet_names(source, limits):
        try:
            table = read_xls(source, limits, no_progress, sheet=name)
        except InputError as error:
            if error.problems[0].message != NO_CELLS:
                raise
            yield _Sheet(name, False, iter(()), ())
            continue
        top, left = table.first_row - 1, table.first_column - 1
        rows = (
            (top + row, left, [(column.text(row), column.kind(row)) for column in table.columns])
            for row in range(table.n_rows)
        )
        merged = tuple((top + a, left + b, top + c, left + d) for a, b, c, d in table.merged)
        yield _Sheet(name, False, rows, merged)


def _fill(target: Worksheet, sheet: _Sheet) -> None:
    for merge in sheet.merged:  # before the cells: a merge writes its first one
        target.merge_range(*merge, "")
    widths: dict[int, float] = {}
    for row, left, cells in sheet.rows:
        for column, (text, kind) in enumerate(cells, start=left):
            _write(target, row, column, text, kind)
            if row < MEASURED and kind != Kind.BLANK and len(cells) > 1:
                widths[column] = max(widths.get(column, NARROW), min(width(text) * 1.1 + 1, WIDE))
    for column, room in widths.items():
        target.set_column(column, column, room)


def _write(target: Worksheet, row: int, column: int, text: str, kind: Kind) -> None:
    if kind in (Kind.BLANK, Kind.UNCALCULATED):
        return
    if kind == Kind.NUMBER and sum(letter.isdigit() for letter in text.lstrip("-0.")) <= LONGEST_NUMBER:
        target.write_number(row, column, float(text))
    elif kind == Kind.BOOLEAN:
        target.write_boolean(row, column, text == "TRUE")
    else:
        target.write_string(row, column, shown(text))
