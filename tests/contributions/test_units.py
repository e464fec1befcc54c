"""What is known of units before anything is added up: negative ones, and whether their sum can be held exactly."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
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


def units(amounts: list[int], weights: list[int] | None = None, *, exact: bool = True) -> Units:
    """Units in cells of their own, their weights in tenths; every other one has waived protection."""
    kind = np.int64 if exact else np.float64
    return Units(
        keys=np.arange(len(amounts)), amounts=np.array(amounts, dtype=kind), decimals=0 if exact else None,
        holdings=np.arange(len(amounts)) % 2, weights=None if weights is None else np.array(weights, dtype=kind),
        weight_decimals=1 if exact else 0, waived=np.arange(len(amounts)) % 2 == 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("weights", "smallest"),
    [(None, None), ([0, 0, 0], None), ([10, 5, 20], 5), ([0, 7, 12], 7), ([1, 0, 30], 1), ([20, 20, 20], 20)],
)
@pytest.mark.parametrize("exact", [True, False])
def test_the_smallest_weight_is_that_of_those_who_stand_for_anybody(
    weights: list[int] | None, smallest: int | None, exact: bool
) -> None:
    assert units([1, 2, 3], weights, exact=exact).smallest_weight == smallest


@pytest.mark.parametrize(
    ("weights", "kept"),
    [(None, [0, 1, 2]), ([10, 1, 3], [0, 1, 2]), ([0, 1, 5], [1, 2]), ([0, 0, 0], []), ([2, 0, 1], [0, 2])],
)
def test_who_has_no_weight_is_left_out_of_every_column(weights: list[int] | None, kept: list[int]) -> None:
    left = units([7, 8, 9], weights).with_weight()

    assert len(left) == len(kept)
    assert left.keys.tolist() == kept
    assert left.amounts.tolist() == [7 + at for at in kept]
    assert left.holdings is not None and left.holdings.tolist() == [at % 2 for at in kept]
    assert left.waived is not None and left.waived.tolist() == [at % 2 == 0 for at in kept]
    assert (left.decimals, left.weight_decimals) == (0, 1)
    if weights is not None:
        assert left.weights is not None and left.weights.tolist() == [weights[at] for at in kept]


@pytest.mark.parametrize(("amounts", "negatives"), [([], 0), ([0, 1, 2], 0), ([-1, 0, -7], 2), ([-1], 1)])
def test_who_has_less_than_nothing_is_counted(amounts: list[int], negatives: int) -> None:
    assert units(amounts).negatives == negatives


def test_amounts_and_weights_are_whole_numbers_unless_it_is_said_otherwise() -> None:
    plain = Units(keys=np.array([0]), amounts=np.array([5]), weights=np.array([2]))

    assert (plain.decimals, plain.weight_decimals, plain.size) == (0, 0, 10)


@pytest.mark.parametrize("column", ["amounts", "holdings", "weights", "waived"])
def test_a_column_of_another_length_is_refused(column: str) -> None:
    shorter: dict[str, Any] = {column: np.zeros(2, dtype=np.int64)}

    with pytest.raises(ValueError, match="the columns differ in length"):
        replace(units([1, 2, 3], [1, 1, 1]), **shorter)


def test_units_cannot_be_changed_afterwards() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(units([1]), "decimals", 3)  # noqa: B010
