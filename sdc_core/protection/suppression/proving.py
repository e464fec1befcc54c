"""Which demands a pattern meets, and the movements that prove it.

Two programs for each of ten thousand cells are out of the question. One movement can move thousands of cells
at once: for every cell a direction is drawn, a single program looks for the movement that brings as many of
them as far as they have to go, and those that got there are proved. The others are drawn again. What stays
open after some rounds is looked at cell by cell. With three variables and more the solver's movements have
fractions; then the same program is solved in whole numbers. This is quick for some hundreds of cells, so a
large table is first looked at block by block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.certificates import WHOLE, made_whole
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.work import Work
from sdc_core.solver import LinearProgram, integer_minimum

ROUNDS = 12
FEWEST_AT_ONCE = 6
NODES = 20
NEAR = 0.1
FINENESS = 64
DECADE = 1000
IN_A_BLOCK = 700
MOST_IN_WHOLE_NUMBERS = 4000


@dataclass(eq=False)
class Proof:
    """The movements found so far for some demands.

    open: the demands that no movement in whole numbers is known for. unmet: those of which it is known that no
    movement of the cells last looked at reaches them, whole or not.
    """

    demands: Demands
    open: BoolColumn
    unmet: BoolColumn
    movements: list[csr_array] = field(default_factory=list)

    @classmethod
    def begun(cls, demands: Demands) -> Proof:
        """Nothing is proved yet."""
        return cls(demands, np.ones(len(demands), dtype=bool), np.zeros(len(demands), dtype=bool))

    def shown(self, movement: IntColumn | None) -> None:
        """Keep a movement if it reaches anything that was open."""
        if movement is not None:
            self.shown_sparse(csr_array(movement[None, :]))

    def shown_sparse(self, movement: csr_array) -> None:
        """The same for a movement as a row of a matrix."""
        dense = np.zeros(movement.shape[1], dtype=np.int64)
        dense[movement.indices] = movement.data
        gained = self.demands.reached(dense) & self.open
        if gained.any():
            self.movements.append(movement)
            self.open &= ~gained


def prove(
    instance: Instance,
    hidden: BoolColumn,
    proof: Proof,
    work: Work,
    *,
    seed: int,
    whole: bool = True,
    singly: bool = True,
) -> None:
    """Find movements of the hidden cells for the demands that are still open.

    whole: look for whole numbers where the solver finds fractions; without it, what is met in fractions stays open
    and is not looked at again. singly: look at each demand by itself that stays open.
    """
    movable = hidden & ((instance.fall > 0) | (instance.rise > 0))
    proof.unmet = proof.open & ~movable[proof.demands.cell]
    random = np.random.default_rng(seed)
    for columns in _blocks(instance, movable):
        inside = np.zeros(len(instance), dtype=bool)
        inside[columns] = True
        among = np.flatnonzero(proof.open & inside[proof.demands.cell])
        for alike in _alike(proof.demands, among):
            _Search(instance, columns, proof, alike, work, whole=whole).together(random)
    columns = np.flatnonzero(movable)
    for alike in _alike(proof.demands, np.flatnonzero(proof.open & movable[proof.demands.cell])):
        search = _Search(instance, columns, proof, alike, work, whole=whole)
        search.together(random)
        if singly:
            search.one_by_one()


def _blocks(instance: Instance, movable: BoolColumn) -> Iterator[IntColumn]:
    """The movable cells block by block, where all of them together are many."""
    columns = np.flatnonzero(movable & (instance.block >= 0))
    if np.count_nonzero(movable) <= IN_A_BLOCK or not len(columns):
        return
    label = instance.block[columns]
    order = np.argsort(label, kind="stable")
    for part in np.split(columns[order], np.flatnonzero(np.diff(label[order])) + 1):
        if len(part) < np.count_nonzero(movable):
            yield part


def _alike(demands: Demands, among: IntColumn) -> Iterator[IntColumn]:
    """The demands whose levels are of one order of magnitude, the smallest first."""
    order = among[np.argsort(demands.level[among], kind="stable")]
    while len(order):
        end = int(np.searchsorted(demands.level[order], demands.level[order[0]] * DECADE, side="right"))
        yield np.sort(order[:end])
        order = order[end:]


class _Search:
    """Movements of some cells, in units that suit the levels to be reached."""

    def __init__(
        self, instance: Instance, columns: IntColumn, proof: Proof, among: IntColumn, work: Work, *, whole: bool
    ) -> None:
        self.instance, self.columns, self.proof, self.among, self.work = instance, columns, proof, among, work
        self.whole = whole
        self.in_fractions = np.zeros(len(among), dtype=bool)
        levels = proof.demands.level[among]
        self.unit = max(1, int(levels.min()) // FINENESS)
        most = 4 * int(levels.max()) + 4 * self.unit
        self.low = -(np.minimum(instance.fall[columns], most) // self.unit).astype(np.float64)
        self.high = (np.minimum(instance.rise[columns], most) // self.unit).astype(np.float64)
        self.level = -(-levels // self.unit)
        place = np.full(len(instance), -1)
        place[columns] = np.arange(len(columns))
        self.place = place[proof.demands.cell[among]]
        self.matrix = instance.over(columns)
        self.program = LinearProgram(self.matrix, self.low, self.high, np.zeros(self.matrix.shape[0]))

    def together(self, random: np.random.Generator) -> None:
        """Rounds of one program each, until hardly anything is gained."""
        every = np.arange(len(self.columns))
        for _ in range(ROUNDS):
            still = self._open()
            if len(still) < FEWEST_AT_ONCE:
                break
            at, sign, level = self._drawn(still, random)
            low, high = self.low.copy(), self.high.copy()
            high[at[sign > 0]] = np.minimum(high[at[sign > 0]], level[sign > 0])
            low[at[sign < 0]] = np.maximum(low[at[sign < 0]], -level[sign < 0])
            self.program.change_bounds(every, low, high)
            self.work.spend(len(every), 5)
            found = self.program.maximise(sign / level, at).x
            if not len(found):
                break
            near = np.count_nonzero(found[at] * sign >= level - WHOLE)
            self._keep(found)
            gained = len(still) - len(self._open())
            if not self.whole:
                reached = found[self.place] * self.proof.demands.sign[self.among] >= self.level - WHOLE
                self.in_fractions |= reached & (self.place >= 0)
            elif 2 * gained < near and near - gained >= FEWEST_AT_ONCE and len(every) <= MOST_IN_WHOLE_NUMBERS:
                self._keep(self._in_whole_numbers(low, high, at, sign / level))
            if len(still) - len(self._open()) < max(2, len(still) // 25):
                break
        self.program.change_bounds(every, self.low, self.high)

    def one_by_one(self) -> None:
        """A program for each demand that is still open, and whole numbers where that one is broken."""
        for number in self._open().tolist():
            demand = self.among[number]
            if not self.proof.open[demand]:
                continue
            at, sign, level = int(self.place[number]), int(self.proof.demands.sign[demand]), float(self.level[number])
            if (self.high[at] if sign > 0 else -self.low[at]) < level:
                self.proof.unmet[demand] = True
                continue
            self.program.change_bounds([at], *(([self.low[at]], [level]) if sign > 0 else ([-level], [self.high[at]])))
            self.work.spend(len(self.columns))
            found = self.program.maximise([float(sign)], [at])
            self.program.change_bounds([at], [self.low[at]], [self.high[at]])
            if not len(found.x) or found.x[at] * sign < level - WHOLE:
                self.proof.unmet[demand] = True
                continue
            self._keep(found.x)
            if self.whole and self.proof.open[demand]:
                low, high = self.low.copy(), self.high.copy()
                (low if sign > 0 else high)[at] = sign * level
                self._keep(self._in_whole_numbers(low, high, np.zeros(0, dtype=np.int64), np.zeros(0)))

    def _in_whole_numbers(self, low: Any, high: Any, at: IntColumn, gain: Any) -> Any:
        """A movement in whole numbers that gains nearly as much as any."""
        cost = np.zeros(len(low))
        cost[at] = -gain
        self.work.spend(len(low), 50)
        return integer_minimum(self.matrix, low, high, np.zeros(self.matrix.shape[0]), cost, nodes=NODES, gap=NEAR).x

    def _open(self) -> IntColumn:
        return np.flatnonzero(self.proof.open[self.among] & (self.place >= 0) & ~self.in_fractions)

    def _drawn(self, still: IntColumn, random: np.random.Generator) -> tuple[IntColumn, IntColumn, Any]:
        """A direction for every cell that is open, drawn where both are: where, which way and how far."""
        order = random.permutation(still)
        _, first = np.unique(self.place[order], return_index=True)
        chosen = order[first]
        demand = self.among[chosen]
        return self.place[chosen], self.proof.demands.sign[demand], self.level[chosen].astype(np.float64)

    def _keep(self, found: Any) -> None:
        self.proof.shown(made_whole(self.instance, self.columns, found, self.unit))
