"""What is said in ui/charts: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NOTHING_TO_DRAW = Message("ui.charts.nothing-to-draw", "No rule marks a cell, so there is nothing to draw.")
RULES = Message("ui.charts.rules", "rules")
LINES_OF_TABLE = Message("ui.charts.lines-of-table", "lines of the table")
COLUMNS_OF_TABLE = Message("ui.charts.columns-of-table", "columns of the table")
WHERE_FLAGGED = Message("ui.charts.where-flagged", "Where the flagged cells lie")
UNSAFE_BY_RULE = Message("ui.charts.unsafe-by-rule", "Unsafe cells by rule")
SHARED_CELLS = Message("ui.charts.shared-cells", "Cells that two rules share")
HOVER_CELLS = Message("ui.charts.hover-cells", "{rule}, cells: {cells}")
HOVER_SHARED = Message("ui.charts.hover-shared", "{one} and {other}, cells: {cells}")
THE_LARGEST = Message("ui.charts.the-largest", "the largest")
LARGEST_UNIT = Message("ui.charts.largest-unit", "the largest unit of weight")
LARGEST_WITHOUT_WAIVER = Message("ui.charts.largest-without-waiver", "the largest without a waiver")
LARGEST_UNIT_WITHOUT_WAIVER = Message(
    "ui.charts.largest-unit-without-waiver", "the largest unit of weight without a waiver"
)
NTH_LARGEST = Message("ui.charts.nth-largest", "the {nth} largest")
NTH_LARGEST_UNIT = Message("ui.charts.nth-largest-unit", "the {nth} largest unit of weight")
LARGEST_OTHER = Message("ui.charts.largest-other", "the largest other")
LARGEST_OTHER_UNIT = Message("ui.charts.largest-other-unit", "the largest other unit of weight")
NTH_LARGEST_OTHER = Message("ui.charts.nth-largest-other", "the {nth} largest other")
NTH_LARGEST_OTHER_UNIT = Message("ui.charts.nth-largest-other-unit", "the {nth} largest other unit of weight")
SECOND = Message("ui.charts.second", "second")
THIRD = Message("ui.charts.third", "third")
FOURTH = Message("ui.charts.fourth", "fourth")
FIFTH = Message("ui.charts.fifth", "fifth")
NTH = Message("ui.charts.nth", "{place}th")
AFTER_THESE = Message("ui.charts.after-these", "the {number} after these")
THE_REST = Message("ui.charts.the-rest", "the rest")
NOT_KNOWN = Message("ui.charts.not-known", "not known one by one")
TOO_LITTLE = Message("ui.charts.too-little", "too little: {missing}")
MUST_REACH = Message("ui.charts.must-reach", "must reach {reach}")
