"""What true means beside changed counts give away: a mean is a sum divided by a count, and few counts make it one.

A table publishes counts that were changed by no more than a few units, and beside each the mean of the true values. A
mean of 11.25 in a cell of seven persons would be a sum of 78.75 years; ages are whole years, so seven is out. What
single cells leave is held against the totals, of the counts and of the sums behind the means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.means_search import Candidates, Found, search_tables
from sdc_core.attack.propagation import propagated
from sdc_core.attack.system import System
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED, Bounds

MOST_OF_A_CELL = 2_000
"""Candidates of a single cell; of one that has more, the mean is not used."""

WORK = 2_000
"""The limit of work: how many assumptions about single figures are followed up."""


@dataclass(frozen=True, eq=False)
class Means:
    """Published means, one entry a row of a cube.

    value: in units of the last digit, rounded to the nearest; decimals: digits after the decimal mark. given: where a
    mean is published; it never is where nobody is counted.
    """

    value: IntColumn
    decimals: int
    given: BoolColumn


@dataclass(frozen=True, eq=False)
class MeansAttack:
    """What an outsider concludes about the true counts.

    alone: for every row the counts that agree with the bounds and with the cell's own mean; None where they were not
    listed. candidates: those that remain when the totals are held against them. bounds: the least and the most of
    these. tables: the number of tables of counts that agree with everything, as far as they were looked for;
    complete: whether these are all.
    """

    alone: Sequence[IntColumn | None]
    candidates: Sequence[IntColumn | None]
    bounds: Bounds
    tables: int
    complete: bool

    @property
    def unique(self) -> bool:
        """Whether the true table is the only one that agrees."""
        return self.complete and self.tables == 1


def attack_means(
    cube: Cube,
    published: Bounds,
    means: Means,
    *,
    sum_decimals: int | None = 0,
    sums: Bounds | None = None,
    nonnegative: bool = False,
    work: int = WORK,
) -> MeansAttack:
    """The counts that agree with bounds, means and all totals. Refuses figures that no table agrees with.

    published: what the published counts leave open; a known total has equal bounds. sum_decimals: digits after the
    decimal mark of the sums (0: whole numbers, as of ages in years; they are then counted exactly); None where
    sums may be any number. sums: bounds of the sums, in their last digit, where some are known; only with
    sum_decimals. nonnegative: no sum is below zero. work: how far the search
    goes; where it does not suffice, candidates are those that single equations leave.

    Means are taken to be rounded to the nearest, ties either way: |S/n − mean| ≤ ½ of the last digit. Never too narrow:
    what is excluded is impossible. With sums of any number, a table stays in where only several equations together
    would exclude it.
    """
    relations = Relations.of(cube)
    every = np.ones(len(cube), dtype=bool)
    counts = propagated(System.of(relations, cube.count, every, bounds=published))
    candidates = _candidates(counts, means, sum_decimals=sum_decimals, nonnegative=nonnegative)
    if sums is None:
        sums = Bounds(np.full(len(cube), 0 if nonnegative else -UNLIMITED), np.full(len(cube), UNLIMITED))
    found = search_tables(
        counts,
        System.of(relations, cube.count, every, bounds=sums),
        candidates,
        exact_sums=sum_decimals is not None,
        work=work,
    )
    return MeansAttack(
        candidates.of_cells(candidates.all), found.of_cells(candidates), _bounds(found), found.tables, found.complete
    )


def _candidates(counts: System, means: Means, *, sum_decimals: int | None, nonnegative: bool) -> Candidates:
    """For every cell the counts within bounds that its mean allows, each with the sums that it then allows."""
    width = counts.high - counts.low + 1
    listed = width <= MOST_OF_A_CELL
    width = np.where(listed, width, 0)
    cell = np.repeat(np.arange(len(width)), width)
    count = counts.low[cell] + np.arange(len(cell)) - np.repeat(np.cumsum(width) - width, width)
    low, high = _sums_of(count, means.value[cell], means.decimals, sum_decimals)
    given = means.given[cell]
    low = np.where(given, low, np.where(count == 0, 0, -UNLIMITED))
    high = np.where(given, high, np.where(count == 0, 0, UNLIMITED))
    if nonnegative:
        low = np.maximum(low, 0)
    possible = (low <= high) & ~(given & (count == 0))
    return Candidates(len(width), listed, cell, count, low, high, possible)


def _sums_of(count: IntColumn, mean: IntColumn, decimals: int, sum_decimals: int | None) -> tuple[IntColumn, IntColumn]:
    """The least and the most sum of so many values with this rounded mean.

    In units of the last digit of the sums; for sums of any number in units in which both ends are whole: half of
    the last digit of the mean.
    """
    persons, twice = count.astype(object), 2 * mean.astype(object)  # Python's own numbers, which do not overflow
    low, high = persons * (twice - 1), persons * (twice + 1)
    if sum_decimals is not None:
        numerator, denominator = 10**sum_decimals, 2 * 10**decimals
        low, high = -((-low * numerator) // denominator), (high * numerator) // denominator
    return _within_limits(low), _within_limits(high)


def _within_limits(column: NDArray[Any]) -> IntColumn:
    return np.asarray(np.clip(column, -UNLIMITED, UNLIMITED), dtype=np.int64)


def _bounds(found: Found) -> Bounds:
    return Bounds(found.low, found.high)
