"""From what must be protected to a pattern that is proved: search, prove, and search again for what stays open."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn
from sdc_core.protection.blocks import block_by_block
from sdc_core.protection.certificates import stacked
from sdc_core.protection.inside import Inside
from sdc_core.protection.instance import Demands, Instance
from sdc_core.protection.knowledge import Knowledge
from sdc_core.protection.proving import Proof, prove
from sdc_core.protection.searching import search
from sdc_core.protection.supplementing import supplement
from sdc_core.protection.work import Work

AT_ONCE = 12_000
ROUNDS = 12


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
    if len(instance) <= AT_ONCE:
        prove(instance, instance.hidden, proof, work, seed=seed, whole=False)
        needy = np.flatnonzero(proof.unmet)
        pattern = search(instance, demands.picked(needy), work)
        hidden, bound = pattern.hidden, pattern.bound
        if len(pattern.impossible):
            return _impossible(instance, demands.picked(needy[pattern.impossible]))
    else:
        hidden, bound = block_by_block(instance, proof, work, seed=seed), None
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
        hidden, never, movements = supplement(instance, hidden, lacking, work, unmet=unmet)
        for movement in movements:
            proof.shown(movement)
        if never:
            return _impossible(instance, lacking.picked(np.array(never)))
    return _impossible(instance, lacking)


def _impossible(instance: Instance, demands: Demands) -> Choice:
    return Choice(instance.hidden, stacked([], len(instance)), None, demands)
