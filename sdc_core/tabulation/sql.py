"""Pieces of SQL, quoted."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

WHITE = "".join(chr(code) for code in range(0x3001) if chr(code).isspace())
"""Every space that Python strips from a text."""

MOST_DIGITS = 38


def text(value: str) -> str:
    """A literal."""
    return "'" + value.replace("'", "''") + "'"


def name(identifier: str) -> str:
    """A column."""
    return '"' + identifier.replace('"', '""') + '"'


def listed(values: Iterable[str]) -> str:
    """Literals with commas between them."""
    return ", ".join(map(text, values))


def decimal(number: Decimal) -> str:
    """An exact number; one with more digits than the engine can hold is a floating-point number."""
    written = f"{number:f}"
    digits = written.lstrip("-").lstrip("0").replace(".", "")
    if len(digits) > MOST_DIGITS - 10:
        return double(number)
    decimals = len(written.partition(".")[2])
    return f"CAST({text(written)} AS DECIMAL({MOST_DIGITS}, {decimals}))"


def double(number: Decimal) -> str:
    """The floating-point number nearest to a number as it is written."""
    return f"CAST({text(str(number))} AS DOUBLE)"


def bare(column: str) -> str:
    """A text without the spaces around it."""
    return f"trim({column}, {text(WHITE)})"


def is_blank(column: str) -> str:
    """Whether a text holds nothing, or nothing but spaces; quick where it holds something."""
    return f"({column} IS NULL OR {column} = '' OR regexp_full_match({column}, {text('[' + WHITE + ']*')}))"
