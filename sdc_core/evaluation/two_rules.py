"""Dominance and p% side by side: where in a table they part, and when they are comparable.

(n, k) dominance demands that what is left of a sum beside the n largest contributions is at least
(100 − k)/k of these n together, p% that it is at least p/100 of the largest alone. With
p = 100 · (100 − k)/k and a coalition of n − 1 every sum that p% finds unsafe is unsafe by dominance
too; what dominance marks beyond that are sums in which those who would do the estimating are large.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal, InvalidOperation
from fractions import Fraction
from typing import Literal

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions, Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation import messages
from sdc_core.evaluation.sums_judged import judge_sums
from sdc_core.numbers.amounts import LARGEST_SUM, MOST_DECIMALS
from sdc_core.rules.base import Check, ContributionRule
from sdc_core.settings import PERCENT_DIGITS

Outcome = Literal["unsafe", "safe", "not judged"]
OUTCOMES: tuple[Outcome, ...] = ("unsafe", "safe", "not judged")
MOST_TYPED = 1000
BETWEEN = re.compile(r"[\s;+]+")


@dataclass(frozen=True, eq=False)
class SideBySide:
    """The outcomes of two rules for every sum of a table: one a row, as its place in `OUTCOMES`."""

    rules: tuple[ContributionRule, ContributionRule]
    outcomes: tuple[IntColumn, IntColumn]

    def rows(self, one: Outcome, other: Outcome) -> IntColumn:
        """The rows for which the first rule has the one outcome and the second rule the other."""
        first, second = self.outcomes
        return np.flatnonzero((first == OUTCOMES.index(one)) & (second == OUTCOMES.index(other)))

    def counts(self) -> IntColumn:
        """How many rows have each pair of outcomes: shape (3, 3), the first rule down, the second across."""
        first, second = self.outcomes
        size = len(OUTCOMES)
        return np.bincount(first * size + second, minlength=size * size).reshape(size, size)


def side_by_side(cube: Cube, one: ContributionRule, other: ContributionRule) -> SideBySide:
    """Both rules in every cell and margin of a table of sums whose contributions were collected.

    An empty cell is safe by both rules, and is counted as such.
    """
    return SideBySide((one, other), (_outcomes(cube, one), _outcomes(cube, other)))


def comparable_p(k: Decimal) -> Decimal:
    """The p of p% that (n, k) dominance is comparable with: 100 · (100 − k)/k, never rounded up."""
    exact = 100 * (100 - Fraction(k)) / Fraction(k)
    digits = Decimal(1).scaleb(-PERCENT_DIGITS)
    return (Decimal(exact.numerator) / Decimal(exact.denominator)).quantize(digits, ROUND_FLOOR).normalize() + 0


def estimate_ratio(cell: CellContributions, coalition: int) -> Fraction | None:
    """The closest estimate of the largest by the coalition, as a multiple of its true value; None for no value.

    Its members subtract their own contributions from the sum: (X − x_2 − … − x_{c+1}) / x_1.
    """
    largest = cell.value_to_protect(coalition)
    return (largest + cell.remainder(coalition)) / largest if largest else None


def typed_contributions(text: str) -> Contributions:
    """One sum from contributions that a person typed: "25 19 13 8 2", "25+19+13+8+2"."""
    words = [word for word in BETWEEN.split(text.strip()) if word]
    numbers = [number for word in words if (number := _number(word)) is not None]
    if len(numbers) < len(words) or not numbers:
        message = messages.NOT_ALL_NUMBERS if words else messages.NO_NUMBER
        raise InputError(message.at("contributions"))
    if len(numbers) > MOST_TYPED:
        raise InputError(messages.TOO_MANY_TYPED.at("contributions", numbers=len(numbers), most_typed=MOST_TYPED))
    decimals = max(0, *(-int(number.as_tuple().exponent) for number in numbers))
    units = [int(number.scaleb(decimals)) for number in numbers] if decimals <= MOST_DECIMALS else []
    if not units or sum(units) > LARGEST_SUM:
        raise InputError(messages.TYPED_TOO_LONG.at("contributions", most_decimals=MOST_DECIMALS))
    return _contributions(sorted(units, reverse=True), decimals)


def outcome_of(contributions: Contributions, rule: ContributionRule) -> Outcome:
    """The outcome of a rule for the only sum in `contributions`."""
    unsafe, not_judged = rule.judge(contributions)
    return "unsafe" if unsafe[0] else "not judged" if not_judged[0] else "safe"


def _outcomes(cube: Cube, rule: ContributionRule) -> IntColumn:
    found = judge_sums(cube, Check(rule, 0))
    outcomes = np.full(len(cube), OUTCOMES.index("safe"), dtype=np.int64)
    outcomes[found.unsafe] = OUTCOMES.index("unsafe")
    outcomes[found.not_judged] = OUTCOMES.index("not judged")
    return outcomes


def _number(word: str) -> Decimal | None:
    try:
        number = Decimal(word.rstrip(","))
    except InvalidOperation:
        return None
    return number if number.is_finite() and number >= 0 else None


def _contributions(units: Sequence[int], decimals: int) -> Contributions:
    number = len(units)
    total = np.array([sum(units)], dtype=np.int64)
    return Contributions(
        Need(number), decimals, total, total, np.array([number]), np.array([units], dtype=np.int64), np.array([number])
    )
