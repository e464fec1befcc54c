"""What readers of a swapped table can be sure of: totals over all places are true, and parts are within them."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.perturbed import Public
from sdc_core.protection.swapping.left_open import bounds_after_swap
from tests.protection.tables import table_of

PLACES = table_of([4, 6])  # the total, and two places
BY_SEX = table_of([[1, 3], [2, 4]])  # two places by two sexes, with totals: three rows of the cube over all places


@pytest.mark.parametrize(
    ("known", "low", "high"),
    [
        (Public.NOTHING, [0, 0, 0], [UNLIMITED] * 3),
        (Public.METHOD, [10, 0, 0], [10, 10, 10]),
        (Public.SETTINGS, [10, 4, 6], [10, 4, 6]),  # one person for one: places keep their sizes
    ],
)
def test_in_a_table_of_places_alone_the_total_is_true(known: Public, low: list[int], high: list[int]):
    bounds = bounds_after_swap(PLACES, PLACES.count, moves=np.array([True]), matched=np.array([False]), most=2)

    assert bounds[known].low.tolist() == low
    assert bounds[known].high.tolist() == high


@pytest.mark.parametrize(("matched", "true"), [(False, [0, 1, 2, 3, 6]), (True, list(range(9)))])
def test_what_partners_agree_in_is_true_in_each_place(matched: bool, true: list[int]):
    """Over all places figures are true, and so is the size of a place; of a sex there only where partners agree."""
    bounds = bounds_after_swap(
        BY_SEX, BY_SEX.count, moves=np.array([True, False]), matched=np.array([False, matched]), most=10
    )[Public.SETTINGS]

    certain = np.flatnonzero(bounds.low == bounds.high)
    assert certain.tolist() == true
    assert (bounds.low[certain] == BY_SEX.count[certain]).all()
