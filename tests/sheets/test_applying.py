"""A confirmed reading becomes a table and a spec that the rest of the core reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sides_of_table import sides_of_reading
from sdc_core.sheets.percentages.bases import proposed_bases
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import stub_labels
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


BY_SEX = """
North    |   30 |   43
   Men   |   10 |   31
   Women |   20 |   12
South    |   18 |   59
   Men   |    7 |    9
   Women |   11 |   50
"""
OF_THE_TOTAL = """
Total    |   48 |  102
   Men   |   17 |   40
   Women |   31 |   62
"""


def test_regions_that_all_have_the_same_parts_are_crossed_with_them():
    cube = cube_of(f"Region | 2022 | 2023{BY_SEX}")

    first, second, third = cube.spec.variables
    assert second.total == ("All",)
    assert first.parents == {} == second.parents
    assert third.role == "by"


@pytest.mark.parametrize("lines", [OF_THE_TOTAL.rstrip() + BY_SEX, BY_SEX.rstrip() + OF_THE_TOTAL])
def test_the_total_of_regions_has_the_same_parts_as_each_of_them(lines: str):
    grid = grid_of(f"Region | Yes | No{lines}")
    (reading,) = detect(grid)
    total = next(row for row in reading.rows if grid.text(row, 0) == "Total")
    men = [row for row in reading.rows if grid.text(row, 0).strip() == "Men" and row != total + 1]
    parents = {row + step: row - 1 for row in men for step in (0, 1)}

    cube = Cube.build(*as_table(grid, replace(reading, row_totals=(total,), row_parents=parents)))

    region, sex, answer = cube.spec.variables
    assert (region.total, sex.total, answer.total) == (("Total",), ("All",), ())
    assert [hierarchy.codes[1:] for hierarchy in cube.hierarchies[:2]] == [("North", "South"), ("Men", "Women")]
    assert sorted(cube.count.tolist()) == sorted(
        [48, 102, 17, 40, 31, 62, 30, 43, 10, 31, 20, 12, 18, 59, 7, 9, 11, 50, 150, 57, 93, 73, 41, 32, 77, 16, 61]
    )


def test_lines_behind_a_total_that_are_not_the_parts_of_every_region_are_regions():
    others = OF_THE_TOTAL.rstrip().replace("Women", "Other")
    grid = grid_of(f"Region | Yes | No{others}{BY_SEX}")
    (reading,) = detect(grid)
    parents = {5: 4, 6: 4, 8: 7, 9: 7}

    table, spec = as_table(grid, replace(reading, row_totals=(1,), row_parents=parents))

    assert spec.variables[0].total == ("Total",)
    assert {table.columns[0].text(row) for row in range(1, table.n_rows)} == {"Total", "Men", "Other", "North", "South"}


def test_the_total_of_all_sections_may_stand_right_below_that_of_the_last():
    grid = grid_of("""
Area            | Murder | Theft
States          |        |
Alba            |     10 |    20
Breda           |      5 |    40
Total (states)  |     15 |    60
Territories     |        |
Ceder           |      1 |     7
Dal             |      2 |     9
Total (UTs)     |      3 |    16
Total (country) |     18 |    76
""")

    cube = Cube.build(*as_table(grid, replace(detect(grid)[0], row_totals=(4, 8, 9))))

    area, _ = cube.spec.variables
    assert area.total == ("Total (country)",)
    assert dict(area.parents) == {
        "States": "", "Territories": "", "Alba": "States", "Breda": "States", "Ceder": "Territories",
        "Dal": "Territories",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("headings", "period"),
    [
        ("Census | Estimate | 2010 | 2011 | 2012", True),
        ("Census | Estimate | Other | 2010 | 2011 | 2012", False),  # no more than half of them
        ("Census | 2010 | 2011", False),  # too few
    ],
)
def test_years_are_never_summed_though_a_census_stands_before_them(headings: str, period: bool):
    figures = " | ".join(str(10 + at) for at in range(headings.count("|") + 1))
    grid = grid_of(f"Area | {headings}\nNorth | {figures}\nSouth | {figures}")

    _, spec = as_table(grid, detect(grid)[0])

    assert spec.variables[1].role == ("by" if period else "key")


def test_groups_over_years_are_no_sums():
    grid = grid_of("""
Area  | Outturn |      | Forecast |
      |    2021 | 2022 |     2023 | 2024
North |      30 |   43 |       50 |   61
South |      18 |   59 |       70 |   84
""")
    reading = replace(detect(grid)[0], header_rows=(0, 1))

    _, spec = as_table(grid, reading)

    assert (spec.variables[1].role, dict(spec.variables[1].parents)) == ("by", {})


def test_headings_that_are_broken_over_rows_are_one_variable_where_columns_sum_to_one_another():
    grid = grid_of("""
State | Total | Market | Loans | Loans | Loans | Loans
      | debt  | loans  | from  | from  | from  | by
      |       |        | banks | LIC   | GIC   | banks
Alba  |    30 |     10 |    20 |     5 |     7 |    8
Breda |    75 |     40 |    35 |    11 |    20 |    4
Ceder |    58 |      9 |    49 |    20 |    20 |    9
""")
    reading = replace(
        detect(grid)[0], header_rows=(0, 1, 2), column_totals=(1,), column_parents={4: 3, 5: 3, 6: 3}, row_totals=()
    )

    cube = Cube.build(*as_table(grid, reading))

    _, debt = cube.spec.variables
    assert debt.total == ("Total debt",)
    assert dict(debt.parents) == {
        "Market loans": "", "Loans from banks": "", "Loans from LIC": "Loans from banks",
        "Loans from GIC": "Loans from banks", "Loans by banks": "Loans from banks",
    }  # fmt: skip


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


@pytest.mark.parametrize("figures", ["counts", "amounts", "no sums", "percentages"])
@pytest.mark.parametrize("without", ["rows", "columns"])
def test_a_reading_without_figures_is_refused_whatever_they_would_be(figures: str, without: str):
    grid = grid_of("Region | n | Yes | No\nNorth | 200 | 50 | 50\nSouth | 150 | 40 | 60")
    reading = detect(grid)[0]
    kind: dict[str, Any] = {"percent": True} if figures == "percentages" else {"figures": figures}
    empty = replace(reading, **{without: ()}, **kind)

    with pytest.raises(InputError, match="no row and column of figures is marked"):
        as_table(grid, empty)
    assert proposed_bases(grid, empty) == ()


def test_names_must_be_given_for_every_variable():
    grid = grid_of("Region | Men | Women\nNorth | 3 | 4\nSouth | 5 | 6")

    table, _ = as_table(grid, detect(grid)[0], names=["region", "sex"])
    assert table.columns[0].text(0) == "region"
    with pytest.raises(InputError, match="names"):
        as_table(grid, detect(grid)[0], names=["region"])


def turned(grid: Grid, reading: Reading) -> tuple[Grid, Reading]:
    """The sheet upside down and from right to left: labels at the right, headings below."""
    last_row, last_column = grid.table.n_rows - 1, grid.table.n_columns - 1
    order = np.arange(last_row, -1, -1)
    table = replace(
        grid.table, columns=tuple(column.picked(order) for column in reversed(grid.table.columns)), merged=()
    )

    def rows(lines: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(last_row - line for line in lines))

    def columns(lines: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(last_column - line for line in lines))

    there = replace(
        reading,
        header_rows=rows(reading.header_rows),
        stub_columns=columns(reading.stub_columns),
        rows=rows(reading.rows),
        columns=columns(reading.columns),
        row_totals=rows(reading.row_totals),
        column_totals=columns(reading.column_totals),
        row_parents={last_row - part: last_row - whole for part, whole in reading.row_parents.items()},
        column_parents={last_column - part: last_column - whole for part, whole in reading.column_parents.items()},
        left_out=(),
    )
    return Grid.of(table), there


def cells_of(cube: Cube) -> dict[tuple[str, ...], int]:
    rows = np.arange(len(cube))
    return {cube.label(row): count for row, count in zip(rows, cube.count_at(rows).tolist(), strict=True)}


def test_labels_at_the_right_and_headings_below_are_read_like_those_at_the_left_and_above():
    read = 0
    for sample in list(samples())[::3]:
        content, name = sample.draft.file()
        grid = read_grid(content, name=name)
        for reading in sample.draft.recipe().applied(grid):
            outer = len(reading.header_rows) > 1 or len(reading.stub_columns) > 1 or reading.section_rows
            if reading.percent or outer or grid.table.merged:
                continue  # labels given once hold on downwards, and upside down they cannot
            one, other = (as_table(*which) for which in ((grid, reading), turned(grid, reading)))

            cubes = [Cube.build(table, replace(spec, additivity="report")) for table, spec in (one, other)]

            assert cells_of(cubes[0]) == cells_of(cubes[1])
            read += 1
    assert read > 20


ENDS = """
   3 |    4 |    7 |    8 | 0-9 |
   5 |    6 |   11 |   13 | 10+ | Men
   1 |    9 |   10 |   12 | 0-9 |
   2 |    8 |    5 |    4 | 10+ | Women
  No |  Yes |   No |  Yes |     |
2022 |      | 2023 |      |     |
"""
MIDDLE = """
       |     |      | A   |      |      | B    |
       |     | 0-9  | 10+ | 20+  | 0-9  | 10+  | 20+
       | No  |    1 |   2 |    3 |    4 |    5 |   6
 Men   | Yes |    7 |   8 |    9 |   10 |   11 |  12
       | n/k |   13 |  14 |   15 |   16 |   17 |  18
       | No  |   19 |  20 |   21 |   22 |   23 |  24
 Women | Yes |   25 |  26 |   27 |   28 |   29 |  30
       | n/k |   31 |  32 |   33 |   34 |   35 |  36
"""


@pytest.mark.parametrize(
    ("text", "reading", "cell", "count"),
    [
        (ENDS, Reading("", (4, 5), (4, 5), (0, 1, 2, 3), (0, 1, 2, 3)), ("Men", "0-9", "2022", "Yes"), 4),
        (ENDS, Reading("", (4, 5), (4, 5), (0, 1, 2, 3), (0, 1, 2, 3)), ("Women", "10+", "2023", "No"), 5),
        (MIDDLE, Reading("", (0, 1), (0, 1), tuple(range(2, 8)), tuple(range(2, 8))), ("Men", "No", "B", "0-9"), 4),
        (MIDDLE, Reading("", (0, 1), (0, 1), tuple(range(2, 8)), tuple(range(2, 8))), ("Women", "n/k", "A", "20+"), 33),
    ],
)
def test_outer_labels_at_the_end_or_in_the_middle_of_their_group_hold_for_all_of_it(
    text: str, reading: Reading, cell: tuple[str, ...], count: int
):
    cube = Cube.build(*as_table(grid_of(text), reading))

    assert cells_of(cube)[cell] == count


def test_outer_labels_are_not_spread_where_the_groups_differ():
    grid = grid_of("Region | | Men | | Women\n | Total | a | b | a\nNorth | 10 | 1 | 2 | 7\nSouth | 14 | 2 | 3 | 9")

    table, _ = as_table(grid, Reading("", (0, 1), (0,), (2, 3), (1, 2, 3, 4), column_totals=(1,)))

    assert table.row_texts(0)[1:] == ["Total", "Men", "Men", "Women"]


@pytest.mark.parametrize("text", ["Region | n\nNorth | 3\nSouth | 10", "Region | North | South\nNumber | 3 | 10"])
def test_every_figure_of_a_list_has_its_own_place(text: str):
    grid = grid_of(text)
    table, _ = as_table(grid, detect(grid)[0])

    origins = table.origins(np.array([1, 2]), np.array([1, 1]))

    figures = [grid.text(row - 1, column - 1) for row, column in zip(origins.row, origins.column, strict=True)]
    assert figures == ["3", "10"]
    assert table.place(2) == table.place(2, 1) == f"sheet.csv, row {origins.row[1]}, column {origins.column[1]}"


def test_a_column_that_says_which_line_is_the_nation_is_no_variable():
    cube = cube_of("""
level    | region | crew     | 2020 | 2021
National | Isles  | Officers |   30 |   43
Regional | North  | Officers |   10 |   31
Regional | South  | Officers |   20 |   12
National | Isles  | Sailors  |   18 |   59
Regional | North  | Sailors  |    7 |    9
Regional | South  | Sailors  |   11 |   50
""")

    assert [(one.name, one.total) for one in cube.spec.variables][:2] == [("region", ("Isles",)), ("crew", ())]


def test_a_blank_among_labels_that_stand_in_every_line_bears_the_name_outside_it():
    cube = cube_of("""
level    | region | crew     | 2020 | 2021
Regional | North  | Officers |   10 |   31
Regional | North  | Sailors  |    7 |    9
National |        | Officers |   30 |   43
National |        | Sailors  |   18 |   59
Regional | South  | Officers |   20 |   12
Regional | South  | Sailors  |   11 |   50
""")

    assert [(one.name, one.total) for one in cube.spec.variables][:2] == [("region", ("National",)), ("crew", ())]


STEP_BY_STEP = """Boats at the first of the quarter
 | | | | Owned | Hired
Funen | | | | |
 | 2025Q4 | | | |
 | | Sloops | | |
 | | | 16 years | 3 | 9
 | | | 17 years | 5 | 7
 | | Ketches | | |
 | | | 16 years | 1 | 2
 | | | 17 years | 4 | 6
Bornholm | | | | |
 | 2025Q4 | | | |
 | | Sloops | | |
 | | | 16 years | 13 | 19
 | | | 17 years | 15 | 17
 | | Ketches | | |
 | | | 16 years | 11 | 12
 | | | 17 years | 14 | 16
"""


def test_outer_variables_that_stand_step_by_step_are_a_variable_each():
    grid = grid_of(STEP_BY_STEP)
    down, across = sides_of_reading(grid, detect(grid)[0])
    assert [tuple(dict.fromkeys(variable.categories)) for variable in (*down, *across)] == [
        ("Funen", "Bornholm"),
        ("Sloops", "Ketches"),
        ("16 years", "17 years"),
        ("Owned", "Hired"),
    ]


def test_an_outer_label_further_left_ends_those_further_right():
    rows = STEP_BY_STEP.splitlines()
    rows.insert(rows.index("Bornholm | | | | |") + 1, " | | | All ages | 60 | 70")
    grid = grid_of("\n".join(rows))
    reading = replace(detect(grid)[0], row_totals=(), row_parents={})
    labels = stub_labels(grid, reading.rows, reading.stub, reading.section_rows)
    assert labels[reading.rows.index(11)] == ("Bornholm", "Bornholm", "Bornholm", "All ages")
