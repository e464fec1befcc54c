"""From whom a table is protected besides an outsider, and whom the proof leaves aside."""

from __future__ import annotations

import numpy as np

from sdc_core.attack.insiders import Insiders, coalition_of
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Phrase
from sdc_core.protection import messages
from sdc_core.protection.suppression.levels import Figures, Levels

MOST_POOLED = 400_000
"""Coalitions are looked at where claims times insiders (times insiders, where three pool) are no more than this."""


def nobody(cube: Cube) -> Insiders:
    """No insiders: only an outsider looks."""
    nothing = np.zeros(0, dtype=np.int64)
    return Insiders(nothing, nothing, nothing, np.zeros(len(cube), dtype=np.int64))


def who_looks(review: Review, figures: Figures, levels: Levels) -> tuple[Insiders, int, tuple[Phrase, ...]]:
    """Who looks, how many of them pool what they know, and what of this cannot be looked at, in sentences."""
    cube, coalition = review.cube, coalition_of(review.policy)
    insiders = Insiders.of(cube, coalition=coalition, decimals=figures.decimals)
    notes = list(_unknown(cube, coalition))
    if coalition > 1 and 2 * len(levels.rows) * len(insiders) ** (coalition - 1) > MOST_POOLED:
        notes.append(messages.COALITIONS_NOT_PROVED.phrase(coalition=coalition))
        coalition = 1
    return insiders, coalition, tuple(notes)


def _unknown(cube: Cube, coalition: int) -> list[Phrase]:
    """What is not known of those who contribute."""
    contributions, units = cube.contributions, cube.units
    if contributions is None:
        return []
    notes = []
    cells = int(np.count_nonzero((contributions.contributors == UNKNOWN) & (contributions.total != 0)))
    if cells:
        notes.append(messages.ALONE_NOT_KNOWN.phrase(cells=cells))
    traced = units is not None and units.weights is None
    measure = cube.spec.measure
    in_one_cell = measure.disjoint or (cube.spec.layout == "microdata" and not measure.holding)
    if not traced and not in_one_cell:
        notes.append(messages.HOLDINGS_NOT_KNOWN.phrase())
    if not traced and coalition > 1:
        notes.append(messages.SHARED_CELLS_NOT_KNOWN.phrase(coalition=coalition))
    return notes
