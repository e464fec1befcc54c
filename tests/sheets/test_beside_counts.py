"""What stands beside counts is left out where its words and figures say so, and is kept where either does not."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.finding.lines import Lines
from sdc_core.sheets.finding.outline import outline_of
from sdc_core.sheets.reading.reading import Axis
from tests.sheets.tables import grid_of

TOWNS = ("Alby", "Brede", "Caldy", "Dunmere")


def left_out(heading: str, *columns: str, axis: Axis = "column") -> list[tuple[int, str]]:
    """The lines that are left out of a sheet of four towns; a figure's place stands for the sign @."""
    rows = [" | ".join((town, *(one.replace("@", str(at)) for one in columns))) for at, town in enumerate(TOWNS, 2)]
    lines = [heading, *rows]
    if axis == "row":
        lines = [" | ".join(line) for line in zip(*(line.split(" | ") for line in lines), strict=True)]
    (reading,) = detect(grid_of("\n".join(lines)))
    return [(line.at, line.why.split(",")[0]) for line in reading.left_out if line.axis == axis]


@pytest.mark.parametrize("axis", ["column", "row"])
def test_a_population_is_left_out_beside_a_small_part_of_it(axis: Axis):
    assert left_out("Town | Population | Thefts | Fires", "9@31", "1@", "@7", axis=axis) == [(1, "the population")]


def test_a_population_beside_one_column_may_be_its_total():
    assert left_out("Town | Population | Thefts", "9@31", "1@") == []


def test_two_populations_are_kept():
    assert left_out("Town | Population 2020 | Population 2021 | Thefts | Fires", "9@31", "9@4@", "1@", "@7") == []


@pytest.mark.parametrize(
    ("columns", "out"),
    [
        (("4@", "5@1", "£3@.1@"), [(3, "money beside counts")]),
        (("4@", "£5@1", "£3@"), []),  # one column of counts alone: nobody knows what is beside what
        (("4@", "5@1.5", "£3@"), [(2, "figures with decimals beside whole numbers")]),
    ],
)
def test_money_is_left_out_beside_several_columns_of_counts(columns: tuple[str, ...], out: list[tuple[int, str]]):
    assert left_out("Town | Clerks | Officers | Costs", *columns) == out


def test_equivalents_alone_are_what_the_table_is_about():
    assert left_out("Town | Clerks FTE | Officers FTE", "4@", "5@1") == []
    assert left_out("Town | Clerks, head count | Clerks, FTE", "4@", "3@") == [
        (2, "full-time equivalents of the persons who are counted beside them")
    ]


@pytest.mark.parametrize("code", ["市区町村 コード", "行政区划代码", "지역 코드"])
def test_codes_headed_so_in_other_scripts_are_labels(code: str):
    lines = "\n".join(f"All | {1301 + at * at} | {town} | {at + 40} | {at * 7 + 3}" for at, town in enumerate(TOWNS))

    (reading,) = detect(grid_of(f"area | {code} | town | 0-14 | 15+\n{lines}"))

    assert reading.stub_columns == (0, 1, 2)


@pytest.mark.parametrize(("heading", "role"), [("2019 | 2020 | 2021", "by"), ("1990 | 1991 | 1992", "by")])
def test_years_across_a_sheet_are_compared(heading: str, role: str):
    lines = "\n".join(f"{town} | {at + 3} | {at * 7 + 3} | {at + 60}" for at, town in enumerate(TOWNS))
    grid = grid_of(f"Town | {heading}\n{lines}")

    assert as_table(grid, detect(grid)[0])[1].variables[1].role == role


def test_years_of_birth_down_a_sheet_are_no_times():
    lines = "\n".join(f"{year} | {year - 1900} | {(year - 1900) * 7}" for year in range(1990, 1995))
    grid = grid_of(f"Year of birth | Men | Women\n{lines}")

    (reading,) = detect(grid)

    assert [one.role for one in as_table(grid, reading)[1].variables] == ["key", "key"]


def lines_of(labels: str, *figures: tuple[int, ...]) -> Lines:
    """Lines with their figures, all of which are known."""
    units = np.array(figures, dtype=np.int64)
    number = len(figures)
    return Lines(labels.split("|"), [0] * number, [False] * number, units, np.ones_like(units, dtype=bool))


TWO_YEARS = ((30, 70, 11), (10, 30, 4), (20, 40, 7), (55, 95, 23), (20, 55, 9), (35, 40, 14))
NAMED = "2019|May/2019|June/2019|2020|May/2020|June/2020"


def test_the_only_part_of_a_line_is_known_by_its_name():
    found = outline_of(lines_of(f"{NAMED}|2021|May/2021", *TWO_YEARS, (8, 9, 17), (8, 9, 17)))

    assert found.parents == {1: 0, 2: 0, 4: 3, 5: 3, 7: 6}


@pytest.mark.parametrize(
    ("labels", "last"),
    [
        (f"{NAMED}|2021|May/2021", (8, 9, 18)),  # not equal
        (f"{NAMED}|2021|May/2022", (8, 9, 17)),  # another name
        (NAMED.replace("May/2019", "May") + "|2021|May/2021", (8, 9, 17)),  # names do not tell throughout
    ],
)
def test_nothing_else_makes_an_equal_line_the_part_of_another(labels: str, last: tuple[int, ...]):
    found = outline_of(lines_of(labels, *TWO_YEARS, (8, 9, 17), last))

    assert 7 not in found.parents


def test_one_family_is_no_custom():
    found = outline_of(lines_of("2019|May/2019|June/2019|2021|May/2021", *TWO_YEARS[:3], (8, 9, 17), (8, 9, 17)))

    assert 4 not in found.parents


def test_levels_are_no_surer_than_a_total_that_does_not_add_up():
    found = outline_of(lines_of("A|B|C|D|Total", (30, 70, 11), (10, 30, 4), (20, 40, 7), (5, 9, 2), (90, 90, 90)))

    assert found.of_totals.share == 0.6
    assert found.of_levels.share <= 0.85


def test_words_beside_symbols_below_figures_are_no_headings():
    grid = grid_of(
        "Town | Men | said | Women | said\n"
        "Alby | 12 | low | 8 | low\nBrede | x | low | x | low\nCaldy | 3 | high | 4 | low\n"
        "Dunmere | 5 | low | 9 | high\n"
        "Elmsted | x | low | x | low\n\nFordham | x | low | x | high\nGreta | x | high | x | low"
    )

    assert detect(grid)[0].rows[:5] == (1, 2, 3, 4, 5)
    assert {7, 8} <= {*detect(grid)[0].rows}


def test_a_first_line_of_nothing_but_symbols_and_few_words_is_no_heading():
    grid = grid_of(
        "Town | A | B | C | D | E | said | why\n"
        "Alby | x | x | x | x | x | low | few\n"
        "Brede | 4 | 8 | 6 | 7 | 9 | low | few\nCaldy | 3 | 3 | 4 | 4 | 7 | high | no"
    )

    assert detect(grid)[0].rows == (1, 2, 3)


UNITS = " |  | n | n"
DISTRICTS = "\n".join(
    f"{town} | {year} | {20 * at + year} | {3 * at + 1}" for at, town in enumerate(TOWNS, 2) for year in (1, 2)
)


@pytest.mark.parametrize(
    ("headings", "ends"),
    [
        (f"Region | Year |  | \n |  | TOTAL | 0\n{UNITS}", True),
        ("Region | Year |  | \n |  | TOTAL | 0", True),
        ("Region | Year |  | \n\n |  | TOTAL | 0", False),  # parted from what is above
        ("Region | Year |  | \n |  |  | 0", False),
        ("Region | Year |  | \n |  | 7 | 0", False),  # no text: a line whose labels are missing
        ("Region | Year |  | \nAll | 1 | TOTAL | 0", False),
        (f"Region | Year |  | \n |  | TOTAL | 0\n\n{UNITS}", False),  # parted from what is below
        (f"Region | Year |  | \n |  |  | 0\n{UNITS}", False),  # nothing but a number
        (f"Region | Year |  | \nAll | 1 | TOTAL | 0\n{UNITS}", False),  # a line with labels
    ],
)
def test_a_line_with_a_number_ends_the_headings_where_it_stands_over_figures_alone(headings: str, ends: bool):
    readings = detect(grid_of(f"{headings}\n{DISTRICTS}"))

    assert any(one.header_rows == (0, 1) for one in readings) == ends


@pytest.mark.parametrize(("off", "kept"), [(0, False), (400, True)])
def test_what_breaks_down_a_line_is_kept_where_that_has_no_parts_above(off: int, kept: bool):
    lines = ((310, 720, 115), (104, 330, 48), (207, 410, 79))
    whole = [sum(column) + (off if at == 1 else 0) for at, column in enumerate(zip(*lines, strict=True))]
    parts = [[one // 3 for one in whole], [one - one // 3 for one in whole]]
    rows = [
        *zip(TOWNS, lines, strict=False),
        ("Total", whole),
        ("Of which:", ("", "", "")),
        *zip("ab", parts, strict=True),
    ]
    text = "\n".join(" | ".join((name, *map(str, figures))) for name, figures in rows)

    (reading,) = detect(grid_of(f"Town | 2020 | 2021 | 2022\n{text}"))

    assert ({6, 7} <= {*reading.rows}) == kept


def test_levels_are_no_surer_than_a_total_beside_which_others_stand():
    found = outline_of(lines_of("A|B|Total|C", (300, 700, 110), (100, 310, 40), (400, 1010, 150), (57, 90, 20)))

    assert found.parents == {0: 2, 1: 2}
    assert found.of_levels.share <= 0.85


@pytest.mark.parametrize("unit", ["$", "($)", "A$", "$m", "€", "(EUR)", "SEK", "mkr"])
def test_money_by_its_heading_is_left_out_beside_numbers(unit: str):
    heading = f"Town | Owners no. | Rents no. | Rents {unit} | Sales no. | Sales {unit}"
    money = [(3, "money beside counts"), (5, "money beside counts")]

    assert left_out(heading, "4@", "3@", "91@", "1@", "78@") == money


def test_money_by_its_heading_is_kept_where_no_heading_says_number():
    assert left_out("Town | Rents ($) | Sales ($) | All", "3@", "1@", "9@") == []
    assert left_out("Town | Owners no. | Rents no. | Dollar shops", "3@", "2@", "1@") == []
