"""How figures are written, for people and for programs: digit by digit, never through floating point."""

from __future__ import annotations

from fractions import Fraction

from sdc_core.messages import active, written

THIN_SPACE = "\u202f"
"""A narrow space that does not break: what sets thousands apart on every page."""

DECIMALS = 6
"""A number that needs more digits is rounded to these, unless that would hide on which side of a limit it lies."""

MOST_DECIMALS = 60
"""The most digits a share of two counts can need to differ from its limit."""


def decimal(number: Fraction) -> str:
    """A fraction whose denominator divides a power of ten, written out: "99.003", "3"."""
    whole, rest = divmod(abs(number), 1)
    digits = ""
    while rest:
        digit, rest = divmod(rest * 10, 1)
        digits += str(digit)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def decimal_text(number: Fraction, limit: Fraction | None = None) -> str:
    """A number written out: exact where it is short, otherwise rounded.

    A rounded number keeps as many digits as show on which side of the limit it lies: one that is
    above must not be written as if it were equal.
    """
    if number.denominator == 1:
        return str(number.numerator)
    over, under = number.numerator, number.denominator
    for digits in range(DECIMALS, MOST_DECIMALS):
        scale = 10**digits
        rounded = (2 * over * scale + under) // (2 * under)
        if limit is None or _side(rounded, scale, limit) == _side(over, under, limit):
            break
    whole, rest = divmod(abs(rounded), scale)
    sign = "-" if rounded < 0 else ""
    return f"{sign}{whole}.{rest:0{digits}}".rstrip("0").rstrip(".")


def written_out(units: int, decimals: int = 0, *, apart: str = ",", minus: str = "-", mark: str = ".") -> str:
    """A number in units of its last digit, all its decimals shown and its thousands set apart."""
    whole, rest = divmod(abs(units), 10**decimals)
    sign = minus if units < 0 else ""
    return f"{sign}{grouped(whole, apart=apart)}" + (f"{mark}{rest:0{decimals}}" if decimals else "")


def grouped(number: int | str, *, apart: str = THIN_SPACE) -> str:
    """A number, or one that is written with a point, with its thousands set apart."""
    whole, point, digits = str(number).partition(".")
    sign = "-" if whole.startswith("-") else ""
    return sign + f"{abs(int(whole)):,}".replace(",", apart) + point + digits


def written_apart(number: int | str) -> str:
    """The same as the active language writes it."""
    return grouped(number) if active().figure is None else written(str(number))


def _side(over: int, under: int, limit: Fraction) -> int:
    """-1, 0 or 1: the fraction over/under is below, at or above the limit; in whole numbers, for speed."""
    difference = over * limit.denominator - limit.numerator * under
    return (difference > 0) - (difference < 0)
