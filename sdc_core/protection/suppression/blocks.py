"""A large table block by block: each is searched and proved by itself while all others stay as they are.

What is proved of a block is proved of the table: a movement inside a block leaves every cell outside alone.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.instance import Instance
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.searching import search
from sdc_core.protection.suppression.supplementing import supplement
from sdc_core.protection.suppression.work import Work

WORK_IN_A_BLOCK = 4000.0
ROUNDS = 4


def block_by_block(instance: Instance, proof: Proof, work: Work, *, seed: int) -> BoolColumn:
    """The pattern that the blocks need. What is proved of them is noted; the rest is left to the whole table."""
    hidden = instance.hidden.copy()
    label = instance.block[proof.demands.cell[proof.open]]
    blocks = np.unique(label[label >= 0]).tolist()
    for at, block in enumerate(blocks):
        work.doing = f"looking for cells to hide, block {at + 1} of {len(blocks)}"
        cells = np.flatnonzero(instance.block == block)
        hidden[cells] |= _searched(instance, cells, proof, work, seed + at)
    return hidden


def _searched(instance: Instance, cells: IntColumn, proof: Proof, work: Work, seed: int) -> BoolColumn:
    inside = np.zeros(len(instance), dtype=bool)
    inside[cells] = True
    chosen = np.flatnonzero(proof.open & inside[proof.demands.cell])
    part = replace(instance, demands=proof.demands.picked(chosen)).part(cells)
    own = Proof.begun(part.demands)
    prove(part, part.hidden, own, work, seed=seed, whole=False)
    allowance = Work(WORK_IN_A_BLOCK, lambda share, doing: work.spend(0))
    needy = np.flatnonzero(own.unmet)
    found = search(part, part.demands.picked(needy), allowance, quick=True)
    work.spent += allowance.spent
    hidden, possible = found.hidden, np.ones(len(part.demands), dtype=bool)
    possible[needy[found.impossible]] = False
    for _ in range(ROUNDS):
        prove(part, hidden, own, work, seed=seed)
        lacking = np.flatnonzero(own.open & possible)
        if not len(lacking):
            break
        hidden, never, movements = supplement(
            part, hidden, part.demands.picked(lacking), work, unmet=own.unmet[lacking]
        )
        for movement in movements:
            own.shown(movement)
        possible[lacking[never]] = False
    for row in own.movements:
        proof.shown_sparse(csr_array((row.data, cells[row.indices], row.indptr), shape=(1, len(instance))))
    return hidden
