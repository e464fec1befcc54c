"""A confirmed reading as a small file, to be applied to next year's sheet.

Rows and columns are written as the spreadsheet numbers them. The labels of the lines are kept with
them (years as such, so that 2024 may become 2025): a sheet with other labels, or with figures where
the recipe has none, is refused and the places that differ are named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.sheets import messages
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.cell_types import CellType
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.spans import LabelSpan
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.table.addresses import cell_address, column_letters, column_number
from sdc_core.table.table import Table

MOST_PROBLEMS = 50
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_LETTERS = re.compile(r"[A-Z]{1,3}")

Labels = tuple[tuple[str, str], ...]
"""Address → label, of every cell in the header and the stub."""


@dataclass(frozen=True)
class Recipe:
    """The confirmed readings of one sheet, with rows and columns from 1 as the spreadsheet has them."""

    sheet: str
    tables: tuple[Reading, ...]
    labels: tuple[Labels, ...]
    """For each table its labels; empty where only the places are to be kept."""

    @classmethod
    def of(
        cls, grid: Grid, readings: Iterable[Reading], *, with_labels: bool = True, with_sureness: bool = False
    ) -> Recipe:
        """The recipe of readings that a person has confirmed; with their sureness, of such as are proposed."""
        kept = tuple(
            moved(replace(one, sure_of_each={}, settled=frozenset(), title="", notes=()), *_corner(grid.table))
            for one in readings
        )
        if not with_sureness:
            kept = tuple(replace(one, sure={}) for one in kept)
        labels = tuple(_labels(grid, one) if with_labels else () for one in kept)
        return cls(grid.table.sheet, kept, labels)

    def applied(self, grid: Grid) -> tuple[Reading, ...]:
        """The readings for another sheet of the same layout; `InputError` names every place that differs."""
        problems = [
            problem
            for table, labels in zip(self.tables, self.labels, strict=True)
            for problem in _differences(grid, table, labels, known=self.known_rows)
        ]
        if problems:
            raise InputError(*problems[:MOST_PROBLEMS])
        return self.placed(grid)

    def placed(self, grid: Grid) -> tuple[Reading, ...]:
        """The readings numbered within another sheet, whether or not they fit it."""
        rows, columns = _corner(grid.table)
        return tuple(moved(replace(one, sheet=grid.table.sheet), -rows, -columns) for one in self.tables)

    @property
    def known_rows(self) -> frozenset[int]:
        """Every row of the sheet that the recipe says something about."""
        return frozenset(
            row
            for one in self.tables
            for row in (
                *one.title_rows,
                *one.header_rows,
                *one.section_rows,
                *one.rows,
                *one.note_rows,
                *(line.at for line in one.left_out if line.axis == "row"),
            )
        )


def line_number(line: str) -> int:
    """The number of a row, or of a column given by its letters, from 1."""
    return column_number(line) if _LETTERS.fullmatch(line) else int(line)


def comparable(text: str) -> str:
    """A label as it is compared with last year's: without years, and without what only looks different."""
    return _YEAR.sub("{year}", cleaned(text))


def _corner(table: Table) -> tuple[int, int]:
    return table.first_row, table.first_column


def moved(one: Reading, rows: int, columns: int) -> Reading:
    """The reading with all its lines renumbered: so many rows further down and columns further right."""

    def down(lines: Sequence[int]) -> tuple[int, ...]:
        return tuple(line + rows for line in lines)

    def right(lines: Sequence[int]) -> tuple[int, ...]:
        return tuple(line + columns for line in lines)

    return replace(
        one,
        header_rows=down(one.header_rows),
        stub_columns=right(one.stub_columns),
        rows=down(one.rows),
        columns=right(one.columns),
        title_rows=down(one.title_rows),
        section_rows=down(one.section_rows),
        note_rows=down(one.note_rows),
        left_out=tuple(replace(line, at=line.at + (rows if line.axis == "row" else columns)) for line in one.left_out),
        row_totals=down(one.row_totals),
        column_totals=right(one.column_totals),
        row_parents={part + rows: whole + rows for part, whole in one.row_parents.items()},
        column_parents={part + columns: whole + columns for part, whole in one.column_parents.items()},
        spans=tuple(_span_moved(span, rows, columns) for span in one.spans),
    )


def _span_moved(span: LabelSpan, rows: int, columns: int) -> LabelSpan:
    along = rows if span.axis == "row" else columns
    return LabelSpan(span.axis, span.row + rows, span.column + columns, span.first + along, span.last + along)


def _labels(grid: Grid, one: Reading) -> Labels:
    """The cells of header, stub and sections by their address in the sheet."""
    rows, columns = _corner(grid.table)
    places = [(row, column) for row in one.header_rows for column in (*one.stub_columns, *one.columns)]
    places += [(row, column) for row in (*one.section_rows, *one.rows) for column in one.stub_columns]
    return tuple(
        (cell_address(row, column), comparable(grid.text(row - rows, column - columns)))
        for row, column in dict.fromkeys(places)
    )


def _differences(grid: Grid, one: Reading, labels: Labels, *, known: frozenset[int]) -> list[Problem]:
    """What a sheet has otherwise than the recipe, each with its address and without any label."""
    table = grid.table
    rows, columns = _corner(table)
    if not reaches_over(table, one):
        last_row, last_column = table.n_rows + rows - 1, column_letters(table.n_columns + columns - 1)
        return [messages.SHEET_ENDS_INSIDE_RECIPE.at(table.name, last_row=last_row, column=last_column)]
    problems = []
    for address, label in labels:
        letters = address.rstrip("0123456789")
        row, column = int(address[len(letters) :]) - rows, line_number(letters) - columns
        inside = 0 <= row < table.n_rows and 0 <= column < table.n_columns
        if not inside or comparable(grid.text(row, column)) != label:
            place = table.place(row, column) if inside else f"{table.name}, cell {address}"
            problems.append(messages.LABEL_IS_ANOTHER.at(place))
    return problems + _stray_figures(grid, one, known)


def reaches_over(table: Table, one: Reading) -> bool:
    """Whether a sheet has all lines of a recipe's table."""
    left_out = {axis: [line.at for line in one.left_out if line.axis == axis] for axis in ("row", "column")}
    down = [*one.title_rows, *one.header_rows, *one.section_rows, *one.rows, *one.note_rows, *left_out["row"]]
    right = [*one.stub_columns, *one.columns, *left_out["column"]]
    first_row, first_column = _corner(table)
    rows, columns = range(first_row, first_row + table.n_rows), range(first_column, first_column + table.n_columns)
    return all(at in rows for at in down) and all(at in columns for at in right)


def stray_rows(grid: Grid, one: Reading, *, known: frozenset[int]) -> list[int]:
    """Rows of figures inside a recipe's table or right below it that are not known, as the spreadsheet numbers them."""
    if not one.rows:
        return []
    rows, columns = _corner(grid.table)
    figures = grid.cell_types.types[:, [column - columns for column in one.columns]] == CellType.NUMBER
    below = range(min(one.rows), min(max(one.rows) + 3, grid.table.n_rows + rows))
    return [row for row in below if row not in known and figures[row - rows].any()]


def _stray_figures(grid: Grid, one: Reading, known: frozenset[int]) -> list[Problem]:
    first = grid.table.first_row
    strays = stray_rows(grid, one, known=known)
    return [messages.UNKNOWN_ROW_OF_FIGURES.at(grid.table.place(row - first)) for row in strays]
