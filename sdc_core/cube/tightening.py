"""What the equations of a table add to the bounds of its counts.

A count is at least what its margin leaves when all other parts are as large as they can be, and at most
what is left when they are as small as they can be; a margin lies between the sums of its parts' bounds.
Every equation is used by itself, again and again until nothing moves: all equations together may say more,
so the bounds can be wider than those of the audit, but never too narrow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.cube.addresses import DENSE_WITHIN_BOUNDS
from sdc_core.cube.columns import AnyCube, CubeColumns
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.messages import Address, Message
from sdc_core.numbers.bounds import UNLIMITED, Bounds

ROUNDS = 100
"""Rounds after which bounds that still change a little are taken as they are."""

MOST_PROBLEMS = 1000


def with_missing_bounded(cube: AnyCube) -> AnyCube:
    """The cube with bounds for counts of which its file says nothing: whole numbers from 0, narrowed by its sums.

    For a review, which decides by them. Left as it is where bounds are known already; where totals need not add up,
    for then a hidden count follows from nothing; for sums, which can be negative and are rounded; and, with a note,
    where the table has too many cells. What the file hides stays hidden. Refuses, located, counts that no table has.
    """
    if cube.missing is None or cube.spec.measure.kind != "frequency":
        return cube
    if cube.bounds is not None or cube.stated is not None:
        return cube
    if cube.spec.additivity != "refuse":
        return cube
    if len(cube) > DENSE_WITHIN_BOUNDS:
        note = messages.TOO_MANY_TO_BOUND.noted(Address(messages.COUNTS.phrase()), most=DENSE_WITHIN_BOUNDS)
        return replace(cube, notes=(*cube.notes, note))
    high = np.where(cube.missing, UNLIMITED, cube.count)
    if cube.structural is not None:
        high[cube.missing & cube.structural] = 0
    bounds = Bounds(np.where(cube.missing, 0, cube.count), high)
    return replace(cube, bounds=_tightened(cube, bounds, _Places.of(cube)))


def with_bounds(cube: AnyCube, stated_bounds: Bounds, *, keys: IntColumn, place: Callable[[int], str]) -> AnyCube:
    """The cube with the bounds that the file states for these keys, as narrow as its sums make them.

    Refuses, located, bounds that no table has. Where totals need not add up (`additivity = "report"`) the
    bounds stay as they are stated, and a margin that the file leaves out may be anything.
    """
    rows = cube.addresses.find(keys)
    missing = np.zeros(len(cube), dtype=bool) if cube.missing is None else cube.missing
    bounds = Bounds(np.where(missing, 0, cube.count), np.where(missing, UNLIMITED, cube.count))
    bounds.low[rows], bounds.high[rows] = stated_bounds.low, stated_bounds.high
    stated = bounds
    if cube.spec.additivity == "refuse":
        bounds = _tightened(cube, bounds, _Places(rows, place, cube.source.name))
    open_, follows = _sorted_out(missing, bounds, rows)
    count = np.where(follows, bounds.low, cube.count)
    still_missing = missing & ~follows
    note = messages.KNOWN_WITHIN_BOUNDS.noted(Address(messages.COUNTS.phrase()), number=open_)
    return replace(
        cube,
        count=count,
        missing=still_missing if still_missing.any() else None,
        bounds=bounds,
        stated=stated,
        notes=(*cube.notes, note) if open_ else cube.notes,
    )


def _sorted_out(missing: BoolColumn, bounds: Bounds, stated: IntColumn) -> tuple[int, BoolColumn]:
    """How many counts lie within bounds, and the margins that the file leaves out but that follow."""
    exact = bounds.low == bounds.high
    follows = missing & exact
    follows[stated] = False
    bounded = missing & ~exact & ((bounds.low > 0) | (bounds.high < UNLIMITED))
    return int(np.count_nonzero(bounded)), follows


@dataclass(frozen=True, eq=False)
class _Places:
    """Where each cell of the file stands; a cell that is not in the file is reported under the file's name."""

    rows: IntColumn
    place: Callable[[int], str]
    name: str

    @classmethod
    def of(cls, cube: CubeColumns) -> Self:
        """The places of a cube's own cells."""
        if cube.placed is None:
            return cls(np.zeros(0, dtype=np.int64), str, cube.source.name)
        origins, name = cube.placed.origins, cube.source.name
        return cls(cube.placed.rows, lambda entry: origins.place(entry, name), name)

    def refuse(self, faults: IntColumn, message: Message) -> None:
        """Refuse these rows of the cube, in the order of the file."""
        if not len(faults):
            return
        entries = np.flatnonzero(np.isin(self.rows, faults))[:MOST_PROBLEMS]
        spots = [self.place(int(entry)) for entry in entries] or [self.name]
        raise InputError(*(message.at(spot) for spot in spots))


def _tightened(cube: CubeColumns, bounds: Bounds, places: _Places) -> Bounds:
    is_open = bounds.low < bounds.high
    if cube.missing is not None:
        is_open |= cube.missing  # Bounds of a hidden count may meet: whether it adds up is looked at here only.
    relations = _with_something_open(Relations.of(cube), is_open)
    margin, parts = relations.margin, relations.parts
    equation = np.repeat(np.arange(len(relations)), np.diff(relations.start))
    low, high = bounds.low.copy(), bounds.high.copy()
    for _ in range(ROUNDS):
        before = low.copy(), high.copy()
        least, most = relations.sums(low), _sums_of_high(relations, high)
        along = np.flatnonzero((least > high[margin]) | (most < low[margin]))
        places.refuse(margin[along], messages.PARTS_MISS_THEIR_TOTAL)
        np.maximum.at(low, margin, least)
        np.minimum.at(high, margin, most)
        at_least = low[margin][equation] - _sums_of_others(relations, before[1], equation)
        at_most = high[margin][equation] - (least[equation] - before[0][parts])
        np.maximum.at(low, parts, at_least)
        np.minimum.at(high, parts, np.where(high[margin][equation] < UNLIMITED, at_most, UNLIMITED))
        places.refuse(np.flatnonzero(low > high), messages.BOUNDS_MISS_THE_TOTALS)
        if np.array_equal(low, before[0]) and np.array_equal(high, before[1]):
            break
    return Bounds(low, high)


def _with_something_open(relations: Relations, is_open: BoolColumn) -> Relations:
    """The equations of which a member is open; the others say nothing about bounds, and are known to add up."""
    wanted = is_open[relations.margin] | (relations.sums(is_open.astype(np.int64)) > 0)
    lengths = np.diff(relations.start)
    return Relations(
        relations.cells,
        relations.margin[wanted],
        relations.variable[wanted],
        relations.parts[np.repeat(wanted, lengths)],
        np.concatenate([[0], lengths[wanted]]).cumsum(),
    )


def _sums_of_high(relations: Relations, high: IntColumn) -> IntColumn:
    """For every equation the most that its parts can add up to."""
    endless = high >= UNLIMITED
    finite = relations.sums(np.where(endless, 0, high))
    return np.where(relations.sums(endless.astype(np.int64)) > 0, UNLIMITED, np.minimum(finite, UNLIMITED))


def _sums_of_others(relations: Relations, high: IntColumn, equation: IntColumn) -> IntColumn:
    """For every part the most that the other parts of its equation can add up to."""
    own = high[relations.parts]
    endless = own >= UNLIMITED
    finite = relations.sums(np.where(high >= UNLIMITED, 0, high))
    number = relations.sums((high >= UNLIMITED).astype(np.int64))
    others = finite[equation] - np.where(endless, 0, own)
    return np.where(number[equation] > endless, UNLIMITED, np.minimum(others, UNLIMITED))
