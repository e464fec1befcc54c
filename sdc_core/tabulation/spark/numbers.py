"""Columns of numbers in a Spark frame, exactly as they are written.

Integers and decimals are exact already. A floating-point number stands for its shortest decimal. Text is
looked at as a whole before a digit is read: its shapes, not its numbers, come back and show which marks it uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, Decimal

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf
from pyspark.sql import types as st

from sdc_core.errors import InputError
from sdc_core.messages import Message, Phrase
from sdc_core.numbers.grammar import APOSTROPHES, DASHES, SPACES
from sdc_core.numbers.number_format import NumberFormat
from sdc_core.numbers.numerals import MOST_DECIMALS, Mark, detect, read_numbers
from sdc_core.table.columns import Column as Texts
from sdc_core.tabulation import messages
from sdc_core.tabulation.spark.cells import Cells

MOST_DIGITS = 38
FAST_DIGITS = 18
EXACT_IN_DOUBLE = 2.0**53
LONGEST = 100
"""Letters of the longest text that may be a number."""

_MARKS = re.escape(f".,{SPACES}{APOSTROPHES}")
_NUMBER = rf"^[-+{DASHES}]?[0-9{_MARKS}]*[0-9][0-9{_MARKS}]*([eE][-+]?[0-9]{{1,3}})?$"


@dataclass(frozen=True, eq=False)
class Numeric:
    """A column of numbers.

    value: NULL where the cell is blank or not available. scale: the most decimals that an exact number
    has; None for floating-point ones. digits: the most of an exact number. wrong: where a cell is no
    number after all. note: what was assumed about its marks.
    """

    value: Column
    scale: int | None
    wrong: Column
    digits: int = MOST_DIGITS
    note: Phrase | None = None

    def reaches(self, bound: Decimal) -> Column:
        """Whether the number is at least this; NULL where there is none."""
        if self.scale is None:
            return self.value >= sf.lit(float(bound))
        least = Decimal(f"{bound:f}")
        if -int(least.as_tuple().exponent) > self.scale:
            # A number with fewer decimals reaches the bound when it reaches the next number with as many.
            least = least.quantize(Decimal(1).scaleb(-self.scale), rounding=ROUND_CEILING)
        return self.value >= sf.lit(least)

    def fits(self) -> list[Column]:
        """For 0, 1, … decimals whether that many write the number in full; NULL where there is none."""
        if self.scale is not None:
            return [self.value == sf.round(self.value, digits) for digits in range(min(self.scale, MOST_DECIMALS) + 1)]
        # The nearest number to y / 10**d is the one that a person sees as y with d decimals.
        units = [sf.rint(self.value * 10.0**digits) for digits in range(MOST_DECIMALS + 1)]
        return [
            (sf.abs(whole) < EXACT_IN_DOUBLE) & (whole / sf.lit(10.0**digits) == self.value)
            for digits, whole in enumerate(units)
        ]

    def units(self, decimals: int) -> Column:
        """The number with so many decimals, which must suffice: a decimal, or where it is floating-point an integer."""
        if self.scale is None:
            return sf.rint(self.value * 10.0**decimals).cast("bigint")
        return self.value.cast(_kind(decimals, self.digits) if decimals else "bigint")

    def floats(self) -> Column:
        """The number as a floating-point one."""
        return self.value.cast("double")


def numeric(
    frame: DataFrame,
    cells: Cells,
    *,
    noun: Message,
    remedy: Message,
    within: Column,
    missing: Sequence[str] = (),
    zero: Sequence[str] = (),
) -> Numeric:
    """How this column is read as numbers. Refuses text that is neither a number nor one of the symbols.

    noun: what the column holds, in errors. within: the rows that count. missing, zero: symbols that mean
    *not available* and *nil*.
    """
    never = sf.lit(False)
    if cells.is_text:
        return _of_text(frame, cells, noun=noun, remedy=remedy, within=within, missing=missing, zero=zero)
    if isinstance(cells.kind, st.IntegralType):
        read = Numeric(cells.cell.cast("bigint"), 0, never)
    elif isinstance(cells.kind, st.DecimalType):
        read = Numeric(cells.cell, cells.kind.scale, never, cells.kind.precision)
    elif cells.is_floating:
        # The decimal of a short floating-point number is not that of the long one with the same value.
        short = isinstance(cells.kind, st.FloatType)
        value = cells.cell.cast("string").cast("double") if short else cells.cell
        read = Numeric(value, None, sf.coalesce(sf.abs(value) == float("inf"), never))
    elif isinstance(cells.kind, st.NullType):
        read = Numeric(cells.cell.cast("double"), None, never)
    else:
        raise not_a_number(cells, noun, remedy)
    if not (missing or zero):
        return read
    nil = cells.reads([*_drawn(zero), *({""} & {*zero})])
    value = sf.when(nil, sf.lit(0).cast(_kind(read.scale, read.digits))).when(~cells.reads(_drawn(missing)), read.value)
    return replace(read, value=value)


def not_a_number(cells: Cells, noun: Message, remedy: Message, units: int = 1) -> InputError:
    """The error for cells that should be numbers."""
    problem = messages.NOT_A_NUMBER.at(cells.where, noun=noun.phrase(), cells=units, remedy=remedy.phrase())
    return InputError(problem)


def _of_text(
    frame: DataFrame,
    cells: Cells,
    *,
    noun: Message,
    remedy: Message,
    within: Column,
    missing: Sequence[str],
    zero: Sequence[str],
) -> Numeric:
    symbols = [*_drawn(missing), *_drawn(zero)]
    bare = cells.bare
    known = bare.isin([*symbols, ""])
    samples, units = _shapes(frame.filter(within & ~known), bare)
    column = Texts.from_texts(filter(None, samples))
    seen = detect(column, whole=False)
    if seen.mixed:
        raise InputError(messages.TWO_DECIMAL_MARKS_IN_SPARK.at(cells.where, noun=noun.phrase()))
    marks = read_numbers(column, seen.format, missing=frozenset(), zero=frozenset()).marks
    unread = {"", *(text for text, mark in zip(column.texts, marks.tolist(), strict=True) if mark == Mark.UNREADABLE)}
    wrong = sum(number for text, number in zip(samples, units, strict=True) if text in unread)
    if wrong:
        raise not_a_number(cells, noun, remedy, wrong)
    scale, digits = _extent(column.texts, seen.format)
    scientific = any("e" in text.casefold() for text in column.texts)
    exact = None if scientific or digits > MOST_DIGITS or (marks == Mark.TOO_LARGE).any() else scale
    value = sf.when(~known, _plain(bare, seen.format).try_cast(_kind(exact, digits)))
    nil = [*_drawn(zero), *({""} & {*zero})]
    if nil:
        value = sf.when(bare.isin(nil), sf.lit(0).cast(_kind(exact, digits))).otherwise(value)
    return Numeric(value, exact, sf.lit(False), digits, seen.note)


def _shapes(frame: DataFrame, bare: Column) -> tuple[list[str], list[int]]:
    """A text for each shape of number that occurs, nines for its digits, and how many cells have that shape.

    A zero at the beginning stays, since no thousands follow it. "" stands for all that is no number: no
    letter of the data comes back.
    """
    number = (sf.length(bare) <= LONGEST) & bare.rlike(_NUMBER)
    nines = sf.when(number, sf.translate(bare, "012345678", "999999999")).otherwise("")
    nought = number & bare.rlike(f"^[-+{DASHES}]?0")
    found = frame.groupBy(nines.alias("nines"), nought.alias("nought")).count().toArrow().to_pylist()
    texts = [one["nines"].replace("9", "0", 1) if one["nought"] else one["nines"] for one in found]
    ordered = sorted(zip(texts, (one["count"] for one in found), strict=True))
    return [text for text, _ in ordered], [number for _, number in ordered]


def _extent(texts: Sequence[str], format: NumberFormat) -> tuple[int, int]:
    """The most decimals of these numbers, and the digits that all of them have room in."""
    parts = [text.partition(format.decimal) for text in texts]
    scale = max((len(decimals) for _, _, decimals in parts), default=0)
    whole = max((sum(map(str.isdigit, whole)) for whole, _, _ in parts), default=0)
    return scale, whole + scale


def _plain(bare: Column, format: NumberFormat) -> Column:
    """The text with a decimal point and without separators of thousands."""
    apart = {" ": SPACES, "'": APOSTROPHES}.get(format.thousands, format.thousands)
    comma = format.decimal == ","
    # Marks beyond the length of the second list are taken out.
    return sf.translate(bare, DASHES + ("," if comma else "") + apart, "--" + ("." if comma else ""))


def _drawn(symbols: Iterable[str]) -> list[str]:
    """The symbols that are no blanks; a dash alone is the symbol "-" however long it is drawn."""
    bare = [symbol.strip() for symbol in symbols if symbol.strip()]
    return [*bare, *(DASHES if "-" in bare else "")]


def _kind(scale: int | None, digits: int) -> str:
    """The type of numbers with so many decimals and digits; those of few digits are integers to the engine."""
    if scale is None:
        return "double"
    return f"decimal({FAST_DIGITS if digits <= FAST_DIGITS else MOST_DIGITS},{scale})"
