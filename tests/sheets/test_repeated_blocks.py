"""Blocks of rows under repeated headings are told apart by a variable; years, quarters and days separate tables."""

from __future__ import annotations

import pytest

from sdc_core.errors import InputError
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sheet_variables import variables_of
from sdc_core.words.periods import is_period
from tests.sheets.tables import grid_of

CUSTODY = """
 | June 2019 | June 2020
Men and women | 60 | 66
Young | 25 | 30
Old | 35 | 36
Remand | 20 | 22
Young | 9 | 12
Old | 11 | 10
Sentenced | 40 | 44
Young | 16 | 18
Old | 24 | 26
 | June 2019 | June 2020
Men | 48 | 51
Young | 20 | 24
Old | 28 | 27
Remand | 15 | 16
Young | 7 | 9
Old | 8 | 7
Sentenced | 33 | 35
Young | 13 | 15
Old | 20 | 20
 | June 2019 | June 2020
Women | 12 | 15
Young | 5 | 6
Old | 7 | 9
Remand | 5 | 6
Young | 2 | 3
Old | 3 | 3
Sentenced | 7 | 9
Young | 3 | 3
Old | 4 | 6
"""


def test_blocks_their_parts_and_the_labels_in_them_are_three_variables():
    grid = grid_of(CUSTODY)
    reading = detect(grid)[0]

    said = [[one.label for one in variable.categories] for variable in variables_of(grid, reading)]

    assert said == [
        ["Men and women", "Men", "Women"],
        ["All", "Remand", "Sentenced"],
        ["All", "Young", "Old"],
        ["June 2019", "June 2020"],
    ]


def test_the_block_that_names_the_others_is_the_total_and_the_table_is_not_refused():
    grid = grid_of(CUSTODY)
    reading = detect(grid)[0]

    table, spec = as_table(grid, reading)

    assert table.n_rows == 1 + 27
    assert [one.total for one in spec.variables] == [("Men and women",), ("All",), ("All",), ()]
    assert [one.role for one in spec.variables] == ["key", "key", "key", "by"]


def test_blocks_of_dates_without_parts_are_one_variable_beside_the_labels():
    lines = [" | North | South", *_block("March 2019", 1), " | North | South", *_block("March 2020", 2)]
    grid = grid_of("\n".join(lines))

    _, spec = as_table(grid, detect(grid)[0])

    assert [(one.total, one.role) for one in spec.variables] == [((), "by"), (("All",), "key"), ((), "key")]


def test_blocks_with_other_labels_are_refused_where_labels_come_again():
    lines = [" | North | South", *_block("A", 1), " | North | South", "B | 7 | 9", "Rent | 1 | 2", "Cases | 6 | 7"]
    grid = grid_of("\n".join(lines))
    reading = detect(grid)[0]

    with pytest.raises(InputError):
        as_table(grid, reading)


def _block(name: str, times: int) -> list[str]:
    return [
        f"{name} | {7 * times} | {9 * times}",
        f"Cases | {3 * times} | {4 * times}",
        f"Rent | {4 * times} | {5 * times}",
    ]


@pytest.mark.parametrize(
    "text",
    "2020|2019/20|2019-2020|Q1 1951|2020 Q3|2020-Q3|2020K4|1. Quartal 2020|Jan 2020|March 2020|mars 2020|Dezember 2020|"
    "2020M07|2020-07|202021|199900|2020-06-30|30/06/2020|30.06.2020|30 Jun 2020|30 June 2020|Jun-20".split("|"),
)
def test_years_quarters_months_of_years_and_days_are_periods(text: str):
    assert is_period(text)


@pytest.mark.parametrize(
    "text", "January|1|10-14|Q|May Hill|20|2020 total|1820|202022|202001|182021|Total|Mars|5 May Street 2020".split("|")
)
def test_ages_names_and_months_of_no_year_are_no_periods(text: str):
    assert not is_period(text)
