"""Counts within bounds, tightened by all equations of a table together."""

from __future__ import annotations

from sdc_core.attack.intervals import NODES, find_intervals
from sdc_core.attack.system import System
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import Bounds
from sdc_core.progress import Progress, no_progress


def jointly_tightened(
    relations: Relations, bounds: Bounds, *, nodes: int = NODES, progress: Progress = no_progress
) -> Bounds:
    """The narrowest bounds of every count that all equations and all bounds together leave.

    Never too narrow: where whole numbers were not settled within the limit of work, bounds stay a little wide.
    Refuses bounds that no table has.
    """
    system = System.of(relations, bounds.low, bounds.low < bounds.high, bounds=bounds)
    found = find_intervals(system, nodes=nodes, progress=progress)
    low, high = bounds.low.copy(), bounds.high.copy()
    low[system.cells], high[system.cells] = found.lower, found.upper
    return Bounds(low, high)
