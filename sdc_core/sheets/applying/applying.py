"""From a confirmed reading to a plain crosstab and its spec, which the rest of the core turns into a cube."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.entries.cells import joined
from sdc_core.errors import InputError
from sdc_core.sheets import messages
from sdc_core.sheets.naming.breakdowns import broken_down
from sdc_core.sheets.naming.labelled import labelled_sides, refuse_without_figures
from sdc_core.sheets.naming.naming import AMOUNT, COUNT, variable_names
from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.naming.title_text import title_of
from sdc_core.sheets.naming.who_is_counted import unit_counted
from sdc_core.sheets.percentages.bases import Base, base_of, without_line
from sdc_core.sheets.percentages.percent_table import counts_behind, only_category
from sdc_core.sheets.reading.body import below, figures_of, notes_on_body
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import header_labels, stub_labels
from sdc_core.sheets.seeing.places import ListedTable, PlacedTable
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import cell_of
from sdc_core.table.table import Column, Kind, Table
from sdc_core.words.periods import is_of_units


def as_table(
    grid: Grid, reading: Reading, *, names: Sequence[str] = (), base: Base | int | None = None
) -> tuple[Table, TableSpec]:
    """The counts of a confirmed reading as a plain table, and a spec in which every variable is a key.

    `names` are those of the variables, stub before header; without them the sheet's own are proposed.
    Symbols and totals are those of the reading. Percentages become the counts that round to them, of their
    base: a line of the sheet or one number; without `base` the line that the reading leaves out as such.
    """
    refuse_without_figures(grid, reading)
    reading = broken_down(grid, replace(reading, title=title_of(grid, reading)))
    if reading.percent:
        return _of_percentages(grid, reading, base_of(grid, reading, base), names)
    if reading.figures == "no sums":
        raise InputError(messages.NO_COUNTS_NOR_SUMS.at(grid.table.place(reading.rows[0], reading.columns[0])))
    down, across = labelled_sides(grid, reading)
    given = _names(grid, reading, down, across, names)
    if reading.figures == "amounts":
        spec = spec_of(reading, down, across, given)
        measure = Measure(kind="magnitude", value=AMOUNT)
        listed = replace(spec, layout="cells", measure=measure, header_rows=None, stub_columns=None)
        return _every_cell(grid, reading, down, across, given), listed
    build = _crosstab if down and across else _list
    table = build(grid, reading, down, across, given)
    return table, spec_of(reading, down, across, given)


def _of_percentages(grid: Grid, reading: Reading, base: Base, names: Sequence[str]) -> tuple[Table, TableSpec]:
    """One row a cell, for the counts have totals and others that the sheet does not show."""
    body = without_line(reading, base.axis, base.at)
    down, across = labelled_sides(grid, body)
    if base.axis == "column" and not across:
        across = [only_category(header_labels(grid, body.header, body.columns, spans=body.spans))]
    elif base.axis == "row" and not down:
        down = [only_category(stub_labels(grid, body.rows, body.stub, spans=body.spans))]
    given = _names(grid, body, down, across, names)
    table, (down, across) = counts_behind(grid, body, base, (down, across), given)
    spec = spec_of(replace(body, symbols={}), down, across, given)
    listed = replace(spec, layout="cells", measure=Measure(count=COUNT), header_rows=None, stub_columns=None)
    return table, listed


def _names(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> list[str]:
    """The names given, or those that the sheet proposes."""
    given = [*names] or [name.text for name in variable_names(grid, reading, down, across)]
    if len(given) != len(down) + len(across):
        raise InputError(messages.NAMES_MISFIT.at(grid.table.name, variables=len(down) + len(across), given=len(given)))
    return given


def _crosstab(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> Table:
    cell_types, headers = grid.cell_types, len(across)
    blank = ("", Kind.BLANK)
    columns = []
    for at, variable in enumerate(down):
        head = [blank] * (headers - 1) + [cell_of(names[at])]
        columns.append(Column.of([*head, *(cell_of(text) for text in variable.categories)]))
    for at, column in enumerate(reading.columns):
        head = [cell_of(variable.categories[at]) for variable in across]
        columns.append(below(head, figures_of(grid, cell_types, reading.rows, column)))
    stub = reading.stub or (0,)
    return PlacedTable(
        grid.table.name,
        grid.table.sha256,
        tuple(columns),
        sheet=grid.table.sheet,
        sheets=grid.table.sheets,
        first_row=grid.table.first_row,
        first_column=grid.table.first_column,
        notes=(*grid.table.notes, *notes_on_body(grid, reading)),
        sheet_rows=(*_header_places(reading, headers), *reading.rows),
        sheet_columns=(*(stub[min(at, len(stub) - 1)] for at in range(len(down))), *reading.columns),
    )


def _header_places(reading: Reading, headers: int) -> list[int]:
    rows = reading.header or (max(reading.rows[0] - 1, 0),)
    return [rows[max(len(rows) - headers + at, 0)] for at in range(headers)]


def _every_cell(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> Table:
    """One row a cell, with its amount: the layout in which sums are read."""
    rows, columns = len(reading.rows), len(reading.columns)
    line, part = np.tile(np.arange(rows), columns), np.repeat(np.arange(columns), rows)
    places = [*((one, line) for one in down), *((one, part) for one in across)]
    labels = [
        below([cell_of(name)], Column.of(map(cell_of, one.categories)).picked(at))
        for name, (one, at) in zip(names, places, strict=True)
    ]
    figures = joined([figures_of(grid, grid.cell_types, reading.rows, column) for column in reading.columns])
    return _listed(grid, reading, labels, AMOUNT, figures)


def _list(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> Table:
    """One row a cell, where all figures stand in one line."""
    cell_types, lines = grid.cell_types, [*(down or across)]
    columns = [
        Column.of([cell_of(name), *(cell_of(text) for text in variable.categories)])
        for name, variable in zip(names, lines, strict=True)
    ]
    figures = joined([figures_of(grid, cell_types, reading.rows, column) for column in reading.columns])
    return _listed(grid, reading, columns, COUNT, figures)


def _listed(grid: Grid, reading: Reading, labels: Sequence[Column], name: str, figures: Column) -> Table:
    """A list of the cells of a reading, column by column, with their labels and their figures below a name."""
    head = (reading.header or (max(reading.rows[0] - 1, 0),))[-1]
    cells = [(row, column) for column in reading.columns for row in reading.rows]
    return ListedTable(
        grid.table.name,
        grid.table.sha256,
        (*labels, below([cell_of(name)], figures)),
        sheet=grid.table.sheet,
        sheets=grid.table.sheets,
        first_row=grid.table.first_row,
        first_column=grid.table.first_column,
        notes=(*grid.table.notes, *notes_on_body(grid, reading)),
        places=ListedTable.places_in(grid.table, [(head, reading.columns[0]), *cells]),
    )


def spec_of(
    reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> TableSpec:
    """What a reading says of its table: variables, total and levels, symbols, title and unit."""
    missing = tuple(text for text, meaning in reading.symbols.items() if meaning != "zero")
    zero = tuple(text for text, meaning in reading.symbols.items() if meaning == "zero")
    sides = [*down, *across]
    periods = [side.is_period and not is_of_units(name) for name, side in zip(names, sides, strict=True)]
    variables = [
        Variable(name, "by")
        if side.separates or (period and not all(periods))
        else Variable(name, "key", total=side.total, parents=dict(side.parents))
        for name, side, period in zip(names, sides, periods, strict=True)
    ]
    listed, sums = not down or not across, reading.figures == "amounts"
    return TableSpec(
        variables=tuple(variables),
        title=_with_unit(reading.title, reading.units) if sums else reading.title,
        unit="" if sums else unit_counted(reading.units),
        layout="cells" if listed else "crosstab",
        measure=Measure(count=COUNT) if listed else Measure(),
        missing=missing,
        zero=zero,
        header_rows=None if listed else len(across),
        stub_columns=None if listed else len(down),
    )


def _with_unit(title: str, unit: str) -> str:
    """The title of a table of sums, with what they are in: the unit of a sum is nobody who contributes to it."""
    return title if unit.casefold() in title.casefold() else ", ".join(filter(None, (title, unit)))
