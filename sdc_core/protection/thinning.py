"""Publishing again what is not needed: the movements that meet the demands show which cells nobody uses."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.instance import Demands, Instance
from sdc_core.protection.movements import Movements
from sdc_core.protection.work import Work

NEARLY_NOTHING = 1e-4


def thin(
    instance: Instance, hidden: BoolColumn, demands: Demands, work: Work, share_of_work: float = 1.0
) -> BoolColumn:
    """The pattern without the cells that no demand needs; the dearest are tried first.

    demands: those that need more than the cells hidden from the start. All of them must be met by the pattern.
    """
    return _Thinning(instance, hidden, demands, work).done(share_of_work)


class _Thinning:
    def __init__(self, instance: Instance, hidden: BoolColumn, demands: Demands, work: Work) -> None:
        self.instance, self.hidden, self.demands = instance, hidden.copy(), demands
        movable = (instance.fall > 0) | (instance.rise > 0)
        self.movements = Movements(instance, np.flatnonzero(hidden & movable), work)
        self.work = work
        cost = np.where(instance.hidden, NEARLY_NOTHING, instance.cost)
        self.prices = {int(level): self.movements.prices(cost, int(level)) for level in np.unique(demands.level)}
        self.uses: dict[int, IntColumn] = {}
        self.users: dict[int, set[int]] = defaultdict(set)

    def done(self, share_of_work: float) -> BoolColumn:
        extra = np.flatnonzero(self.hidden & ~self.instance.hidden)
        for number in range(len(self.demands)):
            if not self._met(number):
                return self.hidden  # a demand that the solver cannot follow here: nothing may be taken away
        for cell in extra[np.argsort(-self.instance.cost[extra], kind="stable")].tolist():
            if not self.work.left(share_of_work):
                break
            self._try_without(cell)
        return self.hidden

    def _try_without(self, cell: int) -> None:
        affected = sorted(self.users[cell])
        before = {number: self.uses[number] for number in affected}
        if self.movements.place[cell] >= 0:
            self.movements.close(cell)
        for number in affected:
            if not self._met(number):
                self.movements.close(cell, closed=False)
                for one, used in before.items():
                    self._note(one, used)
                return
        self.hidden[cell] = False

    def _met(self, number: int) -> bool:
        demands = self.demands
        level = int(demands.level[number])
        moved = self.movements.cheapest(
            int(demands.cell[number]), int(demands.sign[number]), level, self.prices[level], demands.known_to(number)
        )
        if moved is None:
            return False
        self._note(number, moved[~self.instance.hidden[moved]])
        return True

    def _note(self, number: int, used: IntColumn) -> None:
        for cell in self.uses.get(number, np.zeros(0, dtype=np.int64)).tolist():
            self.users[cell].discard(number)
        self.uses[number] = used
        for cell in used.tolist():
            self.users[cell].add(number)
