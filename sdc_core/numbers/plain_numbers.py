"""Numbers of formats that never mark thousands: a point or a comma in them is the decimal mark."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.numbers.grammar import PLAIN
from sdc_core.table.columns import Column, Kind
from sdc_core.table.decimals import finite_decimal

_NUMBER = re.compile(PLAIN)


def number_column(column: Column) -> Column:
    """The column with its numbers as numbers, written with a point; what is none stays text."""
    bare = [text.strip() for text in column.texts]
    pointed = [text.replace(",", ".") if _NUMBER.fullmatch(text) else "" for text in bare]
    numbers = [finite_decimal(text) is not None for text in pointed]
    texts = [written if number else text for text, written, number in zip(bare, pointed, numbers, strict=True)]
    return replace(column, texts=tuple(texts), kinds=kinds_of(texts, numbers))


def kinds_of(texts: list[str], numbers: list[bool]) -> NDArray[np.uint8]:
    """What each distinct cell is: a number, text or a blank."""
    kinds = [
        Kind.NUMBER if number else Kind.TEXT if text else Kind.BLANK
        for text, number in zip(texts, numbers, strict=True)
    ]
    return np.array(kinds, dtype=np.uint8)


def is_whole(column: Column) -> bool:
    """Whether every number of the column is whole."""
    pairs = zip(column.texts, column.kinds.tolist(), strict=True)
    return all(is_integer(text) for text, kind in pairs if kind == Kind.NUMBER)


def is_integer(number: str) -> bool:
    """Whether a number written with a point is whole, however many digits it has: 9007199254740993.5 is not."""
    exact = finite_decimal(number)
    return exact is not None and exact == exact.to_integral_value()
