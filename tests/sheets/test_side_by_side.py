"""Tables that stand beside each other on one sheet, and what they have in common: years, a unit, a copy for a chart."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from tests.sheets.tables import grid_of

YEARS = ((2018, 23, 55, 17, 48), (2019, 21, 59, 15, 61), (2020, 10, 56, 20, 42), (2021, 14, 53, 11, 47))
"""A year, and the killed and hurt of two harbours in it."""


def _of_two_harbours(*, years_of_the_second: tuple[int, ...] = (2018, 2019, 2020, 2021), headings: str = "") -> str:
    """Alby at the left of a blank column and Brede at its right, each with its years."""
    rows = [f"Alby |  |  |  |  | {headings or 'Brede'}", " | Killed | Hurt | All |  |  | Killed | Hurt | All"]
    for (year, killed, hurt, sunk, lost), again in zip(YEARS, years_of_the_second, strict=True):
        rows.append(f"{year} | {killed} | {hurt} | {killed + hurt} |  | {again} | {sunk} | {lost} | {sunk + lost}")
    return "\n".join(rows)


def test_years_that_come_again_behind_a_blank_column_begin_another_table():
    left, right = detect(grid_of(_of_two_harbours()))
    assert (left.title, left.stub_columns, left.columns, left.column_totals) == ("Alby", (0,), (1, 2, 3), (3,))
    assert (right.title, right.stub_columns, right.columns, right.column_totals) == ("Brede", (5,), (6, 7, 8), (8,))
    assert left.rows == right.rows == (2, 3, 4, 5)


def test_figures_behind_a_blank_column_that_are_not_those_of_the_first_one_begin_no_table():
    (both,) = detect(grid_of(_of_two_harbours(years_of_the_second=(104, 97, 88, 73), headings="Taken")))
    assert both.columns == (1, 2, 3, 5, 6, 7, 8)


def test_a_copy_of_part_of_the_second_table_is_no_table_either():
    below = ["", "Year | Alby |  |  |  | Year | Brede"]
    below += [f"{year} | {one + two} |  |  |  | {year} | {three + four}" for year, one, two, three, four in YEARS]
    sheet = "\n".join((_of_two_harbours(), *below))
    assert [reading.rows for reading in detect(grid_of(sheet))] == [(2, 3, 4, 5)] * 2


@pytest.mark.parametrize(("unit", "percent"), [("%", True), ("Thousands", False)])
def test_a_unit_over_the_last_column_is_that_of_both_tables(unit: str, percent: bool):
    rows = [
        f"Boats that were at sea |  |  |  |  |  | {unit}",
        "Harbour | Steam | Sail |  | Harbour | Steam | Sail",
        "Alby | 61.5 | 22.0 |  | Dunmere | 44.4 | 31.7",
        "Brede | 58.1 | 24.9 |  | Elmsted | 71.3 | 11.2",
        "Caldy | 33.3 | 45.6 |  | Fordham | 52.8 | 39.4",
    ]
    left, right = detect(grid_of("\n".join(rows)))
    assert (left.units, right.units) == (unit, unit)
    assert (left.percent, right.percent) == (percent, percent)


def test_a_text_over_the_last_column_that_is_no_unit_says_nothing_of_the_table_beside():
    rows = [
        "Boats that were at sea |  |  |  |  |  | Back to contents",
        "Harbour | Steam | Sail |  | Harbour | Steam | Sail",
        "Alby | 61 | 22 |  | Dunmere | 44 | 31",
        "Brede | 58 | 24 |  | Elmsted | 71 | 11",
    ]
    left, _ = detect(grid_of("\n".join(rows)))
    assert (left.units, left.title) == ("", "Boats that were at sea")
