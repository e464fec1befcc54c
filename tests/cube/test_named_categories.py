"""What somebody could have answered is given by definition: the categories that a hierarchy or codelist names."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.cube.named_categories import Absent, categories_named, kept_of, refuse_for_empty_categories
from sdc_core.errors import InputError, LimitError, SpecError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Role, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate
from tests.table.sheets import counts, sentences, sheet

TEXT = "region,diag,n\nA,flu,50\nA,hiv,9\nB,flu,40\nB,hiv,7\n"
DIAGNOSES = {"flu": "", "STD": "", "hiv": "STD", "syphilis": "STD"}
TOWNS = {"North": "", "a": "North", "b": "North", "South": "", "c": "South", "d": "South"}


def built(text: str, *variables: Variable) -> Cube:
    return Cube.build(sheet(text), TableSpec(variables, measure=Measure(count="n")))


def diagnoses(text: str, **fields: object) -> Cube:
    fields = {"role": "target", "parents": DIAGNOSES} | fields
    return built(text, Variable("region", "key"), Variable("diag", **fields))  # type: ignore[arg-type]


def about(cube: Cube) -> list[str]:
    return [str(note) for note in cube.notes if "categor" in note.what]


def test_a_group_in_one_of_two_categories_that_the_hierarchy_names_is_not_in_its_only_category() -> None:
    policy = Policy("three others", (FewOthers(t=3),))

    lacking = list(review(diagnoses(TEXT), policy).findings)
    stated = list(review(diagnoses(TEXT + "A,syphilis,0\n"), policy).findings)

    assert lacking == stated
    assert {one.labels: one.verdict for one in lacking} == {
        ("Total", "hiv"): "unsafe",
        ("A", "hiv"): "unsafe",
        ("B", "hiv"): "unsafe",
    }


def test_a_table_in_which_all_gave_one_answer_of_two_is_all_unsafe() -> None:
    answer = Variable("answer", "target", labels={"y": "Yes", "n": "No"})
    cube = built("region,answer,n\nA,y,30\nB,y,20\n", Variable("region", "key"), answer)

    assert counts(cube) == {
        "Total/Total": 50, "Total/Yes": 50, "Total/No": 0, "A/Total": 30, "A/Yes": 30, "A/No": 0,
        "B/Total": 20, "B/Yes": 20, "B/No": 0,
    }  # fmt: skip
    found = review(cube, Policy("three others", (FewOthers(t=3),))).findings
    assert {one.labels for one in found} == {("Total", "Yes"), ("A", "Yes"), ("B", "Yes")}


def test_what_is_held_as_empty_is_counted() -> None:
    assert about(diagnoses(TEXT)) == [
        "variables.diag: 1 of the 4 categories that its hierarchy names is not in the file; it is held as empty."
    ]
    assert about(diagnoses(TEXT + "A,syphilis,0\n")) == []


@pytest.mark.parametrize("role", ["key", "by"])
def test_of_key_and_by_variables_they_are_left_out_and_counted(role: Role) -> None:
    region = Variable("region", role, labels={code: code.upper() for code in "abcd"})

    cube = built("region,sex,n\nb,f,1\nb,m,2\n", region, Variable("sex", "target"))

    assert set(cube.hierarchies[0].codes) - {"Total"} == {"b"}
    assert (
        "variables.region: 3 of the 4 categories that its codelist names are not in the file and left out; "
        'empty = "keep" under the variable holds them as empty.'
    ) in about(cube)


@pytest.mark.parametrize("role", ["key", "by"])
def test_of_key_and_by_variables_they_are_held_where_the_spec_says_so(role: Role) -> None:
    region = Variable("region", role, labels={code: code.upper() for code in "abcd"}, empty="keep")

    cube = built("region,sex,n\nb,f,1\nb,m,2\n", region, Variable("sex", "target"))

    assert set(cube.hierarchies[0].labels) - {"Total"} == {"A", "B", "C", "D"}
    assert about(cube) == [
        "variables.region: 3 of the 4 categories that its codelist names are not in the file; they are held as empty."
    ]


def test_a_county_of_a_national_hierarchy_is_alone_only_where_the_others_are_left_out() -> None:
    text = "region,n\na,4\nb,5\n"

    one = built(text, Variable("region", "key", parents=TOWNS))
    all_of_them = built(text, Variable("region", "key", parents=TOWNS, empty="keep"))

    assert counts(one) == {"Total": 9, "North": 9, "a": 4, "b": 5}
    assert counts(all_of_them) == {"Total": 9, "North": 9, "a": 4, "b": 5, "South": 0, "c": 0, "d": 0}
    assert (
        "variables.region: 3 of the 6 categories that its hierarchy names are not in the file and left out; "
        'empty = "keep" under the variable holds them as empty.'
    ) in about(one)


def test_below_a_category_that_the_file_does_not_divide_nothing_is_empty() -> None:
    cube = diagnoses("region,diag,n\nA,flu,50\nA,STD,9\nB,flu,40\nB,STD,7\n")

    assert cube.hierarchies[1].codes == ("Total", "flu", "STD")
    assert about(cube) == [
        "variables.diag: 2 of the 4 categories that its hierarchy names are left out, for the file does not divide "
        "the category above them."
    ]


def test_of_any_hierarchy_only_what_lies_below_an_undivided_category_with_somebody_in_it_is_left_out() -> None:
    """Every file that has some of the categories, with somebody in some of them, beside the sentence itself."""
    above = {"Total": (), "A": ("Total",), "a": ("A", "Total"), "x": ("a", "A", "Total"), "b": ("A", "Total")}
    tree = Hierarchy.from_parents({"A": "", "a": "A", "x": "a", "b": "A"})
    variable = Variable("branch", "key", parents={"A": "", "a": "A", "x": "a", "b": "A"}, empty="keep")
    every = [[], *(list(chosen) for number in range(1, 6) for chosen in combinations(tree.codes, number))]

    for file in every:
        for filled in (some for some in every if set(some) <= set(file)):
            undivided = {code for code in filled if not any(code in above[other] for other in file)}
            expected = {code for code in tree.codes if not undivided & set(above[code])}

            kept = kept_of(variable, tree, np.isin(tree.codes, file), np.isin(tree.codes, filled))

            assert set(kept.codes) == expected


def test_below_a_category_in_which_the_file_has_nobody_all_is_empty() -> None:
    cube = diagnoses("region,diag,n\nA,flu,50\nA,STD,0\nB,flu,40\nB,STD,0\n")

    assert cube.hierarchies[1].codes == ("Total", "flu", "STD", "hiv", "syphilis")
    assert {cell: count for cell, count in counts(cube).items() if cell.startswith("A/")} == {
        "A/Total": 50, "A/flu": 50, "A/STD": 0, "A/hiv": 0, "A/syphilis": 0,
    }  # fmt: skip


def test_a_total_alone_is_not_divided_either() -> None:
    cube = built("region,diag,n\nA,Total,5\nB,Total,4\n", Variable("region", "key"),
                 Variable("diag", "target", ("Total",), DIAGNOSES))  # fmt: skip

    assert cube.hierarchies[1].codes == ("Total",)
    assert counts(cube)["A/Total"] == 5


def test_bands_are_categories_by_definition_too() -> None:
    age = Variable("age", "target", bands=(Decimal(15), Decimal(65)))
    units = pd.DataFrame({"age": [20, 30, 40], "sex": ["f", "m", "f"]})
    spec = TableSpec((Variable("sex", "key"), age), layout="microdata")

    held, scanned = Cube.build(Table.from_frame(units), spec), tabulate(units, spec)

    assert held.hierarchies[1].codes == scanned.hierarchies[1].codes
    assert held.hierarchies[1].codes == ("Total", "under 15", "15 to under 65", "65 and over")


def test_sensitive_and_impossible_categories_need_only_be_named_by_the_codelist() -> None:
    answer = Variable("answer", "target", labels={"y": "Yes", "n": "No", "w": "Will not say"}, sensitive=("w",))
    spec = TableSpec((Variable("region", "key"), answer), measure=Measure(count="n"), structural=({"answer": "n"},))

    cube = Cube.build(sheet("region,answer,n\nA,y,30\nB,y,20\n"), spec)

    assert cube.structural is not None
    assert [cube.label(row)[1] for row in range(len(cube)) if cube.structural[row]] == ["No"] * 3


def test_sums_that_would_be_too_many_only_for_empty_categories_are_refused_with_what_would_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sdc_core.cube.tables_of_sums.MOST_SUMS", 50)
    codes = {f"c{number}": f"category {number}" for number in range(30)}
    spec = TableSpec(
        (Variable("region", "key"), Variable("branch", "target", labels=codes)),
        layout="microdata", measure=Measure("magnitude", value="v"),
    )  # fmt: skip
    units = pd.DataFrame({"region": ["a", "b"], "branch": ["c1", "c2"], "v": [1, 2]})
    told = [
        "variables.branch: with the categories that the file lacks the table has 93 cells, more than 50; name fewer in "
        "its hierarchy, codelist or bands (28 of the 31 categories of branch are not in the file), or leave out a "
        "variable."
    ]

    for build in (lambda: Cube.build(Table.from_frame(units), spec), lambda: tabulate(units, spec)):
        with pytest.raises(LimitError) as refused:
            build()
        assert sentences(refused.value) == told


def test_counts_whose_cells_cannot_be_numbered_for_empty_categories_are_refused() -> None:
    codes = {f"c{number}": f"category {number}" for number in range(10_000)}
    names = [f"v{number}" for number in range(5)]
    spec = TableSpec(tuple(Variable(name, "target", labels=codes) for name in names), measure=Measure(count="n"))

    with pytest.raises(LimitError, match="with the categories that the file lacks the table has 1e\\+20 cells"):
        Cube.build(sheet(",".join([*names, "n"]) + "\nc1,c1,c1,c1,c1,5\nc2,c2,c2,c2,c2,5\n"), spec)


@pytest.mark.parametrize("measure", [Measure(), Measure("magnitude", value="v")])
def test_a_unit_at_an_upper_level_is_refused_with_its_row(measure: Measure) -> None:
    spec = TableSpec((Variable("region", "key", parents=TOWNS),), layout="microdata", measure=measure)
    units = pd.DataFrame({"region": ["a", "North", "c", "South", "North"], "v": [1, 2, 3, 4, 5]})
    what = "the category of the unit has categories below it in the hierarchy"
    remedy = "give the unit one of the lowest level, or take the lower ones out of the hierarchy."

    with pytest.raises(InputError) as held:
        Cube.build(Table.from_frame(units), spec)
    with pytest.raises(InputError) as scanned:
        tabulate(units, spec)

    assert [one.partition(": ")[2] for one in sentences(held.value)] == [f"{what}; {remedy}"] * 2
    assert [one.partition(": ")[0] for one in sentences(held.value)] == [
        "variables.region, frame, row 2, column 1",
        "variables.region, frame, row 4, column 1",
    ]
    assert sentences(scanned.value) == [f"frame, row 2, column region: {what} (2 such categories); {remedy}"]


def test_a_code_of_an_upper_level_is_no_unit_even_where_no_lower_one_occurs() -> None:
    spec = TableSpec((Variable("region", "key", parents=TOWNS),), layout="microdata")

    with pytest.raises(InputError, match="has categories below it"):
        Cube.build(sheet("region,x\nNorth,1\nSouth,1\n"), spec)


def test_a_label_that_is_total_is_refused_as_the_code_is() -> None:
    labels = {"a": "East", "t": "Total"}

    with pytest.raises(InputError) as refused:
        built("region,n\na,3\nt,3\n", Variable("region", "key", labels=labels))

    assert sentences(refused.value) == [
        "variables.region, codelist entry 2: the label is Total, but the code is not named as the total; name the code "
        "as total under [variables.region], call it otherwise, or leave it out."
    ]
    assert counts(built("region,n\na,3\nt,3\n", Variable("region", "key", ("t",), labels=labels))) == {
        "Total": 3, "East": 3,
    }  # fmt: skip
    by = Variable("year", "by", labels=labels)
    assert "Total/Total" in counts(built("year,region,n\na,x,3\nt,x,3\n", by, Variable("region", "key")))


def test_a_label_of_a_code_may_not_be_another_code_that_has_no_label() -> None:
    region = Variable("region", "key", parents={"1": "", "2": "", "3": ""}, labels={"1": "2"})

    with pytest.raises(InputError, match="two categories have the same name in the outputs"):
        built("region,n\n1,3\n2,3\n", region)


def test_the_total_is_written_total_whatever_the_codelist_calls_it() -> None:
    region = Variable("region", "key", ("Total",), labels={"Total": "All of them", "a": "East", "b": "West"})

    assert counts(built("region,n\na,3\nb,4\nTotal,7\n", region)) == {"Total": 7, "East": 3, "West": 4}


def test_a_hierarchy_that_lists_its_total_has_it_once() -> None:
    parents = {"Total": "", "flu": "Total", "STD": "Total", "hiv": "STD", "syphilis": "STD"}

    cube = diagnoses(TEXT, parents=parents)

    assert cube.hierarchies[1].codes == ("Total", "flu", "STD", "hiv", "syphilis")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"empty": "hold", "labels": {"a": "A"}}, "empty is 'hold'; it must be \"keep\", or be left out."),
        ({"empty": "keep"}, "empty needs a hierarchy, a codelist or bands that name the categories; add one of them"),
    ],
)
def test_a_wrong_empty_is_refused(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(SpecError) as refused:
        Variable("region", "key", **fields)  # type: ignore[arg-type]

    assert sentence in str(refused.value)


def named(name: str, number: int) -> Variable:
    return Variable(name, "target", labels={f"c{at}": f"category {at}" for at in range(number)})


def refused_for_empty(*there: tuple[Variable, int], most: int) -> str:
    """What is said of a table that has so many of the categories of each variable; "" where it is taken."""
    variables = [variable for variable, _ in there]
    columns = [Column.from_texts([f"c{at}" for at in range(number)]) for _, number in there]
    trees = [Hierarchy.flat(categories_named(variable)) for variable in variables]
    try:
        refuse_for_empty_categories(variables, columns, trees, most=most)
    except LimitError as refused:
        return sentences(refused)[0]
    return ""


@pytest.mark.parametrize(("most", "is_refused"), [(24, False), (23, True), (9, True), (8, False)])
def test_a_table_is_refused_for_its_empty_categories_where_it_would_fit_without_them(
    most: int, is_refused: bool
) -> None:
    """5 categories and 3, with totals 6 · 4 = 24 cells; 2 of each are in the file, with totals 3 · 3 = 9 cells."""
    assert bool(refused_for_empty((named("a", 5), 2), (named("b", 3), 2), most=most)) == is_refused


def test_of_several_variables_the_one_is_told_that_lacks_most_of_its_categories() -> None:
    """Of the 20 of one and its total the file lacks 10, of the 5 of the other and its total 4."""
    said = refused_for_empty((named("wide", 20), 10), (named("narrow", 5), 1), most=50)

    assert said.startswith("variables.narrow: with the categories that the file lacks the table has 126 cells, ")
    assert "(4 of the 6 categories of narrow are not in the file)" in said


@pytest.mark.parametrize(("last", "cells"), [(9_998, "999,900,000,000"), (9_999, "1e+12"), (19_999, "2e+12")])
def test_from_a_million_million_cells_on_only_their_size_is_told(last: int, cells: str) -> None:
    """Ten thousand categories each, the total among them, in two variables, and so many beside the total in another."""
    said = refused_for_empty((named("a", 9_999), 1), (named("b", 9_999), 1), (named("c", last), 1), most=20)

    assert f"the table has {cells} cells, more than 20; " in said


def test_where_nothing_names_the_categories_none_is_absent() -> None:
    column = Column.from_texts(["x", "y"])

    assert Absent.of(Variable("a", "key"), column, Hierarchy.flat(["x", "y"])) == Absent(0, 0, 0)


@pytest.mark.parametrize(
    ("total", "labels", "codes"),
    [
        (("t",), {"t": "All", "a": "East", "b": "West"}, ("a", "b")),
        (("t", "Total"), {"a": "East", "Total": "All", "t": "All of them"}, ("a",)),
        ((), {"Total": "All", "a": "East"}, ("a",)),
        ((), {}, ()),
    ],
)
def test_a_total_is_none_of_the_categories_that_a_codelist_names(
    total: tuple[str, ...], labels: dict[str, str], codes: tuple[str, ...]
) -> None:
    assert categories_named(Variable("region", "key", total, labels=labels)) == codes
    assert categories_named(Variable("region", "key", total, parents=dict.fromkeys(labels, ""))) == codes
