"""Columns of numbers: what they are in the engine's words, exactly as they are written.

Integers and decimals are exact already. A floating-point number stands for its shortest decimal. How
text becomes numbers is settled in number_texts.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from sdc_core.errors import InputError, Problem
from sdc_core.numbers.numerals import MOST_DECIMALS
from sdc_core.tabulation import sql
from sdc_core.tabulation.rows import Field, Rows
from sdc_core.tabulation.session import Step
from sdc_core.tabulation.sql import MOST_DIGITS

EXACT_IN_DOUBLE = 2**53
FAST_DIGITS = 18
"""Decimals of so many digits are integers of 64 bits to the engine."""


@dataclass(frozen=True)
class Asked:
    """What a column of numbers is read for.

    noun and remedy: what its cells are and what would mend one that is no number, in errors. within: the
    condition on rows that are looked at. missing, zero: symbols that mean *not available* and *nil*.
    """

    noun: str
    remedy: str
    within: str = "true"
    missing: Sequence[str] = ()
    zero: Sequence[str] = ()

    def unread(self, rows: Rows, field: Field, condition: str, units: int, step: Step) -> InputError:
        """The refusal of the cells in rows of this condition."""
        more = f" ({units:,} such cells)" if units > 1 else ""
        place = rows.first(field.name, f"({self.within}) AND ({condition})", step)
        return InputError(Problem(place, f"{self.noun} is not a number{more}", self.remedy))


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
    note: str = ""

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


def numeric(rows: Rows, name: str, asked: Asked, step: Step) -> Numeric:
    """How this column is read as numbers. Refuses cells that are neither numbers nor one of the symbols."""
    field = rows.fields[name]
    if field.is_text:
        from sdc_core.tabulation.number_texts import numbers_of_text  # noqa: PLC0415 - it makes `Numeric`

        return numbers_of_text(rows, field, asked, step)
    if field.kind == "NULL":
        return _with_symbols(Numeric("CAST(NULL AS DOUBLE)", None), asked)
    if field.scale is not None:
        return _with_symbols(Numeric(field.sql, field.scale, field.digits), asked)
    if not field.is_floating:
        raise InputError(Problem(rows.where(name), f"{asked.noun} is not a number", asked.remedy))
    endless = f"isinf({field.sql})"
    found = rows.session.row(
        f"SELECT count(*) AS units FROM {rows.opened()} WHERE ({asked.within}) AND {endless}", step
    )
    if found["units"]:
        raise asked.unread(rows, field, endless, found["units"], step)
    # Of a short floating-point number the shortest decimal is another than of the long one of the same value.
    value = f"CAST(CAST({field.sql} AS VARCHAR) AS DOUBLE)" if field.kind == "FLOAT" else field.sql
    return _with_symbols(Numeric(f"CASE WHEN isnan({field.sql}) THEN NULL ELSE {value} END", None), asked)


def width(digits: int) -> int:
    """The digits that the engine keeps for a decimal of so many."""
    return FAST_DIGITS if digits <= FAST_DIGITS else MOST_DIGITS


def _with_symbols(read: Numeric, asked: Asked) -> Numeric:
    """Numbers that stand for something else: −9 for *not available*, say."""
    gone, nil = ([read.literal(Decimal(one)) for one in some if _is_plain(one)] for some in (asked.missing, asked.zero))
    cases = f"WHEN ({read.value}) IN ({', '.join(gone)}) THEN NULL " if gone else ""
    cases += f"WHEN ({read.value}) IN ({', '.join(nil)}) THEN 0 " if nil else ""
    cases += f"WHEN ({read.value}) IS NULL THEN 0 " if "" in asked.zero else ""
    return replace(read, value=f"(CASE {cases}ELSE {read.value} END)" if cases else f"({read.value})")


def _is_plain(symbol: str) -> bool:
    """Whether a symbol is a number as we write numbers: no sign of plus, no noughts to spare."""
    try:
        number = Decimal(symbol)
    except ArithmeticError:
        return False
    return number.is_finite() and f"{number.normalize():f}" == symbol
