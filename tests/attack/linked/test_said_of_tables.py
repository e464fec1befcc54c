"""What a person says of how tables fit together: lookups of areas, other names, sums and statements, one at a time."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.attack import messages
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.lookup import Lookup
from sdc_core.attack.linked.matching import Same, matched, renamed_variables, with_parts
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError, SettingError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.hierarchy import Hierarchy
from tests.attack.linked.tables import crossed, published

flat = Hierarchy.flat
SEX = ("m", "f")
SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))

AREAS = Lookup(
    "areas.csv",
    ("small", "district", "region"),
    (
        ("s1", "s2", "s3", "s4", "s5"),
        ("north", "north", "mid", "south", "south"),
        ("up", "up", "up", "down", "down"),
    ),
    (3, 4, None, 0, 6),
)


@pytest.mark.parametrize(
    ("name", "labels", "column"),
    [
        ("place", ["north", "mid", "south"], 1),
        ("place", ["up", "down"], 2),
        ("place", ["s1", "s3"], 0),
        ("place", ["s1", "s3", "x", "y"], 0),
        ("place", ["s1", "s3", "x", "y", "z"], None),
        ("place", ["s1", "x"], None),
        ("place", ["s1"], None),
        ("region", ["s1"], 2),
        ("region", ["x", "y"], 2),
        ("region", ["s1", "s2"], 0),
    ],
)
def test_a_variable_is_of_the_column_that_has_half_of_its_categories_and_two_or_else_its_name(
    name: str, labels: list[str], column: int | None
) -> None:
    assert AREAS.column_of(name, flat(labels)) == column


@pytest.mark.parametrize(("name", "column"), [("b", 1), ("a", 0), ("c", 2), ("other", 0)])
def test_of_columns_that_have_as_many_categories_the_one_of_its_name_is_taken(name: str, column: int) -> None:
    same = Lookup("areas.csv", ("a", "b", "c"), (("x", "y"),) * 3, (None, None))

    assert same.column_of(name, flat(["x", "y"])) == column


def test_parts_of_areas_in_two_systems_are_named_and_counted_as_far_as_it_is_known() -> None:
    """Districts and regions leave the districts apart; of the middle it is not known how many there are."""
    found = AREAS.parts("place", [flat(["up", "down"]), flat(["north", "mid", "south"])])

    assert found is not None
    assert found.labels == ("north", "mid", "south")
    assert (found.least, found.known) == ((7, 0, 6), (True, False, True))
    assert found.of[0] == {"up": {0, 1}, "down": {2}}
    assert found.of[1] == {"north": {0}, "mid": {1}, "south": {2}}
    assert AREAS.parts("place", [flat(["up", "down"]), flat(["p", "q"])]) is None


def test_a_part_that_no_system_has_by_itself_is_named_by_all_areas_that_it_lies_in() -> None:
    """Of three small areas the first is all of A, and the last all of Z; A & Z would be none of the two."""
    crossing = Lookup("l.csv", ("s", "one", "two"), (("s1", "s2", "s3"), ("A", "B", "B"), ("Y", "Y", "Z")), (1, 2, 3))

    found = crossing.parts("place", [flat(["A", "B"]), flat(["Y", "Z"])])

    assert found is not None
    assert found.labels == ("A", "B & Y", "Z")
    assert crossing.parts("place", [flat(["A", "B"])]) is not None


@pytest.mark.parametrize(
    ("tables", "names"),
    [
        ([["district"], ["region"], ["sex"]], [{"district": "district"}, {"region": "district"}, {}]),
        ([["sex"], ["region"]], [{}, {"region": "region"}]),
        ([["region", "district"]], [{"region": "region"}]),
        ([["region", "elsewhere"]], [{"region": "region"}]),
    ],
)
def test_variables_of_areas_get_the_name_that_the_first_of_them_has(
    tables: list[list[str]], names: list[dict[str, str]]
) -> None:
    assert AREAS.names_in([of_variables(*one) for one in tables]) == names


CATEGORIES = {
    "elsewhere": ("s1", "s2", "not there"),
    "district": ("north", "mid", "south"),
    "region": ("up", "down"),
    "sex": SEX,
}


def of_variables(*names: str) -> Publication:
    """A table of two variables; a third one beside a single one."""
    names = (*names, "job") if len(names) == 1 else names
    known = {**CATEGORIES, "job": ("p", "q")}
    rows, columns = (known[name] for name in names)
    return published(names, crossed(rows, columns, [[1] * len(columns)] * len(rows)))


def test_areas_that_the_lookup_lacks_are_counted_for_each_table() -> None:
    two = published(["district", "sex"], crossed(("north", "mid", "x", "y"), SEX, [[1, 1]] * 4))
    one = published(["region", "sex"], crossed(("up", "down", "z"), SEX, [[1, 1]] * 3))

    with pytest.raises(InputError) as refused:
        AREAS.names_in([of_variables("sex"), two, one])

    assert refused.value.problems == (
        messages.LOOKUP_MISSES.at("table 2", variable="district", categories=2),
        messages.LOOKUP_MISSES.at("table 3", variable="region", categories=1),
    )


def test_counts_of_a_lookup_are_known_of_the_joint_table_and_published_by_no_table() -> None:
    """Seven are in the north, of whom three have job q; of the middle the lookup knows ten at least."""
    small = Lookup("l.csv", ("s", "place", "region"), (("t1", "t2", "t3", "t4"), ("north", "mid", "mid", "south"),
                                                       ("up", "up", "up", "down")), (7, 10, None, 6))  # fmt: skip
    tables = [
        published(["place", "job"], crossed(("north", "mid", "south"), ("p", "q"), [["x", 3], ["x", 2], [5, 1]]),
                  missing="x"),
        published(["place", "sex"], crossed(("up", "down"), SEX, [[20, 9], [2, 4]])),
    ]  # fmt: skip

    joint = Joint.of(tables, lookup=small)
    linked = link(tables, SMALL, lookup=small)

    north = next(row for row in range(len(joint.cube)) if joint.cube.label(row) == ("north", "Total", "Total"))
    assert (joint.published[north], joint.cube.count[north], joint.sources[north]) == (True, 7, -1)
    found = {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.unpublished.tolist()}
    assert found["north", "p", "Total"] == (4, 4)
    assert found["north", "p", "m"] == (0, 4)
    assert found["mid", "Total", "Total"] == (22, 22)  # what the regions leave of 29
    assert found["mid", "p", "Total"] == (20, 20)


TREE = {"Dale": "North", "Hill": "North", "Port": "South", "North": "", "South": ""}


@pytest.mark.parametrize(
    "text", ["", "area", "area=", "=North", "area=North,", "area=North, sex", "area=North, =m", " =x"]
)
def test_a_statement_that_lacks_a_variable_or_a_category_is_not_read(text: str) -> None:
    with pytest.raises(SettingError) as refused:
        Largest.parse(text)
    assert refused.value.problems == (messages.LARGEST_UNREADABLE.at("--largest"),)


def test_a_statement_is_read_without_the_blanks_around_its_words() -> None:
    assert Largest.parse(" area = North West ,sex=m") == Largest((("area", "North West"), ("sex", "m")))


@pytest.mark.parametrize(
    ("statement", "less"),
    [
        ("area=North", [[1, 1, -1, -1, 0, 0], [1, 1, 0, 0, -1, -1]]),
        ("area=South, sex=m", [[-1, 0, 1, 0, 0, 0], [0, 0, 1, 0, -1, 0]]),
        ("sex=f, area=East", [[0, 0, 0, 0, -1, 1]]),
    ],
)
def test_the_largest_has_no_less_than_each_other_one(statement: str, less: list[list[int]]) -> None:
    """Over North, South and East, men and women of each: what is nought or more."""
    tables = [published(["area", "sex"], crossed(("North", "South", "East"), SEX, [[5, 4], [3, 2], [1, 1]]))]
    variables = Joint.of(tables).variables

    stated = Largest.parse(statement).stated(1, tables, variables)

    assert stated.sums.toarray().tolist() == less
    assert (stated.low.tolist(), stated.high.tolist()) == ([0] * len(less), [UNLIMITED] * len(less))
    assert stated.joint.tolist() == [-1] * len(less)
    assert not stated.signed


@pytest.mark.parametrize(("label", "less"), [("Dale", [[1, -1, 0]]), ("North", [[1, 1, -1]]), ("Port", [])])
def test_a_category_is_compared_with_those_below_the_same_margin(label: str, less: list[list[int]]) -> None:
    """Dale and Hill are in the North, Port alone in the South; an only part is compared with none."""
    tables = [published(["area"], [("Dale", 3), ("Hill", 2), ("Port", 4)], tree=TREE)]

    stated = Largest((("area", label),)).stated(1, tables, Joint.of(tables).variables)

    assert stated.sums.toarray().tolist() == less


def test_a_category_that_another_table_has_is_compared_there() -> None:
    tables = [
        published(["area", "sex"], crossed(("North", "South"), SEX, [[5, 4], [3, 2]])),
        published(["area", "job"], crossed(("North", "South"), ("p", "q"), [[2, 7], [2, 3]])),
    ]

    stated = Largest((("job", "q"), ("area", "South"))).stated(1, tables, Joint.of(tables).variables)

    # South alone, both sexes, of both jobs: cells are North and South by sex by job.
    assert stated.sums.toarray().tolist() == [[0, 0, 0, 0, -1, 1, -1, 1]]


@pytest.mark.parametrize(
    ("where", "problem"),
    [
        ((("area", "North"), ("job", "p")), messages.NO_SUCH_VARIABLE.at("statement 2", variable="job")),
        ((("area", "West"),), messages.NO_SUCH_CATEGORY.at("statement 2", number=2, variable="area")),
    ],
)
def test_a_statement_about_what_no_table_has_is_named_by_its_number(
    where: tuple[tuple[str, str], ...], problem: object
) -> None:
    tables = [published(["area"], [("North", 3), ("South", 2)])]

    with pytest.raises(SettingError) as refused:
        Joint.of(tables, statements=[Largest((("area", "North"),)), Largest(where)])

    assert refused.value.problems == (problem,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sex:male=m", Same("sex", "male", ("m",))),
        ("sex:all=m + f", Same("sex", "all", ("m", "f"))),
        ("sex:x=m+f", Same("sex", "x", ("m+f",))),
        ("job:x=m+f", Same("job", "x", ("m", "f"))),
        ("sex:x=a=b", Same("sex", "x", ("a=b",))),
    ],
)
def test_a_category_with_a_plus_in_its_name_is_read_as_one_where_a_table_has_it(text: str, expected: Same) -> None:
    tables = [published(["sex"], [("m", 3), ("f", 2), ("m+f", 4)]), published(["job"], [("m", 3), ("f", 2)])]

    assert Same.parse(text, tables) == expected


@pytest.mark.parametrize(
    ("same", "about"),
    [
        (Same("sex", "m", ("male",)), True),
        (Same("sex", "m", ("f", "male")), True),
        (Same("sex", "m", ("other",)), False),
        (Same("sex", "other", ("m",)), False),
        (Same("job", "m", ("male",)), False),
        (Same("year", "2020", ("2021",)), True),
    ],
)
def test_what_is_the_same_is_about_tables_that_have_all_of_it_between_them(same: Same, about: bool) -> None:
    tables = [published(["sex"], [("m", 3), ("f", 2)]), published(["sex"], [("male", 3), ("female", 2)]),
              published(["year", "sex"], crossed(("2020", "2021"), SEX, [[1, 2], [3, 4]]), by="year")]  # fmt: skip

    assert same.is_about(tables) == about


def test_a_category_of_another_name_is_renamed_only_in_tables_that_have_not_both() -> None:
    tables = [published(["sex"], [("m", 3), ("f", 2)]), published(["sex"], [("male", 3), ("f", 2)]),
              published(["sex"], [("m", 3), ("male", 2)])]  # fmt: skip

    named = matched(tables, [Same("sex", "m", ("male",)), Same("sex", "all", ("m", "f"))][:1])

    assert [one.cube.hierarchies[0].labels[1:] for one in named] == [("m", "f"), ("m", "f"), ("m", "male")]
    assert named[0].cube.hierarchies[0] is tables[0].cube.hierarchies[0]


def test_what_is_the_same_as_nothing_is_named_by_its_number() -> None:
    tables = [published(["sex"], [("m", 3), ("f", 2)])]

    with pytest.raises(SettingError) as refused:
        matched(tables, [Same("sex", "m", ("f",)), Same("sex", "m", ("x",))])

    assert refused.value.problems == (messages.NO_SUCH_CATEGORY.at("the tables", number=2, variable="sex"),)


def test_variables_get_other_names_and_no_table_two_of_one_name() -> None:
    tables = [published(["sex", "job"], crossed(SEX, ("p", "q"), [[1, 2], [3, 4]])), published(["sex"], [("m", 3)])]

    named = renamed_variables(tables, {"sex": "gender"})

    assert [one.cube.spec.names for one in named] == [("gender", "job"), ("gender",)]
    with pytest.raises(SettingError) as refused:
        renamed_variables(tables, {"sex": "job"})
    assert refused.value.problems == (messages.TWO_OF_ONE_NAME.at("the tables"),)
    with pytest.raises(SettingError) as refused:
        renamed_variables(tables, {"sex": "gender", "y": "a", "x": "b"})
    assert refused.value.problems == (messages.NO_SUCH_VARIABLE.at("the tables", variable="x"),)


@pytest.mark.parametrize(
    ("variable", "same", "labels"),
    [
        ("v", Same("v", "b", ("x", "y")), ("Total", "a", "b", "x", "y")),
        ("w", Same("v", "b", ("x", "y")), ("Total", "a", "b")),
        ("v", Same("v", "b", ("x",)), ("Total", "a", "b")),
        ("v", Same("v", "c", ("x", "y")), ("Total", "a", "b")),
        ("v", Same("v", "b", ("x", "a")), ("Total", "a", "b")),
        ("v", Same("v", "Total", ("x", "y")), ("Total", "a", "b")),
    ],
    ids=["a sum", "of another variable", "one part only", "no such category", "a part that is there", "no leaf"],
)
def test_a_category_that_is_a_sum_gets_its_parts_below_it(variable: str, same: Same, labels: tuple[str, ...]) -> None:
    tree = with_parts(flat(["a", "b"]), variable, [same])

    assert tree.labels == labels
    assert tree.parent.tolist()[3:] == [2] * (len(labels) - 3)
    assert np.flatnonzero(tree.is_leaf).tolist() == ([1, 3, 4] if len(labels) > 3 else [1, 2])
