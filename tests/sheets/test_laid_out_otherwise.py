"""Laws of reading: what stands around a table, and marks of notes in it, change nothing of what its lines are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sdc_core.sheets.applying.recipe import moved
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import Reading, corrections
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.table import Column, Table
from tests.sheets.kinds.every import EVERY
from tests.sheets.kinds.marked import Marked

Rows = list[list[str]]
PLAIN = tuple(sheet for sheet in EVERY if not sheet.merged)
PAGED = "columns numbered on from an earlier page, and the number of the page below"
"""A sheet that ends in the number of its page, which is none where something follows."""


def rows_of(sheet: Marked) -> Rows:
    table = sheet.grid.table
    return [[column.text(row) for column in table.columns] for row in range(table.n_rows)]


def grid(rows: Rows) -> Grid:
    width = max(map(len, rows))
    full = [row + [""] * (width - len(row)) for row in rows]
    return Grid.of(Table("sheet.csv", "", tuple(Column.from_texts(cells) for cells in zip(*full, strict=True))))


def wrong(rows: Rows, asked: Reading, *, but: str = "") -> tuple[str, ...]:
    """The parts of the first table on a sheet that are read otherwise than asked."""
    return tuple(part for part in corrections(detect(grid(rows))[0], asked) if part != but)


@pytest.mark.parametrize("sheet", PLAIN, ids=[sheet.name for sheet in PLAIN])
def test_blank_lines_around_a_table_change_nothing(sheet: Marked):
    rows = rows_of(sheet)
    framed = [[""], [""], [""], *(["", "", *row, ""] for row in rows), [""]]
    assert wrong(framed, moved(detect(grid(rows))[0], 3, 2)) == ()


AROUND: dict[str, tuple[Callable[[Rows], Rows], int, str]] = {
    "a link above": (lambda rows: [["Back to contents"], *rows], 1, "title"),
    "a title above": (lambda rows: [["Table 4.2: Boats and their crews by place, 2019"], *rows], 1, "title"),
    "its source below": (lambda rows: [*rows, [""], ["Source: Harbour office, register of boats"]], 0, "notes"),
}
FRAMED = [
    (sheet, around) for sheet in PLAIN for around in AROUND if (sheet.name, around) != (PAGED, "its source below")
]


@pytest.mark.parametrize(("sheet", "around"), FRAMED, ids=[f"{sheet.name}, {around}" for sheet, around in FRAMED])
def test_a_title_a_link_and_a_source_change_nothing_but_themselves(sheet: Marked, around: str):
    frame, down, part = AROUND[around]
    rows = rows_of(sheet)
    assert wrong(frame(rows), moved(detect(grid(rows))[0], down, 0), but=part) == ()


LABELLED = tuple(sheet for sheet in PLAIN if sheet.asked()["labels"])


@pytest.mark.parametrize("sheet", LABELLED, ids=[sheet.name for sheet in LABELLED])
def test_the_mark_of_a_note_at_a_label_changes_nothing(sheet: Marked):
    rows = rows_of(sheet)
    first = detect(grid(rows))[0]
    column = first.stub_columns[-1]
    row = max(first.rows, key=lambda at: (bool(rows[at][column].strip()), at <= first.rows[len(first.rows) // 2], at))
    rows[row][column] += "¹"
    assert wrong(rows, first) == ()


HEADED = tuple(sheet for sheet in PLAIN if sheet.asked()["headings"])


@pytest.mark.parametrize("sheet", HEADED, ids=[sheet.name for sheet in HEADED])
def test_the_mark_of_a_note_at_a_heading_changes_nothing(sheet: Marked):
    rows = rows_of(sheet)
    first = detect(grid(rows))[0]
    row, middle = max(first.header_rows), first.columns[len(first.columns) // 2]
    column = middle if rows[row][middle].strip() else next(at for at, text in enumerate(rows[row]) if text.strip())
    rows[row][column] += "²"
    assert wrong(rows, first) == ()
