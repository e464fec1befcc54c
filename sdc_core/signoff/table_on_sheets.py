"""A table that lies somewhere on a sheet, or on several, as a check reads it again: what was said of each line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.applying.recipe import Recipe, comparable, reaches_over, stray_rows
from sdc_core.sheets.correcting.proposing import line_texts
from sdc_core.sheets.joining.likeness import Part
from sdc_core.sheets.joining.together import as_one_table
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid, place_of_sheet
from sdc_core.signoff import messages
from sdc_core.signoff.labels_checked import Labels, labels_at, other_labels
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


def title_on_sheet(grid: Grid, reading: Reading) -> str:
    """The title that the sheet gives to a table by the rows that are its title."""
    return " ".join(line_texts(grid, reading.title_rows, reading))


@dataclass(frozen=True)
class PartOnSheet:
    """One table: its sheet ("" where the file has none), the number of the sheet from 1 (0), its lines, its labels.

    recipe: the one table as a recipe without labels. labels: address → digest of every heading, years aside.
    aside: rows of figures among or right below those of the table that are no part of it, as the spreadsheet numbers
    them. settled: the parts that a person has set.
    """

    sheet: str
    number: int
    recipe: Recipe
    labels: Labels
    aside: tuple[int, ...] = ()
    settled: frozenset[str] = frozenset()

    @classmethod
    def of(cls, grid: Grid, reading: Reading) -> Self:
        """The table as it is read now."""
        table = grid.table
        rows = [*reading.section_rows, *reading.rows]
        places = [(row, at) for row in reading.header_rows for at in (*reading.stub_columns, *reading.columns)]
        places += [(row, at) for row in rows for at in reading.stub_columns]
        recipe = Recipe.of(grid, [reading], with_labels=False)
        return cls(
            table.sheet,
            table.sheets.index(table.sheet) + 1 if table.sheet else 0,
            recipe,
            labels_at(table, places, words=comparable),
            tuple(stray_rows(grid, recipe.tables[0], known=recipe.known_rows)),
            reading.settled,
        )

    def applied(self, grid: Grid) -> Reading:
        """The reading for a sheet; `InputError` names every place that differs."""
        table, kept = grid.table, self.recipe.tables[0]
        problems = other_labels(table, self.labels, words=comparable)
        if not reaches_over(table, kept):
            problems.insert(0, messages.SHEET_ENDS.at(place_of_sheet(table)))
        else:
            strays = stray_rows(grid, kept, known=self.recipe.known_rows | {*self.aside})
            problems += [messages.UNKNOWN_FIGURES.at(table.place(row - table.first_row)) for row in strays]
        if problems:
            raise InputError(*problems)
        reading = self.recipe.placed(grid)[0]
        return replace(reading, title=title_on_sheet(grid, reading), settled=self.settled)


@dataclass(frozen=True)
class TableOnSheets:
    """The table of a check: of one part, or of several that a variable `name` with these labels tells apart.

    base: the number that was typed as the base of percentages.
    """

    parts: tuple[PartOnSheet, ...]
    base: int | None = None
    name: str = ""
    labels: tuple[str, ...] = ()

    @classmethod
    def of(
        cls, parts: Sequence[Part], *, base: int | None = None, name: str = "", labels: tuple[str, ...] = ()
    ) -> Self:
        """The table that these readings make."""
        return cls(tuple(PartOnSheet.of(*part) for part in parts), base, name, labels)

    @property
    def sheets(self) -> tuple[tuple[str, int], ...]:
        """The name and the number of each sheet that it needs."""
        return tuple(dict.fromkeys((part.sheet, part.number) for part in self.parts))

    def readings(self, grids: Mapping[str, Grid]) -> tuple[Reading, ...]:
        """The reading of each part; `InputError` names every place of every sheet that differs."""
        readings: list[Reading] = []
        problems: list[Problem] = []
        for part in self.parts:
            try:
                readings.append(part.applied(grids[part.sheet]))
            except InputError as error:
                problems += error.problems
        if problems:
            raise InputError(*problems)
        return tuple(readings)

    def as_read(
        self, grids: Mapping[str, Grid], readings: Sequence[Reading], names: Sequence[str] = ()
    ) -> tuple[Table, TableSpec]:
        """The table and what the sheet says of it; names: those of its variables where they are known."""
        parts = [(grids[part.sheet], reading) for part, reading in zip(self.parts, readings, strict=True)]
        if self.name:
            return as_one_table(parts, self.name, self.labels, names[1:])
        return as_table(*parts[0], names=names, base=self.base)
