"""Findings as JSON say what the CSV says."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.findings.findings_csv import COLUMNS, csv_of_findings
from sdc_core.io.findings.findings_json import json_of_findings
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Table
from tests.cli.command import Folder
from tests.serving import ROOT


def reviewed(counts: list[int], labels: tuple[str, str] = ("a", "b")) -> Review:
    """Two regions by two answers."""
    places = [(region, answer) for region in labels for answer in "xy"]
    cells = [["region", "answer", "n"], *([*place, str(count)] for place, count in zip(places, counts, strict=True))]
    table = Table("small.csv", "", tuple(map(Column.from_texts, zip(*cells, strict=True))))
    spec = TableSpec((Variable("region", "key"), Variable("answer", "target")), measure=Measure(count="n"))
    return review(Cube.build(table, spec), Policy.preset(DEFAULT))


@given(st.lists(st.integers(0, 40), min_size=4, max_size=4))
def test_json_and_csv_say_the_same(counts: list[int]) -> None:
    found = reviewed(counts) if any(counts) else reviewed([1, 0, 0, 0])

    objects = json.loads(json_of_findings(found), parse_float=Decimal, parse_int=Decimal)
    rows = list(csv.DictReader(io.StringIO(csv_of_findings(found, spreadsheet_safe=False).decode())))

    assert len(objects) == len(rows)
    for one, row in zip(objects, rows, strict=True):
        assert list(one) == ["cell", *COLUMNS]
        assert one["cell"] == {name: row[name] for name in ("region", "answer")}
        for name in ("value", "margin", "score", "limit"):
            assert one[name] == (Decimal(row[name]) if row[name] else None)
        for name in ("rule", "verdict", "explanation"):
            assert one[name] == row[name]
        assert (one["along"] or "") == row["along"]


@pytest.mark.parametrize("label", ['a "b"\\', "=1+1", "å\u2028\n", "😀"])
def test_labels_come_back_verbatim(label: str) -> None:
    found = reviewed([20, 0, 5, 6], (label, "b"))

    written = json_of_findings(found)

    objects = json.loads(written)
    assert objects
    assert written.decode().isascii() == label.isascii()
    assert {one["cell"]["region"] for one in objects} <= {label, "b", "Total"}
    assert label in {one["cell"]["region"] for one in objects}


def test_no_findings_are_an_empty_array() -> None:
    assert json.loads(json_of_findings(reviewed([20, 21, 22, 23]))) == []


def test_the_command_line_writes_json_where_the_file_is_called_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, examples = Folder(tmp_path, capsys), ROOT / "examples"
    target = tmp_path / "findings.json"

    done = folder.run(
        "review", examples / "ship-owners.csv", "--spec", examples / "ship-owners.toml", "--findings", target
    )  # fmt: skip

    assert done.status == 1
    assert "Written: findings.json" in done.out
    assert {one["verdict"] for one in json.loads(target.read_text(encoding="utf-8"))} == {"unsafe"}
