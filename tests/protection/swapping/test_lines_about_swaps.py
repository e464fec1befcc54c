"""What record swapping says of a swap that a pencil can follow, what it names, and what can be set."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.reviewing import Review
from sdc_core.protection.perturbed import Public
from sdc_core.protection.swapping.naming import Named, names_in
from sdc_core.protection.swapping.record_swapping import RecordSwapping
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from tests.protection.swapping.populations import NESTED, SPEC, TREE, Person, reviewed, table_of
from tests.protection.tables import small_counts
from tests.protection.tables import table_of as table_of_counts

TREE_OF_TOWNS = {"north": "", "south": "", "n1": "north", "s1": "south"}


def one_and_two(first: str = "", second: str = "", third: str = "") -> list[Person]:
    """One in n1 who works as nobody else there, and two in s1 who work alike; of these households."""
    return [
        Person("north", "n1", "f", "x", first),
        Person("south", "s1", "f", "y", second),
        Person("south", "s1", "f", "y", third),
    ]


def lines(persons: list[Person], settings: dict[str, object], *, spec: TableSpec = SPEC) -> list[str]:
    """What is said of the swap; notes on what was not exchanged left out."""
    table = table_of(persons)
    method = RecordSwapping.from_values({"risk": "work", "r_high": "1", "rate": Decimal(0), **settings})
    notes = method.protect(reviewed(table, spec), table=table).notes
    return [str(note) for note in notes if "is not exchanged" not in str(note)]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            {},
            [
                "2 of 3 units have exchanged their area with another one",
                "by municipality 1 was at or above the limit of risk; 0 of them found no donor",
            ],
        ),
        (
            {"matching": "work"},
            [
                "0 of 3 units have exchanged their area with another one",
                "by municipality 1 was at or above the limit of risk; 1 of them found no donor",
            ],
        ),
        (
            {"matching": "work", "rate": Decimal(1)},
            [
                "0 of 3 units have exchanged their area with another one",
                "by municipality 1 was at or above the limit of risk; 1 of them found no donor",
                "the rate asks for 1 more swap, and nobody who is left has a donor",
            ],
        ),
        (
            {"rate": Decimal(1)},
            [
                "2 of 3 units have exchanged their area with another one",
                "by municipality 1 was at or above the limit of risk; 0 of them found no donor",
            ],
        ),
        (
            {"r_high": "1/2", "matching": "work"},
            [
                "0 of 3 units have exchanged their area with another one",
                "by municipality 3 were at or above the limit of risk; 3 of them found no donor",
            ],
        ),
        (
            {"household": "household"},
            [
                "2 of 3 households have exchanged their area with another one",
                "by municipality 1 was at or above the limit of risk; 0 of them found no donor",
            ],
        ),
    ],
    ids=["a donor", "no donor", "a rate that cannot be", "a rate of all but one", "all at risk", "households"],
)
def test_swaps_are_told_in_numbers(settings: dict[str, object], said: list[str]) -> None:
    """Who is alone with her work in her municipality is at risk of 1, the two in s1 of a half."""
    assert lines(one_and_two(), {"levels": "municipality", **settings}) == said


def test_a_level_of_a_single_area_is_passed_over() -> None:
    persons = [Person("north", place, "f", work, "") for place, work in [("n1", "x"), ("n2", "y"), ("n2", "y")]]

    assert lines(persons, {"levels": "county, municipality"})[1:] == [
        "by municipality 1 was at or above the limit of risk; 0 of them found no donor"
    ]


def test_who_was_swapped_at_a_coarse_level_is_at_risk_no_more_at_a_fine_one() -> None:
    assert lines(one_and_two(), {"levels": "county, municipality"})[1:] == [
        "by county 1 was at or above the limit of risk; 0 of them found no donor",
        "by municipality 0 were at or above the limit of risk; 0 of them found no donor",
    ]


def test_the_levels_of_a_hierarchical_variable_are_told_by_their_depth() -> None:
    persons = [*one_and_two(), Person("north", "n2", "f", "z", "")]

    said = lines(persons, {"levels": "municipality", "matching": "work"}, spec=NESTED)

    assert [line.partition(" ")[2].rpartition(" at or above")[0] for line in said[1:]] == [
        "municipality, level 1 2 were", "municipality, level 2 2 were",
    ]  # fmt: skip


def of_towns(tree: dict[str, str]) -> TableSpec:
    """Persons in places that are a tree, with a sex and a work."""
    places, sex, work = NESTED.variables
    return TableSpec((replace(places, parents=tree), sex, work), layout="microdata")


CITIES = {"capital": "", "port": "", "north": "", "n1": "north", "n2": "north"}
VILLAGES = {"north": "", "south": "", "n1": "north", "s1": "south", "n1a": "n1", "n1b": "n1", "s1a": "s1"}


@pytest.mark.parametrize(
    ("tree", "at", "at_risk"),
    [
        (TREE, {"n1": "x", "n2": "x", "s1": "yy"}, [0, 2]),
        (CITIES, {"capital": "x", "port": "x", "n1": "yy", "n2": "yy"}, [2, 0]),
        (VILLAGES, {"n1a": "x", "n1b": "x", "s1a": "yy"}, [0, 0, 2]),
    ],
    ids=["towns of counties", "cities that are a county of their own", "villages of towns of counties"],
)
def test_at_each_level_people_are_counted_in_the_area_that_their_place_lies_in(
    tree: dict[str, str], at: dict[str, str], at_risk: list[int]
) -> None:
    """Whoever works as x is alone in a place and at risk there, and one of two where the places are one area."""
    persons = [Person("", place, "f", work, "") for place, works in at.items() for work in works]

    said = lines(persons, {"levels": "municipality", "matching": "work"}, spec=of_towns(tree))

    assert said[1:] == [
        f"by municipality, level {level} {number} were at or above the limit of risk; 0 of them found no donor"
        for level, number in enumerate(at_risk, start=1)
    ]


def test_a_household_has_as_many_members_as_the_one_it_changes_places_with() -> None:
    """The two in s1 live together, so that nobody of n1 can change places with them."""
    assert lines(one_and_two("1", "2", "2"), {"levels": "municipality", "household": "household"})[0].startswith(
        "0 of 2"
    )


def test_no_count_has_changed_by_more_than_changed_places() -> None:
    """One changed places with one: what is published is off by one at most, where it is not true for certain."""
    table = table_of(one_and_two())

    release = RecordSwapping(levels="municipality, county", risk="work", r_high="1", rate=Decimal(0)).protect(
        reviewed(table), table=table
    )

    bounds, figures = release.bounds[Public.SETTINGS], release.value
    low, high = np.maximum(figures - 1, 0), np.minimum(figures + 1, 3)
    certain = bounds.low == bounds.high
    assert (certain | (bounds.low == low)).all()
    assert (certain | (bounds.high <= high)).all()
    assert (bounds.high == figures + 1).any()
    assert np.count_nonzero(~certain) > 4


def test_a_swapped_table_says_that_its_figures_add_up() -> None:
    table = table_of(one_and_two())

    release = RecordSwapping(levels="municipality", risk="work", r_high="1").protect(reviewed(table), table=table)

    assert release.facts()["additive"] is True


@pytest.mark.parametrize(
    ("persons", "place", "said"),
    [
        ([*one_and_two("1", "2", "3"), Person("south", "s1", "f", "x", "1")], "row 5", "1 household is divided"),
        (
            [Person("south", "s1", "f", "x", "1"), *one_and_two("1", "2", "2"), Person("north", "n1", "m", "z", "2")],
            "row 2",
            "2 households are divided",
        ),
    ],
    ids=["one", "two"],
)
def test_a_divided_household_is_refused_where_the_file_first_shows_it(
    persons: list[Person], place: str, said: str
) -> None:
    """Members are in the order of their areas: who is not with the first of them is divided from them."""
    table = table_of(persons)

    with pytest.raises(InputError) as refused:
        RecordSwapping(levels="municipality", household="household").protect(reviewed(table), table=table)

    (problem,) = refused.value.problems
    assert problem.where == f"persons.csv, {place}"
    assert said in str(problem)


@pytest.mark.parametrize(
    ("persons", "levels", "named"),
    [
        ([*one_and_two(), Person("south", "s1", "m", "x", "")], "municipality", ["county"]),
        ([*one_and_two(), Person("south", "s1", "m", "x", "")], "municipality, county", []),
        (one_and_two()[:2], "municipality", []),
        (one_and_two(), "municipality", ["county", "work"]),
    ],
    ids=["hangs on the area", "exchanged too", "everybody has an area alone", "so does the work"],
)
def test_only_what_hangs_on_areas_of_several_persons_and_differs_is_named(
    persons: list[Person], levels: str, named: list[str]
) -> None:
    table = table_of(persons)

    notes = RecordSwapping(levels=levels, rate=Decimal(0)).protect(reviewed(table), table=table).notes

    assert [str(note).split()[2] for note in notes if "is not exchanged" in str(note)] == named


def test_settings_are_usual_where_nothing_is_set_and_have_bounds() -> None:
    usual = RecordSwapping()

    assert (usual.threshold, usual.rate, usual.seed) == (Fraction(1, 3), Decimal("0.05"), 1)
    assert [RecordSwapping(r_high=one).threshold for one in ("1", "0.25", "1/4")] == [1, Fraction(1, 4), Fraction(1, 4)]
    assert [RecordSwapping(rate=Decimal(one)).rate for one in (0, 1)] == [0, 1]
    assert [RecordSwapping(seed=seed).seed for seed in (0, 2**31)] == [0, 2**31]
    wrongs: list[dict[str, object]] = [
        {"seed": -1}, {"seed": 2**31 + 1}, {"rate": Decimal("1.01")}, {"r_high": "0"}, {"r_high": "-1/2"},
    ]  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(SettingError):
            RecordSwapping.from_values(wrong)


def variables(*names: str, nested: str = "", target: str = "") -> Review:
    """A review of persons with these variables; one of them may be a tree, and one a target."""
    spec = TableSpec(
        tuple(
            Variable(name, "target" if name == target else "key", parents=TREE_OF_TOWNS if name == nested else {})
            for name in names
        ),
        layout="microdata",
    )
    return small_counts(replace(table_of_counts([[1, 2], [3, 4]][: len(names)]), spec=spec), 3)


@pytest.mark.parametrize(
    ("reviewed_", "levels"),
    [
        (variables("area", "sex"), "area"),
        (variables("sex", "town", nested="town"), "town"),
        (variables("town, or village", "sex"), '"town, or village"'),
        (variables("work", "area", target="work"), "area"),
    ],
    ids=["the first key", "the one with levels", "a comma in its name", "no target"],
)
def test_a_comparison_swaps_along_one_variable_at_several_rates(reviewed_: Review, levels: str) -> None:
    rates = ("0.01", "0.02", "0.05", "0.1", "0.2")

    assert RecordSwapping.sensible(reviewed_) == tuple(
        RecordSwapping(levels=levels, rate=Decimal(rate)) for rate in rates
    )
    assert names_in(levels) == (levels.strip('"'),)


def test_a_comparison_has_nothing_to_swap_in_a_table_of_cells() -> None:
    assert RecordSwapping.sensible(small_counts(table_of_counts([[1, 2], [3, 4]]), 3)) == (RecordSwapping(),)


def named(**texts: str) -> Named:
    return Named.of(SPEC, **{"levels": "county", "also": "", "risk": "", "matching": "", "household": "", **texts})


def test_names_are_read_from_the_texts_of_the_settings() -> None:
    one = named(levels="county, municipality", also="post", matching="sex, work; sex", household=" number ")

    assert one.levels == ("county", "municipality")
    assert one.risk == ("sex", "work")
    assert one.profiles == (("sex", "work"), ("sex",))
    assert one.matching == ("sex", "work")
    assert one.always_matching == {"sex"}
    assert one.columns == ("county", "municipality", "post", "sex", "work", "sex", "work", "number")
    assert named().columns == ("county", "municipality", "sex", "work")
    assert named(risk="age").risk == ("age",)


def test_everything_that_is_exchanged_and_compared_as_well_is_named_once() -> None:
    with pytest.raises(InputError) as refused:
        named(levels="county, municipality", risk="county", matching="county; municipality")

    assert [one.parameters["name"] for one in refused.value.problems] == ["county", "municipality"]


def test_a_quoted_name_may_stand_after_a_space() -> None:
    assert names_in('county, "town, or village" , sex') == ("county", "town, or village", "sex")
