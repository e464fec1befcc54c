"""Findings come cell after cell, each with a name of its own, and sentences only when asked for."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.reviewed import cube_of, reviewed
from tests.strategies import RandomPolicy, StatedTable, policies, stated_tables
from tests.table.sheets import keys_and_target, sheet

TABLE = """
region,offence,n
East,yes,19
East,no,1
West,yes,0
West,no,40
North,yes,..
North,no,5
"""
SPEC = keys_and_target("region", "offence", missing=("..",), unit="person")
POLICY = Policy("p", (FewOthers(), SmallCount()))


@pytest.fixture
def result() -> Review:
    return review(Cube.build(sheet(TABLE), SPEC), POLICY)


def test_findings_come_cell_after_cell_and_in_the_order_of_the_rules(result: Review) -> None:
    listed = [("/".join(finding.labels), finding.rule, finding.verdict) for finding in result.findings]

    assert listed == [
        ("Total/Total", "3", "not judged"),
        ("Total/yes", "1a", "not judged"),
        ("Total/yes", "3", "not judged"),
        ("Total/no", "1a", "not judged"),
        ("East/yes", "1a", "unsafe"),
        ("East/no", "3", "unsafe"),
        ("West/no", "1a", "unsafe"),
        ("North/Total", "3", "not judged"),
        ("North/yes", "1a", "not judged"),
        ("North/yes", "3", "not judged"),
        ("North/no", "1a", "not judged"),
    ]


def test_a_finding_holds_what_outputs_write(result: Review) -> None:
    finding = next(iter(result.findings.listed(result.findings.at(_row(result, "East", "yes")))))

    assert (finding.value, finding.margin, finding.score, finding.limit) == (19, 20, Fraction(1), Fraction(3))
    assert (finding.along, finding.against) == ("offence", ("offence",))
    assert finding.explanation == (
        "19 of the 20 with region East are in category yes of offence. The one person elsewhere knows that "
        "all the others are there. At least 3 of a group must be elsewhere."
    )


def test_what_could_not_be_judged_says_why_and_that_it_may_be_unsafe(result: Review) -> None:
    missing, beside = (
        next(iter(result.findings.listed(result.findings.at(_row(result, "North", answer)))))
        for answer in ("yes", "no")
    )

    assert (missing.value, missing.score, missing.margin) == (None, None, None)
    assert missing.explanation.startswith("This count is not available")
    assert (beside.value, beside.score, beside.margin) == (5, None, None)
    assert "not available" in beside.explanation
    assert missing.explanation.endswith("That does not mean it is safe.")
    assert beside.explanation.endswith("That does not mean it is safe.")


def test_counts_are_of_cells_by_rule(result: Review) -> None:
    counted = [(check.rule.id, unsafe, unknown) for check, unsafe, unknown in result.findings.counts()]

    assert counted == [("1a", 2, 4), ("3", 1, 4)]
    assert result.findings.unsafe_cells == 3
    assert len(result.findings) == 11
    assert int(result.findings.not_judged.sum()) == 6


def test_a_cell_that_several_margins_find_unsafe_is_counted_once() -> None:
    text = "a,b,target,n\nx,u,yes,5\ny,v,yes,1\n"
    cube = Cube.build(sheet(text), keys_and_target("a", "b", "target"))

    result = review(cube, Policy("p", (FewElsewhere(),), Options(key_margin="each")))

    row = _row(result, "x", "u", "yes")
    against = [finding.against for finding in result.findings if finding.row == row]
    assert against == [("a",), ("b",)]
    ((_, unsafe, _),) = result.findings.counts()
    assert unsafe == len({finding.row for finding in result.findings})


def test_the_exit_status_is_that_of_the_worst(result: Review) -> None:
    assert result.exit_status == 1
    assert review(result.cube, Policy("p", (SmallCount(1, 1, 1),))).exit_status == 2
    whole = Cube.build(sheet("region,offence,n\nEast,yes,9\nEast,no,9\nWest,yes,9\nWest,no,9\n"), SPEC)
    assert review(whole, POLICY).exit_status == 0


def test_informative_zeros_are_those_beside_a_cell_that_fired(result: Review) -> None:
    assert [result.cube.label(row) for row in result.findings.informative.tolist()] == [("West", "yes")]


def test_sentences_are_made_only_for_the_findings_asked_for(result: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(FewOthers, "explain", _listening(FewOthers.explain, made))

    len(result.findings)
    result.findings.counts()
    assert made == []
    list(result.findings.listed(result.findings.at(_row(result, "East", "yes"))))
    assert len(made) == 1


def test_findings_are_told_in_the_order_asked_for(result: Review) -> None:
    backwards = np.arange(len(result.findings))[::-1]

    assert list(result.findings.listed(backwards)) == list(result.findings)[::-1]


def test_the_rows_of_a_cell_are_found_at_once(result: Review) -> None:
    for row in range(len(result.cube)):
        expected = [finding for finding in result.findings if finding.row == row]
        assert list(result.findings.listed(result.findings.at(row))) == expected


@settings(max_examples=60, deadline=None)
@given(stated_tables(), policies())
def test_marks_names_and_counts_agree_with_what_is_told(table: StatedTable, policy: RandomPolicy) -> None:
    has_target = any(variable.role == "target" for variable in table.variables)
    assume(has_target or any(rule == "3" for rule, _ in policy.rules))
    result = reviewed(cube_of(table.cells, table.variables), policy.rules, policy.key_margin)

    findings = result.findings
    in_order = list(findings)
    assert len(in_order) == len(findings)
    assert [finding.row for finding in in_order] == sorted(finding.row for finding in in_order)
    assert list(findings.identifiers()) == [finding.identifier for finding in in_order]
    unsafe = {finding.row for finding in in_order if finding.verdict == "unsafe"}
    unknown = {finding.row for finding in in_order if finding.verdict == "not judged"}
    assert set(np.flatnonzero(findings.unsafe_rules).tolist()) == unsafe
    assert set(np.flatnonzero(findings.not_judged).tolist()) == unknown
    assert (findings.any_unsafe, findings.any_not_judged) == (bool(unsafe), bool(unknown))
    assert findings.unsafe_cells == len(unsafe)
    for check, cells, unjudged in findings.counts():
        bit = np.uint32(1 << check.number)
        assert cells == int(((findings.unsafe_rules & bit) > 0).sum())
        assert unjudged <= len(unknown)


@settings(max_examples=60, deadline=None)
@given(stated_tables(), policies())
def test_no_two_findings_have_the_same_name(table: StatedTable, policy: RandomPolicy) -> None:
    has_target = any(variable.role == "target" for variable in table.variables)
    assume(has_target or any(rule == "3" for rule, _ in policy.rules))
    assume(len({rule for rule, _ in policy.rules}) == len(policy.rules))  # the same rule twice may say the same twice

    result = reviewed(cube_of(table.cells, table.variables), policy.rules, policy.key_margin)

    addresses = list(result.findings.identifiers())
    assert len(set(addresses)) == len(addresses)


def test_a_review_that_finds_nothing_has_no_findings() -> None:
    cube = Cube.build(sheet("offence,n\nyes,50\nno,50\n"), keys_and_target("offence"))

    findings = review(cube, Policy("p", (FewOthers(),))).findings

    assert (len(findings), list(findings), findings.unsafe_cells) == (0, [], 0)
    assert [column.tolist() for column in findings.columns] == [[], [], []]


def test_a_rule_that_was_idle_leaves_no_trace_in_the_counts() -> None:
    cube = Cube.build(sheet("offence,n\nyes,50\nno,50\n"), keys_and_target("offence"))

    findings = review(cube, Policy("p", (FewNonSensitive(),))).findings

    assert findings.counts() == []
    assert isinstance(findings, Findings)


def _row(result: Review, *labels: str) -> int:
    nodes = [tree.codes.index(label) for tree, label in zip(result.cube.hierarchies, labels, strict=True)]
    return int(result.cube.rows_of(nodes))


def _listening(explain: Callable[..., str], made: list[str]) -> Callable[..., str]:
    def listening(self: Any, wording: Any) -> str:
        made.append(explain(self, wording))
        return made[-1]

    return listening
