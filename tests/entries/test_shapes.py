"""What a list is: one row a cell, one row a unit, or a table of several columns; drawn as programs write them."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.entries.list_columns import columns_of
from sdc_core.entries.proposal import propose
from sdc_core.entries.shapes import shape_of
from sdc_core.io.opening.opening import is_list, open_file
from tests.table.sheets import sheet

Rows = list[list[object]]


def text_of(rows: Rows) -> str:
    return "".join(",".join(map(str, row)) + "\n" for row in rows)


def numbered(rows: Rows, *, name: str = "", first: int = 1) -> Rows:
    """The rows as R and pandas write them: in front a column that numbers them, without a name."""
    return [[name, *rows[0]], *([at, *row] for at, row in enumerate(rows[1:], start=first))]


def crossed(*sides: list[str], names: list[str], counts: Callable[[int], object]) -> Rows:
    """One row for each combination of categories, with its count."""
    return [names, *([*cell, counts(at)] for at, cell in enumerate(product(*sides)))]


def people(number: int, *, seed: int = 1, names: str = "sex region smokes age") -> Rows:
    """So many people with codes for answers, as a survey has them."""
    draw = random.Random(seed)
    answers: dict[str, Callable[[], object]] = {
        "sex": lambda: draw.choice(["f", "m"]),
        "region": lambda: draw.choice(["East", "West", "North"]),
        "smokes": lambda: draw.choice([0, 1]),
        "group": lambda: draw.choice([1, 2, 3]),
        "age": lambda: draw.randint(18, 79),
        "days": lambda: draw.randint(0, 4000),
        "weightkg": lambda: draw.randint(450, 1100) / 10,
    }
    columns = names.split()
    return [[*columns], *([answers[name]() for name in columns] for _ in range(number))]


HAIR = crossed(
    ["dark", "fair", "red"], ["f", "m"], ["yes", "no"], names=["hair", "sex", "dyed", "Freq"], counts=lambda at: 3 * at
)
OF_TWO_NUMBERS = [["whorls", "loops", "count"], *([a, b, a * b] for a in range(5) for b in range(5))]

SHAPES: dict[str, tuple[str, str, str]] = {
    "cells with row numbers": (text_of(numbered(HAIR)), "cells", "Freq"),
    "cells numbered from 0": (text_of(numbered(HAIR, first=0)), "cells", "Freq"),
    "cells with named row numbers": (text_of(numbered(HAIR, name="Unnamed: 0")), "cells", "Freq"),
    "cells whose counts stand in front": (text_of([[row[-1], *row[:-1]] for row in HAIR]), "cells", "Freq"),
    "cells named by numbers": (text_of(OF_TWO_NUMBERS), "cells", "count"),
    "cells with a code beside each name": (
        text_of(
            [["code", "sector", "year", "firms_seen"]]
            + [[5 + 7 * s, f"sector {s}", y, 11 * s + y % 7] for s in range(6) for y in (2020, 2021)]
        ),
        "cells",
        "firms_seen",
    ),
    "cells with a month in numbers and no word for counts": (
        text_of([["year", "month", "born"]] + [[y, m, 50 + (y * m) % 40] for y in (2020, 2021) for m in range(1, 13)]),
        "cells",
        "born",
    ),
    "one label and its count, more of which is yes": ("answer,given\nyes,40\nno,7\nnone,2\n", "cells", "given"),
    "units with row numbers": (text_of(numbered(people(40))), "microdata", ""),
    "units of numbers alone": (text_of(people(60, names="group days smokes")), "microdata", ""),
    "units of numbers alone with row numbers": (
        text_of(numbered(people(60, names="group days smokes"))),
        "microdata",
        "",
    ),
    "units with a number of their own": (
        text_of(numbered(people(40, names="sex region smokes"), name="patient")),
        "microdata",
        "",
    ),
    "units with an id in no order": (
        text_of(
            [["person_id", "sex", "region", "smokes"]]
            + [[9000 + (at * 37) % 97, *row] for at, row in enumerate(people(40, names="sex region smokes")[1:])]
        ),
        "microdata",
        "",
    ),
    "units measured in decimals and codes": (text_of(people(40, names="weightkg sex smokes")), "microdata", ""),
    "units in several years": (
        text_of(
            [["id", "year", "smokes", "visits"]]
            + [[i, y, (i + y) % 2, (i * y) % 11] for i in range(1, 25) for y in (2020, 2021, 2022)]
        ),
        "microdata",
        "",
    ),
    "a table with notes behind its figures": (
        "district,red,blue,winner,district_id\nHill,30,20,red,11\nLake,15,29,blue,12\nMill,40,4,red,13\nPort,9,33,blue,14\n",
        "crosstab",
        "",
    ),
    "a table of years with a share behind": (
        "year,urban,rural,share\n2001,30,20,60.0\n2002,33,19,63.5\n2003,35,18,66.04\n2004,37,18,67.3\n",
        "crosstab",
        "",
    ),
    "a table of counts and rates of regions and years": (
        text_of(
            [["region", "year", "deaths", "rate"]]
            + [
                [r, y, 7 * at, at / 7]
                for at, (r, y) in enumerate(product(["East", "West", "North"], (2020, 2021, 2022)))
            ]
        ),
        "crosstab",
        "",
    ),
    "heads counted in all and by sex, beside a rate": (
        text_of(
            [["year", "region", "kind", "headcount", "headcount_boys", "exclusion_rate"]]
            + [
                [2022, r, k, 90 + 31 * at, 40 + 17 * at, at / 7]
                for at, (r, k) in enumerate(product(["East", "West", "North"], ["town", "land", "isle"]))
            ]
        ),
        "crosstab",
        "",
    ),
    "heads beside what percentage of them": (
        "region,sex,headcount,excluded_pct\nEast,f,31,2.5\nEast,m,47,3.1\nWest,f,52,1.7\nWest,m,64,4.2\n",
        "cells",
        "headcount",
    ),
    "heads counted twice in several periods, which are numbers": (
        text_of(
            [["period", "region", "headcount", "excluded"]]
            + [[p, r, 90 + 31 * at, 5 + 3 * at] for at, (p, r) in enumerate(product([202021, 202122], ["E", "W", "N"]))]
        ),
        "crosstab",
        "",
    ),
    "a crosstab whose rows are numbered and have no heading": (",yes,no\n1,3,5\n2,1,2\n3,4,4\n", "crosstab", ""),
    "a crosstab of ages, many rows, small counts": (
        text_of([["age", "boys", "girls"]] + [[a, (a * 7) % 4, (a * 5) % 3] for a in range(60)]),
        "crosstab",
        "",
    ),
    "a crosstab of places, many rows, small counts": (
        text_of(
            [["place", "boys", "girls", "none"]]
            + [[f"place {a}", (a * 7) % 4, (a * 5) % 3, a % 2 + 3] for a in range(40)]
        ),
        "crosstab",
        "",
    ),
    "a crosstab of answers whose numbers rise": ("region,yes,no\nEast,3,5\nWest,4,9\nTotal,7,14\n", "crosstab", ""),
    "persons beside men and women": ("region,men,women,persons\nEast,3,5,8\nWest,1,2,3\nNorth,4,4,8\n", "crosstab", ""),
}


@pytest.mark.parametrize("name", SHAPES)
def test_what_a_list_is_proposed_as(name: str) -> None:
    text, layout, count = SHAPES[name]

    proposal = propose(sheet(text))

    assert (proposal.layout, proposal.count) == (layout, count)


@pytest.mark.parametrize("name", SHAPES)
def test_a_list_is_opened_as_one_and_a_table_as_a_sheet(name: str) -> None:
    text, layout, _ = SHAPES[name]

    opened = open_file(text.encode(), "file.csv")

    assert (opened.grid is None) == (layout != "crosstab")
    assert opened.grid is None or len(opened.readings) == 1


def test_a_list_of_published_sums_is_one_of_cells_and_its_notes_are_no_variable() -> None:
    rows: Rows = [["country", "sex", "year", "status", "value", "footnotes"]]
    rows += [
        [c, s, y, "final", 900 + y % 7 + at / 2, 6 * (at % 2) or ""]
        for at, (c, s, y) in enumerate(product("ABC", "fm", (2001, 2002)))
    ]

    proposal = propose(sheet(text_of(rows)))

    assert (proposal.layout, proposal.names) == ("cells", ("country", "sex", "year"))
    assert proposal.sums is not None
    assert proposal.sums.columns() == ("value",)


def test_units_measured_once_each_time_are_no_cells() -> None:
    rows = [["tree", "week", "height"], *([f"t{t}", w, 1.5 * w + t / 8] for t in range(6) for w in range(1, 9))]

    assert propose(sheet(text_of(rows))).layout == "microdata"


def test_numbers_of_rows_and_of_units_span_nothing() -> None:
    cells, units = propose(sheet(text_of(numbered(HAIR)))), propose(sheet(text_of(numbered(people(40), name="obs"))))

    assert cells.names == ("hair", "sex", "dyed")
    assert units.names == ("sex", "region", "smokes")  # forty people have hardly two of one age


def test_what_is_measured_of_units_is_no_category() -> None:
    proposal = propose(sheet(text_of(people(200, names="sex age days"))))

    assert proposal.names == ("sex", "age")


def test_a_list_that_ends_in_a_note_is_a_sheet() -> None:
    text = "cause,code,deaths\nheart,A,31\nlungs,B,12\nother,C,40\n"

    assert is_list(sheet(text))
    assert not is_list(sheet(text + "Source: the register of deaths,,\n"))


def test_a_column_of_one_text_in_a_workbook_is_no_list() -> None:
    assert not is_list(sheet(",\n1,\n2,\n3,\n"))


sizes = st.lists(st.integers(2, 4), min_size=2, max_size=3)


@settings(deadline=None)
@given(sizes, st.integers(0, 10**6), st.booleans(), st.booleans())
def test_all_combinations_of_labels_with_counts_are_cells_in_any_order(
    numbers: list[int], seed: int, with_numbers: bool, anyhow: bool
) -> None:
    draw = random.Random(seed)
    sides = [[f"{name}{at}" for at in range(number)] for name, number in zip("abc", numbers, strict=False)]
    rows = crossed(*sides, names=[*"abc"[: len(sides)], "seen"], counts=lambda _: draw.randint(0, 500))
    assume(len({row[-1] for row in rows[1:]}) > 2)
    below = rows[1:]
    draw.shuffle(below)
    order = [*range(len(sides) + 1)]
    if anyhow:
        draw.shuffle(order)
    listed = [[row[at] for at in order] for row in (rows[0], *below)]

    proposal = propose(sheet(text_of(numbered(listed) if with_numbers else listed)))

    assert (proposal.layout, proposal.count) == ("cells", "seen")
    assert {*proposal.names} == {*"abc"[: len(sides)]}


@settings(deadline=None)
@given(st.integers(30, 80), st.integers(0, 10**6), st.sampled_from(["", "obs", "id", "patient"]), st.randoms())
def test_units_that_are_alike_are_never_taken_for_cells(
    number: int, seed: int, name: str, order: random.Random
) -> None:
    rows = people(number, seed=seed, names="group sex smokes region")
    order.shuffle(rows[0:0])
    plain, with_numbers = (shape_of(columns_of(sheet(text_of(one)))) for one in (rows, numbered(rows, name=name)))

    assert plain.shape == with_numbers.shape == "units"
    assert with_numbers.units == (0,)


@settings(deadline=None)
@given(st.integers(0, 10**6))
def test_a_shape_does_not_depend_on_the_order_of_columns_without_a_count(seed: int) -> None:
    rows, draw = people(40, seed=seed, names="sex region smokes age weightkg"), random.Random(seed)
    order = draw.sample(range(5), 5)

    moved = [[row[at] for at in order] for row in rows]

    assert shape_of(columns_of(sheet(text_of(moved)))).shape == shape_of(columns_of(sheet(text_of(rows)))).shape


@pytest.mark.parametrize("name", ["personas", "Personer", "Einwohner", "effectif", "aantal", "inhabitants"])
def test_a_count_is_known_by_its_name_in_languages_of_offices(name: str) -> None:
    """A few cells of many: without the name nobody could tell them from people with an age each."""
    draw = random.Random(5)
    every = list(
        product([2006, 2009], ["39046 - MOLLEDO", "39003 - ANIEVAS", "39089 - TUDANCA"], ["f", "m"], range(15))
    )
    rows = [[f"{at}", *cell, draw.randint(1, 90)] for at, cell in enumerate(draw.sample(every, 24))]

    proposal = propose(sheet(text_of([["id", "year", "town", "sex", "age", name], *rows])))

    assert (proposal.layout, proposal.count) == ("cells", name)


def test_names_that_stand_once_over_their_lines_are_those_of_a_table():
    rows = [["state", "area", "kind", "thefts", "fires"]]
    for state in ("Alby", "Brede", "Caldy"):
        for area in ("Towns", "Open land"):
            rows += [[state if area == "Towns" else "", area, "counted", 40, 2], ["", "", "estimated", 41, 2]]

    assert propose(sheet(text_of(rows))).layout == "crosstab"
    assert not is_list(sheet(text_of(rows)))


@pytest.mark.parametrize(
    "names",
    [
        ["", "Alby", "", "", "Brede", "", ""],  # what stands first is not named
        ["Alby", "", "", "Alby", "", "", "Brede"],  # a name comes again: a category that is not known of many
        ["Alby", "", "Brede", "", "Caldy", "", "Dunmere"],  # most are named
        ["Alby", "", "", "", "", "", ""],
        ["101", "", "", "102", "", "", ""],  # numbers
    ],
)
def test_no_other_blanks_in_front_make_a_table(names: list[str]):
    column = columns_of(sheet(text_of([["state", "thefts"], *([name, at] for at, name in enumerate(names))])))[0]

    assert not column.heads_groups


def test_names_over_their_lines_are_no_table_without_figures():
    rows = [
        ["state", "area", "kind"],
        *([("Alby", "", "", "Brede", "", "")[at], f"a{at % 3}", f"k{at % 2}"] for at in range(6)),
    ]

    assert columns_of(sheet(text_of(rows)))[0].heads_groups
    assert shape_of(columns_of(sheet(text_of(rows)))).shape == "units"
