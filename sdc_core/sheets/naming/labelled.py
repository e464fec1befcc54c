"""The variables of a table's rows and columns, once it is sure that their labels identify every figure."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.sheets import messages
from sdc_core.sheets.correcting.places import place_of
from sdc_core.sheets.naming.breakdowns import broken_down
from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.naming.sides_of_table import sides_of_reading
from sdc_core.sheets.reading.reading import Axis, Reading
from sdc_core.sheets.seeing.grid import Grid, place_of_sheet

MOST_PROBLEMS = 1000
"""Lines that are named one by one."""


def refuse_without_figures(grid: Grid, reading: Reading) -> None:
    """Raise `InputError` where no row or no column of figures is marked."""
    if not reading.rows or not reading.columns:
        raise InputError(messages.NO_FIGURES_MARKED.at(place_of_sheet(grid.table)))


def labelled_sides(grid: Grid, reading: Reading) -> tuple[list[SideVariable], list[SideVariable]]:
    """The variables of the rows and of the columns; `InputError` where two lines have the same labels, or none."""
    refuse_without_figures(grid, reading)
    down, across = sides_of_reading(grid, reading)
    if not down and not across:
        where = grid.table.place(reading.rows[0])
        raise InputError(messages.NO_LABELS.at(where))
    reading = broken_down(grid, reading)
    problems = [*_same(grid, "row", reading.rows, down), *_same(grid, "column", reading.columns, across)]
    if problems:
        raise InputError(*problems)
    return down, across


def _same(grid: Grid, axis: Axis, lines: Sequence[int], sides: Sequence[SideVariable]) -> list[Problem]:
    """Every line that has the labels of a line before it; with no labels at all each is like the first."""
    first: dict[tuple[str, ...], int] = {}
    again = []
    for at, line in enumerate(lines):
        earlier = first.setdefault(tuple(one.categories[at] for one in sides), line)
        if earlier != line:
            again.append((line, earlier))
    problems = [
        messages.SAME_LABELS.at(place_of(grid.table, axis, line), other=place_of(grid.table, axis, earlier))
        for line, earlier in again[:MOST_PROBLEMS]
    ]
    if more := len(again) - len(problems):
        where = place_of(grid.table, axis, again[MOST_PROBLEMS][0])
        problems.append(messages.MORE_SAME_LABELS.at(where, more=more))
    return problems
