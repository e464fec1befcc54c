"""What can be set of the ways of rounding, what is usual, and the tables of the handbook that their examples show."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from sdc_core.errors import SettingError
from sdc_core.protection import (
    Barnardisation,
    ControlledRounding,
    ConventionalRounding,
    Method,
    RandomRounding,
    SemiControlledRounding,
    SmallCellAdjustment,
)
from tests.protection.rounding.looking import MARITAL
from tests.protection.tables import small_counts, table_of

ROUNDING = [ConventionalRounding, RandomRounding, SemiControlledRounding, ControlledRounding]
CHANGING = [*ROUNDING, SmallCellAdjustment, Barnardisation]
DRAWN = [RandomRounding, SemiControlledRounding, SmallCellAdjustment, Barnardisation]
REVIEWED = small_counts(table_of([[1, 9], [8, 7]]), 3)

by_id = pytest.mark.parametrize("method", CHANGING, ids=lambda method: method.id)


@by_id
def test_an_example_has_the_counts_of_the_handbook_and_multiples_that_it_names(method: type[Method]) -> None:
    example = method.example
    assert example is not None

    assert [list(row) for row in example.counts] == MARITAL
    assert "ESSnet handbook, table 5.1" in example.source


@pytest.mark.parametrize(
    ("method", "name", "lowest", "highest"),
    [
        *((method, "base", 2, 10**6) for method in ROUNDING),
        *((method, "seed", 0, 2**53 - 1) for method in DRAWN),
        (ControlledRounding, "steps", 0, 10),
        (SmallCellAdjustment, "limit", 2, 10**6),
    ],
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_a_whole_number_is_taken_between_its_bounds_and_nowhere_else(
    method: type[Method], name: str, lowest: int, highest: int
) -> None:
    for value in (lowest, highest):
        assert getattr(method.from_values({name: value}), name) == value
    for value in (lowest - 1, highest + 1):
        with pytest.raises(SettingError, match=f"{name} is out of bounds; it must be a whole number from {lowest} to"):
            method.from_values({name: value})


def test_a_probability_is_above_nought_and_at_most_one() -> None:
    assert [Barnardisation(p=Decimal(p)).p for p in ("0.000001", "1")] == [Decimal("0.000001"), 1]
    for p in ("0", "1.000001"):
        with pytest.raises(SettingError, match="p is out of bounds"):
            Barnardisation(p=Decimal(p))


@pytest.mark.parametrize(
    ("method", "usual"),
    [
        (ConventionalRounding, {"base": 5}),
        (RandomRounding, {"base": 3, "seed": 1}),
        (SemiControlledRounding, {"base": 3, "keep": "", "seed": 1}),
        (ControlledRounding, {"base": 5, "steps": 0}),
        (SmallCellAdjustment, {"limit": 3, "seed": 1}),
        (Barnardisation, {"p": Decimal("0.1"), "seed": 1}),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_where_nothing_is_set_the_usual_settings_hold(method: type[Method], usual: dict[str, Any]) -> None:
    assert {item.name: value for item, value in method().values()} == usual


@pytest.mark.parametrize(
    ("method", "tried"),
    [
        (ConventionalRounding, [{"base": 3}, {"base": 5}, {"base": 10}]),
        (RandomRounding, [{"base": 3}, {"base": 5}, {"base": 10}]),
        (
            SemiControlledRounding,
            [{"base": base, "keep": keep} for keep in ("", "a", "b") for base in (3, 5, 10)],
        ),
        (ControlledRounding, [{"base": base, "steps": steps} for steps in (0, 1) for base in (3, 5, 10)]),
        (SmallCellAdjustment, [{"limit": limit} for limit in (3, 5, 10, 4)]),
        (Barnardisation, [{"p": Decimal(p)} for p in ("0.05", "0.1", "0.2", "0.5", "1")]),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_a_comparison_tries_the_usual_bases_limits_and_probabilities(
    method: type[Method], tried: list[dict[str, Any]]
) -> None:
    assert method.sensible(REVIEWED) == tuple(method(**one) for one in tried)


def test_a_comparison_keeps_totals_of_the_first_two_variables_at_most() -> None:
    three = small_counts(table_of([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]), 3)

    assert {one.keep for one in SemiControlledRounding.sensible(three)} == {"", "a", "b"}


@by_id
def test_only_the_search_for_the_nearest_table_is_left_for_the_end_of_a_comparison(method: type[Method]) -> None:
    assert method.searches is (method is ControlledRounding)
    assert not method.only_unsafe
    assert not method.of_sums
    assert not method.needs_microdata
