"""Which lines of a block are the sum of lines beside them, found by arithmetic alone.

For every line and direction one looks for a run of lines next to it whose sum it is. With prefix
sums P the sum of the run (k, t) is P[t] − P[k], so a total x[t] asks for an earlier P[k] = P[t] − x[t]:
a search in a sorted column instead of a loop over runs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn

Units = NDArray[np.int64]
MOST_ROUNDED = 600
"""Lines among which sums of rounded figures are looked for."""
MOST_WHOLE = 200
"""The same where figures are whole thousands, or nobody knows what: multiples of nothing but 1."""
MOST_SHARED = 100_000
"""Pairs of wholes and parts that are tried."""
LEAST_WHOLE = 5
"""Columns in which such figures have to agree."""
MOST_COLUMNS = 24
"""Columns that are searched; all are used to check what was found."""


@dataclass(frozen=True)
class Run:
    """Line `total` is the sum of the lines [start, stop). holds, fails: in how many columns; largest: of the totals.

    rounded: whether it is so but for rounding only.
    """

    total: int
    start: int
    stop: int
    holds: int
    fails: int
    largest: int
    rounded: bool = False

    @property
    def length(self) -> int:
        return self.stop - self.start


def whole_units(values: NDArray[np.float64]) -> tuple[Units, NDArray[np.bool_]]:
    """The figures as integers in their last digit (of at most six decimals), and where there are any."""
    known = np.isfinite(values) & (np.abs(np.nan_to_num(values)) < 1e13)
    bare = np.where(known, np.nan_to_num(values, posinf=0, neginf=0), 0)
    most = 6 if np.abs(bare).max(initial=0) < 1e11 else 4
    for decimals in range(most + 1):
        scaled = bare * 10**decimals
        if np.abs(scaled - np.rint(scaled)).max(initial=0) < 1e-6 * 10**decimals or decimals == most:
            return np.rint(scaled).astype(np.int64), known
    raise AssertionError("the loop returns")


def runs_of(units: Units, known: NDArray[np.bool_]) -> list[Run]:
    """Every run next to a line, above or below it, that sums to the line; units and known are [lines, columns]."""
    lines = len(units)
    if lines < 3 or not units.shape[1]:
        return []
    forward = _runs_above(units[::-1], known[::-1])
    mirrored = [
        Run(lines - 1 - run.total, lines - run.stop, lines - run.start, run.holds, run.fails, run.largest)
        for run in forward
    ]
    return [*_runs_above(units, known), *mirrored]


def _runs_above(units: Units, known: NDArray[np.bool_]) -> list[Run]:
    """The runs that end right above the line they sum to."""
    lines, columns = units.shape
    prefix = np.zeros((lines + 1, columns), dtype=np.int64)
    np.cumsum(units, axis=0, out=prefix[1:])
    gaps = np.zeros((lines + 1, columns), dtype=np.int64)
    np.cumsum(~known, axis=0, out=gaps[1:])
    searched = np.argsort(-(known & (units != 0)).sum(axis=0), kind="stable")[:MOST_COLUMNS]
    pairs = np.concatenate([_candidates(units[:, at], known[:, at], prefix[:, at]) for at in searched])
    pairs = np.unique(pairs, axis=0)
    if not len(pairs):
        return []
    total, start = pairs[:, 0], pairs[:, 1]
    testable = known[total] & (gaps[total] == gaps[start])
    same = prefix[total] - prefix[start] == units[total]
    telling = testable & (units[total] != 0)
    holds, fails = (telling & same).sum(axis=1), (testable & ~same).sum(axis=1)
    largest = np.where(telling & same, np.abs(units[total]), 0).max(axis=1)
    good = (holds > fails * 4) & (holds >= 1)
    return [
        Run(int(t), int(s), int(t), int(h), int(f), int(m))
        for t, s, h, f, m in zip(total[good], start[good], holds[good], fails[good], largest[good], strict=True)
    ]


def _candidates(units: Units, known: BoolColumn, prefix: Units) -> NDArray[np.int64]:
    """Pairs (total, start) that hold in one column, the nearest start of each; runs have two lines at least."""
    lines = len(units)
    asked = np.flatnonzero(known & (units != 0))
    asked = asked[asked >= 2]
    wanted = prefix[asked] - units[asked]
    order = np.lexsort((np.arange(lines + 1), prefix))
    ordered = prefix[order]
    right = np.searchsorted(ordered, wanted, side="right")
    left = np.searchsorted(ordered, wanted, side="left")
    # Of several starts with the same sum, which differ by zeros, the one nearest above the line.
    pairs = []
    for total, low, high in zip(asked.tolist(), left.tolist(), right.tolist(), strict=True):
        if low == high:
            continue
        starts = order[low:high]
        place = int(np.searchsorted(starts, total - 1))
        if place and starts[place - 1] <= total - 2:
            pairs.append((total, int(starts[place - 1])))
    return np.array(pairs, dtype=np.int64).reshape(-1, 2)


def near_runs_of(units: Units, known: NDArray[np.bool_]) -> list[Run]:
    """Runs next to a line that sum to it but for rounding, where every figure is a multiple of 5, 10, … or whole.

    `largest` of each is the largest total in steps beyond what the rounding allows: what agrees and is no chance.
    """
    step = rounding_step(units, known)
    lines = len(units)
    if not 3 <= lines <= (MOST_ROUNDED if step > 1 else MOST_WHOLE):
        return []
    forward = _near_runs_above(units[::-1], known[::-1], step)
    mirrored = [
        replace(run, total=lines - 1 - run.total, start=lines - run.stop, stop=lines - run.start) for run in forward
    ]
    return [*_near_runs_above(units, known, step), *mirrored]


def _near_runs_above(units: Units, known: NDArray[np.bool_], step: int) -> list[Run]:
    shown = np.where(known, units, 0)
    prefix = np.concatenate([np.zeros((1, units.shape[1]), dtype=np.int64), np.cumsum(shown, axis=0)])
    gaps = np.concatenate([np.zeros((1, units.shape[1]), dtype=np.int64), np.cumsum(~known, axis=0)])
    found = []
    for total in range(2, len(units)):
        start = np.arange(total - 1)
        allowed = step * (1 + 0.6 * (total - start) ** 0.5)[:, None]
        testable = known[total] & (gaps[total] == gaps[start])
        off = np.abs(prefix[total] - prefix[start] - shown[total])
        telling = testable & (np.abs(shown[total]) >= 10 * allowed)
        holds, fails = (telling & (off <= allowed)).sum(axis=1), (testable & (off > allowed)).sum(axis=1)
        good = (fails == 0) & (holds >= 2)
        if step == 1:
            # Of sums that are off by rounding alone many are not off at all; of those that nearly agree by chance few.
            exact = (telling & (off == 0)).sum(axis=1)
            good &= (holds >= LEAST_WHOLE) & (exact * 10 >= holds * 3) & (exact < holds)
        good = np.flatnonzero(good)
        if len(good):
            # Of several, which differ by figures that the rounding hides, the one whose sums are nearest.
            best = good[np.argmin(off[good].sum(axis=1))]
            largest = int(np.abs(shown[total]).max() // (2 * allowed[best, 0]))
            found.append(Run(total, int(best), total, int(holds[best]), 0, largest, rounded=True))
    return found


def is_sum_of(units: Units, known: NDArray[np.bool_], total: int, parts: list[int]) -> tuple[int, int]:
    """In how many columns a line is the sum of others, and in how many not; only where all of them are known."""
    if not parts:
        return 0, 0
    testable = known[total] & known[parts].all(axis=0)
    same = units[parts].sum(axis=0) == units[total]
    holds = int((testable & same & (units[total] != 0)).sum())
    return holds, int((testable & ~same).sum())


def is_nearly_sum_of(units: Units, known: NDArray[np.bool_], total: int, parts: list[int]) -> tuple[int, int]:
    """The same where each figure was rounded by itself to multiples of a step: in how many columns, in how many not.

    The errors of n figures add up to about √n of them; a column holds where the sum is off by no more, and the total
    is so much larger that this is hardly chance.
    """
    if not parts:
        return 0, 0
    allowed = rounding_error(rounding_step(units, known), len(parts))
    testable = known[total] & known[parts].all(axis=0)
    off = np.abs(units[parts].sum(axis=0) - units[total])
    large = np.abs(units[total]) >= 10 * allowed
    return int((testable & (off <= allowed) & large).sum()), int((testable & (off > allowed)).sum())


def breakdowns_of(units: Units, known: NDArray[np.bool_], total: int) -> list[range]:
    """Runs of lines below a line, one after the other, each of which sums to it; lines may be left over at the end."""
    lines = len(units)
    shown = np.flatnonzero(known[total] & (units[total] != 0))
    if not len(shown):
        return []
    step = rounding_step(units, known)
    prefix = np.cumsum(np.where(known, units, 0)[:, shown], axis=0)
    found: list[range] = []
    start = total + 1
    while start < lines - 1:
        off = np.abs(prefix[start + 1 :] - prefix[start - 1] - units[total, shown])
        lengths = np.arange(2, lines - start + 1)[:, None]
        near = (off <= (step * (1 + 0.6 * lengths**0.5) if step > 1 else 1 + 0.3 * lengths**0.5)).mean(axis=1) > 0.8
        exact = (off == 0).mean(axis=1) >= 0.5
        ends = np.flatnonzero(near & exact)
        if not len(ends):
            break
        stop = start + 2 + int(ends[0])
        found.append(range(start, stop))
        start = stop
    return found


def shared_out(units: Units, known: NDArray[np.bool_], wholes: range, parts: range) -> dict[int, int]:
    """Part → whole where the wholes are, in their order, the sums of the parts, one group after another.

    Nothing where they are not, where nothing but noughts tells where a group ends, or where figures are not known.
    """
    if not 1 < len(wholes) < len(parts) or len(wholes) * len(parts) > MOST_SHARED:
        return {}
    if not (known[wholes].all() and known[parts].all()):
        return {}
    ends = np.cumsum(units[parts], axis=0)
    wanted = np.cumsum(units[wholes], axis=0)
    met = (ends[:, None, :] == wanted[None, :-1, :]).all(axis=2)
    stops = [*met.argmax(axis=0).tolist(), len(parts) - 1]
    if not (met.sum(axis=0) == 1).all() or any(after <= before for before, after in pairwise(stops)):
        return {}
    owners = np.searchsorted(stops, np.arange(len(parts)))
    return {parts[at]: wholes[int(owner)] for at, owner in enumerate(owners)}


def rounding_error(step: int, parts: int) -> float:
    """How far a sum of so many figures may be off, each rounded by itself to a multiple of the step."""
    return step * (1 + 0.6 * sqrt(parts))


def rounding_step(units: Units, known: NDArray[np.bool_]) -> int:
    """1, 3, 5, 10, … : what all figures are multiples of, as far as figures are ever rounded to it."""
    shown = units[known & (units != 0)]
    if not len(shown):
        return 1
    divisor = int(np.gcd.reduce(np.abs(shown)))
    return max(step for step in _steps() if divisor % step == 0)


@cache
def _steps() -> tuple[int, ...]:
    """What offices round to: 3, or 1, 2, 2.5 and 5 with noughts. A few figures are multiples of 4 or 12 by chance."""
    tens = [10**power for power in range(16)]
    return (3, *tens, *(5 * ten for ten in tens), *(2 * ten for ten in tens[1:]), *(25 * ten for ten in tens))
