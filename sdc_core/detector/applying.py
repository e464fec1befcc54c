"""From a confirmed reading to a plain crosstab and its spec, which the rest of the core turns into a cube."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cells import joined
from sdc_core.columns import cell_of
from sdc_core.detector.grid import Grid
from sdc_core.detector.labels import header_labels, stub_labels
from sdc_core.detector.reading import Reading
from sdc_core.detector.sides_of_table import SideVariable, side_variables
from sdc_core.detector.sorts import Sort, Sorts, sorts_of
from sdc_core.detector.words import cleaned
from sdc_core.errors import InputError, Problem
from sdc_core.spec import Measure, TableSpec, Variable
from sdc_core.table import Column, Kind, Origins, Table

COUNT = "count"
_YEAR = re.compile(r"(?:19|20)[0-9]{2}(?:[-/–][0-9]{2,4})?")


@dataclass(frozen=True, eq=False)
class PlacedTable(Table):
    """A table made of parts of a sheet, whose addresses are still those of the sheet.

    sheet_rows, sheet_columns: for each row and column the number from 0 in the sheet's rectangle.
    """

    sheet_rows: tuple[int, ...] = ()
    sheet_columns: tuple[int, ...] = ()

    def origins(self, rows: IntColumn, columns: IntColumn) -> Origins:
        """Where cells of the rectangle stand on the sheet."""
        down, across = np.array(self.sheet_rows, dtype=np.int64), np.array(self.sheet_columns, dtype=np.int64)
        return super().origins(down[rows], across[columns])

    def place(self, row: int, column: int | None = None) -> str:
        """The address on the sheet."""
        there = None if column is None else self.sheet_columns[column]
        return super().place(self.sheet_rows[row], there)


def as_table(grid: Grid, reading: Reading, *, names: Sequence[str] = ()) -> tuple[Table, TableSpec]:
    """The counts of a confirmed reading as a plain table, and a spec in which every variable is a key.

    `names` are those of the variables, stub before header; without them the sheet's own are proposed.
    Symbols and totals are those of the reading.
    """
    if reading.percent:
        what = "the figures are percentages, and the counts behind them are not known"
        raise InputError(Problem(grid.table.place(reading.rows[0]), what, "read the counts, or leave the table out"))
    down = side_variables(
        stub_labels(grid, reading.rows, reading.stub_columns, reading.section_rows),
        reading.rows,
        reading.row_totals,
        reading.row_parents,
    )
    across = side_variables(
        header_labels(grid, reading.header_rows, reading.columns),
        reading.columns,
        reading.column_totals,
        reading.column_parents,
    )
    if not down and not across:
        what = "neither the rows nor the columns have labels that tell them apart"
        raise InputError(Problem(grid.table.place(reading.rows[0]), what, "choose the stub and the header"))
    given = [*names] or variable_names(grid, reading, down, across)
    if len(given) != len(down) + len(across):
        what = f"there are {len(down) + len(across)} variables and {len(given)} names"
        raise InputError(Problem(grid.table.name, what, "give each variable a name"))
    build = _crosstab if down and across else _list
    table = build(grid, reading, down, across, given)
    return table, _spec(reading, down, across, given)


def variable_names(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable]
) -> list[str]:
    """Names for the variables: those over the stub, and of a header that is one label for all; else a number."""
    over = [_corner(grid, reading, column) for column in reading.stub_columns]
    shift = 1 if reading.section_rows else 0
    proposed = []
    for number, variable in enumerate(down, start=1):
        own = over[variable.level - shift] if 0 <= variable.level - shift < len(over) else ""
        proposed.append(own or (f"rows {number}" if len(down) > 1 else "rows"))
    spanning = _spanning(grid, reading)
    if len(across) == 1:
        proposed.append(spanning or "columns")
    else:
        proposed += [f"columns {number}" for number in range(1, len(across) + 1)]
    distinct: list[str] = []
    for name in proposed:
        distinct.append(name if name not in distinct and name != COUNT else f"{name} {len(distinct) + 1}")
    return distinct


def _corner(grid: Grid, reading: Reading, column: int) -> str:
    texts = (cleaned(grid.text(row, column)) for row in reversed(reading.header_rows))
    return next((text for text in texts if text), "")


def _spanning(grid: Grid, reading: Reading) -> str:
    """The heading that stands over all columns, if there is one."""
    for row in reading.header_rows[:-1]:
        texts = {cleaned(grid.text(row, column)) for column in reading.columns} - {""}
        first = cleaned(grid.text(row, reading.columns[0]))
        if len(texts) == 1 and first:
            return first
    return ""


def _crosstab(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> Table:
    sorts, headers = sorts_of(grid), len(across)
    blank = ("", Kind.BLANK)
    columns = []
    for at, variable in enumerate(down):
        head = [blank] * (headers - 1) + [cell_of(names[at])]
        columns.append(Column.of([*head, *(cell_of(text) for text in variable.categories)]))
    for at, column in enumerate(reading.columns):
        head = [cell_of(variable.categories[at]) for variable in across]
        columns.append(_below(head, _figures(grid, sorts, reading.rows, column)))
    stub = reading.stub_columns or (0,)
    return PlacedTable(
        grid.table.name,
        grid.table.sha256,
        tuple(columns),
        sheet=grid.table.sheet,
        sheets=grid.table.sheets,
        first_row=grid.table.first_row,
        first_column=grid.table.first_column,
        notes=grid.table.notes,
        sheet_rows=(*_header_places(reading, headers), *reading.rows),
        sheet_columns=(*(stub[min(at, len(stub) - 1)] for at in range(len(down))), *reading.columns),
    )


def _header_places(reading: Reading, headers: int) -> list[int]:
    rows = reading.header_rows or (max(reading.rows[0] - 1, 0),)
    return [rows[max(len(rows) - headers + at, 0)] for at in range(headers)]


def _list(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> Table:
    """One row a cell, where all figures stand in one line."""
    sorts, lines = sorts_of(grid), [*(down or across)]
    columns = [
        Column.of([cell_of(name), *(cell_of(text) for text in variable.categories)])
        for name, variable in zip(names, lines, strict=True)
    ]
    figures = joined([_figures(grid, sorts, reading.rows, column) for column in reading.columns])
    if len(figures) != len(lines[0].categories):
        what = "the labels tell the lines apart in one direction only, and there are several lines"
        raise InputError(Problem(grid.table.place(reading.rows[0]), what, "choose the stub and the header"))
    head = (reading.header_rows or (max(reading.rows[0] - 1, 0),))[-1]
    rows = reading.rows if down else (reading.rows[0],) * len(reading.columns)
    return PlacedTable(
        grid.table.name,
        grid.table.sha256,
        (*columns, _below([cell_of(COUNT)], figures)),
        sheet=grid.table.sheet,
        sheets=grid.table.sheets,
        first_row=grid.table.first_row,
        first_column=grid.table.first_column,
        notes=grid.table.notes,
        sheet_rows=(head, *rows),
        sheet_columns=(*((reading.stub_columns or (0,))[0] for _ in columns), reading.columns[0]),
    )


def _figures(grid: Grid, sorts: Sorts, rows: Sequence[int], column: int) -> Column:
    """The cells of one column of the body: numbers without marks and separators, everything else as it stands."""
    picked = np.array(rows, dtype=np.int64)
    cells = grid.table.columns[column].picked(picked)
    sort, value = sorts.sort[picked, column], sorts.value[picked, column]
    first = cells.first_rows()
    texts, kinds = [], []
    for raw, stored, row in zip(cells.texts, cells.kinds.tolist(), first.tolist(), strict=True):
        text, kind = raw, Kind(stored)
        if kind == Kind.TEXT and sort[row] == Sort.NUMBER:
            text, kind = cell_of(Decimal(repr(float(value[row]))))
        elif kind == Kind.TEXT:
            text, kind = cell_of(raw.strip())
        texts.append(text)
        kinds.append(int(kind))
    return Column.encoded(texts, kinds, cells.codes)


def _below(head: Sequence[tuple[str, Kind]], body: Column) -> Column:
    """A column with cells put on top of it."""
    codes = np.concatenate([np.arange(len(head)), body.codes + len(head)]).astype(np.int32)
    return Column.encoded(
        [*(text for text, _ in head), *body.texts], [*(int(kind) for _, kind in head), *body.kinds.tolist()], codes
    )


def _spec(
    reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable], names: Sequence[str]
) -> TableSpec:
    missing = tuple(text for text, meaning in reading.symbols.items() if meaning != "zero")
    zero = tuple(text for text, meaning in reading.symbols.items() if meaning == "zero")
    sides = [*down, *across]
    periods = [_is_period(side) for side in sides]
    variables = [
        Variable(name, "by")
        if period and not all(periods)
        else Variable(name, "key", total=side.total, parents=dict(side.parents))
        for name, side, period in zip(names, sides, periods, strict=True)
    ]
    listed = not down or not across
    return TableSpec(
        variables=tuple(variables),
        title=reading.title,
        unit=reading.units,
        layout="cells" if listed else "crosstab",
        measure=Measure(count=COUNT) if listed else Measure(),
        missing=missing,
        zero=zero,
        header_rows=None if listed else len(across),
        stub_columns=None if listed else len(down),
    )


def _is_period(side: SideVariable) -> bool:
    """Whether the categories are years, which are compared and never summed."""
    return not side.total and not side.parents and all(_YEAR.fullmatch(text) for text in side.categories)
