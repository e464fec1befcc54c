"""How many cells, groups and units every threshold of a rule would mark, and what it would cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.progress import Progress, no_progress
from sdc_core.thresholds.critical import Ranks
from sdc_core.thresholds.ranks import CellRanks, ranks_of
from sdc_core.thresholds.sweeps import Sweep, Threshold, sweeps_of


class Point(NamedTuple):
    """One threshold of a curve.

    cells: those the rule marks. not_judged: those it can neither mark nor clear. groups: key groups with
    a marked cell, None in a table without a target. units: those in marked innermost cells, so that
    each unit is counted once. lost: their share of all in per cent; in a table of sums the share of
    the sum. left: cells that the policy in force marks and this rule alone would not. units_left: the units in
    those of them that are innermost cells.
    """

    value: Threshold
    cells: int
    not_judged: int
    groups: int | None
    units: int
    lost: float
    left: int
    units_left: int


@dataclass(frozen=True, eq=False)
class Curve:
    """A rule at every value of its threshold, by itself: other rules of the policy do not take part.

    Columns have an entry for each value of the sweep, the mildest first; see `Point` for their meaning.
    """

    sweep: Sweep
    cells: IntColumn
    not_judged: IntColumn
    groups: IntColumn | None
    units: IntColumn
    lost: Amounts
    left: IntColumn
    units_left: IntColumn

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The curve point by point, the threshold rising."""
        values = self.sweep.values
        groups = [None] * len(values) if self.groups is None else self.groups.tolist()
        columns = (self.cells, self.not_judged, groups, self.units, self.lost, self.left, self.units_left)
        listed = (column if isinstance(column, list) else column.tolist() for column in columns)
        points = (Point(*figures) for figures in zip(values, *listed, strict=True))
        return tuple(sorted(points, key=lambda point: point.value))

    def at(self, value: Threshold) -> Point:
        """The point of one of the values."""
        return next(point for point in self.points if point.value == value)


@dataclass(frozen=True, eq=False)
class Curves:
    """The curves of a table, and what they are out of. groups: None in a table without a target.

    marked: the cells that the policy in force marks. units_marked: the units in those of them that are innermost.
    """

    curves: tuple[Curve, ...]
    cells: int
    groups: int | None
    units: int
    marked: int
    units_marked: int

    def __iter__(self) -> Iterator[Curve]:
        return iter(self.curves)


def curves_of(review: Review, sweeps: Sequence[Sweep] | None = None, *, progress: Progress | None = None) -> Curves:
    """A curve for each sweep; without any, for every rule that can judge the table.

    The policy of the review decides about margins, conventions and informative zeros, and its marked
    cells are what `left` is measured by.
    """
    cube = review.cube
    wanted = sweeps_of(cube, review.policy) if sweeps is None else sweeps
    groups, inner = _KeyGroups.of(cube), np.flatnonzero(_innermost(cube))
    marked = np.flatnonzero(review.findings.unsafe_rules)
    value = cube.count[inner] if cube.contributions is None else np.abs(cube.contributions.total[inner])
    curves = tuple(
        _curve(ranks, groups, inner=inner, units=cube.count[inner], value=value, marked=marked)
        for ranks in ranks_of(review, wanted, progress=progress or no_progress)
    )
    occupied = None if groups is None else groups.occupied(cube)
    units_marked = int(cube.count[np.intersect1d(inner, marked)].sum())
    return Curves(curves, len(cube), occupied, int(cube.count[inner].sum()), len(marked), units_marked)


@dataclass(frozen=True, eq=False)
class _KeyGroups:
    """Which key group each cell is in: the same category of every variable that is no target.

    axes: the targets of a dense cube. numbers and size: a sparse cube's group of each cell, and how many there are.
    """

    shape: tuple[int, ...]
    axes: tuple[int, ...]
    numbers: IntColumn | None = None
    size: int = 0

    @classmethod
    def of(cls, cube: Cube) -> _KeyGroups | None:
        """The groups of a cube; None where no variable is a target."""
        targets = cube.spec.targets
        if not targets:
            return None
        if cube.addresses.dense:
            return cls(cube.addresses.shape, targets)
        keys = cube.addresses.key(np.arange(len(cube)))
        for target in targets:
            keys = cube.addresses.at(target, keys, 0)
        distinct, numbers = np.unique(keys, return_inverse=True)
        return cls(cube.addresses.shape, targets, numbers, len(distinct))

    def lowest(self, ranks: Ranks, *, never: int) -> Ranks:
        """The lowest rank of each group."""
        if self.numbers is None:
            return np.asarray(ranks.reshape(self.shape).min(axis=self.axes)).ravel()
        lowest = np.full(self.size, never, dtype=np.uint8)
        np.minimum.at(lowest, self.numbers, ranks)
        return lowest

    def occupied(self, cube: Cube) -> int:
        """The groups in which somebody is, or may be: a missing count is no empty one."""
        somebody = cube.count > 0
        if cube.missing is not None:
            somebody |= cube.missing
        return int(np.count_nonzero(self.lowest((~somebody).astype(np.uint8), never=1) == 0))


def _innermost(cube: Cube) -> BoolColumn:
    """The cells without a margin among them: every variable is at one of its lowest categories."""
    keys = cube.addresses.key(np.arange(len(cube)))
    inner = np.ones(len(cube), dtype=bool)
    for variable, hierarchy in enumerate(cube.hierarchies):
        inner &= hierarchy.is_leaf[cube.addresses.node(variable, keys)]
    return inner


def _curve(
    ranks: CellRanks,
    groups: _KeyGroups | None,
    *,
    inner: IntColumn,
    units: IntColumn,
    value: np.ndarray,
    marked: IntColumn,
) -> Curve:
    never = len(ranks.sweep.values)
    cells = _up_to(ranks.unsafe, never)
    of_inner = ranks.unsafe[inner].astype(np.intp)
    hidden = np.zeros(never + 1, dtype=np.int64)
    np.add.at(hidden, of_inner, units)
    lost = np.cumsum(np.bincount(of_inner, weights=value, minlength=never + 1))
    at_risk = np.zeros(never + 1, dtype=np.int64)
    of_marked = np.isin(inner, marked)
    np.add.at(at_risk, of_inner[of_marked], units[of_marked])
    return Curve(
        ranks.sweep,
        cells,
        not_judged=_up_to(ranks.opened, never) - cells,
        groups=None if groups is None else _up_to(groups.lowest(ranks.unsafe, never=never), never),
        units=np.cumsum(hidden)[:never],
        lost=100 * lost[:never] / (lost[never] or 1),
        left=len(marked) - _up_to(ranks.unsafe[marked], never),
        units_left=int(at_risk.sum()) - np.cumsum(at_risk)[:never],
    )


def _up_to(ranks: Ranks, never: int) -> IntColumn:
    """How many have each rank or a lower one."""
    return np.cumsum(np.bincount(ranks, minlength=never + 1))[:never]
