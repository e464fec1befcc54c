"""What has to be protected, as whole numbers: equations, how far each cell can move, and what each move must reach.

Everything after this speaks of *movements*: vectors that are added to the figures of a table. A movement that
satisfies every equation, leaves published cells alone and keeps each cell within its bounds leads to another
table that an intruder cannot rule out. So a hidden cell is protected upwards by its level when some movement
raises it by that much, and downwards when some movement lowers it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.numbers.bounds import UNLIMITED


class Limits(NamedTuple):
    """How far some cells can fall and rise for all that somebody knows."""

    cell: IntColumn
    fall: IntColumn
    rise: IntColumn


NOTHING = Limits(*(np.zeros(0, dtype=np.int64) for _ in range(3)))
"""What an outsider knows beside what is published."""


@dataclass(frozen=True, eq=False)
class Demands:
    """What movements must reach: for each the cell, the direction (1 up, −1 down) and how far.

    looking: who looks, as a place in `known`, which says what each of them knows; 0 is the outsider.
    """

    cell: IntColumn
    sign: IntColumn
    level: IntColumn
    looking: IntColumn
    known: tuple[Limits, ...] = (NOTHING,)

    @classmethod
    def of(cls, cells: IntColumn, up: IntColumn, down: IntColumn) -> Self:
        """Both directions of every cell; a level of zero demands nothing."""
        cell = np.concatenate([cells, cells])
        sign = np.repeat(np.array([1, -1]), len(cells))
        level = np.concatenate([up, down])
        wanted = level > 0
        return cls(cell[wanted], sign[wanted], level[wanted], np.zeros(np.count_nonzero(wanted), dtype=np.int64))

    def __len__(self) -> int:
        return len(self.cell)

    def picked(self, which: Any) -> Self:
        """Some of them."""
        return type(self)(self.cell[which], self.sign[which], self.level[which], self.looking[which], self.known)

    def joined(self, others: Self) -> Self:
        """These and others below one another."""
        looking = np.where(others.looking > 0, others.looking + len(self.known) - 1, 0)
        return type(self)(
            np.concatenate([self.cell, others.cell]),
            np.concatenate([self.sign, others.sign]),
            np.concatenate([self.level, others.level]),
            np.concatenate([self.looking, looking]),
            (*self.known, *others.known[1:]),
        )

    def known_to(self, number: int) -> Limits:
        """What they know from whom this demand is to protect."""
        return self.known[int(self.looking[number])]

    def reached(self, movement: IntColumn) -> BoolColumn:
        """Which of them this movement reaches."""
        return np.asarray(movement[self.cell] * self.sign >= self.level)


@dataclass(frozen=True, eq=False)
class Instance:
    """A table of which some cells must be hidden, one column a cell.

    matrix: its equations, none of which follows from others, one row an equation. fall, rise: how far each
    figure can be below and above what it is in a table that nobody can rule out; 0 both ways where everybody
    knows it. cost: what hiding a cell costs, at least 1. hidden: the cells that are hidden from the start,
    shown: those that never may be. demands: what hiding has to achieve. block: for each cell the block of the
    table that it is in, −1 for those in none: cells of one block can balance one another.
    two_ways: whether the table has two variables at most, so that solvers seldom find fractions.
    """

    matrix: Any
    fall: IntColumn
    rise: IntColumn
    cost: IntColumn
    hidden: BoolColumn
    shown: BoolColumn
    demands: Demands
    block: IntColumn
    two_ways: bool

    def __len__(self) -> int:
        return len(self.cost)

    def part(self, cells: IntColumn) -> Self:
        """Some cells by themselves: all others stay as they are, hidden or not."""
        place = np.full(len(self), -1)
        place[cells] = np.arange(len(cells))
        inside = np.flatnonzero((place[self.demands.cell] >= 0) & (self.demands.looking == 0))
        demands = self.demands.picked(inside)
        return replace(
            self,
            matrix=self.over(cells),
            fall=self.fall[cells],
            rise=self.rise[cells],
            cost=self.cost[cells],
            hidden=self.hidden[cells],
            shown=self.shown[cells],
            demands=replace(demands, cell=place[demands.cell]),
            block=np.full(len(cells), -1, dtype=np.int64),
        )

    def price(self, hidden: BoolColumn) -> int:
        """What a pattern costs beyond what is hidden from the start."""
        return int(self.cost[hidden & ~self.hidden].sum())

    def over(self, columns: IntColumn) -> Any:
        """The equations of some cells; those that none of these is in are left out."""
        part = csr_array(self.matrix[:, columns])
        return csr_array(part[np.flatnonzero(np.diff(part.indptr) > 0)])


def reach(bound: IntColumn, level: int, times: int = 4) -> Any:
    """How far each cell can move, in units of a level, as floats; never more than some levels."""
    return np.minimum(bound, np.int64(min(times * level, UNLIMITED))) / level
