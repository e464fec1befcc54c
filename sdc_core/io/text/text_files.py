"""CSV and its relatives: text with one record a line and a mark between the fields.

A file of a few pages is read by Python's own csv module, because importing a faster one takes
longer than reading; a large one by Arrow. Both give the same table, and where Arrow finds a file
irregular the slower reader says what is wrong with it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from sdc_core.errors import InputError
from sdc_core.io.raw.delimiters import Delimiter, find_delimiter
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import numbering, without_blank_end
from sdc_core.io.raw.source import Source
from sdc_core.io.text import messages
from sdc_core.messages import Address, Problem
from sdc_core.progress import Progress
from sdc_core.table.columns import Column, Kind
from sdc_core.table.messages import ROW
from sdc_core.table.table import Table

SMALL = 2_000_000
"""Bytes up to which the plain reader is the faster one."""
CHUNK = 20_000
MOST_PROBLEMS = 10_000


def read_text_file(source: Source, limits: Limits, progress: Progress, *, small: int = SMALL) -> Table:
    """The table of a CSV, TSV or semicolon file."""
    text, encoding = as_utf8(source.name, source.content)
    delimiter = find_delimiter(text)
    limits.check_shape(source.name, rows=1, columns=delimiter.width)
    first_row = 2 if delimiter.skipped else 1
    end = len(text.rstrip(b"\r\n"))
    body = memoryview(text)[delimiter.skipped : end]
    columns = None
    if len(text) > small:
        from sdc_core.io.text.large_text import arrow_columns  # noqa: PLC0415  (Arrow takes long to import)

        columns = arrow_columns(body, delimiter)
    if columns is None:
        records = _Records(source.name, str(body, "utf-8"), delimiter, first_row)
        columns = records.columns(limits, progress)
    columns = without_blank_end(columns)
    if text.isspace() or not len(columns[0]):
        raise InputError(messages.NO_CELLS.at(source.name))
    limits.check_shape(source.name, rows=len(columns[0]), columns=len(columns))
    note = messages.READ_AS.noted(source.name, format=delimiter.words(), encoding=encoding)
    return Table(source.name, source.sha256, columns, first_row=first_row, notes=(note,))


def _encoded(records: Sequence[Sequence[str]], indexes: Sequence[dict[str, int]]) -> Iterator[NDArray[np.int32]]:
    """The codes of each column in these records."""
    blank = ("",) * len(indexes)
    if records.count(blank) == len(records):  # a file may hold a million blank lines before a stray value
        yield from (np.full(len(records), index[""], dtype=np.int32) for index in indexes)
        return
    for index, cells in zip(indexes, zip(*records, strict=True), strict=True):
        yield np.fromiter(map(index.__getitem__, cells), dtype=np.int32, count=len(records))


class _Records:
    """The records of a text file, encoded as they come; what is irregular is collected, never dropped."""

    def __init__(self, name: str, text: str, delimiter: Delimiter, first_row: int) -> None:
        self._name = name
        self._text = io.StringIO(text, newline="")
        self._length = max(len(text), 1)
        self._delimiter = delimiter
        self._row = first_row
        self._problems: list[Problem] = []
        self._irregular = 0

    def columns(self, limits: Limits, progress: Progress) -> tuple[Column, ...]:
        """Every column, or all the rows that do not fit."""
        width = self._delimiter.width
        indexes = [numbering() for _ in range(width)]
        codes: list[list[NDArray[np.int32]]] = [[] for _ in range(width)]
        records = self._regular()
        rows = 0
        while chunk := list(islice(records, CHUNK)):
            rows += len(chunk)
            limits.check_shape(self._name, rows=rows, columns=width)
            for encoded, added in zip(codes, _encoded(chunk, indexes), strict=True):
                encoded.append(added)
            progress(self._text.tell() / self._length, "reading")
        if self._problems:
            raise InputError(*self._problems, *self._more())
        return tuple(_column(index, encoded) for index, encoded in zip(indexes, codes, strict=True))

    def _regular(self) -> Iterator[Sequence[str]]:
        """The records of the right width; a blank line is a row of blanks."""
        width = self._delimiter.width
        blank = ("",) * width
        reader = csv.reader(self._text, delimiter=self._delimiter.mark, strict=True)
        try:
            for record in reader:
                if len(record) == width:
                    yield record
                elif not record or (len(record) == 1 and not record[0].strip()):
                    yield blank
                else:
                    self._note_width(len(record))
                self._row += 1
        except csv.Error:
            self._problems.append(messages.QUOTATION_MARK_OPEN.at(self._place))

    def _note_width(self, found: int) -> None:
        self._irregular += 1
        if self._irregular <= MOST_PROBLEMS:
            self._problems.append(
                messages.ROW_OF_OTHER_WIDTH.at(self._place, fields=found, width=self._delimiter.width)
            )

    @property
    def _place(self) -> str:
        return Address(self._name, ROW.phrase(number=self._row))

    def _more(self) -> Iterator[Problem]:
        if self._irregular > MOST_PROBLEMS:
            more = self._irregular - MOST_PROBLEMS
            yield messages.MORE_ROWS_OF_OTHER_WIDTH.at(self._name, more=more)


def _column(texts: Iterable[object], encoded: list[NDArray[np.int32]]) -> Column:
    codes = np.concatenate(encoded) if encoded else np.zeros(0, dtype=np.int32)
    kinds = [Kind.TEXT if text else Kind.BLANK for text in texts]
    return Column.encoded(map(str, texts), kinds, codes)
