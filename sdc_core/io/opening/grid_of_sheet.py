"""A sheet as it is, for the detector: raw cells of any format, and in XLSX how they look."""

from __future__ import annotations

import csv
import io
from collections import Counter

from sdc_core.errors import InputError
from sdc_core.io.opening import messages
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.delimiters import find_delimiter
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.rectangle import without_blank_end
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
    read = [records for mark in marks if (records := _records(body, mark)) is not None]
    if not read:
        raise InputError(messages.QUOTATION_MARK_OPEN.at(file.name))
    records = max(read, key=_regularity)
    width = max(map(len, records), default=0)
    if not width:
        raise InputError(messages.NO_CELLS.at(file.name))
    limits.check_shape(file.name, rows=len(records), columns=width)
    full = [record + [""] * (width - len(record)) for record in records]
    columns = tuple(Column.from_texts(cells) for cells in zip(*full, strict=True))
    return Table(file.name, file.sha256, without_blank_end(columns), first_row=first_row)


MARKS = ("\t", ";", "|", ",")
"""In the order of preference: labels hold commas more often than the others."""


def _records(body: str, mark: str) -> list[list[str]] | None:
    """The fields of every line; None where a quotation is not closed properly."""
    try:
        return list(csv.reader(io.StringIO(body, newline=""), delimiter=mark, strict=True))
    except csv.Error:
        return None


def _regularity(records: list[list[str]]) -> tuple[int, int]:
    """How many lines agree in their number of fields, if that is more than one."""
    widths = Counter(len(record) for record in records if len(record) > 1)
    return max(((times, width) for width, times in widths.items()), default=(0, 0))
