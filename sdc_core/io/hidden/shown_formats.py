"""What a number format shows of a number: how many of its decimals, or nothing of it at all.

A format has sections for positive numbers, negative ones and zero, or for conditions of its own.
General shows up to eleven digits and is taken to show all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn

Numbers = NDArray[np.float64]
Form = Literal["whole", "digits", "scientific", "fraction", "words", "nothing"]

DIGITS_STORED = 15
"""Significant digits that a spreadsheet takes seriously; what a double holds beyond them is noise."""

NOUGHT = ("=", 0.0)
SMALLEST = 1e-290
"""Smaller numbers cannot be scaled to whole ones; no format shows anything of them."""


@dataclass(frozen=True)
class Section:
    """One section of a format.

    `places` is how many decimals of the stored number it shows, −3 where it shows thousands. For a
    scientific format it is the decimals of the mantissa, and `step` what the exponent is a multiple of.
    """

    form: Form
    places: int = 0
    step: int = 1
    shows_nought: bool = True
    condition: tuple[str, float] | None = None
    """An operator (<, <=, >, >=, =, <>) and the number that values are compared with."""


@dataclass(frozen=True)
class ShownFormat:
    """A number format as far as it matters here: its sections for numbers, and whether it shows text."""

    sections: tuple[Section, ...]
    shows_text: bool = True

    @property
    def shows_numbers(self) -> bool:
        """Whether it shows every number as it is stored."""
        return all(section.form == "whole" for section in self.sections)

    @property
    def shows_integers(self) -> bool:
        """Whether it shows at least every integer as it is stored, so that only decimals have to be checked."""
        return all(_shows_integers(section) for section in self.sections)

    def rounded(self, values: Numbers) -> BoolColumn:
        """Which of these numbers it shows rounded: they hold more digits than they show."""
        found = np.zeros(len(values), dtype=bool)
        for section, chosen in self._chosen(values):
            if section.form == "digits":
                found |= chosen & beyond(values, np.full(len(values), section.places))
            elif section.form == "scientific":
                exponent = _exponents(values) // section.step * section.step
                found |= chosen & beyond(values, section.places - exponent)
        return found

    def unshown(self, values: Numbers) -> BoolColumn:
        """Which of these numbers show no digit: nothing, or words that stand for every number."""
        found = np.zeros(len(values), dtype=bool)
        for section, chosen in self._chosen(values):
            if section.form == "nothing" or (section.form == "words" and not _is_for_nought(section)):
                found |= chosen
            elif section.form == "digits" and not section.shows_nought:
                found |= chosen & (values == 0)
        return found

    def uncompared(self, values: Numbers) -> BoolColumn:
        """Which of these numbers it shows as a fraction, which is taken as exact."""
        found = np.zeros(len(values), dtype=bool)
        for section, chosen in self._chosen(values):
            if section.form == "fraction":
                found |= chosen & (values != np.rint(values))
        return found

    def _chosen(self, values: Numbers) -> Iterator[tuple[Section, BoolColumn]]:
        """Each section with the numbers that it is for: the first whose condition they meet."""
        left = np.ones(len(values), dtype=bool)
        for section in self.sections:
            chosen = left if section.condition is None else left & _meets(values, section.condition)
            yield section, chosen
            left = left & ~chosen


def beyond(values: Numbers, places: IntColumn) -> BoolColumn:
    """Which numbers have digits beyond so many decimals, in integers, to fifteen significant digits."""
    stored = np.abs(values)
    usable = stored > SMALLEST
    stored = np.where(usable, stored, 1.0)
    scale = DIGITS_STORED - 1 - _exponents(stored)
    whole = np.where(scale >= 0, stored * 10.0 ** np.maximum(scale, 0), stored / 10.0 ** np.maximum(-scale, 0))
    digits = np.rint(whole).astype(np.int64)
    dropped = np.clip(scale - places, 0, DIGITS_STORED + 2)
    more: BoolColumn = np.where(usable, digits % 10**dropped != 0, values != 0)
    return more


def _exponents(values: Numbers) -> IntColumn:
    """The power of ten of each number's first digit; 0 for zero."""
    stored = np.abs(values)
    stored = np.where(stored > SMALLEST, stored, 1.0)
    exponents = np.floor(np.log10(stored)).astype(np.int64)
    return exponents - (stored < 10.0**exponents)  # A logarithm just below a whole number is rounded up to it.


def _meets(values: Numbers, condition: tuple[str, float]) -> BoolColumn:
    operator, limit = condition
    compared: dict[str, BoolColumn] = {
        "<": values < limit,
        "<=": values <= limit,
        ">": values > limit,
        ">=": values >= limit,
        "=": values == limit,
        "<>": values != limit,
    }
    return compared[operator]


def _is_for_nought(section: Section) -> bool:
    return section.condition == NOUGHT


def _shows_integers(section: Section) -> bool:
    if section.form == "digits":
        return section.places >= 0 and section.shows_nought
    return section.form in ("whole", "fraction") or (section.form == "words" and _is_for_nought(section))
