"""Bands by their bounds, so that those of several tables can be compared: whole numbers from low to below high."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from sdc_core.numbers import band_labels


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


def band_of(label: str) -> Band | None:
    """The band that a label names, None where it names none.

    A label that begins with other words ("Class 3–5") is taken for a name: in another table they may mean something
    else. So is one whose bounds are no whole numbers.
    """
    found = band_labels.Band.of(" ".join(label.split()))
    if found is None or (found.lead and not found.lead[0].isdigit()):
        return None
    low = -inf if found.low is None else float(found.low)
    high = inf if found.high is None else float(found.high + (0 if found.below else 1))
    whole = all(end in (-inf, inf) or end == int(end) for end in (low, high))
    return Band(low, high) if whole and low < high else None


def elementary(bands: Iterable[Band]) -> list[Band] | None:
    """The finest bands that the bounds of these leave apart; None where some number lies in none of them."""
    given = sorted(set(bands))
    ends = sorted({end for band in given for end in (band.low, band.high)})
    cuts = [Band(low, high) for low, high in pairwise(ends)]
    return cuts if all(any(cut.within(band) for band in given) for cut in cuts) else None
