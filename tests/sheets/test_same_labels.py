"""Lines that bear the same label are told apart where the sheet shows what they are, and the table is not refused."""

from __future__ import annotations

from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sheet_variables import variables_of
from tests.sheets.kinds.extracts import EXTRACTS
from tests.sheets.tables import grid_of

CROPS = """
Crop | 2011 | 2012
Cotton | 1393 | 886
Rice | 2426 | 2389
Soy | 25042 | 27715
SUBTOTAL | 28861 | 30990
Oat | 153 | 168
Rye | 23 | 21
Wheat | 2166 | 1895
SUBTOTAL | 2342 | 2084
COUNTRY | 31203 | 33074
"""


def test_subtotals_that_are_all_called_the_same_are_numbered():
    grid = grid_of(CROPS)
    reading = detect(grid)[0]

    as_table(grid, reading)

    labels = [one.label for one in variables_of(grid, reading)[0].categories]
    assert [label for label in labels if label.startswith("SUBTOTAL")] == ["SUBTOTAL", "SUBTOTAL (2)"]


def test_two_totals_below_broken_headings_are_told_apart_by_what_stands_over_each():
    (sheet,) = [one for one in EXTRACTS if one.name.startswith("the sum of four columns")]
    reading = detect(sheet.grid)[0]

    as_table(sheet.grid, reading)

    (columns,) = [one for one in variables_of(sheet.grid, reading) if one.side == "columns"]
    assert [one.label for one in columns.categories if one.total] == ["Total"]
    assert {one.label: one.depth for one in columns.categories}["Total: Current and Capital"] == 0
