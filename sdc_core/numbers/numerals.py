"""The numbers of a column, exact: integers in the column's own last digit.

2.5 and 10 are 25 and 100 with one decimal, so no later step ever rounds. What is no number stays
apart: a symbol that the spec names, a blank, a word. Nothing of that is ever a zero.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from sdc_core.numbers.grammar import DASHES, is_negative
from sdc_core.numbers.number_format import Detection, NumberFormat, detect
from sdc_core.table.columns import Column, Kind

__all__ = ["Detection", "Mark", "NumberFormat", "Numbers", "detect", "read_numbers"]

MOST_DECIMALS = 9
LARGEST = 2**63 - 1
_NOTHING = re.compile("")


class Mark(IntEnum):
    """What a cell of a numeric column holds."""

    NUMBER = 0
    MISSING = 1
    """A symbol that the spec names as not available."""
    BLANK = 2
    UNREADABLE = 3
    """None of these: a word, a symbol nobody has named, an error."""
    TOO_LARGE = 4
    """A number beyond 64 bits or with more than nine decimals."""


@dataclass(frozen=True, eq=False)
class Numbers:
    """The numbers of a column, exact."""

    units: NDArray[np.int64]
    """The number times 10**decimals; 0 where there is none."""
    decimals: int
    marks: NDArray[np.uint8]


def read_numbers(column: Column, format: NumberFormat, *, missing: frozenset[str], zero: frozenset[str]) -> Numbers:
    """The numbers of a column, as integers in its own last digit.

    The symbols in `zero` are the number 0 and those in `missing` are not available; anything else
    that is no number of this format is unreadable, and never taken for zero.
    """
    grammars = {Kind.TEXT: format.pattern(), Kind.NUMBER: NumberFormat().pattern(), Kind.BLANK: _NOTHING}
    symbols = _symbols(zero, Mark.NUMBER) | _symbols(missing, Mark.MISSING)
    read = [
        # An error may be named as a symbol; a formula without result is never a blank.
        (Mark.MISSING, 0, 0)
        if kind == Kind.BOUNDS
        else _read(text, grammars.get(kind), symbols if text or kind == Kind.BLANK else {})
        for text, kind in zip(column.texts, column.kinds.tolist(), strict=True)
    ]
    decimals = max((scale for _, _, scale in read), default=0)
    powers = [10**power for power in range(decimals + 1)]
    units = [number * powers[decimals - scale] for _, number, scale in read]
    marks = np.fromiter((mark for mark, _, _ in read), dtype=np.uint8, count=len(read))
    if max(map(abs, units), default=0) > LARGEST:
        fits = [abs(unit) <= LARGEST for unit in units]
        units = [unit if good else 0 for unit, good in zip(units, fits, strict=True)]
        marks[~np.array(fits)] = Mark.TOO_LARGE
    return Numbers(np.array(units, dtype=np.int64)[column.codes], decimals, marks[column.codes])


def _symbols(symbols: frozenset[str], mark: Mark) -> dict[str, tuple[Mark, int, int]]:
    """What each symbol reads as; a dash alone is the symbol "-" however long it is drawn."""
    drawn = {*symbols, *(DASHES if "-" in symbols else "")}
    return dict.fromkeys(drawn, (mark, 0, 0))


def _read(
    text: str, grammar: re.Pattern[str] | None, symbols: dict[str, tuple[Mark, int, int]]
) -> tuple[Mark, int, int]:
    """The mark of one text, its digits as an integer, and how many of them are decimals."""
    if grammar and text.isdigit() and text.isascii() and len(text) < 19 and text not in symbols:
        return Mark.NUMBER, int(text), 0  # by far the most
    bare = text.strip()
    if text in symbols or bare in symbols:
        return symbols[text if text in symbols else bare]
    if grammar and not bare:
        return Mark.BLANK, 0, 0
    found = grammar.fullmatch(bare) if grammar else None
    if not found:
        return Mark.UNREADABLE, 0, 0
    sign, whole, decimals, exponent = found.groups(default="")
    digits = whole if whole.isdigit() else re.sub("[^0-9]", "", whole)
    return _exact(is_negative(sign), digits, decimals, int(exponent or 0))


def _exact(negative: bool, whole: str, decimals: str, exponent: int) -> tuple[Mark, int, int]:
    """A number from its digits, without zeros at the end: 10.0 has no decimals."""
    digits = (whole + decimals).lstrip("0")
    kept = digits.rstrip("0")
    if not kept:
        return Mark.NUMBER, 0, 0
    scale = len(decimals) - exponent - (len(digits) - len(kept))
    if scale > MOST_DECIMALS or len(kept) - min(scale, 0) > 19:
        return Mark.TOO_LARGE, 0, 0
    number = int(kept) if scale >= 0 else int(kept) * 10**-scale
    return Mark.NUMBER, -number if negative else number, max(scale, 0)
