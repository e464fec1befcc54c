"""What is said in the menu of a line is what the sheet then shows, whichever line it was."""

from __future__ import annotations

import pytest

from sdc_core.io.opening.opening import open_file
from sdc_core.sheets.correcting.correcting import with_parent
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.spans import LabelSpan
from tests.pages.messy import messy_workbook
from tests.sheets.tables import grid_of
from ui.grids.sheet_grid.menus import Menus
from ui.grids.sheet_grid.parts import Part, parts_of
from ui.session.selection import LineSelection
from ui.sheet.line_menus import BEGINS, ENDS, NAMES_ALL, SUBTOTAL, said_menus, said_of_lines

DOGWOOD, LAST_MEN = 9, 4
MENUS = said_menus()


@pytest.fixture(scope="module")
def sheet() -> tuple[Grid, Reading]:
    opened = open_file(messy_workbook(), "messy.xlsx")
    assert opened.grid is not None
    return opened.grid, opened.readings[0]


def said(sheet: tuple[Grid, Reading], axis: str, what: str, *lines: int) -> Reading:
    grid, reading = sheet
    chosen = LineSelection(rows=lines) if axis == "rows" else LineSelection(columns=lines)
    return said_of_lines(grid, reading, (axis, what, 1), chosen)


@pytest.mark.parametrize("what", [entry.id for entry in MENUS.rows if entry.parts and entry.id != SUBTOTAL])
def test_a_row_is_then_what_was_said(sheet: tuple[Grid, Reading], what: str):
    entry = next(one for one in MENUS.rows if one.id == what)

    reading = said(sheet, "rows", what, DOGWOOD)

    marks = parts_of(sheet[0], (reading,)).rows
    claims = marks.claims[int(marks.of[DOGWOOD])]
    assert {part for _, part, _ in claims} <= set(entry.parts)
    assert claims or what == "nothing"


@pytest.mark.parametrize("what", [entry.id for entry in MENUS.columns if entry.parts and entry.id != SUBTOTAL])
def test_a_column_is_then_what_was_said(sheet: tuple[Grid, Reading], what: str):
    entry = next(one for one in MENUS.columns if one.id == what)

    reading = said(sheet, "columns", what, LAST_MEN)

    marks = parts_of(sheet[0], (reading,)).columns
    claims = marks.claims[int(marks.of[LAST_MEN])]
    assert {part for _, part, _ in claims} <= set(entry.parts)
    assert claims or what == "nothing"


def test_the_table_begins_and_ends_at_the_chosen_lines(sheet: tuple[Grid, Reading]):
    assert said(sheet, "rows", ENDS, 7).rows == (4, 5, 6, 7)
    assert said(sheet, "rows", BEGINS, 3).header_rows == (3,)
    assert said(sheet, "columns", ENDS, 2).columns == (1, 2)
    assert said(sheet, "columns", ENDS, 2).rows == sheet[1].rows


def test_a_table_is_made_to_reach_further(sheet: tuple[Grid, Reading]):
    grid, _ = sheet
    shorter = said(sheet, "rows", ENDS, 7)

    longer = said_of_lines(grid, shorter, ("rows", ENDS, 1), LineSelection(rows=(10,)))

    assert longer.rows == (4, 5, 6, 7, 8, 9, 10)


@pytest.mark.parametrize(
    "answer",
    [None, {}, {"said": "left out"}, {"said": {"axis": "rows"}}, {"said": {"axis": "rows", "what": "stub"}},
     {"said": {"axis": "cells", "what": "figures"}}, {"said": {"axis": ["rows"], "what": "figures"}}],
)  # fmt: skip
def test_an_answer_that_is_no_entry_says_nothing(answer: object):
    assert MENUS.said_in(answer) is None
    assert Menus().said_in({"said": {"axis": "rows", "what": "figures"}}) is None
    left_out = {"axis": "rows", "what": "left out"}
    assert MENUS.said_in({"said": left_out}) is None
    assert MENUS.said_in({"said": left_out, "serial": 7}) == ("rows", "left out", 7)


def test_one_label_names_all_the_chosen_rows():
    grid = grid_of("Faculty | Level | Men\n | Bachelor | 10\nArts | Master | 3\n | Doctor | 5\nLaw | Bachelor | 8")
    reading = said((grid, detect(grid)[0]), "rows", NAMES_ALL, 1, 2, 3)

    assert reading.spans == (LabelSpan("row", 2, 0, 1, 3),)


def test_lines_that_sum_others_are_subtotals_of_them(sheet: tuple[Grid, Reading]):
    grid, reading = sheet
    bare = with_parent(grid, reading, "row", [*reading.row_parents], None)

    again = said((grid, bare), "rows", SUBTOTAL, *{*reading.row_parents.values()})

    assert bare.row_parents == {}
    assert again.row_parents == reading.row_parents
    marks = parts_of(grid, (again,)).rows
    assert [part for _, part, _ in marks.claims[int(marks.of[4])]] == [Part.SUBTOTAL]
