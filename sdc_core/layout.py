"""From the rectangle of a file to its cells: one row a cell, one row a unit, or a crosstab.

This is the seam for other ways of reading a sheet: whatever makes `Cells` can be reviewed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sdc_core.cells import Cells, in_order, read_counts
from sdc_core.crosstab import crosstab_labels, from_crosstab
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
    readers = {"cells": _from_cells, "microdata": _from_microdata, "crosstab": from_crosstab}
    return readers[spec.layout](table, spec)


def read_labels(table: Table, spec: TableSpec) -> tuple[Column, ...]:
    """The categories of each variable, line by line, whatever the counts look like."""
    if spec.layout == "crosstab":
        return crosstab_labels(table, spec)
    at = _columns(table, [variable.name for variable in spec.variables])
    return tuple(in_order(table.columns[column].rows(1)) for column in at)


def _from_cells(table: Table, spec: TableSpec) -> Cells:
    """One row a cell: a column for each variable and one of counts."""
    at = _columns(table, [*(variable.name for variable in spec.variables), spec.measure.count])
    *codes, counts = [table.columns[column].rows(1) for column in at]
    _refuse_blank_labels(table, codes, at)
    count, missing, notes = read_counts(
        counts, spec, place=lambda row: table.place(row + 1, at[-1]), where=table.place(0, at[-1])
    )
    place, place_of_label = _places_of_rows(table, at)
    return Cells(tuple(map(in_order, codes)), count, missing, place, place_of_label, (*notes, *_left_out(table, at)))


def _from_microdata(table: Table, spec: TableSpec) -> Cells:
    """One row a unit: every row counts one. A blank is a category of its own, and said so."""
    at = _columns(table, [variable.name for variable in spec.variables])
    codes, notes = [], []
    for number, column in zip(at, (table.columns[column].rows(1) for column in at), strict=True):
        blank = column.kinds == Kind.BLANK
        if blank.any():
            units = int(blank[column.codes].sum())
            notes.append(Note(table.place(0, number), f"{units} blanks are read as the category (blank)"))
        texts = tuple(BLANK_CATEGORY if gone else text for text, gone in zip(column.texts, blank, strict=True))
        codes.append(in_order(Column(texts, column.kinds.copy(), column.codes.copy())))
    units = len(codes[0])
    place, place_of_label = _places_of_rows(table, at)
    ones = np.ones(units, dtype=np.int64)
    return Cells(tuple(codes), ones, np.zeros(units, dtype=bool), place, place_of_label, tuple(notes))


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
    columns = "1 column is" if others == 1 else f"{others} columns are"
    return (Note(table.name, f"{columns} neither a variable nor the counts and left out"),)


def _places_of_rows(table: Table, at: list[int]) -> tuple[Callable[[int], str], Callable[[int, int], str]]:
    def place(entry: int) -> str:
        return table.place(entry + 1)

    def place_of_label(variable: int, entry: int) -> str:
        return table.place(entry + 1, at[variable])

    return place, place_of_label
