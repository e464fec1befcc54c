"""Who looks at a published table, and what they know besides.

An outsider has the equations and the bounds. A respondent who is alone in a hidden cell knows its figure. A
holding knows all its parts, wherever they are hidden: a cell holds at least its part, and exactly that where
nobody else is in it. Several of them can pool what they know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.system import System

Kind = Literal["respondent", "holding"]


@dataclass(frozen=True, eq=False)
class Viewer:
    """What one onlooker knows beside what is published: these unknowns lie between low and high."""

    kind: Kind
    unknowns: IntColumn
    low: IntColumn
    high: IntColumn

    def bounding(self, system: System) -> System:
        """The system as this viewer sees it."""
        low, high = system.low.copy(), system.high.copy()
        np.maximum.at(low, self.unknowns, self.low)
        np.minimum.at(high, self.unknowns, self.high)
        return system.bounded(low, high)


def with_known_zeros(system: System, zeros: BoolColumn) -> System:
    """The system of an outsider who knows that these hidden cells are empty.

    So it is where nobody can be in a cell, and where the number of its contributors is published: such a cell
    protects nothing.
    """
    low, high = np.where(zeros, 0, system.low), np.where(zeros, 0, system.high)
    return system.bounded(low, high)


def respondents(contributors: IntColumn, table: IntColumn) -> list[Viewer]:
    """Everybody who is alone in a hidden cell. contributors: how many are in each unknown; table: its figure."""
    alone = np.flatnonzero(contributors == 1)
    return [_knowing("respondent", alone[at : at + 1], table) for at in range(len(alone))]


def holdings(
    holding: IntColumn, unknown: IntColumn, part: IntColumn, *, contributors: IntColumn, table: IntColumn
) -> list[Viewer]:
    """The holdings that are in several hidden cells.

    One entry a holding and unknown: what the holding contributes there. contributors, table: of each unknown.
    Contributions are not negative where there is more than one contributor.
    """
    order = np.lexsort((unknown, holding))
    holding, unknown, part = holding[order], unknown[order], part[order]
    alone = contributors[unknown] == 1
    high = np.where(alone, table[unknown], np.iinfo(np.int64).max)
    low = np.where(alone, table[unknown], part)
    bounds = np.flatnonzero(np.diff(holding, prepend=-2, append=-2))
    return [
        Viewer("holding", unknown[start:end], low[start:end], high[start:end])
        for start, end in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)
        if end - start > 1
    ]


def pooled(viewers: Sequence[Viewer], system: System) -> System:
    """The system as several viewers see it who share what they know."""
    for viewer in viewers:
        system = viewer.bounding(system)
    return system


def _knowing(kind: Kind, unknowns: IntColumn, table: IntColumn) -> Viewer:
    return Viewer(kind, unknowns, table[unknowns], table[unknowns])
