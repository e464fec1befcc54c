"""A blank column headed as one for notes is left out; one headed as a category stays, though without figures."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from tests.sheets.tables import grid_of

LINES = "Alby | 31 | | 64 |\nBrede | 18 | | 27 |\nCaldy | 55 | | 12 |\nDorr | 7 | | 40 |"


@pytest.mark.parametrize(
    "heading", ["Boats - Annotations", "Boats: flags", "Boats_flag", "Footnotes", "Anmerkungen", "Status", "2019 Flags"]
)
def test_a_blank_column_for_notes_is_left_out(heading: str):
    (reading,) = detect(grid_of(f"Town | Boats | {heading} | Crews | {heading}\n{LINES}"))

    assert reading.columns == (1, 3)
    assert {line.at for line in reading.left_out} == {2, 4}


@pytest.mark.parametrize("heading", ["Ships", "Bank of notes and coins", "Other statuses known"])
def test_a_blank_column_of_another_name_is_a_category_without_figures(heading: str):
    (reading,) = detect(grid_of(f"Town | Boats | {heading} | Crews |\n{LINES}"))

    assert reading.columns == (1, 2, 3)
    assert reading.left_out == ()


def test_figures_below_a_heading_that_ends_in_such_a_word_stay():
    (reading,) = detect(grid_of("Town | Bank notes | Coins\nAlby | 31 | 64\nBrede | 18 | 27\nCaldy | 55 | 12"))

    assert reading.columns == (1, 2)
