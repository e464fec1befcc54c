"""What means may stand beside published counts: the tables that have none, and what true ones would give away."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.means import MeansAttack
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection.means import concluded, safe_means
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
