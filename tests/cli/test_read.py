"""The command `read`: a proposed reading as a recipe with its sureness, and where there is nothing to read."""

from __future__ import annotations

import tomllib

from sdc_core.sheets.reading.reading import PARTS
from tests.cli.command import Folder

TABLE = """Offences by region

Region;Men;Women;All
North;0;1;1
South;10;20;30
Total;10;21;31
"""
SPEC = """
title = "Offences"
layout = "crosstab"
[variables.Region]
role = "key"
total = "Total"
[variables.sex]
role = "target"
total = "All"
"""


def test_the_proposed_reading_is_written_with_a_share_for_every_part(folder: Folder):
    table, recipe = folder.write("offences.csv", TABLE), folder.path / "recipe.toml"

    outcome = folder.run("read", table, "--recipe", recipe)

    (read,) = tomllib.loads(recipe.read_text(encoding="utf-8"))["table"]
    assert outcome.status == 0
    assert (read["title_rows"], read["rows"], read["columns"]) == (["1"], ["4:6"], ["B:D"])
    assert set(read["sure"]) == set(PARTS)
    assert all(0 <= share <= 1 for share in read["sure"].values())
    assert "as a whole" in outcome.out
    assert "North" not in outcome.out


def test_the_reading_is_explained_in_swedish_and_the_recipe_stays_as_it_is(folder: Folder):
    table, recipe, other = folder.write("offences.csv", TABLE), folder.path / "recipe.toml", folder.path / "other.toml"
    english = folder.run("read", table, "--recipe", recipe)

    outcome = folder.run("read", table, "--recipe", other, "--language", "sv")

    assert outcome.out.startswith("Tabell 1 av 1, ")
    assert "  99 % totaler bland raderna: Totalen står i rad 6. (den kallas total och är summan av de övriga)" in [
        line.replace("\u00a0", " ") for line in outcome.out.splitlines()
    ]
    assert outcome.out.endswith("Skrivet: other.toml\n")
    assert other.read_bytes() == recipe.read_bytes()
    assert (
        "  99% row totals: The total stands in row 6. (it is called a total and is the sum of the others)"
        in english.out
    )


def test_review_takes_the_recipe_that_read_has_written(folder: Folder):
    table, recipe = folder.write("offences.csv", TABLE), folder.path / "recipe.toml"
    folder.run("read", table, "--recipe", recipe)

    outcome = folder.review(TABLE, SPEC, "--recipe", recipe)

    assert outcome.status == 1
    assert any(finding["Region"] == "North" for finding in outcome.findings)


def test_a_list_is_said_to_be_one(folder: Folder):
    table = folder.write("list.csv", "region;sex;n\nNorth;men;3\nNorth;women;4\nSouth;men;1\nSouth;women;5\n")

    outcome = folder.run("read", table, "--recipe", folder.path / "recipe.toml")

    assert outcome.status == 2
    assert "it is a list" in outcome.err
    assert not (folder.path / "recipe.toml").exists()


def test_a_sheet_of_words_holds_no_table(folder: Folder):
    outcome = folder.run("read", folder.write("words.csv", "About these tables\n\nThey are made up.\n"))

    assert outcome.status == 2
    assert "no table was found" in outcome.err
