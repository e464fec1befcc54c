"""Findings whose source is no rule stand beside those of rules, everywhere that findings are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from io import BytesIO

import numpy as np
import openpyxl
import pytest

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Discovery, Finding
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.status import Aspect
from sdc_core.evaluation.statuses import Statuses
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.io.findings.findings_json import json_of_findings
from sdc_core.io.findings.report import report_json
from sdc_core.io.workbook import write_workbook
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.signoff import Decision, SignOff
from tests.table.sheets import keys_and_target, sheet

TEXT = "region,offence,n\nEast,yes,19\nEast,no,1\nWest,yes,0\nWest,no,40\n"


@dataclass(frozen=True)
class MadeUpAttack:
    """Says of every row that its figure follows from others."""

    id: str = "attack"

    def findings(self, cube: Cube, rows: IntColumn, unsafe: BoolColumn) -> Sequence[Finding]:
        return [
            Finding(
                row=row, labels=cube.label(row), value=int(cube.count[row]), rule=self.id,
                along="", margin=None, score=None, limit=Fraction(0), verdict="unsafe" if is_unsafe else "not judged",
                explanation="It follows from other figures." if is_unsafe else "It was not settled whether it follows.",
            )
            for row, is_unsafe in zip(rows.tolist(), unsafe.tolist(), strict=True)
        ]  # fmt: skip


@pytest.fixture
def by_rules() -> Review:
    cube = Cube.build(sheet(TEXT), keys_and_target("region", "offence"))
    return review(cube, Policy("p", (FewOthers(), SmallCount())))


def attacked(result: Review, unsafe: Sequence[int], not_judged: Sequence[int] = ()) -> Review:
    columns = (np.array(rows, dtype=np.int64) for rows in (unsafe, not_judged))
    return replace(result, findings=replace(result.findings, discoveries=(Discovery(MadeUpAttack(), *columns),)))


def row(result: Review, *labels: str) -> int:
    return next(at for at in range(len(result.cube)) if result.cube.label(at) == labels)


def summaries(result: Review) -> list[tuple[str, str, str]]:
    return [("/".join(finding.labels), finding.rule, finding.verdict) for finding in result.findings]


def test_discoveries_stand_after_the_rules_of_their_cell(by_rules: Review) -> None:
    result = attacked(by_rules, [row(by_rules, "East", "yes"), row(by_rules, "West", "Total")], [0])

    assert summaries(result) == [
        ("Total/Total", "attack", "not judged"),
        ("East/yes", "1a", "unsafe"),
        ("East/yes", "attack", "unsafe"),
        ("East/no", "3", "unsafe"),
        ("West/Total", "attack", "unsafe"),
        ("West/no", "1a", "unsafe"),
    ]
    assert len(result.findings) == 6
    assert [finding.rule for finding in result.findings.listed(np.array([4, 1, 2]))] == ["attack", "1a", "attack"]


def test_what_was_discovered_counts_wherever_findings_are_counted(by_rules: Review) -> None:
    nothing = review(by_rules.cube, Policy("p", (SmallCount(1, 1, 1),)))
    west = row(by_rules, "West", "Total")

    assert (nothing.exit_status, nothing.findings.unsafe_cells) == (0, 0)
    assert attacked(nothing, [west]).exit_status == 1
    assert attacked(nothing, [], [west]).exit_status == 2
    assert attacked(by_rules, [west, row(by_rules, "East", "no")]).findings.unsafe_cells == 4
    assert attacked(nothing, [], [west]).findings.not_judged.tolist().index(True) == west
    assert attacked(nothing, [west]).findings.recoverable.tolist() == [west]
    assert np.flatnonzero(attacked(nothing, [west], [0]).findings.flagged).tolist() == [0, west]


def test_findings_are_chosen_by_their_source(by_rules: Review) -> None:
    findings = attacked(by_rules, [row(by_rules, "East", "yes")]).findings

    assert findings.sources == ("1a", "3", "attack")
    assert [finding.rule for finding in findings.listed(findings.by({"attack", "3"}))] == ["attack", "3"]
    assert len(findings.by(())) == 0


def test_a_cell_that_can_be_worked_out_has_that_status_beside_its_rules(by_rules: Review) -> None:
    east, west = row(by_rules, "East", "yes"), row(by_rules, "West", "Total")
    statuses = Statuses.of(attacked(by_rules, [east, west]))

    first, second = (statuses.status(code) for code in statuses.at(np.array([east, west])).tolist())

    assert (first.ids, first.aspects) == (("1a",), Aspect.RECOVERABLE)
    assert (second.ids, second.aspects) == ((), Aspect.RECOVERABLE)


def test_a_discovery_is_decided_like_any_finding(by_rules: Review) -> None:
    result = attacked(by_rules, [row(by_rules, "East", "yes")])
    discovered = next(finding for finding in result.findings if finding.rule == "attack")

    signed = SignOff().decide(discovered, Decision("to be fixed"))

    assert list(result.findings.identifiers()) == [finding.identifier for finding in result.findings]
    assert len(set(result.findings.identifiers())) == 4
    assert (signed.undecided(result), signed.to_be_fixed(result)) == (3, 1)


def test_every_file_takes_a_finding_of_no_rule(by_rules: Review) -> None:
    result, file = attacked(by_rules, [row(by_rules, "East", "yes")]), BytesIO()

    write_workbook(result, file)

    cells = {str(cell.value) for page in openpyxl.load_workbook(file) for line in page.iter_rows() for cell in line}
    assert "It follows from other figures." in cells
    for written in (csv_of_findings(result, spreadsheet_safe=False), json_of_findings(result)):
        assert written.decode().count("attack") == 1
    assert report_json(result, version="1")


def test_places_and_settings_of_discoveries_stand_among_those_of_the_rules(by_rules: Review) -> None:
    for result in (by_rules, attacked(by_rules, [1, 3], [2])):
        findings = result.findings
        every = list(findings.listed(slice(None)))

        assert list(findings.places()) == [one.place for one in every]
        assert list(findings.identifiers()) == [one.identifier for one in every]
        assert list(findings.settings()) == [(one.rule, one.manner, str(one.limit)) for one in every]
