"""From cell keys to noise, and from published counts back to what the true ones can be."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.entries.record_keys import RecordKeys
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection.cell_keys.ptable import Outcome, PTable

UPPER, LOWER = "upper", "lower"
CONVENTIONS = (UPPER, LOWER)
"""Which limit of a block belongs to it: (lower, upper] or [lower, upper)."""


def noise_of(counts: IntColumn, sums: RecordKeys, ptable: PTable, convention: str) -> IntColumn:
    """The noise of each cell.

    sums: of each cell the record keys of its units, modulo their modulus. As a share of the modulus this is the cell
    key; where the upper limit belongs to its block a key of 0 reads as 1. A count takes the outcomes of its own,
    larger ones those of the largest count of the p-table, and a count of 0 without outcomes gets no noise.
    """
    keys = np.where(sums.keys == 0, sums.modulus, sums.keys) if convention == UPPER else sums.keys
    noise = np.zeros(len(counts), dtype=np.int64)
    for count, block in ptable.blocks.items():
        rows = np.flatnonzero(counts >= count if count == ptable.largest_count else counts == count)
        last = [last_key(one, sums.modulus, convention) for one in block[:-1]]
        chosen = np.searchsorted(np.array(last, dtype=np.int64), keys[rows])
        noise[rows] = np.array([one.noise for one in block], dtype=np.int64)[chosen]
    return noise


def last_key(one: Outcome, modulus: int, convention: str) -> int:
    """The largest sum of keys, in units of the modulus, that leads to this outcome."""
    limit = Fraction(one.high) * modulus
    return floor(limit) if convention == UPPER else ceil(limit) - 1


def bounds_with_ptable(published: IntColumn, ptable: PTable) -> Bounds:
    """The least and the most that true counts can be of which these were published, for who knows the p-table."""
    largest, noise = ptable.largest_count, ptable.largest_noise
    table = range(largest + 2 * noise + 1)
    possible: list[list[int]] = [[] for _ in table]
    for count in range(table.stop):
        for one in ptable.blocks.get(min(count, largest), ()):
            result = count + one.noise
            if one.probability and result < table.stop:
                possible[result].append(count)
    if 0 not in ptable.blocks:
        possible[0].append(0)
    in_table = published < largest + noise
    low = np.array([min(counts, default=0) for counts in possible], dtype=np.int64)
    high = np.array([max(counts, default=0) for counts in possible], dtype=np.int64)
    at = np.where(in_table, published, 0)
    steps = [one.noise for one in ptable.blocks[largest] if one.probability]
    return Bounds(
        np.where(in_table, low[at], published - max(steps)), np.where(in_table, high[at], published - min(steps))
    )
