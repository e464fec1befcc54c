"""The first value of a sweep at which a cell is unsafe, found without judging every cell at every value."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.rules.base import GroupRule, MarginRule
from sdc_core.thresholds.sweeps import Sweep

Ranks = NDArray[np.uint8]
"""Places among the values of a sweep, 0 for the mildest; one more than the last place means never."""

SAFE, OPEN, UNSAFE = 0, 1, 2

Outcome = Callable[[IntColumn, int], IntColumn]
"""What a rule says of some entries (by position) at a place of the sweep: SAFE, OPEN (not judged) or UNSAFE."""


def first_unsafe(sweep: Sweep, count: IntColumn, margin: IntColumn | None) -> Ranks:
    """The first value at which each count is unsafe, of those that are at the strictest one.

    margin: what each count is compared with; None for a rule that looks at the count alone. Its minimum is
    then f + 1, and where zeros are unsafe every minimum marks them.
    """
    if margin is None:
        zeros = getattr(sweep.rule, "zeros", "safe") == "unsafe"
        first = np.where((count == 0) & zeros, 0, count + 1)
        return np.searchsorted(np.array(sweep.values, dtype=np.int64), first).astype(np.uint8)
    rules, compared = sweep.rules, margin

    def outcome(entries: IntColumn, place: int) -> IntColumn:
        rule = rules[place]
        assert isinstance(rule, MarginRule)
        return outcomes(count[entries] > rule.largest_safe(compared[entries]))

    return _searched(outcome, len(count), len(rules))


def first_unsafe_group(sweep: Sweep, size: IntColumn, sensitive: IntColumn) -> Ranks:
    """The first value at which each group is unsafe, from its size and how many are in sensitive categories."""
    rules = sweep.rules

    def outcome(entries: IntColumn, place: int) -> IntColumn:
        rule = rules[place]
        assert isinstance(rule, GroupRule)
        return outcomes(rule.unsafe_groups(size[entries], sensitive[entries]))

    return _searched(outcome, len(size), len(rules))


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
    told = np.where(unsafe, UNSAFE, SAFE)
    return told if not_judged is None else np.where(not_judged, OPEN, told)


def _searched(outcome: Outcome, entries: int, places: int) -> Ranks:
    every = np.arange(entries)
    return search(outcome, outcome(every, 0), outcome(every, places - 1), places - 1)[1]
