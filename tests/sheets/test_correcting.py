"""Corrections by clicks: whatever is right can be reached, and every reading on the way holds together."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.errors import InputError
from sdc_core.sheets.correcting.correcting import (
    COLUMN_PARTS,
    ROW_PARTS,
    with_columns,
    with_parent,
    with_percent,
    with_rows,
    with_symbol,
    without,
)
from sdc_core.sheets.correcting.drawing import drawn_anew, with_extent
from sdc_core.sheets.correcting.evidence import SET
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.reasons import why
from sdc_core.sheets.naming.sheet_variables import variables_of
from sdc_core.sheets.reading.reading import PARTS, Reading, corrections
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import HEADS_LEFT_OUT
from tests.sheets.accuracy import REAL
from tests.sheets.clicks import column_parts, corrected, drawn_truths, given_truths, parents_of, proposals, row_parts
from tests.sheets.tables import grid_of

SHEET = """
Cases by region
Region | Men | Women | Both
North  |   3 |     4 |   7
South  |  10 |    20 |  30
Sum    |  13 |    24 |  37
Source: made up
"""


@cache
def some_truths() -> list[tuple[str, Grid, Reading]]:
    return list(drawn_truths())[::6]


@pytest.mark.parametrize("at", range(0, 66))
def test_what_is_right_is_reached_by_clicks_alone(at: int):
    _, grid, truth = some_truths()[at]

    for start in proposals(grid, truth):
        reached, _ = corrected(grid, start, truth)

        assert corrections(reached, truth) == ()


if REAL.exists():  # the real workbooks are kept outside the project, in ../shared/data

    def test_what_is_right_in_real_workbooks_is_reached_by_clicks_alone():
        for sheet in given_truths():
            for start in proposals(sheet.grid, sheet.truth):
                reached, _ = corrected(sheet.grid, start, sheet.truth)

                assert corrections(reached, sheet.truth) == ()


def holds_together(grid: Grid, reading: Reading) -> None:
    """Lines on the sheet, each of one part; totals and levels among the figures; nothing a part of itself."""
    rows = [*reading.title_rows, *reading.header_rows, *reading.section_rows, *reading.rows, *reading.note_rows]
    rows += [line.at for line in reading.left_out if line.axis == "row"]
    columns = [*reading.stub_columns, *reading.columns]
    columns += [line.at for line in reading.left_out if line.axis == "column"]
    assert len(set(rows)) == len(rows) and all(0 <= row < grid.table.n_rows for row in rows)
    assert len(set(columns)) == len(columns) and all(0 <= column < grid.table.n_columns for column in columns)
    for body, totals, parents in (
        (reading.rows, reading.row_totals, reading.row_parents),
        (reading.columns, reading.column_totals, reading.column_parents),
    ):
        assert list(body) == sorted(body)
        assert {*totals} <= {*body}
        assert {*parents, *parents.values()} <= {*body} - {*totals}
        for line in parents:
            chain = [line]
            while chain[-1] in parents:
                chain.append(parents[chain[-1]])
                assert len(set(chain)) == len(chain)
    assert {*reading.sure} == {*PARTS}
    assert reading.settled - {f"symbol {text}" for text in reading.symbols} <= {*PARTS}


@st.composite
def clicks(draw: st.DrawFn, grid: Grid, reading: Reading) -> Reading:
    """One more correction of any kind."""
    rows = draw(st.lists(st.integers(0, grid.table.n_rows - 1), min_size=1, max_size=3))
    columns = draw(st.lists(st.integers(0, grid.table.n_columns - 1), min_size=1, max_size=3))
    kind = draw(st.sampled_from(["rows", "rows", "columns", "parent", "symbol", "percent", "extent"]))
    if kind == "rows":
        return with_rows(grid, reading, rows, draw(st.sampled_from(ROW_PARTS)))
    if kind == "columns":
        return with_columns(grid, reading, columns, draw(st.sampled_from(COLUMN_PARTS)))
    if kind == "symbol":
        return with_symbol(reading, draw(st.sampled_from(["", "-", ".."])), draw(st.sampled_from(["zero", "missing"])))
    if kind == "percent":
        return with_percent(grid, reading, draw(st.booleans()))
    if kind == "extent":
        return with_extent(grid, reading, rows, columns)
    axis = draw(st.sampled_from(["row", "column"]))
    lines, whole = (rows, rows[0]) if axis == "row" else (columns, columns[0])
    try:
        return with_parent(grid, reading, axis, lines[1:], draw(st.sampled_from([whole, None])))
    except InputError:
        return reading


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_corrections_leave_a_reading_that_holds_together(data: st.DataObject):
    _, grid, truth = data.draw(st.sampled_from(some_truths()))
    reading = data.draw(st.sampled_from(proposals(grid, truth)))

    for _ in range(data.draw(st.integers(1, 6))):
        reading = data.draw(clicks(grid, reading))

        holds_together(grid, reading)
        variables_of(grid, reading)
        assert {reason.part for reason in why(grid, reading)} == {*PARTS}


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_the_lines_that_a_person_points_at_become_what_they_say_and_no_others_do(data: st.DataObject):
    _, grid, _ = data.draw(st.sampled_from(some_truths()))
    rows = data.draw(st.sets(st.integers(0, grid.table.n_rows - 1), min_size=1, max_size=3))
    part = data.draw(st.sampled_from(ROW_PARTS))
    before = detect(grid)[0]

    after = with_rows(grid, before, rows, part)

    said = "figures" if part == "total" else part
    expected = {row: one for row, one in row_parts(before).items() if row not in rows}
    if said == "figures":
        expected |= dict.fromkeys(heads_of(before, rows), "section")
    assert row_parts(after) == expected | ({} if part == "nothing" else dict.fromkeys(rows, said))
    assert column_parts(after) == column_parts(before)
    assert (part == "total") <= (rows <= {*after.row_totals})


def heads_of(reading: Reading, rows: set[int]) -> set[int]:
    """The rows that were left out because they head rows left out, where some of those are among these rows."""
    heads = [line.at for line in reading.left_out if line.axis == "row" and line.why == HEADS_LEFT_OUT.what]
    stops = {*heads, *reading.rows, *reading.section_rows} - rows
    ends = {head: min((row for row in stops if row > head), default=max(rows) + 1) for head in heads}
    return {head for head, end in ends.items() if head not in rows and any(head < row < end for row in rows)}


def read(text: str = SHEET) -> tuple[Grid, Reading]:
    grid = grid_of(text)
    return grid, detect(grid)[0]


def test_totals_are_proposed_anew_with_the_figures():
    grid, reading = read()

    after = with_columns(grid, reading, [1], "left out")

    assert reading.column_totals == (3,)
    assert after.column_totals == ()
    assert after.row_totals == (4,)
    assert {"table", "left out"} <= after.settled
    assert "column totals" not in after.settled


def test_what_a_person_set_is_not_proposed_away():
    grid, reading = read()

    after = with_rows(grid, reading, [2], "total")
    later = with_columns(grid, with_columns(grid, after, [1], "left out"), [1], "figures")

    assert later.row_totals == (2, 4)
    assert later.sure["row totals"] == SET
    assert later.sure["column totals"] != SET


def test_a_total_that_is_none_stays_none():
    grid, reading = read()

    after = with_columns(grid, with_rows(grid, reading, [4], "figures"), [1], "left out")

    assert after.row_totals == ()


def test_a_meaning_that_was_set_stays_and_a_new_symbol_is_proposed():
    grid, reading = read(SHEET.replace("  10", "  ..").replace("  13", "   -"))

    after = with_rows(grid, with_symbol(reading, "..", "zero"), [4], "left out")
    again = with_rows(grid, after, [4], "total")

    assert after.symbols == {"..": "zero"}
    assert again.symbols == {"..": "zero", "-": "missing"}
    assert after.sure["symbols"] == SET
    assert again.sure["symbols"] != SET


def test_subtotals_are_set_line_by_line():
    grid, reading = read()

    after = with_parent(grid, reading, "row", [2], 3)

    assert parents_of(after, "row") == {2: 3}
    assert parents_of(with_parent(grid, after, "row", [2], None), "row") == {}
    assert parents_of(with_parent(grid, after, "row", [2], 4), "row") == {}  # of the total itself


@pytest.mark.parametrize(
    ("lines", "whole", "told"),
    [
        ([3], 2, "row 4: a subtotal cannot be a part of itself"),
        ([2], 2, "row 3: a subtotal cannot be a part of itself"),
        ([5], 3, "row 6: this line is not among the figures"),
        ([2], 1, "row 2: this line is not among the figures"),
    ],
)
def test_a_subtotal_that_makes_no_sense_is_refused_with_its_place(lines: list[int], whole: int, told: str):
    grid, reading = read()
    reading = with_parent(grid, reading, "row", [2], 3)

    with pytest.raises(InputError) as error:
        with_parent(grid, reading, "row", lines, whole)

    assert told in str(error.value)


def test_a_subtotal_that_was_set_is_not_proposed_as_the_total():
    grid, reading = read("Region | Men | Women\nNorth | 3 | 9\nSouth | 10 | 2\nWest | 13 | 5")
    assert reading.row_totals == ()

    free = with_columns(grid, reading, [2], "left out")
    held = with_columns(grid, with_parent(grid, reading, "row", [1], 3), [2], "left out")

    assert free.row_totals == (3,)
    assert held.row_totals == ()
    assert parents_of(held, "row") == {1: 3}


def test_a_line_that_becomes_part_of_a_subtotal_is_no_total():
    grid, reading = read()

    after = with_parent(grid, reading, "row", [4], 3)

    assert after.row_totals == ()
    assert parents_of(after, "row") == {4: 3}


def test_the_words_of_title_and_notes_follow_their_rows():
    grid, reading = read(SHEET.replace("Cases by region", "Cases by region\nNumber: persons"))

    after = with_rows(grid, reading, [0], "note")

    assert after.title == "Number: persons"
    assert after.notes == ("Cases by region", "Source: made up")


def test_a_table_is_drawn_where_none_was_found_whole():
    grid = grid_of(SHEET + "\nMore | Men | Women\nEast | 1 | 2\nWest | 3 | 4")

    one = drawn_anew(grid, range(7, 10), range(0, 3))
    both = drawn_anew(grid, range(1, 10), range(0, 3))

    assert (one.header_rows, one.rows, one.stub_columns, one.columns) == ((7,), (8, 9), (0,), (1, 2))
    assert {2, 3, 4, 8, 9} <= {*both.rows}


def test_a_rectangle_without_figures_is_refused_with_its_place():
    grid = grid_of(SHEET)

    with pytest.raises(InputError, match="row 1, column 1: no figures stand in the marked cells"):
        drawn_anew(grid, [0, 1], [0, 1])


def test_a_rectangle_of_rates_only_is_read_as_it_is():
    grid = grid_of("Region | Rate per 1 000 | Mean age\nNorth | 3 | 40\nSouth | 4 | 41")

    reading = drawn_anew(grid, range(3), range(3))

    assert (reading.rows, reading.columns, reading.header_rows) == ((1, 2), (1, 2), (0,))


def test_a_rectangle_with_more_words_than_figures_is_read_as_it_is():
    grid = grid_of("Region | Men | Women\nNorth | 5 | none yet\nSouth | none yet | 6\nWest | not asked | not asked")
    assert detect(grid) == ()

    reading = drawn_anew(grid, range(4), range(3))

    assert (reading.columns, reading.stub_columns) == ((1, 2), (0,))
    assert {1, 2} <= {*reading.rows}
    assert reading.sure["header"].share == 0.5


def test_a_table_that_ends_earlier_loses_its_lines_and_their_totals():
    grid, reading = read()

    shorter = with_extent(grid, reading, range(1, 4), range(0, 3))
    longer = with_extent(grid, shorter, range(0, 6), range(0, 4))

    assert (shorter.rows, shorter.columns, shorter.row_totals, shorter.column_totals) == ((2, 3), (1, 2), (), ())
    assert shorter.title_rows == () == shorter.note_rows
    for part in ("table", "title", "header", "stub", "notes", "row totals", "column totals"):
        assert longer.part(part) == reading.part(part)


def test_a_table_is_dropped():
    _, reading = read()
    other = replace(reading, title="other")

    assert without([reading, other], 0) == (other,)
    assert without([reading, other], 1) == (reading,)


def test_a_line_beyond_the_sheet_is_a_mistake_of_the_program():
    grid, reading = read()

    with pytest.raises(ValueError, match="on the sheet"):
        with_rows(grid, reading, [6], "title")
    with pytest.raises(ValueError, match="on the sheet"):
        with_columns(grid, reading, [-1], "stub")
    with pytest.raises(ValueError, match="on the sheet"):
        drawn_anew(grid, [0, 6], [0])
