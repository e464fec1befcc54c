"""What every pattern must do, against all patterns of tables of two by two, noughts and somebody who looks included."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from sdc_core.arrays import BoolColumn
from sdc_core.protection.suppression.cuts import Cuts
from sdc_core.protection.suppression.instance import Demands
from sdc_core.protection.suppression.work import Work
from tests.protection.test_searching_by_brute_force import CELLS, Asked, asked

SEEDS = [*range(40, 52), 80]


def patterns(one: Asked) -> list[BoolColumn]:
    """All patterns that meet what can be met, the cheapest first."""
    impossible, free = one.impossible(), np.flatnonzero(~one.instance.hidden & ~one.instance.shown)
    found = []
    for chosen in product((False, True), repeat=len(free)):
        hidden = one.instance.hidden.copy()
        hidden[free] = chosen
        if all(one.meets(hidden, number) for number in range(len(one.demands)) if number not in impossible):
            found.append(hidden)
    return sorted(found, key=one.instance.price)


def possible(seed: int) -> Asked:
    """A table, and only what can be met of what is asked of it."""
    one = asked(seed, somebody=True)
    able = np.setdiff1d(np.arange(len(one.demands)), one.impossible())
    return Asked(one.instance, one.demands.picked(able))


def movable(one: Asked) -> BoolColumn:
    """The cells that can be hidden besides to any effect: others are the same in all tables that agree."""
    instance = one.instance
    return ((instance.fall > 0) | (instance.rise > 0)) & ~instance.hidden & ~instance.shown


def cuts_of(one: Asked) -> Cuts:
    return Cuts(one.instance, one.demands, Work(1e9))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_found_of_every_pattern_is_true_of_every_pattern(seed: int) -> None:
    """All inequalities, the bound, and which cells a pattern of a price may hide at all."""
    one = possible(seed)
    able, cuts = patterns(one), cuts_of(one)

    cuts.begin()
    met_in_fractions = cuts.tighten(60, 1.0)

    every = np.arange(len(one.demands))
    assert met_in_fractions and not cuts.impossible
    assert not len(cuts.separate(cuts.share, every))
    prices = [one.instance.price(hidden) for hidden in able]
    assert cuts.bound <= prices[0]
    for hidden in able:
        assert (cuts.cover(hidden).brought >= 1 - 1e-6).all()
    for most in {prices[0], prices[len(prices) // 4], prices[-1]}:
        used = np.logical_or.reduce([hidden for hidden, price in zip(able, prices, strict=True) if price <= most])
        assert set(np.flatnonzero(used & movable(one)).tolist()) <= set(cuts.promising(most).tolist())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_pattern_that_is_made_whole_step_by_step_meets_everything_and_leaves_the_bound_as_true_as_before(
    seed: int,
) -> None:
    one = possible(seed)
    cuts, least = cuts_of(one), one.cheapest([])
    cuts.begin()
    cuts.tighten(60, 1.0)
    share = cuts.share.copy()

    rounded = cuts.rounded(1.0, sure=0.7, trials=20)

    assert rounded is not None
    assert (rounded >= one.instance.hidden).all() and not (rounded & one.instance.shown).any()
    assert all(one.meets(rounded, number) for number in range(len(one.demands)))
    assert cuts.bound <= least <= one.instance.price(rounded)
    if not len(cuts.rows):
        assert cuts.share.tolist() == share.tolist()
    found, bound = cuts.whole(2**53, 10**6)
    assert found is not None and bound <= least
    assert one.instance.price(found) <= least


@pytest.mark.parametrize("seed", SEEDS)
def test_screening_leaves_every_demand_that_is_not_met(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Demands up to twice as large as can be met, under a hiding drawn at random: each is met or not by itself."""
    one = asked(seed, somebody=True)
    random = np.random.default_rng(seed)
    larger = Demands(
        one.demands.cell, one.demands.sign, one.demands.level * random.integers(1, 3, len(one.demands)),
        one.demands.looking, one.demands.known,
    )  # fmt: skip
    one = Asked(one.instance, larger)
    for share in (one.instance.hidden, random.random(CELLS) < 0.5, ~one.instance.shown):
        pattern = (share | one.instance.hidden) & (~one.instance.shown | one.instance.hidden)
        expected = [number for number in range(len(larger)) if not one.meets(pattern, number)]
        for many in (0, 30):
            monkeypatch.setattr("sdc_core.protection.suppression.cuts.MANY", many)
            cuts = cuts_of(one)

            violated = cuts.separate(pattern.astype(np.float64), np.arange(len(larger))).tolist()

            assert sorted([*violated, *cuts.impossible]) == expected


def test_as_long_as_nothing_is_known_every_cell_that_can_move_may_be_hidden_besides() -> None:
    one = possible(40)
    fall, rise = np.array([9, 0, 0, 1, 0, 2, 1, 1, 1]), np.array([9, 0, 1, 0, 2, 0, 1, 1, 1])
    hidden, shown = np.arange(CELLS) == 0, np.arange(CELLS) == 8
    instance = replace(one.instance, fall=fall, rise=rise, hidden=hidden, shown=shown)

    assert Cuts(instance, one.demands, Work(1e9)).promising(0).tolist() == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_before_anything_is_found_out_no_cell_is_needed_and_afterwards_some_are(seed: int) -> None:
    one = possible(seed)
    cuts = cuts_of(one)
    (cheapest, *_) = patterns(one)
    extra = np.flatnonzero(cheapest & ~one.instance.hidden).tolist()

    before = [cuts.cover(cheapest).needs(cell) for cell in extra]
    cuts.begin()
    cuts.tighten(60, 1.0)
    after = [cuts.cover(cheapest).needs(cell) for cell in extra]

    assert not any(before)
    for cell, needed in zip(extra, after, strict=True):
        without = cheapest.copy()
        without[cell] = False
        assert not needed or not all(one.meets(without, number) for number in range(len(one.demands)))
    assert any(after) or not extra
