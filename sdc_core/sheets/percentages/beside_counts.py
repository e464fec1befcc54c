"""Percentages that stand beside a line of counts: they may give counts of their own."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.sheets.percentages.bases import LEFT_OUT_AS_BASE
from sdc_core.sheets.reading.reading import Axis, LeftOut, Reading
from sdc_core.sheets.seeing.messages import PERCENTAGES

LEFT_OUT_AS_PERCENTAGES = PERCENTAGES.what


def percentages_beside(reading: Reading) -> Reading | None:
    """The percentages that a reading of counts leaves out, with its one line of counts as their base.

    None where it leaves out none, or has several lines of counts: then the percentages are more likely those
    of the counts, and give nothing new. A person has to say which it is, for "n, %" may mean either.
    """
    return _of_axis(reading, "column") or _of_axis(reading, "row")


def _of_axis(reading: Reading, axis: Axis) -> Reading | None:
    percent_lines = [line for line in reading.left_out if line.axis == axis and line.why == LEFT_OUT_AS_PERCENTAGES]
    counts = reading.columns if axis == "column" else reading.rows
    if reading.percent or not percent_lines or len(counts) != 1:
        return None
    others = tuple(line for line in reading.left_out if line not in percent_lines)
    left_out = (*others, LeftOut(axis, counts[0], LEFT_OUT_AS_BASE))
    lines = tuple(sorted(line.at for line in percent_lines))
    if axis == "column":
        return replace(
            reading, percent=True, left_out=left_out, columns=lines, column_totals=(), column_parents={}
        )  # fmt: skip
    return replace(reading, percent=True, left_out=left_out, rows=lines, row_totals=(), row_parents={})
