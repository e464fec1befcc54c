"""Which sheet of a workbook is meant, and the notes about the sheet that was read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw import messages
from sdc_core.io.raw.limits import Limits
from sdc_core.settings import nearly
from sdc_core.table.columns import Kind
from sdc_core.table.table import Merge, Note, Table


def sheet_number(where: str, names: Sequence[str], wanted: str) -> int:
    """The place of the sheet that a person named, or numbered from 1."""
    if wanted in names:
        return names.index(wanted)
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 5 and 0 < int(wanted) <= len(names):
        return int(wanted) - 1
    # Only a slip of the pen is mended: the names of other sheets are labels of the upload.
    similar = nearly(wanted, list(names))
    if similar is None:
        raise InputError(messages.NO_SUCH_SHEET.at(where, wanted=wanted, sheets=len(names)))
    raise InputError(
        messages.NO_SUCH_SHEET_BUT_ONE_LIKE_IT.at(where, wanted=wanted, sheets=len(names), nearest=similar)
    )


def check_sheets(where: str, names: Sequence[str], limits: Limits) -> None:
    """Refuse a workbook of too many sheets."""
    if len(names) > limits.sheets:
        raise LimitError(messages.TOO_MANY_SHEETS.at(where, names=len(names), most=limits.sheets))


def check_sheet_shape(where: str, limits: Limits, *, rows: int, columns: int) -> None:
    """Refuse a sheet that would set out too large a rectangle, blanks included."""
    if columns > limits.columns:
        limits.check_shape(where, rows=rows, columns=columns)
    if rows * columns > limits.sheet_cells:
        raise LimitError(messages.SHEET_TOO_LARGE.at(where, rows=rows, columns=columns, sheet_cells=limits.sheet_cells))


def no_cells(where: str) -> InputError:
    """The error for a sheet, or a whole workbook, with nothing in it."""
    return InputError(messages.NO_CELLS.at(where))


def notes_on(table: Table, *, hidden_rows: int, hidden_columns: int, raised: int, padded: int) -> tuple[Note, ...]:
    """How the sheet was read, by number and never by name; what the file hides is left to `hidden`."""
    where = table.place_of_sheet()
    notes = [messages.SHEET_READ.noted(where, number=table.sheets.index(table.sheet) + 1, sheets=len(table.sheets))]
    if hidden_rows and hidden_columns:
        notes.append(messages.HIDDEN_LINES_READ.noted(where, rows=hidden_rows, columns=hidden_columns))
    elif hidden_rows:
        notes.append(messages.HIDDEN_ROWS_READ.noted(where, rows=hidden_rows))
    elif hidden_columns:
        notes.append(messages.HIDDEN_COLUMNS_READ.noted(where, columns=hidden_columns))
    if padded:
        notes.append(messages.LEADING_NOUGHTS.noted(where, padded=padded))
    if raised:
        notes.append(messages.RAISED_DIGITS.noted(where, raised=raised))
    return (*notes, *_notes_on_cells(table))


def _notes_on_cells(table: Table) -> list[Note]:
    unusual = {
        Kind.UNCALCULATED: messages.UNCALCULATED_CELLS,
        Kind.ERROR: messages.CELLS_WITH_ERRORS,
        Kind.BOOLEAN: messages.CELLS_WITH_TRUTH,
        Kind.DATE: messages.CELLS_WITH_DATES,
    }
    notes = []
    for kind, message in unusual.items():
        times, first = 0, (table.n_rows, 0)
        for number, column in enumerate(table.columns):
            rows = (column.kinds == kind)[column.codes].nonzero()[0]
            if len(rows):
                times, first = times + len(rows), min(first, (int(rows[0]), number))
        if times:
            notes.append(message.noted(table.place(*first), cells=times))
    return notes


def clipped(merged: Iterable[Merge], table: Table) -> Iterator[Merge]:
    """Merged ranges of the sheet as far as they lie in the rectangle, numbered within it."""
    top, left = table.first_row - 1, table.first_column - 1
    for row, column, last_row, last_column in merged:
        first = (max(row - top, 0), max(column - left, 0))
        last = (min(last_row - top, table.n_rows - 1), min(last_column - left, table.n_columns - 1))
        if first[0] <= last[0] and first[1] <= last[1] and first != last:
            yield *first, *last
