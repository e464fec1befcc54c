"""Proofs in whole numbers of what a solver in floating point proposes.

That a bound is attained is shown by a table that attains it: whole numbers that satisfy every equation. That
nothing lies beyond it is shown by multipliers y of the equations: whatever they are,

    x_j ≥ y·right + Σ_k min(d_k · low_k, d_k · high_k)   with   d = e_j − Aᵀ·y,

so the multipliers may be rounded to fractions that are computed with exactly; a bad rounding gives a wider
bound, never a wrong one.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.attack.system import System
from sdc_core.numbers.bounds import UNLIMITED

Side = Literal[-1, 1]
"""Which end of an interval: −1 the lower one, 1 the upper one."""

DENOMINATORS = (1, 2, 3, 4, 6, 2**20)
CLOSE = 1e-6
LARGEST_SUM = 2.0**61


def proved_bound(system: System, unknown: int, side: Side, duals: NDArray[np.float64]) -> int:
    """What these multipliers prove of one end of an unknown's interval; ±`UNLIMITED` where nothing."""
    if not len(duals):
        return side * UNLIMITED
    denominator, multipliers = _as_fractions(duals)
    rest = -(system.matrix.T @ multipliers)
    rest[unknown] += denominator
    takes_high = (rest > 0) if side > 0 else (rest < 0)
    bound = np.where(takes_high, system.high, system.low)
    used = rest != 0
    if (np.abs(bound[used]) >= UNLIMITED).any():
        return side * UNLIMITED
    total = _product(multipliers, system.right) + _product(rest[used], bound[used])
    if not system.whole:
        return total // denominator if side < 0 else -(-total // denominator)
    return -(-total // denominator) if side < 0 else total // denominator


def proves_more_than_nothing(system: System, cost: IntColumn, duals: NDArray[np.float64]) -> bool:
    """Whether these multipliers prove that cost · x is more than 0 in every table of a system."""
    if not len(duals):
        return False
    denominator, multipliers = _as_fractions(duals)
    rest = cost * denominator - system.matrix.T @ multipliers
    bound = np.where(rest > 0, system.low, system.high)
    used = rest != 0
    if (np.abs(bound[used]) >= UNLIMITED).any():
        return False
    return _product(multipliers, system.right) + _product(rest[used], bound[used]) > 0


def whole_table(system: System, x: NDArray[np.float64]) -> IntColumn:
    """What the solver found, rounded to whole numbers within bounds."""
    return np.clip(np.rint(x).astype(np.int64), system.low, system.high)


def _as_fractions(duals: NDArray[np.float64]) -> tuple[int, IntColumn]:
    """The multipliers as numerators over the least denominator that is close enough."""
    for denominator in DENOMINATORS[:-1]:
        scaled = duals * denominator
        nearest = np.rint(scaled)
        if np.abs(scaled - nearest).max(initial=0.0) < CLOSE * denominator:
            return denominator, nearest.astype(np.int64)
    return DENOMINATORS[-1], np.rint(duals * DENOMINATORS[-1]).astype(np.int64)


def _product(factors: IntColumn, column: IntColumn) -> int:
    """The sum of products, exact whatever its size."""
    if float(np.abs(factors.astype(np.float64)) @ np.abs(column.astype(np.float64))) < LARGEST_SUM:
        return int(factors @ column)
    one: Any = factors.astype(object)
    return int(one @ column.astype(object))


def inwards(value: float, side: Side, *, tolerance: float) -> int:
    """A bound over the reals as the whole number it leaves, floating-point noise aside."""
    return ceil(value - tolerance) if side < 0 else floor(value + tolerance)
