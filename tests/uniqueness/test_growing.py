"""Who stands alone on which keys: against a pencil, and what must hold for all tables."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, SpecError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from sdc_core.uniqueness.combinations import Combinations
from sdc_core.uniqueness.growing import growth
from sdc_core.uniqueness.standing import FEWER_THAN
from tests.uniqueness import pencil
from tests.uniqueness.pencil import Unit

MANY = settings(max_examples=100, deadline=None)
KEYS = ("region", "sex", "age")
SEVEN = [
    dict(zip(KEYS, text.split(), strict=True))
    for text in ("N f 20", "N f 20", "N m 30", "S f 20", "S m 30", "S m 40", "S m 40")
]

units = st.lists(
    st.fixed_dictionaries(
        {"region": st.sampled_from("NS"), "sex": st.sampled_from("fm"), "age": st.sampled_from("123")}
    ),
    min_size=1,
    max_size=12,
)
orders = st.permutations(KEYS)


def table_of(people: list[Unit], names: tuple[str, ...] = KEYS) -> Table:
    columns = (Column.from_texts([name, *(unit[name] for unit in people)]) for name in names)
    return Table("people.csv", "", tuple(columns))


def spec_of(names: tuple[str, ...] = KEYS, *, by: str = "") -> TableSpec:
    return TableSpec(tuple(Variable(name, "by" if name == by else "key") for name in names), layout="microdata")


def sample_of(people: list[Unit]) -> Combinations:
    return Combinations.of_units(table_of(people), spec_of())


def test_seven_people_as_on_paper() -> None:
    found = growth(sample_of(SEVEN))

    assert [one.keys for one in found.chosen] == [("region",), ("region", "sex"), ("region", "sex", "age")]
    assert [one.unique for one in found.chosen] == [0, 2, 3]
    assert [one.smallest for one in found.chosen] == [3, 1, 1]
    assert found.chosen[-1].share == Fraction(3, 7)
    assert found.chosen[-1].fewer == (3, 7, 7)
    assert [one.keys for one in found.worst] == [("age",), ("age", "region"), ("age", "region", "sex")]


@given(units, orders)
@MANY
def test_every_count_is_the_one_of_a_pencil(people: list[Unit], order: list[str]) -> None:
    found = growth(sample_of(people), order)

    for one in found.chosen:
        assert one.units == len(people)
        assert one.combinations == pencil.combinations(people, one.keys)
        assert one.fewer == tuple(pencil.fewer_than(people, one.keys, k) for k in FEWER_THAN)
        assert one.smallest == min(pencil.sizes(people, one.keys))


@given(units, orders)
@MANY
def test_a_key_more_never_leaves_fewer_alone(people: list[Unit], order: list[str]) -> None:
    for steps in (growth(sample_of(people), order).chosen, growth(sample_of(people), order).worst):
        assert [one.fewer for one in steps] == sorted(one.fewer for one in steps)
        assert [one.combinations for one in steps] == sorted(one.combinations for one in steps)


@given(units)
@MANY
def test_the_worst_order_takes_each_time_what_leaves_most_alone(people: list[Unit]) -> None:
    found = growth(sample_of(people))

    assert [one.unique for one in found.worst] in pencil.worst_orders(people, KEYS)
    assert found.worst[-1].unique == found.chosen[-1].unique


@given(units, orders)
@MANY
def test_a_table_of_counts_says_what_its_microdata_says(people: list[Unit], order: list[str]) -> None:
    cube = Cube.build(table_of(people), spec_of())

    assert growth(Combinations.of_cube(cube), order) == growth(sample_of(people), order)


@given(units, units, orders)
@MANY
def test_a_population_says_what_a_pencil_says(people: list[Unit], everybody: list[Unit], order: list[str]) -> None:
    found = growth(sample_of(people), order, population=sample_of(everybody))

    for one in found.chosen:
        unique, matches, odd = pencil.in_population(people, everybody, one.keys)
        assert one.outside is not None
        assert (one.outside.unique, one.outside.odd) == (unique, odd)
        assert one.outside.matches == pytest.approx(float(matches))


@given(units, units, orders)
@MANY
def test_who_is_alone_in_the_population_is_alone_in_a_sample_of_it(
    people: list[Unit], others: list[Unit], order: list[str]
) -> None:
    found = growth(sample_of(people), order, population=sample_of([*people, *others]))

    for one in found.chosen:
        assert one.outside is not None
        assert one.outside.odd == 0
        assert one.outside.unique <= one.unique
        assert one.outside.matches <= one.combinations


def test_a_sample_that_is_everybody_is_as_alone_in_the_population() -> None:
    found = growth(sample_of(SEVEN), population=sample_of(SEVEN[::-1]))

    assert [one.outside and one.outside.unique for one in found.chosen] == [0, 2, 3]


def test_of_who_is_not_in_the_population_table_nothing_is_said() -> None:
    found = growth(sample_of(SEVEN), population=sample_of([*SEVEN[:2], *SEVEN[3:]]))

    last = found.chosen[-1].outside
    assert last is not None
    assert last.odd == 1
    assert last.unique == 2


def test_a_population_may_have_categories_that_the_sample_lacks_and_others_in_another_order() -> None:
    everybody = [dict(unit) for unit in SEVEN[::-1]] + [{"region": "W", "sex": "f", "age": "99"}]

    found = growth(sample_of(SEVEN), population=sample_of(everybody))

    assert found.chosen[-1].units == 7
    assert found.chosen[-1].outside is not None and found.chosen[-1].outside.unique == 3


def test_tables_side_by_side_are_looked_at_one_by_one() -> None:
    people = [{"year": year, "sex": sex} for year, sex in (("1", "f"), ("1", "m"), ("1", "m"), ("2", "f"), ("2", "f"))]
    spec = spec_of(("year", "sex"), by="year")

    found = growth(Combinations.of_units(table_of(people, ("year", "sex")), spec))

    assert [one.unique for one in found.chosen] == [1]


def test_many_keys_with_many_categories_are_told_apart() -> None:
    names = tuple(f"v{number}" for number in range(12))
    people = [{name: f"{(number * (at + 7)) % 997}" for at, name in enumerate(names)} for number in range(997)]

    found = growth(Combinations.of_units(table_of(people, names), spec_of(names)))

    assert found.chosen[-1].unique == 997


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (["regoin"], "keys: 'regoin' is no variable of the table; did you mean 'region'."),
        (["sex", "sex"], "keys: 'sex' is named twice; name each key once."),
    ],
)
def test_a_key_that_is_none_is_refused(keys: list[str], said: str) -> None:
    with pytest.raises(SpecError) as refused:
        growth(sample_of(SEVEN), keys)

    assert str(refused.value) == said


def test_a_population_without_one_of_the_keys_is_refused() -> None:
    everybody = Combinations.of_units(table_of(SEVEN, ("region", "sex")), spec_of(("region", "sex")))

    with pytest.raises(InputError, match="the population table has no variable age"):
        growth(sample_of(SEVEN), population=everybody)


def test_a_table_with_hidden_counts_is_not_judged_as_if_they_were_nought() -> None:
    columns = (Column.from_texts(["sex", "f", "m"]), Column.from_texts(["n", "x", "4"]))
    spec = TableSpec((Variable("sex", "key"),), measure=Measure(count="n"), missing=("x",))
    cube = Cube.build(Table("counts.csv", "", columns), spec)

    with pytest.raises(InputError, match="1 count is missing"):
        Combinations.of_cube(cube)


def test_two_variables_that_separate_tables_make_a_table_of_every_pair() -> None:
    names = ("year", "wave", "sex")
    people = [dict(zip(names, text.split(), strict=True)) for text in ("1 a f", "1 b f", "2 a f", "2 a f", "2 b m")]
    spec = TableSpec((Variable("year", "by"), Variable("wave", "by"), Variable("sex", "key")), layout="microdata")

    found = growth(Combinations.of_units(table_of(people, names), spec))

    assert found.chosen[0].fewer[0] == 3
    assert found.chosen[0].smallest == 1


@given(units)
@MANY
def test_merged_categories_are_one_category(people: list[Unit]) -> None:
    together = {"1", "2"} <= {unit["age"] for unit in people}
    age = Variable("age", "key", merge={"1 or 2": ("1", "2")} if together else {})
    spec = TableSpec((Variable("region", "key"), age), layout="microdata")
    table = table_of(people, ("region", "age"))
    as_one = [{**unit, "age": "1 or 2" if together and unit["age"] != "3" else unit["age"]} for unit in people]

    found = growth(Combinations.of_units(table, spec))

    assert found == growth(Combinations.of_cube(Cube.build(table, spec)))
    assert found.chosen[-1].unique == pencil.fewer_than(as_one, ("region", "age"), 2)
