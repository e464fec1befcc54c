"""What must hold before several tables are put together: labels, names, layouts, and symbols of one meaning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from sdc_core.errors import InputError
from sdc_core.messages import Phrase, Problem
from sdc_core.sheets import messages
from sdc_core.sheets.correcting.places import place_of
from sdc_core.sheets.joining.likeness import Layout, Part, Signature
from sdc_core.sheets.naming.naming import COUNT
from sdc_core.sheets.reading.reading import Meaning, Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.table import Table

_REMEDY = "read both tables the same way, or keep them apart"


def check_labels(parts: Sequence[Part], by_labels: Sequence[str]) -> None:
    where = parts[0][0].table.name if parts else ""
    if len(parts) < 2:
        raise InputError(messages.ONE_TABLE.at(where))
    if len({grid.table.sha256 for grid, _ in parts}) > 1:
        raise InputError(messages.TABLES_OF_TWO_FILES.at(where))
    percent = [(grid, reading) for grid, reading in parts if reading.percent]
    if percent:
        grid, reading = percent[0]
        raise InputError(messages.PERCENTAGES_NOT_JOINED.at(grid.table.place(reading.rows[0])))
    labels = [label.strip() for label in by_labels]
    if len(labels) != len(parts) or not all(labels) or len(set(labels)) < len(labels):
        raise InputError(messages.LABELS_REPEAT.at(where))


def check_names(table: Table, by_name: str, names: Sequence[str], number: int) -> None:
    every = [by_name.strip(), *names]
    if len(names) != number:
        raise InputError(messages.JOINED_NAMES_MISFIT.at(table.name, number=number, names=len(names)))
    if not all(every) or len({*every, COUNT}) < len(every) + 1:
        raise InputError(messages.JOINED_NAMES_REPEAT.at(table.name))


def shared_symbols(parts: Sequence[Part]) -> dict[str, Meaning]:
    """What stands in place of figures in any of the tables; `InputError` where one symbol means two things."""
    meanings: dict[str, Meaning] = {}
    problems = []
    for grid, reading in parts:
        for text, meaning in reading.symbols.items():
            if meanings.setdefault(text, meaning) != meaning:
                problems.append(messages.SYMBOL_MEANS_ANOTHER.at(_place_of_symbol(grid, reading, text)))
    if problems:
        raise InputError(*problems)
    return meanings


def check_layouts(parts: Sequence[Part], layouts: Sequence[Layout]) -> None:
    """Refuse tables whose variables are not those of the first, and say what differs."""
    problems = [one for at in range(1, len(parts)) for one in _differences(parts[at], layouts[at], layouts[0])]
    if problems:
        raise InputError(*problems)


def _differences(part: Part, layout: Layout, first: Layout) -> Iterator[Problem]:
    """What a table has otherwise than the first, each with a place and without any label."""
    grid, reading = part
    where = grid.table.place(reading.rows[0], reading.columns[0])
    if len(layout.variables) != len(first.variables):
        yield messages.OTHER_NUMBER_OF_VARIABLES.at(where, variables=len(layout.variables), first=len(first.variables))
        return
    for number, (mine, theirs) in enumerate(zip(layout.signature, first.signature, strict=True), start=1):
        found = _first_difference(mine, theirs)
        if found:
            difference, strange = found
            yield messages.OTHER_CATEGORIES.at(
                _place_of_stranger(part, layout, number - 1, strange) or where, difference=difference, number=number
            )


def _first_difference(mine: Signature, theirs: Signature) -> tuple[Phrase, frozenset[str]] | None:
    """In what two variables differ first, and the labels that only one of them has so; None where they agree."""
    categories, totals, levels = mine
    if categories != theirs[0]:
        more, fewer = len(categories - theirs[0]), len(theirs[0] - categories)
        return messages.CATEGORIES.phrase(more=more, fewer=fewer), categories - theirs[0]
    if totals != theirs[1]:
        return messages.TOTALS.phrase(), totals ^ theirs[1]
    if levels != theirs[2]:
        return messages.LEVELS.phrase(), frozenset(part for part, _ in levels ^ theirs[2])
    return None


def _place_of_stranger(part: Part, layout: Layout, at: int, strange: frozenset[str]) -> str:
    """The address of the first line with one of these labels; "" where no line has one."""
    grid, reading = part
    one, labels = layout.variables[at], layout.renamed[at]
    down = at < layout.down
    lines = reading.rows if down else reading.columns
    for line, text in zip(lines, one.categories, strict=True):
        if labels[text] in strange:
            return place_of(grid.table, "row" if down else "column", line)
    return ""


def _place_of_symbol(grid: Grid, reading: Reading, text: str) -> str:
    """The address of the first figure in whose place the symbol stands; of the first figure where it stands in none."""
    rows = np.array(reading.rows)
    for at in reading.columns:
        column = grid.table.columns[at].picked(rows)
        codes = [code for code, raw in enumerate(column.texts) if raw.strip() == text]
        if codes:
            return grid.table.place(int(rows[column.first_rows()[codes].min()]), at)
    return grid.table.place(reading.rows[0], reading.columns[0])
