"""A sheet as it is, for the detector: raw cells of any format, and in XLSX how they look."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from sdc_core.errors import InputError
from sdc_core.io.opening import messages
from sdc_core.io.opening.loose_quotes import Records, loosely_read
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.delimiters import find_delimiter
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.rectangle import usual_width, without_blank_end
from sdc_core.io.raw.source import Location, Source
from sdc_core.io.reading import read_table, with_format_noted
from sdc_core.io.text.text_files import SMALL
from sdc_core.io.xlsx.looks import looks_of
from sdc_core.progress import no_progress
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.table import Column, Table


def read_grid(
    source: Location | bytes | Source, *, name: str | None = None, sheet: str | None = None, limits: Limits = LIMITS
) -> Grid:
    """The rectangle of a sheet with its looks; a text file may have lines of different lengths.

    `sheet` is the name of a sheet, or its number from 1; without it the first with cells is read.
    """
    file = Source.opened(source, name=name, limits=limits)
    format = recognise(file)
    if format is Format.XLSX:
        from sdc_core.io.xlsx.xlsx import read_xlsx_sheet  # noqa: PLC0415 - loaded when a file needs it

        table, xml = read_xlsx_sheet(file, limits, no_progress, sheet=sheet)
        return Grid(with_format_noted(table, file), looks_of(open_archive(file, limits), xml, table))
    if format is Format.TEXT and len(file.content) <= SMALL:
        return Grid.of(_ragged(file, limits))
    return Grid.of(read_table(file, sheet=sheet, limits=limits))


def _ragged(file: Source, limits: Limits) -> Table:
    """A small text file whose title and notes have fewer fields than its table."""
    text, _ = as_utf8(file.name, file.content)
    delimiter = find_delimiter(text)
    first_row = 2 if delimiter.skipped else 1
    body = str(memoryview(text)[delimiter.skipped :], "utf-8")
    marks = (delimiter.mark,) if delimiter.skipped else MARKS
    read = _read(file.name, body, marks)
    records = read.fields
    width = max(map(len, records), default=0)
    if not width:
        raise InputError(messages.NO_CELLS.at(file.name))
    limits.check_shape(file.name, rows=len(records), columns=width)
    full = [record + [""] * (width - len(record)) for record in records]
    columns = tuple(Column.from_texts(cells) for cells in zip(*full, strict=True))
    notes = (messages.LINES_AS_THEY_STAND.noted(file.name, lines=len(read.loose)),) if read.loose else ()
    return Table(file.name, file.sha256, without_blank_end(columns), first_row=first_row, notes=notes)


MARKS = ("\t", ";", "|", ",")
"""In the order of preference: labels hold commas more often than the others."""


def _read(name: str, body: str, marks: Iterable[str]) -> Records:
    """The records of a text; where its title or notes are quoted against the rules, with these as they stand."""
    read = [records for mark in marks if (records := _records(body, mark)) is not None]
    if not any(usual_width(one.fields)[0] for one in read):
        read += [records for mark in marks if (records := loosely_read(body, mark)) is not None]
    if not read:
        raise InputError(messages.QUOTATION_MARK_OPEN.at(name))
    return max(read, key=lambda one: usual_width(one.fields))


def _records(body: str, mark: str) -> Records | None:
    """The fields of every line; None where a quotation is not closed properly."""
    try:
        return Records(list(csv.reader(io.StringIO(body, newline=""), delimiter=mark, strict=True)))
    except csv.Error:
        return None
