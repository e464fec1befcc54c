"""Moves from one joint table to others: within bounds, towards what is wished for, and to most ends by themselves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest

from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.linked.bounding import _Bounding
from sdc_core.attack.linked.finest import Finest
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.moves import Sweeps, kinds_of_moves
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.linked.walk import Walk
from sdc_core.attack.publication import Publication
from sdc_core.attack.reduction import Reduced, reduced
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.progress import no_progress
from tests.attack.linked.tables import published

NAMES = "abc"


def _margins_of_two(counts: np.ndarray) -> Joint:
    """What all margins of two variables leave of a table of three."""
    return Joint.of([_margin(counts, one, other) for one, other in combinations(range(3), 2)])


def _margin(counts: np.ndarray, one: int, other: int) -> Publication:
    margin = counts.sum(axis=3 - one - other)
    cells = [(f"{NAMES[one]}{i}", f"{NAMES[other]}{j}", n) for (i, j), n in np.ndenumerate(margin)]
    return published([NAMES[one], NAMES[other]], cells)


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


def _walk(joint: Joint, counts: np.ndarray) -> tuple[Walk, Reduced, list[int]]:
    """A walk over the finest cells of a joint table from one that is known, and how often it reported."""
    finest, reports = Finest.of(joint), list[int]()
    core = reduced(finest.system)
    cells = joint.cube.addresses.fold(
        np.ix_(*(np.flatnonzero(tree.is_leaf) for tree in joint.cube.hierarchies))
    ).ravel()
    own = finest.system.cells[finest.place[finest.place >= 0]]
    assert np.array_equal(joint.system.cells[own], cells[finest.place >= 0])
    x = np.zeros(len(finest.system), dtype=np.int64)
    x[finest.place[finest.place >= 0]] = counts.ravel()[finest.place >= 0]
    further = np.flatnonzero(~np.isin(np.arange(len(x)), finest.place))
    for at in further.tolist():  # sums of finest cells that are bounded by themselves have one equation each
        row = finest.system.matrix[[int(finest.system.matrix[:, [at]].nonzero()[0][0])]].toarray()[0]
        assert row[at] == -1
        x[at] = (
            row @ np.where(np.arange(len(x)) == at, 0, x)
            - finest.system.right[finest.system.matrix[:, [at]].nonzero()[0][0]]
        )
    assert finest.system.solved_by(x)
    walk = Walk(finest, np.arange(len(x)), finest.system, core, core.ties.gathered(x, len(core.system)))
    walk.run(kinds_of_moves(joint), lambda: reports.append(1))
    return walk, core, reports


@pytest.mark.parametrize("seed", range(4))
def test_a_walk_sees_both_ends_where_one_number_decides(seed: int) -> None:
    """Two by two by two: the number of the even cells can fall by the least of them, and grow by that of the others."""
    counts = np.random.default_rng(seed).integers(1, 7, (2, 2, 2))
    even = np.array([(i + j + k) % 2 == 0 for i in range(2) for j in range(2) for k in range(2)])
    down, up = int(counts.ravel()[even].min()), int(counts.ravel()[~even].min())

    walk, core, reports = _walk(_margins_of_two(counts), counts)

    least, most = core.ties.widened(walk.least, walk.most)
    assert least.tolist() == np.where(even, counts.ravel() - down, counts.ravel() - up).tolist()
    assert most.tolist() == np.where(even, counts.ravel() + up, counts.ravel() + down).tolist()
    assert 1 < len(reports) < 7  # nothing is left to see


@pytest.mark.parametrize("room", [0, 1, 2])
def test_a_walk_leaves_no_bound_of_a_hidden_sum(room: int) -> None:
    """A hidden sum of two variables is known to be within so many of the truth: so are all tables that are seen."""
    counts = np.random.default_rng(5).integers(2, 7, (3, 2, 2))
    tables = [_margin(counts, 0, 1), _margin(counts, 0, 2), _margin(counts, 1, 2)]
    cube, truth = tables[0].cube, int(counts[1, 1].sum())
    row = next(row for row in range(len(cube)) if cube.label(row) == ("a1", "b1"))
    is_total = np.array(["Total" in cube.label(row) for row in range(len(cube))])
    hidden = is_total | (np.arange(len(cube)) == row)
    low, high = np.where(hidden, 0, tables[0].figures), np.where(hidden, UNLIMITED, tables[0].figures)
    low[row], high[row] = truth - room, truth + room
    joint = Joint.of([replace(tables[0], hidden=low < high, bounds=Bounds(low, high)), *tables[1:]])
    expected = find_intervals(Finest.of(joint).system)

    walk, core, _ = _walk(joint, counts)

    least, most = core.ties.widened(walk.least, walk.most)
    assert (expected.lower <= least).all() and (most <= expected.upper).all()
    assert np.mean(np.concatenate([least == expected.lower, most == expected.upper])) > 0.8


def test_a_walk_gives_up_where_wishes_lead_to_nothing_new() -> None:
    """Single equations allow more than any table has: of four rows and columns some ends are never seen."""
    counts = np.random.default_rng(11).integers(0, 4, (4, 4, 3))

    walk, core, reports = _walk(_margins_of_two(counts), counts)

    assert ((walk.least > core.system.low) | (walk.most < core.system.high)).any()
    assert 6 < len(reports) < 48


def test_a_walk_keeps_to_what_is_said_to_be_the_largest() -> None:
    """Of the even cells the first is 3 and its neighbour 2, so that only moves of 0 and 1 leave it the larger.

    Below a third category nothing is left to choose: three, all in one cell, which the first must not fall below.
    """
    counts = np.array([[[3, 1], [2, 3]], [[2, 4], [3, 2]], [[3, 0], [0, 0]]])
    tables = [_margin(counts, 0, 1), _margin(counts, 0, 2), _margin(counts, 1, 2)]
    joint = Joint.of(tables, statements=[Largest((("a", "a0"), ("b", "b0"), ("c", "c0")))])
    work = _Bounding(joint, no_progress)

    work.see()

    found = work.intervals()
    names = [joint.cube.label(cell) if cell < len(joint.cube) else "" for cell in joint.system.cells.tolist()]
    for i, j, k in product(range(2), repeat=3):
        at, n = names.index((f"a{i}", f"b{j}", f"c{k}")), int(counts[i, j, k])
        ends = (n, n + 1) if (i + j + k) % 2 == 0 else (n - 1, n)
        assert (int(found.least[at]), int(found.most[at])) == ends


@pytest.mark.parametrize(("seed", "number"), [(1, 9), (4, 4)])
def test_a_walk_comes_back_from_tables_that_what_is_said_excludes(seed: int, number: int) -> None:
    """The first of three categories is hardly larger than the others, and said to be so in many cells."""
    chance = np.random.default_rng(seed)
    counts = chance.integers(0, 5, (3, 3, 3))
    counts[0] = counts[1:].max(axis=0) + np.random.default_rng(seed + 9).integers(0, 2, (3, 3))
    said = [Largest((("a", "a0"), ("b", f"b{j}"), ("c", f"c{k}"))) for j, k in product(range(3), repeat=2)]
    joint = Joint.of(
        [_margin(counts, one, other) for one, other in combinations(range(3), 2)], statements=said[:number]
    )
    truth = find_intervals(joint.system)
    work = _Bounding(joint, no_progress)

    work.see()

    found = work.intervals()
    assert (found.least >= truth.lower).all() and (found.most <= truth.upper).all()
    assert np.mean(np.concatenate([found.least == truth.lower, found.most == truth.upper])) >= 0.7


def test_of_small_tables_next_to_every_end_is_seen_without_a_program() -> None:
    """Three by three by three, four tables: lower and upper ends are wished for in turn, some open ones at a time."""
    missed = 0
    for seed in (1, 5, 11, 12):
        counts = np.random.default_rng(seed).integers(0, 5, (3, 3, 3))
        joint = _margins_of_two(counts)
        truth = find_intervals(Finest.of(joint).system)

        walk, core, _ = _walk(joint, counts)

        least, most = core.ties.widened(walk.least, walk.most)
        missed += int(np.count_nonzero(least != truth.lower) + np.count_nonzero(most != truth.upper))

    assert missed <= 2  # of 216
