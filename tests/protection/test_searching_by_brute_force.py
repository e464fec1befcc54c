"""The search against all patterns of tables of two by two: the cheapest, what nothing meets, and what is proved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits
from sdc_core.protection.suppression.searching import Pattern, Search, search
from sdc_core.protection.suppression.work import Work

CELLS = 9
LINES = (*np.arange(CELLS).reshape(3, 3), *np.arange(CELLS).reshape(3, 3).T)
MATRIX = np.array([np.where(np.arange(CELLS) == line[2], -1, 1) * np.isin(np.arange(CELLS), line) for line in LINES])
"""The equations of two by two with totals; the last of each line is its total."""

INSIDE = np.array([0, 1, 3, 4])


@dataclass(frozen=True)
class Asked:
    """A table, what is asked of it, and what all patterns together say: the cheapest, and what none of them meets.

    In a table of two variables whole movements reach as far as any, so all of them are tried.
    """

    instance: Instance
    demands: Demands

    @cached_property
    def ways(self) -> list[set[int]]:
        """For each demand the sets of cells, as bits, that the movements change which reach it for whoever looks."""
        instance, demands = self.instance, self.demands
        own = [np.arange(-instance.fall[cell], instance.rise[cell] + 1) for cell in INSIDE]
        inside = np.stack([one.ravel() for one in np.meshgrid(*own)], axis=1).reshape(-1, 2, 2)
        rows = np.concatenate([inside, inside.sum(axis=2, keepdims=True)], axis=2)
        moves = np.concatenate([rows, rows.sum(axis=1, keepdims=True)], axis=1).reshape(-1, CELLS)
        moves = moves[((moves >= -instance.fall) & (moves <= instance.rise)).all(axis=1)]
        ways = []
        for number in range(len(demands)):
            known = demands.known_to(number)
            seen = moves[:, known.cell]
            unseen = ((seen >= -known.fall) & (seen <= known.rise)).all(axis=1)
            reaching = moves[:, demands.cell[number]] * demands.sign[number] >= demands.level[number]
            ways.append(set(((moves[unseen & reaching] != 0) @ (1 << np.arange(CELLS))).tolist()))
        return ways

    def meets(self, hidden: BoolColumn, number: int) -> bool:
        """Whether some movement of what is hidden reaches a demand."""
        published = ~int(hidden @ (1 << np.arange(CELLS)))
        return any(not way & published for way in self.ways[number])

    def impossible(self) -> list[int]:
        most = ~self.instance.shown | self.instance.hidden
        return [number for number in range(len(self.demands)) if not self.meets(most, number)]

    def cheapest(self, but: list[int]) -> int:
        """The price of the cheapest pattern that meets all demands but these."""
        instance = self.instance
        free = np.flatnonzero(~instance.hidden & ~instance.shown)
        patterns = []
        for chosen in product((False, True), repeat=len(free)):
            hidden = instance.hidden.copy()
            hidden[free] = chosen
            patterns.append((instance.price(hidden), hidden))
        for price, hidden in sorted(patterns, key=lambda one: one[0]):
            if all(self.meets(hidden, number) for number in range(len(self.demands)) if number not in but):
                return price
        raise AssertionError("all that is not impossible is met where everything is hidden")


def asked(seed: int, *, somebody: bool, two_ways: bool = True) -> Asked:
    """Cells that cannot fall (noughts), that cannot rise, that must be shown; one or two that are hidden already."""
    random = np.random.default_rng(seed)
    fall, rise = random.choice([0, 1, 2, 3, 6], CELLS), random.choice([0, 1, 3, 6, 9], CELLS)
    hidden = np.isin(np.arange(CELLS), INSIDE[random.permutation(4)[: random.integers(1, 3)]])
    shown = (random.random(CELLS) < 0.1) & ~hidden
    rows = np.flatnonzero(hidden)
    demands = Demands.of(rows, random.integers(0, 1 + rise[rows]), random.integers(0, 1 + fall[rows]))
    if somebody:
        other = int(random.choice(np.setdiff1d(INSIDE, rows)))
        known = Limits(
            *(np.array([one], dtype=np.int64) for one in (other, random.integers(0, 2), random.integers(0, 2)))
        )
        seen = np.ones(len(demands), dtype=np.int64)
        demands = demands.joined(Demands(demands.cell, demands.sign, demands.level, seen, (NOTHING, known)))
    cost, no_block = random.integers(1, 20, CELLS), np.full(CELLS, -1)
    instance = Instance(csr_array(MATRIX[:5]), fall, rise, cost, hidden, shown, demands, no_block, two_ways=two_ways)
    return Asked(instance, demands)


def check(one: Asked, found: Pattern, *, exact: bool) -> None:
    impossible = one.impossible()
    cheapest = one.cheapest(impossible)
    price = one.instance.price(found.hidden)
    assert found.impossible.tolist() == impossible
    assert (found.hidden >= one.instance.hidden).all()
    assert not (found.hidden & one.instance.shown).any()
    assert all(one.meets(found.hidden, number) for number in range(len(one.demands)) if number not in impossible)
    if impossible:
        return
    assert found.bound <= cheapest <= price
    if exact:
        assert found.bound == price


@pytest.mark.parametrize("somebody", [False, True], ids=["outsiders", "somebody who knows a cell"])
@pytest.mark.parametrize("seed", range(12))
def test_in_a_table_of_two_variables_the_cheapest_pattern_is_found_and_proved(seed: int, somebody: bool) -> None:
    one = asked(seed, somebody=somebody)

    check(one, search(one.instance, one.demands, Work(1e9)), exact=True)


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("seed", range(12, 18))
def test_a_search_that_is_not_exact_meets_all_that_can_be_met_and_claims_no_more_than_is_true(
    seed: int, quick: bool
) -> None:
    one = asked(seed, somebody=True, two_ways=False)

    check(one, search(one.instance, one.demands, Work(1e9), quick=quick), exact=False)


@pytest.mark.parametrize("seed", [*range(18, 24), 102])
def test_a_search_that_goes_on_with_more_demands_answers_like_one_that_had_them_from_the_start(seed: int) -> None:
    one = asked(seed, somebody=True)
    outsiders = np.flatnonzero(one.demands.looking == 0)
    first = Search(one.instance, one.demands.picked(outsiders), Work(1e9))

    check(Asked(one.instance, one.demands.picked(outsiders)), first.done(), exact=True)
    first.extend(one.demands.picked(np.flatnonzero(one.demands.looking > 0)))

    check(one, first.done(), exact=True)


@pytest.mark.parametrize("seed", range(24, 30))
def test_with_hardly_any_work_all_that_can_be_met_is_met_all_the_same(seed: int) -> None:
    one = asked(seed, somebody=True)

    check(one, search(one.instance, one.demands, Work(1.0)), exact=False)
