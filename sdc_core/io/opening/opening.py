"""A file as a person opens it: a list that can be read by its column names, or a sheet whose table has to be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sdc_core.entries.list_columns import ListColumn
from sdc_core.entries.proposal import propose
from sdc_core.errors import InputError, LimitError
from sdc_core.io.apart.doors import described, read_grid, sheets_in_sight
from sdc_core.io.opening import messages
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Location, Source
from sdc_core.progress import Progress, no_progress
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.cell_types import CellType
from sdc_core.sheets.seeing.grid import Grid, place_of_sheet
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Table
from sdc_core.words.guesses import guessed_name
from sdc_core.words.total_words import is_total_word

SHEETS = (Format.TEXT, Format.XLSX, Format.XLS, Format.ODS)
"""Formats in which a table may lie anywhere."""

MOST_TRIED = 30
"""How many sheets are searched for a table when the first ones have none."""
MOSTLY = 0.8
"""The share of numbers in a column of figures."""
FEWEST_FIGURES = 2
"""On the sheet that is proposed."""


@dataclass(frozen=True, eq=False)
class Opened:
    """What a file was read as.

    table: its rectangle; spec: what the file itself says of it, None where it says nothing. grid: the sheet
    as it is, None where the format has no such thing or where it is a list; readings: the tables that
    seem to lie on it.
    """

    table: Table
    spec: TableSpec | None = None
    grid: Grid | None = None
    readings: tuple[Reading, ...] = ()


Do = Callable[..., Any]
"""How a step of the work is done: `do(work, progress, grid=grid)` gives what `work(grid=grid, progress=progress)`
gives, here or in another process.
"""


def here(work: Callable[..., Any], progress: Progress, **given: Any) -> Any:
    """In this process."""
    return work(**given, progress=progress)


def open_file(
    content: bytes | Source,
    name: str | None = None,
    *,
    sheet: str | None = None,
    beside: Mapping[str, bytes] | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
    do: Do = here,
) -> Opened:
    """Read an uploaded file; `beside` are the files that came with it, by name.

    do: how its sheets are looked over for tables.
    A workbook of which several sheets are opened is looked through once, when it comes as the same `Source`.
    Raises `InputError` or `LimitError` where it cannot be read.
    """
    file = Source.opened(content, name=name, limits=limits)
    format = recognise(file)
    if format not in SHEETS:
        table, spec = described(file, beside=beside or {}, limits=limits, progress=progress)
        return Opened(table, spec)
    if format is Format.TEXT:
        return _text(file, beside or {}, limits, progress, do)
    progress(0.0, "reading the sheet")
    opened: Opened = do(laid_out, progress, grid=read_grid(file, sheet=sheet, limits=limits))
    if sheet is not None or _holds_a_table(opened):
        return opened
    return _first_with_a_table(file, opened, limits, progress, do)


def read_sheet(
    source: Location | Source, *, sheet: str | None = None, limits: Limits = LIMITS
) -> tuple[Grid, tuple[Reading, ...]]:
    """A sheet and the readings that are proposed for its tables; without a name the first sheet that has cells.

    Raises `InputError` where it holds no table, or a list, which is no matter of reading.
    """
    grid = read_grid(Source.opened(source, name=None, limits=limits), sheet=sheet, limits=limits)
    readings = detect(grid)
    if not readings:
        raise InputError(messages.HOLDS_NO_TABLE.at(place_of_sheet(grid.table)))
    if is_list(grid.table):
        raise InputError(messages.HOLDS_A_LIST.at(place_of_sheet(grid.table)))
    return grid, readings


def laid_out(*, grid: Grid, progress: Progress = no_progress) -> Opened:
    """A sheet with the tables that seem to lie on it, or as a list."""
    if is_list(grid.table):
        return Opened(grid.table)
    progress(0.7, "looking for its tables")
    try:
        return Opened(grid.table, None, grid, detect(grid))
    except LimitError as too_many:  # the person marks the one that is meant
        notes = tuple(problem.as_note() for problem in too_many.problems)
        table = replace(grid.table, notes=(*grid.table.notes, *notes))
        return Opened(table, None, replace(grid, table=table), ())


def tables_on(*, grid: Grid, progress: Progress = no_progress) -> tuple[Reading, ...]:
    """The tables of a sheet that is no list, as they are proposed; see `detect`."""
    progress(0.7, "looking for its tables")
    return detect(grid)


def _first_with_a_table(file: Source, opened: Opened, limits: Limits, progress: Progress, do: Do) -> Opened:
    """The first sheet in sight on which a table seems to lie; the one that was opened where none does.

    A hidden sheet is opened where a person names it, and not unasked.
    """
    names = [one for one in sheets_in_sight(file, limits=limits) if one != opened.table.sheet][:MOST_TRIED]
    for number, one in enumerate(names):

        def among_sheets(share: float, doing: str, number: int = number) -> None:
            progress((number + share) / len(names), doing)

        among_sheets(0.0, "looking for a sheet with a table")
        try:
            other: Opened = do(laid_out, among_sheets, grid=read_grid(file, sheet=one, limits=limits))
        except InputError:
            continue  # a sheet without cells: choosing it shows a message
        if _holds_a_table(other):
            return other
    return opened


def _holds_a_table(opened: Opened) -> bool:
    return opened.grid is None or any(len(one.rows) * len(one.columns) >= FEWEST_FIGURES for one in opened.readings)


def _text(file: Source, beside: Mapping[str, bytes], limits: Limits, progress: Progress, do: Do) -> Opened:
    """A text file; one whose title and notes have fewer fields than its table is no rectangle, but a sheet."""
    try:
        table, spec = described(file, beside=beside, limits=limits, progress=progress)
    except InputError as refused:
        grid = read_grid(file, limits=limits)
        readings: tuple[Reading, ...] = do(tables_on, progress, grid=grid)
        if not readings:
            raise refused from None
        return Opened(grid.table, None, grid, readings)
    if spec is not None:
        return Opened(table, spec)
    found: Opened = do(laid_out, progress, grid=Grid.of(table))
    return found


def is_list(table: Table) -> bool:
    """Whether a rectangle is a list: distinct names in its first row, something below each, and no crosstab.

    The first column may have no name where it numbers the rows, as programs for statistics write them.
    """
    if table.n_rows < 2 or (table.sheet and table.n_columns < 2):  # a column of a workbook is rather a text
        return False
    names = [text.strip() for text in table.row_texts(0)]
    numbered = not names[0] and len(names) > 1 and ListColumn.of(table, 0).holds == "units"
    words = all(column.kind(0) == Kind.TEXT for column in table.columns[numbered:])
    if not words or not all(names[numbered:]) or len({*names}) < len(names) or table.merged:
        return False
    if _gives_labels_once(table) or _ends_in_a_note(table):
        return False
    layout = propose(table).layout
    return layout == "cells" or (layout == "microdata" and not _is_crossed(table, names))


def _ends_in_a_note(table: Table) -> bool:
    """Whether the last row of three columns or more is filled in one alone."""
    last = table.n_rows - 1
    return table.n_columns > 2 and sum(column.kind(last) != Kind.BLANK for column in table.columns) == 1


def _gives_labels_once(table: Table) -> bool:
    """Whether the first column names groups of rows once each, beside labels that come again; a list has no gaps."""
    if table.n_columns < 3:
        return False
    rows = table.n_rows - 1
    first, second = (_texts_below(column) for column in table.columns[:2])
    blank = first.pop("", 0)
    once = len(first) > 1 and len(first) == first.total()
    again = "" not in second and len(second) < rows and not any(text[:1].isdigit() for text in second)
    return blank * 3 >= rows and once and again


def _texts_below(column: Column) -> Counter[str]:
    """The texts below the first row of a column, and how often each stands there."""
    counted: Counter[str] = Counter()
    times = np.bincount(column.codes[1:], minlength=len(column.texts))
    for text, often in zip(column.texts, times.tolist(), strict=True):
        if often:
            counted[text.strip()] += often
    return counted


def _is_crossed(table: Table, names: list[str]) -> bool:
    """Whether rows are set apart by blank ones, or columns of numbers are headed by categories of one variable."""
    filled = np.any([(column.kinds != Kind.BLANK)[column.codes] for column in table.columns], axis=0)
    if not filled.all():
        return True
    types = Grid.of(table).cell_types.types[1:]
    numbers = (types == CellType.NUMBER).mean(axis=0) > MOSTLY
    headings = [name for name, number in zip(names, numbers.tolist(), strict=True) if number and name]
    rest = [name for name in headings if not is_total_word(name)]
    labelled = not numbers[0] or not names[0]
    return len(headings) > 1 and labelled and (len(rest) < len(headings) or bool(guessed_name(rest)))
