"""Laws of reading: what stands around a table, and marks of notes in it, change nothing of what its lines are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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
FRAMED = [(sheet, around) for sheet in PLAIN for around in AROUND]


@pytest.mark.parametrize(("sheet", "around"), FRAMED, ids=[f"{sheet.name}, {around}" for sheet, around in FRAMED])
def test_a_title_a_link_and_a_source_change_nothing_but_themselves(sheet: Marked, around: str):
    frame, down, part = AROUND[around]
    rows = rows_of(sheet)
    assert wrong(frame(rows), moved(detect(grid(rows))[0], down, 0), but=part) == ()


def parted(reading: Reading, at: int) -> Reading:
    """A reading of a sheet into which a row is put, above its row `at`."""

    def lower(row: int) -> int:
        return row + 1 if row >= at else row

    return replace(
        reading,
        header_rows=tuple(map(lower, reading.header_rows)),
        rows=tuple(map(lower, reading.rows)),
        title_rows=tuple(map(lower, reading.title_rows)),
        section_rows=tuple(map(lower, reading.section_rows)),
        note_rows=tuple(map(lower, reading.note_rows)),
        left_out=tuple(replace(one, at=lower(one.at)) if one.axis == "row" else one for one in reading.left_out),
        row_totals=tuple(map(lower, reading.row_totals)),
        row_parents={lower(part): lower(whole) for part, whole in reading.row_parents.items()},
    )


PARTED = "blank rows and a section between headings and figures"
"""A sheet with so many blank rows there that another one would part the two."""
TOGETHER = tuple(sheet for sheet in PLAIN if sheet.asked()["headings"] and sheet.name != PARTED)


@pytest.mark.parametrize("sheet", TOGETHER, ids=[sheet.name for sheet in TOGETHER])
def test_a_blank_row_below_the_headings_changes_nothing(sheet: Marked):
    rows = rows_of(sheet)
    first = detect(grid(rows))[0]
    at = min([first.rows[0], *first.section_rows[:1]])
    assert wrong([*rows[:at], [""], *rows[at:]], parted(first, at)) == ()


BOATS: Rows = [
    ["Table 7: Boats by harbour"],
    ["Harbour", "Sloops", "Ketches", "Total"],
    ["Alby", "31", "12", "43"],
    ["Brede", "24", "9", "33"],
    ["Caldy", "17", "22", "39"],
    ["Total", "72", "43", "115"],
]
IN_ANOTHER_LANGUAGE = "the headings in another language below the figures"
"""A sheet that goes on below its figures, so that the next title cannot follow them."""
LAST = tuple(sheet for sheet in PLAIN if sheet.name != IN_ANOTHER_LANGUAGE)


@pytest.mark.parametrize("sheet", PLAIN, ids=[sheet.name for sheet in PLAIN])
def test_another_table_above_changes_nothing_but_the_title(sheet: Marked):
    rows, above = rows_of(sheet), [*BOATS, [""], ["Table 8: Crews by place"]]
    alone, found = detect(grid(rows)), detect(grid([*above, *rows]))
    assert len(found) == len(alone) + 1
    assert {*corrections(found[1], moved(alone[0], len(above), 0))} <= {"title"}


@pytest.mark.parametrize("sheet", LAST, ids=[sheet.name for sheet in LAST])
def test_another_table_below_changes_nothing(sheet: Marked):
    rows = rows_of(sheet)
    alone, found = detect(grid(rows)), detect(grid([*rows, [""], *BOATS]))
    assert len(found) == len(alone) + 1
    assert corrections(found[0], alone[0]) == ()


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
