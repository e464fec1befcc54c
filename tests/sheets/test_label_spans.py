"""Labels that stand in the middle or at the end of the lines they are about are stretched over them."""

from __future__ import annotations

import pytest

from sdc_core.errors import InputError
from sdc_core.io.opening.opening import is_list
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.applying.recipe_file import recipe_from_toml, recipe_to_toml
from sdc_core.sheets.correcting.correcting import outer_labels, with_labels_over, with_rows
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.spans import LabelSpan
from tests.sheets.tables import grid_of

FACULTIES = grid_of("""
Faculty | Level | Men | Women
 | Bachelor | 10 | 12
Arts | Master | 3 | 4
 | Doctor | 5 | 6
 | Diploma | 15 | 26
 | Bachelor | 8 | 3
Law | Master | 8 | 2
""")
YEARS = grid_of("""
 | | 2019 | | | 2020
Town | Men | Women | Unknown | Men | Women
Aby | 10 | 12 | 1 | 5 | 6
Boda | 3 | 4 | 2 | 7 | 7
""")


def labels_of(reading: Reading) -> list[str]:
    table, _ = as_table(FACULTIES, reading)
    column = table.columns[0]
    return [column.text(row) for row in range(1, table.n_rows)]


def test_a_label_in_the_middle_names_all_its_lines():
    reading = detect(FACULTIES)[0]

    stretched = with_labels_over(FACULTIES, reading, "row", [1, 2, 3, 4])
    stretched = with_labels_over(FACULTIES, stretched, "row", [5, 6])

    assert labels_of(stretched) == ["Arts"] * 4 + ["Law"] * 2
    assert {"stub"} <= stretched.settled


def test_a_heading_that_stands_over_the_middle_one_names_all_its_columns():
    reading = detect(YEARS)[0]

    stretched = with_labels_over(YEARS, reading, "column", [1, 2, 3])
    stretched = with_labels_over(YEARS, stretched, "column", [4, 5])
    table, _ = as_table(YEARS, stretched)

    assert [column.text(0) for column in table.columns[1:]] == ["2019"] * 3 + ["2020"] * 2


def test_what_was_stretched_is_stretched_anew():
    reading = with_labels_over(FACULTIES, detect(FACULTIES)[0], "row", [1, 2, 3])

    again = with_labels_over(FACULTIES, reading, "row", [1, 2, 3, 4])

    assert again.spans == (LabelSpan("row", 2, 0, 1, 4),)


@pytest.mark.parametrize("lines", [[3, 4], [1], [1, 2, 6], [0, 1, 2]], ids=["no label", "one line", "two", "headings"])
def test_without_one_label_there_is_nothing_to_stretch(lines: list[int]):
    reading = detect(FACULTIES)[0]

    assert outer_labels(FACULTIES, reading, "row", lines) == ()
    with pytest.raises(InputError, match="no outer label stands once"):
        with_labels_over(FACULTIES, reading, "row", lines)


def test_a_recipe_keeps_what_was_stretched():
    reading = with_labels_over(FACULTIES, detect(FACULTIES)[0], "row", [1, 2, 3, 4])

    content = recipe_to_toml(Recipe.of(FACULTIES, [reading]))
    (back,) = recipe_from_toml(content, "recipe.toml").applied(FACULTIES)

    assert content["table"][0]["label_rows"] == {"A3": "2:5"}
    assert back.spans == reading.spans


def test_columns_in_a_recipe_are_written_by_their_letters():
    reading = with_labels_over(YEARS, detect(YEARS)[0], "column", [1, 2, 3])

    content = recipe_to_toml(Recipe.of(YEARS, [reading]))
    (back,) = recipe_from_toml(content, "recipe.toml").applied(YEARS)

    assert content["table"][0]["label_columns"] == {"C1": "B:D"}
    assert back.spans == reading.spans


def test_a_later_correction_leaves_it_alone():
    reading = with_labels_over(FACULTIES, detect(FACULTIES)[0], "row", [1, 2, 3, 4])

    corrected = with_rows(FACULTIES, reading, [6], "left out")

    assert corrected.spans == reading.spans


def test_a_sheet_whose_labels_stand_once_for_several_rows_is_no_list():
    assert not is_list(FACULTIES.table)
