"""The search for the ends of all intervals of one connected piece of a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.certificates import Side, inwards, proved_bound, whole_table
from sdc_core.attack.movements import Movements
from sdc_core.attack.propagation import no_table, propagated
from sdc_core.attack.system import System, connected_parts
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Outcome, Solution, integer_minimum

MOST_ROUNDS = 200
FRUITLESS = 2
"""The search for shared witnesses ends when so many in a row settle next to nothing."""

LEAST_YIELD = 0.02
"""Next to nothing: this share of the bounds that are open."""

LEAST_SHARED = 0.005
"""The same for witnesses of many bounds at once: those that they leave need a program each."""

LITTLE = 0.01
"""The weight of a lower bound beside an upper one: most lower bounds are reached on the way."""

ROUNDS_OF_CHOICE = 8
MOST_SOLVES = 10
"""Integer programs for one connected piece: each can take as long as all linear ones together."""

SEED = 1
NOISE = 1e-6


class Search:
    """Outer bounds, which shrink, and the values seen in whole-number tables, which spread, until the two meet.

    low, high: the outer bounds so far. least, most: the smallest and largest seen. boundless: whether the
    solver found that nothing bounds this side (−1 and 1 in the two columns).
    """

    def __init__(self, system: System, seen: IntColumn | None = None) -> None:
        """seen: a table that is known to agree, in whole numbers."""
        self.system = system
        self.low, self.high = system.low.copy(), system.high.copy()
        self.least, self.most = np.full(len(system), UNLIMITED), np.full(len(system), -UNLIMITED)
        self.boundless = np.zeros((2, len(system)), dtype=bool)
        self._random = np.random.default_rng(SEED)
        self._table, self._whole = np.zeros(len(system), dtype=np.int64), np.zeros(len(system), dtype=bool)
        self._movements: Movements | None = None
        self._base = self._table
        self._solves = 0
        _, self._part = connected_parts(system.matrix)
        self._part_of_row = self._part[system.matrix.indices[system.matrix.indptr[:-1]]]
        if seen is not None:
            self._see(np.arange(len(system)), seen)

    @cached_property
    def program(self) -> LinearProgram:
        """The real-valued tables that agree."""
        system = self.system
        return LinearProgram(system.matrix, system.low, system.high, system.right)

    def open(self, side: Side) -> BoolColumn:
        """The unknowns of which this end is not settled."""
        settled = self.least == self.low if side < 0 else self.most == self.high
        return np.asarray(~settled & ~self.boundless[_row(side)])

    def share(self, report: Callable[[], None]) -> None:
        """Tables that take as many unknowns as possible to their outer bounds, until that yields little."""
        fruitless = 0
        for _ in range(MOST_ROUNDS):
            report()
            open_low = self.open(-1) & (self.low > -UNLIMITED)
            open_high = self.open(1) & (self.high < UNLIMITED)
            before = int(open_low.sum() + open_high.sum())
            if not before or fruitless == FRUITLESS:
                return
            downwards = LITTLE * open_low * self._random.random(len(self.system))
            self._record(self.program.minimise(downwards - self._apart(open_high)))
            gained = before - int((self.open(-1) & open_low).sum() + (self.open(1) & open_high).sum())
            fruitless = fruitless + 1 if gained < LEAST_SHARED * before else 0

    def separate(self, report: Callable[[], None]) -> None:
        """Tables that differ from those before, until next to no unknown takes a second value that had only one.

        Unknowns that had one value may only take a single step from it: otherwise few of them take all there is.
        """
        if (self.least > self.most).any():
            self._record(self.program.minimise(np.zeros(len(self.system))))
        for _ in range(MOST_ROUNDS):
            report()
            alike = np.flatnonzero(self.alike() & (self.least == self.most))
            if not len(alike):
                return
            value, low, high = self.least[alike], self.low[alike], self.high[alike]
            up = np.where(value == low, True, np.where(value == high, False, self._random.random(len(alike)) < 0.5))
            self.program.change_bounds(alike, np.maximum(low, value - 1), np.minimum(high, value + 1))
            self._record(self.program.minimise(np.where(up, -1.0, 1.0), alike), refuse=False)
            self.program.change_bounds(alike, self.system.low[alike], self.system.high[alike])
            if len(alike) - self.alike().sum() < LEAST_YIELD * len(alike):
                return

    def alike(self) -> BoolColumn:
        """The unknowns of which no two values were seen yet, nor excluded."""
        return np.asarray((self.least >= self.most) & (self.low < self.high))

    def _apart(self, wanted: BoolColumn) -> BoolColumn:
        """As many of these unknowns as can be, no two in one equation: then all may reach their upper bounds at once.

        Each takes a number by chance; whoever has the highest of all its equations is chosen, and its equations
        are taken, until none is left or a few rounds are over.
        """
        matrix, chosen, free = self.system.matrix, np.zeros(len(wanted), dtype=bool), wanted.copy()
        at, start = matrix.indices, matrix.indptr[:-1]
        number = self._random.random(len(wanted)) + LITTLE
        degree = np.bincount(at, minlength=len(wanted))
        for _ in range(ROUNDS_OF_CHOICE):
            if not free.any():
                break
            mine = np.where(free, number, 0.0)[at]
            highest = np.repeat(np.maximum.reduceat(mine, start), np.diff(matrix.indptr))
            picked = free & (np.bincount(at, weights=mine == highest, minlength=len(wanted)) == degree)
            chosen |= picked
            taken = np.repeat(np.logical_or.reduceat(picked[at], start), np.diff(matrix.indptr))
            free[at[taken]] = False
            free &= ~picked
        return chosen

    def single(self, side: Side, report: Callable[[], None], *, of: Callable[[], BoolColumn] | None = None) -> None:
        """One program for each open end: its value is the bound over the reals.

        of: which unknowns are of interest, evaluated again after each program.
        """
        for unknown in np.flatnonzero(self.open(side)).tolist():
            if not self.open(side)[unknown] or (of is not None and not of()[unknown]):
                continue  # settled by another's table
            report()
            solve = self.program.minimise if side < 0 else self.program.maximise
            found = solve(1.0, unknown)
            if found.outcome is Outcome.UNBOUNDED:
                self.boundless[_row(side), unknown] = True
            self._record(found)
            if found.optimal:
                bounded = self.system.bounded(self.low, self.high)
                self._narrow(unknown, side, proved_bound(bounded, unknown, side, found.duals))
        narrowed = propagated(self.system.bounded(self.low, self.high))
        self.low, self.high = narrowed.low, narrowed.high

    def close(
        self, side: Side, nodes: int, report: Callable[[], None], *, of: Callable[[], BoolColumn] | None = None
    ) -> None:
        """Tables in whole numbers at the open ends: near one that is known, otherwise by an integer program."""
        for unknown in np.flatnonzero(self.open(side)).tolist():
            if not self.open(side)[unknown] or self._end(side)[unknown] * side >= UNLIMITED:
                continue
            if of is not None and not of()[unknown]:
                continue
            report()
            self._try_near(unknown, side)
            if self.open(side)[unknown] and nodes and self._solves < MOST_SOLVES:
                self._solves += 1
                self._solve_whole(unknown, side, nodes)

    def _try_near(self, unknown: int, side: Side) -> None:
        """Move the first table that was found as little as possible: that often leaves it whole."""
        if not self._whole.all():
            return
        if self._movements is None:
            self._base = self._table.copy()
            self._movements = Movements(self.system.bounded(self.low, self.high), self._base)
        distance = side * int(self._end(side)[unknown] - self._base[unknown])
        movement = self._movements.moving(unknown, side, distance)
        if not isinstance(movement, bool):
            self._see(np.arange(len(self.system)), self._base + movement)

    def _solve_whole(self, unknown: int, side: Side, nodes: int) -> None:
        """The end over whole numbers; what is left open at the limit of work stays an outer bound."""
        members = np.flatnonzero(self._part == self._part[unknown])
        part = self.system.bounded(self.low, self.high).part(members)
        cost = -side * (members == unknown).astype(np.float64)
        found = integer_minimum(part.matrix, part.low, part.high, part.right, cost, nodes=nodes)
        if found.outcome is Outcome.INFEASIBLE and (self.least[members] > self.most[members]).all():
            raise no_table()
        if len(found.x):
            x = whole_table(part, found.x)
            if part.solved_by(x):
                self._see(members, x)
        if np.isfinite(found.bound):
            self._narrow(unknown, side, inwards(-side * found.bound, side, tolerance=NOISE))

    def _record(self, found: Solution, *, refuse: bool = True) -> bool:
        """Take in what a solve found; whether it found a table in whole numbers for every part."""
        if found.outcome is Outcome.INFEASIBLE and refuse and (self.least > self.most).any():
            raise no_table()
        if not found.optimal:
            return False
        x = whole_table(self.system, found.x)
        wrong = np.zeros(self._part.max(initial=-1) + 1, dtype=bool)
        wrong[self._part_of_row[self.system.matrix @ x != self.system.right]] = True
        agree = np.flatnonzero(~wrong[self._part])
        self._see(agree, x[agree])
        return len(agree) == len(x)

    def _see(self, unknowns: IntColumn, x: IntColumn) -> None:
        self._table[unknowns], self._whole[unknowns] = x, True
        self.least[unknowns] = np.minimum(self.least[unknowns], x)
        self.most[unknowns] = np.maximum(self.most[unknowns], x)

    def _narrow(self, unknown: int, side: Side, bound: int) -> None:
        """A proved bound; it never passes what was seen."""
        if side < 0:
            self.low[unknown] = max(int(self.low[unknown]), min(bound, int(self.least[unknown])))
        else:
            self.high[unknown] = min(int(self.high[unknown]), max(bound, int(self.most[unknown])))

    def _end(self, side: Side) -> NDArray[np.int64]:
        return self.low if side < 0 else self.high


def _row(side: Side) -> int:
    return (side + 1) // 2
