"""What a lot of sheets of authorities showed: codes that end in noughts, crossed headings, sections in sections."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sheet_variables import variables_of
from sdc_core.sheets.seeing.words import begins_a_note
from tests.sheets.tables import grid_of


def test_headings_that_cross_completely_are_two_variables_with_a_total_each():
    sheet = """Port|Total|||Harbour|||At sea||
|P|M|F|P|M|F|P|M|F
Alby|1107|937|170|333|290|43|774|647|127
Brede|7099|4954|2145|1283|900|383|5816|4054|1762
Caldy|6846|3566|3280|1856|1000|856|4990|2566|2424"""
    grid = grid_of(sheet)
    (found,) = detect(grid)

    assert found.column_totals == (1, 2, 3, 4, 7)
    assert found.column_parents == {}
    assert [len(one.categories) for one in variables_of(grid, found) if one.side == "columns"] == [3, 3]


CODED = (
    ("001000", "Sailors", 40, 44),
    ("001340", "Bosuns", 25, 20),
    ("001345", "Mates", 15, 24),
    ("002000", "Cooks", 31, 36),
    ("002007", "Cooks of ships", 31, 36),
    ("003000", "Pilots", 90, 80),
    ("003102", "Of harbours", 60, 51),
    ("003340", "Of rivers", 30, 29),
)


def _coded(cells: tuple[tuple[str, str, int, int], ...]) -> str:
    return "\n".join(["Code|Trade|2020|2021", *("|".join(map(str, line)) for line in cells)])


def test_codes_that_end_in_noughts_stand_for_many_where_every_sum_holds():
    (found,) = detect(grid_of(_coded(CODED)))

    assert found.row_parents == {2: 1, 3: 1, 5: 4, 7: 6, 8: 6}


def test_codes_that_end_in_noughts_say_nothing_where_a_sum_fails():
    wrong = (*CODED[:5], ("003000", "Pilots", 91, 80), *CODED[6:])
    (found,) = detect(grid_of(_coded(wrong)))

    assert 5 not in found.row_parents  # the only part of its whole, which no sum shows
    assert {7: 6, 8: 6}.items().isdisjoint(found.row_parents.items())


def test_one_pair_of_codes_of_which_one_ends_in_noughts_is_chance():
    (found,) = detect(grid_of(_coded((CODED[3], CODED[4], ("002118", "Pilots", 90, 80), ("003119", "Mates", 7, 12)))))

    assert found.row_parents == {}


@pytest.mark.parametrize("between", [["Boats"], ["Boats", "Of the harbour office"]])
def test_headings_stand_above_sections_in_sections(between: list[str]):
    lines = ["Ships and boats by year", "|2019|2020|2021", *between, "Sloops|24|46|33", "Ketches|41|48|50"]
    (found,) = detect(grid_of("\n".join([*lines, "Ships", "Barques|13|12|10", "Schooners|8|9|11"])))

    assert found.header_rows == (1,)
    assert found.title_rows == (0,)
    assert found.section_rows[: len(between)] == tuple(range(2, 2 + len(between)))


def test_a_title_that_stands_in_every_cell_of_its_row_is_no_row_of_headings():
    title = "|".join(["Boats by port and year"] * 4)
    lines = [title, "", "Port|2019|2020|2021", "Alby|24|46|33", "Brede|41|48|50"]
    (found,) = detect(grid_of("\n".join(lines)))

    assert (found.title_rows, found.header_rows) == ((0,), (2,))
    assert found.title == "Boats by port and year"


def test_halves_too_small_to_be_tried_are_of_the_same_measure_as_those_that_add_up():
    lines = ["Trade|Full time|Part time|Total", "Sailors|1040.5|41|1081.5", "Pilots|772|29.5|801.5"]
    lines += ["Mates|700|29|729", "Bosuns|605|100|705", "Cooks|10|2.5|12.5", "Clerks|22|9|31", "Smiths|97|16.5|113.5"]
    (found,) = detect(grid_of("\n".join(lines)))

    wrong = [*lines, "Clerks of ships|14.5|9.5|31"]
    (without,) = detect(grid_of("\n".join(wrong)))

    assert found.rows == without.rows == tuple(range(1, 8))
    assert found.column_totals == (3,)


def test_a_column_called_a_rate_or_change_that_a_sum_of_many_needs_holds_counts():
    lines = ["Year|Income tax|Fuel duty|Wine duty|Climate change levy|Local rates|All duties"]
    lines += ["2021|2757|248|146|18|88|3257", "2022|3071|244|145|19|91|3570", "2023|3284|251|147|17|93|3792"]
    (found,) = detect(grid_of("\n".join(lines)))
    alone = [line.rpartition("|")[0] for line in lines]
    (without,) = detect(grid_of("\n".join(alone)))

    assert found.columns == (1, 2, 3, 4, 5, 6)
    assert found.column_totals == (6,)
    assert without.columns == (1, 2, 3)


def test_a_total_beside_one_part_that_it_exceeds_is_a_guess():
    sheet = "Port|Total||Women|\n|2019|2020|2019|2020\nAlby|31|33|12|15\nBrede|44|48|20|22\nCaldy|25|29|9|11"
    (found,) = detect(grid_of(sheet))

    assert found.sure["column totals"].share == 0.6


@pytest.mark.parametrize(
    ("text", "is_note"),
    [
        ("Source: harbour office", True),
        ("Source harbour office", True),
        ("Sources: harbour office, customs", True),
        ("Source of data: harbour office", True),
        ("Source of income", False),
        ("Contact: the harbour office", True),
        ("Contact us for more", True),
        ("Contact crime", False),
        ("CONTACT-RELATED CRIME", False),
        ("Key:", True),
        ("Key workers", False),
        ("Stand 31.12.2020", True),
        ("Stand-alone houses", False),
        ("Released 12 May 2021", True),
        ("Released on bail", False),
        ("Published: weekly", True),
        ("Published works", False),
    ],
)
def test_words_that_begin_labels_begin_a_note_with_what_belongs_to_one(text: str, is_note: bool):
    assert begins_a_note(text) is is_note


def test_a_section_that_begins_like_a_note_stays_a_section():
    lines = ["Crime|2019|2020", "Contact crime", "Murder|24|46", "Assault|41|48", "Source of theft", "Cars|13|12"]
    (found,) = detect(grid_of("\n".join([*lines, "Boats|8|9"])))

    assert found.section_rows == (1, 4)
