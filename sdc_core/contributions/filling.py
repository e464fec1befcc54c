"""What each unit of weight amounts to, where weights stand for units."""

# ruff: noqa: PLR0917 - compiled functions have no keyword-only parameters

from __future__ import annotations

from typing import Any

import numpy as np

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.contributions.accumulator import Accumulator, Columns
from sdc_core.contributions.compiling import compiled


@compiled
def fill(accumulator: Accumulator, largest: Amounts, known: IntColumn, exposed: Amounts, others: Amounts) -> None:
    """Fill units of weight from the listed steps of every row, the last part of a unit fractional.

    exposed and others are empty where nobody has a waiver: a unit is filled from the steps without a
    waiver, then the others from what is left of all steps.
    """
    at, figures, unit = accumulator.at, accumulator.figures, accumulator.unit
    number = largest.shape[1]
    left = np.empty(at.kept, figures.dtype)
    for row in range(len(figures)):
        for place in range(at.kept):
            left[place] = figures[row, at.weights + place]
        filled = _fill_units(figures, row, at, left, unit, largest[row])
        known[row] = number if figures[row, at.cut] == 0 else filled
        if not len(exposed):
            continue
        for place in range(at.kept):
            left[place] = figures[row, at.weights + place]
        room = unit
        for place in range(at.exposed_kept):
            value = figures[row, at.exposed + place]
            taken = min(room, figures[row, at.exposed_weights + place])
            exposed[row] += value * taken
            room -= taken
            for listed in range(at.kept):
                if figures[row, at.largest + listed] == value:
                    left[listed] -= min(left[listed], taken)
        if room > 0 and figures[row, at.exposed_cut] > 0:
            known[row] = 0
        _fill_units(figures, row, at, left, unit, others[row])


@compiled
def _fill_units(figures: Amounts, row: int, at: Columns, left: Amounts, unit: Any, units: Amounts) -> int:
    """What each unit of weight amounts to, from the largest steps down; returns how many are full."""
    full, room = 0, unit
    for place in range(at.kept):
        while full < len(units) and left[place] > 0:
            taken = min(room, left[place])
            units[full] += figures[row, at.largest + place] * taken
            left[place] -= taken
            room -= taken
            if room <= 0:
                full, room = full + 1, unit
    return full
