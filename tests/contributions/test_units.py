"""What is known of units before anything is added up: negative ones, and whether their sum can be held exactly."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.contributions.units import Units

UNITS = st.lists(st.tuples(st.integers(-50, 50), st.integers(0, 30)), min_size=1, max_size=8)


@given(UNITS, st.booleans(), st.booleans())
def test_the_size_of_units_counts_a_light_one_as_a_whole_one(
    units: list[tuple[int, int]], exact: bool, weighted: bool
) -> None:
    """A weight of a half would halve a sum that has to fit before it is weighted; weights have one decimal here."""
    amounts, tenths = (np.array(column) for column in zip(*units, strict=True))
    weights = (tenths if exact else tenths / 10) if weighted else None
    kind = np.int64 if exact else np.float64
    made = Units(
        keys=np.arange(len(units)), amounts=amounts.astype(kind), decimals=0 if exact else None,
        weights=None if weights is None else weights.astype(kind), weight_decimals=1 if exact and weighted else 0,
    )  # fmt: skip

    per_unit = [(10 if exact else 1) * max(Fraction(1), Fraction(weight, 10)) if weighted else 1 for _, weight in units]

    assert made.negatives == sum(amount < 0 for amount, _ in units)
    assert np.isclose(made.size, float(sum(abs(one) * by for (one, _), by in zip(units, per_unit, strict=True))))
