"""A chosen pattern is proved to all who look, costs no less than its bound, and is refused only where none is."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.errors import Cancelled
from sdc_core.progress import Progress
from sdc_core.protection.suppression import choosing
from sdc_core.protection.suppression.choosing import choose
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.instance import Instance
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.searching import Search, search
from sdc_core.protection.suppression.work import Work
from tests.protection.test_inside_by_brute_force import (
    EVERY,
    Asked,
    as_demands,
    drawn,
    lacking,
    possible_in,
)
from tests.protection.test_movements import CELLS


def demanding(seed: int, coalition: int) -> tuple[Instance, Claims, Asked]:
    """A table of which two cells must be hidden and at most one may not be, and three who look."""
    random = np.random.default_rng(seed)
    instance, _, claims = drawn(random, coalition=coalition, viewers=3)
    order = random.permutation(CELLS)
    hidden, shown = np.isin(np.arange(CELLS), order[:2]), np.isin(np.arange(CELLS), order[2 : 2 + seed % 2])
    asked = {(int(cell), sign): int(random.integers(1, 3)) for cell in order[:2] for sign in (1, -1)}
    asked = {
        one: level for one, level in asked.items() if level <= (instance.rise if one[1] > 0 else instance.fall)[one[0]]
    }
    cost, block = random.integers(1, 9, CELLS), random.integers(-1, 2, CELLS)
    demands = as_demands(asked)
    return replace(instance, hidden=hidden, shown=shown, cost=cost, block=block, demands=demands), claims, asked


def all_kept(claims: Claims, asked: Asked, movements: IntColumn, groups: list[tuple[int, ...]]) -> bool:
    return not any(lacking(claims, asked, movements, together) for together in groups)


def least_price(instance: Instance, claims: Claims, asked: Asked, groups: list[tuple[int, ...]]) -> int | None:
    """What the cheapest of all patterns costs that keep every demand from everybody; None where none does."""
    every = possible_in(instance, ~instance.shown)
    free = np.flatnonzero(~instance.hidden & ~instance.shown)
    found: list[int] = []
    for number in range(2 ** len(free)):
        pattern = instance.hidden.copy()
        pattern[free] = (number >> np.arange(len(free))) & 1
        price = instance.price(pattern)
        if found and price >= min(found):
            continue
        if all_kept(claims, asked, every[~every[:, ~pattern].any(axis=1)], groups):
            found.append(price)
    return min(found) if found else None


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "in blocks"])
@pytest.mark.parametrize("coalition", [1, 2])
@pytest.mark.parametrize("first", [0, 6])
def test_a_choice_is_held_to_all_patterns_and_all_movements(
    first: int, coalition: int, at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not at_once:
        monkeypatch.setattr(choosing, "AT_ONCE", 0)
    outcomes = set()
    groups: list[tuple[int, ...]] = [some for size in range(coalition + 1) for some in combinations(range(3), size)]
    for seed in range(first, first + 4):
        instance, claims, asked = demanding(seed, coalition)
        least = least_price(instance, claims, asked, groups)

        choice = choose(instance, Work(1e9), seed=seed, knowledge=Knowledge.of(claims))

        outcomes.add(least is not None)
        assert bool(len(choice.impossible)) == (least is None)
        if least is None:
            assert (len(choice.views), choice.movements.shape, choice.bound) == (0, (0, CELLS), None)
            assert choice.hidden.tolist() == instance.hidden.tolist()
            continue
        movements = choice.movements.toarray()
        assert kept_within(instance, choice.hidden, movements)
        assert all_kept(claims, asked, np.concatenate([movements, np.zeros((1, CELLS), dtype=np.int64)]), groups)
        assert instance.price(choice.hidden) >= least
        assert (choice.bound is None) == (not at_once)
        assert choice.bound is None or choice.bound <= least
    assert True in outcomes


def kept_within(instance: Instance, hidden: BoolColumn, movements: IntColumn) -> bool:
    """Whether only what may be hidden is, all that must be, and the movements are some of what is hidden."""
    there = {tuple(one) for one in possible_in(instance, hidden).tolist()}
    return (
        not (hidden & instance.shown).any()
        and bool((hidden >= instance.hidden).all())
        and {tuple(one) for one in movements.tolist()} <= there
    )


@pytest.mark.parametrize("seed", range(5))
def test_from_outsiders_alone_the_cheapest_pattern_is_found(seed: int) -> None:
    """In a table this small the bound is reached."""
    instance, claims, asked = demanding(seed, 1)
    least = least_price(instance, claims, asked, [()])

    choice = choose(instance, Work(1e9), seed=seed)

    assert bool(len(choice.impossible)) == (least is None)
    if least is not None:
        assert (choice.bound, instance.price(choice.hidden)) == (least, least)
        assert not len(choice.views)
    assert len(EVERY) == 9**4


@pytest.mark.parametrize("seed", [15, 18])
def test_with_what_those_who_look_need_the_search_goes_on_until_nothing_is_cheaper(seed: int) -> None:
    """What outsiders need alone costs less, and what is merely hidden besides for those who look can cost more."""
    instance, claims, asked = demanding(seed, 1)
    least = least_price(instance, claims, asked, [(), (0,), (1,), (2,)])

    choice = choose(instance, Work(1e9), seed=seed, knowledge=Knowledge.of(claims))
    outsiders = choose(instance, Work(1e9), seed=seed)

    assert least is not None and len(choice.views)
    assert (choice.bound, instance.price(choice.hidden)) == (least, least)
    assert outsiders.bound is not None and outsiders.bound < least


def test_where_nothing_is_asked_nothing_more_is_hidden() -> None:
    instance, claims, _ = demanding(1, 1)
    quiet = replace(instance, demands=as_demands({}))

    choice = choose(quiet, Work(1e9), seed=1, knowledge=Knowledge.of(claims))

    assert choice.hidden.tolist() == instance.hidden.tolist()
    assert (choice.bound, choice.movements.shape, len(choice.impossible)) == (0, (0, CELLS), 0)


@pytest.mark.parametrize("quick", [False, True], ids=["thorough", "quick"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_search_that_is_stopped_has_a_pattern_that_meets_all_or_none(seed: int, quick: bool) -> None:
    """Stopped at any step: before there is a pattern it ends without one, and afterwards with the best so far."""
    instance, claims, asked = demanding(seed, 1)
    least = least_price(instance, claims, asked, [()])
    assert least is not None
    every, outcomes, price = possible_in(instance, ~instance.shown), set(), 2**53

    for steps in range(1, 60):
        work = Work(1e9, stopping_after(steps))
        try:
            found = search(instance, instance.demands, work, quick=quick)
        except Cancelled:
            outcomes.add("nothing yet")
            assert "stopped" not in outcomes
            continue
        outcomes.add("stopped" if work.stopped else "done")
        assert not len(found.impossible)
        assert found.bound <= least <= instance.price(found.hidden) <= price
        assert all_kept(claims, asked, every[~every[:, ~found.hidden].any(axis=1)], [()])
        price = instance.price(found.hidden)
        if not work.stopped:
            break
    assert outcomes >= {"nothing yet", "done"}
    assert quick or price == least


@pytest.mark.parametrize("until", [0.8, 0.3])
def test_a_search_with_little_work_meets_all_that_it_is_asked_for(until: float) -> None:
    """It may cost more, and its bound is lower; with work enough it is the cheapest."""
    ended = set()
    for seed in range(4):
        instance, claims, asked = demanding(seed, 1)
        least = least_price(instance, claims, asked, [()])
        if least is None:
            continue
        every = possible_in(instance, ~instance.shown)
        for limit in (0.01, 1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 9.0, 12.0, 1000.0):
            found = search(instance, instance.demands, Work(limit), until=until)

            assert not len(found.impossible)
            assert found.bound <= least <= instance.price(found.hidden)
            assert all_kept(claims, asked, every[~every[:, ~found.hidden].any(axis=1)], [()])
            ended.add(found.bound == least)
        assert found.bound == instance.price(found.hidden) == least
    assert ended == {True, False}


def stopping_after(steps: int) -> Progress:
    """Somebody who stops the work after so many reports."""
    said: list[str] = []

    def report(share: float, doing: str) -> None:
        said.append(doing)
        if len(said) > steps:
            raise Cancelled

    return report


def test_a_search_goes_on_with_more_demands_as_one_that_had_them_from_the_start() -> None:
    for seed in range(6):
        instance, claims, asked = demanding(seed, 1)
        if least_price(instance, claims, asked, [()]) is None or len(asked) < 2:
            continue
        search_on = Search(instance, instance.demands.picked([0]), Work(1e9))

        first = search_on.done()
        search_on.extend(instance.demands.picked(np.arange(1, len(asked))))
        both = search_on.done()

        assert first.bound <= both.bound == least_price(instance, claims, asked, [()])
        assert instance.price(both.hidden) == both.bound
        not_begun = Search(instance, instance.demands.picked([0]), Work(1e9))
        not_begun.extend(instance.demands.picked(np.arange(1, len(asked))))
        assert not_begun.done().bound == both.bound
