"""Counts within bounds, tightened by all equations of a table together."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sdc_core.attack import messages
from sdc_core.attack.intervals import NODES, find_intervals
from sdc_core.attack.system import System
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.cube.tightening import with_missing_bounded
from sdc_core.errors import InputError
from sdc_core.messages import Address
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.progress import Progress, no_progress

MOST_JOINTLY = 5_000
"""Open counts up to which a review may wait for them: some seconds."""


def with_joint_bounds(cube: Cube, *, progress: Progress = no_progress) -> Cube:
    """The cube with the bounds of its open counts as narrow as all its equations together make them.

    For a review, which decides by them; an attack starts from the bounds that the file states. A count of which the
    file says nothing is a whole number from 0; where no such numbers agree with the totals the cube stays as it is,
    with a note. So it does where totals need not add up, and where there are too many open counts.
    """
    if cube.bounds is not None:
        return _narrowed(cube, progress)
    try:
        return _with_what_follows(_narrowed(with_missing_bounded(cube), progress))
    except InputError as error:
        note = messages.HIDDEN_COUNTS_DISAGREE.noted(error.problems[0].where)
        return replace(cube, notes=(*cube.notes, note))


def _with_what_follows(cube: Cube) -> Cube:
    """The cube with notes on what its totals say of the counts that its file hides."""
    if cube.bounds is None or cube.missing is None:
        return cube
    low, high = cube.bounds.low[cube.missing], cube.bounds.high[cube.missing]
    follow, narrowed = int(np.count_nonzero(low == high)), int(np.count_nonzero((low > 0) | (high < UNLIMITED)))
    notes = [messages.HIDDEN_FOLLOWS.noted(Address(messages.COUNTS.phrase()), number=follow)] if follow else []
    if narrowed > follow:
        notes.append(messages.HIDDEN_WITHIN_BOUNDS.noted(Address(messages.COUNTS.phrase()), number=narrowed - follow))
    return replace(cube, notes=(*cube.notes, *notes))


def _narrowed(cube: Cube, progress: Progress) -> Cube:
    bounds = cube.bounds
    if bounds is None or cube.spec.additivity != "refuse":
        return cube
    if not 0 < int(np.count_nonzero(bounds.low < bounds.high)) <= MOST_JOINTLY:
        return cube
    return replace(cube, bounds=jointly_tightened(Relations.of(cube), bounds, progress=progress))


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
