"""What a person has said so far about how a sheet is to be read, and the table that this makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from sdc_core.errors import InputError
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.correcting.proposing import followed
from sdc_core.sheets.finding.symbols import HIDDEN
from sdc_core.sheets.joining.together import as_one_table
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.session import messages

SURE = 0.9
"""The user is asked what symbols mean unless the sheet says it at least as clearly."""

Place = tuple[str, int]
"""A sheet and the number of a table on it."""


@dataclass(frozen=True)
class Together:
    """Several tables that become one: which, what tells them apart, and what each of them is called."""

    places: tuple[Place, ...]
    name: str
    labels: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class SheetWork:
    """The sheets that were searched, the tables on each as they are to be read, and which is on screen.

    bases: the number that was typed as the base of percentages, by the table's place.
    together: None while one table is reviewed.
    no_table: the sheets that hold no crosstab, each with the reason.
    followed: the parts of the table on screen that were proposed anew by the last correction.
    edition counts the changes, so that whatever shows the variables is drawn afresh.
    """

    grids: Mapping[str, Grid]
    readings: Mapping[str, tuple[Reading, ...]]
    at: Place
    bases: Mapping[Place, int] = field(default_factory=dict)
    together: Together | None = None
    no_table: Mapping[str, str] = field(default_factory=dict)
    followed: frozenset[str] = frozenset()
    edition: int = 0

    @classmethod
    def of(cls, grid: Grid, readings: tuple[Reading, ...]) -> Self:
        """The first table that was found on a sheet, as it was proposed."""
        return cls({grid.table.sheet: grid}, {grid.table.sheet: readings}, (grid.table.sheet, 0))

    @property
    def grid(self) -> Grid:
        """The sheet on screen."""
        return self.grids[self.at[0]]

    @property
    def tables(self) -> tuple[Reading, ...]:
        """The tables on the sheet on screen."""
        return self.readings[self.at[0]]

    @property
    def reading(self) -> Reading | None:
        """The table on screen; None where the sheet has none."""
        sheet, number = self.at
        return self.readings[sheet][number] if number < len(self.readings[sheet]) else None

    def places(self) -> list[Place]:
        """Every table of the sheets that were searched."""
        return [(sheet, number) for sheet, tables in self.readings.items() for number in range(len(tables))]

    def read_as(self, reading: Reading) -> Self:
        """The table on screen read so, or added where there was none."""
        sheet, number = self.at
        others = self.readings[sheet]
        changed = (*others[:number], reading, *others[number + 1 :])
        anew = frozenset[str]() if self.reading is None else followed(self.reading, reading)
        return replace(self, readings={**self.readings, sheet: changed}, followed=anew, edition=self.edition + 1)

    def with_tables(self, readings: tuple[Reading, ...], *, at: int = 0) -> Self:
        """Other tables on the sheet on screen."""
        sheet = self.at[0]
        tables = {**self.readings, sheet: readings}
        bases = {place: base for place, base in self.bases.items() if place[0] != sheet}  # their numbers have moved
        edition = self.edition + 1
        return replace(
            self, readings=tables, at=(sheet, at), bases=bases, together=None, followed=frozenset(), edition=edition
        )

    def show(self, place: Place) -> Self:
        """Another table on screen."""
        return replace(self, at=place, followed=frozenset(), edition=self.edition + 1)

    def looked_at(self, grid: Grid, readings: tuple[Reading, ...]) -> Self:
        """One more sheet."""
        sheet = grid.table.sheet
        return replace(self, grids={**self.grids, sheet: grid}, readings={**self.readings, sheet: readings})

    def without_table(self, sheet: str, why: str) -> Self:
        """One more sheet, on which no table lies."""
        return replace(self, no_table={**self.no_table, sheet: why})

    def joined(self, together: Together | None) -> Self:
        """Several tables as one, or again the one on screen."""
        return replace(self, together=together, edition=self.edition + 1)

    def of_base(self, number: int | None) -> Self:
        """The percentages on screen with a number as their base, or with none but what the sheet says."""
        others = {place: base for place, base in self.bases.items() if place != self.at}
        bases = others if number is None else others | {self.at: number}
        return replace(self, bases=bases, edition=self.edition + 1)

    def parts(self) -> list[tuple[Grid, Reading]]:
        """The sheets and readings that make the table: the one on screen, or those that are one; none without any."""
        if self.together is not None:
            return [(self.grids[sheet], self.readings[sheet][number]) for sheet, number in self.together.places]
        return [] if self.reading is None else [(self.grid, self.reading)]

    def statements(self) -> tuple[Any, ...]:
        """What makes the table: its parts as they are read, the base that was typed, what tells several apart."""
        return self.at, tuple(reading for _, reading in self.parts()), self.bases.get(self.at), self.together

    def to_table(self) -> tuple[Table, TableSpec]:
        """The table and what the sheet says of it; raises `InputError` where the reading makes none."""
        if self.together is not None:
            parts = self.parts()
            table, spec = as_one_table(parts, self.together.name, self.together.labels)
            return table, _with_sure_symbols(spec, [reading for _, reading in parts])
        if self.reading is None:
            raise InputError(messages.NO_TABLE_FOUND.at(self.grid.table.name))
        table, spec = as_table(self.grid, self.reading, base=self.bases.get(self.at))
        return table, _with_sure_symbols(spec, [self.reading])


def _with_sure_symbols(spec: TableSpec, readings: Sequence[Reading]) -> TableSpec:
    """The spec without meanings that were guessed: a dash is nil in one office and not available in another.

    What usually hides a figure stays: it is nil in no office, and a figure that is not known is never safe.
    """
    guessed = {
        text
        for one in readings
        for text, sure in one.sure_of_each.items()
        if sure.share < SURE and not (one.symbols.get(text) == "hidden" and text in HIDDEN)
    }
    missing, zero = (tuple(text for text in texts if text not in guessed) for texts in (spec.missing, spec.zero))
    return replace(spec, missing=missing, zero=zero)
