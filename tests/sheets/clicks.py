"""A person at work: from a proposal to what is right by clicks alone. python -m tests.sheets.clicks prints how many."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from sdc_core.errors import InputError
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.applying.recipe_file import recipe_from_toml
from sdc_core.sheets.correcting.correcting import (
    with_columns,
    with_figures,
    with_parent,
    with_percent,
    with_rows,
    with_symbol,
)
from sdc_core.sheets.correcting.drawing import drawn_anew
from sdc_core.sheets.correcting.subtotals import with_subtotals
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.lines import lines_said
from sdc_core.sheets.reading.reading import Axis, Figures, Reading, corrections
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.accuracy import PUBLISHED, REAL, RECIPES, overlap, without_lines, workbook_of
from tests.sheets.corpus import samples
from tests.sheets.fresh.found import EVERY, Found

NOTHING = "nothing"
AXES: tuple[Axis, Axis] = ("row", "column")


@dataclass(frozen=True)
class Sheet:
    """One table of a sheet and how it is to be read; free: lines of which more than one thing may be said."""

    name: str
    grid: Grid
    truth: Reading
    free: frozenset[tuple[Axis, int]] = frozenset()
    figures: Figures | None = None


def drawn_truths() -> Iterator[tuple[str, Grid, Reading]]:
    """Every table of the drawn corpus."""
    for sample in samples():
        content, name = sample.draft.file()
        grid = read_grid(content, name=name)
        yield from ((sample.name, grid, truth) for truth in sample.draft.recipe().applied(grid))


def labelled_truths(recipes: Path, workbook_of: Callable[[Path, str], Path]) -> Iterator[Sheet]:
    """Every labelled table of workbooks that are kept outside the project; nothing where they are not at hand."""
    for path in sorted(recipes.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        workbook = workbook_of(path, content.pop("workbook", ""))
        if workbook.exists():
            recipe = recipe_from_toml(content, path.name)
            grid = read_grid(workbook, sheet=recipe.sheet or None)
            yield from (Sheet(path.stem, grid, consistent(truth)) for truth in recipe.applied(grid))


def given_truths() -> Iterator[Sheet]:
    """The workbooks that came with the project."""
    return labelled_truths(RECIPES, lambda _, name: REAL / name)


def published_truths() -> Iterator[Sheet]:
    """The workbooks as offices published them."""
    return labelled_truths(PUBLISHED, lambda path, _: workbook_of(path))


def found_truths() -> Iterator[Sheet]:
    """The table of every text file and workbook that was found."""
    return (sheet_of(found) for found in EVERY if found.has_table)


def sheet_of(found: Found) -> Sheet:
    """The table of one text file, or of one sheet of a workbook."""
    grid = read_grid(found.content, name=found.file, sheet=found.sheet or None)
    (truth,) = found.recipe.applied(grid)
    return Sheet(found.name, grid, truth, cast("frozenset[tuple[Axis, int]]", found.free), found.figures)


def consistent(truth: Reading) -> Reading:
    """A label that calls a column both labels and left out, as it is held: a line is one thing."""
    out = tuple(line for line in truth.left_out if line.axis == "row" or line.at not in truth.stub_columns)
    return replace(truth, left_out=out)


def at_first(sheet: Sheet) -> tuple[Reading, list[str]]:
    """What is proposed when the sheet is opened; where no such table is found, the rectangle that a person marks."""
    found = [one for one in detect(sheet.grid) if overlap(one, sheet.truth)]
    if found:
        return max(found, key=lambda one: overlap(one, sheet.truth)), []
    rows, columns = [*row_parts(sheet.truth)], [*column_parts(sheet.truth)]
    return drawn_anew(sheet.grid, rows, columns), ["the table is in the chosen rows and columns"]


def reached(sheet: Sheet) -> tuple[Reading, list[str], tuple[str, ...]]:
    """Where a person gets from what is proposed at first, what they said, and which parts are wrong even then."""
    start, marked = at_first(sheet)
    one, said = corrected(sheet.grid, start, sheet.truth, free=sheet.free, figures=sheet.figures)
    wrong = corrections(without_lines(one, sheet.free), without_lines(sheet.truth, sheet.free))
    return one, marked + said, wrong


def proposals(grid: Grid, truth: Reading) -> list[Reading]:
    """Where a person may begin: at the table that was found there, and at the rectangle they mark."""
    found = [one for one in detect(grid) if {*one.rows} & {*truth.rows} and {*one.columns} & {*truth.columns}]
    return [*found[:1], drawn_anew(grid, [*row_parts(truth)], [*column_parts(truth)])]


@dataclass
class Person:
    """Somebody who sees what is wrong and says what is right, one choice in a menu at a time.

    said: each choice, as the menu has it; lines that are chosen together are one choice. free: lines of which more
    than one thing may be said; the person says nothing of them.
    """

    grid: Grid
    truth: Reading
    one: Reading
    free: frozenset[tuple[Axis, int]] = frozenset()
    figures: Figures | None = None
    said: list[str] = field(default_factory=list)

    def corrects_all(self) -> None:
        """Part by part: lines, what the figures are, totals, subtotals, symbols."""
        self._lines("row", row_parts, with_rows)
        self._lines("column", column_parts, with_columns)
        if self.one.percent != self.truth.percent:
            self._takes(with_percent(self.grid, self.one, self.truth.percent), "what its figures are")
        if self.figures not in (None, self.one.figures) and not self.truth.percent:
            self._takes(with_figures(self.grid, self.one, cast("Figures", self.figures)), "what its figures are")
        for axis in AXES:
            self._totals(axis)
            self._levels(axis)
        for text, meaning in self.truth.symbols.items():
            if self.one.symbols.get(text) != meaning:
                self._takes(with_symbol(self.one, text, meaning), f"{text or 'a blank'} means {meaning}")

    def _takes(self, changed: Reading, said: str, axis: Axis | None = None, lines: Iterable[int] = ()) -> None:
        self.one = changed
        self.said.append(f"{lines_said(self.grid.table, axis, [*lines])}: {said}" if axis else said)

    def _lines(self, axis: Axis, parts: Callable[[Reading], dict[int, str]], change: Callable[..., Reading]) -> None:
        wanted = parts(self.truth)
        while wrong := self._moves(axis, wanted, parts(self.one)):
            part, lines = next(iter(wrong.items()))
            self._takes(change(self.grid, self.one, lines, part), part, axis, lines)

    def _moves(self, axis: Axis, wanted: dict[int, str], there: dict[int, str]) -> dict[str, list[int]]:
        """What has to be said of which lines; figures first, because the rest may follow from them."""
        moves: dict[str, list[int]] = defaultdict(list)
        for line in sorted({*wanted, *there}):
            right, said = wanted.get(line, NOTHING), there.get(line, NOTHING)
            if right != said and ((axis, line) not in self.free or "figures" in (right, said)):
                moves[right].append(line)
        return dict(sorted(moves.items(), key=lambda move: move[0] != "figures"))

    def _totals(self, axis: Axis) -> None:
        change = with_rows if axis == "row" else with_columns
        wanted, there = ({*totals_of(reading, axis)} for reading in (self.truth, self.one))
        for part, lines in (("total", wanted - there), ("figures", there - wanted)):
            if lines:
                self._takes(change(self.grid, self.one, lines, part), part, axis, sorted(lines))

    def _levels(self, axis: Axis) -> None:
        """The subtotals that sums show in one choice, if they do; otherwise subtotal by subtotal."""
        right = parents_of(self.truth, axis)
        if right == parents_of(self.one, axis):
            return
        wholes = {right.get(line) for line in self._misplaced(axis)} - {None}
        if wholes and (by_sums := self._by_sums(axis, cast("set[int]", wholes))):
            self._takes(by_sums, "subtotal of lines next to it", axis, sorted(cast("set[int]", wholes)))
            return
        # What leaves a subtotal goes first, so that no line becomes a part of itself on the way.
        there = parents_of(self.one, axis)
        self._belongs(axis, [line for line in self._misplaced(axis) if line in there], None)
        moves: dict[int | None, list[int]] = defaultdict(list)
        for line in self._misplaced(axis):
            moves[right.get(line)].append(line)
        for whole, lines in moves.items():
            self._belongs(axis, lines, whole)

    def _misplaced(self, axis: Axis) -> list[int]:
        right, there = parents_of(self.truth, axis), parents_of(self.one, axis)
        return [line for line in sorted({*right, *there}) if right.get(line) != there.get(line)]

    def _by_sums(self, axis: Axis, wholes: set[int]) -> Reading | None:
        try:
            changed = with_subtotals(self.grid, self.one, axis, wholes)
        except InputError:
            return None
        return changed if parents_of(changed, axis) == parents_of(self.truth, axis) else None

    def _belongs(self, axis: Axis, lines: list[int], whole: int | None) -> None:
        if lines:
            subtotal = "the total" if whole is None else lines_said(self.grid.table, axis, [whole])
            self._takes(with_parent(self.grid, self.one, axis, lines, whole), f"part of {subtotal}", axis, lines)


def corrected(
    grid: Grid,
    start: Reading,
    truth: Reading,
    *,
    free: frozenset[tuple[Axis, int]] = frozenset(),
    figures: Figures | None = None,
) -> tuple[Reading, list[str]]:
    """The reading that a person gets to, who sees what is wrong, and what they said on the way."""
    person = Person(grid, truth, start, free, figures)
    person.corrects_all()
    return person.one, person.said


def row_parts(reading: Reading) -> dict[int, str]:
    """For each row that the reading knows the part it is of."""
    parts = dict.fromkeys(reading.title_rows, "title") | dict.fromkeys(reading.header_rows, "header")
    parts |= dict.fromkeys(reading.section_rows, "section") | dict.fromkeys(reading.rows, "figures")
    parts |= dict.fromkeys(reading.note_rows, "note")
    return parts | {line.at: "left out" for line in reading.left_out if line.axis == "row"}


def column_parts(reading: Reading) -> dict[int, str]:
    """For each column that the reading knows the part it is of."""
    parts = dict.fromkeys(reading.stub_columns, "stub") | dict.fromkeys(reading.columns, "figures")
    return parts | {line.at: "left out" for line in reading.left_out if line.axis == "column"}


def totals_of(reading: Reading, axis: Axis) -> tuple[int, ...]:
    return reading.row_totals if axis == "row" else reading.column_totals


def parents_of(reading: Reading, axis: Axis) -> dict[int, int]:
    return dict(reading.row_parents if axis == "row" else reading.column_parents)


def main() -> None:
    """Print for every real sheet that is wrong at first how it is reached, and what cannot be."""
    for name, sheets in (("given", given_truths()), ("published", published_truths()), ("found", found_truths())):
        numbers: Counter[int] = Counter()
        for sheet in sheets:
            _, said, wrong = reached(sheet)
            numbers[len(said)] += 1
            if said:
                print(f"{name}, {sheet.name}: {len(said)} ({'; '.join(said)})")
            if wrong:
                print(f"{name}, {sheet.name}: {', '.join(wrong)} NOT REACHED")
        print(f"{name}: " + ", ".join(f"{number} clicks {times}" for number, times in sorted(numbers.items())))


if __name__ == "__main__":
    main()
