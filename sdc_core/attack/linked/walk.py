"""From one joint table in whole numbers to many: moves among its finest cells, beside the unknowns of its system."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.finest import Finest
from sdc_core.attack.linked.moves import Kind, Sweeps
from sdc_core.attack.reduction import Reduced
from sdc_core.attack.system import System

WISHES, SWEEPS = 48, 40
"""Wishes that are tried one after the other, and sweeps for each."""

MOST_MOVED, LEAST_SWEEPS = 10_000_000, 2
"""Cells that are moved in all, of large tables: that many sweeps for each wish are left, but at least so many."""

WISHED = 0.06
"""The share of open upper ends that are wished for at once: cells of one equation take from each other."""

FRUITLESS = 6
"""The walk ends when so many wishes in a row attained no end that no table had attained."""


class Walk:
    """Joint tables in whole numbers, one after the other.

    least, most: of each unknown of the reduced system, in all tables that were seen. A table counts only when it
    satisfies every equation and every bound.
    """

    def __init__(self, finest: Finest, columns: IntColumn, system: System, core: Reduced, table: IntColumn) -> None:
        """columns: the unknowns of the finest system that come first in `system`, which `core` reduces.

        table: the first one, of the reduced system. Finest cells that are no unknown of `system` are not moved.
        """
        self.least, self.most = table.copy(), table.copy()
        self._system, self._core = system, core
        self._random = np.random.default_rng(1)
        leaf = np.full(len(finest.system), -1)
        leaf[finest.place[finest.place >= 0]] = np.flatnonzero(finest.place >= 0)
        at = leaf[columns]
        self._own = np.flatnonzero(at >= 0)
        self._at = at[self._own]
        self._others = np.setdiff1d(np.arange(len(system)), self._own)
        self._defining, self._offset = _defining(system, self._own, self._others)
        self._shape = finest.shape
        x = core.ties.spread(table)
        low, high = core.ties.widened(core.system.low, core.system.high)
        self._cells, self._low, self._high = (self._array(column) for column in (x, low, high))

    def run(self, kinds: Sequence[Kind], report: Callable[[], None]) -> None:
        """Walk as long as ends are attained that no table had attained, within a limit of work."""
        sweeps = Sweeps(kinds, self._cells.copy(), self._low, self._high)
        size = WISHES * self._cells.size * max(len(kinds), 1)
        number_of_sweeps = min(SWEEPS, max(LEAST_SWEEPS, MOST_MOVED // size))
        fruitless = 0
        for number in range(WISHES):
            report()
            before = self._open()
            if fruitless == FRUITLESS or not before.any():
                return
            wish = self._wish(before, upwards=number % 2 == 1)
            for _ in range(number_of_sweeps):
                sweeps.sweep(wish)
                if not self._take(sweeps.x):
                    sweeps.x = self._cells.copy()
            fruitless = 0 if np.count_nonzero(self._open()) < np.count_nonzero(before) else fruitless + 1

    def _open(self) -> Any:
        """The ends of the finest cells that no table has attained, lower ones first."""
        low, high = self._core.ties.widened(self._core.system.low, self._core.system.high)
        least, most = self._core.ties.widened(self.least, self.most)
        return np.stack([least > low, most < high])[:, self._own]

    def _wish(self, open_: Any, *, upwards: bool) -> IntColumn:
        """Cells that should grow (1) or shrink (−1): all open lower ends, or some of the upper ones."""
        wish = np.zeros(len(self._system), dtype=np.int64)
        if upwards:
            wish[self._own] = open_[1] & (self._random.random(len(self._own)) < WISHED)
        else:
            wish[self._own] = -(open_[0] & (self._random.random(len(self._own)) < 0.5)).astype(np.int64)
        return self._array(wish)

    def _take(self, cells: IntColumn) -> bool:
        """See a table; whether it agrees with everything, so that the walk goes on from it."""
        x = np.empty(len(self._system), dtype=np.int64)
        x[self._own] = cells.ravel()[self._at]
        x[self._others] = self._defining @ x[self._own] + self._offset
        table = self._core.ties.gathered(x, len(self._core.system))
        if not (self._core.system.solved_by(table) and np.array_equal(self._core.ties.spread(table), x)):
            return False
        np.minimum(self.least, table, out=self.least)
        np.maximum(self.most, table, out=self.most)
        self._cells = cells.copy()
        return True

    def _array(self, column: IntColumn) -> IntColumn:
        """What unknowns have, where their cells are; 0 at all other cells."""
        array = np.zeros(int(np.prod(self._shape)), dtype=np.int64)
        array[self._at] = column[self._own]
        return array.reshape(self._shape)


def _defining(system: System, own: IntColumn, others: IntColumn) -> tuple[Any, IntColumn]:
    """Sums and bounded sums by the finest cells: others = matrix · own + offset. Each has an equation of its own."""
    columns = csr_array(system.matrix[:, others]).tocoo()
    rows = np.zeros(len(others), dtype=np.int64)
    sign = np.ones(len(others), dtype=np.int64)
    rows[columns.coords[1]], sign[columns.coords[1]] = columns.coords[0], columns.data
    scaled = csr_array((-sign, (np.arange(len(others)), np.arange(len(others)))), shape=(len(others),) * 2)
    return scaled @ csr_array(system.matrix[rows][:, own]), sign * system.right[rows]
