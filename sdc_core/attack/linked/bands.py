"""Bands by their bounds: "<20", "20–39", "65+", "20 to 24 years", "75 and over"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import inf


@dataclass(frozen=True, order=True)
class Band:
    """Whole numbers from low to below high; ±inf where it is open."""

    low: float
    high: float

    def within(self, other: Band) -> bool:
        """Whether it lies in another one."""
        return other.low <= self.low and self.high <= other.high

    def __str__(self) -> str:
        if self.low == -inf:
            return f"<{self.high:g}"
        if self.high == inf:
            return f"{self.low:g}+"
        return f"{self.low:g}" if self.high == self.low + 1 else f"{self.low:g}–{self.high - 1:g}"


_DASH = "[-\u2010-\u2015\u2212]"
_UNIT = r"(?:\s*(?:years?(?: old)?|yrs?|hours?|h|persons?|employees?))?"
_Form = tuple[re.Pattern[str], Callable[[int, int], tuple[float, float]]]


def _form(pattern: str, bounds: Callable[[int, int], tuple[float, float]]) -> _Form:
    """A way of writing a band: # stands for a number, – for any dash, UNIT for what may follow a number."""
    written = f"{pattern}UNIT".replace("UNIT", _UNIT).replace("#", r"(\d+)").replace("–", _DASH)
    return re.compile(written, re.IGNORECASE), bounds


_FORMS: tuple[_Form, ...] = (
    _form(r"#\s*(?:–|to)\s*#", lambda low, high: (low, high + 1)),
    _form(r"(?:<|under|below|less than)\s*#", lambda high, _: (-inf, high)),
    _form(r"(?:≤|<=|up to|at most)\s*#", lambda high, _: (-inf, high + 1)),
    _form(r"#UNIT\s*(?:and|or)\s+(?:under|less|fewer|below)", lambda high, _: (-inf, high + 1)),
    _form(r"(?:≥|>=|from|at least)\s*#", lambda low, _: (low, inf)),
    _form(r"(?:>|over|more than)\s*#", lambda low, _: (low + 1, inf)),
    _form(r"#(?:\s*\+|\s*–|UNIT\s*(?:and|or)\s+(?:over|more|older|above))", lambda low, _: (low, inf)),
    _form("#", lambda low, _: (low, low + 1)),
)


def band_of(label: str) -> Band | None:
    """The band that a label names, None where it names none."""
    text = " ".join(label.split())
    for form, bounds in _FORMS:
        if found := form.fullmatch(text):
            numbers = [int(one) for one in found.groups()]
            low, high = bounds(numbers[0], numbers[-1])
            return Band(low, high) if low < high else None
    return None


def elementary(bands: Iterable[Band]) -> list[Band] | None:
    """The finest bands that the bounds of these leave apart; None where some number lies in none of them."""
    given = sorted(set(bands))
    ends = sorted({end for band in given for end in (band.low, band.high)})
    cuts = [Band(low, high) for low, high in pairwise(ends)]
    return cuts if all(any(cut.within(band) for band in given) for cut in cuts) else None
