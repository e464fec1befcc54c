"""A column of numbers in the engine's words: what it is read for, and how its values are written in statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sdc_core.errors import InputError
from sdc_core.messages import Message, Phrase, Problem
from sdc_core.numbers.numerals import MOST_DECIMALS
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.rows import Field, Rows
from sdc_core.tabulation.session import Step
from sdc_core.tabulation.sql import MOST_DIGITS

EXACT_IN_DOUBLE = 2**53
FAST_DIGITS = 18
"""Decimals of so many digits are integers of 64 bits to the engine."""


@dataclass(frozen=True)
class NumericRequest:
    """What a column of numbers is read for.

    noun and remedy: what its cells are and what would mend one that is no number, in errors. within: the
    condition on rows that are looked at. missing, zero: symbols that mean *not available* and *nil*.
    """

    noun: Message
    remedy: Message
    within: str = "true"
    missing: Sequence[str] = ()
    zero: Sequence[str] = ()

    def no_number(self, place: str, units: int = 1) -> Problem:
        """The problem of so many cells, the first of them at this place."""
        noun, remedy = self.noun.phrase(), self.remedy.phrase()
        return messages.NOT_A_NUMBER.at(place, noun=noun, cells=units, remedy=remedy)

    def unread(self, rows: Rows, field: Field, condition: str, units: int, step: Step) -> InputError:
        """The refusal of the cells in rows of this condition."""
        place = rows.first(field.name, f"({self.within}) AND ({condition})", step)
        return InputError(self.no_number(place, units))


@dataclass(frozen=True)
class Numeric:
    """A column of numbers.

    value: the expression of its value, NULL where it is blank or not available. scale: the most decimals
    that it has, of an exact number; None for floating-point ones. digits: the most that an exact number
    has. note: what was assumed about its marks.
    """

    value: str
    scale: int | None
    digits: int = MOST_DIGITS
    note: Phrase | None = None

    def literal(self, number: Decimal) -> str:
        """A number that is compared with the column."""
        return sql.double(number) if self.scale is None else sql.decimal(number)

    def fits(self) -> list[str]:
        """For 0, 1, … decimals whether that many write all numbers of a group of rows in full."""
        if self.scale is not None:
            few = range(min(self.scale, MOST_DECIMALS) + 1)
            return [f"bool_and({self.value} = round({self.value}, {decimals}))" for decimals in few]
        # The floating-point number nearest to y / 10**d is the one that is written as y with d decimals.
        return [
            f"bool_and(abs(round({self.value} * 1e{decimals})) < {EXACT_IN_DOUBLE} "
            f"AND round({self.value} * 1e{decimals}) / 1e{decimals} = {self.value})"
            for decimals in range(MOST_DECIMALS + 1)
        ]

    def units(self, decimals: int) -> str:
        """The number times 10**decimals, which must suffice; it arrives as an integer or a decimal."""
        if self.scale is None:
            return f"CAST(round({self.value} * 1e{decimals}) AS BIGINT)"
        if not decimals:
            return f"CAST({self.value} AS BIGINT)"
        return f"CAST({self.value} AS DECIMAL({width(self.digits)}, {decimals}))"

    def floats(self) -> str:
        """The number as a floating-point one."""
        return f"CAST({self.value} AS DOUBLE)"


def width(digits: int) -> int:
    """The digits that the engine keeps for a decimal of so many."""
    return FAST_DIGITS if digits <= FAST_DIGITS else MOST_DIGITS
