"""The command `protect` with a redesign, and with the steps of a policy."""

from __future__ import annotations

import json

from tests.cli.command import Folder
from tests.commands.releases import SPEC, TABLE, protect, rows_of

UNITS = (
    "village,ill\n" + "Dale,yes\n" * 2 + "Dale,no\n" * 9 + "Glen,yes\n" + "Glen,no\n" * 8 + "Moor,yes\nMoor,no\n" * 30
)
OF_UNITS = """
title = "Made up"
population = "Made up for this test"
unit = "person"
layout = "microdata"

[variables.village]
role = "key"

[variables.ill]
role = "target"
sensitive = ["yes"]

[policy]
name = "small counts"
[[policy.rule]]
id = "3"
cell = 3
key = 3
target = 3
"""
STEPS = """
[[policy.step]]
method = "round"
base = 5
[[policy.step]]
method = "totals"
"""


def test_a_redesign_is_released_and_its_spec_gives_the_same_table(folder: Folder) -> None:
    new, report, release = (folder.path / name for name in ("new.toml", "report.json", "release.csv"))

    outcome = protect(
        folder, "--method", "redesign", "--set", "variables=village", "--new-spec", new, "--report", report,
        table=UNITS, spec=OF_UNITS,
    )  # fmt: skip

    assert outcome.status == 0, outcome
    assert "Merge village Dale and Glen. Lost: 3 of 12 cells and" in outcome.out
    assert "1. Merge village" in outcome.out
    rows = {(row["village"], row["ill"]): row for row in rows_of(release)}
    assert rows["Dale and Glen", "yes"] == {
        "village": "Dale and Glen", "ill": "yes", "value": "3", "status": "published"
    }  # fmt: skip
    assert len(rows) == 9
    said = json.loads(report.read_text())
    assert said["release"]["steps"] == ["Merge village Dale and Glen"]
    assert said["method"]["id"] == "redesign"
    findings = folder.path / "findings.csv"
    again = folder.run("review", folder.path / "table.csv", "--spec", new, "--findings", findings)
    assert again.status == 0, again
    assert rows_of(findings) == []


def test_a_redesign_that_leaves_something_ends_with_status_1(folder: Folder) -> None:
    table = "village,ill\nDale,yes\nGlen,no\n"

    outcome = protect(folder, "--method", "redesign", table=table, spec=OF_UNITS)

    assert outcome.status == 1
    assert "Every redesign of these variables leaves a finding" in outcome.out


def test_a_redesign_that_helps_nothing_is_refused_in_one_line(folder: Folder) -> None:
    table = UNITS + "Moor,unknown\n" * 30

    outcome = protect(folder, "--method", "redesign", "--set", "variables=ill", table=table, spec=OF_UNITS)

    assert outcome.status == 2
    assert "no redesign was found that leaves fewer findings than the table has" in outcome.err
    assert len(outcome.err.splitlines()) == 1
    assert not (folder.path / "release.csv").exists()


def test_only_a_redesign_has_a_new_spec(folder: Folder) -> None:
    outcome = protect(folder, "--new-spec", folder.path / "new.toml")

    assert outcome.status == 2
    assert "method suppress leaves the categories of the table as they are" in outcome.err
    assert not (folder.path / "new.toml").exists()


def test_the_steps_of_the_policy_are_applied_in_order(folder: Folder) -> None:
    report = folder.path / "report.json"

    outcome = protect(folder, "--method", "steps", "--report", report, spec=SPEC + STEPS)

    assert outcome.status == 0, outcome
    rows = {(row["region"], row["answer"]): row for row in rows_of(folder.path / "release.csv")}
    assert rows["a", "y"]["status"] == "primary"
    assert rows["a", "x"] == {"region": "a", "answer": "x", "value": "20", "status": "rounded"}
    assert rows["a", "Total"]["value"] == "35"
    assert json.loads(report.read_text())["checks"]["not applied"] == []


def test_steps_in_an_impossible_order_and_a_policy_without_any_are_refused(folder: Folder) -> None:
    backwards = '\n[[policy.step]]\nmethod = "totals"\n[[policy.step]]\nmethod = "round"\nbase = 5\n'

    for spec, sentence in ((SPEC + backwards, "the step 'round' comes after 'totals'"), (SPEC, "names no steps")):
        outcome = protect(folder, "--method", "steps", table=TABLE, spec=spec)
        assert outcome.status == 2
        assert sentence in outcome.err
        assert len(outcome.err.splitlines()) == 1
        assert not (folder.path / "release.csv").exists()
