"""Lines of decimals among lines of whole numbers: rates, means or another measure, whatever they are called."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.line_sums import is_nearly_sum_of, whole_units
from sdc_core.sheets.finding.symbols import Equation

FEWEST = 3
"""Figures of a line that show whether it has decimals."""
ROUNDED_TO = 10
LARGE = 100
TIMES = 20
"""So many times the rounded figures may exceed the others, as those of all months exceed those of one."""


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
    others = whole.any() and not (rest & broken.any(axis=1)).any()
    return np.asarray(found if others and not _are_rounded(values, whole, found) else np.zeros_like(found))


def _are_rounded(values: NDArray[np.float64], whole: BoolColumn, broken: BoolColumn) -> bool:
    """Whether all whole figures are tens, and those with decimals about as large: estimates, some of them rounded."""
    if not broken.any() or (np.nan_to_num(values[whole]) % ROUNDED_TO != 0).any():
        return False
    rounded, exact = (float(np.nanmedian(np.abs(values[lines]))) for lines in (whole, broken))
    return exact >= LARGE and rounded <= exact * TIMES


def adding_up(values: NDArray[np.float64], lines: BoolColumn, equations: list[Equation]) -> BoolColumn:
    """Which of these lines add up as the others do: by the equations across them; values [lines, across].

    Where most of them do, so does one that is too small to be tried.
    """
    found, failing = np.zeros_like(lines), np.zeros_like(lines)
    for at in np.flatnonzero(lines):
        units, known = whole_units(values[at][:, None])
        tried = [is_nearly_sum_of(units, known, total, parts) for total, parts in equations if len(parts) > 1]
        holds, fails = sum(holds for holds, _ in tried), sum(fails for _, fails in tried)
        found[at], failing[at] = holds > fails, fails > 0
    return found | (lines & ~failing) if found.sum() * 2 > lines.sum() else found


def alternating(lines: BoolColumn) -> bool:
    """Whether every second line, or every third and so on, is of this kind: each heading has its own."""
    places = np.flatnonzero(lines)
    steps = np.diff(places)
    return len(places) > 1 and bool((steps == steps[0]).all()) and len(lines) == len(places) * steps[0] > len(places)
