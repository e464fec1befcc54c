"""How a hidden cell is worked out, in as few equations as possible, so that it can be redone with a pencil.

A derivation is a combination of equations in which all other hidden cells cancel. Where they do not cancel, what
is left of them is replaced by the least or the most that they can be: "nothing is negative" is such a step. The
shortest one is the cheapest combination when every equation costs about 1 and every such step a little: a linear
program. What it finds is checked in whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, eye_array, hstack, vstack

from sdc_core.arrays import IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.system import System
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram

BOUND_COSTS = 0.1
TERM_COSTS = 0.01
"""A hidden cell in an equation, so that of equations that do the same the shorter one is taken."""

RADII = (2, 5, 12)
"""How many equations away from the cell it is first looked for; then everywhere."""

Factors = NDArray[np.float64]
SMALL = 200
DENOMINATORS = (1, 2, 3, 4, 5, 6, 12)
CLOSE = 1e-6
SLACK = 1e-7


@dataclass(frozen=True)
class Derivation:
    """divisor · x = Σ factor · equation + Σ factor · bound, in which all other hidden cells cancel.

    side: which end of the interval it gives; None where it gives the figure itself, from equations alone.
    value: the end, or the figure. equations: pairs of a factor and a relation of the table, the first used first.
    bounds: pairs of a factor and an unknown that is taken at its least or its most (`taken_at_least`).
    rounded: whether the end is a fraction that leaves only whole numbers further in.
    """

    unknown: int
    side: Side | None
    value: int
    divisor: int
    equations: tuple[tuple[int, int], ...]
    bounds: tuple[tuple[int, int], ...] = ()
    rounded: bool = False

    def taken_at_least(self, factor: int) -> bool:
        """Whether a bound with this factor is a lower one: what is added must be small to prove a lower end."""
        return factor > 0 if self.side != 1 else factor < 0


def derived(system: System, unknown: int, lower: int, upper: int) -> tuple[Derivation, ...]:
    """The shortest derivation of a cell's interval: one where equations give the figure, otherwise one an end.

    lower, upper: the interval. An end that no equation is needed for, or that only trying whole numbers shows,
    has no derivation.
    """
    if lower == upper:
        for near in _neighbourhoods(system, unknown):
            if (found := _combined(near, unknown, None, lower)) is not None:
                return (found,)
    ends: list[Derivation] = []
    given = int(system.low[unknown]), int(system.high[unknown])
    sides: tuple[tuple[Side, int, int], ...] = ((-1, lower, given[0]), (1, upper, given[1]))
    for side, end, known in sides:
        if end == known or abs(end) >= UNLIMITED:
            continue
        for near in _neighbourhoods(system, unknown):
            if (found := _combined(near, unknown, side, end)) is not None:
                ends.append(found)
                break
    return tuple(ends)


@dataclass(frozen=True, eq=False)
class _Near:
    """Some equations of a system and the unknowns in them."""

    system: System
    rows: IntColumn
    columns: IntColumn

    @cached_property
    def part(self) -> csr_array:
        """These equations over these unknowns."""
        return csr_array(csr_array(self.system.matrix[self.rows])[:, self.columns])


def _neighbourhoods(system: System, unknown: int) -> list[_Near]:
    """Ever larger pieces of the system around an unknown."""
    matrix, across = csr_array(system.matrix), csr_array(system.matrix.T)
    inside = np.zeros(len(system), dtype=bool)
    inside[unknown] = True
    rows: IntColumn = np.zeros(0, dtype=np.int64)
    found: list[_Near] = []
    step = 0
    while True:
        step += 1
        touched = np.unique(across[np.flatnonzero(inside)].indices)
        grown = len(touched) > len(rows)
        rows = touched
        if grown:
            inside[matrix[rows].indices] = True
        small = inside.sum() <= SMALL
        if not grown or (step in RADII and not small) or (small and step == RADII[-1]):
            found.append(_Near(system, rows.astype(np.int64), np.flatnonzero(inside)))
        if not grown:
            return found


def _combined(near: _Near, unknown: int, side: Side | None, value: int) -> Derivation | None:
    """The cheapest combination of these equations that proves one end (or the figure); None where there is none."""
    across = csr_array(near.part.T)
    goal = np.where(near.columns == unknown, -1.0 if side == 1 else 1.0, 0.0)
    cost = 1 + TERM_COSTS * np.diff(near.part.indptr)
    if side is None:
        found = _cheapest(hstack([across, -across]), np.concatenate([cost, cost]), goal, goal)
        return None if found is None else _checked(near, unknown, None, value, found)
    low, high = near.system.low[near.columns], near.system.high[near.columns]
    at_low, at_high = np.flatnonzero(low > -UNLIMITED), np.flatnonzero(high < UNLIMITED)
    unit = csr_array(eye_array(len(goal)))
    right = near.system.right[near.rows].astype(np.float64)
    proves = np.concatenate([right, -right, low[at_low], -high[at_high]])
    size = max(1.0, float(np.abs(proves).max(initial=1.0)))
    combined = hstack([across, -across, unit[:, at_low], -unit[:, at_high]])
    matrix = vstack([combined, csr_array(proves[None, :] / size)])
    costs = np.concatenate([cost, cost, np.full(len(at_low) + len(at_high), BOUND_COSTS)])
    end = -side * value
    for least in (end - SLACK, end - 1 + SLACK) if near.system.whole else (end - SLACK,):
        found = _cheapest(matrix, costs, np.append(goal, least / size), np.append(goal, np.inf))
        if found is not None and (checked := _checked(near, unknown, side, value, found, at_low, at_high)):
            return checked
    # The cheapest can be a mixture that proves next to nothing beyond the last whole number: the nearest is none.
    found = _cheapest(combined, -proves, goal, goal) if near.system.whole else None
    return None if found is None else _checked(near, unknown, side, value, found, at_low, at_high)


def _cheapest(matrix: Any, cost: Factors, right: Factors, most: Factors) -> Factors | None:
    nothing, anything = np.zeros(matrix.shape[1]), np.full(matrix.shape[1], np.inf)
    found = LinearProgram(csr_array(matrix), nothing, anything, right, most=most).minimise(cost)
    return found.x if found.optimal else None


def _checked(
    near: _Near, unknown: int, side: Side | None, value: int, found: Factors, *taken: IntColumn
) -> Derivation | None:
    """What the solver found as a derivation; None where it does not hold in whole numbers."""
    number = len(near.rows)
    whole = _as_whole(found)
    if whole is None:
        return None
    divisor, factors = whole
    of_rows = factors[:number] - factors[number : 2 * number]
    of_bounds = np.zeros(len(near.columns), dtype=np.int64)
    if taken:
        at_low, at_high = taken
        of_bounds[at_low] += factors[2 * number : 2 * number + len(at_low)]
        of_bounds[at_high] -= factors[2 * number + len(at_low) :]
    if side == 1:
        of_rows, of_bounds = -of_rows, -of_bounds
    left = near.part.T @ of_rows + of_bounds
    if not np.array_equal(left, np.where(near.columns == unknown, divisor, 0)):
        return None
    end = _proved_end(near, side, of_rows, of_bounds)
    if _inwards(end, divisor, side) != value:
        return None
    used, bounding = np.flatnonzero(of_rows), np.flatnonzero(of_bounds)
    return Derivation(
        unknown,
        side,
        value,
        divisor,
        tuple(zip(of_rows[used].tolist(), near.system.equations[near.rows[used]].tolist(), strict=True)),
        tuple(zip(of_bounds[bounding].tolist(), near.columns[bounding].tolist(), strict=True)),
        rounded=end % divisor != 0,
    )


def _proved_end(near: _Near, side: Side | None, of_rows: IntColumn, of_bounds: IntColumn) -> int:
    """What a combination in which all other hidden cells cancel says of divisor · x."""
    at_low = of_bounds > 0 if side != 1 else of_bounds < 0
    ends = np.where(at_low, near.system.low[near.columns], near.system.high[near.columns])
    terms = zip(of_rows.tolist(), near.system.right[near.rows].tolist(), strict=True)
    bounds = zip(of_bounds.tolist(), ends.tolist(), strict=True)
    return sum(factor * one for factor, one in (*terms, *bounds) if factor)


def _inwards(total: int, divisor: int, side: Side | None) -> int | None:
    if side is None:
        return total // divisor if total % divisor == 0 else None
    return -(-total // divisor) if side < 0 else total // divisor


def _as_whole(found: Factors) -> tuple[int, IntColumn] | None:
    for divisor in DENOMINATORS:
        scaled = found * divisor
        nearest = np.rint(scaled)
        if np.abs(scaled - nearest).max(initial=0.0) < CLOSE * divisor:
            return divisor, nearest.astype(np.int64)
    return None
