"""The signed rank test: whether the cells as a whole have moved up or down."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt
from typing import ClassVar

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.pair import FloatColumn, Pair
from sdc_core.measures.ranks import mid_ranks

FEWEST = 6
"""With fewer differences even the most extreme outcome has a probability above .05: 2 / 2⁵."""

EXACT = 50
"""Up to so many differences the distribution is counted out; beyond, the normal one is as good."""


@dataclass(frozen=True)
class SignedRank(Measure):
    """Whether the cells as a whole have moved to one side: Wilcoxon's test for pairs. Unchanged cells are left out.

    Up to fifty changed cells all ways to give signs to the ranks are counted out, ties included; beyond that the
    normal distribution stands for them, its variance corrected for ties.
    """

    id: ClassVar[str] = "signed-rank"
    title: ClassVar[str] = "Signed rank test"
    formula: ClassVar[str] = "W = Σ mid-ranks of |t − o| where t > o; P(|W − E| ≥ |w − E|) with signs by chance"
    source: ClassVar[str] = "Wilcoxon 1945; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "Near 1: as much up as down. Below .05: the table as a whole has moved to one side."
    about: ClassVar = "test"
    example: ClassVar[Example] = Example(
        ((9, 8), (7, 6), (5, 4)),
        ((10, 10), (10, 10), (10, 10)),
        ".03125",
        "by hand: the differences 1 2 3 4 5 6 are all positive, and 2 of 64 ways are as extreme",
    )

    def value(self, pair: Pair) -> Measured:
        difference = pair.after - pair.before
        changed = difference[difference != 0]
        if not len(changed):
            return Measured.nothing(messages.NOTHING_CHANGED)
        if len(changed) < FEWEST:
            return Measured.nothing(messages.TOO_FEW_DIFFERENCES, cells=len(changed))
        dropped = len(difference) - len(changed)
        notes = (messages.DIFFERENCES_DROPPED.phrase(cells=dropped),) if dropped else ()
        doubled = np.rint(2 * mid_ranks(np.abs(changed))).astype(np.int64)
        positive = int(doubled[changed > 0].sum())
        p = _exact(doubled, positive) if len(changed) <= EXACT else _normal(doubled / 2, positive / 2)
        return Measured(p, (*notes, *pair.notes))


def _exact(doubled: IntColumn, positive: int) -> float:
    """The share of all ways to give signs whose sum of doubled ranks is at least as far from the middle."""
    total = int(doubled.sum())
    ways = np.zeros(total + 1)
    ways[0] = 1
    for rank in doubled.tolist():
        ways[rank:] += ways[: total + 1 - rank].copy()
    far = np.abs(2 * np.arange(total + 1) - total) >= abs(2 * positive - total)
    return float(ways[far].sum() / ways.sum())


def _normal(ranks: FloatColumn, positive: float) -> float:
    deviation = sqrt(float(np.sum(ranks**2)) / 4)  # of mid-ranks, so ties are corrected for
    return erfc(abs(positive - float(ranks.sum()) / 2) / deviation / sqrt(2))
