"""Counts that are known within bounds, as the grid and the workbook show them."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import openpyxl
import pytest

from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.io.workbook import write_workbook
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.table.sheets import keys_and_target, sheet
from ui.grids.shading import shaded

HIDDEN = "region,offence,n\nEast,yes,1–4\nEast,no,12–14\nEast,Total,17\nWest,yes,..\nWest,no,30\n"


def reviewed(text: str = HIDDEN) -> Review:
    spec = keys_and_target("region", "offence", missing=("1–4", "12–14", ".."), unit="person")
    return review(Cube.build(sheet(text), spec), Policy("tested", (SmallCount(cell=5, key=5, target=5),)))


def on_screen(result: Review) -> list[list[str]]:
    """The grid line by line."""
    arrangement = Arrangement.of(result.cube)
    crosstab = shaded(result, arrangement)
    texts = np.array([style.text for style in crosstab.styles], dtype=object)[crosstab.style_of]
    return [
        [str(value) if text is None else text for text, value in zip(*line, strict=True)]
        for line in zip(texts.tolist(), crosstab.values.tolist(), strict=True)
    ]


def test_the_grid_shows_the_bounds() -> None:
    assert on_screen(reviewed()) == [["3–4", "13–14", "17"], ["..", "30", "30+"], ["3+", "43–44", "47+"]]


def test_more_bounds_than_can_be_shown_are_shown_as_not_available(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.figures.MOST_TEXTS", 2)

    shown = {text for line in on_screen(reviewed()) for text in line}

    assert shown == {"17", "30", ".."}


def test_the_workbook_shows_the_bounds() -> None:
    file = BytesIO()

    write_workbook(reviewed(), file)

    workbook = openpyxl.load_workbook(file)
    everywhere = {str(cell.value) for page in workbook for line in page.iter_rows() for cell in line}
    assert {"3–4", "13–14", "30+", "Known within bounds"} <= everywhere


def test_the_findings_name_no_number_that_is_not_known() -> None:
    lines = csv_of_findings(reviewed(), spreadsheet_safe=False).decode().splitlines()

    assert lines[1].startswith("Total,yes,,3,,,,5,not judged,")
    (exact,) = [line for line in lines if line.startswith("East,yes")]
    assert exact.startswith('East,yes,,3,,,,5,unsafe,"This count lies between 3 and 4. ')
