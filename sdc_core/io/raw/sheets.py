"""Which sheet of a workbook is meant, and what is told about the sheet that was read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sdc_core.errors import InputError, LimitError, Problem
from sdc_core.io.raw.limits import Limits
from sdc_core.settings import nearest
from sdc_core.table.columns import Kind
from sdc_core.table.table import Merge, Note, Table


def sheet_number(where: str, names: Sequence[str], wanted: str) -> int:
    """The place of the sheet that a person named, or numbered from 1."""
    if wanted in names:
        return names.index(wanted)
    if wanted.isascii() and wanted.isdigit() and 0 < int(wanted) <= len(names):
        return int(wanted) - 1
    what = f"there is no sheet {wanted!r} among its {len(names)}"
    close = nearest(wanted, list(names))
    # Only a slip of the pen is mended: the names of other sheets are labels of the upload.
    remedy = close if close.startswith("did you mean") else "name one by its number, from 1"
    raise InputError(Problem(where, what, remedy))


def check_sheets(where: str, names: Sequence[str], limits: Limits) -> None:
    """Refuse a workbook of too many sheets."""
    if len(names) > limits.sheets:
        what = f"the workbook has {len(names):,} sheets and at most {limits.sheets:,} are read"
        raise LimitError(Problem(where, what, "keep only the sheet with the table"))


def check_sheet_shape(where: str, limits: Limits, *, rows: int, columns: int) -> None:
    """Refuse a sheet that would set out too large a rectangle, blanks included."""
    if columns > limits.columns:
        limits.check_shape(where, rows=rows, columns=columns)
    if rows * columns > limits.sheet_cells:
        what = f"its cells span {rows:,} rows and {columns:,} columns, more than {limits.sheet_cells:,} cells"
        remedy = "remove stray cells far from the table, or save the sheet as CSV"
        raise LimitError(Problem(where, what, remedy))


def no_cells(where: str) -> InputError:
    """The error for a sheet, or a whole workbook, with nothing in it."""
    return InputError(Problem(where, "there are no cells in it", "choose the sheet that has the table"))


def notes_on(table: Table, *, hidden_rows: int, hidden_columns: int, raised: int, padded: int) -> tuple[Note, ...]:
    """How the sheet was read, by number and never by name; what the file hides is `hidden`'s to tell."""
    where = f"{table.name}, sheet {table.sheets.index(table.sheet) + 1}"
    said = [f"read sheet {table.sheets.index(table.sheet) + 1} of {len(table.sheets)}"]
    if hidden_rows or hidden_columns:
        said.append(f"hidden rows ({hidden_rows}) and columns ({hidden_columns}) are read with the others")
    if padded:
        said.append(f"numbers shown with leading noughts ({padded}) are read as they are shown, as text")
    if raised:
        said.append(f"texts with raised digits ({raised}) keep them apart, as footnote marks")
    return (*(Note(where, what) for what in said), *_notes_on_cells(table))


def _notes_on_cells(table: Table) -> list[Note]:
    told = {
        Kind.UNCALCULATED: "formulas without a saved result ({}), so open the workbook and save it",
        Kind.ERROR: "cells with an error in place of a value ({})",
        Kind.BOOLEAN: "cells that hold true or false ({})",
        Kind.DATE: "cells that hold a date or a time ({}), and a code such as 10-19 may have become one",
    }
    notes = []
    for kind, sentence in told.items():
        times, first = 0, (table.n_rows, 0)
        for number, column in enumerate(table.columns):
            rows = (column.kinds == kind)[column.codes].nonzero()[0]
            if len(rows):
                times, first = times + len(rows), min(first, (int(rows[0]), number))
        if times:
            notes.append(Note(table.place(*first), f"{sentence.format(times)}; the first is here"))
    return notes


def clipped(merged: Iterable[Merge], table: Table) -> Iterator[Merge]:
    """Merged ranges of the sheet as far as they lie in the rectangle, numbered within it."""
    top, left = table.first_row - 1, table.first_column - 1
    for row, column, last_row, last_column in merged:
        first = (max(row - top, 0), max(column - left, 0))
        last = (min(last_row - top, table.n_rows - 1), min(last_column - left, table.n_columns - 1))
        if first[0] <= last[0] and first[1] <= last[1] and first != last:
            yield *first, *last
