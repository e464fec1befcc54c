"""Numbers of holdings: any that is not negative, and one for units that belong to none."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.contributions.collecting import collect
from sdc_core.contributions.units import BLANK, Units
from sdc_core.spec.hierarchy import Hierarchy

FLAT = [Hierarchy.flat("ab")]


def units(*holdings: int) -> Units:
    number = len(holdings)
    return Units(np.ones(number, dtype=np.int64), np.full(number, 5), holdings=np.array(holdings, dtype=np.int64))


@pytest.mark.parametrize("holdings", [(-2,), (-2, 0), (7, -2), (BLANK, -3), (0, BLANK, -9)])
def test_a_negative_number_is_refused_wherever_it_stands(holdings: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="the number of a holding is negative"):
        collect(units(*holdings), FLAT, [0], Need(largest=2))


@pytest.mark.parametrize(
    ("holdings", "contributors"), [((BLANK,), 1), ((BLANK, BLANK), 2), ((0, BLANK, 0), 2), ((7, 7, 0, 0), 2), ((), 0)]
)
def test_units_of_one_holding_are_one_contributor_and_those_of_none_are_each_their_own(
    holdings: tuple[int, ...], contributors: int
) -> None:
    assert collect(units(*holdings), FLAT, [0], Need(largest=2)).contributors.tolist()[0] == contributors
