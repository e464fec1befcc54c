"""Method record-swapping: what a swap keeps, what it promises, and what it refuses."""

from __future__ import annotations

import csv
import json
import random as shuffling
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.inference import infer
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError, SdcError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.swapping.drawing import Swap, draw_swaps
from sdc_core.protection.swapping.naming import Named, names_in
from sdc_core.protection.swapping.record_swapping import RecordSwapping
from sdc_core.protection.swapping.records import Records
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.cli.command import Folder
from tests.protection.swapping.populations import NESTED, SPEC, Person, populations, reviewed, table_of

LEVELS = "county, municipality"
VILLAGES = [
    Person("north", "n1", "f", "x", "1"),
    Person("north", "n1", "m", "x", "1"),
    Person("north", "n1", "m", "y", "2"),
    Person("north", "n2", "m", "y", "3"),
    Person("south", "s1", "f", "y", "4"),
    Person("south", "s1", "m", "z", "4"),
    Person("south", "s1", "m", "z", "5"),
    Person("south", "s2", "f", "x", ""),
]

HOUSEHOLDS = st.sampled_from(["", "household"])
MATCHING = st.sampled_from(["", "sex", "sex, work", "sex, work; sex", "work;sex;"])


def swapped(persons: list[Person], method: RecordSwapping) -> tuple[Records, Swap, list[Person]]:
    """The persons as they are after the swap, in the order of the records."""
    table = table_of(persons)
    cube = Cube.build(table, SPEC)
    named = Named.of(
        SPEC,
        levels=method.levels,
        also=method.also,
        risk=method.risk,
        matching=method.matching,
        household=method.household,
    )
    records = Records.of(table, cube, named)
    swap = draw_swaps(
        records.swappable,
        at_risk_up_to=int(1 / method.threshold),
        wanted=int(method.rate * len(records.swappable)),
        seed=method.seed,
    )
    return records, swap, persons_of(cube, records.moved(swap), records.unit)


def persons_of(cube: Cube, nodes: Any, unit: Any) -> list[Person]:
    codes = [
        [tree.codes[node] for node in column.tolist()] for tree, column in zip(cube.hierarchies, nodes, strict=True)
    ]
    return [Person(*labels, str(number)) for *labels, number in zip(*codes, unit.tolist(), strict=True)]


def partners_agree(profile: tuple[str, ...], one: list[Person], other: list[Person]) -> bool:
    values = [sorted(tuple(getattr(person, name) for name in profile) for person in unit) for unit in (one, other)]
    return values[0] == values[1]


def members(persons: list[Person]) -> list[list[Person]]:
    units: dict[str, list[Person]] = {}
    for person in persons:
        units.setdefault(person.household, []).append(person)
    return list(units.values())


methods = st.builds(
    RecordSwapping,
    levels=st.just(LEVELS),
    risk=st.sampled_from(["", "sex", "sex, work"]),
    matching=MATCHING,
    household=HOUSEHOLDS,
    r_high=st.sampled_from(["1", "1/2", "0.3"]),
    rate=st.sampled_from([Decimal(0), Decimal("0.3"), Decimal(1)]),
    seed=st.integers(0, 3),
)


@given(populations(), methods)
@settings(max_examples=150, deadline=None)
def test_geography_is_exchanged_between_units_that_match_and_nothing_else_changes(
    persons: list[Person], method: RecordSwapping
):
    records, swap, after = swapped(persons, method)
    before = persons_of(Cube.build(table_of(persons), SPEC), records.nodes, records.unit)
    profiles = [tuple(filter(None, profile.replace(" ", "").split(","))) for profile in method.matching.split(";")]

    assert [(one.sex, one.work) for one in after] == [(one.sex, one.work) for one in before]
    assert np.array_equal(swap.partner[swap.partner], np.arange(len(swap.partner)))
    units, moved = members(before), members(after)
    for unit in np.flatnonzero(swap.swapped).tolist():
        partner = int(swap.partner[unit])
        assert units[unit][0].municipality != units[partner][0].municipality
        assert any(partners_agree(profile, units[unit], units[partner]) for profile in profiles)
        assert {(one.county, one.municipality) for one in moved[unit]} == {
            (units[partner][0].county, units[partner][0].municipality)
        }
    for unit in np.flatnonzero(~swap.swapped).tolist():
        assert moved[unit] == units[unit]


@given(populations(), methods)
@settings(max_examples=150, deadline=None)
def test_whoever_is_at_risk_is_swapped_unless_nobody_is_left_to_swap_with(
    persons: list[Person], method: RecordSwapping
):
    records, swap, _ = swapped(persons, method)
    units = members(persons_of(Cube.build(table_of(persons), SPEC), records.nodes, records.unit))
    risk = tuple(filter(None, method.risk.replace(" ", "").split(","))) or ("sex", "work")
    alike = Counter((one.municipality, *(getattr(one, name) for name in risk)) for unit in units for one in unit)
    profiles = [tuple(filter(None, profile.replace(" ", "").split(","))) for profile in method.matching.split(";")]
    left = [unit for unit, gone in zip(units, swap.swapped.tolist(), strict=True) if not gone]

    for unit in left:
        groups = [alike[one.municipality, *(getattr(one, name) for name in risk)] for one in unit]
        donors = [
            other
            for other in left
            if other[0].municipality != unit[0].municipality
            and any(partners_agree(profile, unit, other) for profile in profiles)
        ]
        if min(groups) * method.threshold <= 1:
            assert not donors
        if 2 * swap.missing:
            assert not donors
    assert int(swap.swapped.sum()) + 2 * swap.missing >= int(method.rate * len(units)) - 1


@given(populations(), methods, st.sampled_from([SPEC, NESTED]))
@settings(max_examples=100, deadline=None)
def test_bounds_hold_the_truth_and_what_is_promised_is_unchanged(
    persons: list[Person], method: RecordSwapping, spec: Any
):
    if spec is NESTED:
        method = RecordSwapping(**dict(method_values(method), levels="municipality"))
    review = reviewed(table_of(persons), spec)
    cube = review.cube

    release = method.protect(review, table=table_of(persons))

    rows = np.arange(len(cube))
    geography = [at for at, name in enumerate(spec.names) if name in ("county", "municipality")]
    everywhere = np.logical_and.reduce([cube.nodes(at, rows) == 0 for at in geography])
    assert np.array_equal(release.value[everywhere], cube.count[everywhere])
    for name in ("sex", "work"):
        if all(name in profile for profile in method.matching.split(";")):
            other = spec.position("work" if name == "sex" else "sex")
            kept = cube.nodes(other, rows) == 0
            assert np.array_equal(release.value[kept], cube.count[kept])
            known = release.bounds[Public.SETTINGS]
            assert np.array_equal(known.low[kept], cube.count[kept])
            assert np.array_equal(known.high[kept], cube.count[kept])
    for bounds in release.bounds.values():
        assert (bounds.low <= cube.count).all()
        assert (cube.count <= bounds.high).all()
    assert (release.status == Treatment.PERTURBED).all()
    assert_adds_up(cube, release)


@given(populations(), methods)
@settings(max_examples=40, deadline=None)
def test_where_geography_separates_tables_nothing_over_it_is_exact(persons: list[Person], method: RecordSwapping):
    county, *others = SPEC.variables
    spec = TableSpec((replace(county, role="by"), *others), layout="microdata")
    review = reviewed(table_of(persons), spec)

    release = method.protect(review, table=table_of(persons))

    for bounds in release.bounds.values():
        assert (bounds.low <= review.cube.count).all()
        assert (review.cube.count <= bounds.high).all()
    assert (release.bounds[Public.METHOD].low == 0).all()
    assert_adds_up(review.cube, release)


def test_partners_of_a_banded_variable_are_in_the_same_band():
    ages = [("n", "21"), ("n", "34"), ("n", "70"), ("s", "29"), ("s", "31"), ("s", "66"), ("s", "")]
    table = Table("ages.csv", "", tuple(map(Column.from_texts, zip(("area", "age"), *ages, strict=True))))
    spec = TableSpec(
        (Variable("area", "key"), Variable("age", "target", bands=(Decimal(30), Decimal(65)))), layout="microdata"
    )
    review = reviewed(table, spec)

    release = RecordSwapping(levels="area", matching="age", rate=Decimal(1)).protect(review, table=table)

    assert str(release.notes[0]).startswith("6 of 7 units")
    assert np.array_equal(release.value, review.cube.count)


def method_values(method: RecordSwapping) -> list[tuple[str, Any]]:
    return [(item.name, value) for item, value in method.values()]


def assert_adds_up(cube: Cube, release: Perturbed) -> None:
    assert not (Relations.of(cube).matrix @ release.value).any()


@given(populations(most=12), methods)
@settings(max_examples=25, deadline=None)
def test_what_an_outsider_concludes_is_true(persons: list[Person], method: RecordSwapping):
    review = reviewed(table_of(persons))
    release = method.protect(review, table=table_of(persons))

    for bounds in release.bounds.values():
        concluded = infer(review.cube, bounds, review.policy).bounds
        assert (bounds.low <= concluded.low).all()
        assert (concluded.low <= review.cube.count).all()
        assert (review.cube.count <= concluded.high).all()
        assert (concluded.high <= bounds.high).all()


@given(populations(), methods, st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_same_seed_is_the_same_swap_in_whatever_order_the_file_is(
    persons: list[Person], method: RecordSwapping, order: shuffling.Random
):
    others = list(persons)
    order.shuffle(others)

    first, again, mixed = (
        by_label(method.protect(reviewed(table_of(file)), table=table_of(file))) for file in (persons, persons, others)
    )

    assert first == again
    assert first == mixed


def by_label(release: Perturbed) -> dict[tuple[str, ...], int]:
    return {release.cube.label(row): int(release.value[row]) for row in range(len(release.cube))}


def test_another_seed_is_another_swap():
    table = table_of(VILLAGES * 5)
    values = {
        tuple(RecordSwapping(levels=LEVELS, rate=Decimal("0.2"), seed=seed).protect(reviewed(table), table=table).value)
        for seed in range(5)
    }

    assert len(values) > 1


def test_partners_of_several_profiles_are_first_sought_by_the_strictest():
    persons = [Person("north", "n1", "f", "x", "")] + [
        Person("south", "s1", sex, work, "") for sex, work in [("f", "x"), *[("f", "y")] * 9]
    ]
    found = set()
    for seed in range(20):
        method = RecordSwapping(
            levels=LEVELS, risk="work", matching="sex, work; sex", r_high="1", rate=Decimal(0), seed=seed
        )
        records, swap, _ = swapped(persons, method)
        before = persons_of(Cube.build(table_of(persons), SPEC), records.nodes, records.unit)
        (unit,) = (at for at, one in enumerate(before) if one.municipality == "n1")
        found.add(before[int(swap.partner[unit])].work)

    assert found == {"x"}


def test_a_donor_is_drawn_in_proportion_to_its_risk():
    # The woman of n1 is unique; in the south one woman is one of two and two are each one of four.
    persons = [Person("north", "n1", "f", "q", "")]
    persons += [Person("south", "s1", "f", "x", ""), Person("south", "s1", "m", "x", "")]
    persons += [Person("south", "s1", "f", "y", "")] * 2 + [Person("south", "s1", "m", "y", "")] * 2
    drawn: Counter[str] = Counter()
    for seed in range(2000):
        method = RecordSwapping(levels=LEVELS, risk="work", matching="sex", r_high="1", rate=Decimal(0), seed=seed)
        records, swap, _ = swapped(persons, method)
        before = persons_of(Cube.build(table_of(persons), SPEC), records.nodes, records.unit)
        (unit,) = (at for at, one in enumerate(before) if one.municipality == "n1")
        drawn[before[int(swap.partner[unit])].work] += 1

    # ½ against ¼ + ¼: a half each; five standard errors are 112.
    assert abs(drawn["x"] - 1000) < 112
    assert drawn["x"] + drawn["y"] == 2000


@pytest.mark.parametrize("rare", ["x", "y"])
def test_a_household_is_as_much_at_risk_as_the_member_who_stands_out_most(rare: str):
    common = "y" if rare == "x" else "x"
    persons = [Person("north", "n1", "f", rare, "1"), Person("north", "n1", "f", common, "1")]
    persons += [Person(*place, "f", common, str(2 * at + number))
                for number, place in enumerate([("north", "n1"), ("south", "s1")], start=2)
                for at in range(3)
                for _ in range(2)]  # fmt: skip

    method = RecordSwapping(levels=LEVELS, risk="work", household="household", r_high="1", rate=Decimal(0))
    _, swap, after = swapped(persons, method)

    assert swap.outcomes[-1].at_risk == 0  # it was swapped with a household of the south, at the level of counties
    assert swap.outcomes[0].at_risk == 1
    assert [one.municipality for one in after if one.work == rare] == ["s1"]


def test_what_found_no_donor_is_said_in_numbers():
    table = table_of(VILLAGES)

    release = RecordSwapping(levels=LEVELS, matching="sex, work", r_high="1", rate=Decimal(1)).protect(
        reviewed(table), table=table
    )

    said = [str(note) for note in release.notes]
    assert said[0].endswith("of 8 units have exchanged their area with another one")
    assert said[1].startswith("by county ")
    assert said[2].startswith("by municipality ")
    assert "found no donor" in said[1]
    assert any("nobody who is left has a donor" in one for one in said)


def test_a_variable_that_hangs_on_the_area_and_is_not_exchanged_is_named():
    table = table_of(VILLAGES)

    release = RecordSwapping(levels="municipality").protect(reviewed(table), table=table)
    both = RecordSwapping(levels="municipality", also="county").protect(reviewed(table), table=table)

    assert any(str(note).startswith("the variable county has one category in every area") for note in release.notes)
    assert not any(str(note).startswith("the variable county has") for note in both.notes)


def test_swapping_within_a_county_is_matching_by_it():
    table = table_of(VILLAGES)

    review = reviewed(table)
    release = RecordSwapping(levels="municipality", matching="county", rate=Decimal(1)).protect(review, table=table)

    cube = review.cube
    of_counties = cube.nodes(1, np.arange(len(cube))) == 0
    assert np.array_equal(release.value[of_counties], cube.count[of_counties])
    assert not np.array_equal(release.value, cube.count)


STRADDLING = [*VILLAGES, Person("north", "n2", "m", "y", "1")]
ONE_PLACE = [Person("north", "n1", sex, "x", "") for sex in "fmfm"]


@pytest.mark.parametrize(
    ("persons", "settings_", "says"),
    [
        (VILLAGES, {}, "no level of geography is named"),
        (VILLAGES, {"levels": "county, municipalty"}, "did you mean 'municipality'"),
        (VILLAGES, {"levels": LEVELS, "risk": "sexx"}, "did you mean 'sex'"),
        (VILLAGES, {"levels": LEVELS, "household": "housholds"}, "did you mean 'household'"),
        (ONE_PLACE, {"levels": LEVELS}, "all units are in one area, so nobody can be swapped"),
        (STRADDLING, {"levels": LEVELS, "household": "household"}, "1 household is divided like this"),
        (VILLAGES, {"levels": LEVELS, "matching": "county"}, "county is exchanged, so it cannot be"),
        (VILLAGES, {"levels": LEVELS, "rate": Decimal("1.5")}, "rate is out of bounds; it must be a number"),
        (VILLAGES, {"levels": LEVELS, "rate": Decimal(-1)}, "rate is out of bounds; it must be a number"),
        (VILLAGES, {"levels": LEVELS, "r_high": "2"}, "r_high is no risk; write a share above 0"),
        (VILLAGES, {"levels": LEVELS, "r_high": "1/0"}, "r_high is no risk; write a share above 0"),
        (VILLAGES, {"levels": LEVELS, "r_high": "few"}, "r_high is no risk; write a share above 0"),
    ],
)
def test_what_cannot_be_swapped_is_refused_in_one_sentence(persons: list[Person], settings_: dict[str, Any], says: str):
    table = table_of(persons)

    with pytest.raises(SdcError, match=r"\.") as refused:
        RecordSwapping(**settings_).protect(reviewed(table), table=table)

    assert says in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_a_straddling_household_is_located():
    table = table_of(STRADDLING)

    with pytest.raises(InputError, match=r"^persons\.csv, row \d+: "):
        RecordSwapping(levels=LEVELS, household="household").protect(reviewed(table), table=table)


def test_other_units_than_those_of_the_table_are_refused():
    with pytest.raises(InputError, match="not the units that the table was counted from"):
        RecordSwapping(levels=LEVELS).protect(reviewed(table_of(VILLAGES)), table=table_of(VILLAGES[1:]))
    with pytest.raises(InputError, match="not the units that the table was counted from"):
        RecordSwapping(levels=LEVELS).protect(
            reviewed(table_of(VILLAGES[1:])), table=table_of([*VILLAGES, Person("north", "n9", "f", "x", "")])
        )


def test_a_table_of_cells_has_nobody_to_swap():
    with pytest.raises(InputError, match="the method changes single units"):
        RecordSwapping(levels=LEVELS).protect(reviewed(table_of(VILLAGES)), table=None)


def test_nobody_is_swapped_into_an_impossible_cell():
    spec = type(SPEC)(SPEC.variables, layout="microdata", structural=({"municipality": "n2", "sex": "f"},))
    table = table_of([VILLAGES[3], VILLAGES[4]])  # a man in n2 and a woman in s1
    review = reviewed(table, spec)

    with pytest.raises(InputError, match="1 unit was swapped into cells that the spec calls impossible"):
        RecordSwapping(levels=LEVELS, rate=Decimal(1)).protect(review, table=table)
    release = RecordSwapping(levels=LEVELS, matching="sex", rate=Decimal(1)).protect(review, table=table)

    assert np.array_equal(release.value, review.cube.count)


def test_a_name_with_a_comma_stands_in_quotes():
    assert names_in('"a, b", c,c') == ("a, b", "c")
    assert names_in(" ") == ()


OF_FILE = """
layout = "microdata"
[variables.county]
role = "key"
[variables.sex]
role = "target"
[policy]
name = "small"
[[policy.rule]]
id = "3"
"""


def test_the_command_line_swaps_and_writes_a_table_that_adds_up(folder: Folder):
    lines = [",".join((one.county, one.municipality, one.sex, one.work, one.household)) for one in VILLAGES * 3]
    table = folder.write("persons.csv", "\n".join(["county,municipality,sex,work,household", *lines, ""]))
    spec = folder.write("spec.toml", OF_FILE)
    release, report = folder.path / "release.csv", folder.path / "report.json"
    swapping = ["--set", f"levels={LEVELS}", "--set", "household=household", "--set", "rate=0.5", "--seed", "3"]

    outcome = folder.run(
        "protect", table, "--spec", spec, "--method", "record-swapping", *swapping,
        "--release", release, "--report", report,
    )  # fmt: skip

    assert outcome.err == ""
    rows = list(csv.DictReader(release.read_text().splitlines()))
    values = {(row["county"], row["sex"]): int(row["value"]) for row in rows}
    assert {row["status"] for row in rows} == {"perturbed"}
    assert all(values["Total", sex] == values["north", sex] + values["south", sex] for sex in ("f", "m", "Total"))
    assert (values["Total", "f"], values["Total", "m"]) == (9, 15)
    said = json.loads(report.read_text())
    assert said["method"]["settings"]["rate"] == 0.5
    assert said["method"]["settings"]["seed"] == 3
    assert any("households have exchanged their area" in note for note in said["release"]["notes"])
