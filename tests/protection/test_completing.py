"""What demands need besides, and what no demand needs: each pattern is held against linear programs of its own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.completing import complete, free_cells
from sdc_core.protection.suppression.cover import Cover
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits
from sdc_core.protection.suppression.supplementing import supplement
from sdc_core.protection.suppression.thinning import thin
from sdc_core.protection.suppression.work import Work
from tests.protection.test_movements import CELLS, MATRIX
from tests.protection.test_proving import ODD

COST = np.array([5, 3, 8, 6, 1, 7, 2, 9, 4])


def drawn(random: np.random.Generator, matrix: IntColumn = MATRIX) -> Instance:
    """A table of which one or two cells must be hidden and one may not be, and demands of the hidden ones."""
    cells = int(matrix.shape[1])
    fall, rise = random.integers(0, 5, cells), random.integers(0, 6, cells)
    order = random.permutation(cells)
    hidden, shown = np.isin(np.arange(cells), order[:2]), np.isin(np.arange(cells), order[2:3])
    cell = np.repeat(np.flatnonzero(hidden), 2)
    sign, level = np.tile([1, -1], len(cell) // 2), random.integers(1, 4, len(cell))
    demands = Demands(cell, sign, level, np.zeros(len(cell), dtype=np.int64))
    no_block = np.full(cells, -1)
    cost = random.permutation(COST[:cells])
    return Instance(csr_array(matrix), fall, rise, cost, hidden, shown, demands, no_block, two_ways=True)


def is_met(instance: Instance, pattern: BoolColumn, number: int, known: Limits = NOTHING) -> bool:
    """Whether some movement of what is hidden reaches a demand, in fractions, for somebody who knows some limits."""
    fall, rise = instance.fall.copy(), instance.rise.copy()
    for cell, down, up in zip(*known, strict=True):
        fall[cell], rise[cell] = min(fall[cell], down), min(rise[cell], up)
    demands = instance.demands
    limits = [(-down, up) if open_ else (0, 0) for down, up, open_ in zip(fall, rise, pattern, strict=True)]
    goal = np.zeros(len(pattern))
    goal[demands.cell[number]] = -demands.sign[number]
    matrix = instance.matrix.toarray()
    found = linprog(goal, A_eq=matrix, b_eq=np.zeros(len(matrix)), bounds=limits)
    return bool(-found.fun >= demands.level[number] - 1e-6)


def possible_demands(instance: Instance) -> list[int]:
    """Those that are met where everything that may be hidden is."""
    return [number for number in range(len(instance.demands)) if is_met(instance, ~instance.shown, number)]


@pytest.mark.parametrize("seed", range(5))
def test_a_completed_pattern_meets_all_that_can_be_met_and_nothing_is_said_to_be_impossible_that_is_not(
    seed: int,
) -> None:
    random, outcomes = np.random.default_rng(seed), set()
    for _ in range(6):
        instance = drawn(random)
        possible = possible_demands(instance)
        hint = random.random(CELLS) if seed % 2 else None

        hidden, impossible = complete(instance, instance.hidden, instance.demands, Work(1e9), hint=hint)

        assert sorted(impossible) == sorted({*range(len(instance.demands))} - {*possible})
        assert all(is_met(instance, hidden, number) for number in possible)
        assert (hidden >= instance.hidden).all()
        assert not (hidden & instance.shown).any()
        outcomes |= {bool(possible), bool(impossible) * 2, bool((hidden & ~instance.hidden).any()) * 4}
    assert outcomes >= {True, 2, 4}


def test_what_is_cheapest_to_hide_is_hidden() -> None:
    """A cell may be balanced by one of three others, which cost 9, 4 and 6; a hint makes the first all but free."""
    instance = one_equation(cost=[1, 9, 4, 6])
    first = np.arange(4) == 0

    plain, hinted, half = (
        complete(instance, first, instance.demands, Work(1e9), hint=hint)[0].tolist()
        for hint in (None, np.array([1.0, 1.0, 0.0, 0.0]), np.array([1.0, 0.5, 0.0, 0.0]))
    )

    assert plain == half == [True, False, True, False]
    assert hinted == [True, True, False, False]


def one_equation(cost: list[int], demands: Demands | None = None) -> Instance:
    """Four cells that add up to the same whatever moves, by 5 up and down; the first is to rise by 3."""
    one, five = np.ones(1, dtype=np.int64), np.full(4, 5)
    never = np.zeros(4, dtype=bool)
    asked = demands or Demands(one - 1, one, one * 3, one - 1)
    return Instance(
        csr_array(np.ones((1, 4), dtype=np.int64)), five, five, np.array(cost), np.arange(4) == 0, never, asked,
        five - 6, two_ways=True,
    )  # fmt: skip


def test_what_was_hidden_for_one_demand_is_free_for_the_next() -> None:
    """A rise by 3 does with the cheapest, a fall by 8 needs the cheaper two; in either order these two are hidden."""
    cell, sign = np.zeros(2, dtype=np.int64), np.array([1, -1])
    demands = Demands(cell, sign, np.array([3, 8]), cell)
    instance = replace(one_equation([1, 3, 4, 6], demands), fall=np.array([9, 5, 5, 5]), rise=np.array([9, 5, 5, 5]))

    for order in (None, np.array([0, 1]), np.array([1, 0])):
        hidden, impossible = complete(instance, instance.hidden, demands, Work(1e9), order=order)
        assert (hidden.tolist(), impossible) == ([True, True, True, False], [])


def test_somebody_who_knows_a_cell_is_kept_from_the_others_by_another() -> None:
    """The cheapest cell to balance the first with is known to whoever looks, so that the next one is hidden."""
    one = np.ones(1, dtype=np.int64)
    knows = Limits(one * 2, one * 0, one * 0)
    demands = Demands(one - 1, one, one * 3, one, (NOTHING, knows))
    instance = one_equation([1, 9, 4, 6], demands)

    hidden, impossible = complete(instance, instance.hidden, demands, Work(1e9))

    assert (hidden.tolist(), impossible) == ([True, False, False, True], [])


def test_free_are_cells_that_may_be_hidden_and_can_move_at_all() -> None:
    instance = replace(
        one_equation([1, 1, 1, 1]), fall=np.array([0, 1, 0, 5]), rise=np.array([1, 0, 0, 5]),
        shown=np.array([False, False, False, True]),
    )  # fmt: skip

    assert free_cells(instance).tolist() == [0, 1]


@pytest.mark.parametrize("seed", range(5))
def test_a_pattern_is_thinned_from_its_dearest_cells_on_as_long_as_all_demands_are_met(seed: int) -> None:
    """Held against the same done with linear programs of its own, a cell at a time."""
    random, fewer = np.random.default_rng(seed), 0
    for _ in range(4):
        instance = drawn(random)
        possible = possible_demands(instance)
        instance = replace(instance, demands=instance.demands.picked(possible))
        pattern = (random.random(CELLS) < 0.9) & ~instance.shown | instance.hidden
        if not all(is_met(instance, pattern, number) for number in range(len(possible))):
            continue

        found = thin(instance, pattern, instance.demands, Work(1e9))

        expected = pattern.copy()
        extra = np.flatnonzero(pattern & ~instance.hidden)
        for cell in extra[np.argsort(-instance.cost[extra])].tolist():
            without = expected.copy()
            without[cell] = False
            if all(is_met(instance, without, number) for number in range(len(possible))):
                expected = without
        assert found.tolist() == expected.tolist()
        fewer += int((found < pattern).any())
    assert fewer


def test_a_pattern_that_does_not_meet_its_demands_is_left_as_it_is() -> None:
    instance = one_equation([1, 9, 4, 6])
    pattern = np.array([True, False, False, False])

    assert thin(instance, pattern, instance.demands, Work(1e9)).tolist() == pattern.tolist()


def test_without_work_no_cell_is_published_again() -> None:
    instance = one_equation([1, 9, 4, 6])
    everything = np.ones(4, dtype=bool)

    assert thin(instance, everything, instance.demands, Work(1.0, spent=1.0)).tolist() == everything.tolist()
    assert thin(instance, everything, instance.demands, Work(1e9), 0.0).tolist() == everything.tolist()
    assert thin(instance, everything, instance.demands, Work(1e9)).tolist() == [True, False, True, False]


def test_a_cell_that_an_inequality_needs_stays_hidden() -> None:
    """The dearest, by an inequality of its own; of the two others one is enough, and the dearer goes."""
    instance, everything = one_equation([1, 9, 4, 6]), np.ones(4, dtype=bool)
    cover = Cover.of(csr_array(np.array([[1.0, 0.0, 0.0]])), np.array([1, 2, 3]), everything)

    assert thin(instance, everything, instance.demands, Work(1e9), cover=cover).tolist() == [True, True, False, False]


@pytest.mark.parametrize(("sign", "fall", "rise"), [(-1, 0, 1), (1, 1, 0)])
def test_a_cell_that_can_move_by_one_and_one_way_only_is_as_good_as_any_other(sign: int, fall: int, rise: int) -> None:
    """The first is to move by 1; the cheapest of the others is enough for that, and the two dearer ones go."""
    one = np.ones(1, dtype=np.int64)
    instance = one_equation([1, 2, 4, 6], Demands(one - 1, one * sign, one, one - 1))
    instance = replace(instance, fall=np.array([5, fall, 5, 5]), rise=np.array([5, rise, 5, 5]))
    everything = np.ones(4, dtype=bool)

    assert thin(instance, everything, instance.demands, Work(1e9)).tolist() == [True, True, False, False]
    assert complete(instance, instance.hidden, instance.demands, Work(1e9))[0].tolist() == [True, True, False, False]


def test_a_cell_that_cannot_move_is_published_again() -> None:
    instance = replace(one_equation([1, 9, 4, 6]), fall=np.array([5, 0, 5, 5]), rise=np.array([5, 0, 5, 5]))
    everything = np.ones(4, dtype=bool)

    assert thin(instance, everything, instance.demands, Work(1e9)).tolist() == [True, False, True, False]


@pytest.mark.parametrize("small", [3000, 0], ids=["everywhere", "near by first"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_supplemented_meets_all_that_can_be_met(seed: int, small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of demands that fractions meet already the movements are whole numbers, and a proof."""
    monkeypatch.setattr("sdc_core.protection.suppression.supplementing.SMALL", small)
    random, outcomes = np.random.default_rng(seed), set()
    for _ in range(6):
        instance = drawn(random, ODD if seed % 2 else MATRIX)
        number = range(len(instance.demands))
        possible = possible_demands(instance)
        unmet = np.array([not is_met(instance, instance.hidden, one) for one in number])

        hidden, never, movements = supplement(instance, instance.hidden, instance.demands, Work(1e9), unmet=unmet)

        assert {*never} >= {*number} - {*possible} and never == sorted(never)
        assert seed % 2 or {*never} == {*number} - {*possible}
        assert not ({*never} & {one for one in possible if unmet[one]})
        assert all(is_met(instance, hidden, one) for one in number if one not in never)
        for movement in movements:
            assert not (instance.matrix @ movement).any() and not movement[~hidden].any()
            assert (movement <= instance.rise).all() and (-movement <= instance.fall).all()
        whole = [one for one in number if not unmet[one] and one not in never]
        assert all(any(instance.demands.reached(movement)[one] for movement in movements) for one in whole)
        assert not (hidden & instance.shown).any() and (hidden >= instance.hidden).all()
        outcomes |= {bool(never), bool(movements) * 2, bool(unmet.any()) * 4}
    assert {True, 4} <= outcomes


def test_a_demand_that_a_movement_reaches_is_not_looked_at_again() -> None:
    """A rise by 3 is one by 2 as well; a fall is another movement."""
    zero = np.zeros(3, dtype=np.int64)
    demands = Demands(zero, np.array([1, 1, -1]), np.array([3, 2, 2]), zero)
    instance = one_equation([1, 9, 4, 6], demands)
    alone, together, twice = Work(1e9), Work(1e9), Work(1e9)

    _, _, movements = supplement(instance, instance.hidden, demands, Work(1e9), unmet=np.zeros(3, dtype=bool))
    complete(instance, instance.hidden, demands.picked([0]), alone)
    complete(instance, instance.hidden, demands.picked([0, 1]), together)
    complete(instance, instance.hidden, demands.picked([0, 1]), twice, order=np.array([1, 0]))

    assert [int(one[0]) for one in movements] == [3, -2]
    assert alone.spent == together.spent < twice.spent


def test_a_demand_that_the_reverse_of_a_movement_reaches_is_not_looked_at_again() -> None:
    zero = np.zeros(2, dtype=np.int64)
    demands = Demands(zero, np.array([1, -1]), np.array([3, 3]), zero)
    instance = one_equation([1, 9, 4, 6], demands)
    alone, together = Work(1e9), Work(1e9)

    complete(instance, instance.hidden, demands.picked([0]), alone)
    complete(instance, instance.hidden, demands, together)

    assert alone.spent == together.spent
