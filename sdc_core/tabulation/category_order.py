"""The order of categories whose file has none that can be relied on."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from sdc_core.entries.microdata import BLANK_CATEGORY


def in_reading_order(texts: Sequence[str]) -> list[str]:
    """Numbers by their value, then words; blanks at the end. The same whatever order they came in.

    Rows arrive from several readers at once, so the order of first appearance would not be the same
    twice. Where any category begins with a zero to spare they are codes, and codes are words.
    """
    codes = any(text[:1] == "0" and text[1:2].isdigit() for text in texts)

    def rank(text: str) -> tuple[bool, bool, Decimal, str]:
        number = not codes and _is_number(text)
        return text == BLANK_CATEGORY, not number, Decimal(text) if number else Decimal(0), text

    return sorted(texts, key=rank)


def _is_number(text: str) -> bool:
    whole, _, decimals = text.removeprefix("-").partition(".")
    return text.isascii() and whole.isdigit() and (decimals.isdigit() or "." not in text)
