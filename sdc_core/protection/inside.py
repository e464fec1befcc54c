"""Protection from those who are alone in a hidden cell: they know its figure, and what follows from it.

A movement that leaves a respondent's cells alone is one that this respondent cannot rule out either. So a demand
is met for everybody when for each respondent some movement that reaches it leaves that one's cells alone. Many
respondents are dealt with at a time: the cells of half of them are taken for known, and what can be proved then is
proved for every one of that half.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.instance import NOBODY, Demands, Instance
from sdc_core.protection.proving import Proof, prove
from sdc_core.protection.work import Work

HALVINGS = 24
SLOW = 0.1


class Inside:
    """For every demand the respondents who see through all movements so far, eight to a byte."""

    def __init__(self, instance: Instance, hidden: BoolColumn, demands: Demands, movements: list[csr_array]) -> None:
        self.instance, self.hidden, self.demands = instance, hidden, demands
        self.movements = list(movements)
        self.number = int(instance.alone.max(initial=-1)) + 1
        self.blocked = np.full((len(demands), (self.number + 7) // 8), 255, dtype=np.uint8)
        if not self.number:
            return
        spare = self.blocked.shape[1] * 8 - self.number
        self.blocked[:, -1] &= np.uint8(256 - (1 << spare)) if spare else np.uint8(255)
        own = instance.own[demands.cell]
        known = np.flatnonzero(own >= 0)
        self.blocked[known, own[known] // 8] &= ~(128 >> (own[known] % 8)).astype(np.uint8)
        for movement in self.movements:
            self._see(movement)

    @property
    def open(self) -> BoolColumn:
        """The demands that are not met for everybody."""
        return np.asarray(self.blocked.any(axis=1))

    def prove(self, work: Work, *, seed: int) -> Demands:
        """Find movements for everybody; the demands, with who looks, that no movement of hidden cells meets."""
        if not self.number:
            return self.demands.picked(np.zeros(0, dtype=np.int64))
        work.doing = "proving that nobody who is alone in a cell learns more"
        random = np.random.default_rng(seed)
        share = 0.5
        for _ in range(HALVINGS):
            left = self._pairs()
            if left <= self.number or share < 0.02:
                break
            who = self._who(self.blocked.any(axis=0))
            chosen = np.zeros(self.number, dtype=bool)
            chosen[who] = random.random(len(who)) < share
            self._prove(np.flatnonzero(chosen), work, seed=seed, singly=False)
            if self._pairs() > (1 - SLOW) * left:
                share /= 3
        return self._one_by_one(work, seed)

    def _one_by_one(self, work: Work, seed: int) -> Demands:
        """What is left, respondent by respondent; who cannot be kept from it."""
        unmet: list[tuple[int, int]] = []
        for respondent in self._who(np.bitwise_or.reduce(self.blocked, axis=0)).tolist():
            self._prove(np.array([respondent]), work, seed=seed, singly=True)
            byte, bit = respondent // 8, np.uint8(128 >> respondent % 8)
            unmet.extend((number, respondent) for number in np.flatnonzero(self.blocked[:, byte] & bit).tolist())
        known = (NOBODY, *(np.flatnonzero(self.instance.alone == respondent) for _, respondent in unmet))
        found = self.demands.picked(np.array([number for number, _ in unmet], dtype=np.int64))
        return Demands(found.cell, found.sign, found.level, np.arange(1, len(unmet) + 1), known)

    def _prove(self, who: IntColumn, work: Work, *, seed: int, singly: bool) -> None:
        bits = np.zeros(self.blocked.shape[1] * 8, dtype=bool)
        bits[who] = True
        known = np.isin(self.instance.alone, who)
        wanted = (self.blocked & np.packbits(bits)).any(axis=1) & ~known[self.demands.cell]
        proof = Proof(self.demands, wanted, np.zeros(len(self.demands), dtype=bool))
        prove(self.instance, self.hidden, proof, work, seed=seed, known=known, singly=singly)
        for movement in proof.movements:
            self._see(movement)
        self.movements.extend(proof.movements)

    def _see(self, movement: csr_array) -> None:
        dense = np.zeros(len(self.instance), dtype=np.int64)
        dense[movement.indices] = movement.data
        known = self.instance.alone[movement.indices]
        who = np.zeros(self.blocked.shape[1] * 8, dtype=bool)
        who[known[known >= 0]] = True
        self.blocked[self.demands.reached(dense)] &= np.packbits(who)

    def _pairs(self) -> int:
        return int(np.bitwise_count(self.blocked).sum())

    def _who(self, marked: Any) -> IntColumn:
        """The respondents in bytes that are marked."""
        if marked.dtype == bool:
            marked = np.where(marked, np.bitwise_or.reduce(self.blocked, axis=0), 0).astype(np.uint8)
        return np.flatnonzero(np.unpackbits(marked)[: self.number])
