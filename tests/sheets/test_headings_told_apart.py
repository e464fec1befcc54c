"""Headings with numbers in them, broken over two rows, above units or beside notes, in the first table or below."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sheet_variables import variables_of
from tests.sheets.tables import grid_of

AGES = ("Port|Year|All|0|1-4|5-9", "Alby|2020|66|12|23|31", "Alby|2021|71|14|22|35", "Brede|2020|50|9|18|23")
SIGNS = ("|Sloops||Ketches|", "Port|#|%|#|%", "Alby|31|41|12|35", "Brede|44|59|22|65", "Total|75|100|34|100")
CREWS = (*SIGNS[:2], "Alby|80|40|25|50", "Brede|120|60|25|50", "Total|200|100|50|100")
ABOVE = ("Table 1: Boats", "Port|Sloops|Ketches", "Alby|31|12", "Brede|24|9", "Source: harbour office", "", "Table 2")


@pytest.mark.parametrize(
    ("between", "above"),
    [([""], []), (["", ""], []), (["||Number|Number|Number|Number", ""], []), ([], ABOVE), ([""], ABOVE)],
    ids=["a blank row", "two of them", "units and a blank row", "another table above", "both"],
)
def test_a_number_among_headings_stays_one(between: list[str], above: tuple[str, ...]):
    grid = grid_of("\n".join([*above, AGES[0], *between, *AGES[1:]]))

    found = detect(grid)[-1]

    first = len(above) + 1 + len(between)
    assert found.rows == (first, first + 1, first + 2)
    assert len(above) in found.header_rows
    assert found.columns == (2, 3, 4, 5)


@pytest.mark.parametrize("headings", ["Week|36|37|38|39", "Vecka|1|2|3|4", "Ålder i år|18|19|20|21", "Age|0|1|2|3"])
def test_numbers_that_go_on_behind_the_name_of_what_they_count_are_headings(headings: str):
    lines = [headings, "Live births|560|731|905|1220", "Stillbirths|21|18|11|9", "Twins|11|14|16|24"]
    (found,) = detect(grid_of("\n".join(lines)))

    assert (found.header_rows, found.rows) == ((0,), (1, 2, 3))


@pytest.mark.parametrize("first", ["Deaths|36|37|38|39", "Age|36|37|38|40", "Age|36|37|38|39|thirty-nine"])
def test_other_numbers_behind_a_name_are_figures(first: str):
    lines = [first, "Live births|560|731|905|1220", "Stillbirths|21|18|11|9"]
    (found,) = detect(grid_of("\n".join(lines)))

    assert found.rows[0] == 0


def test_signs_head_the_second_table_as_they_head_the_first():
    first, second = detect(grid_of("\n".join([*SIGNS, "", "Table 2: Crews", *CREWS])))

    assert (first.header_rows, second.header_rows) == ((0, 1), (7, 8))
    assert first.columns == second.columns == (1, 3)


def test_headings_that_are_broken_over_two_rows_are_read_together():
    sheet = """Year|Upper|Great|Henderson|Whau
|Harbour Board|Barrier Board|Ranges Board|Harbour Board
2020|40|44|84|66
2021|41|45|85|70
2022|43|45|87|71"""
    grid = grid_of(sheet)
    (found,) = detect(grid)

    assert found.columns == (1, 2, 3, 4)
    boards = next(one for one in variables_of(grid, found) if one.side == "columns")
    assert [one.label for one in boards.categories] == [
        "Upper Harbour Board",
        "Great Barrier Board",
        "Henderson Ranges Board",
        "Whau Harbour Board",
    ]


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("2020|2021|2022|2023", "Men|Women|Men|Women"),
        ("Alby|Alby|Brede|Caldy", "Men|Women|Men|Women"),
        ("Alby|Brede|Caldy|Dunmere", "Number|Number|%|%"),
        ("Alby|Brede|Caldy|Dunmere", "sailors|sailors|sailors|sailors"),
    ],
    ids=["years", "groups", "units", "the same measure"],
)
def test_headings_of_years_groups_and_units_are_not_joined(above: str, below: str):
    grid = grid_of(f"Trade|{above}\n|{below}\nSmiths|40|44|84|66\nCooks|41|45|85|70\nPilots|43|45|87|71")
    (found,) = detect(grid)

    labels = {one.label for variable in variables_of(grid, found) for one in variable.categories}
    assert not [label for label in labels if label.startswith(above[:4] + " ")]


LIST = (("2020", "Alby", "Men", "48"), ("2020", "Brede", "Men", "86"), ("2021", "Alby", "Men", "15"))


def test_a_list_keeps_its_headings_above_a_row_of_units():
    lines = ["Year|Port|Sex|Count", "|||Number", *map("|".join, LIST)]
    (found,) = detect(grid_of("\n".join(lines)))

    assert found.header_rows[0] == 0
    assert found.title_rows == ()
    assert (found.rows, found.columns) == ((2, 3, 4), (3,))


def test_a_remark_on_one_row_makes_no_list_of_numbered_texts():
    lines = ["Year|Port|Sex|Number|Notes", *("|".join(line) + "|" for line in LIST), "2021|Brede|Men|41|estimated"]
    (found,) = detect(grid_of("\n".join(lines)))

    assert (found.rows, found.columns) == ((1, 2, 3, 4), (3,))


def test_a_row_that_hides_all_its_figures_may_have_a_note():
    sheet = "Port|2019|2020|2021|Notes\nAlby|24|46|33|\nBrede|41|48|50|\nCaldy|D|D|D|a\nDunmere|13|12|10|"
    (found,) = detect(grid_of(sheet))

    assert found.rows == (1, 2, 3, 4)
    assert found.symbols["D"] == "hidden"


def test_a_title_in_two_cells_with_a_unit_at_the_end_of_its_line_stays_one():
    lines = ["Table 2|Boats by port||Thousands", "Port|Sex|2019|2020", "Alby|Men|24|46", "Alby|Women|41|48"]
    (found,) = detect(grid_of("\n".join([*lines, "Brede|Men|13|12", "Brede|Women|8|9"])))

    assert (found.title_rows, found.header_rows) == ((0,), (1,))


def test_a_symbol_and_words_right_below_the_headings_of_a_list_are_its_first_row():
    lines = ["code|year|sex code|sex|unit|deaths", "V1|1950|-|Both|Number|76", "V1|1950|1|Men|Number|63"]
    (found,) = detect(grid_of("\n".join([*lines, "V1|1950|2|Women|Number|13"])))

    assert (found.header_rows, found.rows) == ((0,), (1, 2, 3))


@pytest.mark.parametrize(
    "lines",
    [["Alby|24|46", "7||", "", "Brede|41|48"], ["Alby|24|46", "", "7||", "Brede|41|48"]],
    ids=["right below others", "right above others"],
)
def test_a_number_alone_beside_other_rows_names_one_of_them(lines: list[str]):
    (found,) = detect(grid_of("\n".join(["Port|2019|2020", "Caldy|13|12", *lines, "Dunmere|8|9"])))

    assert 2 + next(at for at, line in enumerate(lines) if line.startswith("7")) in found.rows


def test_a_number_alone_between_blank_rows_is_no_row_of_the_table():
    sheet = "Port|2019|2020\nAlby|24|46\nBrede|41|48\nTotal|65|94\n\n219\n\nTable 2: Crews\nPort|2019\nAlby|4\nBrede|5"
    first, second = detect(grid_of(sheet))

    assert (first.rows, first.row_totals) == ((1, 2, 3), (3,))
    assert second.rows == (9, 10)
