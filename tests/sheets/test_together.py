"""Tables of one layout become one list of cells in which every row knows its own place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.correcting.correcting import with_rows, with_symbol
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.joining.likeness import Part, alike, differences_between
from sdc_core.sheets.joining.together import as_one_table
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.tables import grid_of

LAST_YEAR = """
Cases by region, 2022
Region | Men | Women | Total
North  |   3 |     4 |   7
South  |  10 |    20 |  30
Total  |  13 |    24 |  37
"""
# The same variables, in another order and a row further down, one figure hidden.
THIS_YEAR = """
Cases by region, 2023

Region | Women | Men | Total
South  |   ..  |  11 |  32
North  |    5  |   2 |   7
Total  |   26  |  13 |  39
"""


def sheets(texts: Sequence[str], names: Sequence[str] = ("A", "B", "C")) -> list[Part]:
    """The first table on each of several sheets of one workbook."""
    parts = []
    for text, name in zip(texts, names, strict=False):
        grid = grid_of(text)
        table = replace(grid.table, name="book.xlsx", sheet=name, sheets=tuple(names))
        parts.append((Grid.of(table), detect(grid)[0]))
    return parts


def test_two_years_become_one_table_whose_parts_are_those_of_the_years():
    parts = sheets([LAST_YEAR, THIS_YEAR])

    cube = Cube.build(*as_one_table(parts, "year", ["2022", "2023"], ["region", "sex"]))

    assert [(one.name, one.role) for one in cube.spec.variables] == [
        ("year", "by"),
        ("region", "key"),
        ("sex", "key"),
    ]
    assert cube.spec.missing == ("..",)
    assert cube.spec.title == "Cases by region, 2022, 2023"
    for number, part in enumerate(parts):
        alone = Cube.build(*as_table(*part))
        assert cells_of(alone) == {
            labels[1:]: told for labels, told in cells_of(cube).items() if labels[0] == ["2022", "2023"][number]
        }


def cells_of(cube: Cube) -> dict[tuple[str, ...], tuple[int, bool]]:
    rows = np.arange(len(cube))
    told = zip(cube.count_at(rows).tolist(), cube.missing_at(rows).tolist(), strict=True)
    return dict(zip((cube.label(row) for row in rows), told, strict=True))


def test_every_row_knows_its_place():
    parts = sheets([LAST_YEAR, THIS_YEAR])

    table, _ = as_one_table(parts, "year", ["2022", "2023"])

    rows = [[column.text(row) for column in table.columns] for row in range(table.n_rows)]
    hidden = rows.index(["2023", "South", "Women", ".."])
    assert table.place(hidden) == "book.xlsx, sheet 2, cell B4"
    assert table.place(hidden, 3) == "book.xlsx, sheet 2, cell B4"
    every = np.arange(1, table.n_rows)
    origins = table.origins(every, np.full(len(every), 3))
    for at, sheet, row, column in zip(every, origins.sheet, origins.row, origins.column, strict=True):
        grid = parts[sheet][0]
        assert origins.sheets[sheet] == grid.table.sheet
        assert grid.text(row - 1, column - 1) == rows[at][3]


LEVELS = """
Region | Men | Women
North  |  30 |  43
   Alby|  10 |  31
   Berg|  20 |  12
South  |  18 |  59
   Ceder|  7 |   9
   Dal |  11 |  50
Total  |  48 | 102
"""


def test_levels_and_totals_are_those_of_the_tables():
    cube = Cube.build(*as_one_table(sheets([LEVELS, LEVELS]), "sheet", ["A", "B"]))

    alone = Cube.build(*as_table(*sheets([LEVELS])[0]))
    assert cube.spec.variables[1].parents == alone.spec.variables[0].parents
    assert cube.spec.variables[1].total == ("Total",)
    assert len(cube) == 2 * len(alone)


def test_a_year_in_a_label_does_not_keep_tables_apart():
    parts = sheets([LAST_YEAR.replace("Men", "Men 2022"), THIS_YEAR.replace("Men", "Men 2023")])

    _, spec = as_one_table(parts, "year", ["2022", "2023"])
    table, _ = as_one_table(parts, "year", ["2022", "2023"])

    assert alike(parts) == ((0, 1),)
    assert set(table.columns[2].texts) == {spec.variables[2].name, "Men", "Women", "Total"}
    assert spec.variables[2].total == ("Total",)


def test_years_that_tell_categories_apart_are_kept():
    text = "Region | Men 2022 | Men 2023\nNorth | 3 | 4\nSouth | 10 | 20"

    table, _ = as_one_table(sheets([text, text]), "sheet", ["A", "B"])

    assert {"Men 2022", "Men 2023"} <= {*table.columns[2].texts}


def test_a_one_sided_table_is_put_together_too():
    text = "Region | Number of persons\nNorth | 3\nSouth | 10"

    table, spec = as_one_table(sheets([text, text]), "sheet", ["A", "B"])

    assert [one.name for one in spec.variables] == ["sheet", "Region"]
    assert [table.columns[2].text(row) for row in range(5)] == ["count", "3", "10", "3", "10"]


def test_tables_of_one_layout_are_found_among_others():
    other = LAST_YEAR.replace("South", "West")
    percent = "Region | Yes, % | No, %\nNorth | 12.5 | 87.5\nSouth | 40.0 | 60.0"

    assert alike(sheets([LAST_YEAR, other, THIS_YEAR])) == ((0, 2),)
    assert alike(sheets([percent, percent])) == ()
    assert alike(sheets([LAST_YEAR])) == ()


@pytest.mark.parametrize(
    ("texts", "names", "apart"),
    [
        ([LAST_YEAR, THIS_YEAR], ("A", "B"), ("year", ("2022", "2023"), "the years in the titles")),
        (
            [LAST_YEAR, LAST_YEAR],
            ("Y 2021", "Y 2022"),
            ("year", ("2021", "2022"), "the years in the names of the sheets"),
        ),
        (
            [LAST_YEAR, LAST_YEAR],
            ("Tab North", "Tab South"),
            ("sheet", ("North", "South"), "the names of the sheets"),
        ),
        (
            [LAST_YEAR.replace(", 2022", ": men"), LAST_YEAR.replace(", 2022", ": women")],
            ("A", "A"),
            ("table", ("men", "women"), "the titles"),
        ),
        ([LAST_YEAR, LAST_YEAR], ("A", "A"), ("table", ("table 1", "table 2"), "made up")),
    ],
)
def test_what_tells_tables_apart_is_proposed(
    texts: list[str], names: tuple[str, str], apart: tuple[str, tuple[str, ...], str]
):
    found = differences_between(sheets(texts, names))

    assert (found.name, found.labels, str(found.source)) == apart


def refused(parts: Sequence[Part], *, by: str = "year", labels: Sequence[str] = ("2022", "2023"), names=()) -> str:
    with pytest.raises(InputError) as error:
        as_one_table(parts, by, labels, names)
    return str(error.value)


def test_other_categories_are_refused_with_their_place_and_without_a_label():
    told = refused(sheets([LAST_YEAR, THIS_YEAR.replace("South", "Secretia")]))

    assert told == (
        "book.xlsx, sheet 2, row 4: the categories (1 more, 1 fewer) of variable 1 are not those of the first table; "
        "read both tables the same way, or keep them apart."
    )


def test_other_totals_levels_and_variables_are_refused():
    one, two = sheets([LAST_YEAR.replace("Total ", "Sum "), THIS_YEAR.replace("Total ", "Sum ")])
    fewer_totals = with_rows(*two, [5], "figures")
    crossed = "Region | Age | Men | Women | Total\nNorth | 0-9 | 3 | 4 | 7\nNorth | 10+ | 1 | 2 | 3\n"
    crossed += "South | 0-9 | 10 | 20 | 30\nSouth | 10+ | 1 | 1 | 2"

    assert "the totals of variable 1 are not those of the first table" in refused([one, (two[0], fewer_totals)])
    assert "this table has 3 variables and the first one 2" in refused([one, *sheets([crossed])])
    level = replace(two[1], row_parents={4: 3})
    assert "the levels of variable 1" in refused([one, (two[0], level)])


def test_a_symbol_with_two_meanings_is_refused_at_its_place():
    one, two = sheets([LAST_YEAR.replace("20", ".."), THIS_YEAR])

    told = refused([(one[0], with_symbol(one[1], "..", "zero")), two])

    place = "book.xlsx, sheet 2, cell B4"
    assert told == f"{place}: a symbol means something else here than in a table before; give it one meaning."


def test_labels_names_files_and_percentages_are_checked():
    parts = sheets([LAST_YEAR, THIS_YEAR])
    percent = (parts[1][0], replace(parts[1][1], percent=True))
    elsewhere = Grid.of(replace(parts[1][0].table, sha256="other"))

    assert "one table" in refused(parts[:1], labels=["2022"])
    assert "label of its own" in refused(parts, labels=["2022", "2022"])
    assert "label of its own" in refused(parts, labels=["2022", " "])
    assert "label of its own" in refused(parts, labels=["2022"])
    assert "same name" in refused(parts, by="Region")
    assert "same name" in refused(parts, by=" ")
    assert "same name" in refused(parts, by="count")
    assert "2 variables and 1 names" in refused(parts, names=["x"])
    assert "percentages" in refused([parts[0], percent])
    assert "not of one file" in refused([parts[0], (elsewhere, parts[1][1])])
