"""Whom several tables count: the parts of a population that their conditions leave apart."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest

from sdc_core.attack import messages
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.populations import joint_population
from sdc_core.errors import InputError
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.attack.linked.tables import published

OWN, RENT = Filter("tenure", one_of=("own",)), Filter("tenure", one_of=("rent",))
HOUSED, OLD = Filter("tenure", one_of=("own", "rent")), Filter("age", at_least=Decimal(65))


def counting(
    *filters: Filter, population: str = "Residents", unit: str = "person", names: Sequence[str] = ("sex",)
) -> TableSpec:
    variables = tuple(Variable(name, "key") for name in names)
    return TableSpec(variables, population=population, unit=unit, measure=Measure(count="n"), filters=filters)


def parts_of(*specs: TableSpec) -> tuple[str, dict[str, list[int]]]:
    """The name of the variable, and for each part whether each table counts it."""
    found = joint_population(specs)
    assert found is not None
    rows = [one.toarray()[0].tolist() for one in found.made_of]
    leaves = [found.hierarchy.labels[node] for node in found.leaves.tolist()]
    return found.name, {label: [row[at] for row in rows] for at, label in enumerate(leaves)}


@pytest.mark.parametrize("filters", [(), (OWN,), (OWN, OLD)])
def test_tables_with_the_same_conditions_count_the_same(filters: tuple[Filter, ...]) -> None:
    assert joint_population([counting(*filters), counting(*filters[::-1])]) is None


@pytest.mark.parametrize(
    ("tables", "name", "parts"),
    [
        ([(), (OWN,)], "tenure", {"own": [1, 1], "not own": [1, 0]}),
        ([(OLD,), (OWN, OLD)], "tenure", {"own": [1, 1], "not own": [1, 0]}),
        ([(), (OLD,)], "age", {"at least 65": [1, 1], "not at least 65": [1, 0]}),
        (
            [(), (OWN,), (RENT,)],
            "tenure",
            {"own, not rent": [1, 1, 0], "not own, rent": [1, 0, 1], "not own, not rent": [1, 0, 0]},
        ),
        (
            [(OWN,), (HOUSED,)],
            "tenure",
            {"own, own or rent": [1, 1], "not own, own or rent": [0, 1], "not own, not own or rent": [0, 0]},
        ),
        (
            [(OLD,), (OWN,)],
            "counted",
            {"with age at least 65, with tenure own": [1, 1], "with age at least 65, without tenure own": [1, 0],
             "without age at least 65, with tenure own": [0, 1], "without age at least 65, without tenure own": [0, 0]},
        ),
    ],
    ids=["some", "some of those that all count", "numbers", "one or the other", "a list in a list", "of two columns"],
)  # fmt: skip
def test_conditions_leave_parts_apart_of_which_each_table_counts_some(
    tables: list[tuple[Filter, ...]], name: str, parts: dict[str, list[int]]
) -> None:
    assert parts_of(*(counting(*filters) for filters in tables)) == (name, parts)


def test_a_column_that_is_a_variable_too_lends_its_name_to_no_other() -> None:
    found = parts_of(counting(names=("sex", "tenure")), counting(OWN))

    assert found == ("counted", {"with tenure own": [1, 1], "without tenure own": [1, 0]})


@pytest.mark.parametrize(
    ("one", "parts"),
    [
        (Filter("tenure", one_of=("own",)), 3),
        (Filter("tenure", none_of=("own",)), 3),
        (Filter("tenure", none_of=("rent",)), 2),
        (Filter("tenure", one_of=("own", "rent")), 3),
        (Filter("tenure", below=Decimal(3)), 4),
        (Filter("tenure", one_of=("own", "rent"), below=Decimal(3)), 4),
        (Filter("tenure", none_of=("rent",), below=Decimal(3)), 3),
        (Filter("district", one_of=("own",)), 4),
    ],
)
def test_what_no_category_of_a_column_fulfils_is_no_part(one: Filter, parts: int) -> None:
    """Beside those who rent: whoever rents is on every list that has it, and on no other."""
    assert len(parts_of(counting(one), counting(RENT))[1]) == parts


@pytest.mark.parametrize(
    ("one", "other", "counted"),
    [
        ((16, None), (18, None), {(0, 0), (1, 0), (1, 1)}),
        ((None, 16), (None, 18), {(0, 0), (0, 1), (1, 1)}),
        ((None, 16), (16, None), {(0, 0), (0, 1), (1, 0)}),
        ((None, 17), (16, None), {(0, 0), (0, 1), (1, 0), (1, 1)}),
        ((16, 75), (18, 65), {(0, 0), (1, 0), (1, 1)}),
        ((16, 65), (18, 75), {(0, 0), (0, 1), (1, 0), (1, 1)}),
        ((16, 18), (18, 75), {(0, 0), (0, 1), (1, 0)}),
        ((16, None), (16, 18), {(0, 0), (1, 0), (1, 1)}),
    ],
)
def test_what_no_number_of_a_column_fulfils_is_no_part(
    one: tuple[int | None, int | None], other: tuple[int | None, int | None], counted: set[tuple[int, int]]
) -> None:
    """Bounds from and below which a table counts: the parts are those that ages from 0 to 99, and a blank, make."""
    specs = [
        counting(
            Filter("age", at_least=None if low is None else Decimal(low), below=None if high is None else Decimal(high))
        )
        for low, high in (one, other)
    ]

    parts = parts_of(*specs)[1]

    by_age = {
        tuple(int((low is None or age >= low) and (high is None or age < high)) for low, high in (one, other))
        for age in range(100)
    }
    assert {tuple(part) for part in parts.values()} == by_age | {(0, 0)} == counted
    assert len(parts) == len(counted)


@pytest.mark.parametrize(
    ("wider", "narrower"),
    [
        (Filter("age", at_least=Decimal(16)), Filter("age", at_least=Decimal(18))),
        (Filter("tenure", one_of=("own", "rent")), Filter("tenure", one_of=("own",))),
        (Filter("tenure", none_of=("rent",)), Filter("tenure", none_of=("rent", "own"))),
        (Filter("age", below=Decimal(75)), Filter("age", at_least=Decimal(16), below=Decimal(65))),
    ],
    ids=["numbers", "lists", "without some", "between"],
)
def test_a_table_of_a_part_leaves_the_others_also_where_both_have_a_condition(wider: Filter, narrower: Filter) -> None:
    """Of 100 men 98 fulfil the narrower condition and of 90 women all."""
    small = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
    tables = [
        published(["sex"], [("m", 100), ("f", 90)], filters=(wider,)),
        published(["sex"], [("m", 98), ("f", 90)], filters=(narrower,)),
    ]

    linked = link(tables, small)

    derived = {linked.joint.cube.label(row): linked.interval_at(row)[0] for row in linked.derived.tolist()}
    assert [figure for (sex, _), figure in derived.items() if sex == "m"] == [2]
    assert linked.exit_status == 1


def test_of_three_lists_no_two_that_have_nothing_in_common_hold_together() -> None:
    """One category each: one of the three, or none."""
    places = [Filter("place", one_of=(name,)) for name in "abc"]

    assert len(parts_of(*(counting(one) for one in places))[1]) == 4


@pytest.mark.parametrize("conditions", [6, 7])
def test_more_than_six_conditions_are_refused(conditions: int) -> None:
    """Of different columns, so that all can hold: 2 to the power of 6 parts."""
    specs = [counting(), *(counting(Filter(f"column {at}", one_of=("yes",))) for at in range(conditions))]
    if conditions == 6:
        assert len(parts_of(*specs)[1]) == 64
        return

    with pytest.raises(InputError) as refused:
        joint_population(specs)

    assert refused.value.problems == (messages.TOO_MANY_CONDITIONS.at("filter", conditions=7, most=6),)


@pytest.mark.parametrize(
    ("what", "named", "places"),
    [
        ("population", ["Residents", "Employees"], ["table 2"]),
        ("unit", ["person", "household"], ["table 2"]),
        ("unit", ["", "person", "person", "household", "", "dwelling"], ["table 4", "table 6"]),
        ("population", ["Residents", "", "Residents"], []),
    ],
)
def test_populations_and_units_in_other_words_are_refused_and_none_at_all_is_taken_for_the_same(
    what: str, named: list[str], places: list[str]
) -> None:
    specs = [counting(**{what: name}) for name in named]
    if not places:
        assert joint_population(specs) is None
        return

    with pytest.raises(InputError) as refused:
        joint_population(specs)

    assert refused.value.problems == tuple(messages.DIFFERENT_POPULATIONS.at(place, what=what) for place in places)
