"""The lines of one side of a table, and the plainest total there is: the first or last line as the sum of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.line_sums import Units, is_nearly_sum_of, is_sum_of
from sdc_core.sheets.seeing.countries import may_be_its_parts, stands_for_country
from sdc_core.sheets.seeing.words import names_total, speaks_of_total

LARGE = 100_000
"""In the last digit: a sum of so large figures is hardly chance, even where a column is wrong."""


@dataclass(frozen=True, eq=False)
class Lines:
    """The lines of one side of a table, in order: their labels, looks and figures [lines, across]."""

    labels: Sequence[str]
    indents: Sequence[int]
    bold: Sequence[bool]
    units: Units
    known: NDArray[np.bool_]
    codes: Sequence[str] = ()
    """A code beside each label, where the stub has such a column."""

    blocks: Sequence[int] = ()
    """The number of the block of each line, where blank lines part them."""

    @classmethod
    def bare(cls, labels: Sequence[str], units: Units, known: NDArray[np.bool_]) -> Self:
        """Lines of which the figures and labels alone are looked at."""
        return cls(labels, [0] * len(labels), [False] * len(labels), units, known)

    @cached_property
    def spoken(self) -> list[bool]:
        """Which lines are called a total, or speak of one; each distinct label is looked at once."""
        said = {label: speaks_of_total(label) for label in set(self.labels)}
        return [said[label] for label in self.labels]

    @cached_property
    def named(self) -> list[bool]:
        """Which lines are called a total and nothing else."""
        said = {label: names_total(label) for label in set(self.labels)}
        return [said[label] for label in self.labels]


def flat_total(lines: Lines, among: list[int]) -> int | None:
    """The first or last of these lines when it is the sum of all the others; else any that is called a total and is."""
    if len(among) < 3:
        return None
    ends = [among[-1], among[0]]
    ends += [at for at in among[1:-1] if lines.spoken[at]]
    for at in sorted(ends, key=lambda one: not lines.spoken[one]):
        holds, fails = is_sum_of(lines.units, lines.known, at, [one for one in among if one != at])
        chance = holds < 2 and np.abs(lines.units[at]).max() < 10 and not looks_like_total(lines, at)
        if holds and holds > 4 * fails and not chance:
            return at
    return _nearly_flat(lines, among)


def _nearly_flat(lines: Lines, among: list[int]) -> int | None:
    """The first or last of these lines when it is larger than any other and the sum of all but for rounding."""
    for at in (among[-1], among[0]):
        others = [one for one in among if one != at]
        holds, fails = is_nearly_sum_of(lines.units, lines.known, at, others)
        slips = not fails or np.abs(lines.units[at]).max() >= LARGE
        several = len(others) > 2 or (len(others) == 2 and holds > 2 and not fails)
        if several and looks_largest(lines, at, among) and slips and holds > max(1, 2 * fails):
            return at
    return None


def looks_largest(lines: Lines, at: int, among: Sequence[int] = ()) -> bool:
    """Whether no other line has a larger figure in any column."""
    others = [one for one in among or range(len(lines.labels)) if one != at]
    shown = np.where(lines.known, lines.units, 0)
    return bool((shown[at] >= shown[others].max(axis=0))[lines.known[at]].all() and shown[at].any())


def exceeds_others(lines: Lines, at: int, others: Sequence[int]) -> bool:
    """Whether a line is nowhere less than the sum of what is shown of the others, and somewhere more."""
    shown = np.where(lines.known[others], lines.units[others], 0)
    asked = lines.known[at] & lines.known[others].any(axis=0)
    sums, whole = shown.sum(axis=0)[asked], lines.units[at][asked]
    return bool((shown >= 0).all() and len(whole) and (whole >= sums).all() and (whole > sums).any())


def country_of(lines: Lines, among: Sequence[int]) -> int | None:
    """The first or last of these lines, if it is named for a country of which the others are some parts."""
    for at in (among[0], among[-1]):
        others = [one for one in among if one != at]
        if len(others) < 2 or not stands_for_country(lines.labels[at]):
            continue
        if may_be_its_parts([lines.labels[one] for one in others]) and exceeds_others(lines, at, others):
            return at
    return None


def looks_like_total(lines: Lines, at: int) -> bool:
    """Whether a line looks or sounds like a total, beside lines that do not."""
    bold = lines.bold[at] and not all(lines.bold)
    return bold or lines.spoken[at]
