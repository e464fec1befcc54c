"""Controlled rounding as a program in whole numbers: how many multiples of the base each cell goes up or down."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn

SHARES = 5040
"""Duals are taken in parts of this: it is divided by every number up to 10, so that usual fractions are exact."""


@dataclass(frozen=True, eq=False)
class Model:
    """Multiples of a base that add up, within so many steps, as near to the counts as can be.

    Every figure is start + base · Σ step · x over the variables x of its cell, whole numbers from 0 to most. One
    unit of x costs `cost`: 1 up to the next multiple, or another whole step down or up. matrix: one row an equation,
    one column a variable; right: what each equation has to come to.

    The costs of a cell rise from step to step, so the cheapest solution never goes up and down at once.
    """

    base: int
    count: IntColumn
    start: IntColumn
    cell: IntColumn
    step: IntColumn
    most: IntColumn
    cost: IntColumn
    matrix: Any
    right: IntColumn

    @classmethod
    def of(cls, matrix: Any, count: IntColumn, base: int, *, steps: int, fixed: BoolColumn) -> Self:
        """matrix: the equations, in whole numbers, one column a cell. fixed: the cells that keep their count."""
        start = np.where(fixed, count, count // base * base)
        rest = count - start
        between = np.flatnonzero(rest)
        cells, directions = [between], [np.ones(len(between), dtype=np.int64)]
        most, cost = [np.ones(len(between), dtype=np.int64)], [base - 2 * rest[between]]
        if steps:
            free = np.flatnonzero(~fixed)
            down = free[start[free] > 0]
            cells += [down, free]
            directions += [np.full(len(down), -1), np.ones(len(free), dtype=np.int64)]
            most += [np.minimum(steps, start[down] // base), np.full(len(free), steps)]
            cost += [np.full(len(down) + len(free), base)]
        cell, step = np.concatenate(cells), np.concatenate(directions)
        left = -(matrix @ start)
        columns = matrix.tocsc()[:, cell] * step
        return cls(
            base, count, start, cell, step, np.concatenate(most), np.concatenate(cost), csr_array(columns), left // base
        )

    def __len__(self) -> int:
        return len(self.cell)

    def figures(self, x: Any) -> IntColumn:
        """The figure of every cell for a solution, which is rounded to whole numbers."""
        whole = np.rint(x).astype(np.int64)
        moved = np.bincount(self.cell, weights=self.step * whole, minlength=len(self.start))
        return self.start + self.base * moved.astype(np.int64)

    def fits(self, x: Any) -> bool:
        """Whether a solution, rounded to whole numbers, is within its bounds and adds up: no floating point decides."""
        whole = np.rint(x).astype(np.int64)
        return bool((whole >= 0).all() and (whole <= self.most).all() and (self.matrix @ whole == self.right).all())

    @property
    def least(self) -> int:
        """The distance of the starting figures."""
        return int((self.count - self.start).sum())

    def bound(self, duals: Any) -> int:
        """The least distance that these duals prove, in whole numbers: any duals prove something."""
        prices = np.rint(duals * SHARES).astype(np.int64)
        reduced = self.cost * SHARES - self.matrix.T @ prices
        shares = int(prices @ self.right) + int((np.minimum(reduced, 0) * self.most).sum())
        return self.attainable(self.least + -(-shares // SHARES))

    def attainable(self, bound: int) -> int:
        """The least distance from a bound upwards that a solution can have: costs may have a common divisor."""
        common = gcd(*np.unique(self.cost).tolist()) or 1
        return bound + (self.least - bound) % common
