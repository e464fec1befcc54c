"""What movements prove, held against all that there is: nothing is claimed too much, nothing is left that can be."""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression import proving
from sdc_core.protection.suppression.exact import exact_movement
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.work import Work
from tests.protection.test_movements import CELLS, MATRIX

ODD = np.array([(1, 1, 1, 0, 0), (1, 0, 0, 1, 2)])
"""Equations in which halves reach more than whole numbers."""


def _made(random: np.random.Generator, matrix: IntColumn, *, times: int = 1) -> tuple[Instance, BoolColumn, Demands]:
    """An instance of random bounds, what is hidden of it, and demands of both directions on some hidden cells."""
    cells = matrix.shape[1]
    fall, rise = (random.integers(0, 5, cells) * times for _ in range(2))
    hidden = random.random(cells) < 0.75
    cell = np.repeat(np.flatnonzero(hidden), 2)
    sign = np.tile([1, -1], len(cell) // 2)
    demands = Demands(cell, sign, random.integers(1, 4, len(cell)) * times, np.zeros(len(cell), dtype=np.int64))
    never, block = np.zeros(cells, dtype=bool), random.integers(-1, 3, cells)
    cost = np.ones(cells, dtype=np.int64)
    return Instance(csr_array(matrix), fall, rise, cost, hidden, never, demands, block, two_ways=True), hidden, demands


def _most(instance: Instance, matrix: IntColumn, hidden: BoolColumn, cell: int, sign: int) -> float:
    """How far a cell can move, in fractions: in two-way tables whole numbers reach as far."""
    limits = [
        (-down, up) if open_ else (0, 0) for down, up, open_ in zip(instance.fall, instance.rise, hidden, strict=True)
    ]
    goal = np.zeros(len(hidden))
    goal[cell] = -sign
    return float(-linprog(goal, A_eq=matrix, b_eq=np.zeros(len(matrix)), bounds=limits).fun)


def _holds(instance: Instance, hidden: BoolColumn, proof: Proof) -> None:
    """Every movement is one, and what is not open is reached by some."""
    moved = [one.toarray().ravel() for one in proof.movements]
    reached = np.zeros(len(proof.demands), dtype=bool)
    for movement in moved:
        assert not (instance.matrix @ movement).any()
        assert not movement[~hidden].any()
        assert (movement <= instance.rise).all() and (-movement <= instance.fall).all()
        new = movement[proof.demands.cell] * proof.demands.sign >= proof.demands.level
        assert (new & ~reached).any()
        reached |= new
    assert (reached == ~proof.open).all()


@pytest.mark.parametrize("in_blocks", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_in_a_two_way_table_all_is_proved_that_can_be(
    seed: int, in_blocks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if in_blocks:
        monkeypatch.setattr(proving, "IN_A_BLOCK", 0)
    random, tried = np.random.default_rng(seed), []
    for _ in range(6):
        instance, hidden, demands = _made(random, MATRIX)
        can_be = np.array(
            [
                _most(instance, MATRIX, hidden, cell, sign) >= level - 1e-6
                for cell, sign, level in zip(demands.cell, demands.sign, demands.level, strict=True)
            ]
        )

        proof = Proof.begun(demands)
        prove(instance, hidden, proof, Work(1e9), seed=seed)
        hasty = Proof.begun(demands)
        prove(instance, hidden, hasty, Work(1e9), seed=seed, whole=False, singly=False)

        _holds(instance, hidden, proof)
        _holds(instance, hidden, hasty)
        assert (proof.open == ~can_be).all()
        assert (proof.unmet == ~can_be).all()
        assert not (hasty.unmet & can_be).any()
        assert (hasty.open >= proof.open).all()
        tried += can_be.tolist()
    assert {True, False} <= set(tried)


@pytest.mark.parametrize("times", [1, 1000])
def test_what_halves_reach_is_not_taken_for_proved(times: int) -> None:
    """Whole numbers by brute force; in coarse units some that can be reached may be left, none is claimed too much."""
    random, by_halves = np.random.default_rng(3), 0
    for _ in range(25):
        instance, hidden, demands = _made(random, ODD, times=times)
        spans = [
            range(-down // times, up // times + 1) if open_ else (0,)
            for down, up, open_ in zip(instance.fall, instance.rise, hidden, strict=True)
        ]
        every = np.array(list(product(*spans)))
        every = every[~(every @ ODD.T).any(axis=1)] * times
        can_be = (every[:, demands.cell] * demands.sign >= demands.level).any(axis=0)

        proof = Proof.begun(demands)
        prove(instance, hidden, proof, Work(1e9), seed=1)

        _holds(instance, hidden, proof)
        if times == 1:
            assert (proof.open == ~can_be).all()
            assert not (proof.unmet & can_be).any()
            by_halves += int((proof.open & ~proof.unmet).sum())
        for number in range(len(demands)):
            _one_by_itself(instance, hidden, demands.picked(np.array([number])), every if times == 1 else None)
    assert times > 1 or by_halves


def _one_by_itself(instance: Instance, hidden: BoolColumn, demand: Demands, every: IntColumn | None) -> None:
    """A single demand to the last digit: a movement that meets it exactly; none is found where none is."""
    found = exact_movement(instance, hidden, demand, Work(1e9))
    cell, wanted = int(demand.cell[0]), int(demand.sign[0] * demand.level[0])
    if found is not None:
        assert found[cell] == wanted and not (ODD @ found).any() and not found[~hidden].any()
        assert (found <= instance.rise).all() and (-found <= instance.fall).all()
    if every is not None and not (every[:, cell] == wanted).any():
        assert found is None


def test_levels_of_one_order_are_looked_at_together_the_smallest_first() -> None:
    """Up to a thousand times the smallest: 2, 5 and 2000 together, then 2001, 9000 and 2001000, then what is beyond."""
    level = np.array([2001, 9000, 2, 2_001_001, 5, 2000, 2_001_000])
    nothing = np.zeros(7, dtype=np.int64)

    found = list(proving._alike(Demands(nothing, nothing + 1, level, nothing), np.arange(7)))

    assert [sorted(level[one].tolist()) for one in found] == [[2, 5, 2000], [2001, 9000, 2_001_000], [2_001_001]]
    assert all((np.diff(one) > 0).all() for one in found)
    assert [min(level[a]) < min(level[b]) for a, b in pairwise(found)] == [True, True]


@pytest.mark.parametrize("seed", range(4))
def test_of_large_amounts_all_is_proved_that_can_be_exceeded_by_a_tenth(seed: int) -> None:
    """A search counts in coarser units than the last digit; what is lost by that is less than a tenth of a level."""
    random, tried = np.random.default_rng(seed), 0
    for _ in range(4):
        instance, hidden, demands = _made(random, MATRIX, times=1000)
        level = random.integers(700, 3500, len(demands))
        demands = Demands(demands.cell, demands.sign, level, demands.looking)
        most = np.array(
            [_most(instance, MATRIX, hidden, cell, sign) for cell, sign in zip(demands.cell, demands.sign, strict=True)]
        )

        proof = Proof.begun(demands)
        prove(instance, hidden, proof, Work(1e9), seed=seed)

        _holds(instance, hidden, proof)
        assert not (proof.open & (most >= 1.1 * level)).any()
        assert (proof.open | (most >= level - 1e-6)).all()
        tried += int(np.count_nonzero(most >= 1.1 * level))
    assert tried


def _all_is_proved(matrix: IntColumn, far: IntColumn, demands: Demands, *, two_ways: bool) -> bool:
    """Whether every demand is proved where all cells are hidden, each of which may move so far."""
    cells = matrix.shape[1]
    never, block = np.zeros(cells, dtype=bool), np.full(cells, -1)
    cost = np.ones(cells, dtype=np.int64)
    instance = Instance(csr_array(matrix), far, far, cost, ~never, never, demands, block, two_ways=two_ways)
    proof = Proof.begun(demands)

    prove(instance, ~never, proof, Work(1e9), seed=1)

    _holds(instance, ~never, proof)
    return not proof.open.any()


@pytest.mark.parametrize("many", [1, 7])
@pytest.mark.parametrize("level", [1, 10, 5000])
def test_others_may_move_several_times_as_far_as_what_is_asked_for(level: int, many: int) -> None:
    """Three of one cell for each of another, of one or of seven such pairs: up and down by as much as is asked for."""
    matrix = np.kron(np.eye(many, dtype=np.int64), np.array([[3, 1]]))
    cells, cell = 2 * many, np.repeat(np.arange(0, 2 * many, 2), 2)
    demands = Demands(cell, np.tile([1, -1], many), np.full(2 * many, level), np.zeros(2 * many, dtype=np.int64))

    assert _all_is_proved(matrix, np.full(cells, 4 * level), demands, two_ways=False)


def test_many_movements_at_once_prove_most_of_what_can_be_proved() -> None:
    """Without a look at each demand by itself: of a two-way table more than half, a block at a time or not."""
    random, can_be, shown = np.random.default_rng(5), 0, 0
    for seed in range(12):
        instance, hidden, demands = _made(random, MATRIX)
        proof, hasty = Proof.begun(demands), Proof.begun(demands)

        prove(instance, hidden, proof, Work(1e9), seed=seed)
        prove(instance, hidden, hasty, Work(1e9), seed=seed, singly=False)

        can_be += int(np.count_nonzero(~proof.open))
        shown += int(np.count_nonzero(~hasty.open))
    assert can_be > shown > can_be / 2


def test_whole_numbers_are_looked_for_only_where_that_is_asked_for() -> None:
    """What fractions meet stays open otherwise: it is neither proved nor said to be out of reach."""
    random, quickly, thoroughly = np.random.default_rng(3), 0, 0
    for seed in range(25):
        instance, hidden, demands = _made(random, ODD if seed % 3 else MATRIX)
        quick, thorough = Proof.begun(demands), Proof.begun(demands)

        prove(instance, hidden, quick, Work(1e9), seed=seed, whole=False)
        prove(instance, hidden, thorough, Work(1e9), seed=seed)

        assert (quick.open >= thorough.open).all()
        assert (quick.unmet == thorough.unmet).all()
        quickly, thoroughly = quickly + int(quick.open.sum()), thoroughly + int(thorough.open.sum())
    assert quickly > thoroughly


def test_a_cell_that_cannot_move_at_all_is_said_to_be_out_of_reach_at_once() -> None:
    """One cell is published, and one can neither fall nor rise; a program is solved for neither."""
    nothing = np.zeros(CELLS, dtype=np.int64)
    far = nothing + 5
    fall, rise = np.where(np.arange(CELLS) == 1, 0, far), np.where(np.arange(CELLS) == 1, 0, far)
    hidden = np.arange(CELLS) != 0
    demands = Demands(np.array([0, 1, 1]), np.array([1, 1, -1]), np.array([1, 1, 1]), nothing[:3])
    never = np.zeros(CELLS, dtype=bool)
    instance = Instance(csr_array(MATRIX), fall, rise, far, hidden, never, demands, nothing - 1, two_ways=True)
    proof, work = Proof.begun(demands), Work(1e9)

    prove(instance, hidden, proof, work, seed=1)

    assert (proof.open.tolist(), proof.unmet.tolist(), work.spent) == ([True] * 3, [True] * 3, 0)


@pytest.mark.parametrize("times", [1, 100])
def test_small_and_large_levels_are_reached_side_by_side(times: int) -> None:
    """Eight pairs of opposed cells: of every other one the level is 500 times as large, and no cell moves farther."""
    level = np.tile([times, 500 * times], 4)
    matrix = np.kron(np.eye(8, dtype=np.int64), np.array([[1, 1]]))
    cell, looking = np.repeat(np.arange(0, 16, 2), 2), np.zeros(16, dtype=np.int64)
    demands = Demands(cell, np.tile([1, -1], 8), np.repeat(level, 2), looking)

    assert _all_is_proved(matrix, np.repeat(level, 2), demands, two_ways=True)


def test_where_a_table_has_more_equations_than_cells_are_hidden_all_is_proved() -> None:
    """Eight cells of three variables by two, in twelve lines of two: they rise and fall by turns."""
    cells = np.arange(8)
    lines = [(one, one + step) for step in (1, 2, 4) for one in cells.tolist() if not one & step]
    matrix = np.array([np.isin(cells, line) for line in lines]).astype(np.int64)
    demands = Demands(np.repeat(cells, 2), np.tile([1, -1], 8), np.tile([2, 1], 8), np.zeros(16, dtype=np.int64))

    assert matrix.shape == (12, 8)
    assert _all_is_proved(matrix, np.full(8, 2), demands, two_ways=False)


def test_a_single_demand_that_fractions_meet_stays_open_where_whole_numbers_are_not_looked_for() -> None:
    random, quickly, thoroughly = np.random.default_rng(3), 0, 0
    for seed in range(20):
        instance, hidden, demands = _made(random, ODD)
        for number in range(len(demands)):
            quick, thorough = (Proof.begun(demands.picked([number])) for _ in range(2))

            prove(instance, hidden, quick, Work(1e9), seed=seed, whole=False)
            prove(instance, hidden, thorough, Work(1e9), seed=seed)

            assert quick.unmet.tolist() == thorough.unmet.tolist()
            quickly, thoroughly = quickly + int(quick.open[0]), thoroughly + int(thorough.open[0])
    assert quickly > thoroughly
