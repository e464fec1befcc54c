"""What is published beside a table: a ranking of its cells, an extreme, a percentile. What they add to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial

import numpy as np
from scipy.sparse import block_array, csr_array

from sdc_core.arrays import IntColumn
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.scene import Edit, Interval, Scene, rows_at
from sdc_core.numbers.bounds import UNLIMITED

Values = tuple[Fraction, ...]
"""What was measured of every unit, the smallest first."""

NO_RANKING = Edit(((("release", "ranked"), []),))


def interval_beside(scene: Scene, cell: Sequence[str]) -> Interval:
    """The least and the most that a hidden cell can be, for a reader of the table and of the ranking beside it.

    Each cell of the ranking has more than the next one, or, where ties are allowed, no less.
    """
    hiding, seen = scene.hiding, Attacked.of(scene).seen
    assert hiding is not None
    (row,) = rows_at(seen.cube, [cell])
    order = [next(iter(rows_at(seen.cube, [(name,)]))) for name in hiding.ranked]
    system = _ranked(seen, np.array(order, dtype=np.int64), apart=0 if hiding.ties else 1)
    found, at = find_intervals(system), int(seen.unknown[row])
    return int(found.lower[at]), int(found.upper[at])


def without_ranking(scene: Scene) -> Scene:
    """The scene with nothing beside its table."""
    return scene.changed(NO_RANKING)


def values_of(scene: Scene, category: str | None = None) -> Values:
    """The last column of the scene's rows, of all units or of those in one category of the first column."""
    found = (Fraction(Decimal(str(row[-1]))) for row in scene.rows if category in (None, row[0]))
    return tuple(sorted(found))


def percentile(values: Values, percent: int) -> Fraction:
    """The smallest value that at least so many per cent of all values do not exceed: ⌈percent · N / 100⌉ by rank."""
    return values[rank_of(values, percent) - 1]


def middle(values: Values) -> Fraction:
    """The mean of the 45th and the 55th percentile, as some offices publish it in place of the median."""
    return (percentile(values, 45) + percentile(values, 55)) / 2


def rank_of(values: Values, percent: int) -> int:
    """By rank, which value a percentile is: 1 for the smallest one."""
    return max(1, -(-percent * len(values) // 100))


def _ranked(seen: Publication, order: IntColumn, *, apart: int) -> System:
    """The equations of the table and one for each step of the ranking: this cell − the next one − a rest = 0.

    The rest is `apart` or more. What is published of the two stands on the right.
    """
    system, steps = seen.system, max(0, len(order) - 1)
    if not steps:
        return system
    first, second = order[:-1], order[1:]
    sides = np.zeros((steps, len(system)), dtype=np.int64)
    right = np.zeros(steps, dtype=np.int64)
    for rows, sign in ((first, 1), (second, -1)):
        hidden = seen.unknown[rows] >= 0
        sides[np.flatnonzero(hidden), seen.unknown[rows[hidden]]] = sign
        right -= sign * np.where(hidden, 0, seen.figures[rows])
    matrix = block_array([[system.matrix, None], [csr_array(sides), csr_array(-np.eye(steps, dtype=np.int64))]])
    return replace(
        system,
        matrix=csr_array(matrix),
        right=np.concatenate([system.right, right]),
        low=np.concatenate([system.low, np.full(steps, apart)]),
        high=np.concatenate([system.high, np.full(steps, UNLIMITED)]),
        cells=np.concatenate([system.cells, np.full(steps, -1)]),
        equations=np.concatenate([system.equations, np.full(steps, -1)]),
    )


STATISTICS: Mapping[str, Callable[[Values], Fraction]] = {
    "maximum": max,
    "95th percentile": partial(percentile, percent=95),
    "median": partial(percentile, percent=50),
    "middle": middle,
}
"""What can be published of the values of all units, by its name."""
