"""From figures added up to columns: weights counted to the last digit, absolute values, and lists that are short."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.contributions.collecting import collect
from sdc_core.contributions.units import Units
from sdc_core.spec.hierarchy import Hierarchy


def collected(units: Units, need: Need) -> Contributions:
    """Of one variable with the categories a and b."""
    return collect(units, [Hierarchy.flat("ab")], [0], need)


def with_weights(*weights: float, exact: bool) -> Units:
    """Units with 9, 8, 7, … in the first category; exact weights are in hundredths."""
    number = len(weights)
    kind = np.int64 if exact else np.float64
    return Units(
        np.ones(number, dtype=np.int64), np.arange(9, 9 - number, -1).astype(kind),
        decimals=0 if exact else None, weight_decimals=2 if exact else 0,
        weights=np.array([round(100 * one) for one in weights] if exact else weights, dtype=kind),
    )  # fmt: skip


@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize(
    ("counts", "weights", "number"),
    [
        ("weighted", (0.5, 1.25), Fraction("1.75")),
        ("weighted", (0.5,), Fraction("0.5")),
        ("weighted", (0.01, 0.01, 0.01), Fraction("0.03")),
        ("unweighted", (0.5, 1.25), Fraction(2)),
    ],
)
def test_contributors_are_counted_by_weight_to_the_last_digit(
    counts: str, weights: tuple[float, ...], number: Fraction, exact: bool
) -> None:
    need = Need(largest=1, response="known", counts=counts)  # type: ignore[arg-type]

    found = collected(with_weights(*weights, exact=exact), need)

    assert [found.cell(row).contributors for row in range(3)] == [number, number, 0]


@pytest.mark.parametrize("negatives", ["refuse", "not-judged", "absolute"])
@pytest.mark.parametrize(
    ("amounts", "judged"), [((9, 5), 14), ((9, -5), 14), ((-9, -5), 14), ((9, -9), 18), ((0, 0), 0)]
)
def test_rules_compare_with_absolute_values_where_they_are_asked_for_and_with_the_sum_elsewhere(
    negatives: str, amounts: tuple[int, int], judged: int
) -> None:
    need = Need(largest=2, negatives=negatives)  # type: ignore[arg-type]

    found = collected(Units(np.array([1, 1]), np.array(amounts)), need)

    absolute = negatives == "absolute"
    assert found.total.tolist() == [sum(amounts), sum(amounts), 0]
    assert found.judged.tolist()[:2] == ([judged] * 2 if absolute else [sum(amounts)] * 2)
    assert found.cell(1).absolute == (absolute and min(amounts) < 0)
    below = sum(one < 0 for one in amounts)
    assert found.negative is None if not below else found.negative is not None and found.negative[1] == below


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize(("largest", "others"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_beside_the_one_to_protect_stand_one_fewer_than_are_asked_for(
    largest: int, others: int, weighted: bool
) -> None:
    units = Units(
        np.array([1, 1]), np.array([9, 5]),
        waived=np.array([True, False]), weights=np.array([1, 1]) if weighted else None,
    )  # fmt: skip

    found = collected(units, Need(largest=largest))

    assert found.exposed is not None and found.exposed.tolist()[:2] == [5, 5]
    assert found.others is not None and found.others.shape == (3, others)
    assert found.others[1].tolist() == [9, 0, 0][:others]
    assert found.known.tolist() == [largest] * 3


def test_the_value_to_protect_is_an_observed_one_in_the_unit_of_the_amounts() -> None:
    """Half of 90 with a waiver, half of 80 without: 45 and 40 in the sum, and 80 is what is to be protected."""
    units = Units(
        np.array([1, 1]), np.array([90, 80]), decimals=1,
        weights=np.array([5, 5]), weight_decimals=1, waived=np.array([True, False]),
    )  # fmt: skip

    found = collected(units, Need(largest=1))

    assert found.cell(1).total == Fraction("8.5")
    assert found.cell(1).observed == 8
    assert found.cell(1).exposed == 4
    assert found.observed is not None and found.observed.tolist() == [900, 900, 0]
    nobody_waives = collected(
        Units(units.keys, units.amounts, 1, weights=units.weights, weight_decimals=1), Need(largest=1)
    )
    assert nobody_waives.cell(1).observed == 9
    assert nobody_waives.protected is None


def test_nothing_is_observed_where_every_contribution_is_a_value() -> None:
    units = with_weights(1, 1, exact=True)

    for need in (Need(largest=2, response="known"), Need(largest=0)):
        assert collected(units, need).observed is None
    assert collected(units, Need(largest=2)).observed is not None


@pytest.mark.parametrize("cells", [(1, 1, 1), (1, 2, 1)])
def test_the_absolute_value_of_a_holding_is_that_of_its_weighted_units_together(cells: tuple[int, ...]) -> None:
    """Twice 5 less once 5 of one holding, and twice 3 below nought of another: 5 and 6."""
    units = Units(
        np.array(cells), np.array([5, -5, -3]),
        holdings=np.array([0, 0, 1]), weights=np.array([2, 1, 2]),
    )  # fmt: skip

    found = collected(units, Need(largest=1, response="known", negatives="absolute"))

    assert (found.total[0], found.judged[0]) == (-1, 11)
