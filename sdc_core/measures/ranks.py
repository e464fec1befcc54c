"""Ranks of figures: equal figures share the middle of their places."""

from __future__ import annotations

import numpy as np

from sdc_core.measures.pair import FloatColumn


def mid_ranks(figures: FloatColumn) -> FloatColumn:
    """The rank of every figure from 1 for the least; equal ones get the mean of the ranks they take together."""
    _, which, counts = np.unique(figures, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return np.asarray((ends - (counts - 1) / 2)[which], dtype=np.float64)
