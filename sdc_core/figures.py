"""The figure that each cell of a table shows: its count, or its sum."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.amounts import as_fraction
from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import Cube
from sdc_core.wording import decimal

SHOWN_DECIMALS = 3
"""Decimals shown of sums that are floating-point numbers."""

LARGEST_SHOWN = 2**53
"""The largest whole number that spreadsheets and browsers show exactly."""


@dataclass(frozen=True, eq=False)
class Figures:
    """What the cells show, one entry a row of the cube: integers in units of 10**-decimals.

    Sums with more digits than a screen or a spreadsheet holds are rounded here, and only here. missing
    is None where no figure is.
    """

    units: IntColumn
    decimals: int
    missing: BoolColumn | None

    def text(self, row: int) -> str:
        """One figure written out."""
        return decimal(as_fraction(int(self.units[row]), self.decimals))


def figures_of(cube: Cube) -> Figures:
    """The figures of a table of counts, or the sums of a table of sums."""
    held = cube.contributions
    if held is None:
        return Figures(cube.count, 0, cube.missing)
    total, decimals = held.total, held.decimals
    largest = float(np.abs(total.astype(np.float64)).max(initial=0))
    if decimals is None:
        room = next((d for d in range(SHOWN_DECIMALS, 0, -1) if largest * 10**d < LARGEST_SHOWN), 0)
        return Figures(np.rint(total * 10.0**room).astype(np.int64), room, held.missing)
    units = total
    while decimals and (largest >= LARGEST_SHOWN or not (units % 10).any()):
        units, decimals, largest = _tenth(units), decimals - 1, largest / 10
    return Figures(units, decimals, held.missing)


def _tenth(units: IntColumn) -> IntColumn:
    """A digit less, the nearest one."""
    return np.asarray((units + 5) // 10)
