"""The report: everything a check was made of, and the same bytes for the same check."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.findings.report import report_json
from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import load_settings
from sdc_core.policy.policy import Policy

EXAMPLES = Path(__file__).parents[3] / "examples"

CELLS = """
title = "Offences by region"
layout = "cells"
missing = [".."]
additivity = "report"
measure = { count = "n" }
variables.region = { role = "key", total = "Total" }
variables.offence = { role = "target" }
"""

SMALL = "region,offence,n\nEast,Yes,1\nEast,No,8\nWest,Yes,..\nWest,No,5\nTotal,Yes,3\nTotal,No,14\n"


def reported(content: str = SMALL, spec: str = CELLS, policy: Policy | None = None, name: str = "small.csv") -> bytes:
    held = policy or Policy.preset("extended-threshold-example")
    return report_json(reviewed_as(held, content, spec, name), version="1.2.3")


def reviewed_as(policy: Policy, content: str = SMALL, spec: str = CELLS, name: str = "small.csv") -> Review:
    """The small table, or another one, held against a policy."""
    meaning, _ = load_settings(spec.encode(), "small.toml")
    return review(Cube.build(read_table(content.encode(), name=name), meaning), policy)


def parsed(content: bytes) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(content)
    return report


def test_the_same_input_gives_the_same_bytes():
    assert reported() == reported()


def test_the_name_of_the_file_does_not_change_the_report():
    assert reported(name="another.csv") == reported()


def test_keys_are_sorted_and_the_text_is_utf_8():
    spec = CELLS.replace("Offences by region", "Brott per län")

    content = reported(spec=spec)

    report = parsed(content)
    assert list(report) == sorted(report)
    assert "Brott per län".encode() in content
    assert content.endswith(b"}\n")


def test_it_names_the_input_by_its_hash():
    report = parsed(reported())

    assert report["input"]["sha256"] == read_table(SMALL.encode(), name="x.csv").sha256
    assert report["title"] == "Offences by region"


def test_it_holds_the_spec_and_every_effective_setting():
    report = parsed(reported())

    assert report["spec"]["variables"]["region"] == {"role": "key", "total": "Total"}
    assert report["spec"]["missing"] == [".."]
    assert report["variables"] == ["region", "offence"]
    assert report["policy"]["options"]["key_margin"] == "joint"
    assert {"id": "3", "cell": 2, "key": 2, "target": 2, "zeros": "safe"} in report["policy"]["rule"]
    assert report["versions"]["table-review"] == "1.2.3"
    assert set(report["versions"]) == {"table-review", "python", "numpy"}


def test_counts_are_by_rule_and_verdict():
    report = parsed(reported())

    small = next(entry for entry in report["counts by rule"] if entry["rule"] == "3")
    assert small["cells"] == {"unsafe": 1, "not judged": 2}
    assert report["counts"]["not judged"] > 0
    assert sum(sum(entry["findings"].values()) for entry in report["counts by rule"]) == report["counts"]["findings"]


def test_checks_say_what_was_found():
    report = parsed(reported())

    checks = report["checks"]
    assert checks["additivity"] == {
        "totals given": 2,
        "totals that differ": 1,
        "not all could be checked": True,
        "on difference": "report",
    }
    assert checks["missing cells"] == 2
    assert any("is not the sum of its parts" in note for note in checks["notes"])


def test_what_was_not_applied_is_in_the_report():
    policy = Policy.preset("opensafely")

    report = parsed(reported(policy=policy))

    assert len(report["checks"]["not applied"]) == len(policy.steps) == 2
    assert report["policy"]["step"] == [dict(step) for step in policy.steps]


def test_what_json_does_not_know_is_written_as_a_number():
    written = """
    [[rule]]
    id = "2a"
    percent = 99.5
    [[step]]
    method = "round"
    base = 5
    """
    from sdc_core.errors import PolicyError
    from sdc_core.spec.toml_text import parse_toml

    policy = Policy.from_toml(parse_toml(written.encode(), "p.toml", PolicyError), "p.toml", name="p")

    report = parsed(reported(policy=policy))

    assert report["policy"]["rule"] == [{"id": "2a", "percent": 99.5, "inclusive": False}]
    assert report["policy"]["step"] == [{"method": "round", "base": 5}]


def test_no_cell_of_the_table_is_in_the_report():
    canary = "Kanarieöarna"
    content = SMALL.replace("West", canary)

    report = reported(content)

    assert canary.encode() not in report
