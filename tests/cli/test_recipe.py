"""A sheet read by a recipe on the command line, and next year's sheet that no longer fits it."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import load_workbook

from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.settings_file import save_recipe
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.finding.detecting import detect
from tests.cli.command import Folder, Outcome
from tests.pages.messy import messy_workbook

SPEC = """
layout = "crosstab"
header_rows = 2
stub_columns = 1
[variables.region]
role = "key"
total = "Total"
tree = { North = ["Ash", "Birch"], South = ["Cedar", "Dogwood"] }
[variables.sex]
role = "key"
total = "Total"
[variables.offence]
role = "target"
total = "Total"
"""


@pytest.fixture
def reviewed(folder: Folder) -> Folder:
    """A folder with this year's file, its recipe, next year's file, and what both mean."""
    grid = read_grid(folder.write("this.xlsx", messy_workbook(2025)))
    folder.write("next.xlsx", messy_workbook(2026))
    recipe = save_recipe(Recipe.of(grid, detect(grid)))
    folder.write("recipe.toml", recipe.replace(b'sheet = "2025"\n', b""))
    folder.write("spec.toml", SPEC)
    return folder


def review(folder: Folder, table: str, recipe: str = "recipe.toml") -> Outcome:
    at = folder.path
    return folder.run("review", at / table, "--spec", at / "spec.toml", "--recipe", at / recipe)


@pytest.mark.parametrize("file", ["this.xlsx", "next.xlsx"])
def test_a_sheet_is_reviewed_as_its_recipe_reads_it(reviewed: Folder, file: str) -> None:
    done = review(reviewed, file)

    assert done.status == 1, done.err
    assert "63 cells" in done.out


def test_a_sheet_that_differs_is_refused_with_the_place(reviewed: Folder) -> None:
    book = load_workbook(reviewed.path / "next.xlsx")
    book.active.insert_rows(7)
    changed = BytesIO()
    book.save(changed)
    reviewed.write("next.xlsx", changed.getvalue())

    done = review(reviewed, "next.xlsx")

    assert done.status == 2
    assert "next.xlsx, sheet 1, cell A7: the label is not the recipe's" in done.err


@pytest.mark.parametrize(
    ("content", "sentence"), [("x = 1", "this is no recipe of a sheet"), (None, "cannot be opened")]
)
def test_what_is_no_recipe_is_refused(reviewed: Folder, content: str | None, sentence: str) -> None:
    if content is not None:
        reviewed.write("other.toml", content)

    done = review(reviewed, "this.xlsx", "other.toml")

    assert done.status == 2
    assert sentence in done.err
