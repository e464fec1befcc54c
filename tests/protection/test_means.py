"""What means may stand beside published counts: the tables that have none, and what true ones would give away."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.means import MeansAttack
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection.means import attack_true_means, concluded, counts_behind, refuse_mean_of_some, safe_means
from tests.attack.test_means import of_ages


def test_a_cell_whose_sum_is_not_available_has_no_mean() -> None:
    """Of the total, a and b the sum of b is not known; 3 over 2 is 1.5, 12 over 4 is 3."""
    cube = of_ages({"a": [3], "b": [4, 5]})
    assert cube.contributions is not None
    missing = np.array([False, False, True])
    gaps = replace(cube, contributions=replace(cube.contributions, missing=missing))

    means = safe_means(gaps, np.array([4, 2, 2]), decimals=1)

    assert means.given.tolist() == [True, True, False]
    assert means.value.tolist() == [30, 15, 0]


@pytest.mark.parametrize("published", [1, 5], ids=["by one", "by five"])
def test_means_of_more_digits_than_64_bits_hold_are_refused_and_those_below_are_exact(published: int) -> None:
    """A cell of 4 · 10¹² for each that is published: with five decimals that is 4 · 10¹⁷, with seven 4 · 10¹⁹."""
    cube = of_ages({"a": [published * 4 * 10**12], "b": [0]})
    counts = np.array([published, published, 0])

    assert safe_means(cube, counts, decimals=5).value.tolist() == [4 * 10**17, 4 * 10**17, 0]
    with pytest.raises(InputError, match="with 7 decimals some means have more digits"):
        safe_means(cube, counts, decimals=7)
    with pytest.raises(InputError, match="give means fewer decimals"):
        attack_true_means(cube, Bounds(np.array([1, 1, 1]), np.array([3, 2, 2])), decimals=7)


@pytest.mark.parametrize(
    ("amounts", "published", "decimals", "means"),
    [
        ([5], [2, 2], 0, [3, 3]),
        ([-5], [2, 2], 0, [-2, -2]),
        ([-7], [3, 3], 1, [-23, -23]),
        ([2**53 + 1], [1, 2], 1, [10 * (2**53 + 1), 5 * (2**53 + 1)]),
        ([10], [4, 3], 2, [250, 333]),
    ],
    ids=["a tie", "a tie below nought", "below nought", "beyond a machine's fractions", "two digits"],
)
def test_a_mean_is_the_sum_over_the_published_count(
    amounts: list[int], published: list[int], decimals: int, means: list[int]
) -> None:
    cube = of_ages({"a": amounts})

    assert safe_means(cube, np.array(published), decimals=decimals).value.tolist() == means


def left(low: list[int], high: list[int], tables: int, *, complete: bool = True) -> MeansAttack:
    return MeansAttack((), (), Bounds(np.array(low), np.array(high)), tables, complete)


@pytest.mark.parametrize(
    ("attack", "said", "gives_away"),
    [
        (left([20, 8, 12], [20, 8, 12], 1), "only one table", True),
        (left([20, 7, 12], [21, 8, 12], 2), "count of 1 cell", True),  # 12 was 12 to 14 before
        (left([19, 7, 12], [21, 8, 13], 3), "3 tables", False),
        (left([19, 7, 12], [21, 8, 13], 3, complete=False), "not settled", None),
    ],
    ids=["one table", "one cell", "several tables", "not settled"],
)
def test_what_true_means_would_give_away_is_said(attack: MeansAttack, said: str, gives_away: bool | None) -> None:
    published = Bounds(np.array([19, 7, 12]), np.array([21, 9, 14]))

    phrase, found = concluded(attack, published)

    assert found is gives_away
    assert said in str(phrase)


def test_a_mean_is_of_all_who_are_counted_or_refused() -> None:
    cube = of_ages({"a": [3], "b": [4, 5]})

    refuse_mean_of_some(counts_behind(cube), cube)
    with pytest.raises(InputError, match="the column is empty for some units"):
        refuse_mean_of_some(replace(counts_behind(cube), count=np.array([4, 1, 3])), cube)


def test_counts_behind_sums_that_are_not_known_are_counted() -> None:
    cube = replace(of_ages({"a": [3], "b": [4, 5]}), missing=np.array([True, False, True]))

    with pytest.raises(InputError, match="of 2 cells, totals included, it is not known how many units"):
        counts_behind(cube)


def test_counts_behind_sums_are_known_where_none_is_missing() -> None:
    cube = replace(of_ages({"a": [3], "b": [4, 5]}), missing=np.zeros(3, dtype=bool))

    assert counts_behind(cube).count.tolist() == [3, 1, 2]


@pytest.mark.parametrize("amounts", [[-5, -4], [-7, 9], [3, 4]], ids=["below nought", "mixed", "above nought"])
def test_the_true_counts_stay_possible_beside_true_means_of_any_sign(amounts: list[int]) -> None:
    cube = of_ages({"a": amounts, "b": [-3, 8, 1]})
    published = Bounds(np.array([3, 1, 2]), np.array([7, 3, 4]))

    found = attack_true_means(cube, published, decimals=1)

    assert found.complete
    assert (published.low <= found.bounds.low).all() and (found.bounds.low <= cube.count).all()
    assert (cube.count <= found.bounds.high).all() and (found.bounds.high <= published.high).all()
