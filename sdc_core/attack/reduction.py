"""A system without what can be worked out beforehand: fixed unknowns, and unknowns that move together.

Where only two unknowns are left in an equation, each follows from the other: one of them is enough. Most lines of
a protected table have two or three hidden cells, so that a third of the unknowns is often all that is left, and
an unknown that loses its last freedom is exactly known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy.sparse import coo_array, csr_array
from scipy.sparse.csgraph import breadth_first_order

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.propagation import no_table, propagated
from sdc_core.attack.system import System, connected_parts
from sdc_core.numbers.bounds import UNLIMITED

NONE = -1
"""The leader of an unknown that is fixed."""


@dataclass(frozen=True, eq=False)
class Ties:
    """How unknowns follow from fewer: x = sign · z[leader] + offset; a fixed one has no leader and is its offset."""

    sign: IntColumn
    leader: IntColumn
    offset: IntColumn

    def after(self, finer: Ties) -> Ties:
        """These ties where the leaders themselves follow from others."""
        led = self.leader != NONE
        at = self.leader[led]
        sign, leader, offset = np.zeros_like(self.sign), np.full_like(self.leader, NONE), self.offset.copy()
        sign[led] = self.sign[led] * finer.sign[at]
        leader[led] = finer.leader[at]
        offset[led] += self.sign[led] * finer.offset[at]
        return Ties(sign, leader, offset)

    def widened(self, low: IntColumn, high: IntColumn) -> tuple[IntColumn, IntColumn]:
        """Bounds of all unknowns from those of their leaders."""
        led = self.leader != NONE
        found_low, found_high = self.offset.copy(), self.offset.copy()
        at, up = self.leader[led], self.sign[led] > 0
        found_low[led] = _moved(np.where(up, low[at], -high[at]), self.offset[led])
        found_high[led] = _moved(np.where(up, high[at], -low[at]), self.offset[led])
        return found_low, found_high

    def turned(self, lower: BoolColumn, upper: BoolColumn) -> tuple[BoolColumn, BoolColumn]:
        """What holds of the lower and of the upper ends of all unknowns; of fixed ones everything holds."""
        led = self.leader != NONE
        of_lower, of_upper = np.ones_like(led), np.ones_like(led)
        at, up = self.leader[led], self.sign[led] > 0
        of_lower[led], of_upper[led] = np.where(up, lower[at], upper[at]), np.where(up, upper[at], lower[at])
        return of_lower, of_upper

    def gathered(self, x: IntColumn, leaders: int) -> IntColumn:
        """The leaders' values in a table that satisfies the system."""
        led = np.flatnonzero(self.leader != NONE)
        z = np.zeros(leaders, dtype=np.int64)
        z[self.leader[led]] = self.sign[led] * (x[led] - self.offset[led])
        return z

    def spread(self, z: IntColumn) -> IntColumn:
        """All unknowns from their leaders."""
        led = self.leader != NONE
        x = self.offset.copy()
        x[led] += self.sign[led] * z[self.leader[led]]
        return x


@dataclass(frozen=True, eq=False)
class Reduced:
    """The system of the leaders, with bounds propagated, and how all unknowns follow from them."""

    system: System
    ties: Ties


def reduced(system: System) -> Reduced:
    """A system with the same solutions over fewer unknowns. Refuses a table that contradicts itself."""
    every = np.arange(len(system))
    ties = Ties(np.ones(len(system), dtype=np.int64), every, np.zeros(len(system), dtype=np.int64))
    while True:
        system = propagated(system)
        smaller, step = _one_step(system)
        ties = ties.after(step)
        if len(smaller) == len(system):
            return Reduced(smaller, ties)
        system = smaller


def _one_step(system: System) -> tuple[System, Ties]:
    fixed = system.low == system.high
    free = np.flatnonzero(~fixed)
    matrix = _tidy(system.matrix[:, free])
    right = system.right - system.matrix @ np.where(fixed, system.low, 0)
    sign, root, offset = _followed(matrix, right)
    roots, leader = np.unique(root, return_inverse=True)
    low, high = _tightest(system.low[free], system.high[free], Ties(sign, leader, offset), len(roots))
    chosen = csr_array((sign, (np.arange(len(free)), leader)), shape=(len(free), len(roots)))
    left = _tidy(matrix @ chosen)
    right = right - matrix @ offset
    said = np.diff(left.indptr) > 0
    if (right[~said] != 0).any() or (low > high).any():
        raise no_table()
    smaller = replace(
        system,
        matrix=csr_array(left[np.flatnonzero(said)]),
        right=right[said],
        low=low,
        high=high,
        cells=system.cells[free[roots]],
        equations=system.equations[said],
    )
    ties = Ties(np.zeros(len(system), dtype=np.int64), np.full(len(system), NONE), system.low.copy())
    ties.sign[free], ties.leader[free], ties.offset[free] = sign, leader, offset
    return smaller, ties


def _followed(matrix: csr_array, right: IntColumn) -> tuple[IntColumn, IntColumn, IntColumn]:
    """For each unknown the one it follows from (perhaps itself) by equations of two: x = sign · x[root] + offset."""
    size = matrix.shape[1]
    sign, root, offset = np.ones(size, dtype=np.int64), np.arange(size), np.zeros(size, dtype=np.int64)
    pairs = np.flatnonzero(np.diff(matrix.indptr) == 2)
    entry = matrix.indptr[pairs]
    plain = (np.abs(matrix.data[entry]) == 1) & (np.abs(matrix.data[entry + 1]) == 1)
    pairs, entry = pairs[plain], entry[plain]
    if not len(pairs):
        return sign, root, offset
    one, other = matrix.indices[entry].astype(np.int64), matrix.indices[entry + 1].astype(np.int64)
    turned = -matrix.data[entry] * matrix.data[entry + 1]
    rest = right[pairs] * matrix.data[entry + 1]  # other = turned · one + rest
    above = _forest(one, other, size)
    below = np.flatnonzero(above != root)
    keys = np.concatenate([one * size + other, other * size + one])
    order = np.argsort(keys, kind="stable")
    found = order[np.searchsorted(keys[order], above[below] * size + below)]
    sign[below] = np.concatenate([turned, turned])[found]
    offset[below] = np.concatenate([rest, -turned * rest])[found]
    root = above
    while not np.array_equal(root[root], root):
        offset, sign, root = offset + sign * offset[root], sign * sign[root], root[root]
    return sign, root, offset


def _forest(one: IntColumn, other: IntColumn, size: int) -> IntColumn:
    """Above each unknown the next one towards the first of its class; the first is above itself."""
    links = coo_array((np.ones(len(one), dtype=np.int8), (one, other)), shape=(size, size))
    number, label = connected_parts(csr_array((np.ones(2 * len(one)), (*_rows_of(one, other),)), (len(one), size)))
    first = np.full(number, size)
    np.minimum.at(first, label, np.arange(size))
    rows, columns = np.concatenate([links.row, np.full(number, size)]), np.concatenate([links.col, first])
    joined = csr_array((np.ones(len(rows)), (rows, columns)), shape=(size + 1, size + 1))
    _, before = breadth_first_order(joined, size, directed=False)
    above = before[:size].astype(np.int64)
    return np.where(above == size, np.arange(size), above)


def _rows_of(one: IntColumn, other: IntColumn) -> tuple[IntColumn, IntColumn]:
    number = np.arange(len(one))
    return np.concatenate([number, number]), np.concatenate([one, other])


def _tightest(low: IntColumn, high: IntColumn, ties: Ties, size: int) -> tuple[IntColumn, IntColumn]:
    """The bounds of each leader from those of all that follow from it."""
    up = ties.sign > 0
    least = np.where(up, _moved(low, -ties.offset), -_moved(high, -ties.offset))
    most = np.where(up, _moved(high, -ties.offset), -_moved(low, -ties.offset))
    found_low, found_high = np.full(size, -UNLIMITED), np.full(size, UNLIMITED)
    np.maximum.at(found_low, ties.leader, least)
    np.minimum.at(found_high, ties.leader, most)
    return found_low, found_high


def _moved(bound: IntColumn, offset: IntColumn) -> IntColumn:
    """A bound moved; one that bounds nothing stays so."""
    return np.where(np.abs(bound) >= UNLIMITED, bound, bound + offset)


def _tidy(matrix: Any) -> csr_array:
    tidy = csr_array(matrix)
    tidy.sum_duplicates()
    tidy.eliminate_zeros()
    return tidy
