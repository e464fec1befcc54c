"""A confirmed reading is saved, applied to next year's sheet, and refused where that differs."""

from __future__ import annotations

import tomllib

import pytest
import tomli_w

from sdc_core.errors import InputError, SpecError
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.applying.recipe_file import recipe_from_toml, recipe_to_toml
from sdc_core.sheets.finding.detecting import detect
from tests.sheets.corpus import samples
from tests.sheets.tables import grid_of

LAST_YEAR = """
Region | 2022 | 2023
North  |   3  |     4
South  |  10  |    20
Total  |  13  |    24
"""


def recipe() -> Recipe:
    grid = grid_of(LAST_YEAR)
    return Recipe.of(grid, detect(grid))


def test_a_recipe_reads_next_year_as_this_one():
    next_year = grid_of(LAST_YEAR.replace("2023", "2024").replace("2022", "2023").replace("13", "15"))

    (reading,) = recipe().applied(next_year)

    assert reading.rows == (1, 2, 3)
    assert reading.row_totals == (3,)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("South", "Secretia"), "sheet.csv, row 3, column 1: the label is not the recipe's"),
        (("Total  |  13  |    24", "Secretia | 1 | 1\nTotal  |  14  |    25"), "row 4, column 1: the label is not"),
        (("Total  |  13  |    24", ""), "the sheet ends at row 3"),
        (("|    24", "|    24\nSecretia | 5 | 6"), "row 5: there are figures in a row that the recipe does not know"),
    ],
)
def test_a_sheet_that_no_longer_fits_is_refused_with_the_place_and_without_a_label(change: tuple[str, str], told: str):
    with pytest.raises(InputError) as error:
        recipe().applied(grid_of(LAST_YEAR.replace(*change)))

    assert told in str(error.value)
    assert "Secretia" not in str(error.value)


def test_every_recipe_of_the_corpus_comes_back_from_its_file():
    for sample in samples():
        written = tomli_w.dumps(recipe_to_toml(sample.draft.recipe()))

        read = recipe_from_toml(tomllib.loads(written), "recipe.toml")

        for one, other in zip(read.tables, sample.draft.recipe().tables, strict=True):
            assert recipe_to_toml(Recipe("", (one,), ((),))) == recipe_to_toml(Recipe("", (other,), ((),)))


def test_a_proposal_saved_with_its_labels_fits_its_own_sheet():
    for sample in list(samples())[:40]:
        content, name = sample.draft.file()
        grid = read_grid(content, name=name)
        proposed = detect(grid)

        saved = recipe_from_toml(recipe_to_toml(Recipe.of(grid, proposed)), "recipe.toml")

        assert [one.rows for one in saved.applied(grid)] == [one.rows for one in proposed]


@pytest.mark.parametrize(
    "content", [{"table": 3}, {"other": 1}, {"table": [{"rows": ["x y"]}]}, {"table": [{"no": 1}]}]
)
def test_a_file_that_is_no_recipe_is_refused(content: dict[str, object]):
    with pytest.raises(SpecError, match=r"recipe\.toml"):
        recipe_from_toml(content, "recipe.toml")
