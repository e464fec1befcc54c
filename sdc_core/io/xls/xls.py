"""Excel workbooks of the old format (.xls): their values, read in a process of its own.

Only values are read. Of hidden content only hidden sheets are searched for, and a note says so
where hidden content is listed.
"""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import numpy as np

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import without_blank_end
from sdc_core.io.raw.sheets import check_sheet_shape, check_sheets, clipped, no_cells, notes_on, sheet_number
from sdc_core.io.raw.source import Source
from sdc_core.io.xls import messages
from sdc_core.io.xls.glued_digits import with_raised_digits
from sdc_core.io.xls.xls_worker import FIRST_WITH_CELLS, LOCKED, NAMES_ONLY, TOO_LARGE
from sdc_core.progress import Progress
from sdc_core.table.columns import Column, cell_of
from sdc_core.table.table import Table

WORKER = Path(__file__).with_name("xls_worker.py")
MOST_SECONDS = 300
"""A file that takes longer is taken for one made to never end."""

Numbered = tuple[tuple[int, str], ...]

_READ: dict[str, Callable[[Any], object]] = {
    "datetime": datetime.fromisoformat,
    "date": date.fromisoformat,
    "time": time.fromisoformat,
    "timedelta": lambda seconds: timedelta(seconds=float(seconds)),
}


def xls_sheet_names(source: Source, limits: Limits) -> tuple[str, ...]:
    """The names of a workbook's sheets, in its order."""
    names = tuple(source.once(_read, limits, NAMES_ONLY)[0]["names"])
    check_sheets(source.name, names, limits)
    return names


def xls_hidden_sheets(source: Source, limits: Limits) -> tuple[Numbered, Numbered]:
    """The hidden sheets and the very hidden ones, each by its number from 1 and its name."""
    about, _ = source.once(_read, limits, NAMES_ONLY)
    check_sheets(source.name, about["names"], limits)
    hidden, very_hidden = (
        tuple((at + 1, about["names"][at]) for at in about[state]) for state in ("hidden", "very_hidden")
    )
    return hidden, very_hidden


def read_xls(source: Source, limits: Limits, progress: Progress, *, sheet: str | None) -> Table:
    """The named sheet of a workbook, or the first one that has cells."""
    progress(0.0, "reading")
    wanted = FIRST_WITH_CELLS
    if sheet is not None:
        wanted = sheet_number(source.name, xls_sheet_names(source, limits), sheet)
    about, codes = _read(source, limits, wanted)
    names = tuple(about["names"])
    check_sheets(source.name, names, limits)
    if about["at"] is None:
        raise no_cells(source.name if sheet is None else f"{source.name}, sheet {wanted + 1}")
    where = f"{source.name}, sheet {about['at'] + 1}"
    check_sheet_shape(where, limits, rows=len(codes[0]), columns=len(codes))
    progress(1.0, "reading")
    top, left = about["start"]
    columns = without_blank_end(tuple(map(_column, about["cells"], codes)))
    if not len(columns[0]):
        raise no_cells(where)
    columns, raised = with_raised_digits(columns)
    table = Table(
        source.name,
        source.sha256,
        columns,
        sheet=names[about["at"]],
        sheets=names,
        first_row=top + 1,
        first_column=left + 1,
    )
    notes = notes_on(table, hidden_rows=0, hidden_columns=0, raised=raised, padded=0)
    return replace(
        table, merged=tuple(clipped(about["merged"], table)), notes=(*notes, messages.VALUES_ONLY.noted(where))
    )


def _column(cells: list[tuple[str, Any]], codes: np.ndarray[Any, np.dtype[np.int32]]) -> Column:
    distinct = [cell_of(_READ[kind](value) if kind in _READ else value) for kind, value in cells]
    return Column.of(distinct).picked(codes)


def _read(source: Source, limits: Limits, wanted: int) -> tuple[dict[str, Any], list[Any]]:
    """What the process found: the sheets, and of one of them its cells."""
    command = [sys.executable, "-P", str(WORKER), str(wanted), str(limits.sheet_cells)]
    try:
        done = subprocess.run(
            command, input=source.content, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            timeout=MOST_SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise _damaged(source) from None
    if done.returncode == LOCKED:
        raise InputError(messages.PASSWORD.at(source.name))
    if done.returncode == TOO_LARGE:
        raise LimitError(messages.SHEET_TOO_LARGE.at(source.name, sheet_cells=limits.sheet_cells))
    if done.returncode:
        raise _damaged(source)
    frames, at = [], 0
    while at < len(done.stdout):
        (length,) = struct.unpack_from("<Q", done.stdout, at)
        frames.append(done.stdout[at + 8 : at + 8 + length])
        at += 8 + length
    return json.loads(frames[0]), [np.frombuffer(frame, dtype=np.int32) for frame in frames[1:]]


def _damaged(source: Source) -> InputError:
    return InputError(messages.DAMAGED.at(source.name))
