"""After a correction nothing is said surer than the sheet shows, but for what the person said."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.correcting.correcting import (
    COLUMN_PARTS,
    ROW_PARTS,
    with_columns,
    with_figures,
    with_rows,
    with_symbol,
)
from sdc_core.sheets.correcting.drawing import drawn_anew
from sdc_core.sheets.correcting.evidence import SET
from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.finding.standing import FIRM, LITTLE_HOLDS
from sdc_core.sheets.reading.reading import PARTS, Reading
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.accuracy import SURE
from tests.sheets.clicks import column_parts, row_parts
from tests.sheets.fresh.every import SIXTH
from tests.sheets.fresh.found import FOUND
from tests.sheets.tables import grid_of

NOTHING_HOLDS = "Area | 2019 | 2019 | 2021\nNorth | 10 | 14 | 71\nSouth | 22 | 31 | 8\nWest | 7 | 9 | 44"
"""No sums, and one heading twice."""


def read(text: str) -> tuple[Grid, Reading]:
    grid = grid_of(text)
    (reading,) = detect(grid)
    return grid, reading


def said_by_sheet(reading: Reading) -> dict[str, float]:
    """How sure the parts are that no person has set."""
    return {part: reading.sure[part].share for part in PARTS if reading.sure[part] != SET}


def test_where_neither_sums_nor_headings_hold_what_is_proposed_anew_is_no_surer():
    grid, reading = read(NOTHING_HOLDS)

    after = with_columns(grid, reading, [3], "left out")

    assert {"table", "left out"} <= after.settled
    assert {after.sure[part] for part in ("table", "left out")} == {SET}
    assert max(said_by_sheet(after).values()) < SURE


def test_headings_that_a_person_names_bear_nothing_but_themselves():
    grid, reading = read(NOTHING_HOLDS)

    after = with_rows(grid, reading, [0], "header")

    assert after.sure["header"] == SET
    assert max(said_by_sheet(after).values()) < SURE


def test_headings_that_are_distinct_at_last_are_sure_again():
    grid, reading = read(NOTHING_HOLDS)

    after = with_columns(grid, reading, [2], "left out")

    assert reading.sure["header"].share < SURE <= after.sure["header"].share


def test_that_there_is_no_total_is_no_surer_than_the_sums_leave_it():
    grid, reading = read("Area | 2019 | 2020 | 2021\nNorth | 10 | 14 | 71\nSouth | 22 | 31 | 8\nWest | 7 | 9 | 44")

    after = with_columns(grid, reading, [3], "left out")

    assert after.row_totals == ()
    assert after.sure["row totals"].why == messages.NO_SUM_SHOWS_ONE_KIND.phrase()
    assert with_figures(grid, reading, "no sums").sure["row totals"].why == messages.NO_SUM_CAN_SHOW_TOTALS.phrase()


def test_symbols_that_a_person_set_one_by_one_stay_certain():
    grid, reading = read(NOTHING_HOLDS.replace("31", ".."))

    after = with_columns(grid, with_symbol(reading, "..", "missing"), [3], "left out")

    assert after.sure["symbols"] == SET


def test_a_confirmed_reading_stays_confirmed_where_nothing_is_proposed_anew():
    grid, reading = read(NOTHING_HOLDS)

    after = with_columns(grid, replace(reading, sure={}), [3], "left out")

    assert {"header", "stub", "title"}.isdisjoint(after.sure)
    assert after.sure["row totals"].share < SURE


@cache
def some_sheets() -> list[tuple[Grid, Reading]]:
    """Sheets with one table, as they are read when they are opened."""
    grids = [read_grid(one.content, name=one.file) for one in FOUND[::2] if len(one.lines) < 30]
    drafts = [sheet.draft.file() for sheet in SIXTH[::2]]
    grids += [read_grid(content, name=name) for content, name in drafts]
    return [(grid, found[0]) for grid in grids if len(found := detect(grid)) == 1]


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_line_taken_out_and_put_back_makes_nothing_surer_than_on_the_sheet_just_opened(data: st.DataObject):
    """The oracle is the whole detector."""
    grid, fresh = data.draw(st.sampled_from(some_sheets()))
    axis = data.draw(st.sampled_from(["row", "column"]))
    parts, change, others = (
        (row_parts(fresh), with_rows, ROW_PARTS) if axis == "row" else (column_parts(fresh), with_columns, COLUMN_PARTS)
    )
    line = data.draw(st.sampled_from(sorted(parts)))

    away = change(grid, fresh, [line], data.draw(st.sampled_from(others)))
    back = change(grid, away, [line], parts[line])

    assert (row_parts(back), column_parts(back)) == (row_parts(fresh), column_parts(fresh))
    same = [part for part in PARTS if back.part(part) == fresh.part(part) and back.sure[part] != SET]

    assert [
        part
        for part in same
        if back.sure[part].share > fresh.sure[part].share and not _said(part, back, fresh, parts[line])
    ] == []


def test_a_row_of_units_is_as_doubtful_after_another_line_was_left_out_and_put_back():
    doubtful = [
        (grid, fresh)
        for grid, fresh in some_sheets()
        if fresh.sure["header"].why == messages.UNITS_MAY_BE_HEADINGS.phrase()
    ]

    for grid, fresh in doubtful:
        first = fresh.title_rows[0]
        back = with_rows(grid, with_rows(grid, fresh, [first], "left out"), [first], "title")
        assert back.sure["header"].share <= fresh.sure["header"].share

    assert doubtful


def _said(part: str, back: Reading, fresh: Reading, put_back: str) -> bool:
    """Whether the doubt about a part was about what the person has said since: figures, labels, what is left out."""
    why = fresh.sure[part].why
    about_figures = why == fresh.sure["table"].why and "table" in back.settled
    about_labels = why == LITTLE_HOLDS.why and fresh.sure["stub"].share < FIRM and "stub" in back.settled
    return about_figures or about_labels or (part == "percent" and put_back == "left out")


def test_a_table_drawn_where_it_was_found_is_no_surer():
    for grid, fresh in some_sheets()[::3]:
        drawn = drawn_anew(grid, [*row_parts(fresh)], [*column_parts(fresh)])

        same = [part for part in PARTS if drawn.part(part) == fresh.part(part)]

        assert all(drawn.sure[part].share <= fresh.sure[part].share for part in same)
