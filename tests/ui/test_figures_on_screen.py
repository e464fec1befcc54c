"""Numbers in sentences: thousands apart, the decimals of the data, and honest rounding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ui.grids.table_grid.plain import written
from ui.words.explain import figure, plain_number


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0"),
        (999, "999"),
        (1234567, "1\u202f234\u202f567"),
        (-1234, "\u22121\u202f234"),
        (Fraction("1234.50"), "1\u202f234.5"),
        (Fraction("-0.05"), "\u22120.05"),
        (Fraction("0.123456789"), "0.123456789"),
        (Fraction(1, 3), "0.333"),
        (Fraction(-1, 3000), "0"),
        (2**62 + 1, "4\u202f611\u202f686\u202f018\u202f427\u202f387\u202f905"),
    ],
)
def test_a_figure_is_written_out(number: Fraction, shown: str):
    assert figure(number) == shown


def test_what_has_to_be_reached_is_rounded_upwards():
    assert figure(Fraction(1290, 85), up=True) == "15.177"
    assert figure(Fraction("8.1"), up=True) == "8.1"


@pytest.mark.parametrize(("value", "number"), [(None, None), (7, 7), (Fraction(7), 7), (Fraction("7.5"), 7.5)])
def test_lists_sort_numbers_as_numbers(value: Fraction | None, number: float | None):
    assert plain_number(value) == number
    assert type(plain_number(value)) is type(number)


@pytest.mark.parametrize(
    ("units", "decimals", "shown"),
    [
        (1234567, 2, "12\u202f345.67"),
        (5, 2, "0.05"),
        (-5, 2, "\u22120.05"),
        (-123456, 1, "\u221212\u202f345.6"),
        (0, 3, "0.000"),
        (1234, 0, "1\u202f234"),
    ],
)
def test_every_figure_of_a_table_has_the_same_decimals(units: int, decimals: int, shown: str):
    assert written(units, decimals) == shown
