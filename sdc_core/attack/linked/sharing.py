"""A search whose programs share what they find also where their solutions are not in whole numbers.

A bound that some solution over the reals attains cannot be narrowed by a program: it needs none of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.intervals import SIDES
from sdc_core.attack.propagation import no_table
from sdc_core.attack.search import Search
from sdc_core.attack.system import System
from sdc_core.solver import Outcome, Solution, integer_minimum

NEAR = 1e-7
LEAST_SHARE = 0.004
"""Shared programs end when one attains no more than this share of the open bounds: single ones are quicker then."""

LITTLE = 0.01
MIXED = 3
"""Solutions whose mean is rounded to a table in whole numbers."""

CLOSING = 5
"""How many times as long as a program it takes to find a table in whole numbers at an end."""

NODES_FOR_A_TABLE = 100


class SharingSearch(Search):
    """The ends of all intervals of some connected pieces."""

    def __init__(self, system: System) -> None:
        super().__init__(system)
        self._reals = np.full((2, len(system)), np.inf)  # the least seen over the reals, and the most with a minus

    def movable(self, side: Side) -> BoolColumn:
        """The unknowns of which a program could narrow this end."""
        seen = self._reals[0] - self.low if side < 0 else self.high + self._reals[1]
        return np.asarray(self.open(side) & (seen > NEAR))

    def whole_table(self) -> IntColumn | None:
        """A table in whole numbers; None where none was found. Refuses a system that no table solves.

        Solutions over the reals are fractions in most cells, but whole numbers beside the mean of some of them are
        found at once.
        """
        if not len(self.system):
            return np.zeros(0, dtype=np.int64)
        found = []
        for _ in range(MIXED):
            cost = self._random.random(len(self.system)) - self._apart(self.open(1))
            solution = self.program.minimise(cost * (self.high < 2**40))
            if self._record(solution):
                return self._table.copy()
            if not solution.optimal:
                break
            found.append(solution.x)
        low, high, system = self.low, self.high, self.system
        nothing = np.zeros(len(system))
        for near in (True, False):
            if near and found:
                mean = np.mean(found, axis=0)
                low = np.maximum(self.low, np.floor(mean + NEAR).astype(np.int64))
                high = np.minimum(self.high, np.ceil(mean - NEAR).astype(np.int64))
            elif not near:
                low, high = self.low, self.high
            made = integer_minimum(system.matrix, low, high, system.right, nothing, nodes=NODES_FOR_A_TABLE)
            if not near and made.outcome is Outcome.INFEASIBLE:
                raise no_table()
            if len(made.x) and self.take(np.rint(made.x).astype(np.int64)):
                return self._table.copy()
        return None

    def take(self, table: IntColumn) -> bool:
        """See a table in whole numbers; whether it is one that agrees."""
        agrees = self.system.solved_by(table)
        if agrees:
            self._see(np.arange(len(table)), table)
        return agrees

    def seen(self, least: IntColumn, most: IntColumn) -> None:
        """The least and the most of each unknown in tables that agree."""
        self.least, self.most = np.minimum(self.least, least), np.maximum(self.most, most)

    def share_reals(self, rounds: int, report: Callable[[], None]) -> None:
        """Solutions that take as many open ends as possible to their bounds, as long as that is worth while."""
        for _ in range(rounds):
            report()
            low, high = self.movable(-1) & (self.low > -(2**40)), self.movable(1) & (self.high < 2**40)
            before = int(low.sum() + high.sum())
            if not before:
                return
            downwards = LITTLE * low * self._random.random(len(self.system))
            if not high.any():
                downwards = self._apart(low).astype(np.float64)
            self._record(self.program.minimise(downwards - self._apart(high)))
            if before - int(self.movable(-1).sum() + self.movable(1).sum()) <= LEAST_SHARE * before:
                return

    def settle(self, wanted: BoolColumn, nodes: int, report: Callable[[], None], *, most: int | None = None) -> None:
        """The ends of some unknowns: over the reals each by a program, then in whole numbers within a limit.

        most: how many unknowns are looked at, None: all of them.
        """
        if most is not None:
            wanted = wanted & (np.cumsum(wanted & (self.movable(-1) | self.movable(1))) <= most)
        for side in SIDES:
            self.single(side, report, of=partial(self._wanted, wanted, side))
        if most is not None:
            wanted = wanted & (np.cumsum(wanted & (self.open(-1) | self.open(1))) <= most // CLOSING)
        for side in SIDES if self.system.whole else ():
            self.close(side, nodes, report, of=lambda: wanted)

    def _wanted(self, wanted: BoolColumn, side: Side) -> BoolColumn:
        return wanted & self.movable(side)

    def _record(self, found: Solution, *, refuse: bool = True) -> bool:
        if found.optimal:
            self._reals = np.minimum(self._reals, np.stack([found.x, -found.x]))
        return super()._record(found, refuse=refuse)
