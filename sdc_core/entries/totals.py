"""Which categories seem to be totals, by their names and by arithmetic, for a person to confirm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.entries import messages
from sdc_core.entries.cells import Cells
from sdc_core.entries.layout import read_cells, read_labels
from sdc_core.entries.unit_notes import BLANK_CATEGORY
from sdc_core.errors import SdcError
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Table
from sdc_core.words.total_words import is_total_word

FEWEST_LINES = 3
"""Lines that show by no slip of the pen that what is called a total is none."""


@dataclass(frozen=True)
class ProposedTotal:
    """A category that seems to be a total: by its name, by arithmetic, or both."""

    category: str
    named: bool
    adds_up: bool | None
    """None where the sums could not be tried."""

    @property
    def reason(self) -> str:
        """Why it is proposed, for the person who confirms it."""
        if self.adds_up is None:
            return messages.CALLED_TOTAL_UNTRIED.said()
        if self.named and self.adds_up:
            return messages.CALLED_TOTAL_AND_SUM.said()
        if self.named:
            return messages.CALLED_TOTAL_NO_SUM.said()
        return messages.SUM_OF_OTHERS.said()


def proposed_totals(table: Table, spec: TableSpec) -> dict[str, tuple[ProposedTotal, ...]]:
    """For each variable the categories that seem to be totals.

    By their names only where the counts cannot be read yet, for want of a word on their symbols. What is blank in a
    list is one of its sums alone.
    """
    if spec.layout == "microdata":
        return {}
    if spec.layout == "cells":
        spec = replace(
            spec, variables=tuple(replace(one, total=(*one.total, BLANK_CATEGORY)) for one in spec.variables)
        )
    try:
        columns = read_labels(table, spec)
    except SdcError:
        return {}  # the same problems are shown when the table is checked
    try:
        cells = read_cells(table, spec)
    except SdcError:
        cells = None
    return {
        variable.name: _named_totals(column) if cells is None else _totals_of(cells, at)
        for at, (variable, column) in enumerate(zip(spec.variables, columns, strict=True))
        if variable.role != "by"
    }


def _named_totals(column: Column) -> tuple[ProposedTotal, ...]:
    return tuple(ProposedTotal(text, named=True, adds_up=None) for text in column.texts if is_total_word(text))


def _totals_of(cells: Cells, variable: int) -> tuple[ProposedTotal, ...]:
    column = cells.columns[variable]
    named = np.array([is_total_word(text) for text in column.texts], dtype=bool)
    missing = _missing(cells)
    if missing.all():
        return _named_totals(column)
    sums = _is_sum_of_others(cells, variable, totals=named)
    if named.any():
        named &= sums | ~_is_less_than_a_part(cells, variable, totals=named)
    if named.any():
        return tuple(ProposedTotal(column.texts[at], True, bool(sums[at])) for at in np.flatnonzero(named).tolist())
    # Of two categories that are always equal neither is the total of the other.
    found = np.flatnonzero(sums).tolist() if len(column.texts) > 2 else []
    return tuple(ProposedTotal(column.texts[at], False, True) for at in found[:1])


def _is_sum_of_others(cells: Cells, variable: int, *, totals: BoolColumn) -> BoolColumn:
    """For each category whether, in every line, it is the sum of all the others; other totals are none of these.

    Lines of one figure alone show nothing, nor do those with a figure that is not available.
    """
    column = cells.columns[variable]
    lines = _lines_without(cells, variable)
    figures, slack = _figures(cells)
    number = np.bincount(lines)[lines]
    open_lines = (number == 1) | (np.bincount(lines, weights=_missing(cells))[lines] > 0)
    sums = np.zeros(int(lines.max()) + 1, dtype=figures.dtype)
    of_total = totals[column.codes]
    np.add.at(sums, lines[~of_total], figures[~of_total])
    others = sums[lines] - np.where(of_total, 0, figures)
    holds = open_lines | (np.abs(figures - others) <= slack(number, figures))
    every = np.ones(len(column.texts), dtype=bool)
    np.logical_and.at(every, column.codes, holds)
    somebody = np.bincount(column.codes, weights=np.where(open_lines, 0, figures), minlength=len(column.texts)) > 0
    return np.asarray(every & somebody)


def _is_less_than_a_part(cells: Cells, variable: int, *, totals: BoolColumn) -> BoolColumn:
    """For each category whether, in most lines, it is less than one of those that are called no totals.

    No total of figures that are nowhere negative is: the department Somme is a river.
    """
    column = cells.columns[variable]
    lines = _lines_without(cells, variable)
    figures, slack = _figures(cells)
    of_total, shown = totals[column.codes], ~_missing(cells)
    largest = np.zeros(int(lines.max()) + 1, dtype=figures.dtype)
    np.maximum.at(largest, lines[shown & ~of_total], figures[shown & ~of_total])
    less = figures + slack(np.bincount(lines)[lines], figures) < largest[lines]
    number = len(column.texts)
    often, asked = (np.bincount(column.codes[which], minlength=number) for which in (shown & less, shown))
    return np.asarray((asked >= FEWEST_LINES) & (often * 2 > asked) & bool((figures[shown] >= 0).all()))


def _figures(cells: Cells) -> tuple[Amounts, Callable[[IntColumn, Amounts], Amounts]]:
    """The counts or sums, and how far a total of so many figures may be off because all are rounded."""
    response = cells.response
    if response is None or response.decimals == 0:
        return (cells.count if response is None else response.amounts), lambda number, _: np.zeros_like(number)
    if response.decimals is None:
        return response.amounts, lambda _, figures: 1e-9 * np.abs(figures)
    return response.amounts, lambda number, _: (number + 1) // 2


def _missing(cells: Cells) -> BoolColumn:
    """Which figures are not available."""
    return cells.missing if cells.response is None else cells.response.missing


def determines(one: Column, other: Column) -> bool:
    """Whether each category of a column stands with one category of the other alone."""
    beside = np.zeros(len(one.texts), dtype=other.codes.dtype)
    beside[one.codes] = other.codes
    return bool((beside[one.codes] == other.codes).all())


def _lines_without(cells: Cells, variable: int) -> IntColumn:
    """A number for each combination of the other variables, but for those that say of what kind its categories are."""
    key = np.zeros(len(cells.count), dtype=np.int64)
    own = cells.columns[variable]
    for at, column in enumerate(cells.columns):
        if at != variable and not determines(own, column):
            key = np.unique(key * len(column.texts) + column.codes, return_inverse=True)[1]
    return key
