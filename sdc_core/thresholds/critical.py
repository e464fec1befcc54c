"""The first value of a sweep at which a cell is unsafe, found without judging every cell at every value."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.rules.bounds_mathematics import Decision

Ranks = NDArray[np.uint8]
"""Places among the values of a sweep, 0 for the mildest; one more than the last place means never."""

SAFE, OPEN, UNSAFE = 0, 1, 2

Outcome = Callable[[IntColumn, int], IntColumn]
"""What a rule says of some entries (by position) at a place of the sweep: SAFE, OPEN (not judged) or UNSAFE."""


def first_places(decide: Callable[[IntColumn, int], Decision], entries: int, places: int) -> tuple[Ranks, Ranks]:
    """For each entry the first place at which it is no longer safe, and at which it is unsafe.

    decide: what the rule at a place says of some entries, by position; it is asked, nothing is worked out here.
    """

    def outcome(which: IntColumn, place: int) -> IntColumn:
        certain, possible = decide(which, place)
        return outcomes(certain, possible & ~certain)

    every = np.arange(entries)
    return search(outcome, outcome(every, 0), outcome(every, places - 1), places - 1)


def search(outcome: Outcome, at_first: IntColumn, at_last: IntColumn, last: int) -> tuple[Ranks, Ranks]:
    """For every entry the first place at which it is no longer safe, and at which it is unsafe.

    at_first and at_last: the outcomes at the places 0 and `last`. Outcomes only get worse from one
    place to the next, so entries are asked about halfway and parted, about log2 of the places times each.
    """
    never = last + 1
    opened = np.where(at_first >= OPEN, 0, never)
    unsafe = np.where(at_first == UNSAFE, 0, never)
    moving = np.flatnonzero(at_first < at_last)
    pending = [(moving, 0, last, at_first[moving], at_last[moving])]
    while pending:
        entries, low, high, before, after = pending.pop()
        if not len(entries):
            continue
        if high - low == 1:
            opened[entries[before < OPEN]] = high
            unsafe[entries[after == UNSAFE]] = high
            continue
        middle = (low + high) // 2
        between = outcome(entries, middle)
        earlier, later = before < between, between < after
        pending.append((entries[earlier], low, middle, before[earlier], between[earlier]))
        pending.append((entries[later], middle, high, between[later], after[later]))
    return opened.astype(np.uint8), unsafe.astype(np.uint8)


def outcomes(unsafe: BoolColumn, not_judged: BoolColumn | None = None) -> IntColumn:
    """Verdicts as numbers that rise as they get worse."""
    judged = np.where(unsafe, UNSAFE, SAFE)
    return judged if not_judged is None else np.where(not_judged, OPEN, judged)
