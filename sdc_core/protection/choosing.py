"""From what must be protected to a pattern that is proved: search, prove, and search again for what stays open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.certificates import stacked
from sdc_core.protection.completing import complete, free_cells
from sdc_core.protection.inside import Inside
from sdc_core.protection.instance import Demands, Instance
from sdc_core.protection.knowledge import Knowledge
from sdc_core.protection.movements import Movements
from sdc_core.protection.proving import Proof, prove
from sdc_core.protection.searching import search
from sdc_core.protection.work import Work

AT_ONCE = 12_000
ROUNDS = 12
SMALL = 3000
IN_A_BLOCK = 4000.0


@dataclass(frozen=True, eq=False)
class Choice:
    """A pattern, its proof, and the least that any pattern costs (None where it was not looked for).

    impossible: the demands that nothing can meet.
    """

    hidden: BoolColumn
    movements: csr_array
    bound: int | None
    impossible: Demands


def choose(instance: Instance, work: Work, *, seed: int, knowledge: Knowledge | None = None) -> Choice:
    """A proved pattern for an instance. Where some demands are impossible, those, without a proof.

    knowledge: what those know who look besides an outsider.
    """
    demands = instance.demands
    proof = Proof.begun(demands)
    prove(instance, instance.hidden, proof, work, seed=seed, whole=False, singly=len(instance) <= AT_ONCE)
    if len(instance) <= AT_ONCE:
        needy = np.flatnonzero(proof.unmet)
        pattern = search(instance, demands.picked(needy), work)
        hidden, bound = pattern.hidden, pattern.bound
        if len(pattern.impossible):
            return _impossible(instance, demands.picked(needy[pattern.impossible]))
    else:
        hidden, bound = _block_by_block(instance, proof, work), None
    for _ in range(ROUNDS):
        work.doing = "proving that everybody is protected"
        prove(instance, hidden, proof, work, seed=seed + 1)
        lacking, unmet = demands.picked(np.flatnonzero(proof.open)), proof.unmet[proof.open]
        movements = proof.movements
        if not len(lacking) and knowledge is not None:
            inside = Inside(instance, hidden, demands, movements, knowledge)
            lacking, movements = inside.prove(work, seed=seed), inside.movements
            unmet = np.ones(len(lacking), dtype=bool)
        if not len(lacking):
            return Choice(hidden, stacked(movements, len(instance)), bound, lacking)
        work.doing = "hiding what is still needed"
        hidden, never = _completed(instance, hidden, lacking, work, fractions=unmet)
        if never:
            return _impossible(instance, lacking.picked(np.array(never)))
    return _impossible(instance, lacking)


def _impossible(instance: Instance, demands: Demands) -> Choice:
    return Choice(instance.hidden, stacked([], len(instance)), None, demands)


def _block_by_block(instance: Instance, proof: Proof, work: Work) -> BoolColumn:
    """Each block by itself, all others staying as they are; what a block cannot do is left to the whole table."""
    hidden = instance.hidden.copy()
    open_ = np.flatnonzero(proof.open)
    label = instance.block[proof.demands.cell[open_]]
    blocks = np.unique(label[label >= 0])
    for at, block in enumerate(blocks.tolist()):
        cells = np.flatnonzero(instance.block == block)
        inside = np.zeros(len(instance), dtype=bool)
        inside[cells] = True
        chosen = np.flatnonzero(proof.open & inside[proof.demands.cell])
        part = replace(instance, demands=proof.demands.picked(chosen)).part(cells)
        own = Proof.begun(part.demands)
        prove(part, part.hidden, own, work, seed=at, whole=False)
        allowance = Work(IN_A_BLOCK, lambda share, doing, work=work: work.spend(0))
        found = search(part, part.demands.picked(np.flatnonzero(own.unmet)), allowance, quick=True)
        hidden[cells] |= found.hidden
    return hidden


def _completed(
    instance: Instance, hidden: BoolColumn, demands: Demands, work: Work, *, fractions: Any
) -> tuple[BoolColumn, list[int]]:
    """Hide what the cheapest movements need, and once more as much where only fractions would do."""
    free = free_cells(instance)
    near = (
        free
        if len(free) <= SMALL
        else np.intersect1d(free, np.union1d(np.flatnonzero(hidden), _lines(instance, demands)))
    )
    hidden, never = complete(instance, hidden, demands, work, movements=Movements(instance, near, work))
    if never and len(near) < len(free):
        again = np.array(never)
        every = Movements(instance, free, work)
        hidden, still = complete(instance, hidden, demands.picked(again), work, movements=every)
        never = again[np.array(still, dtype=np.int64)].tolist()
    for number in np.flatnonzero(~fractions).tolist():
        cells = _in_whole_numbers(instance, hidden, demands.picked([number]), work)
        if cells is None:
            never.append(number)
        else:
            hidden[cells] = True
    return hidden, sorted(set(never))


def _lines(instance: Instance, demands: Demands) -> IntColumn:
    """The cells that share an equation with a demanded cell: where the cheapest movements begin."""
    marked = np.zeros(len(instance), dtype=np.int64)
    marked[demands.cell] = 1
    equations = np.flatnonzero(abs(instance.matrix) @ marked)
    return np.unique(instance.matrix[equations].indices).astype(np.int64)


def _in_whole_numbers(instance: Instance, hidden: BoolColumn, demand: Demands, work: Work) -> IntColumn | None:
    """The cells of the cheapest movement in whole numbers, among the cells of the demand's block first."""
    from sdc_core.protection.whole import cheapest_in_whole_numbers  # noqa: PLC0415 - rarely needed

    return cheapest_in_whole_numbers(instance, hidden, demand, work)
