"""No part of a proposal is surer than the evidence that bears it: sums, headings and labels."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import PARTS, Reading
from tests.sheets.tables import grid_of

SURE = 0.9
ADDS_UP = "Area | 2019 | 2020\nNorth | 10 | 14\nSouth | 22 | 31\nTotal | 32 | 45"


def _read(text: str) -> Reading:
    (reading,) = detect(grid_of(text))
    return reading


def test_a_table_with_sums_labels_and_headings_is_sure_in_every_part():
    assert min(_read(ADDS_UP).sure[part].share for part in PARTS) >= SURE


@pytest.mark.parametrize(
    "text",
    [
        "Area | 2019 | 2019\nNorth | 10 | 14\nSouth | 22 | 31\nWest | 7 | 9",  # no sums, one heading twice
        "Area | 2019 | 2020\nNorth | 10 | 14\nNorth | 22 | 31\nWest | 7 | 9",  # no sums, one label twice
        "Area | Shops | Farms | All\n | and | and | the\n | inns | fields |\nNorth | 10 | 14 | 3\nSouth | 22 | 31 | 8",
        "Area | 2019 | 2020\nMines | 22 | 31\nServices |\nand other trade | 10 | 14\nFarms | 7 | 9",  # a broken label
    ],
)
def test_where_two_kinds_of_evidence_give_way_no_part_is_sure(text: str):
    assert max(_read(text).sure[part].share for part in PARTS) < SURE


def test_a_doubt_about_what_is_left_out_is_said_as_such_of_what_follows_from_it():
    reading = _read("Area | 2019 | 2020 | Theft rate\nNorth | 10 | 14 | 7\nSouth | 22 | 31 | 9\nWest | 7 | 9 | 3")

    said = {part: str(reading.sure[part].why) for part in ("left out", "table", "row totals")}
    assert said == {
        "left out": "rates, means or changes, not counts",
        "table": "it is not certain what has to be left out",
        "row totals": "it is not certain what has to be left out",
    }


def test_that_percentages_have_no_total_is_not_shown_by_sums():
    reading = _read("Per cent\nArea | Men | Women\nNorth | 61.5 | 70.2\nSouth | 58.0 | 64.9\nPooled | 59.8 | 67.4")

    assert reading.percent
    assert reading.row_totals == ()
    assert reading.sure["row totals"].share < SURE


@pytest.mark.parametrize(
    ("symbol", "least", "most"),
    [("8O4", 0.5, 0.7), ("*", 0.8, SURE), ("<5", SURE, 1), ("1–4", SURE, 1), ("5 or fewer", SURE, 1)],
)
def test_a_symbol_is_as_sure_as_what_it_says(symbol: str, least: float, most: float):
    reading = _read(f"Area | 2019 | 2020\nNorth | 10 | {symbol}\nSouth | 22 | 31\nWest | 7 | 9")

    assert reading.symbols == {symbol: "hidden"}
    assert least <= reading.sure_of_each[symbol].share < most


def test_a_row_without_any_figure_is_not_nought_because_the_others_make_the_total():
    reading = _read(
        "Area | Seat | 2019 | 2020\nNorth | A | 10 | 14\nEast | B | |\nSouth | C | 22 | 31\nTotal | | 32 | 45"
    )

    assert reading.symbols == {"": "missing"}
    assert reading.sure["symbols"].share < SURE


def test_a_dash_is_judged_by_the_sums_that_hold_elsewhere():
    """Rows sum to the total; the last two columns do not sum to the first, so it tells nothing of the dash."""
    text = "Area | All debt | Loans | Bonds\nA | 48 | 40 | 3\nB | 12 | - | 7\nC | 30 | 11 | 5\nTotal | 90 | 51 | 15"

    assert _read(text).symbols == {"-": "zero"}


def test_levels_below_a_line_that_no_sum_explains_are_not_sure():
    below = """
Region | 2020 | 2021
Mainland | 600 | 610
Total hills | 350 | 360
Alby | 150 | 155
Brede | 200 | 205
Total lakes | 250 | 250
Caldy | 120 | 119
Dunmere | 130 | 131
"""
    explained = detect(grid_of(below))[0]
    above = detect(grid_of(below.replace("Mainland", "Realm | 700 | 705\nMainland")))[0]

    assert explained.row_parents and above.row_parents
    assert explained.sure["row levels"].share > above.sure["row levels"].share
    assert above.sure["row levels"].share < 0.9


def test_levels_whose_parts_come_again_by_name_are_not_sure():
    (reading,) = detect(
        grid_of("""
Prisoners | 2020 | 2021 | 2022
Remand | 350 | 360 | 371
  Young | 150 | 155 | 161
  Adult | 200 | 205 | 210
Sentenced | 251 | 252 | 263
  Young | 120 | 119 | 121
  Adult | 131 | 133 | 142
""")
    )

    assert len(reading.row_parents) == 4
    assert reading.sure["row levels"].share < 0.9
