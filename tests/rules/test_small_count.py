"""Rule 3 at its edges: three minimums, three ways with zeros, impossible combinations."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.cube.columns import CountKind
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

COUNTED = Measure(count="n")

SPEC = keys_and_target("region", "offence")
TEXT = "region,offence,n\nEast,yes,9\nEast,no,0\nWest,yes,4\nWest,no,7\nNorth,yes,0\nNorth,no,0\n"


def unsafe(
    rule: SmallCount, *beside: FewOthers, text: str = TEXT, structural: dict[str, str] | None = None
) -> set[str]:
    """The cells that rule 3 finds unsafe, as "label/label"."""
    spec = replace(SPEC, structural=(structural,) if structural else ())
    findings = review(Cube.build(sheet(TEXT), spec), Policy("p", (rule, *beside))).findings
    return {"/".join(finding.labels) for finding in findings if finding.rule == "3"}


@pytest.mark.parametrize("minimum", [0, 1, 2])
def test_every_zero_can_be_unsafe_whatever_the_minimum(minimum: int) -> None:
    rule = SmallCount(minimum, minimum, minimum, "unsafe")

    assert unsafe(rule) == {"East/no", "North/yes", "North/no", "North/Total"}


def test_zeros_beside_a_cell_that_fired_can_be_unsafe_whatever_the_minimum() -> None:
    assert unsafe(SmallCount(0, 0, 0, "informative"), FewOthers()) == {"East/no"}


def test_without_a_rule_that_fires_no_zero_is_informative() -> None:
    assert unsafe(SmallCount(0, 0, 0, "informative")) == set()


def test_a_count_of_the_minimum_is_safe_and_one_less_is_not() -> None:
    assert unsafe(SmallCount(cell=7, key=9, target=13)) == {"West/yes", "Total/no"}
    assert unsafe(SmallCount(cell=8, key=10, target=14)) == {
        "West/yes",
        "West/no",
        "East/Total",
        "Total/yes",
        "Total/no",
    }


def test_an_impossible_zero_is_safe_and_an_impossible_count_is_not() -> None:
    rule = SmallCount(5, 5, 5, "unsafe")

    assert unsafe(rule, structural={"region": "North"}) == {"East/no", "West/yes"}
    assert unsafe(rule, structural={"region": "West", "offence": "yes"}) >= {"West/yes"}


def test_without_a_key_a_cell_takes_the_larger_minimum_of_a_cell_and_of_a_margin_over_the_key() -> None:
    year = Variable("year", "by")
    for variables in ((Variable("offence", "target"),), (year, Variable("offence", "target"))):
        names = ",".join(variable.name for variable in variables)
        lead = "2020," * (len(variables) - 1)
        text = f"{names},n\n{lead}yes,4\n{lead}no,7\n"
        cube = Cube.build(sheet(text), TableSpec(variables, measure=Measure(count="n")))
        for rule in (SmallCount(cell=5, key=0, target=2), SmallCount(cell=2, key=0, target=5)):
            found = list(review(cube, Policy("p", (rule,))).findings)

            assert [(one.labels[-1], one.limit) for one in found] == [("yes", 5)]


def test_without_a_key_the_grand_total_is_a_margin_over_the_key_alone() -> None:
    cube = Cube.build(sheet("offence,n\nyes,4\nno,0\n"), TableSpec((Variable("offence", "target"),), measure=COUNTED))

    found = list(review(cube, Policy("p", (SmallCount(cell=10, key=10, target=3),))).findings)

    assert [(one.labels, one.limit) for one in found] == [(("yes",), 10)]


def test_without_a_key_bounds_are_held_against_the_larger_minimum() -> None:
    spec = TableSpec((Variable("offence", "target"),), measure=COUNTED, missing=("<5",))
    cube = Cube.build(sheet("offence,n\nyes,<5\nno,7\n"), spec)

    found = list(review(cube, Policy("p", (SmallCount(cell=6, key=0, target=2),))).findings)

    assert {(one.labels, one.verdict, one.limit) for one in found} == {(("yes",), "not judged", 6)}


MINIMUM = st.integers(0, 5)


@given(MINIMUM, MINIMUM, MINIMUM, st.sampled_from(["safe", "informative", "unsafe"]))
def test_the_counts_that_the_rule_says_it_hides_are_those_that_it_finds_unsafe(
    cell: int, key: int, target: int, zeros: str
) -> None:
    rule = SmallCount(cell, key, target, zeros)

    inside, groups, totals = (hidden(rule, kind) for kind in (CountKind.CELL, CountKind.GROUP, CountKind.TARGET))

    by_kind = f"{inside or 'none'} inside, {groups or 'none'} of groups, {totals or 'none'} of totals over the key"
    assert rule.hides() == (inside if inside == groups == totals else by_kind)


def hidden(rule: SmallCount, kind: CountKind) -> str:
    """The counts that are unsafe, from the first to the last."""
    found = [count for count in range(9) if any(count in part for part in rule.unsafe_counts(kind))]
    return "–".join(map(str, dict.fromkeys((found[0], found[-1])))) if found else ""
