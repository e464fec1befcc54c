"""Several releases of one table: fresh noise is undone by looking often enough, the same noise never.

A count that is rounded at random is 3 in one release and 6 in the next, so it is 4 or 5; the mean of many releases
says which. Whoever draws the noise from the same key publishes the same figure every time, and the second look shows
what the first did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import erf

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.attack import messages
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import Bounds

MOST_RELEASES = 2**40


@dataclass(frozen=True, eq=False)
class Estimates:
    """What the mean of several releases says of each count, where their noise is unbiased.

    figures: the releases, one row each, one column a cell.
    """

    figures: IntColumn

    @property
    def mean(self) -> Amounts:
        """The estimate of each count."""
        return np.asarray(self.figures.mean(axis=0))

    @property
    def rounded(self) -> IntColumn:
        """The count that the estimate is nearest to; halves are rounded up."""
        releases = len(self.figures)
        return np.asarray((2 * self.figures.sum(axis=0) + releases) // (2 * releases))

    @property
    def repeated(self) -> bool:
        """Whether all releases are the same: the same noise, of which a second look says nothing."""
        return bool((self.figures == self.figures[0]).all())

    @property
    def error(self) -> Amounts | None:
        """The standard error of each estimate, s / √R; None where the releases do not vary, so nothing can be said."""
        if self.repeated:
            return None
        return np.asarray(self.figures.std(axis=0, ddof=1) / np.sqrt(len(self.figures)))


@dataclass(frozen=True, eq=False)
class Course:
    """What is left open after the first, the first two, … of several releases.

    open: how many cells can still have more than one count. wrong: how many have a mean that is nearer to another
    count than to the true one. error: the largest distance of a mean from the true count.
    """

    open: IntColumn
    wrong: IntColumn
    error: Amounts

    @property
    def until_right(self) -> int | None:
        """After how many releases every mean is nearest to the true count and stays so; None where that never comes."""
        wrong = np.flatnonzero(self.wrong)
        last = int(wrong[-1]) + 1 if len(wrong) else 0
        return last + 1 if last < len(self.wrong) else None

    @property
    def until_known(self) -> int | None:
        """After how many releases the intervals leave one count of every cell; None where they never do."""
        known = np.flatnonzero(self.open == 0)
        return int(known[0]) + 1 if len(known) else None


def intersected(releases: Sequence[Bounds]) -> Bounds:
    """The counts that all releases of a table leave open. Refuses releases that have none in common."""
    low = np.maximum.reduce([one.low for one in releases])
    high = np.minimum.reduce([one.high for one in releases])
    apart = int(np.count_nonzero(low > high))
    if apart:
        raise InputError(messages.NOTHING_IN_COMMON.at("the releases", cells=apart))
    return Bounds(low, high)


def follow_releases(figures: IntColumn, bounds: Sequence[Bounds], true: IntColumn) -> Course:
    """What each further release adds, for a demonstration: whoever shows it knows the true counts.

    figures: the releases, one row each, one column a cell; bounds: what each of them leaves open.
    """
    low = np.maximum.accumulate([one.low for one in bounds])
    high = np.minimum.accumulate([one.high for one in bounds])
    number = np.arange(1, len(figures) + 1)[:, None]
    sums = np.cumsum(figures, axis=0)
    nearest = (2 * sums + number) // (2 * number)
    return Course(
        (low < high).sum(axis=1),
        (nearest != true).sum(axis=1),
        np.abs(sums / number - true).max(axis=1),
    )


def releases_needed(variance: Amounts, *, likely: float = 0.95) -> int:
    """How many independent releases make all rounded means right with this probability.

    variance: of the noise of each cell; that of unbiased random rounding to base b is r·(b − r), where r is what the
    count leaves when it is divided by b. A mean of R releases is taken to be normal, so its cell is right with
    probability erf(½ / √(2·variance/R)). Cells without noise are right at once.
    """
    noisy = np.asarray(variance, dtype=np.float64)
    noisy = noisy[noisy > 0]
    few, many = 0, 1
    while not _all_right(noisy, many, likely) and many < MOST_RELEASES:
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        few, many = (few, middle) if _all_right(noisy, middle, likely) else (middle, many)
    return many


def _all_right(variance: Amounts, releases: int, likely: float) -> bool:
    return bool(np.prod(erf(0.5 * np.sqrt(releases / (2 * variance)))) >= likely)
