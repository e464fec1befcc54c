"""Sums of amounts are compared exactly; only calculated numbers have a tolerance."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.numbers.amounts import Term, as_fraction, sign_of

LARGE = st.integers(-(2**62), 2**62)
FACTORS = st.fractions(min_value=-100, max_value=100, max_denominator=1000)


@given(st.lists(st.tuples(FACTORS, LARGE), min_size=1, max_size=4))
def test_integers_of_any_size_are_compared_exactly(terms: list[tuple[Fraction, int]]) -> None:
    sign = sign_of([(factor, np.array([number])) for factor, number in terms])

    exact = sum(factor * number for factor, number in terms)
    assert sign.tolist() == [(exact > 0) - (exact < 0)]


@given(FACTORS, FACTORS, LARGE, st.integers(-1, 1))
def test_one_unit_beside_a_tie_is_no_tie(one: Fraction, other: Fraction, number: int, aside: int) -> None:
    left = number * other.numerator * one.denominator % 2**60
    right = Fraction(left) * one / other if other else Fraction(0)
    if not other or right.denominator != 1 or abs(right) > 2**62:
        left, right, one, other = 7, Fraction(7), Fraction(1), Fraction(1)

    sign = sign_of([(one, np.array([left])), (-other, np.array([int(right) + aside]))])

    assert sign[0] == -((aside > 0) - (aside < 0)) * ((other > 0) - (other < 0))


@pytest.mark.parametrize(
    ("left", "right", "sign"),
    [
        (0.1 + 0.2, 0.3, 0),  # floating-point arithmetic sees a difference in the 17th digit
        (1.0, 1.0 + 1e-13, 0),
        (1.0, 1.0 + 1e-11, -1),
        (1e15, 1e15 + 1e4, -1),
        (0.0, 0.0, 0),
        (1e-30, 0.0, 1),
    ],
)
def test_calculated_numbers_tie_within_one_in_a_million_million(left: float, right: float, sign: int) -> None:
    assert sign_of([(1, np.array([left])), (-1, np.array([right]))]).tolist() == [sign]


def test_every_entry_is_compared_by_itself() -> None:
    column = np.array([21, 20, 22])

    signs = sign_of([(Fraction(7, 100), np.array([300, 300, 300])), (-1, column)])

    assert signs.tolist() == [0, 1, -1]


@pytest.mark.parametrize(
    ("amount", "decimals", "number"),
    [(1234, 2, Fraction("12.34")), (-5, 0, Fraction(-5)), (0.1, None, Fraction(1, 10)), (63.1685247644782, None, None)],
)
def test_an_amount_is_the_number_that_was_written(amount: float, decimals: int | None, number: Fraction | None) -> None:
    assert as_fraction(amount, decimals) == (Fraction("63.1685247644782") if number is None else number)


@pytest.mark.parametrize("unit", [1, -1])
@pytest.mark.parametrize("large", [2**53, 2**60, 2**62])
def test_one_unit_more_or_less_of_two_large_amounts_is_seen(large: int, unit: int) -> None:
    sign = sign_of([(1, np.array([large, large])), (-1, np.array([large - unit, large]))])

    assert sign.tolist() == [unit, 0]


def test_a_term_may_come_so_many_times() -> None:
    """3 · 5 is 1 less than 4 · 4, as much as 15, and 1 more than 14; so it is of 2**40 of each."""
    for many in (1, 2**40):
        left = Term(3, np.array([5, 5, 5]) * many, np.array([1, 1, 1]))
        right = Term(-1, np.array([4, 5, 7]) * many, np.array([4, 3, 2]))

        assert sign_of([left, right]).tolist() == [-1, 0, 1]


def test_large_terms_that_come_so_many_times_are_compared_exactly() -> None:
    left = Term(1, np.array([2**60, 2**60 + 1]), np.array([3, 3]))
    right = Term(-3, np.array([2**60, 2**60]))

    assert sign_of([left, right]).tolist() == [0, 1]


def test_calculated_amounts_that_come_so_many_times_tie_as_others_do() -> None:
    left = Term(1, np.array([0.1, 0.1]), np.array([3, 3]))
    right = Term(-1, np.array([0.3, 0.300001]))

    assert sign_of([left, right]).tolist() == [0, -1]


def test_no_amounts_have_no_sign() -> None:
    assert sign_of([(1, np.array([], dtype=np.int64))]).tolist() == []
