"""From what must be protected to a pattern that is proved: search, prove, and search again for what stays open.

The first search knows what an outsider must not learn. The proof then says which respondents would learn too much,
and the search goes on with their demands as well, while that gives cheaper patterns. What it finds out is true of every
pattern, so the bound counts everybody who looks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn
from sdc_core.errors import Cancelled
from sdc_core.protection.suppression.blocks import block_by_block
from sdc_core.protection.suppression.certificates import stacked
from sdc_core.protection.suppression.inside import Inside
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.searching import Search
from sdc_core.protection.suppression.supplementing import supplement
from sdc_core.protection.suppression.work import Work

AT_ONCE = 12_000
ROUNDS = 12
ROUNDS_OF_VIEWS = 6
FOR_VIEWS = 0.95


@dataclass(frozen=True, eq=False)
class Choice:
    """A pattern, its proof, and the least that any pattern costs (None where it was not looked for).

    impossible: the demands that nothing can meet. views: those of respondents that the pattern was found to lack
    before it was supplemented.
    """

    hidden: BoolColumn
    movements: csr_array
    bound: int | None
    impossible: Demands
    views: Demands


def choose(instance: Instance, work: Work, *, seed: int, knowledge: Knowledge | None = None) -> Choice:
    """A proved pattern for an instance. Where some demands are impossible, those, without a proof.

    knowledge: what those know who look besides an outsider.
    """
    demands = instance.demands
    proof = Proof.begun(demands)
    if len(instance) > AT_ONCE:
        hidden = block_by_block(instance, proof, work, seed=seed)
        return _proved(instance, hidden, proof, work, knowledge=knowledge, bound=None, seed=seed)
    prove(instance, instance.hidden, proof, work, seed=seed, whole=False)
    needy = np.flatnonzero(proof.unmet)
    search = Search(instance, demands.picked(needy), work)
    pattern = search.done()
    if len(pattern.impossible):
        return _impossible(instance, demands.picked(needy[pattern.impossible]))
    choice = _proved(instance, pattern.hidden, proof, work, knowledge=knowledge, bound=pattern.bound, seed=seed)
    if len(choice.impossible) or work.stopped:
        return choice
    return _improved(instance, search, choice, work, knowledge=knowledge, seed=seed)


def _proved(
    instance: Instance,
    hidden: BoolColumn,
    proof: Proof,
    work: Work,
    *,
    knowledge: Knowledge | None,
    bound: int | None,
    seed: int,
) -> Choice:
    """A pattern with its proof, and with what the proof turned out to need besides."""
    demands = instance.demands
    nobody = demands.picked(np.zeros(0, dtype=np.int64))
    views = nobody
    lacking = nobody
    for _ in range(ROUNDS):
        work.doing = "proving that everybody is protected"
        prove(instance, hidden, proof, work, seed=seed + 1)
        lacking, unmet = demands.picked(np.flatnonzero(proof.open)), proof.unmet[proof.open]
        if not len(lacking) and knowledge is not None:
            inside = Inside(instance, hidden, demands, proof.movements, knowledge)
            lacking, found = inside.prove(work, seed=seed), inside.movements
            unmet = np.ones(len(lacking), dtype=bool)
            views = views.joined(lacking)
        else:
            found = proof.movements
        if not len(lacking):
            return Choice(hidden, stacked(found, len(instance)), bound, nobody, views)
        work.doing = "hiding what is still needed"
        hidden, never, movements = supplement(instance, hidden, lacking, work, unmet=unmet)
        for movement in movements:
            proof.shown(movement)
        if never:
            return _impossible(instance, lacking.picked(np.array(never)))
    return _impossible(instance, lacking)


def _improved(
    instance: Instance, search: Search, first: Choice, work: Work, *, knowledge: Knowledge | None, seed: int
) -> Choice:
    """Search on with the demands of those whom the last pattern lacked; stopped by the person, the best one so far."""
    best, views = first, first.views
    try:
        for _ in range(ROUNDS_OF_VIEWS):
            if not len(views) or not work.left(FOR_VIEWS):
                break
            search.extend(views)
            pattern = search.done()
            if work.stopped or len(pattern.impossible):
                break
            best = replace(best, bound=max(best.bound or 0, pattern.bound))
            if instance.price(pattern.hidden) >= instance.price(best.hidden):
                break
            again = _still_proved(instance, pattern.hidden, best)
            found = _proved(instance, pattern.hidden, again, work, knowledge=knowledge, bound=best.bound, seed=seed)
            if len(found.impossible):
                break
            views = found.views
            if instance.price(found.hidden) < instance.price(best.hidden):
                best = found
    except Cancelled:
        work.finish()
    return best


def _still_proved(instance: Instance, hidden: BoolColumn, choice: Choice) -> Proof:
    """What the movements of one pattern prove of another: those that change only cells hidden there as well."""
    proof = Proof.begun(instance.demands)
    for number in range(choice.movements.shape[0]):
        row = choice.movements[[number]]
        if hidden[row.indices].all():
            proof.shown_sparse(csr_array(row))
    return proof


def _impossible(instance: Instance, demands: Demands) -> Choice:
    return Choice(
        instance.hidden, stacked([], len(instance)), None, demands, demands.picked(np.zeros(0, dtype=np.int64))
    )
