"""The search for all tables of counts that agree with means: assume a count, see what follows, go on or go back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.propagation import no_table, propagated
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED

MOST_TABLES = 10_000
"""Tables after which nobody counts on."""

ROUNDS = 10
"""Rounds after which bounds that still creep are taken as they are."""


@dataclass(frozen=True, eq=False)
class Candidates:
    """Counts that cells can have, one entry a cell and count, in the order of cells and counts.

    cells: how many cells there are; listed: those that have entries. cell, count: of each entry; low, high: the
    least and the most sum that goes with it. all: the entries that are not impossible by themselves.
    """

    cells: int
    listed: BoolColumn
    cell: IntColumn
    count: IntColumn
    low: IntColumn
    high: IntColumn
    all: BoolColumn

    def of_cells(self, left: BoolColumn) -> tuple[IntColumn | None, ...]:
        """For each cell the counts of the entries that are left; None where it has no list."""
        parts = np.split(self.count[left], np.searchsorted(self.cell[left], np.arange(1, self.cells)))
        return tuple(part if listed else None for part, listed in zip(parts, self.listed.tolist(), strict=True))


@dataclass(frozen=True, eq=False)
class Found:
    """low, high: the least and the most of each count in any table that agrees. left: the entries of the candidates
    that some table has, or may have. tables: how many were found; complete: whether these are all.
    """

    low: IntColumn
    high: IntColumn
    left: BoolColumn
    tables: int
    complete: bool

    def of_cells(self, candidates: Candidates) -> tuple[IntColumn | None, ...]:
        """For each cell the counts that remain."""
        return candidates.of_cells(self.left)


@dataclass(frozen=True, eq=False)
class _State:
    """What is known under the assumptions that were made."""

    counts: System
    sums: System
    left: BoolColumn


class _Work:
    """How many more assumptions may be followed up."""

    def __init__(self, limit: int) -> None:
        self.left = limit

    @property
    def is_over(self) -> bool:
        """Whether one more would have been needed."""
        return self.left < 0


def search_tables(counts: System, sums: System, candidates: Candidates, *, exact_sums: bool, work: int) -> Found:
    """All tables of counts for which sums exist, as far as the work allows. Refuses where there is none.

    exact_sums: whether sums are whole numbers in their unit, so that single values of them can be tried.
    """
    start = _narrowed(_State(counts, sums, candidates.all), candidates)
    left, tables, allowed = np.zeros(len(candidates.cell), dtype=bool), 0, _Work(work)
    low, high = np.full(candidates.cells, UNLIMITED), np.full(candidates.cells, -UNLIMITED)
    for state in _settled(start, candidates, allowed):
        if exact_sums and not _has_sums(state, candidates, allowed):
            continue
        tables += 1
        left |= state.left
        low, high = np.minimum(low, state.counts.low), np.maximum(high, state.counts.high)
        if tables == MOST_TABLES:
            allowed.left = -1
    if allowed.is_over:
        return Found(start.counts.low, start.counts.high, start.left, tables, complete=False)
    if not tables:
        raise no_table()
    return Found(low, high, left, tables, complete=bool((low[~candidates.listed] == high[~candidates.listed]).all()))


def _settled(start: _State, candidates: Candidates, work: _Work) -> Iterator[_State]:
    """Every way to give each listed cell a single count that single equations do not exclude."""
    waiting, entries = [start], np.arange(len(candidates.cell))
    while waiting:
        state = _tried(waiting.pop(), candidates, work)
        if state is None:
            continue
        number = np.bincount(candidates.cell[state.left], minlength=candidates.cells)
        open_ = np.flatnonzero(number > 1)
        if not len(open_):
            yield state
            continue
        elsewhere = candidates.cell != open_[np.argmin(number[open_])]
        waiting += [
            replace(state, left=state.left & (elsewhere | (entries == entry)))
            for entry in np.flatnonzero(state.left & ~elsewhere)[::-1].tolist()
        ]


def _has_sums(start: _State, candidates: Candidates, work: _Work) -> bool:
    """Whether sums exist with which these counts agree; taken to be so where the work is used up."""
    waiting = [start]
    while waiting:
        state = _tried(waiting.pop(), candidates, work)
        if work.is_over:
            return True
        if state is None:
            continue
        low, high = state.sums.low, state.sums.high
        between = (low < high) & (low > -UNLIMITED) & (high < UNLIMITED)
        if not between.any():
            return True  # all are known, but for those that nothing bounds and that take what is left
        cell = int(np.argmin(np.where(between, high - low, UNLIMITED)))
        middle = (int(low[cell]) + int(high[cell])) // 2
        upper, lower = low.copy(), high.copy()
        upper[cell], lower[cell] = middle + 1, middle
        waiting += [
            replace(state, sums=state.sums.bounded(upper, high)),
            replace(state, sums=state.sums.bounded(low, lower)),
        ]
    return False


def _tried(state: _State, candidates: Candidates, work: _Work) -> _State | None:
    """What follows from the assumptions; None where nothing agrees with them, or the work is used up."""
    work.left -= 1
    if work.is_over:
        return None
    try:
        return _narrowed(state, candidates)
    except InputError:
        return None


def _narrowed(state: _State, candidates: Candidates) -> _State:
    """What single equations and the candidates of single cells say of each other, until next to nothing moves."""
    cell = candidates.cell
    for _ in range(ROUNDS):
        counts, sums = propagated(state.counts), propagated(state.sums)
        left = (
            state.left
            & (candidates.count >= counts.low[cell])
            & (candidates.count <= counts.high[cell])
            & (candidates.low <= sums.high[cell])
            & (candidates.high >= sums.low[cell])
        )
        if (np.bincount(cell[left], minlength=candidates.cells)[candidates.listed] == 0).any():
            raise no_table()
        narrow = _State(
            counts.bounded(*_ends(counts, cell[left], candidates.count[left], candidates.count[left])),
            sums.bounded(*_ends(sums, cell[left], candidates.low[left], candidates.high[left])),
            left,
        )
        unmoved = _same(narrow.counts, state.counts) and _same(narrow.sums, state.sums)
        state = narrow
        if unmoved:
            break
    return state


def _ends(system: System, cell: IntColumn, low: IntColumn, high: IntColumn) -> tuple[IntColumn, IntColumn]:
    """The bounds of a system within what the candidates of each cell allow."""
    least, most = np.full(len(system), UNLIMITED), np.full(len(system), -UNLIMITED)
    np.minimum.at(least, cell, low)
    np.maximum.at(most, cell, high)
    listed = least <= most
    return (
        np.where(listed, np.maximum(system.low, least), system.low),
        np.where(listed, np.minimum(system.high, most), system.high),
    )


def _same(one: System, other: System) -> bool:
    return np.array_equal(one.low, other.low) and np.array_equal(one.high, other.high)
