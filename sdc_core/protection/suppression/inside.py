"""Protection from those who contribute to the table: they know their parts, and what follows from them.

A movement within what a viewer knows is one that this viewer cannot rule out either. So a demand is met for everybody
when for each viewer some movement that reaches it stays within what that one knows. Many viewers are dealt with at a
time: what half of them know is taken for known, and what can be proved then is proved for every one of that half.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.exact import exact_movement
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance
from sdc_core.protection.suppression.knowledge import Knowledge, bounded
from sdc_core.protection.suppression.pooling import Pooling
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.work import Work

HALVINGS = 24
SLOW = 0.1


class Inside:
    """For every demand the viewers who see through all movements so far, eight to a byte.

    A demand on a cell that a viewer has a part in is met for this one where it is met as far as that part leaves the
    cell open: such demands stand behind the others, one for each viewer.
    """

    def __init__(
        self,
        instance: Instance,
        hidden: BoolColumn,
        demands: Demands,
        movements: list[csr_array],
        knowledge: Knowledge,
    ) -> None:
        self.instance, self.hidden, self.given, self.knowledge = instance, hidden, demands, knowledge
        self.movements = list(movements)
        self.number = len(knowledge)
        self.demands, self.blocked = self._of_everybody(demands)
        for movement in self.movements:
            self._see(movement)

    def _of_everybody(self, demands: Demands) -> tuple[Demands, Any]:
        """The demands with those that only one viewer makes, and who makes each of them."""
        number, entry = self.knowledge.on_own_cells(demands)
        level = self.knowledge.left(demands.sign[number], entry)
        less = level < demands.level[number]
        number, viewer, level = number[less], self.knowledge.viewer[entry[less]], level[less]
        blocked = np.tile(np.packbits(np.ones(self.number, dtype=bool)), (len(demands), 1))
        np.bitwise_and.at(blocked, (number, viewer // 8), ~(128 >> viewer % 8).astype(np.uint8))
        number, viewer, level = number[level > 0], viewer[level > 0], level[level > 0]
        own = np.zeros((len(number), blocked.shape[1]), dtype=np.uint8)
        own[np.arange(len(number)), viewer // 8] = 128 >> viewer % 8
        every = Demands(
            np.concatenate([demands.cell, demands.cell[number]]),
            np.concatenate([demands.sign, demands.sign[number]]),
            np.concatenate([demands.level, level]),
            np.zeros(len(demands) + len(number), dtype=np.int64),
        )
        return every, np.concatenate([blocked, own])

    def prove(self, work: Work, *, seed: int) -> Demands:
        """Find movements for everybody; the demands, with who looks, that no movement of hidden cells meets."""
        if not self.number:
            return self.demands.picked(np.zeros(0, dtype=np.int64))
        work.doing = "proving that nobody who contributes learns more"
        random = np.random.default_rng(seed)
        share = 0.5
        for _ in range(HALVINGS):
            left = self._pairs()
            if left <= self.number or share < 0.02:
                break
            who = self._who(np.bitwise_or.reduce(self.blocked, axis=0))
            self._prove(who[random.random(len(who)) < share], work, seed=seed, singly=False)
            if self._pairs() > (1 - SLOW) * left:
                share /= 3
        unmet = self._one_by_one(work, seed)
        if len(unmet) or self.knowledge.coalition == 1:
            return unmet
        pooling = Pooling(self.instance, self.hidden, self.given, self.movements, self.knowledge)
        unmet = pooling.prove(work, seed=seed)
        self.movements = pooling.movements
        return unmet

    def _one_by_one(self, work: Work, seed: int) -> Demands:
        """What is left, viewer by viewer; who cannot be kept from it."""
        unmet: list[tuple[int, int]] = []
        for viewer in self._who(np.bitwise_or.reduce(self.blocked, axis=0)).tolist():
            self._prove(np.array([viewer]), work, seed=seed, singly=True)
            self._prove_exactly(viewer, work)
            unmet.extend((number, viewer) for number in self._open_to(viewer).tolist())
        known = (NOTHING, *(self.knowledge.pooled((viewer,)) for _, viewer in unmet))
        found = self.demands.picked(np.array([number for number, _ in unmet], dtype=np.int64))
        return Demands(found.cell, found.sign, found.level, np.arange(1, len(unmet) + 1), known)

    def _prove(self, who: IntColumn, work: Work, *, seed: int, singly: bool) -> None:
        bits = np.zeros(self.blocked.shape[1] * 8, dtype=bool)
        bits[who] = True
        known = bounded(self.instance, self.knowledge.each_of(who))
        cell, sign = self.demands.cell, self.demands.sign
        open_ = np.where(sign > 0, known.rise[cell], known.fall[cell]) >= self.demands.level
        wanted = (self.blocked & np.packbits(bits)).any(axis=1) & open_
        proof = Proof(self.demands, wanted, np.zeros(len(self.demands), dtype=bool))
        prove(known, self.hidden, proof, work, seed=seed, singly=singly)
        for movement in proof.movements:
            self._see(movement)
        self.movements.extend(proof.movements)

    def _prove_exactly(self, viewer: int, work: Work) -> None:
        """Look once more, to the last digit, for what is still open to one viewer."""
        known = bounded(self.instance, self.knowledge.pooled((viewer,)))
        for number in self._open_to(viewer).tolist():
            demand = self.demands.picked(np.array([number]))
            if (movement := exact_movement(known, self.hidden, demand, work)) is not None:
                self.movements.append(csr_array(movement[None, :]))
                self._see(self.movements[-1])

    def _open_to(self, viewer: int) -> IntColumn:
        """The demands that are not met for one viewer."""
        return np.flatnonzero(self.blocked[:, viewer // 8] & np.uint8(128 >> viewer % 8))

    def _see(self, movement: csr_array) -> None:
        dense = np.zeros(len(self.instance), dtype=np.int64)
        dense[movement.indices] = movement.data
        who = np.zeros(self.blocked.shape[1] * 8, dtype=bool)
        who[self.knowledge.excluding(dense)] = True
        self.blocked[self.demands.reached(dense)] &= np.packbits(who)

    def _pairs(self) -> int:
        return int(np.bitwise_count(self.blocked).sum())

    def _who(self, bits: Any) -> IntColumn:
        """The viewers in bytes."""
        return np.flatnonzero(np.unpackbits(bits)[: self.number])
