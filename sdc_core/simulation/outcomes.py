"""What an experiment found: for every data set, threshold and pair of proportions how many cells are bad or usable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.simulation.experiment import Case, Experiment, Quantity, Reading

Percents = NDArray[np.float64]

LEVELS = tuple(range(0, 101, 5))
"""The lines of the annex's tables, in percent."""


@dataclass(frozen=True, eq=False)
class Counted:
    """How many of `cells` (or rows) are bad, or usable: shape (iterations, thresholds, first, second).

    expectation: the exact expected share in percent, shape (thresholds, first, second); None for a table of one's own.
    """

    quantity: Quantity
    counts: NDArray[Any]
    cells: int
    expectation: Percents | None = None

    def shares(self) -> Percents:
        """The mean over all pairs, in percent: shape (iterations, thresholds)."""
        pairs = self.counts.shape[2] * self.counts.shape[3]
        return np.asarray(self.counts.sum(axis=(2, 3), dtype=np.int64) * (100 / (self.cells * pairs)))

    def mean(self) -> Percents:
        """The mean over iterations and pairs at each threshold, in percent."""
        return np.asarray(self.shares().mean(axis=0))

    def expected(self) -> Percents:
        """The exact expectation of the mean at each threshold, in percent; not a number where there is none."""
        if self.expectation is None:
            return np.full(self.counts.shape[1], np.nan)
        return np.asarray(self.expectation.mean(axis=(1, 2)))

    def standard_error(self) -> Percents:
        """Of the mean: the spread between iterations over the root of their number; not a number for one iteration.

        The pairs of one iteration come from the same data set and are not independent, so they are averaged first.
        """
        shares = self.shares()
        if len(shares) == 1:
            return np.full(shares.shape[1], np.nan)
        return np.asarray(shares.std(axis=0, ddof=1) / np.sqrt(len(shares)))

    def band(self, *percents: float) -> Percents:
        """Percentiles of the data sets, each with its pairs averaged, in percent: shape (percents, thresholds)."""
        return np.asarray(np.percentile(self.shares(), percents, axis=0))

    def percentiles(self, *percents: float) -> Percents:
        """Percentiles of the outcomes (every iteration with every pair), in percent: shape (percents, thresholds)."""
        found = np.percentile(np.moveaxis(self.counts, 1, -1).reshape(-1, self.counts.shape[1]), percents, axis=0)
        return np.asarray(found * (100 / self.cells))

    def annex(self) -> IntColumn:
        """How many outcomes lie at each of `LEVELS`: shape (levels, thresholds).

        None at all is 0 % and all is 100 %; a share between two levels is counted at the higher one, but
        never as all. With 10 or 20 cells no share lies between.
        """
        possible = -(-np.arange(self.cells) * 20 // self.cells)
        level = [*np.minimum(possible, len(LEVELS) - 2), len(LEVELS) - 1]
        tally = np.zeros((len(LEVELS), self.counts.shape[1]), dtype=np.int64)
        np.add.at(tally, level, self.tally)
        return tally

    def levels(self) -> list[int]:
        """The places in `LEVELS` from the lowest to the highest that occurs, without those that no share can have."""
        possible = np.unique(-(-np.arange(self.cells + 1) * 20 // self.cells))
        occurring = np.flatnonzero(self.annex().any(axis=1))
        return [at for at in possible.tolist() if occurring[0] <= at <= occurring[-1]]

    def none_some_all(self) -> IntColumn:
        """How many outcomes have no such cell, some, and only such cells: shape (3, thresholds)."""
        tally = self.tally
        return np.stack([tally[0], tally[1:-1].sum(axis=0), tally[-1]])

    @cached_property
    def tally(self) -> IntColumn:
        """How many outcomes have how many such cells: shape (cells + 1, thresholds)."""
        thresholds = range(self.counts.shape[1])
        return np.stack(
            [np.bincount(self.counts[:, at].ravel(), minlength=self.cells + 1) for at in thresholds], axis=1
        )

    def only(self, first: int, second: int) -> Counted:
        """The same for one pair of proportions."""
        one, other = slice(first, first + 1), slice(second, second + 1)
        exact = None if self.expectation is None else self.expectation[:, one, other]
        return replace(self, counts=self.counts[:, :, one, other], expectation=exact)


@dataclass(frozen=True, eq=False)
class Outcomes:
    """All that was counted in one case; first and second are what the proportions (or categories) are called.

    experiment: where the data sets came from; None for a table of one's own.
    """

    case: Case
    thresholds: tuple[int, ...]
    first: tuple[str, ...]
    second: tuple[str, ...]
    counted: tuple[Counted, ...]
    experiment: Experiment | None = None

    @property
    def iterations(self) -> int:
        """How many data sets were judged: 1 for a table of one's own."""
        return len(self.counted[0].counts)

    def of(self, quantity: Quantity) -> Counted:
        """What was counted of a quantity."""
        return next(one for one in self.counted if one.quantity == quantity)

    def only(self, first: int, second: int) -> Outcomes:
        """The same for one pair of proportions, by their places."""
        counted = tuple(one.only(first, second) for one in self.counted)
        return replace(self, first=(self.first[first],), second=(self.second[second],), counted=counted)

    def read_as(self, reading: Reading) -> Outcomes:
        """Only what is counted in this reading, or has but one."""
        return replace(self, counted=tuple(one for one in self.counted if one.quantity.reading in (None, reading)))
