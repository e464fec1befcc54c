"""The identifier of a finding: the same for the same finding, another for every other."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.identity import Comparison, identifier
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from tests.reviewed import cube_of, reviewed
from tests.strategies import RandomPolicy, StatedTable, policies, stated_tables
from tests.table.sheets import keys_and_target, sheet

COMPARISON = Comparison("1a", "offence", ("offence",), "inclusive=False")


def identifiers(result: Review) -> dict[tuple[str, ...], list[str]]:
    """By cell: the order of categories may differ from one file to another."""
    found: dict[tuple[str, ...], list[str]] = {}
    for finding in result.findings:
        found.setdefault(finding.labels, []).append(finding.identifier)
    return found


@settings(max_examples=40, deadline=None)
@given(stated_tables(), policies(), st.randoms(use_true_random=False))
def test_the_order_of_rows_in_the_file_does_not_matter(table: StatedTable, policy: RandomPolicy, draw: object) -> None:
    has_target = any(variable.role == "target" for variable in table.variables)
    assume(has_target or any(rule == "3" for rule, _ in policy.rules))
    rows = list(table.cells.items())
    draw.shuffle(rows)  # type: ignore[attr-defined]

    one = reviewed(cube_of(table.cells, table.variables), policy.rules, policy.key_margin)
    other = reviewed(cube_of(dict(rows), table.variables), policy.rules, policy.key_margin)

    assert identifiers(one) == identifiers(other)


def test_an_identifier_is_short_and_stays_what_it_is() -> None:
    found = identifier(("East", "yes"), COMPARISON, verdict="unsafe", limit=Fraction(3))

    assert re.fullmatch("[a-z2-7]{16}", found)
    assert found == "y235pvjqq26wex2u"  # registers and workbooks hold it: another one here breaks them


@pytest.mark.parametrize(
    ("codes", "changed", "verdict", "limit"),
    [
        (("East", "no"), {}, "unsafe", 3),
        (("yes", "East"), {}, "unsafe", 3),
        (("East", "yes"), {"source": "1b"}, "unsafe", 3),
        (("East", "yes"), {"along": "income"}, "unsafe", 3),
        (("East", "yes"), {"against": ("region",)}, "unsafe", 3),
        (("East", "yes"), {"manner": "inclusive=True"}, "unsafe", 3),
        (("East", "yes"), {}, "not judged", 3),
        (("East", "yes"), {}, "unsafe", 4),
    ],
)
def test_whatever_a_decision_rests_on_is_in_the_identifier(
    codes: tuple[str, ...], changed: dict[str, str], verdict: str, limit: int
) -> None:
    one = identifier(("East", "yes"), COMPARISON, verdict="unsafe", limit=Fraction(3))

    assert one != identifier(codes, replace(COMPARISON, **changed), verdict=verdict, limit=Fraction(limit))


def test_labels_that_run_together_do_not_make_one_finding_of_two() -> None:
    names = {
        identifier(codes, COMPARISON, verdict="unsafe", limit=Fraction(3))
        for codes in [("a", "b, c"), ("a, b", "c"), ('a", "b', "c"), ("a", "b", "c")]
    }

    assert len(names) == 4


def test_the_identifiers_of_a_review_are_those_of_its_findings() -> None:
    cube = Cube.build(
        sheet("region,offence,n\nEast,yes,5\nEast,no,0\nWest,yes,1\n"), keys_and_target("region", "offence")
    )
    findings = review(cube, Policy("p", (FewOthers(),))).findings

    assert list(findings.identifiers()) == [finding.identifier for finding in findings]
    assert list(findings.identifiers(findings.by({"1a"}))) == list(findings.identifiers())


def test_a_place_is_that_of_the_whole_comparison_without_the_settings_of_the_rule() -> None:
    others = [replace(COMPARISON, source="1b"), replace(COMPARISON, along="region"), replace(COMPARISON, against=())]

    assert len({one.place for one in (COMPARISON, *others)}) == 4
    assert replace(COMPARISON, manner="inclusive=True").place == COMPARISON.place
    assert len({one.text for one in (COMPARISON, replace(COMPARISON, manner="inclusive=True"), *others)}) == 5
