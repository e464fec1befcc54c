"""Counts that are known within bounds only: "<5", "1–4", "10+", and what a rounded percentage leaves open."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError
from sdc_core.numbers import messages
from sdc_core.numbers.grammar import DASHES, WHOLE
from sdc_core.table.columns import Column, Kind

UNLIMITED = 2**62
"""Stands for no upper bound: no count is that large."""

LARGEST = 2**53
"""The largest bound that is read, as of counts."""

MOST_DIGITS = 20
"""Digits that are looked at: so many make any bound larger than the largest."""

_NUMBER = f"({WHOLE})"
_BELOW = re.compile(rf"(<=?|≤)\s?{_NUMBER}")
_ABOVE = re.compile(rf"(>=?|≥)\s?{_NUMBER}|{_NUMBER}\s?\+")
_BETWEEN = re.compile(rf"{_NUMBER}\s?[-{DASHES}—]\s?{_NUMBER}")


@dataclass(frozen=True, eq=False)
class Bounds:
    """The least and the most that each count can be; both are the count itself where that is known.

    low and high have one entry a cell and the same shape; high is `UNLIMITED` where nothing bounds it.
    """

    low: IntColumn
    high: IntColumn

    @classmethod
    def exactly(cls, count: IntColumn) -> Self:
        """Counts that are known."""
        return cls(count, count)

    def picked(self, which: Any) -> Self:
        """Those of some cells, by whatever indexes their columns."""
        low = self.low[which]
        return type(self)(low, low if self.is_exact else self.high[which])

    @property
    def is_exact(self) -> bool:
        """Whether these are counts of which all are known, made by `exactly`."""
        return self.low is self.high

    def shaped(self, shape: tuple[int, ...]) -> Self:
        """The same in another shape."""
        return type(self)(self.low.reshape(shape), self.high.reshape(shape))


def read_bounds(
    column: Column, missing: Collection[str], *, place: Callable[[int], str]
) -> tuple[IntColumn, IntColumn] | None:
    """The bounds that texts in place of counts state, (0, `UNLIMITED`) where they state none; None where no text does.

    A text is read when it is listed under missing, or stands for a percentage (`Kind.BOUNDS`). Entries that
    are numbers are not looked at. Refuses bounds of which the lower is above the upper.
    """
    stated = [
        bounds_in(text) if kind == Kind.BOUNDS or text in missing or text.strip() in missing else None
        for text, kind in zip(column.texts, column.kinds.tolist(), strict=True)
    ]
    if not any(stated):
        return None
    crossed = np.array([bool(one and one[0] > one[1]) for one in stated])
    if crossed.any():
        rows = np.flatnonzero(crossed[column.codes])[:1000]
        raise InputError(*(messages.BOUNDS_HOLD_NO_COUNT.at(place(int(row))) for row in rows))
    low = np.array([one[0] if one else 0 for one in stated], dtype=np.int64)
    high = np.array([one[1] if one else UNLIMITED for one in stated], dtype=np.int64)
    return low[column.codes], high[column.codes]


def bounds_in(text: str) -> tuple[int, int] | None:
    """The least and the most that a text such as "<5", "≤4", "1–4", "10+" or ">9" allows; None for another."""
    bare = text.strip()
    if found := _BELOW.fullmatch(bare):
        return 0, _most(found[2], less=found[1] == "<")
    if found := _ABOVE.fullmatch(bare):
        return _least(found[2] or found[3], more=found[1] == ">"), UNLIMITED
    if found := _BETWEEN.fullmatch(bare):
        return _least(found[1]), _most(found[2])
    return None


def bounds_text(low: int, high: int) -> str:
    """Bounds as tables write them: "12–14", "10+", "7"."""
    if high >= UNLIMITED:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def _least(digits: str, *, more: bool = False) -> int:
    """A lower bound, or one more; of one that no count reaches as much as is read."""
    return min(_whole(digits) + more, LARGEST)


def _most(digits: str, *, less: bool = False) -> int:
    """An upper bound, or one less; one that no count reaches bounds nothing."""
    most = _whole(digits) - less
    return most if most <= LARGEST else UNLIMITED


def _whole(digits: str) -> int:
    return int(re.sub("[^0-9]", "", digits).lstrip("0")[:MOST_DIGITS] or "0")
