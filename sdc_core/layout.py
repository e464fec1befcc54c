"""From the rectangle of a file to its cells: one row a cell, one row a unit, or a crosstab.

This is the seam for other ways of reading a sheet: whatever makes `Cells` can be reviewed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cells import Cells, in_order, joined, read_counts
from sdc_core.errors import InputError, Problem
from sdc_core.settings import nearest
from sdc_core.spec import TableSpec
from sdc_core.table import Column, Kind, Note, Table

BLANK_CATEGORY = "(blank)"


def read_cells(table: Table, spec: TableSpec) -> Cells:
    """The cells of a table as its spec lays it out."""
    if spec.measure.kind != "frequency":
        what = "this version judges tables of counts only"
        raise InputError(Problem("measure.kind", what, 'use kind = "frequency" and name the counts'))
    readers = {"cells": _from_cells, "microdata": _from_microdata, "crosstab": _from_crosstab}
    return readers[spec.layout](table, spec)


def _from_cells(table: Table, spec: TableSpec) -> Cells:
    """One row a cell: a column for each variable and one of counts."""
    at = _columns(table, [*(variable.name for variable in spec.variables), spec.measure.count])
    *codes, counts = [table.columns[column].rows(1) for column in at]
    _refuse_blank_labels(table, codes, at)
    count, missing, notes = read_counts(
        counts, spec, place=lambda row: table.place(row + 1, at[-1]), where=table.place(0, at[-1])
    )
    place, place_of_label = _places_of_rows(table, at)
    return Cells(
        tuple(map(in_order, codes)), count, missing, place, place_of_label, (*notes, *_left_out(table, at))
    )


def _from_microdata(table: Table, spec: TableSpec) -> Cells:
    """One row a unit: every row counts one. A blank is a category of its own, and said so."""
    at = _columns(table, [variable.name for variable in spec.variables])
    codes, notes = [], []
    for number, column in zip(at, (table.columns[column].rows(1) for column in at), strict=True):
        blank = column.kinds == Kind.BLANK
        if blank.any():
            units = int(blank[column.codes].sum())
            notes.append(Note(table.place(0, number), f"{units} blanks are read as the category (blank)"))
        texts = tuple(
            BLANK_CATEGORY if gone else text for text, gone in zip(column.texts, blank, strict=True)
        )
        codes.append(in_order(Column(texts, column.kinds.copy(), column.codes.copy())))
    units = len(codes[0])
    place, place_of_label = _places_of_rows(table, at)
    ones = np.ones(units, dtype=np.int64)
    return Cells(tuple(codes), ones, np.zeros(units, dtype=bool), place, place_of_label, tuple(notes))


def _from_crosstab(table: Table, spec: TableSpec) -> Cells:
    """Stub columns at the left, header rows on top, counts in between; outer labels given once."""
    headers, stubs = _crosstab_shape(table, spec)
    rows = _body_rows(table, headers=headers, stubs=stubs)
    width = table.n_columns - stubs
    body = [table.columns[stubs + column].picked(rows) for column in range(width)]

    def place(entry: int) -> str:  # entries run down one column after the other
        return table.place(int(rows[entry % len(rows)]), stubs + entry // len(rows))

    count, missing, notes = read_counts(joined(body), spec, place=place, where=table.place(headers, stubs))
    stub_labels = [
        _down(table.columns[column].picked(rows), inner=column == stubs - 1,
              place=lambda row, column=column: table.place(int(rows[row]), column))
        for column in range(stubs)
    ]  # fmt: skip
    header_labels = [
        _down(Column.of([(table.columns[stubs + column].text(row), table.columns[stubs + column].kind(row))
                         for column in range(width)]), inner=row == headers - 1,
              place=lambda column, row=row: table.place(row, stubs + column))
        for row in range(headers)
    ]  # fmt: skip

    def place_of_label(variable: int, entry: int) -> str:
        if variable < stubs:
            return table.place(int(rows[entry % len(rows)]), variable)
        return table.place(variable - stubs, stubs + entry // len(rows))

    down, across = np.tile(np.arange(len(rows)), width), np.repeat(np.arange(width), len(rows))
    columns = [column.picked(down) for column in stub_labels] + [row.picked(across) for row in header_labels]
    return Cells(tuple(map(in_order, columns)), count, missing, place, place_of_label, notes)


def _columns(table: Table, names: Sequence[str]) -> list[int]:
    """Where each named column stands; all unknown and ambiguous names at once."""
    if table.n_rows < 2:
        raise InputError(Problem(table.name, "there is a header but no row below it", "add the cells"))
    headers = [text.strip() for text in table.row_texts(0)]
    problems = []
    for name in names:
        times = headers.count(name)
        if times == 0:
            remedy = nearest(name, headers)
            if not remedy.startswith("did"):  # the file's own labels are not echoed
                remedy = "name a column of the header row"
            problems.append(Problem(table.name, f"there is no column {name!r}", remedy))
        elif times > 1:
            problems.append(Problem(table.name, f"{times} columns are called {name!r}", "rename all but one"))
    if problems:
        raise InputError(*problems)
    return [headers.index(name) for name in names]


def _refuse_blank_labels(table: Table, codes: list[Column], at: list[int]) -> None:
    problems = [
        Problem(table.place(int(row) + 1, number), "the category is blank", "name it; a total too has a name")
        for number, column in zip(at, codes, strict=False)
        for row in np.flatnonzero((column.kinds == Kind.BLANK)[column.codes])
    ]
    if problems:
        raise InputError(*problems)


def _left_out(table: Table, at: list[int]) -> tuple[Note, ...]:
    others = table.n_columns - len(set(at))
    if not others:
        return ()
    return (Note(table.name, f"{others} columns are neither a variable nor the counts and are left out"),)


def _places_of_rows(table: Table, at: list[int]) -> tuple[Callable[[int], str], Callable[[int, int], str]]:
    def place(entry: int) -> str:
        return table.place(entry + 1)

    def place_of_label(variable: int, entry: int) -> str:
        return table.place(entry + 1, at[variable])

    return place, place_of_label


def _crosstab_shape(table: Table, spec: TableSpec) -> tuple[int, int]:
    """How many header rows and stub columns: each holds one variable, in the order of the spec."""
    variables = len(spec.variables)
    headers = 1 if spec.header_rows is None and spec.stub_columns is None else spec.header_rows
    if headers is None:
        headers = variables - (spec.stub_columns or 0)
    stubs = variables - headers if spec.stub_columns is None else spec.stub_columns
    if headers + stubs != variables or headers < 0 or stubs < 0:
        what = f"{headers} header rows and {stubs} stub columns hold {headers + stubs} variables, not {variables}"
        raise InputError(Problem("header_rows, stub_columns", what, "name each variable once"))
    if not headers or not stubs:
        what = "a crosstab needs at least one header row and one stub column"
        raise InputError(Problem("header_rows, stub_columns", what, 'use layout = "cells" for a list'))
    if table.n_rows <= headers or table.n_columns <= stubs:
        raise InputError(Problem(table.name, "there is nothing below the header", "check header_rows"))
    return headers, stubs


def _body_rows(table: Table, *, headers: int, stubs: int) -> IntColumn:
    """The rows below the header that are not wholly blank."""
    used = np.zeros(table.n_rows, dtype=bool)
    for column in table.columns:
        used |= (column.kinds != Kind.BLANK)[column.codes]
    rows: IntColumn = np.flatnonzero(used[headers:]) + headers
    if not len(rows):
        raise InputError(Problem(table.name, "there is nothing below the header", "check header_rows"))
    return rows


def _down(column: Column, *, inner: bool, place: Callable[[int], str]) -> Column:
    """Labels given once are carried on; the innermost label must stand in every line."""
    blank = (column.kinds == Kind.BLANK)[column.codes]
    lines = np.flatnonzero(blank) if inner else np.flatnonzero(blank[:1])
    if len(lines):
        raise InputError(
            *(
                Problem(place(int(line)), "the label is blank", "name it; a total too has a name")
                for line in lines
            )
        )
    last_given = np.maximum.accumulate(np.where(blank, 0, np.arange(len(column))))
    return column.picked(last_given)
