"""The figure that each cell of a table shows: its count, or its sum."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.numbers.amounts import as_fraction
from sdc_core.numbers.bounds import UNLIMITED, Bounds, bounds_text
from sdc_core.numbers.writing import decimal

SHOWN_DECIMALS = 3
"""Decimals shown of sums that are floating-point numbers."""

NOT_AVAILABLE = ".."
"""What stands in place of a figure of which nothing is known."""

MOST_TEXTS = 10_000
"""Distinct bounds that are shown: a table with more shows that its figures are not available."""

LARGEST_SHOWN = 2**53
"""The largest whole number that spreadsheets and browsers show exactly."""


@dataclass(frozen=True, eq=False)
class Figures:
    """What the cells show, one entry a row of the cube: integers in units of 10**-decimals.

    Sums with more digits than a screen or a spreadsheet holds are rounded here, and only here. missing
    is None where no figure is. bounds are those of counts, where the file states some within bounds only.
    """

    units: IntColumn
    decimals: int
    missing: BoolColumn | None
    bounds: Bounds | None = None

    def text(self, row: int) -> str:
        """One figure written out."""
        if self.missing is not None and self.missing[row]:
            texts, which = self.stand_ins(np.array([row]))
            return texts[int(which[0])]
        return decimal(as_fraction(int(self.units[row]), self.decimals))

    def stand_ins(self, rows: IntColumn) -> tuple[tuple[str, ...], IntColumn]:
        """What stands in place of the figures of these rows: the distinct texts, and the number of each row's.

        The first is "", where a figure stands; the second `NOT_AVAILABLE`; the others are bounds.
        """
        missing = np.zeros(np.shape(rows), dtype=bool) if self.missing is None else self.missing[rows]
        if self.bounds is None:
            return ("", NOT_AVAILABLE), missing.astype(np.int64)
        low, high = self.bounds.low[rows], self.bounds.high[rows]
        stated = missing & ((low > 0) | (high < UNLIMITED))
        if not stated.any():
            return ("", NOT_AVAILABLE), missing.astype(np.int64)
        pairs, number = np.unique(np.stack([low[stated], high[stated]]), axis=1, return_inverse=True)
        if pairs.shape[1] > MOST_TEXTS:
            return ("", NOT_AVAILABLE), missing.astype(np.int64)
        texts = ("", NOT_AVAILABLE, *(bounds_text(*pair) for pair in pairs.T.tolist()))
        which = missing.astype(np.int64)
        which[stated] = 2 + number.ravel()
        return texts, which


def figures_of(cube: Cube) -> Figures:
    """The figures of a table of counts, or the sums of a table of sums."""
    contributions = cube.contributions
    if contributions is None:
        # Bounds that only follow from totals belong to a review; the table shows what its file says.
        return Figures(cube.count, 0, cube.missing, None if cube.stated is None else cube.bounds)
    total, decimals = contributions.total, contributions.decimals
    largest = float(np.abs(total.astype(np.float64)).max(initial=0))
    if decimals is None:
        room = next((d for d in range(SHOWN_DECIMALS, 0, -1) if largest * 10**d < LARGEST_SHOWN), 0)
        return Figures(np.rint(total * 10.0**room).astype(np.int64), room, contributions.missing)
    units = total
    while decimals and (largest >= LARGEST_SHOWN or not (units % 10).any()):
        units, decimals, largest = _tenth(units), decimals - 1, largest / 10
    return Figures(units, decimals, contributions.missing)


def _tenth(units: IntColumn) -> IntColumn:
    """A digit less, the nearest one."""
    return np.asarray((units + 5) // 10)
