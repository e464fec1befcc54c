"""A confirmed reading becomes a table and a spec that the rest of the core reads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sdc_core.cube import Cube
from sdc_core.detector.applying import as_table
from sdc_core.detector.detecting import detect
from sdc_core.errors import InputError
from sdc_core.io.grid_of_sheet import read_grid
from tests.sheets.corpus import samples
from tests.sheets.tables import grid_of


def test_every_true_reading_of_the_corpus_makes_a_cube_whose_sums_hold():
    made = 0
    for sample in samples():
        content, name = sample.draft.file()
        grid = read_grid(content, name=name)
        for reading in sample.draft.recipe().applied(grid):
            if reading.percent:
                continue
            table, spec = as_table(grid, reading)
            additivity = "report" if sample.name.startswith("rounded") else "refuse"

            cube = Cube.build(table, replace(spec, additivity=additivity))

            made += len(cube) > 0
    assert made > 300


def cube_of(text: str) -> Cube:
    grid = grid_of(text)
    return Cube.build(*as_table(grid, detect(grid)[0]))


def test_regions_that_all_have_the_same_parts_are_crossed_with_them():
    cube = cube_of("""
Region   | 2022 | 2023
North    |   30 |   43
   Men   |   10 |   31
   Women |   20 |   12
South    |   18 |   59
   Men   |    7 |    9
   Women |   11 |   50
""")

    first, second, third = cube.spec.variables
    assert second.total == ("All",)
    assert first.parents == {} == second.parents
    assert third.role == "by"


def test_parts_of_their_own_make_a_hierarchy():
    cube = cube_of("""
Place    | Men | Women
North    |  35 |  43
   Alby  |  10 |  31
   Other |  25 |  12
South    |  18 |  59
   Ceder |   7 |   9
   Other |  11 |  50
""")

    parents = dict(cube.spec.variables[0].parents)
    assert parents == {
        "North": "",
        "Alby": "North",
        "North: Other": "North",
        "South": "",
        "Ceder": "South",
        "South: Other": "South",
    }


def test_numbers_as_text_become_numbers_and_symbols_keep_their_meaning():
    grid = grid_of("""
Region | Men   | Women | Total
North  | 1 200 | 4*    | 1 204
South  | ..    | 20    | 35
Total  | 1 215 | 24    | 1 239
""")

    table, spec = as_table(grid, detect(grid)[0])

    assert spec.missing == ("..",)
    assert [column.text(1) for column in table.columns] == ["North", "1200", "4", "1204"]


def test_addresses_are_those_of_the_sheet():
    grid = grid_of("""
A title

Region | | Men | Women
North  | | 3   | 4
South  | | 5   | 6
""")

    table, _ = as_table(grid, detect(grid)[0])

    assert table.place(1, 1) == "sheet.csv, row 4, column 3"
    assert table.place(0) == "sheet.csv, row 3"


def test_percentages_are_refused_until_their_counts_are_known():
    grid = grid_of("Region | Yes, % | No, %\nNorth | 12.5 | 87.5\nSouth | 40.0 | 60.0")

    with pytest.raises(InputError, match="percentages"):
        as_table(grid, detect(grid)[0])


def test_names_must_be_given_for_every_variable():
    grid = grid_of("Region | Men | Women\nNorth | 3 | 4\nSouth | 5 | 6")

    table, _ = as_table(grid, detect(grid)[0], names=["region", "sex"])
    assert table.columns[0].text(0) == "region"
    with pytest.raises(InputError, match="names"):
        as_table(grid, detect(grid)[0], names=["region"])
