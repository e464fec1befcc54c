"""Microdata that is scanned where it lies gives what the same file gives when it is read as a whole."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.command import Folder

SPEC = """
layout = "microdata"
unit = "company"

[measure]
kind = "magnitude"
value = "turnover"
holding = "owner"
weight = "w"

[[filter]]
column = "w"
at_least = 1

[variables.region]
role = "key"
tree = {North = ["n1", "n2"], South = ["s1"]}

[variables.size]
role = "target"

[policy]
name = "ours"
rule = [{id = "3", cell = 3}, {id = "contributors"}, {id = "dominance", n = 3, k = 75}, {id = "p%", coalition = 2}]
"""

UNITS = [
    ("n1", "big", "81", "a", "1"),
    ("n1", "big", "5.5", "b", "1.5"),
    ("n2", "small", "2.25", "a", "1"),
    ("n2", "small", "2", "", "3"),
    ("s1", "big", "40", "c", "1"),
    ("s1", "big", "39", "d", "1"),
    ("s1", "small", "7", "c", "2"),
    ("s1", "small", "1000", "e", "0.5"),
]


def lines(units: list[tuple[str, ...]]) -> str:
    return "region,size,turnover,owner,w\n" + "".join(",".join(unit) + "\n" for unit in units)


@pytest.fixture
def in_memory(folder: Folder) -> list[dict[str, str]]:
    return by_cell(folder.review(lines(UNITS), SPEC).findings)


def by_cell(findings: list[dict[str, str]]) -> list[dict[str, str]]:
    """Findings in an order that does not depend on that of the categories."""
    return sorted(findings, key=lambda one: tuple(one.values()))


def test_a_file_that_is_too_large_to_be_held_is_scanned(
    folder: Folder, in_memory: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("sdc_core.commands.reviewing.READ_WHOLE", 10)

    scanned = folder.review(lines(UNITS), SPEC)

    assert len(in_memory) > 10
    assert by_cell(scanned.findings) == in_memory


def test_a_folder_is_one_table(folder: Folder, in_memory: list[dict[str, str]]):
    parts = folder.path / "parts"
    parts.mkdir()
    (parts / "a.csv").write_text(lines(UNITS[:3]), encoding="utf-8")
    (parts / "b.csv").write_text(lines(UNITS[3:]), encoding="utf-8")
    spec = folder.write("spec.toml", SPEC)
    report, findings = folder.path / "report.json", folder.path / "findings.csv"

    result = folder.run("review", parts, "--spec", spec, "--findings", findings, "--report", report)

    assert result.status == 1
    assert by_cell(result.findings) == in_memory
    content = json.loads(report.read_text(encoding="utf-8"))
    assert content["contributions"]
    assert len(content["input"]["sha256"]) == 64


def test_a_folder_without_a_table_is_one_sentence(folder: Folder):
    (folder.path / "empty").mkdir()

    result = folder.run("review", folder.path / "empty", "--spec", folder.write("spec.toml", SPEC))

    assert result.status == 2
    assert result.err.startswith("empty: ")
    assert "Traceback" not in result.err


def test_a_folder_is_microdata_only(folder: Folder):
    (folder.path / "parts").mkdir()
    spec = folder.write("spec.toml", 'measure = {count = "n"}\nvariables.region = {role = "key"}\n')

    result = folder.run("review", folder.path / "parts", "--spec", spec)

    assert result.status == 2
    assert len(result.err.splitlines()) == 1


def test_findings_are_the_same_bytes_twice(folder: Folder, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sdc_core.commands.reviewing.READ_WHOLE", 10)

    written = [_bytes(folder) for _ in range(2)]

    assert written[0] == written[1]
    assert csv.DictReader(written[0].decode().splitlines())


def _bytes(folder: Folder) -> bytes:
    folder.review(lines(UNITS), SPEC)
    return Path(folder.path / "findings.csv").read_bytes()
