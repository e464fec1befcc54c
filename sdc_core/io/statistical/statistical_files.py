"""Files of Stata, SPSS and SAS. Their reader is the optional package pyreadstat, in a process of its own.

Value labels stand for codes where a variable has a label for each of its values and no two values
share one; otherwise the codes are kept. Missing values, those that a file defines included, are blanks.
"""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Generator, Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import Thread, Timer
from typing import IO, Any

import numpy as np
import pyarrow as pa

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.arrow_cells import Cell, distinct_cells
from sdc_core.io.raw.formats import Format
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.statistical import messages
from sdc_core.io.statistical.statistical_worker import BAD_DATES, BAD_TEXT
from sdc_core.progress import Progress
from sdc_core.table.columns import Column, Kind, cell_of
from sdc_core.table.table import Note, Table

PACKAGE = "pyreadstat"
WORKER = Path(__file__).with_name("statistical_worker.py")
FALLBACK = "WINDOWS-1252"
MOST_SECONDS = 900
"""A file that takes longer is taken for one made to never end."""

MOST_NAMED = 8
"""Columns named in a note."""

LENGTH = struct.calcsize("<Q")


class _Ended(Exception):
    """The process ended before the file did; the argument is its exit status."""


def read_statistical(source: Source, format: Format, limits: Limits, progress: Progress) -> Table:
    """The table of a Stata, SPSS or SAS file; the column names are the header row."""
    if find_spec(PACKAGE) is None:
        raise InputError(messages.PACKAGE_MISSING.at(source.name, format=format.words(), package=PACKAGE))
    if _cut_off(source.content):
        raise _damaged(source, format)
    progress(0.0, "reading")
    encoding, dates, notes = "", "dates", [messages.READ_AS.noted(source.name, format=format.words())]
    for _ in range(3):
        try:
            columns, more = _columns(source, (_kind(source, format), encoding, dates), limits, progress)
        except _Ended as ended:
            if ended.args == (BAD_TEXT,) and not encoding:
                encoding = FALLBACK
                notes.append(messages.TEXT_READ_AS_WINDOWS_1252.noted(source.name))
                continue
            if ended.args == (BAD_DATES,) and dates == "dates":
                dates = "numbers"
                notes.append(messages.DATES_LEFT_AS_NUMBERS.noted(source.name))
                continue
        except pa.ArrowException:
            pass
        else:
            return Table(source.name, source.sha256, columns, first_row=0, notes=(*notes, *more))
        break
    raise _damaged(source, format)


def _kind(source: Source, format: Format) -> str:
    """What the package calls the file."""
    if format is Format.STATA:
        return "dta"
    if format is Format.SPSS:
        return "sav" if source.content.startswith(b"$FL") else "por"
    return "xport" if source.content.startswith(b"HEADER") else "sas7bdat"


def _cut_off(content: bytes) -> bool:
    """Whether the end of the file is missing, where the reader would not notice."""
    if content.startswith(b"<stata_dta>"):
        return not content.rstrip().endswith(b"</stata_dta>")
    return content.startswith(b"HEADER RECORD") and len(content) % 80 != 0


def _damaged(source: Source, format: Format) -> InputError:
    damaged = {Format.STATA: messages.STATA_DAMAGED, Format.SPSS: messages.SPSS_DAMAGED}
    return InputError(damaged.get(format, messages.SAS_DAMAGED).at(source.name))


def _columns(
    source: Source, arguments: tuple[str, str, str], limits: Limits, progress: Progress
) -> tuple[tuple[Column, ...], list[Note]]:
    """The columns with their names on top, and what was made of their labels."""
    frames = _frames(source.content, arguments)
    try:
        about = json.loads(next(frames))
        names, rows, wide = about["names"], about["rows"] or 0, about["row bytes"]
        _check(source, limits, rows, names, wide)
        parts: list[list[tuple[list[Cell], Any]]] = [[] for _ in names]
        read = 0
        for frame in frames:
            batch = pa.ipc.open_stream(frame).read_all()
            if batch.num_columns != len(names):
                raise _Ended(0)
            read += batch.num_rows
            _check(source, limits, read, names, wide)
            for part, cells in zip(parts, batch.columns, strict=True):
                part.append(distinct_cells(cells))
            progress(min(1.0, read / max(rows, read, 1)), "reading")
    finally:
        frames.close()
    if not names:
        raise InputError(messages.NO_COLUMNS.at(source.name))
    made = [_column(*column) for column in zip(names, parts, about["labels"], strict=True)]
    return tuple(column for column, _ in made), _about_labels(source, [labelled for _, labelled in made])


def _check(source: Source, limits: Limits, rows: int, names: Sequence[str], wide: int) -> None:
    limits.check_shape(source.name, rows=rows, columns=len(names))
    if rows * wide > limits.unpacked_bytes:
        raise LimitError(messages.UNPACKED_TOO_LARGE.at(source.name, unpacked_bytes=limits.unpacked_bytes))


def _frames(content: bytes, arguments: tuple[str, str, str]) -> Generator[bytes, None, None]:
    """What the process sends, frame by frame; `_Ended` when it ends before its last word."""
    process = subprocess.Popen(
        [sys.executable, "-P", str(WORKER), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # what a library says of a damaged file may quote it
    )
    assert process.stdin is not None and process.stdout is not None
    deadline, feeding = Timer(MOST_SECONDS, process.kill), Thread(target=_feed, args=(process.stdin, content))
    try:
        deadline.start()
        feeding.start()
        while True:
            head = process.stdout.read(LENGTH)
            size = struct.unpack("<Q", head)[0] if len(head) == LENGTH else -1
            frame = process.stdout.read(size) if size > 0 else b""
            if size < 0 or len(frame) < size:
                raise _Ended(process.wait())
            if not size:
                return
            yield frame
    finally:
        deadline.cancel()
        process.kill()
        process.wait()
        feeding.join()
        process.stdout.close()


def _feed(entry: IO[bytes], content: bytes) -> None:
    """Hand the file over; a process that ends before it has read all of it says so by its exit status."""
    try:
        with entry:
            entry.write(content)
    except (BrokenPipeError, OSError):
        return


def _column(name: str, parts: list[tuple[list[Cell], Any]], labels: list[list[Any]]) -> tuple[Column, str]:
    """The column's name and below it its cells; and what became of its value labels."""
    place: dict[Cell, int] = {("", Kind.BLANK): 0}
    codes = [np.array([place.setdefault(cell, len(place)) for cell in cells])[rows] for cells, rows in parts]
    cells, labelled = _labelled(list(place), {cell_of(value)[0]: label for value, label in labels})
    ready = Column.of([cell_of(name), *cells])
    return ready.picked(np.concatenate([np.zeros(1, dtype=np.int64), *(rows + 1 for rows in codes)])), labelled


def _labelled(cells: list[Cell], labels: dict[str, str]) -> tuple[list[Cell], str]:
    """The labels in place of the codes, where each code has one of its own."""
    codes = [text for text, kind in cells if kind != Kind.BLANK]
    if not labels or not codes:
        return cells, ""
    of_codes = [labels.get(code, "") for code in codes]
    if not all(of_codes):
        return cells, "" if not any(of_codes) else "incomplete"
    if len(set(of_codes)) < len(of_codes):
        return cells, "shared"
    return [cell if cell[1] == Kind.BLANK else (labels[cell[0]], Kind.TEXT) for cell in cells], "used"


def _about_labels(source: Source, became: list[str]) -> list[Note]:
    """One note for each thing that became of value labels."""
    known = {
        "used": messages.LABELS_USED,
        "incomplete": messages.LABELS_INCOMPLETE,
        "shared": messages.LABELS_SHARED,
    }
    notes = []
    for what, message in known.items():
        places = [str(at) for at, one in enumerate(became, start=1) if one == what]
        if places:
            more = f" and {len(places) - MOST_NAMED} more" if len(places) > MOST_NAMED else ""
            columns = "column" if len(places) == 1 else "columns"
            notes.append(message.noted(f"{source.name}, {columns} {', '.join(places[:MOST_NAMED])}{more}"))
    return notes
