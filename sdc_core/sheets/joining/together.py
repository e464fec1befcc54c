"""Several tables of one layout as one list of cells, distinguished by a variable; every row knows its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from sdc_core.entries.cells import in_order, joined
from sdc_core.sheets.applying.applying import spec_of
from sdc_core.sheets.joining.joinable import check_labels, check_layouts, check_names, shared_symbols
from sdc_core.sheets.joining.likeness import YEAR, Layout, Part
from sdc_core.sheets.naming.labelled import labelled_sides
from sdc_core.sheets.naming.naming import COUNT, variable_names
from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.naming.title_text import title_of
from sdc_core.sheets.reading.body import below, figures_of, notes_on_body
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.places import ListedTable
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import cell_of
from sdc_core.table.table import Column, Origins, Table


def as_one_table(
    parts: Sequence[Part], by_name: str, by_labels: Sequence[str], names: Sequence[str] = ()
) -> tuple[Table, TableSpec]:
    """The tables as one list of cells; the variable `by_name` comes first and has one of `by_labels` a table.

    `names` are those of the other variables; without them those of the first table. Raises `InputError`, located,
    where the layouts differ, where a symbol means two things, and where a name or a label stands twice.
    """
    check_labels(parts, by_labels)
    first, reading = parts[0]
    sides = [labelled_sides(*part) for part in parts]
    layouts = [Layout.of(part) for part in parts]
    check_layouts(parts, layouts)
    down, across = sides[0]
    given = [*names] or [name.text for name in variable_names(first, reading, down, across)]
    check_names(first.table, by_name, given, len(layouts[0].variables))
    renamed = [_renamed(one, labels) for one, labels in zip(layouts[0].variables, layouts[0].renamed, strict=True)]
    joined_reading = replace(reading, symbols=shared_symbols(parts), title=_title(parts, by_labels))
    spec = spec_of(joined_reading, renamed[: len(down)], renamed[len(down) :], given)
    spec = replace(
        spec,
        variables=(Variable(by_name, "by"), *spec.variables),
        layout="cells",
        measure=Measure(count=COUNT),
        header_rows=None,
        stub_columns=None,
    )
    return _list(parts, layouts, by_labels, [by_name, *given]), spec


def _list(
    parts: Sequence[Part],
    layouts: Sequence[Layout],
    by_labels: Sequence[str],
    names: Sequence[str],
) -> Table:
    """One row a cell: the label of its table, its category of every variable, its figure."""
    table = parts[0][0].table
    sizes = [len(reading.rows) * len(reading.columns) for _, reading in parts]
    labels = Column.of([cell_of(label) for label in by_labels])
    columns = [labels.picked(np.repeat(np.arange(len(parts)), sizes))]
    columns += [
        joined([_categories(reading, layout, at) for (_, reading), layout in zip(parts, layouts, strict=True)])
        for at in range(len(layouts[0].variables))
    ]
    named = [in_order(column) for column in columns]
    figures = joined([_figures(grid, reading) for grid, reading in parts])
    return ListedTable(
        table.name,
        table.sha256,
        tuple(below([cell_of(name)], one) for name, one in zip([*names, COUNT], [*named, figures], strict=True)),
        sheet=table.sheet,
        sheets=table.sheets,
        first_row=table.first_row,
        first_column=table.first_column,
        notes=tuple(dict.fromkeys(note for part in parts for note in (*part[0].table.notes, *notes_on_body(*part)))),
        places=_places(parts),
    )


def _categories(reading: Reading, layout: Layout, at: int) -> Column:
    """The category of one variable for every cell of a table, column by column."""
    one, labels = layout.variables[at], layout.renamed[at]
    lines = Column.of([cell_of(labels[text]) for text in one.categories])
    rows, columns = len(reading.rows), len(reading.columns)
    number = np.tile(np.arange(rows), columns) if at < layout.down else np.repeat(np.arange(columns), rows)
    return lines.picked(number)


def _figures(grid: Grid, reading: Reading) -> Column:
    """The figures of a table, column by column."""
    cell_types = grid.cell_types
    return joined([figures_of(grid, cell_types, reading.rows, column) for column in reading.columns])


def _places(parts: Sequence[Part]) -> Origins:
    """Where every row of the list stands: the header row at the first table's first figure."""
    sheets = tuple(dict.fromkeys(grid.table.sheet for grid, _ in parts))
    found = []
    for number, (grid, reading) in enumerate(parts):
        rows = np.tile(np.array(reading.rows), len(reading.columns))
        columns = np.repeat(np.array(reading.columns), len(reading.rows))
        here = grid.table.origins(rows, columns)
        sheet = np.full(len(rows), sheets.index(grid.table.sheet))
        found += [here.picked(np.zeros(1, dtype=np.int64))] if not number else []
        found.append(Origins(sheets, sheet, here.row, here.column))
    return Origins(
        sheets,
        np.concatenate([one.sheet for one in found]),
        np.concatenate([one.row for one in found]),
        np.concatenate([one.column for one in found]),
    )


def _renamed(one: SideVariable, labels: Mapping[str, str]) -> SideVariable:
    """The variable with the labels that hold for every table."""
    return replace(
        one,
        categories=tuple(labels[text] for text in one.categories),
        total=tuple(labels[text] for text in one.total),
        parents={labels[part]: labels.get(whole, "") for part, whole in one.parents.items()},
    )


def _title(parts: Sequence[Part], by_labels: Sequence[str]) -> str:
    """The title that all tables share, but for the year in it."""
    titles = [title_of(grid, reading) for grid, reading in parts]
    if len(set(titles)) == 1:
        return titles[0]
    around = [YEAR.split(title) for title in titles]
    if len(around[0]) != 2 or any(one != around[0] for one in around):
        return ""
    return ", ".join(by_labels).join(around[0])
