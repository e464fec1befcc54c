"""Protection from coalitions: viewers who pool what they know about the cells.

For every demand a movement is taken, and then those who know anything about a cell that it changes: only they can
help to rule it out. For each of them another movement is looked for, within what that one knows, and so on up to
the size of a coalition; of the last who joins it is required that the movement is ruled out with his help. Who
has nothing in any cell that these movements change is in no coalition that matters, whatever its size.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.certificates import stacked
from sdc_core.protection.suppression.exact import exact_movement
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits
from sdc_core.protection.suppression.knowledge import Knowledge, bounded
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.work import Work

MOST_AT_ONCE = 500
"""So many demands that nothing meets are enough to begin with: more is hidden for these first."""


class Pooling:
    """The movements so far, and what each coalition leaves of them."""

    def __init__(
        self,
        instance: Instance,
        hidden: BoolColumn,
        demands: Demands,
        movements: list[csr_array],
        knowledge: Knowledge,
    ) -> None:
        self.instance, self.hidden, self.demands, self.knowledge = instance, hidden, demands, knowledge
        self.movements = list(movements)
        self._columns = np.flatnonzero(hidden)
        self._place = np.full(len(instance), -1)
        self._place[self._columns] = np.arange(len(self._columns))
        self._pool = stacked(self.movements, len(instance))[:, self._columns].toarray()

    def prove(self, work: Work, *, seed: int) -> Demands:
        """Find movements against every coalition; the demands, with who pools, that no movement meets."""
        work.doing = "proving that no coalition learns more"
        unmet: list[tuple[int, int, tuple[int, ...]]] = []
        for number in range(len(self.demands)):
            unmet += self._unmet(number, work, seed)
            if len(unmet) >= MOST_AT_ONCE:
                break
        known = (NOTHING, *(self.knowledge.pooled(together) for _, _, together in unmet))
        found = self.demands.picked(np.array([number for number, _, _ in unmet], dtype=np.int64))
        level = np.array([level for _, level, _ in unmet], dtype=np.int64)
        return Demands(found.cell, found.sign, level, np.arange(1, len(unmet) + 1), known)

    def _unmet(self, number: int, work: Work, seed: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """The smallest coalitions that rule out all that meets a demand, and what they leave of its level."""
        demand = self.demands.picked(np.array([number]))
        unmet: list[tuple[int, int, tuple[int, ...]]] = []
        waiting: list[tuple[int, ...]] = [()]
        tried: set[tuple[int, ...]] = {()}
        for together in waiting:  # the list grows while it is walked through, smaller coalitions first
            if any(set(one) <= set(together) for _, _, one in unmet):
                continue
            limits = self.knowledge.pooled(together)
            wanted = replace(demand, level=self.knowledge.levels(demand, limits))
            if not wanted.level[0]:
                continue  # they know by what they have in this cell, and so does whoever joins them
            movement = self._reaching(wanted, limits)
            if movement is None:
                movement = self._looked_for(wanted, limits, work, seed)
            if movement is None:
                unmet.append((number, int(wanted.level[0]), together))
                continue
            for more in self._larger(together, movement):
                if more not in tried:
                    tried.add(more)
                    waiting.append(more)
        return unmet

    def _larger(self, together: tuple[int, ...], movement: IntColumn) -> list[tuple[int, ...]]:
        lacking = self.knowledge.coalition - len(together)
        if not lacking:
            return []
        who = self.knowledge.joining(together, movement) if lacking == 1 else self.knowledge.touched(movement)
        return [tuple(sorted({*together, one})) for one in who.tolist()]

    def _reaching(self, demand: Demands, limits: Limits) -> IntColumn | None:
        """A movement so far that these cannot rule out and that meets the demand."""
        ahead = self._pool[:, self._place[demand.cell[0]]] * demand.sign[0] >= demand.level[0]
        place = self._place[limits.cell]
        moved = self._pool[ahead][:, place[place >= 0]]
        fall, rise = limits.fall[place >= 0], limits.rise[place >= 0]
        fits = np.flatnonzero(((moved >= -fall) & (moved <= rise)).all(axis=1))
        return self._whole(self._pool[np.flatnonzero(ahead)[fits[0]]]) if len(fits) else None

    def _looked_for(self, demand: Demands, limits: Limits, work: Work, seed: int) -> IntColumn | None:
        known = bounded(self.instance, limits)
        proof = Proof.begun(demand)
        prove(known, self.hidden, proof, work, seed=seed)
        if proof.open.any():
            proof.shown(exact_movement(known, self.hidden, demand, work))
        if proof.open.any():
            return None
        self.movements.extend(proof.movements)
        found = stacked(proof.movements, len(self.instance))[:, self._columns].toarray()
        self._pool = np.concatenate([self._pool, found])
        return self._whole(found[-1])

    def _whole(self, moved: IntColumn) -> IntColumn:
        """A movement of the hidden cells as one of all cells."""
        movement = np.zeros(len(self.instance), dtype=np.int64)
        movement[self._columns] = moved
        return movement
