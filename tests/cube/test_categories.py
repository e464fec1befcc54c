"""Labels are compared exactly; what looks wrong about them is told by code point and place."""

from __future__ import annotations

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import counts, sentences, sheet


def built(text: str, *variables: Variable, **fields: object) -> Cube:
    return Cube.build(sheet(text), TableSpec(variables, measure=Measure(count="n"), **fields))  # type: ignore[arg-type]


def noted(cube: Cube) -> list[str]:
    return [str(note) for note in cube.notes]


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ("A", "Α", "U+0041 against U+0391"),  # Greek capital alpha
        ("A", "А", "U+0041 against U+0410"),  # Cyrillic capital a
        ("Tokyo", "Tоkyо", "U+006F against U+043E"),  # Cyrillic small o
        ("A", "Ａ", "U+0041 against U+FF21"),  # a full-width letter
        ("Öst", "O\u0308st", "U+00D6 against U+004F"),  # one letter, or a letter and its dots
        ("a b", "a\u00a0b", "U+0020 against U+00A0"),
        ("a b", "ab", "U+0020 against U+0062"),
        ("North", "North ", "one has a space that the other has not"),
    ],
)
def test_labels_that_look_alike_stay_apart_and_are_told_by_code_point(one: str, other: str, difference: str) -> None:
    cube = built(f"region,n\n{one},3\nWest,2\n{other},4\n", Variable("region", "key"))

    assert counts(cube) == {"Total": 9, one: 3, "West": 2, other: 4}
    assert noted(cube) == [
        "variables.region: two labels look alike but are not the same "
        f"(small.csv, row 2, column 1 and small.csv, row 4, column 1: {difference})."
    ]


@pytest.mark.parametrize(("one", "other"), [("A", "B"), ("A", "a"), ("10", "100"), ("North", "Norrh"), ("A", "Ä")])
def test_labels_that_do_not_look_alike_are_not_told(one: str, other: str) -> None:
    assert noted(built(f"region,n\n{one},3\n{other},4\n", Variable("region", "key"))) == []


def test_a_note_about_labels_does_not_show_them() -> None:
    cube = built("region,n\nKanarieöarna,3\nKanarieöarna ,4\n", Variable("region", "key"))

    assert len(cube.notes) == 1
    assert "Kanarie" not in noted(cube)[0]


def test_a_category_called_total_without_being_named_as_one_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        built("region,n\nEast,3\nTotal,3\n", Variable("region", "key"))

    assert sentences(refused.value) == [
        "variables.region, small.csv, row 3, column 1: a category is called Total, but the spec names no total; "
        'add total = "Total" under [variables.region].'
    ]


def test_a_by_variable_may_have_a_category_called_total() -> None:
    cube = built("year,region,n\nTotal,East,3\nTotal,West,3\n", Variable("year", "by"), Variable("region", "key"))

    assert counts(cube) == {"Total/Total": 6, "Total/East": 3, "Total/West": 3}


def test_another_name_may_be_the_total() -> None:
    cube = built("region,n\nEast,3\nWest,4\nHela riket,7\n", Variable("region", "key", ("Hela riket",)))

    assert counts(cube) == {"Total": 7, "East": 3, "West": 4}
    assert cube.margins_given == 1


def test_a_total_that_is_named_but_absent_is_added_up_and_said_to_be() -> None:
    cube = built("region,n\nEast,3\nWest,4\n", Variable("region", "key", ("Total",)))

    assert counts(cube)["Total"] == 7
    assert noted(cube) == ["variables.region: the total named in the spec is not in the file; it was added up."]


def test_a_single_category_is_said_to_be_beyond_comparison() -> None:
    cube = built("region,sex,n\nEast,f,3\nWest,f,4\n", Variable("region", "key"), Variable("sex", "target"))

    assert noted(cube) == ["variables.sex: there is a single category, so no cell can be compared along it."]


def test_every_category_that_a_hierarchy_does_not_know_is_told_by_its_place() -> None:
    region = Variable("region", "key", ("Total",), {"North": "", "a": "North", "b": "North"})

    with pytest.raises(InputError) as refused:
        built("region,n\na,1\nx,2\nb,3\ny,4\nx,5\n", region)

    assert sentences(refused.value) == [
        "variables.region, small.csv, row 3, column 1: the category is not in the hierarchy; add it there.",
        "variables.region, small.csv, row 5, column 1: the category is not in the hierarchy; add it there.",
    ]


def test_categories_of_a_hierarchy_that_the_file_does_not_hold_are_no_cells() -> None:
    parents = {"North": "", "a": "North", "b": "North", "South": "", "c": "South"}

    cube = built("region,n\nb,1\nNorth,1\n", Variable("region", "key", (), parents))

    assert counts(cube) == {"Total": 1, "North": 1, "b": 1}


def test_categories_keep_the_order_of_the_hierarchy_or_else_of_the_file() -> None:
    text = "region,n\nc,1\na,2\nb,3\n"

    flat = built(text, Variable("region", "key"))
    tree = built(text, Variable("region", "key", (), {"a": "", "b": "", "c": ""}))

    assert flat.hierarchies[0].codes == ("Total", "c", "a", "b")
    assert tree.hierarchies[0].codes == ("Total", "a", "b", "c")


def test_a_sensitive_category_that_is_none_is_told_by_its_number() -> None:
    with pytest.raises(InputError) as refused:
        built(
            "offence,n\nYes,1\nNo,2\nTotal,3\n", Variable("offence", "target", ("Total",), {}, ("Yes", "Ja", "Total"))
        )

    assert sentences(refused.value) == [
        "variables.offence: sensitive entry 2 is no category of this variable; correct it.",
        "variables.offence: sensitive entry 3 is no category of this variable; correct it.",
    ]


def test_a_sensitive_category_of_the_hierarchy_need_not_be_in_the_file() -> None:
    health = Variable("health", "target", (), {"ill": "", "i1": "ill", "well": ""}, ("ill",))

    assert counts(built("health,n\ni1,1\nwell,2\n", health)) == {"Total": 3, "ill": 1, "i1": 1, "well": 2}


def test_an_impossible_combination_must_be_one_of_categories() -> None:
    with pytest.raises(InputError) as refused:
        built(
            "region,sex,n\nEast,f,1\nWest,m,2\n",
            Variable("region", "key"),
            Variable("sex", "key"),
            structural=({"region": "East", "sex": "m"}, {"region": "North"}),
        )

    assert sentences(refused.value) == ["structural, entry 2: region has no such category; correct it."]


@pytest.mark.parametrize(
    ("named", "margins"),
    [
        ("East/f", set()),
        ("East/f East/m", {"East/Total"}),
        ("East/f East/m West/f", {"East/Total", "Total/f"}),
        ("East/f West/f", {"Total/f"}),
        ("East/f East/m West/f West/m", {"East/Total", "West/Total", "Total/f", "Total/m", "Total/Total"}),
    ],
)
def test_a_margin_is_impossible_where_each_of_its_parts_is_named(named: str, margins: set[str]) -> None:
    cells = [tuple(cell.split("/")) for cell in named.split()]
    counted = "".join(
        f"{region},{sex},{0 if (region, sex) in cells else 1}\n" for region in ("East", "West") for sex in "fm"
    )
    structural = tuple({"region": region, "sex": sex} for region, sex in cells)

    cube = built(f"region,sex,n\n{counted}", Variable("region", "key"), Variable("sex", "key"), structural=structural)

    assert cube.structural is not None
    impossible = {"/".join(cube.label(row)) for row in range(len(cube)) if cube.structural[row]}
    assert impossible == set(named.split()) | margins


def test_units_are_never_in_a_total() -> None:
    spec = TableSpec((Variable("region", "key", ("Total",)),), layout="microdata")

    with pytest.raises(InputError, match="total names a category that units have; microdata has no totals"):
        Cube.build(sheet("region,x\nEast,1\nTotal,1\n"), spec)


def test_all_that_does_not_fit_is_told_at_once() -> None:
    with pytest.raises(InputError) as refused:
        built(
            "region,offence,n\nEast,Yes,1\nTotal,No,2\n",
            Variable("region", "key"),
            Variable("offence", "target", (), {}, ("Ja",)),
            structural=({"region": "South"},),
        )

    assert len(refused.value.problems) == 3


def test_a_stray_total_beside_a_named_one_is_told_as_what_it_is() -> None:
    spec = TableSpec((Variable("region", "key", total=("All",)),), measure=Measure(count="n"))

    with pytest.raises(InputError) as refused:
        Cube.build(sheet("region,n\nEast,3\nTotal,4\nAll,7\n"), spec)

    assert sentences(refused.value) == [
        "variables.region, small.csv, row 3, column 1: a category is called Total, as outputs call the total, and the "
        "spec names another as the total; list it under total as well under [variables.region] if it is the total, "
        "otherwise rename it."
    ]


def test_a_file_that_names_its_total_twice_is_read() -> None:
    spec = TableSpec((Variable("region", "key", total=("All", "Total")),), measure=Measure(count="n"))

    assert len(Cube.build(sheet("region,n\nEast,3\nWest,4\nTotal,7\nAll,7\n"), spec)) == 3
