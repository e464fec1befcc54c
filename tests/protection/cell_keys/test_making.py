"""p-tables that are made: what they have to be, by an independent solver, and what cannot be had."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

from sdc_core.errors import SettingError
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.cell_keys.ptable import PTable

CASES = [(1, "0.5", 0), (2, "1", 0), (3, "1.5", 0), (5, "2", 0), (5, "3", 2), (8, "4", 3), (10, "10", 0)]
PRECISION = Fraction(1, 10**9)


def made_as(noise: int, variance: str, forbidden: int = 0) -> PTable:
    return made(Wanted(noise, Decimal(variance), forbidden))


def refusal(noise: int, variance: str, forbidden: int = 0) -> str:
    with pytest.raises(SettingError) as refused:
        made_as(noise, variance, forbidden)
    (problem,) = refused.value.problems
    return str(problem)


@pytest.mark.parametrize(("noise", "variance", "forbidden"), CASES)
def test_every_count_has_noise_without_bias_of_the_wanted_variance(noise: int, variance: str, forbidden: int):
    ptable = made_as(noise, variance, forbidden)

    for count, block in ptable.blocks.items():
        assert sum(one.probability for one in block) == 1
        assert abs(ptable.mean(count)) <= PRECISION
        if count:
            assert abs(ptable.variance(count) - Fraction(variance)) <= PRECISION
        assert all(one.result >= 0 and abs(one.noise) <= noise for one in block)
        assert not any(1 <= one.result <= forbidden for one in block if count)
        assert block[0].low == 0
        assert block[-1].high == 1
        assert all(one.high == other.low for one, other in pairwise(block))
        assert all(one.high - one.low == one.probability for one in block)


@pytest.mark.parametrize(("noise", "variance"), [(2, "1"), (5, "2"), (10, "10")])
def test_the_last_count_has_all_noise_there_is_and_is_symmetric(noise: int, variance: str):
    ptable = made_as(noise, variance)
    last = ptable.blocks[ptable.largest_count]

    assert ptable.largest_count == noise
    assert [one.noise for one in last] == list(range(-noise, noise + 1))
    for one, other in zip(last, reversed(last), strict=True):
        assert abs(one.probability - other.probability) < Decimal("1e-12")


def test_zero_stays_zero():
    assert [(one.result, one.probability) for one in made_as(5, "2").blocks[0]] == [(0, 1)]


@pytest.mark.parametrize(("noise", "variance", "forbidden"), [case for case in CASES if case[0] <= 5])
def test_another_solver_finds_no_more_uncertain_distribution(noise: int, variance: str, forbidden: int):
    ptable = made_as(noise, variance, forbidden)

    for count, block in ptable.blocks.items():
        if not count:
            continue
        noises = np.array(Wanted(noise, Decimal(variance), forbidden).noises(count), dtype=float)
        ours = np.zeros(len(noises))
        for one in block:
            ours[noises.tolist().index(one.noise)] = float(one.probability)
        conditions = [
            {"type": "eq", "fun": lambda p: p.sum() - 1},
            {"type": "eq", "fun": lambda p, v=noises: p @ v},
            {"type": "eq", "fun": lambda p, v=noises: p @ v**2 - float(variance)},
        ]
        found = minimize(
            lambda p: float(np.sum(p * np.log(np.maximum(p, 1e-300)))), np.full(len(noises), 1 / len(noises)),
            method="SLSQP", bounds=[(0, 1)] * len(noises), constraints=conditions, options={"ftol": 1e-14},
        )  # fmt: skip

        assert found.success
        assert np.abs(found.x - ours).max() < 1e-4


def test_the_logarithm_of_the_chances_is_a_parabola_in_the_noise():
    for count, block in made_as(8, "4", 3).blocks.items():
        noise = np.array([one.noise for one in block], dtype=float)
        height = np.log([float(one.probability) for one in block])
        if len(block) > 3:
            parabola = np.polyfit(noise, height, 2)
            assert np.abs(np.polyval(parabola, noise) - height).max() < 1e-6, count


def test_on_a_grid_of_all_distributions_none_is_more_uncertain():
    """Noise of −1, 0, 1, 2 without bias and of variance 1: one share is free, the others follow."""
    (block,) = [block for count, block in made_as(2, "1").blocks.items() if count == 1]
    chances = {one.noise: float(one.probability) for one in block}
    entropies = {}
    for top in np.linspace(0, 1 / 6, 2001):  # p₂; then p₋₁ − p₁ = 2p₂ and p₋₁ + p₁ = 1 − 4p₂
        up = (1 - 4 * top - 2 * top) / 2
        shares = np.array([up + 2 * top, 1 - 2 * up - 3 * top, up, top])
        shares = shares[shares > 0]
        entropies[top] = -float(np.sum(shares * np.log(shares)))

    best = max(entropies, key=entropies.__getitem__)
    assert abs(best - chances[2]) < 2 / 6 / 2000


def test_where_one_distribution_only_is_possible_it_is_that_one():
    at_the_edge = made_as(5, "5").blocks[1]

    assert [(one.noise, round(one.probability, 12)) for one in at_the_edge] == [
        (-1, Decimal("0.833333333333")), (5, Decimal("0.166666666667")),
    ]  # fmt: skip


def test_too_large_a_variance_names_the_largest_possible():
    assert refusal(5, "12") == (
        "p-table: a variance of 12 is not possible for a count of 1: with a largest noise of 5 and no negative results "
        "it is at most 5; lower the variance to 5, or raise the largest noise."
    )


def test_too_small_a_variance_for_the_forbidden_results_names_the_least():
    assert refusal(5, "1", 2) == (
        "p-table: a variance of 1 is not possible for a count of 1: to avoid the results from 1 to 2 it takes at least "
        "2; raise the variance to 2, or forbid fewer small results."
    )


def test_noise_that_does_not_lead_past_forbidden_results_says_how_large_it_has_to_be():
    assert "raise the largest noise to 6" in refusal(2, "1", 5)
    assert refusal(6, "9", 5) == (
        "p-table: no variance is possible: to avoid the results from 1 to 5 a count of 3 takes at least 9, and a count "
        "of 1 allows at most 6; raise the largest noise to 9, or forbid fewer small results."
    )
    assert made_as(9, "9", 5).largest_count == 15


@pytest.mark.parametrize(
    "wanted", [(0, "1", 0), (101, "1", 0), (5, "0", 0), (5, "-1", 0), (5, "0.1234567", 0), (5, "1", -1), (5, "1", 101)]
)
def test_settings_out_of_bounds_are_refused(wanted: tuple[int, str, int]):
    assert "out of bounds" in refusal(*wanted)


@settings(max_examples=60, deadline=None)
@given(noise=st.integers(1, 15), share=st.integers(1, 1000), forbidden=st.integers(0, 4))
def test_whatever_is_possible_is_made_and_whatever_is_not_is_refused(noise: int, share: int, forbidden: int):
    wanted = Wanted(noise, Decimal(share * noise) / 800, forbidden)
    blocks = [wanted.noises(count) for count in range(1, wanted.largest_count + 1)]
    two_sided = all(some and some[0] < 0 < some[-1] for some in blocks)
    possible = two_sided and all(
        (0 if 0 in some else -max(v for v in some if v < 0) * min(v for v in some if v > 0))
        <= wanted.variance
        <= -some[0] * some[-1]
        for some in blocks
    )
    try:
        ptable = made(wanted)
    except SettingError:
        assert not possible
        return

    assert possible
    for count in range(1, ptable.largest_count + 1):
        assert abs(ptable.mean(count)) <= PRECISION
        assert abs(ptable.variance(count) - Fraction(wanted.variance)) <= PRECISION


@pytest.mark.parametrize(
    ("noise", "forbidden", "count", "noises"),
    [
        (2, 0, 0, [0, 1, 2]),
        (2, 0, 1, [-1, 0, 1, 2]),
        (2, 0, 2, [-2, -1, 0, 1, 2]),
        (2, 0, 9, [-2, -1, 0, 1, 2]),
        (3, 2, 1, [-1, 2, 3]),
        (3, 2, 2, [-2, 1, 2, 3]),
        (3, 2, 3, [-3, 0, 1, 2, 3]),
        (3, 2, 4, [-1, 0, 1, 2, 3]),
        (3, 2, 6, [-3, -2, -1, 0, 1, 2, 3]),
    ],
)
def test_a_count_may_get_any_noise_that_leads_to_no_negative_and_no_forbidden_result(
    noise: int, forbidden: int, count: int, noises: list[int]
):
    assert Wanted(noise, Decimal(1), forbidden).noises(count) == noises


@pytest.mark.parametrize(("noise", "forbidden", "largest"), [(2, 0, 2), (3, 2, 6), (1, 1, 3), (5, 0, 5)])
def test_the_last_count_is_the_first_that_may_get_all_noise(noise: int, forbidden: int, largest: int):
    wanted = Wanted(noise, Decimal(1), forbidden)

    assert wanted.largest_count == largest
    assert len(wanted.noises(largest)) == 2 * noise + 1
    assert len(wanted.noises(largest - 1)) < 2 * noise + 1


@pytest.mark.parametrize(
    ("noise", "variance", "forbidden", "count", "chances"),
    [
        (1, "1", 0, 1, {-1: "0.5", 1: "0.5"}),
        (2, "2", 1, 1, {-1: "0.666666666666667", 2: "0.333333333333333"}),
        (3, "2", 2, 1, {-1: "0.666666666666667", 2: "0.333333333333333"}),
        (3, "2", 2, 2, {-2: "0.333333333333333", 1: "0.666666666666667"}),
        (1, "0.5", 0, 1, {-1: "0.25", 0: "0.5", 1: "0.25"}),
        (1, "0.000001", 0, 1, {-1: "0.0000005", 0: "0.999999", 1: "0.0000005"}),
    ],
)
def test_what_a_pencil_makes_of_two_or_three_noises(
    noise: int, variance: str, forbidden: int, count: int, chances: dict[int, str]
):
    """Two noises −d and u without bias have the shares u / (d + u) and d / (d + u), and the variance d · u."""
    block = made_as(noise, variance, forbidden).blocks[count]

    assert [one.noise for one in block] == list(chances)
    for one, chance in zip(block, chances.values(), strict=True):
        assert abs(one.probability - Decimal(chance)) < Decimal("1e-12")


def test_of_several_counts_that_stand_in_the_way_alike_the_smallest_is_named():
    """With results 1 and 2 forbidden the counts 1 and 2 both take at least a variance of 2."""
    assert "not possible for a count of 1: to avoid the results from 1 to 2" in refusal(5, "1.5", 2)
    assert "not possible for a count of 1: with a largest noise of 2" in refusal(2, "4.1")


def test_a_count_that_no_noise_leads_out_of_is_named():
    """With a noise of 2 a count of 1 leads to 0 and 3; of 2 to 0, 3 and 4; a count of 3 to nothing below it."""
    assert refusal(2, "2", 2) == (
        "p-table: a count of 3 cannot be changed without bias, for results from 1 to 2 are forbidden and a noise of 2 "
        "does not lead past them; raise the largest noise to 3, or forbid fewer small results."
    )


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ((0, "1", 0), "the largest noise is out of bounds; give a whole number from 1 to 100."),
        ((101, "1", 0), "the largest noise is out of bounds; give a whole number from 1 to 100."),
        ((5, "0", 0), "the variance is out of bounds; give a number above 0 and up to 10000, with at most 6 decimals."),
        ((5, "10000.1", 0), "the variance is out of bounds; give a number above 0 and up to 10000, with"),
        ((5, "0.1234567", 0), "the variance is out of bounds; give a number above 0 and up to 10000, with"),
        ((5, "NaN", 0), "the variance is out of bounds; give a number above 0 and up to 10000, with"),
        ((5, "Infinity", 0), "the variance is out of bounds; give a number above 0 and up to 10000, with"),
        ((5, "1", -1), "the small results are out of bounds; give a whole number from 0 to 100."),
        ((5, "1", 101), "the small results are out of bounds; give a whole number from 0 to 100."),
    ],
    ids=str,
)
def test_a_setting_out_of_bounds_is_told_with_its_bounds(wanted: tuple[int, str, int], said: str):
    assert refusal(*wanted).startswith(f"p-table: {said}")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ((5, "10000", 0), "lower the variance to 5"),
        ((5, "1", 100), "raise the largest noise to 101"),
    ],
    ids=["the largest variance", "the largest forbidden result"],
)
def test_the_largest_settings_are_refused_for_what_they_lead_to_and_not_for_their_size(
    wanted: tuple[int, str, int], said: str
):
    assert said in refusal(*wanted)


def test_settings_at_their_bounds_are_taken():
    assert made_as(100, "1").largest_count == 100
    assert made_as(5, "0.123456").variance(5) == pytest.approx(0.123456)
    assert made_as(5, "2.00000000") == made_as(5, "2")


def test_all_settings_that_are_out_of_bounds_are_told_at_once():
    with pytest.raises(SettingError) as refused:
        made_as(0, "0", -1)

    assert len(refused.value.problems) == 3
