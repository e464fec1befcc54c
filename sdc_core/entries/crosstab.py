"""A crosstab as offices print it: stub columns at the left, header rows on top, counts in between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.entries import messages
from sdc_core.entries.cells import MOST_PROBLEMS, Cells, bounds_of, in_order, joined, read_counts
from sdc_core.errors import InputError
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Kind, Table


@dataclass(frozen=True, eq=False)
class _Frame:
    """Where the parts of a crosstab lie: header rows, stub columns, and the rows that hold anything.

    Cells are numbered down one column after the other.
    """

    table: Table
    headers: int
    stubs: int
    rows: IntColumn

    @property
    def width(self) -> int:
        return self.table.n_columns - self.stubs

    def place(self, cell: int) -> str:
        """The address of a cell of the body."""
        return self.table.place(int(self.rows[cell % len(self.rows)]), self.stubs + cell // len(self.rows))

    def place_of_label(self, variable: int, cell: int) -> str:
        """The address of a cell's label in the stub or in the header."""
        if variable < self.stubs:
            return self.table.place(int(self.rows[cell % len(self.rows)]), variable)
        return self.table.place(variable - self.stubs, self.stubs + cell // len(self.rows))

    def body(self) -> Column:
        """The counts, column after column."""
        return joined([column.picked(self.rows) for column in self.table.columns[self.stubs :]])

    def stub(self, variable: int) -> Column:
        """The labels of one stub column, given for every row."""
        column = self.table.columns[variable].picked(self.rows)
        innermost = variable == self.stubs - 1
        return _carried_on(column, innermost, place=lambda row: self._stub_at(row, variable))

    def header(self, row: int) -> Column:
        """The labels of one header row, given for every column."""
        columns = self.table.columns[self.stubs :]
        across = Column.of((column.text(row), column.kind(row)) for column in columns)
        innermost = row == self.headers - 1
        return _carried_on(across, innermost, place=lambda column: self._header_at(row, column))

    def _stub_at(self, row: int, variable: int) -> str:
        return self.table.place(int(self.rows[row]), variable)

    def _header_at(self, row: int, column: int) -> str:
        return self.table.place(row, self.stubs + column)


def from_crosstab(table: Table, spec: TableSpec) -> Cells:
    """The cells of a crosstab; variables in the order of the spec, stub columns before header rows.

    Outer labels that are given once hold until the next one; every line has its innermost label.
    """
    frame = _framed(table, spec)
    headers, stubs = frame.headers, frame.stubs
    corner = table.place(headers, stubs)
    body = frame.body()
    count, missing, notes = read_counts(body, spec, place=frame.place, where=corner)
    height = len(frame.rows)
    down, across = np.tile(np.arange(height), frame.width), np.repeat(np.arange(frame.width), height)
    labels = [
        *(frame.stub(variable).picked(down) for variable in range(stubs)),
        *(frame.header(row).picked(across) for row in range(headers)),
    ]
    origins = table.origins(frame.rows[down], stubs + across)
    return Cells(
        tuple(map(in_order, labels)), count, missing, frame.place, frame.place_of_label, notes, origins=origins,
        bounds=bounds_of(body, spec, count, missing, place=frame.place),
    )  # fmt: skip


def crosstab_labels(table: Table, spec: TableSpec) -> tuple[Column, ...]:
    """The labels of each stub column and then of each header row."""
    frame = _framed(table, spec)
    labels = [*map(frame.stub, range(frame.stubs)), *map(frame.header, range(frame.headers))]
    return tuple(map(in_order, labels))


def _framed(table: Table, spec: TableSpec) -> _Frame:
    headers, stubs = sides_of(spec)
    return _Frame(table, headers, stubs, _rows_in_use(table, headers=headers, stubs=stubs))


def sides_of(spec: TableSpec) -> tuple[int, int]:
    """How many header rows and stub columns a crosstab has: each holds one variable."""
    variables = len(spec.variables)
    if spec.header_rows is None:
        headers = 1 if spec.stub_columns is None else variables - spec.stub_columns
    else:
        headers = spec.header_rows
    stubs = variables - headers if spec.stub_columns is None else spec.stub_columns
    if headers + stubs != variables or headers < 1 or stubs < 1:
        where = "header_rows, stub_columns"
        raise InputError(messages.SIDES_MISFIT.at(where, header_rows=headers, stub_columns=stubs, variables=variables))
    return headers, stubs


def _rows_in_use(table: Table, *, headers: int, stubs: int) -> IntColumn:
    """The rows below the header that are not wholly blank."""
    used = np.zeros(table.n_rows, dtype=bool)
    for column in table.columns:
        used |= (column.kinds != Kind.BLANK)[column.codes]
    rows: IntColumn = np.flatnonzero(used[headers:]) + headers
    if not len(rows) or table.n_columns <= stubs:
        raise InputError(messages.NO_COUNTS_IN_CROSSTAB.at(table.name))
    return rows


def _carried_on(column: Column, innermost: bool, *, place: Callable[[int], str]) -> Column:
    """Labels given once hold until the next; the innermost label must stand in every line."""
    blank = (column.kinds == Kind.BLANK)[column.codes]
    unnamed = np.flatnonzero(blank if innermost else blank[:1])
    if len(unnamed):
        problems = [messages.BLANK_LABEL.at(place(line)) for line in unnamed[:MOST_PROBLEMS].tolist()]
        if more := len(unnamed) - len(problems):
            problems.append(messages.MORE_BLANK_LABELS.at(place(int(unnamed[MOST_PROBLEMS])), more=more))
        raise InputError(*problems)
    last_given = np.maximum.accumulate(np.where(blank, 0, np.arange(len(column))))
    return column.picked(last_given)
