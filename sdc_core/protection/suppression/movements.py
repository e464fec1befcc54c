"""The cheapest movement that reaches a demand, from one warm program: the step that all searches are made of."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import hstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits, reach
from sdc_core.protection.suppression.work import Work
from sdc_core.solver import LinearProgram

MOVED = 1e-7
NEARLY = 1e-6


def met(instance: Instance, demands: Demands, movement: Any) -> BoolColumn:
    """The demands that a movement reaches, in fractions, or the same movement the other way where bounds allow it."""
    reached = movement[demands.cell] * demands.sign
    enough = demands.level * (1 - NEARLY)
    found = reached >= enough
    back = (-reached >= enough) & bool((movement <= instance.fall).all() and (-movement <= instance.rise).all())
    for number in np.flatnonzero((found | back) & (demands.looking > 0)).tolist():
        known = demands.known_to(number)
        found[number] &= _is_within(known, movement)
        back[number] &= _is_within(known, -movement)
    return np.asarray(found | back)


def _is_within(known: Limits, movement: Any) -> bool:
    """Whether somebody who knows this cannot rule the movement out."""
    moved = movement[known.cell]
    return bool((moved <= known.rise + MOVED).all() and (-moved <= known.fall + MOVED).all())


class Movements:
    """Movements of some cells of a table, up and down kept apart so that both have a price.

    Everything is in units of the level to be reached, so that a program over counts and one over millions
    look alike to the solver.
    """

    def __init__(self, instance: Instance, columns: IntColumn, work: Work) -> None:
        self.instance, self.columns, self.work = instance, columns, work
        self.place = np.full(len(instance), -1)
        self.place[columns] = np.arange(len(columns))
        self.closed = np.zeros(len(columns), dtype=bool)
        matrix = instance.over(columns)
        nothing = np.zeros(2 * len(columns))
        self.program = LinearProgram(hstack([matrix, -matrix]), nothing, nothing, np.zeros(matrix.shape[0]))
        self.program.prefer_dual()
        self.level = 0

    def close(self, cell: int, closed: bool = True) -> None:
        """Let a cell move no longer, or again."""
        self.closed[self.place[cell]] = closed
        self._bound(np.array([self.place[cell]]))

    def cheapest(self, cell: int, sign: int, level: int, price: Any, known: Limits = NOTHING) -> Any:
        """How far each cell of the table moves when the demand is met as cheaply as possible; None where it cannot be.

        price: of moving each cell by a whole level. known: what they know who look.
        """
        at = int(self.place[cell])
        if at < 0:
            return None
        if level != self.level:
            self.level = level
            self.most_up, self.most_down = self._reach(level)
            self._bound(np.arange(len(self.columns)))
        most = self.most_up[at] if sign > 0 else self.most_down[at]
        if most < 1 or self.closed[at]:
            return None
        limited = self._limit(known)
        forward, back = (at, at + len(self.columns)) if sign > 0 else (at + len(self.columns), at)
        self.program.change_bounds([forward, back], [1.0, 0.0], [1.0, 0.0])
        self.work.spend(len(self.columns))
        self.program.forget()
        found = self.program.minimise(np.concatenate([price, price]))
        self._bound(np.concatenate([[at], limited]))
        if not found.optimal:
            return None
        net = found.x[: len(self.columns)] - found.x[len(self.columns) :]
        movement = np.zeros(len(self.instance))
        movement[self.columns] = np.where(np.abs(net) > MOVED, net, 0) * level
        return movement

    def prices(self, cost: Any, level: int) -> Any:
        """What moving a cell by a whole level costs, from what hiding it costs: dearer where it cannot move so far."""
        up, down = self._reach(level)
        return cost[self.columns] / np.clip(np.maximum(up, down), 1e-3, 1)

    def _reach(self, level: int) -> tuple[Any, Any]:
        return (
            reach(self.instance.rise[self.columns], level),
            reach(self.instance.fall[self.columns], level),
        )

    def _limit(self, known: Limits) -> IntColumn:
        """Keep cells within what somebody knows of them; where these cells stand."""
        here = self.place[known.cell] >= 0
        places = self.place[known.cell][here]
        if len(places):
            free = ~self.closed[places]
            up = np.minimum(self.most_up[places], reach(known.rise[here], self.level)) * free
            down = np.minimum(self.most_down[places], reach(known.fall[here], self.level)) * free
            high = np.concatenate([up, down])
            self.program.change_bounds(np.concatenate([places, places + len(self.columns)]), np.zeros(len(high)), high)
        return places

    def _bound(self, places: IntColumn) -> None:
        if self.level == 0:
            return
        free = ~self.closed[places]
        high = np.concatenate([self.most_up[places] * free, self.most_down[places] * free])
        self.program.change_bounds(np.concatenate([places, places + len(self.columns)]), np.zeros(len(high)), high)
