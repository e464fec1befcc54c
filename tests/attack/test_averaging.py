"""Several releases of one table: what fresh noise gives away, and what the same noise does not."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.averaging import Estimates, follow_releases, intersected, releases_needed
from sdc_core.attack.inference import infer
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.protection.tables import table_of

BASE = 3
TRUE = np.array([4, 5, 6, 1, 0, 17, 22, 8, 2, 31])


def rounded_at_random(true: np.ndarray, releases: int, seed: int, base: int = BASE) -> np.ndarray:
    """Unbiased random rounding: up with the chance of the remainder / base."""
    random = np.random.default_rng(seed)
    down = true - true % base
    return down + base * (random.random((releases, len(true))) < true % base / base)


def left_open(figures: np.ndarray, base: int = BASE) -> list[Bounds]:
    return [Bounds(np.maximum(0, one - base + 1), one + base - 1) for one in figures]


def test_a_four_that_was_rounded_both_ways_is_four_or_five():
    bounds = intersected(left_open(np.array([[3], [6]])))

    assert (bounds.low.tolist(), bounds.high.tolist()) == ([4], [5])


def test_the_mean_of_many_releases_says_which():
    estimates = Estimates(rounded_at_random(TRUE, 2000, seed=1))

    assert estimates.rounded.tolist() == TRUE.tolist()
    assert np.abs(estimates.mean - TRUE).max() < 0.2
    remainder = TRUE % BASE
    theory = np.sqrt(remainder * (BASE - remainder) / 2000)
    assert np.allclose(estimates.error, theory, rtol=0.05, atol=1e-12)


def test_halves_of_means_are_rounded_up():
    assert Estimates(np.array([[0, 3, 3], [3, 3, 6]])).rounded.tolist() == [2, 3, 5]


def test_the_same_key_shows_the_same_figures_and_gives_nothing_away():
    figures = np.repeat(rounded_at_random(TRUE, 1, seed=1), 50, axis=0)
    estimates, course = Estimates(figures), follow_releases(figures, left_open(figures), TRUE)

    assert estimates.repeated
    assert estimates.error is None
    assert len(set(course.open.tolist())) == 1
    assert len(set(course.wrong.tolist())) == 1
    assert course.open[0] == len(TRUE)
    assert course.until_right is None
    assert course.until_known is None


def test_fresh_noise_is_undone_step_by_step():
    figures = rounded_at_random(TRUE, 400, seed=2)

    course = follow_releases(figures, left_open(figures), TRUE)

    assert course.until_right is not None
    assert (course.wrong[course.until_right - 1 :] == 0).all()
    assert course.wrong[course.until_right - 2] > 0
    assert (np.diff(course.open) <= 0).all()
    # Counts that the base divides never move, so their intervals stay; all others are down to two.
    assert course.open[-1] == len(TRUE)
    assert course.until_known is None
    assert course.error[-1] < 0.5


def test_a_course_that_is_right_from_the_first_release():
    figures = np.array([[4, 7], [4, 7]])

    course = follow_releases(figures, [Bounds.exactly(one) for one in figures], np.array([4, 7]))

    assert (course.until_right, course.until_known) == (1, 1)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=8), st.integers(2, 10), st.integers(1, 12), st.integers(0, 99))
@settings(max_examples=100, deadline=None)
def test_intervals_of_all_releases_hold_the_truth(true: list[int], base: int, releases: int, seed: int):
    counts = np.array(true)
    figures = rounded_at_random(counts, releases, seed, base)

    bounds = intersected(left_open(figures, base))

    assert (bounds.low <= counts).all()
    assert (counts <= bounds.high).all()
    follow = follow_releases(figures, left_open(figures, base), counts)
    assert follow.open[-1] == np.count_nonzero(bounds.low < bounds.high)
    assert follow.wrong[-1] == np.count_nonzero(Estimates(figures).rounded != counts)


def test_releases_of_two_tables_have_nothing_in_common():
    with pytest.raises(InputError, match="for 1 cell there is no count that all of them leave open"):
        intersected(left_open(np.array([[3, 3], [9, 6]])))


def test_narrower_intervals_and_the_totals_give_counts_away_exactly():
    # All three were rounded both ways, so each is 1 or 2, and two parts that make 2 at most are 1 each.
    cube = table_of([1, 1])
    figures = np.array([[0, 0, 3], [3, 3, 0]])

    bounds = intersected(left_open(figures))
    result = infer(cube, bounds, Policy("small", (SmallCount(cell=3, key=3, target=3),)))

    assert (bounds.low.tolist(), bounds.high.tolist()) == ([1, 1, 1], [2, 2, 2])
    assert result.bounds.low.tolist() == result.bounds.high.tolist() == [2, 1, 1]


def test_the_number_of_releases_that_are_needed_is_right_about_as_often_as_it_says():
    remainder = TRUE % BASE
    needed = releases_needed(remainder * (BASE - remainder), likely=0.9)
    right = sum(
        Estimates(rounded_at_random(TRUE, needed, seed)).rounded.tolist() == TRUE.tolist() for seed in range(400)
    )

    assert 20 < needed < 200
    assert 0.84 < right / 400 < 0.96  # four standard errors are 0.06
    assert releases_needed(np.zeros(3)) == 1
    assert releases_needed(remainder * (BASE - remainder), likely=0.99) > needed
