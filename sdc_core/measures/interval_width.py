"""The width of the intervals in which an intruder knows the cells to lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.pair import Pair
from sdc_core.numbers.bounds import UNLIMITED


@dataclass(frozen=True)
class IntervalWidth(Measure):
    """How much doubt an intruder is left in on the average about a cell that was hidden or changed."""

    id: ClassVar[str] = "interval-width"
    title: ClassVar[str] = "Average width of the intervals"
    formula: ClassVar[str] = "mean of (most − least) over the interior cells whose true figure is not published"
    source: ClassVar[str] = "feasibility intervals; handbook on frequency tables, section 5.4"
    meaning: ClassVar[str] = "Wide: readers are left in doubt. 0: all that was hidden or changed is exactly known."
    about: ClassVar = "risk"
    on_axis: ClassVar[str] = "1 / (1 + average width of the intervals)"
    along_axis: ClassVar[str] = "1: everything is exactly known. Near 0: readers are left in much doubt."
    example: ClassVar[Example] = Example(
        ((1, 2), (3, 4)),
        ((None, 2), (None, 4)),
        "2",
        "by hand: one of two hidden cells can be 0 to 4, and the other follows",
        known=(((0, 4), (2, 2)), ((3, 3), (4, 4))),
    )

    def value(self, pair: Pair) -> Measured:
        if pair.known is None or pair.open is None:
            return Measured.nothing(messages.INTERVALS_NOT_KNOWN)
        rows = pair.rows[pair.open[pair.rows]]
        if not len(rows):
            return Measured.nothing(messages.EVERYTHING_PUBLISHED)
        low, high = pair.known.low[rows], pair.known.high[rows]
        unbounded = int(np.count_nonzero((high >= UNLIMITED) | (low <= -UNLIMITED)))
        if unbounded:
            return Measured.nothing(messages.UNBOUNDED, cells=unbounded)
        contributions = pair.cube.contributions
        decimals = 0 if contributions is None else contributions.decimals or 0
        return Measured(float(np.mean(high - low)) / 10.0**decimals)

    def badness(self, measured: Measured) -> float | None:
        """The chance to guess a count of such an interval right, 1 / (1 + width): 1 where nothing is open at all."""
        if measured.value is not None:
            return 1 / (1 + measured.value)
        why = measured.notes[0].message
        return {messages.EVERYTHING_PUBLISHED.code: 1.0, messages.UNBOUNDED.code: 0.0}.get(why.code)
