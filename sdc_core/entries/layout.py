"""From the rectangle of a file to its cells: one row a cell, one row a unit, or a crosstab.

This is the seam for other ways of reading a sheet: whatever makes `Cells` can be reviewed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.entries import messages
from sdc_core.entries.cells import MOST_PROBLEMS, Cells, bounds_of, in_order, read_counts
from sdc_core.entries.crosstab import crosstab_labels, from_crosstab
from sdc_core.entries.microdata import categories_of_units, from_microdata
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.entries.record_keys import KeySource
from sdc_core.entries.sums import sums_of_cells
from sdc_core.entries.unit_notes import BLANK_CATEGORY, without_category
from sdc_core.errors import InputError
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Kind, Table


def read_cells(table: Table, spec: TableSpec, keys: KeySource | None = None) -> Cells:
    """The cells of a table as its spec lays it out. keys: where record keys come from, if its rows are units."""
    if spec.layout == "microdata":
        return from_microdata(table, spec, keys)
    return {"cells": _from_cells, "crosstab": from_crosstab}[spec.layout](table, spec)


def read_labels(table: Table, spec: TableSpec) -> tuple[Column, ...]:
    """The categories of each variable, line by line, whatever the counts look like."""
    if spec.layout == "crosstab":
        return crosstab_labels(table, spec)
    columns = NamedColumns.of(table, [variable.name for variable in spec.variables])
    if spec.layout == "microdata":
        return categories_of_units(columns, spec)[0]
    return tuple(in_order(_with_blanks_named(columns[variable.name])) for variable in spec.variables)


def _from_cells(table: Table, spec: TableSpec) -> Cells:
    """One row a cell: a column for each variable, and one of counts or those of a sum.

    A blank category is refused, but where the spec names it as the total: so roll-ups leave it.
    """
    names = [variable.name for variable in spec.variables]
    columns = NamedColumns.of(table, [*names, *spec.measure.columns()])
    codes = [
        _with_blanks_named(columns[variable.name]) if BLANK_CATEGORY in variable.total else columns[variable.name]
        for variable in spec.variables
    ]
    _refuse_blank_labels(columns, codes, names)
    blanks = [
        note
        for name, named in zip(names, codes, strict=True)
        if named is not columns[name]
        for note in without_category(columns.where(name), int(_blank(columns[name]).sum()))
    ]
    if spec.measure.kind == "magnitude":
        count, missing, response, notes = sums_of_cells(columns, spec)
        bounds = None
    else:
        response, name = None, spec.measure.count
        count, missing, notes = read_counts(columns[name], spec, place=columns.place(name), where=columns.where(name))
        bounds = bounds_of(columns[name], spec, count, missing, place=columns.place(name))
    notes = (*blanks, *notes, *columns.left_out)
    return Cells(
        tuple(map(in_order, codes)), count, missing, columns.place_of_row, columns.place_of_label(names),
        notes, response, columns.origins(spec.measure.value or spec.measure.count), bounds,
    )  # fmt: skip


def _blank(column: Column) -> BoolColumn:
    """The rows in which a column is blank."""
    return np.asarray((column.kinds == Kind.BLANK)[column.codes])


def _with_blanks_named(column: Column) -> Column:
    """The column with a category for what is blank; the column itself where nothing is."""
    blank = column.kinds == Kind.BLANK
    if not blank.any():
        return column
    texts = tuple(BLANK_CATEGORY if gone else text for text, gone in zip(column.texts, blank, strict=True))
    return replace(column, texts=texts, kinds=np.where(blank, Kind.TEXT, column.kinds).astype(column.kinds.dtype))


def _refuse_blank_labels(columns: NamedColumns, codes: Sequence[Column], names: Sequence[str]) -> None:
    blank = [np.flatnonzero(_blank(column)) for column in codes]
    problems = [
        messages.BLANK_CATEGORY.at(columns.place(name)(row))
        for name, rows in zip(names, blank, strict=True)
        for row in rows[:MOST_PROBLEMS].tolist()
    ][:MOST_PROBLEMS]
    if problems:
        more = sum(map(len, blank)) - len(problems)
        if more:
            problems.append(messages.MORE_BLANK_CATEGORIES.at(columns.table.name, more=more))
        raise InputError(*problems)
