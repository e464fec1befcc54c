"""Moves from one joint table to others: within bounds, towards what is wished for, and to most ends by themselves."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.linked.bounding import _Bounding
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.moves import Sweeps, kinds_of_moves
from sdc_core.progress import no_progress
from tests.attack.linked.tables import published

NAMES = "abc"


def _margins_of_two(counts: np.ndarray) -> Joint:
    """What all margins of two variables leave of a table of three."""
    tables = []
    for one, other in combinations(range(3), 2):
        margin = counts.sum(axis=3 - one - other)
        cells = [(f"{NAMES[one]}{i}", f"{NAMES[other]}{j}", n) for (i, j), n in np.ndenumerate(margin)]
        tables.append(published([NAMES[one], NAMES[other]], cells))
    return Joint.of(tables)


@pytest.mark.parametrize("seed", range(3))
def test_a_walk_alone_attains_most_ends_of_three_way_tables(seed: int) -> None:
    joint = _margins_of_two(np.random.default_rng(seed).integers(0, 4, (3, 3, 3)))
    truth = find_intervals(joint.system)
    work = _Bounding(joint, no_progress)

    work.see()

    found = work.intervals()
    assert (found.least >= truth.lower).all() and (found.most <= truth.upper).all()
    attained = np.concatenate([found.least == truth.lower, found.most == truth.upper])
    assert attained.mean() >= 0.9


@pytest.mark.parametrize("seed", range(8))
def test_a_sweep_keeps_to_bounds_and_goes_no_step_against_all_wishes(seed: int) -> None:
    chance = np.random.default_rng(seed)
    counts = chance.integers(0, 5, (3, 4, 2))
    kinds = kinds_of_moves(_margins_of_two(counts))
    low, high = (
        np.maximum(0, counts - chance.integers(0, 4, counts.shape)),
        counts + chance.integers(0, 4, counts.shape),
    )
    wish = chance.integers(-1, 2, counts.shape)
    sweeps, before = Sweeps(kinds, counts.copy(), low, high), counts
    for _ in range(6):
        sweeps.sweep(wish)

        assert (low <= sweeps.x).all() and (sweeps.x <= high).all()
        for axis in range(3):
            assert (sweeps.x.sum(axis=axis) == counts.sum(axis=axis)).all()
        assert (wish * sweeps.x).sum() >= (wish * before).sum()
        before = sweeps.x.copy()


def test_where_nothing_is_wished_for_chance_leads_to_every_table_next_to_one() -> None:
    """Two by two by two with all margins of two variables known: one number decides, between 0 and 3 here."""
    counts = np.array([[[3, 1], [2, 3]], [[0, 4], [3, 0]]])
    kinds = kinds_of_moves(_margins_of_two(counts))
    sweeps, seen = Sweeps(kinds, counts.copy(), np.zeros_like(counts), np.full_like(counts, 99)), set()
    for _ in range(40):
        sweeps.sweep(np.zeros_like(counts))
        seen.add(int(sweeps.x[0, 0, 0]))

    assert seen == {3 + step for step in range(-3, 2) if _fits(counts, step)}


def _fits(counts: np.ndarray, step: int) -> bool:
    """Whether a move by so many leaves no count below nought."""
    signs = np.array([[[(-1) ** (i + j + k) for k in range(2)] for j in range(2)] for i in range(2)])
    return bool((counts + step * signs >= 0).all())
