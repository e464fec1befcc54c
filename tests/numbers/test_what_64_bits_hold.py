"""The limits of whole numbers: what is refused beyond them would not fit, and what is taken can be added up.

Examples on both sides of a limit are tested where it stands; a limit far out of reach of any example is tested here.
"""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.addresses import LARGEST_KEY
from sdc_core.cube.assembly import MOST_UNITS
from sdc_core.cube.figures import LARGEST_SHOWN
from sdc_core.cube.rollup import UNKNOWN_SUM
from sdc_core.numbers import bounds, numerals
from sdc_core.numbers.amounts import LARGEST_SUM
from sdc_core.rules import margin_mathematics

LARGEST = int(np.iinfo(np.int64).max)
LIMITS = {
    "keys of cells": LARGEST_KEY, "units": MOST_UNITS, "no upper bound": bounds.UNLIMITED,
    "sums of amounts": LARGEST_SUM, "no known sum": -UNKNOWN_SUM,
}  # fmt: skip
SHOWN = {"figures on screen": LARGEST_SHOWN, "bounds that are read": bounds.LARGEST}


@pytest.mark.parametrize("limit", LIMITS.values(), ids=LIMITS)
def test_two_numbers_below_a_limit_can_be_added_and_twice_the_limit_could_not_be(limit: int) -> None:
    assert 2 * (limit - 1) <= LARGEST < 2 * limit


@pytest.mark.parametrize("limit", SHOWN.values(), ids=SHOWN)
def test_up_to_this_limit_every_whole_number_has_a_floating_point_number_of_its_own(limit: int) -> None:
    assert [float(number) == number for number in (limit - 1, limit, limit + 1)] == [True, True, False]


def test_the_largest_number_that_is_read_is_the_largest_that_fits() -> None:
    assert numerals.LARGEST == LARGEST


@pytest.mark.parametrize("up", [1, 2, 3, 7, 99, 100, 99_999_999])
def test_a_product_is_worked_out_in_one_step_only_where_it_fits(up: int) -> None:
    margin = margin_mathematics.LARGEST // up

    assert margin * up <= LARGEST
