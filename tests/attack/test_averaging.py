"""Several releases of one table: what fresh noise gives away, and what the same noise does not."""

from __future__ import annotations

from itertools import count
from math import ceil, prod, sqrt
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.averaging import Course, Estimates, follow_releases, intersected, releases_needed
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
    return np.asarray(down + base * (random.random((releases, len(true))) < true % base / base))


def left_open(figures: np.ndarray, base: int = BASE) -> list[Bounds]:
    return [Bounds(np.maximum(0, one - base + 1), one + base - 1) for one in figures]


def test_a_four_that_was_rounded_both_ways_is_four_or_five() -> None:
    bounds = intersected(left_open(np.array([[3], [6]])))

    assert (bounds.low.tolist(), bounds.high.tolist()) == ([4], [5])


def test_the_mean_of_many_releases_says_which() -> None:
    estimates = Estimates(rounded_at_random(TRUE, 2000, seed=1))

    assert estimates.rounded.tolist() == TRUE.tolist()
    assert np.abs(estimates.mean - TRUE).max() < 0.2
    remainder = TRUE % BASE
    theory = np.sqrt(remainder * (BASE - remainder) / 2000)
    assert estimates.error is not None
    assert np.allclose(estimates.error, theory, rtol=0.05, atol=1e-12)


def test_halves_of_means_are_rounded_up() -> None:
    assert Estimates(np.array([[0, 3, 3], [3, 3, 6]])).rounded.tolist() == [2, 3, 5]


def test_the_same_key_shows_the_same_figures_and_gives_nothing_away() -> None:
    figures = np.repeat(rounded_at_random(TRUE, 1, seed=1), 50, axis=0)
    estimates, course = Estimates(figures), follow_releases(figures, left_open(figures), TRUE)

    assert estimates.repeated
    assert estimates.error is None
    assert len(set(course.open.tolist())) == 1
    assert len(set(course.wrong.tolist())) == 1
    assert course.open[0] == len(TRUE)
    assert course.until_right is None
    assert course.until_known is None


def test_fresh_noise_is_undone_step_by_step() -> None:
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


def test_a_course_that_is_right_from_the_first_release() -> None:
    figures = np.array([[4, 7], [4, 7]])

    course = follow_releases(figures, [Bounds.exactly(one) for one in figures], np.array([4, 7]))

    assert (course.until_right, course.until_known) == (1, 1)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=8), st.integers(2, 10), st.integers(1, 12), st.integers(0, 99))
@settings(max_examples=100, deadline=None)
def test_intervals_of_all_releases_hold_the_truth(true: list[int], base: int, releases: int, seed: int) -> None:
    counts = np.array(true)
    figures = rounded_at_random(counts, releases, seed, base)

    bounds = intersected(left_open(figures, base))

    assert (bounds.low <= counts).all()
    assert (counts <= bounds.high).all()
    follow = follow_releases(figures, left_open(figures, base), counts)
    assert follow.open[-1] == np.count_nonzero(bounds.low < bounds.high)
    assert follow.wrong[-1] == np.count_nonzero(Estimates(figures).rounded != counts)


def test_releases_of_two_tables_have_nothing_in_common() -> None:
    with pytest.raises(InputError, match="for 1 cell there is no count that all of them leave open"):
        intersected(left_open(np.array([[3, 3], [9, 6]])))


def test_narrower_intervals_and_the_totals_give_counts_away_exactly() -> None:
    # All three were rounded both ways, so each is 1 or 2, and two parts that make 2 at most are 1 each.
    cube = table_of([1, 1])
    figures = np.array([[0, 0, 3], [3, 3, 0]])

    bounds = intersected(left_open(figures))
    result = infer(cube, bounds, Policy("small", (SmallCount(cell=3, key=3, target=3),)))

    assert (bounds.low.tolist(), bounds.high.tolist()) == ([1, 1, 1], [2, 2, 2])
    assert result.bounds.low.tolist() == result.bounds.high.tolist() == [2, 1, 1]


def test_the_number_of_releases_that_are_needed_is_right_about_as_often_as_it_says() -> None:
    remainder = TRUE % BASE
    needed = releases_needed(remainder * (BASE - remainder), likely=0.9)
    right = sum(
        Estimates(rounded_at_random(TRUE, needed, seed)).rounded.tolist() == TRUE.tolist() for seed in range(400)
    )

    assert 20 < needed < 200
    assert 0.84 < right / 400 < 0.96  # four standard errors are 0.06
    assert releases_needed(np.zeros(3)) == 1
    assert releases_needed(remainder * (BASE - remainder), likely=0.99) > needed


def test_figures_of_two_releases_by_hand() -> None:
    """3 and 6 are 4.5 ± 1.5 (their standard deviation 2.1213 over √2); 9 and 9 are 9 without any error."""
    estimates = Estimates(np.array([[3, 9], [6, 9]]))

    assert estimates.mean.tolist() == [4.5, 9.0]
    assert estimates.error is not None
    assert np.allclose(estimates.error, [1.5, 0.0])
    assert not estimates.repeated


@pytest.mark.parametrize(
    ("figures", "nearest"),
    [
        ([0, 1, 1], 1),
        ([0, 0, 1], 0),
        ([1, 2], 2),
        ([-1, 0], 0),
        ([-2, -1], -1),
        ([0, 0, 0, 2], 1),
        ([3, 3, 4, 4, 4], 4),
    ],
)
def test_the_nearest_count_to_the_mean_of_some_releases(figures: list[int], nearest: int) -> None:
    assert Estimates(np.array(figures)[:, None]).rounded.tolist() == [nearest]


@pytest.mark.parametrize(
    ("wrong", "until"), [([0, 0], 1), ([2, 0], 2), ([1, 0, 3, 0, 0], 4), ([0, 0, 1], None), ([1], None), ([0], 1)]
)
def test_means_are_right_after_the_last_release_with_a_wrong_one(wrong: list[int], until: int | None) -> None:
    nothing = np.zeros(len(wrong), dtype=np.int64)

    assert Course(nothing, np.array(wrong), nothing.astype(float)).until_right == until


@pytest.mark.parametrize(("left", "until"), [([0, 0], 1), ([4, 1, 0, 0], 3), ([2, 2], None), ([0], 1)])
def test_all_is_known_after_the_first_release_that_leaves_nothing_open(left: list[int], until: int | None) -> None:
    nothing = np.zeros(len(left), dtype=np.int64)

    assert Course(np.array(left), nothing, nothing.astype(float)).until_known == until


def test_what_each_release_adds_by_hand() -> None:
    """Counts 4 and 3, rounded to base 3 three times.

    Means of the first: 3, 4.5, 4; they are nearest to 3, 5 and 4. Of the second always 3. The first is known to be
    1 to 5, then 4 or 5 and 4 or 5; the second 1 to 5 all along.
    """
    figures = np.array([[3, 3], [6, 3], [3, 3]])

    course = follow_releases(figures, left_open(figures), np.array([4, 3]))

    assert course.open.tolist() == [2, 2, 2]
    assert course.wrong.tolist() == [1, 1, 0]
    assert np.allclose(course.error, [1.0, 0.5, 0.0])
    assert (course.until_right, course.until_known) == (3, None)


def test_how_many_cells_have_nothing_in_common_is_said() -> None:
    with pytest.raises(InputError, match="for 2 cells there is no count that all of them leave open"):
        intersected(left_open(np.array([[3, 3, 3], [9, 6, 9]])))


@pytest.mark.parametrize("likely", [0.5, 0.9, 0.95, 0.999])
@pytest.mark.parametrize("variance", [[2.0], [0.02], [2.0, 2.0], [1.0, 0.0, 4.0], [24.0] * 30, [0.25, 100.0]])
def test_no_fewer_releases_are_needed_than_counting_up_finds(variance: list[float], likely: float) -> None:
    """A mean of R normal releases is off by less than a half with the chance 2·Φ(½·√(R/variance)) − 1."""
    noisy = [one for one in variance if one]
    chance = NormalDist()

    def all_right(releases: int) -> float:
        return prod(2 * chance.cdf(0.5 * sqrt(releases / one)) - 1 for one in noisy)

    assert releases_needed(np.array(variance), likely=likely) == next(r for r in count(1) if all_right(r) >= likely)


def test_the_releases_that_the_usual_95_per_cent_need() -> None:
    """Rounding to base 3 has a variance of 2 at most: 4 · 1.96² · 2 = 30.7; to base 1000 it is 250 000."""
    assert releases_needed(np.array([2.0])) == 31
    assert releases_needed(np.array([250_000.0])) == ceil(4 * NormalDist().inv_cdf(0.975) ** 2 * 250_000) == 3_841_459


def test_as_likely_as_a_computer_can_say_needs_a_number_of_releases_as_well() -> None:
    assert releases_needed(np.array([2.0]), likely=1.0) < 1000
