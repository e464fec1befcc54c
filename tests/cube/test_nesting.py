"""Columns that are levels of one another make a hierarchy, or are refused with the row that does not fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.cube.nesting import Crossed, coarser_columns, combinations_of, crossed_levels, parents_from_columns
from sdc_core.errors import InputError
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import counts, sentences, sheet

PLACES = "town,county,country\nb,North,X\na,North,X\nc,South,X\nd,East,Y\na,North,X\n"


def test_each_code_stands_below_that_of_the_coarser_column() -> None:
    assert parents_from_columns(sheet(PLACES), ["town", "county", "country"]) == {
        "X": "", "Y": "",
        "East": "Y", "North": "X", "South": "X",
        "a": "North", "b": "North", "c": "South", "d": "East",
    }  # fmt: skip


def test_codes_are_in_rising_order_on_every_level() -> None:
    parents = parents_from_columns(sheet("code,group\n10,b\n9,a\nx,a\n2,b\n"), ["code", "group"])

    assert list(parents) == ["a", "b", "2", "9", "10", "x"]


def test_a_code_with_two_parents_is_refused_with_both_rows() -> None:
    with pytest.raises(InputError) as refused:
        parents_from_columns(sheet(PLACES + "c,East,Y\n"), ["town", "county"])

    assert sentences(refused.value) == [
        "small.csv, row 7, column 1: the code of town stands below another code of county than in small.csv, row 4; "
        "correct one of the two rows, or leave county out of the hierarchy."
    ]


def test_of_several_levels_the_two_that_do_not_fit_are_named() -> None:
    lines = "town,county,country\na,North,X\nb,South,X\nc,East,Y\nd,East,X\n"

    with pytest.raises(InputError) as refused:
        parents_from_columns(sheet(lines), ["town", "county", "country"])

    assert sentences(refused.value) == [
        "small.csv, row 5, column 2: the code of county stands below another code of country than in small.csv, row 4; "
        "correct one of the two rows, or leave country out of the hierarchy."
    ]


def test_a_code_on_several_levels_is_kept_by_the_finest_and_named_by_its_column_above() -> None:
    units = sheet("A88,A21,A10\nX,X,AZ\n01,A,AZ\n35,D,X\n")

    parents = parents_from_columns(units, ["A88", "A21", "A10"])

    assert parents == {
        "A10 X": "",
        "AZ": "",
        "A": "AZ",
        "D": "A10 X",
        "A21 X": "AZ",
        "01": "A",
        "35": "D",
        "X": "A21 X",
    }
    cube = Cube.build(units, TableSpec((Variable("A88", "key", parents=parents),), layout="microdata"))
    assert counts(cube) == {
        "Total": 3, "A10 X": 1, "D": 1, "35": 1, "AZ": 2, "A": 1, "01": 1, "A21 X": 1, "X": 1,
    }  # fmt: skip


def test_a_level_that_is_called_total_is_not_taken_for_the_total() -> None:
    assert parents_from_columns(sheet("a,b\nx,Total\n"), ["a", "b"]) == {"b Total": "", "x": "b Total"}


def test_a_blank_is_a_category_on_every_level() -> None:
    parents = parents_from_columns(sheet("a,b\nx,u\n,\n"), ["a", "b"])

    assert parents == {"b (blank)": "", "u": "", "(blank)": "b (blank)", "x": "u"}


def test_columns_that_fit_are_found_the_finest_first() -> None:
    units = sheet(
        "country,sex,county,town,one\nX,f,North,a,1\nX,m,North,a,1\nX,m,North,b,1\nX,f,South,c,1\nY,f,East,d,1\n"
    )
    every = ["country", "sex", "county", "town", "one"]

    assert coarser_columns(units, "town", every) == ("county", "country")
    assert coarser_columns(units, "county", every) == ("country",)
    assert coarser_columns(units, "sex", every) == ()


TOWNS = {
    "a": ("North", "X", "town"),
    "b": ("North", "X", "land"),
    "c": ("South", "X", "town"),
    "d": ("East", "Y", "town"),
}


def crossed(*towns: str) -> dict[str, Crossed]:
    """What is crossed in vain among these towns, each with both sexes, their county, country and kind."""
    lines = [f"{sex},{','.join(TOWNS[town])},{town}" for town in towns for sex in "fm"]
    return crossed_levels(
        sheet("\n".join(["sex,county,country,kind,town", *lines])), ["sex", "county", "country", "kind", "town"]
    )


def test_columns_that_follow_from_a_finer_one_are_found_and_those_that_are_levels_of_it_set_apart() -> None:
    assert crossed(*"abcd" * 4) == {"town": Crossed(("county", "country"), ("kind",))}


def test_a_column_that_was_found_to_repeat_another_is_not_said_to_be_repeated_itself() -> None:
    assert "county" not in crossed(*"abcd" * 4)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        # Six codes come again. By chance all of them agree with a probability of (0.6² + 0.4²)⁶ = 0.02.
        (["a,x", "b,x", "c,y", "d,y", *["a,x", "b,x", "c,y"] * 2], ()),
        # Nine: about 1/512, which is more than one in a thousand. Ten: 1/1024.
        (["a,x", "b,x", "c,y", "d,y", *["a,x", "c,y"] * 4, "d,y"], ()),
        (["a,x", "b,x", "c,y", "d,y", *["a,x", "c,y"] * 5], ("coarse",)),
        (["a,x", "b,x", "c,y", "d,y", *["a,x", "c,y"] * 5, "a,y"], ()),  # not all of them agree
        (["a,x", "b,x", "c,y", "d,z", *["a,x", "b,x"] * 20], ()),  # those that come again lead to one code
        ([*["a,x"] * 12, *(f"s{number},y" for number in range(12))], ()),  # nor where others would not agree by chance
        ([f"{code},{'xy'[code in 'fghij']}" for code in "abcdefghij" * 2], ("coarse",)),  # each comes again once
        (["a,x", "b,y", *["a,x", "b,y"] * 20], ()),  # as many codes: another name for the same
        (["a,x", "b,x", *["a,x", "b,x"] * 20], ()),  # a single code tells nothing apart
    ],
)
def test_what_could_be_chance_is_not_taken_for_levels(lines: list[str], found: tuple[str, ...]) -> None:
    crossed = crossed_levels(sheet("\n".join(["fine,coarse", *lines])), ["coarse", "fine"])

    assert crossed == ({"fine": Crossed(found, ())} if found else {})


def test_a_column_that_two_others_say_more_finely_is_repeated_by_the_finer_of_them_only() -> None:
    fine, coarser = {"x": ["a1", "a2", "a3"], "y": ["a4", "a5", "a6"]}, {"x": ["b1", "b2"], "y": ["b3", "b4"]}
    lines = [f"{above},{one},{other}" for above in "xy" for one in fine[above] for other in coarser[above]]

    found = crossed_levels(sheet("\n".join(["above,fine,coarser", *lines * 2])), ["above", "coarser", "fine"])

    assert found == {"fine": Crossed(("above",), ())}


def test_of_what_is_crossed_in_vain_some_can_be_kept() -> None:
    assert Crossed(("county", "country"), ("kind",)).among(["country"]) == Crossed(("country",), ())


@given(st.lists(st.integers(0, 60), min_size=1, max_size=40))
def test_nested_columns_always_make_a_tree_whose_leaves_are_the_codes_of_the_units(codes: list[int]) -> None:
    # Levels with the same numbers on purpose: 5 // 2 is the 2 of another level.
    lines = [f"{code},{code // 2},{code // 6}" for code in codes]

    parents = parents_from_columns(sheet("fine,middle,coarse\n" + "\n".join(lines)), ["fine", "middle", "coarse"])

    tree = Hierarchy.from_parents(parents)
    assert {tree.codes[node] for node in range(len(tree)) if tree.is_leaf[node]} == {str(code) for code in codes}
    assert (tree.depth[tree.is_leaf] == 3).all()
    assert len(tree) == 1 + sum(len({code // width for code in codes}) for width in (1, 2, 6))


def test_the_combinations_of_a_table_are_its_cells_at_the_bottom_in_which_somebody_is() -> None:
    region = Variable("region", "key", parents={"North": "", "a": "North", "b": "North", "South": ""})
    spec = TableSpec((region, Variable("answer", "key")), measure=Measure(count="n"))
    cube = Cube.build(sheet("region,answer,n\na,yes,3\na,no,0\nb,no,2\nSouth,yes,1\n"), spec)

    table = combinations_of(cube)

    columns = [[column.texts[code] for code in column.codes] for column in table.columns]
    assert sorted(zip(*columns, strict=True)) == [
        ("South", "yes"), ("a", "yes"), ("b", "no"), ("region", "answer"),
    ]  # fmt: skip
    assert [column[0] for column in columns] == ["region", "answer"]
