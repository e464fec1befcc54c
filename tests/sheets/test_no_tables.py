"""Lists of codes, contents, notes and covers hold no table; a list of counts beside a column of notes does."""

from __future__ import annotations

import pytest

from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.finding.detecting import detect
from tests.sheets.fresh.found import FOUND
from tests.sheets.tables import grid_of

NO_TABLES = [sheet for sheet in FOUND if not sheet.has_table and not sheet.kept_aside]


@pytest.mark.parametrize("sheet", NO_TABLES, ids=[sheet.name for sheet in NO_TABLES])
def test_a_published_list_of_codes_is_no_table(sheet):
    assert detect(read_grid(sheet.content, name=sheet.file)) == ()


def test_numbers_of_places_are_no_figures():
    grid = grid_of("Shop | Street | ZIP\nAlby's | Mill Lane | 73159\nBrede | Quay | 74115\nCaldy | High St | 73069")

    assert detect(grid) == ()


def test_figures_that_happen_to_be_of_one_length_are_figures():
    grid = grid_of("Town | Inhabitants\nAlby | 73159\nBrede | 74115\nCaldy | 73069")

    assert len(detect(grid)) == 1


def test_a_column_of_notes_among_others_makes_no_list_about_data():
    grid = grid_of("Notes | Cause | Deaths\n | Drowning | 812\n | Falling | 640\n | Fire | 97")

    assert len(detect(grid)) == 1


def test_notes_that_are_numbered_in_brackets_are_no_figures():
    lines = [f"[note {at}] | What note {at} says of the table. | {'a link' if at % 2 else ''}" for at in range(1, 13)]
    grid = grid_of("\n".join(["Notes | |", "Note number | Note text | Related links", *lines]))

    assert detect(grid) == ()


def test_a_table_with_one_figure_shown_among_hidden_ones_stays_a_table():
    grid = grid_of("Town | Men | Women\nAlby | [c] | [c]\nBrede | [c] | 14\nCaldy | [c] | [c]")

    assert len(detect(grid)) == 1


def test_what_is_said_of_one_thing_is_no_table():
    grid = grid_of("Name | Alby\nKind | lighthouse\nBuilt by | a guild\nHeight in metres | 31.5")

    assert detect(grid) == ()


def test_one_figure_below_two_rows_of_headings_is_a_table():
    grid = grid_of("Harbour | Boats\n | Steam\nAlby | 31")

    assert len(detect(grid)) == 1


CONTENTS = """
Worksheet | What it holds | Years | Last changed
Notes | Definitions | |
Table 1.1 | Crews by rank | 2022 | 2023
Table 1.2 | Crews by harbour | 2012 to 2022 | 2023
Table 2.1 | Boats by harbour | 2022 | 2023
"""


def test_a_list_of_contents_with_years_is_no_table():
    assert detect(grid_of(CONTENTS)) == ()


def test_tables_by_number_with_figures_are_a_table():
    assert len(detect(grid_of(CONTENTS.replace("| 2023", "| 314")))) == 1


PLACES = ("Alby", "Brede", "Caldy", "Dorr", "Elm")
FIELDS = "ID | Position | ParentID | Type | Key | Title | Unit | Policy"


def test_a_list_that_describes_the_columns_of_other_data_is_no_table():
    lines = [f"{at} | {at} | 1 | Topic | key{at} | Ships | number | true" for at in range(1, 8)]
    grid = grid_of("\n".join([FIELDS, *lines]))

    assert detect(grid) == ()


def test_as_many_columns_of_figures_as_of_texts_make_a_table_whatever_they_are_called():
    lines = [f"{name} | {31 + at * 7} | {64 - at * 5} | {12 + at * 3} | a | b" for at, name in enumerate(PLACES)]
    grid = grid_of("\n".join(["Name | Boats | Length | Size | Type | Unit", *lines]))

    assert len(detect(grid)) == 1


def test_figures_between_few_headings_make_a_table():
    lines = [f"{name} | {31 + at * 7 % 5} | a | {name[0]}" for at, name in enumerate(PLACES)]
    grid = grid_of("\n".join(["Name | Boats | Type | Unit", *lines]))

    assert len(detect(grid)) == 1


@pytest.mark.parametrize(
    "head",
    [
        pytest.param("Town | Boats | Crews | Type | Key | Title | Unit | Policy", id="headings of counts"),
        pytest.param("ID | Boats | Crews | Type", id="few headings"),
    ],
)
def test_a_table_with_columns_of_texts_beside_its_figures_is_one(head: str):
    texts = ["Topic", "k", "Ships", "number", "true"][: head.count("|") - 2]
    lines = [" | ".join([place, str(31 + at * 7), str(64 - at * 5), *texts]) for at, place in enumerate(PLACES)]
    grid = grid_of("\n".join([head, *lines]))

    assert len(detect(grid)) == 1
