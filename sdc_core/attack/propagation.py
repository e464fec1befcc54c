"""What each equation says about its unknowns by itself, until nothing moves. Exact, and quick.

An unknown is at most what its equation leaves when all others are as small as they can be, and at least what is
left when they are as large as they can be. The bounds that result are never too narrow; all equations together
may say more.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.attack import messages
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED

ROUNDS = 100
"""Rounds after which bounds that still creep are taken as they are."""

LARGEST_SUM = 2**62
Exact = NDArray[Any]
"""Whole numbers: int64, or Python's own where sums could grow beyond it."""


def no_table() -> InputError:
    """The error of a table that contradicts itself."""
    return InputError(messages.NO_TABLE.at("the table"))


def propagated(system: System, *, rounds: int = ROUNDS) -> System:
    """The system with bounds as narrow as single equations make them. Refuses a table that contradicts itself."""
    matrix, low, high = system.matrix, system.low, system.high
    start, at = matrix.indptr[:-1], matrix.indices
    equation = np.repeat(np.arange(matrix.shape[0]), np.diff(matrix.indptr))
    factor, right = _exact(system)
    size = np.abs(factor)
    positive = matrix.data > 0
    for _ in range(rounds):
        least, most = np.where(positive, low[at], -high[at]), np.where(positive, high[at], -low[at])
        others_least, open_below = _others(least, least <= -UNLIMITED, size, start, equation)
        others_most, open_above = _others(most, most >= UNLIMITED, size, start, equation)
        ceiling = np.where(open_below, UNLIMITED, (right[equation] - others_least) // size)
        floor = np.where(open_above, -UNLIMITED, -((others_most - right[equation]) // size))
        narrow_low, narrow_high = low.copy(), high.copy()
        np.maximum.at(narrow_low, at, _clipped(np.where(positive, floor, -ceiling)))
        np.minimum.at(narrow_high, at, _clipped(np.where(positive, ceiling, -floor)))
        if (narrow_low > narrow_high).any():
            raise no_table()
        if np.array_equal(low, narrow_low) and np.array_equal(high, narrow_high):
            break
        low, high = narrow_low, narrow_high
    return system.bounded(low, high)


def _others(
    bound: IntColumn, is_open: NDArray[np.bool_], size: Exact, start: IntColumn, equation: IntColumn
) -> tuple[Exact, NDArray[np.bool_]]:
    """For every entry what the others of its equation add up to at their bounds, and whether one has none."""
    finite = np.where(is_open, 0, bound) * size
    number = np.add.reduceat(is_open.astype(np.int64), start)
    sums = np.add.reduceat(finite, start)
    return sums[equation] - finite, number[equation] > is_open


def _exact(system: System) -> tuple[Exact, Exact]:
    """The factors and the right-hand sides in a type in which no sum of bounds overflows."""
    bounds = np.concatenate([system.low, system.high])
    finite = np.abs(bounds[np.abs(bounds) < UNLIMITED])
    entries = int(np.diff(system.matrix.indptr).max(initial=1)) * int(np.abs(system.matrix.data).max(initial=1))
    largest = max(int(finite.max(initial=0)), int(np.abs(system.right).max(initial=0)))
    kind: Any = np.int64 if largest * (entries + 1) < LARGEST_SUM else object
    return system.matrix.data.astype(kind), system.right.astype(kind)


def _clipped(column: Exact) -> IntColumn:
    return np.clip(column, -UNLIMITED, UNLIMITED).astype(np.int64)
