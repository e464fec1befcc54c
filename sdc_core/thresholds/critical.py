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

Outcomes = NDArray[np.int8]
Outcome = Callable[[IntColumn, int], Outcomes]
"""The outcome of a rule for some entries (by position) at a place of the sweep: SAFE, OPEN (not judged) or UNSAFE."""


def first_places(decide: Callable[[IntColumn, int], Decision], entries: int, places: int) -> tuple[Ranks, Ranks]:
    """For each entry the first place at which it is no longer safe, and at which it is unsafe.

    decide: the decision of the rule at a place about some entries, given by position. All mathematics is the rule's.
    """

    def outcome(which: IntColumn, place: int) -> Outcomes:
        certain, possible = decide(which, place)
        return outcomes(certain, possible & ~certain)

    every = np.arange(entries)
    return search(outcome, outcome(every, 0), outcome(every, places - 1), places - 1)


def first_unsafe(decide: Callable[[IntColumn, int], Decision], entries: int, places: int) -> Ranks:
    """For each entry the first place at which it is unsafe, where figures are known and all are unsafe at the last.

    What is known exactly is safe or unsafe and never left open, so entries are split in two at every place
    that is tried, about log2 of the places times each.
    """
    first = np.full(entries, places - 1, dtype=np.uint8)
    pending = [(np.arange(entries), -1, places - 1)]
    while pending:
        which, low, high = pending.pop()
        if high - low == 1:
            first[which] = high
            continue
        middle = (low + high) // 2
        unsafe = decide(which, middle).certain
        for half, start, end in ((which[unsafe], low, middle), (which[~unsafe], middle, high)):
            if len(half):
                pending.append((half, start, end))
    return first


def search(outcome: Outcome, at_first: Outcomes, at_last: Outcomes, last: int) -> tuple[Ranks, Ranks]:
    """For every entry the first place at which it is no longer safe, and at which it is unsafe.

    at_first and at_last: the outcomes at the places 0 and `last`. Outcomes only get worse from one
    place to the next, so entries are judged halfway and split, about log2 of the places times each.
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


def outcomes(unsafe: BoolColumn, not_judged: BoolColumn | None = None) -> Outcomes:
    """Verdicts as numbers that rise as they get worse."""
    judged = np.where(unsafe, np.int8(UNSAFE), np.int8(SAFE))
    return judged if not_judged is None else np.where(not_judged, np.int8(OPEN), judged)
