"""Publishing again what is not needed: the movements that meet the demands show which cells nobody uses."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.cover import Cover
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.movements import Movements, met
from sdc_core.protection.suppression.work import Work

NEARLY_NOTHING = 1e-4


def thin(
    instance: Instance,
    hidden: BoolColumn,
    demands: Demands,
    work: Work,
    share_of_work: float = 1.0,
    *,
    cover: Cover | None = None,
) -> BoolColumn:
    """The pattern without the cells that no demand needs; the dearest are tried first.

    demands: those that need more than the cells hidden from the start. All of them must be met by the pattern.
    cover: inequalities that every pattern fulfils; a cell that they need is not tried.
    """
    return _Thinning(instance, hidden, demands, work, cover or Cover.of_nothing(len(instance))).done(share_of_work)


class _Thinning:
    def __init__(self, instance: Instance, hidden: BoolColumn, demands: Demands, work: Work, cover: Cover) -> None:
        self.instance, self.hidden, self.demands, self.cover = instance, hidden.copy(), demands, cover
        movable = (instance.fall > 0) | (instance.rise > 0)
        self.movements = Movements(instance, np.flatnonzero(hidden & movable), work)
        self.work = work
        cost = np.where(instance.hidden, NEARLY_NOTHING, instance.cost)
        self.prices = {int(level): self.movements.prices(cost, int(level)) for level in np.unique(demands.level)}
        self.uses: dict[int, IntColumn] = {}
        self.users: dict[int, set[int]] = defaultdict(set)

    def done(self, share_of_work: float) -> BoolColumn:
        extra = np.flatnonzero(self.hidden & ~self.instance.hidden)
        if not self._all_met(np.arange(len(self.demands))):
            return self.hidden  # a demand that the solver cannot follow here: nothing may be taken away
        for cell in extra[np.argsort(-self.instance.cost[extra], kind="stable")].tolist():
            if not self.work.left(share_of_work):
                break
            if not self.cover.needs(cell):
                self._try_without(cell)
        return self.hidden

    def _try_without(self, cell: int) -> None:
        affected = np.array(sorted(self.users[cell]), dtype=np.int64)
        before = {number: self.uses[number] for number in affected.tolist()}
        if self.movements.place[cell] >= 0:
            self.movements.close(cell)
        if self._all_met(affected):
            self.hidden[cell] = False
            self.cover.drop(cell)
            return
        self.movements.close(cell, closed=False)
        for number, used in before.items():
            self._note(number, used)

    def _all_met(self, numbers: IntColumn) -> bool:
        """Whether movements of the cells that are not closed meet these demands; what each of them then uses."""
        demands = self.demands
        while len(numbers):
            first = int(numbers[0])
            level = int(demands.level[first])
            moved = self.movements.cheapest(
                int(demands.cell[first]), int(demands.sign[first]), level, self.prices[level], demands.known_to(first)
            )
            if moved is None:
                return False
            found = met(self.instance, demands.picked(numbers), moved)
            found[0] = True
            used = self._extra(moved)
            for number in numbers[found].tolist():
                self._note(number, used)
            numbers = numbers[~found]
        return True

    def _extra(self, moved: Any) -> IntColumn:
        return np.flatnonzero((moved != 0) & ~self.instance.hidden)

    def _note(self, number: int, used: IntColumn) -> None:
        for cell in self.uses.get(number, np.zeros(0, dtype=np.int64)).tolist():
            self.users[cell].discard(number)
        self.uses[number] = used
        for cell in used.tolist():
            self.users[cell].add(number)
