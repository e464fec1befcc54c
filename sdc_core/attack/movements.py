"""Movements: what can be added to a true table without anything published changing.

A movement d keeps every equation (A·d = 0) and every bound. One that moves a cell up by its protection level is
the proof that nobody who sees only what is published can exclude that much above it. It is a proof for a viewer
as well if it leaves alone, or within what they know, the cells that the viewer knows.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array, hstack

from sdc_core.arrays import IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.system import System
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Outcome, integer_minimum

WATCHED = 100.0
"""What it costs to move a cell that some viewer knows; any other costs 1."""

LIMIT = 2.0**45
NOBODY: IntColumn = np.zeros(0, dtype=np.int64)
ANYHOW: tuple[IntColumn, IntColumn, IntColumn] = (NOBODY, NOBODY, NOBODY)
"""Nothing is known besides."""


class Movements:
    """The movements of one piece of a table around its true figures, small ones first.

    Every movement is a sum of steps up and steps down, which have columns of their own: the sum of all steps is
    what is made small, so that a movement touches few cells.
    """

    def __init__(self, system: System, table: IntColumn, watched: IntColumn = NOBODY) -> None:
        """watched: the unknowns that some viewer knows."""
        self.system, self.size = system, len(system)
        self._up = np.where(system.high >= UNLIMITED, UNLIMITED, system.high - table)
        self._down = np.where(system.low <= -UNLIMITED, UNLIMITED, table - system.low)
        self._matrix = csr_array(hstack([system.matrix, -system.matrix]))
        self._nothing = np.zeros(2 * self.size, dtype=np.int64)
        self._right = np.zeros(system.matrix.shape[0], dtype=np.int64)
        self._cost = np.ones(2 * self.size)
        self._cost[np.concatenate([watched, watched + self.size])] = WATCHED
        self._program = LinearProgram(self._matrix, self._nothing, self.most, self._right, changing="bounds")
        self._program.keep_cost(self._cost)

    @property
    def most(self) -> IntColumn:
        """How far each unknown can step up, and then how far each can step down."""
        return np.concatenate([self._up, self._down])

    def moving(
        self,
        unknown: int,
        side: Side,
        level: int,
        within: tuple[IntColumn, IntColumn, IntColumn] = ANYHOW,
        *,
        nodes: int = 0,
    ) -> IntColumn | bool:
        """A small movement of one unknown by at least its level, in whole numbers.

        within: unknowns with the furthest that they may step down and up besides their bounds. nodes: the work for
        an integer program where a linear one does not give whole numbers. False: there is no such movement. True:
        none was found, and none was excluded, within the limit of work.
        """
        known, down, up = within
        columns = np.concatenate([known, known + self.size])
        most = self.most
        np.minimum.at(most, columns, np.concatenate([up, down]))
        ahead, back = (unknown, unknown + self.size) if side > 0 else (unknown + self.size, unknown)
        if most[ahead] < level:
            return False
        touched = np.unique(np.concatenate([columns, [ahead, back]]))
        least = self._nothing.copy()
        least[ahead], most[back] = level, 0
        self._program.change_bounds(touched, least[touched], most[touched])
        found = self._program.again()
        self._program.change_bounds(touched, self._nothing[touched], self.most[touched])
        if found.outcome is Outcome.INFEASIBLE:
            return False
        if len(found.x) and (steps := self._whole(found.x, least, most)) is not None:
            return steps
        if not nodes:
            return True
        closed = integer_minimum(self._matrix, least, most, self._right, self._cost, nodes=nodes)
        if closed.outcome is Outcome.INFEASIBLE:
            return False
        steps = self._whole(closed.x, least, most) if len(closed.x) else None
        return True if steps is None else steps

    def _whole(self, x: np.ndarray, least: IntColumn, most: IntColumn) -> IntColumn | None:
        """The movement in whole numbers; None where rounding breaks an equation or a bound."""
        if np.abs(x).max(initial=0.0) > LIMIT:
            return None
        steps = np.rint(x).astype(np.int64)
        movement = steps[: self.size] - steps[self.size :]
        within = (steps >= least).all() and (steps <= most).all()
        return movement if within and not (self.system.matrix @ movement).any() else None
