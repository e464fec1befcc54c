"""The counts behind a table of percentages: what rounds to them, the base as the total, and the complement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds, bounds_text
from sdc_core.sheets import messages
from sdc_core.sheets.naming.naming import COUNT
from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.percentages.bases import Base, base_numbers, cell_of_base
from sdc_core.sheets.percentages.percentages import NO_BASE, Percentages, percentages_of
from sdc_core.sheets.reading.body import below
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import BoolMatrix, Grid
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.places import ListedTable
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.table.columns import Column, Kind, cell_of
from sdc_core.table.table import Note, Origins, Table

OTHERS = "(all others)"
"""The category of those whom the percentages of a line leave out."""

THESE = "(these)"
"""The category of a single line of percentages without a label."""

Sides = tuple[list[SideVariable], list[SideVariable]]


@dataclass(frozen=True, eq=False)
class WorkedOutTable(ListedTable):
    """A list of cells of which some have no figure on the sheet: a complement, a base that was typed.

    absent: which rows. A fault in one is reported at a figure from which it follows.
    """

    absent: BoolColumn = field(default_factory=lambda: np.zeros(0, dtype=bool))

    def origins(self, rows: IntColumn, columns: IntColumn) -> Origins:
        """Where the figures stand; row 0 for those that stand nowhere."""
        found = super().origins(rows, columns)
        return replace(found, row=np.where(self.absent[rows], 0, found.row))


def counts_behind(grid: Grid, body: Reading, base: Base, sides: Sides, names: Sequence[str]) -> tuple[Table, Sides]:
    """The counts behind the percentages of a body as one row a cell, and its variables with what was added to them.

    Refuses, located: percentages that no whole count of their base rounds to, lines that are more than their
    base together, and a line that is less where it is not clear what its other units are.
    """
    cell_types = grid.cell_types
    percentages = percentages_of(grid, cell_types, body)
    lines = _Lines.of(grid, body, base, sides, percentages)
    lines.refuse_misfits()
    added = lines.completed()
    down, across = sides
    whole = (down, added.parts) if base.axis == "column" else (added.parts, across)
    table = added.listed(whole, names, _notes(grid, body, base, percentages, complement=added.complement))
    return table, whole


def only_category(labels: Labels) -> SideVariable:
    """The variable of a single line of percentages: those its label names, or the others."""
    innermost = cleaned(labels[0][-1]) if labels and labels[0] else ""
    return SideVariable(0, (innermost or THESE,))


@dataclass(frozen=True, eq=False)
class _Lines:
    """The percentages with each base's line as a row: low and high [lines, parts], cells the same on the sheet.

    base: of each line. variables: those of the parts. spots: row and column on the sheet of each cell. absent:
    where no figure stands. complement: whether one was added.
    """

    grid: Grid
    counts: Bounds
    base: IntColumn
    parts: list[SideVariable]
    spots: IntColumn
    absent: BoolMatrix
    by_row: bool
    base_cells: list[tuple[int, int] | None]
    complement: bool = False

    @classmethod
    def of(cls, grid: Grid, body: Reading, base: Base, sides: Sides, percentages: Percentages) -> _Lines:
        by_row = base.axis == "column"
        numbers = base_numbers(grid, body, base)
        counts = percentages.counts(numbers[:, None] if by_row else numbers[None, :])
        spots = np.stack(np.meshgrid(body.rows, body.columns, indexing="ij"), axis=-1)
        if not by_row:
            counts, spots = Bounds(counts.low.T, counts.high.T), spots.transpose(1, 0, 2)
        cells = [cell_of_base(body, base, line) for line in range(len(numbers))]
        parts = sides[1] if by_row else sides[0]
        return cls(grid, counts, numbers, parts, spots, np.zeros(spots.shape[:2], dtype=bool), by_row, cells)

    def refuse_misfits(self) -> None:
        """Refuse percentages that are those of no whole count, and lines that are more than a hundred."""
        misfits = np.argwhere(self.counts.low > self.counts.high)[:1000]
        problems = [messages.NO_COUNT_ROUNDS_TO_THIS.at(self._place(line, part)) for line, part in misfits.tolist()]
        if not problems:
            known = self.base != NO_BASE
            low = self.counts.low[:, self._is_part()].sum(axis=1)
            over = np.flatnonzero(known & (low > self.base))[:1000]
            problems = [messages.MORE_THAN_HUNDRED.at(self._place(line, 0)) for line in over.tolist()]
        if problems:
            raise InputError(*problems)

    def completed(self) -> _Lines:
        """With a complement where the parts of some line are less than its base, and with the bases as totals."""
        part = self._is_part()
        low, high = (side[:, part].sum(axis=1) for side in (self.counts.low, np.minimum(self.counts.high, 2**53)))
        short = high < self.base
        lines = self._with_complement(low, high, int(np.flatnonzero(short)[0])) if short.any() else self
        return lines._with_totals()

    def _with_complement(self, low: IntColumn, high: IntColumn, first: int) -> _Lines:
        if len(self.parts) != 1 or self.parts[0].is_period:
            several = len(self.parts) > 1
            message = messages.OTHERS_OF_SEVERAL_VARIABLES if several else messages.OTHERS_UNCLEAR
            raise InputError(message.at(self._place(first, 0)))
        (variable,) = self.parts
        known = self.base != NO_BASE
        others = Bounds(
            np.where(known, np.maximum(self.base - high, 0), 0), np.where(known, self.base - low, UNLIMITED)
        )
        parents = {**variable.parents, OTHERS: ""} if variable.parents else variable.parents
        named = replace(variable, categories=(*variable.categories, OTHERS), parents=parents)
        return replace(self._with_part(others, absent=True), parts=[named], complement=True)

    def _with_totals(self) -> _Lines:
        """Where all parts are together the base stands, in the place of the hundred or as one more part."""
        exact = Bounds(
            np.where(self.base == NO_BASE, 0, self.base), np.where(self.base == NO_BASE, UNLIMITED, self.base)
        )
        at = np.flatnonzero(np.logical_and.reduce([_at_total(one) for one in self.parts]))
        if len(at):
            self._refuse_other_than_hundred(at)
            low, high = self.counts.low.copy(), self.counts.high.copy()
            low[:, at], high[:, at] = exact.low[:, None], exact.high[:, None]
            return replace(self, counts=Bounds(low, high))
        parts = [
            replace(one, categories=(*one.categories, TOTAL), total=(*one.total, TOTAL)) for one in self.parts
        ]  # fmt: skip
        return replace(self._with_part(exact, absent=False), parts=parts)

    def _refuse_other_than_hundred(self, at: IntColumn) -> None:
        inside = (self.counts.low[:, at] <= self.base[:, None]) & (self.base[:, None] <= self.counts.high[:, at])
        wrong = np.argwhere(~inside & (self.base != NO_BASE)[:, None])[:1000]
        if len(wrong):
            raise InputError(
                *(messages.TOTAL_IS_NOT_HUNDRED.at(self._place(line, int(at[one]))) for line, one in wrong.tolist())
            )

    def _with_part(self, counts: Bounds, *, absent: bool) -> _Lines:
        """One more part, which stands where the bases do, if anywhere."""
        spots = np.array(
            [cell or tuple(self.spots[line, 0]) for line, cell in enumerate(self.base_cells)], dtype=np.int64
        )
        gone = np.array([absent or cell is None for cell in self.base_cells])
        return replace(
            self,
            counts=Bounds(
                np.column_stack([self.counts.low, counts.low]), np.column_stack([self.counts.high, counts.high])
            ),
            spots=np.concatenate([self.spots, spots[:, None]], axis=1),
            absent=np.column_stack([self.absent, gone]),
        )

    def listed(self, sides: Sides, names: Sequence[str], notes: Sequence[Note]) -> Table:
        """One row a cell: a column for each variable and one of counts, exact or as bounds."""
        lines, parts = self.counts.low.shape
        line, part = np.repeat(np.arange(lines), parts), np.tile(np.arange(parts), lines)
        down, across = sides
        places = [(one, line if self.by_row else part) for one in down]
        places += [(one, part if self.by_row else line) for one in across]
        columns = [
            below([cell_of(name)], Column.of(map(cell_of, one.categories)).picked(at))
            for name, (one, at) in zip(names, places, strict=True)
        ]
        spots = self.spots.reshape(-1, 2)
        table = self.grid.table
        return WorkedOutTable(
            table.name,
            table.sha256,
            (*columns, below([cell_of(COUNT)], _as_column(self.counts))),
            sheet=table.sheet,
            sheets=table.sheets,
            first_row=table.first_row,
            first_column=table.first_column,
            notes=(*table.notes, *notes),
            places=table.origins(*np.concatenate([spots[:1], spots]).T),
            absent=np.concatenate([[True], self.absent.ravel()]),
        )

    def _is_part(self) -> BoolColumn:
        """The categories that make up the whole, each counted once: no totals and nothing below a subtotal."""
        top = [~_at_total(one) & np.array([not one.parents.get(text) for text in one.categories]) for one in self.parts]
        return np.asarray(np.logical_and.reduce(top))

    def _place(self, line: int, part: int) -> str:
        row, column = self.spots[line, part].tolist()
        return self.grid.table.place(row, column)


def _at_total(one: SideVariable) -> BoolColumn:
    return np.array([text in one.total for text in one.categories], dtype=bool)


def _as_column(counts: Bounds) -> Column:
    """Counts as a file has them: numbers where they are exact, otherwise their bounds."""
    pairs, codes = np.unique(np.stack([counts.low.ravel(), counts.high.ravel()]), axis=1, return_inverse=True)
    texts = [bounds_text(low, high) for low, high in pairs.T.tolist()]
    kinds = [Kind.NUMBER if low == high else Kind.BOUNDS for low, high in pairs.T.tolist()]
    return Column.encoded(texts, [int(kind) for kind in kinds], codes.ravel().astype(np.int32))


def _notes(grid: Grid, body: Reading, base: Base, percentages: Percentages, *, complement: bool) -> list[Note]:
    """What was assumed, for the person to confirm."""
    where = grid.table.place(body.rows[0], body.columns[0])
    of_lines = messages.TURNED_BY_COLUMN if base.axis == "column" else messages.TURNED_BY_ROW
    notes = [(messages.TURNED_BY_NUMBER if base.at is None else of_lines).noted(where)]
    if percentages.decimals > 3:
        notes.append(messages.STORED_DECIMALS_USED.noted(where, decimals=percentages.decimals))
    if complement:
        notes.append(messages.REST_IS_OTHERS.noted(where, others=OTHERS))
    return notes
