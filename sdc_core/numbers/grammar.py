"""How figures are written: the characters and the parts that every reader of figures shares.

A reader joins these parts into a pattern of its own, because places differ in what else may stand there (a
percent sign, a note mark, a bound). What a digit, a sign or a group of thousands is, is decided here.
"""

from __future__ import annotations

SPACES = " \u00a0\u202f\u2009\u2007"
APOSTROPHES = "'\u2019"
DASHES = "\u2212\u2013"
"""The minus sign and the dash that stand for the hyphen in a negative number."""

SIGN = rf"[-+{DASHES}]"
POWER = r"[-+]?[0-9]{1,3}"
"""Of ten, behind the letter e."""

SET_APART = rf"[0-9]{{1,3}}(?:[{SPACES}{APOSTROPHES}][0-9]{{3}})+"
"""Thousands separated by marks that are never decimal marks."""

GROUPED = rf"[0-9]{{1,3}}(?:[{SPACES}{APOSTROPHES}.,][0-9]{{3}})+"
"""Thousands separated by any mark."""

WHOLE = rf"(?:{GROUPED}|[0-9]+)"
FIGURE = rf"(?:{WHOLE}(?:[.,][0-9]+)?|[.,][0-9]+)"
"""A figure without its sign, in whatever format."""

PLAIN = rf"[-+]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)(?:[eE]{POWER})?"
"""A number in a file that never marks thousands: a point or a comma is the decimal mark."""


def is_negative(sign: str) -> bool:
    """Whether a sign that was read makes a number negative; "" is no sign."""
    return sign not in ("", "+")
