"""The draw of partners against one that is written out with lists and fractions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.protection.swapping.drawing import LARGEST_WEIGHT, Swappable, _tree, draw_swaps


def drawn(candidates: Sequence[int], weight: Sequence[int], chance: float) -> int:
    """The candidate in whose run of the weights the chance falls."""
    total = sum(weight[one] for one in candidates)
    wanted = min(int(chance * total), total - 1)
    for one in candidates:
        if wanted < weight[one]:
            return one
        wanted -= weight[one]
    raise AssertionError("a chance is below 1")


def by_hand(units: Swappable, *, at_risk_up_to: int, wanted: int, seed: int) -> tuple[list[int], list[int], int]:
    """Partners, how many had no donor at each level, and how many swaps the rate asks for in vain."""
    random = np.random.Generator(np.random.PCG64(seed))
    number = len(units)
    partner, without, missing = list(range(number)), [], 0
    out, gone = [False] * number, [False] * number
    for level, (area, rarest) in enumerate(zip(units.areas, units.rarest, strict=True)):
        if len(set(area.tolist())) == 1:
            continue
        weight = [LARGEST_WEIGHT // number // int(size) for size in rarest]

        def donors(unit: int, area: np.ndarray = area) -> list[int]:
            for classes in units.classes:
                found = [
                    one
                    for one in range(number)
                    if classes[one] == classes[unit] and area[one] != area[unit] and not out[one] and not gone[one]
                ]
                if found:
                    return sorted(found, key=lambda one: area[one])
            return []

        def swap(one: int, other: int) -> None:
            partner[one], partner[other] = other, one
            out[one] = out[other] = True

        at_risk = [one for one in range(number) if not out[one] and rarest[one] <= at_risk_up_to]
        chances = random.random(len(at_risk))
        at_risk = [one for _, _, one in sorted(zip(rarest[at_risk], chances, at_risk, strict=True))]
        without.append(0)
        for one, chance in zip(at_risk, random.random(len(at_risk)), strict=True):
            if out[one]:
                continue
            if found := donors(one):
                swap(one, drawn(found, weight, chance))
            else:
                without[-1] += 1
        pairs = (wanted - sum(out)) // 2
        if level == len(units.areas) - 1 and pairs > 0:
            order = sorted(range(number), key=lambda one: (units.classes[0][one], area[one]))
            for first, second in random.random((number, 2)):
                left = [one for one in order if not out[one] and not gone[one]]
                if not pairs or not left:
                    break
                one = drawn(left, weight, first)
                if found := donors(one):
                    swap(one, drawn(found, weight, second))
                    pairs -= 1
                gone[one] = True
            missing = pairs
    return partner, without, missing


@st.composite
def swappable(draw: st.DrawFn) -> Swappable:
    """Up to twenty units in nested areas, with group sizes that do not grow and one or two profiles."""
    number = draw(st.integers(2, 20))

    def column(most: int) -> np.ndarray:
        return np.array(draw(st.lists(st.integers(0, most), min_size=number, max_size=number)), dtype=np.int64)

    coarse = np.unique(column(2), return_inverse=True)[1]
    fine = np.unique(coarse * 3 + column(2), return_inverse=True)[1]
    size = 1 + column(5)
    return Swappable((coarse, fine), (size + column(3), size), tuple(column(2) for _ in range(draw(st.integers(1, 2)))))


@given(swappable(), st.integers(1, 4), st.integers(0, 22), st.integers(0, 5))
@settings(max_examples=300, deadline=None)
def test_the_tree_draws_whom_a_list_draws(units: Swappable, at_risk_up_to: int, wanted: int, seed: int) -> None:
    swap = draw_swaps(units, at_risk_up_to=at_risk_up_to, wanted=wanted, seed=seed)

    partner, without, missing = by_hand(units, at_risk_up_to=at_risk_up_to, wanted=wanted, seed=seed)
    assert swap.partner.tolist() == partner
    assert [one.without for one in swap.outcomes] == without
    assert swap.missing == missing


def test_weights_of_many_units_do_not_overflow() -> None:
    number = 3_000_000
    area = np.arange(number) % 7
    alike = np.zeros(number, dtype=np.int64)
    units = Swappable((area,), (np.full(number, 5),), (alike,))

    swap = draw_swaps(units, at_risk_up_to=1, wanted=100, seed=1)

    assert int(swap.swapped.sum()) == 100
    assert (area[swap.partner[swap.swapped]] != area[swap.swapped]).all()


TWO_LEVELS = Swappable(
    (np.array([0, 0, 0, 0, 1, 1, 1, 1]), np.array([0, 0, 1, 1, 2, 2, 3, 3])),
    (np.array([2, 3, 4, 4, 3, 4, 4, 4]), np.array([1, 2, 2, 3, 3, 2, 2, 4])),
    (np.zeros(8, dtype=np.int64),),
)
"""Eight units alike in two areas, each of which is two."""


@pytest.mark.parametrize("seed", range(10))
def test_units_are_drawn_for_the_rate_at_the_finest_level_alone(seed: int) -> None:
    """One is at risk there, and none at the coarse level; three pairs are wanted in all."""
    swap = draw_swaps(TWO_LEVELS, at_risk_up_to=1, wanted=6, seed=seed)

    partner, without, missing = by_hand(TWO_LEVELS, at_risk_up_to=1, wanted=6, seed=seed)
    assert swap.partner.tolist() == partner
    assert ([(one.at_risk, one.without) for one in swap.outcomes], without) == ([(0, 0), (1, 0)], [0, 0])
    assert (int(swap.swapped.sum()), swap.missing, missing) == (6, 0, 0)


def test_progress_is_the_share_of_the_levels_that_are_done() -> None:
    reported: list[tuple[float, str]] = []

    draw_swaps(
        TWO_LEVELS, at_risk_up_to=1, wanted=0, seed=1, progress=lambda share, doing: reported.append((share, doing))
    )

    assert reported == [(0.0, "swapping"), (0.5, "swapping")]


@pytest.mark.parametrize("weights", [[], [5], [1, 2, 3, 4], [7, 0, 2, 0, 1, 9, 4, 3, 6]])
def test_each_entry_of_the_tree_is_the_weight_of_the_places_that_it_stands_for(weights: list[int]) -> None:
    """Entry 6 stands for the two places before place 6, entry 8 for all eight before place 8."""
    entries = [0, *(sum(weights[i - (i & -i) : i]) for i in range(1, len(weights) + 1))]

    assert _tree(np.array(weights, dtype=np.int64)).tolist() == entries
