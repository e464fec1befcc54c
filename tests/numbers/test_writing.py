"""Figures as they are written: every digit, thousands apart, and never on the wrong side of a limit."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.numbers.writing import decimal, decimal_text, grouped, written_out

UNITS = st.integers(-(10**25), 10**25)


@given(UNITS, st.integers(0, 9))
def test_units_of_the_last_digit_are_written_out_digit_by_digit(units: int, decimals: int) -> None:
    written = written_out(units, decimals)

    assert Fraction(written.replace(",", "")) == Fraction(units, 10**decimals)
    assert len(written.partition(".")[2]) == decimals


@given(UNITS, st.integers(0, 9))
def test_a_short_fraction_is_the_same_in_both_ways_of_writing_it(units: int, decimals: int) -> None:
    number = Fraction(units, 10**decimals)

    assert Fraction(decimal(number)) == number
    assert decimals > 6 or decimal_text(number) == decimal(number)


@pytest.mark.parametrize(
    ("number", "written"), [(0, "0"), (-1234, "-1 234"), ("-0.5", "-0.5"), ("1234567.25", "1 234 567.25"), (999, "999")]
)
def test_thousands_are_set_apart(number: int | str, written: str) -> None:
    assert grouped(number) == written.replace(" ", "\u202f")


def test_a_page_has_its_own_marks() -> None:
    assert written_out(-9007199254740993, 1, apart=" ", minus="\N{MINUS SIGN}") == "\N{MINUS SIGN}900 719 925 474 099.3"


@settings(deadline=None)
@given(st.fractions(), st.fractions() | st.none())
def test_a_long_number_is_rounded_and_stays_on_its_side_of_a_limit(number: Fraction, limit: Fraction | None) -> None:
    """To six digits, half upwards; to more of them only where a limit is too near, and to 59 at most."""
    for digits in range(6, 60):
        rounded = Fraction((2 * number * 10**digits + 1) // 2, 10**digits)
        if limit is None or (rounded > limit) - (rounded < limit) == (number > limit) - (number < limit):
            break

    written = decimal_text(number, limit)

    assert Fraction(written) == (number if number.denominator == 1 else rounded)
    assert "." not in written or not written.endswith(("0", "."))


@pytest.mark.parametrize(
    ("number", "limit", "written"),
    [
        (Fraction(1, 3), None, "0.333333"),
        (Fraction(-1, 3), None, "-0.333333"),
        (Fraction(2, 3), None, "0.666667"),
        (Fraction(-7, 4), None, "-1.75"),
        (Fraction(1, 2_000_000), None, "0.000001"),
        (Fraction(-1, 4_000_000), None, "0"),
        (Fraction(5, 2), Fraction(5, 2), "2.5"),
        (Fraction(1, 3), Fraction(333_333, 10**6), "0.3333333"),
        (Fraction(2, 3), Fraction(666_667, 10**6), "0.6666667"),
        (Fraction(-1, 3), Fraction(-333_333, 10**6), "-0.3333333"),
        (Fraction(1, 3), Fraction(1, 4), "0.333333"),
        (Fraction(99, 1), Fraction(99, 1), "99"),
        (Fraction(10**9, 10**9 + 1), Fraction(1), "0.999999999"),
        (Fraction(2**53 + 1, 2**54), Fraction(1, 2), "0.5000000000000001"),
    ],
)
def test_a_number_is_rounded_to_as_many_digits_as_show_its_side_of_a_limit(
    number: Fraction, limit: Fraction | None, written: str
) -> None:
    assert decimal_text(number, limit) == written


def test_a_number_at_a_limit_that_no_decimal_reaches_is_written_all_the_same() -> None:
    written = decimal_text(Fraction(1, 3), Fraction(1, 3))

    assert set(written.removeprefix("0.")) == {"3"}


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 2), "0.5"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(99_003, 1000), "99.003"),
        (Fraction(-(2**63), 10), "-922337203685477580.8"),
    ],
)
def test_a_short_fraction_is_written_out(number: Fraction, written: str) -> None:
    assert decimal(number) == written


@pytest.mark.parametrize(
    ("units", "decimals", "written"), [(0, 0, "0"), (0, 2, "0.00"), (-5, 2, "-0.05"), (7, 0, "7"), (1234, 0, "1,234")]
)
def test_all_decimals_of_a_number_are_shown(units: int, decimals: int, written: str) -> None:
    assert written_out(units, decimals) == written
    assert decimals > 0 or written_out(units) == written
