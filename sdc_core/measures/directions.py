"""The exact test of directions: whether figures went up as often as an unbiased method would have them go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.binomial import at_least_as_rare, successes
from sdc_core.measures.marital_table import AT_RANDOM, MARITAL
from sdc_core.measures.pair import FloatColumn, Pair


@dataclass(frozen=True)
class Directions(Measure):
    """Whether figures went up too often, or too seldom, for an unbiased method.

    Unbiased rounding takes a count that lies r above a multiple of the base up with chance r / base. Where all
    figures are such multiples, the number that went up is compared with these chances; otherwise with even ones.
    """

    id: ClassVar[str] = "directions"
    title: ClassVar[str] = "Test of the directions"
    formula: ClassVar[str] = "Σ P(K = k) over all k no more likely than the number that went up; K a sum of binomials"
    source: ClassVar[str] = "handbook on frequency tables, section 5.8: exact binomial test"
    meaning: ClassVar[str] = (
        "Near 1: as many went up as should. Below .05: the method leans to one side, or has a rule of its own."
    )
    about: ClassVar = "test"
    example: ClassVar[Example] = Example(
        MARITAL,
        AT_RANDOM,
        ".6032",
        "table 5.20, by hand: chances .2 .6 .6 .4, one of four up: .0768 + .3008 + .1968 + .0288",
    )

    def value(self, pair: Pair) -> Measured:
        if not pair.of_counts:
            return Measured.nothing(messages.COUNTS_ONLY)
        shown = ~pair.hidden[pair.rows]
        before, after = pair.before[shown], pair.after[shown]
        up, changed = int(np.count_nonzero(after > before)), int(np.count_nonzero(after != before))
        if not changed:
            return Measured.nothing(messages.NOTHING_CHANGED)
        moved = messages.DIRECTIONS.phrase(up=up, changed=changed)
        base = _base(before, after)
        if base is None:
            chances = successes([(changed, 0.5)])
            return Measured(at_least_as_rare(chances, up), (moved, messages.EVEN_CHANCES.phrase()))
        left_over, cells = np.unique(before[before % base != 0] % base, return_counts=True)
        chances = successes([(int(n), float(r / base)) for r, n in zip(left_over, cells, strict=True)])
        return Measured(at_least_as_rare(chances, up), (moved, messages.FROM_RESIDUALS.phrase(base=base)))


def _base(before: FloatColumn, after: FloatColumn) -> int | None:
    """The base to which these counts were rounded, each to a multiple beside it; None where they were not."""
    base = int(np.gcd.reduce(np.abs(after).astype(np.int64))) if len(after) else 0
    if base < 2 or (np.abs(after - before) >= base).any():
        return None
    return base
