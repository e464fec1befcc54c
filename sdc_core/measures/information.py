"""How evenly units are spread over cells: the entropy of Shannon, natural logarithm."""

from __future__ import annotations

from math import log

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.measures.pair import FloatColumn


def entropy(counts: FloatColumn) -> float:
    """H = −Σ F/N · ln(F/N) over the cells that are not empty; 0 where all units are in one."""
    share = counts[counts > 0] / counts.sum()
    return max(0.0, -float(np.sum(share * np.log(share))))


def unevenness(counts: FloatColumn) -> float:
    """1 − H / ln K over K cells: 0 where all are alike, 1 where one holds everybody, and where there is one only."""
    return 1.0 if len(counts) < 2 else max(0.0, 1 - entropy(counts) / log(len(counts)))


def conditional_entropy(before: IntColumn, after: IntColumn, units: IntColumn) -> float:
    """H(X | Y): what remains open about the cell before for who knows the cell after.

    One entry a pair of cells: the cell before, the cell after, and how many units went that way.
    """
    cells, which = np.unique(after, return_inverse=True)
    in_cell = np.bincount(which, weights=units, minlength=len(cells))[which]
    return max(0.0, -float(np.sum(units * np.log(units / in_cell))) / float(units.sum()))
