"""What the detector proposes for tables that fit on a screen."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.finding.stacked import LONGEST_GAP
from sdc_core.sheets.reading.reading import PARTS, Reading, corrections
from sdc_core.sheets.reading.sureness import Sureness
from tests.sheets.tables import grid_of

PLAIN = """
Table 1. Cases

Region | Men | Women | Total
North  |   3 |     4 |     7
South  |  10 |    20 |    30
Total  |  13 |    24 |    37

Source: made up
"""


def only(text: str, **options: object) -> Reading:
    (reading,) = detect(grid_of(text, **options))  # type: ignore[arg-type]
    return reading


def test_the_parts_of_a_plain_table_are_told_apart():
    reading = only(PLAIN)

    assert reading.title == "Table 1. Cases"
    assert reading.header_rows == (2,)
    assert reading.stub_columns == (0,)
    assert reading.rows == (3, 4, 5)
    assert reading.columns == (1, 2, 3)
    assert reading.row_totals == (5,)
    assert reading.column_totals == (3,)
    assert reading.notes == ("Source: made up",)


def test_every_part_says_why_and_how_sure():
    reading = only(PLAIN)

    assert set(reading.sure) == set(PARTS)
    assert all(part.why for part in reading.sure.values())
    assert reading.sureness == min(part.share for part in reading.sure.values())


def test_a_bare_sum_below_a_gap_is_a_total_and_no_footnote():
    reading = only("""
School | Pupils
Alby   | 110
Berga  | 231
Ceder  | 12

       | 353
""")

    assert reading.row_totals == (5,)
    assert reading.note_rows == ()


def test_subtotals_without_any_word_are_found_by_their_sums():
    reading = only("""
Place | 2022 | 2023
Alby  |   10 |   31
Berga |   25 |   12
North |   35 |   43
Ceder |    7 |    9
Dalby |   11 |   50
South |   18 |   59
Land  |   53 |  102
""")

    assert reading.row_parents == {1: 3, 2: 3, 4: 6, 5: 6}
    assert reading.row_totals == (7,)


def test_indents_make_levels():
    reading = only("""
Place    | Men | Women
North    |  35 |  43
   Alby  |  10 |  31
   Berga |  25 |  12
South    |  18 |  59
   Ceder |   7 |   9
   Dalby |  11 |  50
""")

    assert reading.row_parents == {2: 1, 3: 1, 5: 4, 6: 4}
    assert reading.row_totals == ()


def test_years_on_top_are_headings():
    reading = only("""
Region | 2021 | 2022 | 2023
North  |   12 |   15 | 2022
South  | 2021 |    3 |    8
""")

    assert reading.header_rows == (0,)
    assert reading.rows == (1, 2)


def test_two_tables_beside_each_other_are_two():
    left, right = detect(
        grid_of("""
Region | Cases | | Month | Cases
North  | 4     | | March | 8
South  | 5     | | April | 1
""")
    )

    assert (left.stub_columns, left.columns) == ((0,), (1,))
    assert (right.stub_columns, right.columns) == ((3,), (4,))


def test_a_second_table_below_keeps_its_title():
    first, second = detect(
        grid_of(PLAIN + "\n" + PLAIN.strip().replace("Table 1", "Table 2").replace("Cases", "Fines"))
    )

    assert first.notes == ("Source: made up",)
    assert second.title == "Table 2. Fines"


def test_what_a_dash_means_is_decided_by_the_sums():
    nought = only("Region | Men | Women | Total\nNorth | - | 4 | 4\nSouth | 10 | 20 | 30\nTotal | 10 | 24 | 34")
    missing = only("Region | Men | Women | Total\nNorth | - | 4 | 9\nSouth | 10 | 20 | 30\nTotal | 15 | 24 | 39")

    assert nought.symbols == {"-": "zero"}
    assert missing.symbols == {"-": "missing"}


def test_a_dash_that_no_sum_explains_is_said_to_be_a_guess():
    reading = only("Region | Men | Women\nNorth | - | 4\nSouth | 10 | 20")

    assert reading.sure["symbols"].share <= 0.5


def test_percentages_are_marked():
    reading = only("""
Region | Yes, % | No, % | Total, %
North  | 12.5   | 87.5  | 100
South  | 40.0   | 60.0  | 100
""")

    assert reading.percent


def test_percentages_beside_counts_are_left_out():
    reading = only("Region | Cases | %\nNorth | 30 | 75\nSouth | 10 | 25\nTotal | 40 | 100")

    assert not reading.percent
    assert [(line.axis, line.at) for line in reading.left_out] == [("column", 2)]
    assert reading.columns == (1,)


def test_part_of_a_row_counted_again_is_left_out():
    reading = only("Region | 2023\nNorth | 30\nof which women | 12\nSouth | 10\nTotal | 40")

    assert [(line.axis, line.at) for line in reading.left_out] == [("row", 2)]
    assert reading.row_totals == (4,)


@pytest.mark.parametrize("text", ["Only a text", "One | Two\nThree | Four"])
def test_a_sheet_without_figures_holds_no_table(text: str):
    assert detect(grid_of(text)) == ()


def test_a_correction_is_counted_by_its_part():
    reading = only(PLAIN)
    confirmed = Reading(**{**vars(reading), "row_totals": (), "title_rows": ()})

    assert corrections(reading, confirmed) == ("title", "row totals")


def test_sureness_is_a_share():
    with pytest.raises(ValueError, match="share"):
        Sureness(1.2, "more than sure")


STACKED = """
Region | Men | Women
North  |   3 |     4
South  |  10 |    20
{gap}
Source: made up
{gap}
Table 2. Pupils

School | Boys | Girls
Alby   |   11 |    12
Berga  |   23 |    31
{gap}
stray
"""


@pytest.mark.parametrize("blanks", [LONGEST_GAP - 1, LONGEST_GAP, LONGEST_GAP + 1, 5 * LONGEST_GAP])
def test_a_long_gap_says_no_more_than_a_short_one(blanks: int):
    near = detect(grid_of(STACKED.format(gap="\n" * 3)))
    far = detect(grid_of(STACKED.format(gap="\n" * blanks)))

    assert [one.notes for one in far] == [one.notes for one in near] == [("Source: made up",), ("stray",)]
    assert [one.title for one in far] == [one.title for one in near]
    assert far[0].rows == near[0].rows
    moved = 2 * (blanks - 3)
    assert [row - moved for row in far[1].rows] == [*near[1].rows]
    assert [row - moved for row in far[1].header_rows] == [*near[1].header_rows]


def test_headings_after_a_long_gap_head_the_figures_below_them():
    """A row of years right below a gap heads what follows: the line above it is looked at."""
    table = "Region | 2019 | 2020\nNorth | 3 | 4\nSouth | 10 | 20\n{gap}\nCity | 2021 | 2022\nX | 5 | 6\nY | 7 | 9\n"

    near, far = (detect(grid_of(table.format(gap="\n" * blanks))) for blanks in (3, 3 * LONGEST_GAP))

    assert [len(one.rows) for one in far] == [len(one.rows) for one in near]
    assert [len(one.header_rows) for one in far] == [len(one.header_rows) for one in near]


CRIMES = """
Crimes by state and year | | | | |
S. No | State | 2019 | 2020 | 2021
{numbers}
1 | Andhra | 9519 | 5591 | 1543
2 | Bihar | 4917 | 4393 | 5742
5 | Goa | 11009 | 3600 | 3076
7 | Kerala | 3009 | 1600 | 2076
 | Total | 28454 | 15184 | 12437
"""


@pytest.mark.parametrize("numbers", ["[1] | [2] | [3] | [4] | [5]", "(a) | (b) | (c) | (d) | (e)"])
def test_a_row_that_numbers_the_columns_in_brackets_is_no_row_of_symbols(numbers: str):
    (reading,) = detect(grid_of(CRIMES.format(numbers=numbers)))

    assert reading.header_rows == (1,)
    assert [line.at for line in reading.left_out if line.axis == "row"] == [2]
    assert (reading.rows, reading.columns, reading.symbols) == ((3, 4, 5, 6, 7), (2, 3, 4), {})


@pytest.mark.parametrize("numbers", ["[1] | [2] | [3] | [4] | [5]", "(a) | (b) | (c) | (d) | (e)"])
def test_the_headings_above_such_a_row_are_found_across_a_section(numbers: str):
    (reading,) = detect(grid_of(CRIMES.format(numbers=f"{numbers}\nSTATES | | | |")))

    assert (reading.header_rows, reading.section_rows) == ((1,), (3,))


def test_symbols_in_brackets_that_number_nothing_stay_figures():
    (reading,) = detect(grid_of(CRIMES.format(numbers="0 | Assam | [c] | [c] | [c]")))

    assert 2 in reading.rows


def test_running_numbers_with_gaps_stand_in_front_of_names():
    (reading,) = detect(grid_of(CRIMES.replace("{numbers}\n", "")))

    assert reading.stub_columns == (0, 1)
    assert reading.columns == (2, 3, 4)
    assert reading.row_totals == (6,)


def test_the_filter_of_a_pivot_table_is_part_of_its_title():
    grid = grid_of("""
Year | 2021 | |
County | (All) | |
Employed | 1 | |
 | | |
Count of id | Column Labels | |
Row Labels | basic | higher | Grand Total
Managers | 83 | 65 | 148
Clerks | 70 | 91 | 161
Others | 62 | 94 | 156
Grand Total | 215 | 250 | 465
""")

    (reading,) = detect(grid)

    assert reading.title_rows == (0, 1, 2)
    assert (reading.rows, reading.row_totals) == ((6, 7, 8, 9), (9,))


@pytest.mark.parametrize(
    ("first", "columns"),
    [
        ("Sex | n | of them employed\nWomen | 2021 | 1300", "yes | no"),  # three cells in a row are no pair
        ("Sex | n\nWomen | 1300", "yes"),  # and beside a table that is no wider a pair is a table
    ],
)
def test_a_small_table_above_another_is_no_filter(first: str, columns: str):
    rows = "\n".join(f"{area} | {'83 | 65' if '|' in columns else '83'}" for area in ("North", "South", "West"))

    tables = detect(grid_of(f"{first}\n | | |\nArea | {columns}\n{rows}"))

    assert [one.rows for one in tables] == [(1,), (4, 5, 6)]


def test_blank_columns_among_those_of_labels_are_no_end_of_them():
    rows = [f"{year} | | {place} | | {crew} | {number}" for year, place, crew, number in (
        (2021, "Alby", "men", "12 | 31"), (2021, "Brede", "men", "40 | 25"), (2022, "Alby", "men", "17 | 38"),
        (2022, "Brede", "boys", "29 | 22"),
    )]  # fmt: skip

    (reading,) = detect(grid_of("\n".join(["Year | code | Place | note | Crew | Boats | Nets", *rows])))

    assert (reading.stub_columns, reading.columns) == ((0, 2, 4), (5, 6))
