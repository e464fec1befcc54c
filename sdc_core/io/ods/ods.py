"""OpenDocument spreadsheets."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.io.ods.ods_sheets import Sheet, read_sheets
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import encoded_columns
from sdc_core.io.raw.sheets import clipped, no_cells, notes_on, sheet_number
from sdc_core.io.raw.source import Source
from sdc_core.messages import Address
from sdc_core.progress import Progress
from sdc_core.table.columns import Kind
from sdc_core.table.messages import SHEET
from sdc_core.table.table import Table


def ods_sheet_names(source: Source, limits: Limits) -> tuple[str, ...]:
    """The names of a spreadsheet's sheets, in its order."""
    return tuple(sheet.name for sheet in read_sheets(source, limits))


def ods_sheets_in_sight(source: Source, limits: Limits) -> tuple[str, ...]:
    """The names of the sheets that are not hidden, in its order."""
    return tuple(sheet.name for sheet in read_sheets(source, limits) if not sheet.hidden)


def read_ods(source: Source, limits: Limits, progress: Progress, *, sheet: str | None) -> Table:
    """The named sheet of a spreadsheet, or the first one that has cells."""
    progress(0.0, "reading")
    sheets = read_sheets(source, limits)
    names = tuple(found.name for found in sheets)
    if sheet is not None:
        at = sheet_number(source.name, names, sheet)
        where: str = Address(source.name, SHEET.phrase(number=at + 1))
    else:
        # Those in sight first; hidden ones only when nothing else has cells.
        order = sorted(range(len(sheets)), key=lambda number: (not sheets[number].rows, sheets[number].hidden))
        at, where = order[0], source.name
    if not sheets[at].rows:
        raise no_cells(where)
    progress(1.0, "reading")
    table = _table(source, sheets[at], names)
    notes = notes_on(
        table,
        hidden_rows=sheets[at].hidden_rows,
        hidden_columns=sheets[at].hidden_columns,
        raised=0,
        padded=sheets[at].padded,
    )
    return replace(table, merged=tuple(clipped(sheets[at].merged, table)), notes=notes)


def _table(source: Source, sheet: Sheet, names: tuple[str, ...]) -> Table:
    top = next(row for row, cells in enumerate(sheet.rows) if cells)
    blank = ("", Kind.BLANK)
    left = min(next(at for at, cell in enumerate(cells) if cell != blank) for cells in sheet.rows if cells)
    rows = (cells[left:] + [blank] * (sheet.width - max(len(cells), left)) for cells in sheet.rows[top:])
    return Table(
        source.name,
        source.sha256,
        encoded_columns(rows, sheet.width - left, {}),
        sheet=sheet.name,
        sheets=names,
        first_row=top + 1,
        first_column=left + 1,
    )
