"""Lines that a person calls subtotals: what each sums is found by the sums, and said where no sum shows it."""

from __future__ import annotations

import pytest

from sdc_core.errors import InputError
from sdc_core.sheets.correcting.correcting import with_parent, with_rows
from sdc_core.sheets.correcting.subtotals import with_subtotals
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import Axis, Reading
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.clicks import parents_of
from tests.sheets.tables import grid_of

NESTED = "Area | n | m\nLand | 30 | 48\nNorth | 18 | 22\nAsh | 11 | 9\nBirch | 7 | 13\nSouth | 12 | 26\nAbroad | 5 | 8"
BEHIND = "Area | n | m\nAsh | 11 | 9\nBirch | 7 | 13\nNorth | 18 | 22\nElm | 6 | 4\nOak | 2 | 3\nWest | 8 | 7"
NESTED_BEHIND = "Area | n | m\nElm | 6 | 4\nOak | 2 | 3\nWest | 8 | 7\nAsh | 1 | 2\nLand | 9 | 9\nAbroad | 5 | 8"
WITH_NOUGHT = "Area | n | m\nNorth | 18 | 22\nAsh | 11 | 9\nBirch | 7 | 13\nElm | 0 | 0\nSouth | 12 | 26"
ROUNDED = "Area | n | m\nNorth | 41.3 | 62.0\nAsh | 20.2 | 30.9\nBirch | 21.2 | 31.0\nSouth | 12.0 | 26.4"


def bare(text: str) -> tuple[Grid, Reading]:
    """The sheet without totals and levels, as if none had been found."""
    grid = grid_of(text)
    reading = detect(grid)[0]
    reading = with_rows(grid, reading, reading.row_totals, "figures")
    return grid, with_parent(grid, reading, "row", reading.rows, None)


@pytest.mark.parametrize(
    ("text", "wholes", "right"),
    [
        (NESTED, [1, 2], {2: 1, 3: 2, 4: 2, 5: 1}),
        (NESTED, [2], {3: 2, 4: 2}),
        (BEHIND, [3, 6], {1: 3, 2: 3, 4: 6, 5: 6}),
        (NESTED_BEHIND, [3, 5], {1: 3, 2: 3, 3: 5, 4: 5}),
        (WITH_NOUGHT, [1], {2: 1, 3: 1, 4: 1}),
        (ROUNDED, [1], {2: 1, 3: 1}),
    ],
)
def test_a_subtotal_sums_the_run_of_lines_next_to_it(text: str, wholes: list[int], right: dict[int, int]):
    grid, reading = bare(text)

    after = with_subtotals(grid, reading, "row", wholes)

    assert parents_of(after, "row") == right
    assert "row levels" in after.settled


def test_a_subtotal_across_columns_is_found_as_well():
    grid = grid_of("Age | Men | Boys | Old | Women\nA | 9 | 4 | 5 | 7\nB | 8 | 6 | 2 | 3\nC | 11 | 1 | 10 | 2")
    reading = with_parent(grid, detect(grid)[0], "column", [2, 3], None)

    assert parents_of(with_subtotals(grid, reading, "column", [1]), "column") == {2: 1, 3: 1}


def test_a_line_inside_another_subtotal_sums_lines_of_its_own_level_only():
    grid, reading = bare(NESTED)

    once = with_subtotals(grid, reading, "row", [1, 2])
    again = with_subtotals(grid, once, "row", [2])

    assert parents_of(again, "row") == parents_of(once, "row")


def test_what_was_the_total_becomes_a_subtotal():
    grid, reading = bare(NESTED)

    after = with_subtotals(grid, with_rows(grid, reading, [2], "total"), "row", [2])

    assert after.row_totals == ()
    assert parents_of(after, "row") == {3: 2, 4: 2}


@pytest.mark.parametrize(
    ("axis", "line", "said"),
    [
        ("row", 6, "row 7: no run of lines"),
        ("row", 0, "row 1: this line is not among"),
        ("column", 1, "column 2: no run"),
    ],
)
def test_where_no_sum_shows_the_parts_nothing_is_guessed(axis: Axis, line: int, said: str):
    grid, reading = bare(NESTED)

    with pytest.raises(InputError) as error:
        with_subtotals(grid, reading, axis, [line])

    assert said in str(error.value)


def test_a_heading_left_out_with_its_lines_comes_back_with_them():
    grid = grid_of(
        "Area | Yes | No\nTown | 10 | 14\nLand | 22 | 31\nRates\nNorth rate | 4.5 | 1.5\nSouth rate | 3.5 | 2.5"
    )
    reading = detect(grid)[0]
    assert [line.at for line in reading.left_out] == [3, 4, 5]

    after = with_rows(grid, reading, [4, 5], "figures")

    assert after.section_rows == (3,)
    assert after.left_out == ()
    assert with_rows(grid, reading, [3], "left out").section_rows == ()
