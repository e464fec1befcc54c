"""The same check gives the same findings by every door: in the app as on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.attack.exposure import audit_table
from sdc_core.io.findings.findings_csv import csv_of_findings
from tests.attack.test_joint_bounds import LINES
from tests.cli.command import Folder
from tests.pages.test_loaded_settings import loaded
from tests.pages.visitor import Visitor
from ui.review.reviewing import REVIEW

WITHIN_BOUNDS = "region,answer,n\n" + LINES.replace(" ", ",") + "\n"
NOT_AVAILABLE = WITHIN_BOUNDS.replace("0-9", "..")

MEANING = """
missing = ["{symbol}"]
[measure]
count = "n"
[variables.region]
role = "key"
total = "Total"
[variables.answer]
role = "target"
total = "Total"
[policy]
name = "small"
[[policy.rule]]
id = "3"
cell = 3
key = 3
target = 3
"""


def reviewed(text: str, settings: str) -> Visitor:
    visitor = loaded(text, settings, "table.csv")
    visitor.confirm()
    return visitor


def result(visitor: Visitor, question: object):
    return visitor.app.session_state["results"][question][1]


@pytest.mark.parametrize(
    ("text", "symbol"), [(WITHIN_BOUNDS, "0-9"), (NOT_AVAILABLE, "..")], ids=["bounds", "not available"]
)
def test_a_table_with_hidden_figures_has_the_same_findings_by_both_doors(
    text: str, symbol: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    folder, settings = Folder(tmp_path, capsys), MEANING.format(symbol=symbol)

    folder.review(text, settings)
    by_hand = csv_of_findings(result(reviewed(text, settings), REVIEW), spreadsheet_safe=False)

    assert by_hand == (folder.path / "findings.csv").read_bytes()
    assert b"not judged" in by_hand


def test_what_a_review_knows_from_all_totals_is_still_found_by_an_attack():
    visitor = reviewed(WITHIN_BOUNDS, MEANING.format(symbol="0-9"))

    cube = result(visitor, REVIEW).cube
    exposure = audit_table(cube)

    assert ("c", "x") in {cube.label(row) for row in exposure.recovered.tolist()}
