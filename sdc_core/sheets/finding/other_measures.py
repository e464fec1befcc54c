"""Lines of decimals among lines of whole numbers: rates, means or another measure, whatever they are called."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.line_sums import is_nearly_sum_of, whole_units
from sdc_core.sheets.finding.symbols import Equation

FEWEST = 3
"""Figures of a line that show whether it has decimals."""


def decimal_lines(values: NDArray[np.float64]) -> BoolColumn:
    """The lines with decimals in most of their figures, where others have none at all; values [lines, across]."""
    shown = np.isfinite(values) & (values != 0)
    with np.errstate(invalid="ignore"):
        broken = shown & (np.abs(values - np.rint(values)) > 1e-9)
    number = shown.sum(axis=1)
    whole = (number >= FEWEST) & ~broken.any(axis=1)
    found = (number >= FEWEST) & (broken.sum(axis=1) * 2 > number)
    rest = ~whole & ~found & (number > 0)
    # Amounts with one decimal are whole now and then; where lines are in between, all are of one measure.
    return np.asarray(found if whole.any() and not (rest & broken.any(axis=1)).any() else np.zeros_like(found))


def adding_up(values: NDArray[np.float64], lines: BoolColumn, equations: list[Equation]) -> BoolColumn:
    """Which of these lines add up as the others do: by the equations across them; values [lines, across]."""
    found = np.zeros_like(lines)
    for at in np.flatnonzero(lines):
        units, known = whole_units(values[at][:, None])
        tried = [is_nearly_sum_of(units, known, total, parts) for total, parts in equations if len(parts) > 1]
        found[at] = sum(holds for holds, _ in tried) > sum(fails for _, fails in tried)
    return found


def alternating(lines: BoolColumn) -> bool:
    """Whether every second line, or every third and so on, is of this kind: each heading has its own."""
    places = np.flatnonzero(lines)
    steps = np.diff(places)
    return len(places) > 1 and bool((steps == steps[0]).all()) and len(lines) == len(places) * steps[0] > len(places)
