"""The variables of a reading are shown at once, and every part of it with its reason."""

from __future__ import annotations

import pytest

from sdc_core.sheets.correcting.correcting import with_columns, with_rows
from sdc_core.sheets.finding.certainty import sure_of_left_out
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.reasons import why
from sdc_core.sheets.naming.sheet_variables import MADE_UP, Category, variables_of
from sdc_core.sheets.reading.reading import LeftOut
from tests.sheets.tables import grid_of

REGIONS = """
Cases 2022 and 2023
Region     | 2022 | 2023
North      |   30 |   43
   Alby    |   10 |   31
   Berg    |   20 |   12
South      |   18 |   59
   Ceder   |    7 |    9
   Dal     |   11 |   50
All regions|   48 |  102
Source: made up
"""


def test_variables_have_names_places_levels_and_periods():
    grid = grid_of(REGIONS)

    regions, years = variables_of(grid, detect(grid)[0])

    assert (regions.name, regions.source, regions.side) == ("Region", "sheet.csv, row 2, column 1", "rows")
    assert regions.categories[:3] == (
        Category("North", 0, False),
        Category("Alby", 1, False),
        Category("Berg", 1, False),
    )
    assert regions.categories[-1] == Category("All regions", 0, True)
    assert not regions.period
    assert (years.name, years.source, years.side, years.period) == ("year", MADE_UP, "columns", True)
    assert [one.label for one in years.categories] == ["2022", "2023"]


def test_a_heading_over_all_columns_names_them():
    grid = grid_of("Region | Sex |\n | Men | Women\nNorth | 3 | 4\nSouth | 10 | 20")
    reading = detect(grid)[0]

    _, sex = variables_of(grid, with_rows(grid, reading, [0, 1], "header"))

    assert (sex.name, sex.source) == ("Sex", "sheet.csv, row 1, column 2")


def test_a_reading_without_figures_has_no_variables():
    grid = grid_of(REGIONS)

    assert variables_of(grid, with_columns(grid, detect(grid)[0], [1, 2], "nothing")) == ()


def test_every_part_has_a_sentence_and_the_least_sure_comes_first():
    grid = grid_of(REGIONS)

    reasons = why(grid, detect(grid)[0])

    said = {reason.part: reason.said for reason in reasons}
    assert [reason.share for reason in reasons] == sorted(reason.share for reason in reasons)
    assert said == {
        "table": "The figures stand in rows 3–9, columns 2–3.",
        "title": "The title stands in row 1.",
        "header": "The labels of the columns stand in row 2.",
        "stub": "The labels of the rows stand in column 1.",
        "left out": "No line is left out.",
        "row totals": "The total stands in row 9.",
        "column totals": "No column is a total.",
        "row levels": "Row 3 is the subtotal of rows 4–5; row 6 is the subtotal of rows 7–8.",
        "column levels": "No column is a subtotal.",
        "symbols": "Every figure is a number.",
        "percent": "The figures are counts.",
        "notes": "The notes stand in row 10.",
    }


def test_what_is_not_sure_asks_to_be_looked_at():
    grid = grid_of("Region | Men | Women\nNorth | - | 4\nSouth | 10 | 20")

    first = why(grid, detect(grid)[0])[0]

    assert (first.part, first.sure) == ("symbols", "please check")
    assert first.said == "“-” means nought."


def test_a_confirmed_reading_is_sure():
    grid = grid_of(REGIONS)
    reading = with_rows(grid, detect(grid)[0], [8], "figures")

    told = {reason.part: reason for reason in why(grid, reading)}

    assert (told["row totals"].sure, told["row totals"].why) == ("sure", "set by you")
    assert told["row totals"].said == "No row is a total."
    assert told["left out"].sure == "sure"


def test_lines_left_out_and_many_levels_are_told_in_short():
    lines = "\n".join(f"R{at} | {2 * at + 2} | 7\n   a{at} | {at} | 3\n   b{at} | {at + 2} | 4" for at in range(1, 7))
    grid = grid_of(f"Region | Men | Women\n{lines}")
    reading = with_columns(grid, detect(grid)[0], [2], "left out")

    said = {reason.part: reason.said for reason in why(grid, reading)}

    assert said["left out"] == "Left out of the counts: column 3."
    assert said["row levels"].endswith("row 11 is the subtotal of rows 12–13; 2 more subtotals.")


@pytest.mark.parametrize(
    ("text", "why_so"),
    [
        (REGIONS, "lines of text below the figures"),
        (REGIONS.replace("Source: made up\n", ""), "there is no text below the figures"),
    ],
)
def test_notes_are_told_from_what_stands_below_the_figures(text: str, why_so: str):
    grid = grid_of(text)

    (notes,) = [reason for reason in why(grid, detect(grid)[0]) if reason.part == "notes"]

    assert str(notes.why) == why_so


def test_lines_left_out_for_several_reasons_are_told_with_each_of_them():
    lines = "\n".join(f"R{at} | {at * at * 9000 + 7000} | {at} | {at + 2} | {at}.5" for at in range(1, 7))
    grid = grid_of(f"Region | Population | Thefts | Fires | Rate\n{lines}")

    told = {reason.part: (reason.said, reason.why) for reason in why(grid, detect(grid)[0])}

    assert told["left out"] == (
        "Left out of the counts: column 2 (the population, of which the other figures are a small part at most) and "
        "column 5 (rates, means or changes, not counts).",
        "for the reasons in brackets",
    )


def test_one_reason_is_told_once():
    lines = "\n".join(f"R{at} | {at * at * 9000 + 7000} | {at} | {at + 2}" for at in range(1, 7))
    grid = grid_of(f"Region | Population | Thefts | Fires\n{lines}")

    told = {reason.part: (reason.said, reason.why) for reason in why(grid, detect(grid)[0])}

    assert told["left out"] == (
        "Left out of the counts: column 2.",
        "the population, of which the other figures are a small part at most",
    )


def test_a_name_in_a_line_that_is_left_out_reaches_over_the_line_below_it():
    lines = "\n".join(
        f"{name} | Rank | 1 | 2\n | Number | {at} | {at + 9}" for at, name in enumerate(("Colds", "Burns"), 7)
    )
    grid = grid_of(f"Cause | What | 2020 | 2021\n{lines}")

    causes, *_ = variables_of(grid, detect(grid)[0])

    assert (causes.name, [one.label for one in causes.categories]) == ("Cause", ["Colds", "Burns"])


@pytest.mark.parametrize(
    ("whys", "share", "said"),
    [
        (["percentages", "percentages"], 0.95, "percentages"),
        (["percentages", "units"], 0.95, "for the reasons in brackets"),
        (["percentages", "ranks, not counts"], 0.8, "for the reasons in brackets"),
        (["ranks, not counts"], 0.8, "ranks, not counts"),
        ([], 0.95, "every line of figures is kept"),
    ],
)
def test_lines_are_left_out_for_their_reasons(whys: list[str], share: float, said: str):
    sure = sure_of_left_out([LeftOut("column", at, why) for at, why in enumerate(whys)], None)

    assert (sure.share, str(sure.why)) == (share, said)


def test_a_reason_is_told_in_brackets_where_something_else_is_said_behind_it():
    lines = "\n".join(f"R{at} | {at * 7 + 40} | {at + 12} | {at + 20}.5%" for at in range(1, 7))
    grid = grid_of(f"Region | Men | Women | Share\n{lines}")

    told = {reason.part: reason.said for reason in why(grid, detect(grid)[0])}

    assert told["left out"] == "Left out of the counts: column 4 (percentages)."
