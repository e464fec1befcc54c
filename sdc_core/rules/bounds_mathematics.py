"""What can be said of figures that are known within bounds only: unsafe whatever they are, or possibly unsafe."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.columns import CountKind
from sdc_core.numbers.bounds import Bounds

MOST_TRIED = 10_000
"""Pairs of figures that are tried for one cell; a cell with more of them stays open."""

AT_ONCE = 1 << 20
"""Pairs tried in one go."""


class Decision(NamedTuple):
    """Which cells are unsafe whatever the figures are, and which can be; what is certain is possible as well."""

    certain: BoolColumn
    possible: BoolColumn


def by_ranges(
    ranges: Mapping[CountKind, Sequence[range]], kind: IntColumn, count: Bounds, structural: BoolColumn | None
) -> Decision:
    """Counts of several kinds beside the ranges in which those of each kind are unsafe.

    A zero of an impossible combination is never unsafe.
    """
    certain, possible = np.zeros(count.low.shape, dtype=bool), np.zeros(count.low.shape, dtype=bool)
    for number, unsafe in ranges.items():
        of_kind = kind == number
        if not of_kind.any():
            continue
        low, high = count.low[of_kind], count.high[of_kind]
        for part in unsafe:
            least = part.start if structural is None else np.where(structural[of_kind], max(part.start, 1), part.start)
            certain[of_kind] |= (low >= least) & (high < part.stop)
            possible[of_kind] |= (high >= least) & (low < part.stop)
    return Decision(certain, possible)


def by_trying(unsafe: Callable[[IntColumn, IntColumn], BoolColumn], count: Bounds, margin: Bounds) -> Decision:
    """Every pair of figures within the bounds, where these are few; a cell with many stays open.

    Nobody is in an empty cell: a count of zero is safe.
    """
    shape = count.low.shape
    low, least = count.low.ravel(), np.broadcast_to(margin.low, shape).ravel()
    width = count.high.ravel() - low + 1
    pairs = np.minimum(width, MOST_TRIED + 1) * np.minimum(
        np.broadcast_to(margin.high, shape).ravel() - least + 1, MOST_TRIED + 1
    )
    certain, possible = np.zeros(len(low), dtype=bool), count.high.ravel() > 0
    few = np.flatnonzero(pairs <= MOST_TRIED)
    stretches = np.cumsum(pairs[few]) // AT_ONCE
    for stretch in np.unique(stretches):
        cells = few[stretches == stretch]
        entry = np.repeat(np.arange(len(cells)), pairs[cells])
        first = np.concatenate([[0], np.cumsum(pairs[cells])[:-1]])
        place = np.arange(len(entry)) - first[entry]
        tried = low[cells][entry] + place % width[cells][entry]
        found = unsafe(tried, least[cells][entry] + place // width[cells][entry]) & (tried > 0)
        number = np.bincount(entry, weights=found, minlength=len(cells))
        certain[cells], possible[cells] = number == pairs[cells], number > 0
    return Decision(certain.reshape(shape), possible.reshape(shape))
