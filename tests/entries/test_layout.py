"""Cells, units and crosstabs become the same cube; what cannot be read is refused by its place."""

from __future__ import annotations

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.entries.cells import MOST_PROBLEMS
from sdc_core.entries.layout import read_cells, read_labels
from sdc_core.errors import InputError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import Layout, TableSpec
from tests.table.sheets import counts, keys_and_target, sentences, sheet

AS_CELLS = sheet("""
region,sex,offence,n
East,f,yes,1
East,f,no,2
East,m,yes,3
East,m,no,4
West,f,yes,5
West,f,no,6
West,m,yes,7
West,m,no,8
""")
SPEC = keys_and_target("region", "sex", "offence")
CROSSTAB = keys_and_target("region", "sex", "offence", layout="crosstab", measure=Measure())


def spec_of(layout: Layout, *names: str, header_rows: int | None = None, stub_columns: int | None = None) -> TableSpec:
    """Keys only; what matters here is where they stand."""
    return TableSpec(
        tuple(Variable(name, "key", total=("Total",) if layout == "crosstab" else ()) for name in names),
        layout=layout,
        measure=Measure(count="n" if layout == "cells" else ""),
        header_rows=header_rows,
        stub_columns=stub_columns,
    )


CROSSTABS = {
    "two stub columns, every label written": (
        None,
        None,
        """
region,sex,yes,no
East,f,1,2
East,m,3,4
West,f,5,6
West,m,7,8
""",
    ),
    "outer labels given once": (
        1,
        2,
        """
region,sex,yes,no
East,f,1,2
,m,3,4
West,f,5,6
,m,7,8
""",
    ),
    "blank rows between": (
        None,
        2,
        """
region,sex,yes,no
,,,
East,f,1,2
,m,3,4
,,,
West,f,5,6
,m,7,8
,,,
""",
    ),
    "two header rows, the upper label given once": (
        2,
        1,
        """
,f,,m,
region,yes,no,yes,no
East,1,2,3,4
West,5,6,7,8
""",
    ),
    "with its totals": (
        2,
        None,
        """
,f,,,m,,,Total,,
region,yes,no,Total,yes,no,Total,yes,no,Total
East,1,2,3,3,4,7,4,6,10
West,5,6,11,7,8,15,12,14,26
Total,6,8,14,10,12,22,16,20,36
""",
    ),
}


@pytest.mark.parametrize("name", CROSSTABS)
def test_a_crosstab_is_read_like_its_cells(name: str) -> None:
    headers, stubs, text = CROSSTABS[name]
    spec = keys_and_target(
        "region", "sex", "offence", layout="crosstab", measure=Measure(), header_rows=headers, stub_columns=stubs
    )

    cube = Cube.build(sheet(text), spec)

    assert counts(cube) == counts(Cube.build(AS_CELLS, SPEC))
    assert cube.differences == ()


def test_units_are_counted() -> None:
    units = "\n".join("\n".join([",".join(AS_CELLS.row_texts(row)[:3])] * row) for row in range(1, 9))
    spec = TableSpec(
        (Variable("region", "key"), Variable("sex", "key"), Variable("offence", "target")), layout="microdata"
    )

    cube = Cube.build(sheet(f"region,sex,offence\n{units}"), spec)

    assert counts(cube) == counts(Cube.build(AS_CELLS, SPEC))


def test_a_blank_of_a_unit_is_a_category_and_said_to_be() -> None:
    table = sheet("region,sex\nEast,f\nEast,\n,f\nEast,\n")

    cube = Cube.build(table, spec_of("microdata", "region", "sex"))

    assert counts(cube)["East/(blank)"] == 2
    assert [str(note) for note in cube.notes if "blank" in note.what] == [
        "small.csv, row 1, column 1: 1 blanks are read as the category (blank).",
        "small.csv, row 1, column 2: 2 blanks are read as the category (blank).",
    ]


def test_columns_may_stand_in_any_order_and_others_are_left_out_and_said_to_be() -> None:
    table = sheet("note,n,sex,region\nx,1,f,East\ny,2,m,East\n")

    cube = Cube.build(table, spec_of("cells", "region", "sex"))

    assert counts(cube)["East/m"] == 2
    assert "1 column is neither a variable nor the counts" in [note.what for note in cube.notes]


def test_a_column_name_may_have_spaces_around_it() -> None:
    cube = Cube.build(sheet(" region , n \nEast,1\nWest,2\n"), spec_of("cells", "region"))

    assert counts(cube) == {"Total": 3, "East": 1, "West": 2}


def test_every_column_that_is_not_there_is_told_with_the_nearest_one() -> None:
    table = sheet("regoin,sex,sex,count\nEast,f,f,1\n")

    with pytest.raises(InputError) as refused:
        Cube.build(table, spec_of("cells", "region", "sex"))

    assert sentences(refused.value) == [
        "small.csv: there is no column 'region'; did you mean 'regoin'.",
        "small.csv: 2 columns are called 'sex'; rename all but one.",
        "small.csv: there is no column 'n'; name a column of the header row.",
    ]


@pytest.mark.parametrize("layout", ["cells", "microdata"])
def test_a_header_without_rows_is_refused(layout: Layout) -> None:
    with pytest.raises(InputError, match="there is a header but no row below it"):
        Cube.build(sheet("region,n\n"), spec_of(layout, "region"))


def test_every_blank_category_is_told_by_its_place() -> None:
    with pytest.raises(InputError) as refused:
        Cube.build(sheet("region,sex,n\n,f,1\nEast,,2\nEast,m,3\n"), spec_of("cells", "region", "sex"))

    assert sentences(refused.value) == [
        "small.csv, row 2, column 1: the category is blank; name it, or choose (blank) as the total.",
        "small.csv, row 3, column 2: the category is blank; name it, or choose (blank) as the total.",
    ]


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        ("cells", "small.csv: {more} blank; name them too."),
        ("crosstab", "small.csv, row 1003, column 1: from here on {more} blank; name them too."),
    ],
)
@pytest.mark.parametrize("beyond", [0, 1, 2])
def test_a_thousand_blank_labels_are_named_and_the_others_counted(layout: Layout, said: str, beyond: int) -> None:
    noun = {"cells": ("category", "categories"), "crosstab": ("label", "labels")}[layout]
    head, line = {"cells": ("region,sex,n", ",f,1"), "crosstab": ("region,f,m", ",1,2")}[layout]
    text = f"{head}\nEast{line}\n" + f"{line}\n" * (MOST_PROBLEMS + beyond)
    spec = spec_of(layout, "region", "sex", header_rows=1, stub_columns=1) if layout == "crosstab" else None
    with pytest.raises(InputError) as refused:
        Cube.build(sheet(text), spec or spec_of(layout, "region", "sex"))

    named, more = refused.value.problems[:MOST_PROBLEMS], refused.value.problems[MOST_PROBLEMS:]
    assert [str(named[at]).split(":")[0] for at in (0, -1)] == [
        "small.csv, row 3, column 1",
        "small.csv, row 1002, column 1",
    ]
    counted = {0: [], 1: [f"1 more {noun[0]} is"], 2: [f"2 more {noun[1]} are"]}[beyond]
    assert [str(one) for one in more] == [said.format(more=one) for one in counted]


@pytest.mark.parametrize(
    ("text", "headers", "places"),
    [
        ("region,yes,no\n,1,2\nEast,3,4\n,5,6\n", 1, ["row 2, column 1", "row 4, column 1"]),
        ("region,,no\nEast,3,4\n", 1, ["row 1, column 2"]),
        (",,m,\nregion,yes,no,\nEast,1,2,3\n", 2, ["row 1, column 2"]),
    ],
)
def test_a_line_of_a_crosstab_needs_its_innermost_label_and_the_first_outer_one(
    text: str, headers: int, places: list[str]
) -> None:
    names = ("region", *("sex", "offence")[2 - headers :])

    with pytest.raises(InputError) as refused:
        Cube.build(sheet(text), spec_of("crosstab", *names, header_rows=headers))

    assert sentences(refused.value) == [
        f"small.csv, {place}: the label is blank; name it; a total too has a name." for place in places
    ]


@pytest.mark.parametrize(
    ("headers", "stubs", "said"),
    [
        (1, 1, "1 header row and 1 stub column do not hold the 3 variables"),
        (3, None, "3 header rows and 0 stub columns do not hold the 3 variables"),
        (None, 3, "0 header rows and 3 stub columns do not hold the 3 variables"),
        (0, 3, "0 header rows and 3 stub columns do not hold the 3 variables"),
    ],
)
def test_sides_that_do_not_hold_the_variables_are_refused(headers: int | None, stubs: int | None, said: str) -> None:
    spec = spec_of("crosstab", "region", "sex", "offence", header_rows=headers, stub_columns=stubs)

    with pytest.raises(InputError, match=said):
        Cube.build(AS_CELLS, spec)


@pytest.mark.parametrize("text", ["region,yes,no\n,,\n", "region\nEast\nWest\n"])
def test_a_crosstab_without_a_body_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="there are no counts below the header and beside the stub"):
        Cube.build(sheet(text), spec_of("crosstab", "region", "offence"))


def test_a_bad_count_of_a_crosstab_is_told_by_its_place() -> None:
    table = sheet("region,yes,no\nEast,1,x\n,,\nWest,-3,4\n")

    with pytest.raises(InputError) as refused:
        Cube.build(table, spec_of("crosstab", "region", "offence"))

    places = [problem.where for problem in refused.value.problems]
    assert sorted(places) == ["small.csv, row 2, column 3", "small.csv, row 4, column 2"]


def test_an_entry_and_its_labels_are_found_in_the_file() -> None:
    cells = read_cells(sheet(CROSSTABS["two header rows, the upper label given once"][2]), spec_of(
        "crosstab", "region", "sex", "offence", header_rows=2
    ))  # fmt: skip

    west_m_no = next(
        at for at, labels in enumerate(zip(*(column.codes.tolist() for column in cells.columns), strict=True))
        if [column.texts[code] for column, code in zip(cells.columns, labels, strict=True)] == ["West", "m", "no"]
    )  # fmt: skip
    assert cells.place(west_m_no) == "small.csv, row 4, column 5"
    assert cells.place_of_label(0, west_m_no) == "small.csv, row 4, column 1"
    assert cells.place_of_label(1, west_m_no) == "small.csv, row 1, column 5"
    assert cells.place_of_label(2, west_m_no) == "small.csv, row 2, column 5"


def test_labels_can_be_read_before_the_counts_make_sense() -> None:
    cells = sheet("region,sex,n\nEast,f,x\nWest,f,\n")
    crosstab = sheet("region,yes,no\nEast,x,\nWest,,y\n")

    one = read_labels(cells, spec_of("cells", "region", "sex"))
    other = read_labels(crosstab, spec_of("crosstab", "region", "offence"))

    assert [column.texts for column in one] == [("East", "West"), ("f",)]
    assert [column.texts for column in other] == [("East", "West"), ("yes", "no")]


def test_a_blank_category_that_is_named_as_the_total_is_read_as_it() -> None:
    text = "region,sex,n\nEast,f,3\nEast,m,5\nEast,,8\nWest,f,1\nWest,m,2\nWest,,3\n"
    spec = TableSpec(
        (Variable("region", "key"), Variable("sex", "target", total=("(blank)",))), measure=Measure(count="n")
    )

    cube = Cube.build(sheet(text), spec)

    assert cube.count.tolist() == [11, 4, 7, 8, 3, 5, 3, 1, 2]
    assert "2 blanks are read as the category (blank)" in " ".join(str(note) for note in cube.notes)
