"""The estimate from sampling weights: against its definition summed term by term, and against what is known of it."""

from __future__ import annotations

from math import comb, log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.uniqueness.estimate import individual_risk, share_sampled

MANY = settings(max_examples=100, deadline=None)


def summed(sample: int, share: float) -> float:
    """E[1/F] of the negative binomial by its definition, until nothing is left."""
    total, height = 0.0, sample
    chance = share**sample
    while height < 20_000:
        total += chance / height
        chance *= height / (height - sample + 1) * (1 - share)  # C(h, f − 1) from C(h − 1, f − 1)
        height += 1
    return total


def risk(sample: int, share: float) -> float:
    return float(individual_risk(np.array([sample]), np.array([share]))[0])


@given(st.integers(1, 40), st.floats(0.02, 1))
@MANY
def test_it_is_the_sum_of_its_definition(sample: int, share: float) -> None:
    assert risk(sample, share) == pytest.approx(summed(sample, share), rel=1e-9)


@pytest.mark.parametrize("share", [1e-9, 1e-4, 0.1, 0.5, 0.999])
def test_for_one_and_for_two_it_is_the_closed_form(share: float) -> None:
    rest = 1 - share

    assert risk(1, share) == pytest.approx(share / rest * -log(share), rel=1e-9)
    assert risk(2, share) == pytest.approx(share / rest**2 * (share * log(share) + rest), rel=1e-6)


@given(st.integers(1, 1000))
@MANY
def test_of_a_sample_that_is_everybody_one_in_so_many_is_right(sample: int) -> None:
    assert risk(sample, 1.0) == pytest.approx(1 / sample)


@given(st.integers(1, 200), st.floats(1e-6, 1), st.floats(1e-6, 1))
@MANY
def test_the_larger_the_share_in_the_sample_the_higher_the_risk(sample: int, one: float, other: float) -> None:
    low, high = sorted((one, other))

    assert risk(sample, low) <= risk(sample, high) * (1 + 1e-12)
    assert low / sample <= risk(sample, low) * (1 + 1e-12)
    assert risk(sample, high) <= 1 / sample * (1 + 1e-12)


def test_the_pencil_that_sums_starts_with_the_right_terms() -> None:
    terms = [comb(h - 1, 1) * 0.5**2 * 0.5 ** (h - 2) / h for h in range(2, 200)]

    assert summed(2, 0.5) == pytest.approx(sum(terms))


def test_weights_below_one_do_not_make_anybody_more_than_unique() -> None:
    assert share_sampled(np.array([1, 2]), np.array([0.5, 8.0])).tolist() == [1.0, 0.25]
