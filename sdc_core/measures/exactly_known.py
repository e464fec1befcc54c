"""The share of cells that an intruder knows exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.pair import Pair


@dataclass(frozen=True)
class ExactlyKnown(Measure):
    """The share of filled cells whose true figure a reader knows exactly: published, or worked out from the rest."""

    id: ClassVar[str] = "exactly-known"
    title: ClassVar[str] = "Share of cells exactly known"
    formula: ClassVar[str] = (
        "cells with o ≠ 0 whose least and most possible figures are the same, divided by all with o ≠ 0"
    )
    source: ClassVar[str] = "feasibility intervals; handbook on frequency tables, sections 5.4 and 5.9"
    meaning: ClassVar[str] = (
        "0: nothing is exactly known. 1: the table is public; and what was hidden can be worked out."
    )
    about: ClassVar = "risk"
    on_axis: ClassVar[str] = "Share of filled cells exactly known"
    example: ClassVar[Example] = Example(
        ((1, 2), (3, 4)),
        ((None, 2), (None, 4)),
        ".75",
        "by hand: one hidden cell follows from its row",
        known=(((0, 4), (2, 2)), ((3, 3), (4, 4))),
    )

    def value(self, pair: Pair) -> Measured:
        if pair.known is None or pair.open is None:
            return Measured.nothing(messages.INTERVALS_NOT_KNOWN)
        rows = pair.rows[pair.before != 0]
        if not len(rows):
            return Measured.nothing(messages.NOBODY)
        known = pair.known.low[rows] == pair.known.high[rows]
        follows = int(np.count_nonzero(known & pair.open[rows]))
        return Measured(float(known.mean()), (messages.WORKED_OUT.phrase(cells=follows),) if follows else ())
