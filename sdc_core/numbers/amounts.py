"""Comparing sums of amounts: exact to the last digit, ties decided on purpose.

Amounts with up to nine decimals are integers in units of their last digit, and every comparison of
them is exact. Longer decimals are the output of a calculation; they stay floating-point numbers, and
a relative difference of 10⁻¹² or less between two sides is a tie.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import Amounts, IntColumn

MOST_DECIMALS = 9
TIE = 1e-12
"""The relative difference that counts as none between floating-point amounts."""

LARGEST_SUM = 2**62
"""Exact amounts add up to no more than this, in units of their last digit."""


class Term(NamedTuple):
    """A part of a sum, entry by entry: factor · column, and · times where that is given (whole numbers)."""

    factor: Fraction | int
    column: Amounts
    times: IntColumn | None = None


def sign_of(terms: Sequence[Term | tuple[Fraction | int, Amounts]]) -> NDArray[np.int8]:
    """The sign (−1, 0, 1) of Σ factor · column · times, entry by entry.

    Integer columns are compared exactly, whatever their size: floating-point arithmetic settles the
    clear cases and Python's integers the close ones. For floating-point columns a sum that is within
    `TIE` of its terms is 0.
    """
    parts = [Term(*term) for term in terms]
    scale = lcm(*(Fraction(part.factor).denominator for part in parts))
    whole = [part._replace(factor=int(part.factor * scale)) for part in parts]
    sums: NDArray[np.float64] = np.zeros(len(whole[0].column))
    size = sums
    for factor, column, times in whole:
        product = float(factor) * column.astype(np.float64)
        if times is not None:
            product *= times
        sums, size = sums + product, size + np.abs(product)
    signs: NDArray[np.int8] = np.sign(sums).astype(np.int8)
    close = np.flatnonzero((np.abs(sums) <= TIE * size) & (size > 0))
    signs[close] = 0
    if all(term.column.dtype == np.int64 for term in whole) and len(close):
        exact = sum(_exact(term, close) for term in whole)
        signs[close] = [(one > 0) - (one < 0) for one in np.asarray(exact)]
    return signs


def _exact(term: Term, rows: IntColumn) -> NDArray[np.object_]:
    """A term of these entries in Python's integers, which do not overflow."""
    product = term.factor * term.column[rows].astype(object)
    return np.asarray(product if term.times is None else product * term.times[rows].astype(object))


def as_fraction(amount: int | float, decimals: int | None) -> Fraction:
    """One amount as a number: an integer in units of its last digit, or a float as its shortest decimal."""
    return Fraction(str(float(amount))) if decimals is None else Fraction(int(amount), 10**decimals)
