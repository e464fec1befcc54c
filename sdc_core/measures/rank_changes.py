"""Rank changes: how many places a cell has moved in the order of all cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL
from sdc_core.measures.pair import Pair
from sdc_core.measures.ranks import mid_ranks


@dataclass(frozen=True)
class RankChanges(Measure):
    """How far a cell moves in the order of all cells, as a share of all places.

    Rounding makes cells alike that were not; they share a rank then, and that counts as a move.
    """

    id: ClassVar[str] = "rank-changes"
    title: ClassVar[str] = "Rank changes"
    formula: ClassVar[str] = "mean of |rank of o − rank of t| / n, with mid-ranks, over the n interior cells"
    source: ClassVar[str] = "Shlomo and Young 2006; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "0: every cell keeps its place. .1: the average cell moves by a tenth of all places."
    about: ClassVar = "loss"
    on_axis: ClassVar[str] = "Rank changes"
    example: ClassVar[Example] = Example(
        MARITAL, CONVENTIONAL, ".027778", "by hand: the ranks 2 1 3.5 3.5 5 6 become 1.5 1.5 3.5 3.5 5 6"
    )

    def value(self, pair: Pair) -> Measured:
        if not len(pair.before):
            return Measured.nothing(messages.NOBODY)
        moved = np.abs(mid_ranks(pair.before) - mid_ranks(pair.after))
        return Measured(float(moved.mean() / len(moved)), pair.notes)
