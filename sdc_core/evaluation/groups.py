"""Groups and their sensitive categories: who is in them, and how many score on a sensitive one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Verdict
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.rules.base import Check, GroupRule


@dataclass(frozen=True, eq=False)
class SensitiveCells:
    """The cells in a sensitive category of a target, and what is known of the group of each.

    rows: the cells. group: the row of each one's group, which has the target at its total.
    size and sensitive: how many are in the group, and in its sensitive categories, each counted
    once. unknown: a count that is needed for these is missing. topmost: which of the cells no other sensitive
    one contains: these add up to `sensitive`. within: the bounds of size and of
    sensitive, None where no count of the cube is known within bounds.
    """

    rows: IntColumn
    group: IntColumn
    size: IntColumn
    sensitive: IntColumn
    unknown: BoolColumn
    topmost: BoolColumn
    within: tuple[Bounds, Bounds] | None = None

    @classmethod
    def of(cls, cube: Cube, target: int) -> SensitiveCells:
        """All cells in a sensitive category of this target, or in one below it."""
        hierarchy = cube.hierarchies[target]
        named = [
            hierarchy.codes.index(code) for code in cube.spec.variables[target].sensitive if code in hierarchy.codes
        ]
        inside = hierarchy.below(named)
        topmost = inside & ~(inside[hierarchy.parent] & ~hierarchy.is_root)
        rows = cube.addresses.where(target, inside)
        keys = cube.addresses.key(rows)
        groups, position = np.unique(cube.addresses.find(cube.addresses.at(target, keys, 0)), return_inverse=True)
        top = topmost[cube.addresses.node(target, keys)]
        sensitive = np.zeros(len(groups), dtype=np.int64)
        np.add.at(sensitive, position[top], cube.count[rows[top]])
        unknown = cube.missing_at(groups)
        np.logical_or.at(unknown, position[top], cube.missing_at(rows[top]))
        within = None
        if cube.bounds is not None:
            added = _added(cube.bounds_at(rows[top]), position[top], len(groups))
            within = cube.bounds_at(groups).picked(position), added.picked(position)
        return cls(
            rows, groups[position], cube.count_at(groups)[position], sensitive[position], unknown[position], top, within
        )  # fmt: skip

    def at(self, rows: IntColumn) -> tuple[IntColumn, Bounds]:
        """The group of some of the cells, and how many of it are in sensitive categories."""
        order = np.argsort(self.rows)
        place = order[np.searchsorted(self.rows, rows, sorter=order)]
        sensitive = Bounds.exactly(self.sensitive) if self.within is None else self.within[1]
        return self.group[place], sensitive.picked(place)


def _added(parts: Bounds, position: IntColumn, number: int) -> Bounds:
    """The bounds of the sum of the parts in each of so many positions."""
    low, high = np.zeros(number, dtype=np.int64), np.zeros(number, dtype=np.int64)
    np.add.at(low, position, parts.low)
    np.add.at(high, position, parts.high)
    high[position[parts.high >= UNLIMITED]] = UNLIMITED  # What was added to one without an end means nothing.
    return Bounds(low, high)


def judge_groups(cube: Cube, check: Check) -> Verdict:
    """The verdict of a rule about groups: it marks the cells that hold somebody in a sensitive category."""
    assert isinstance(check.rule, GroupRule)
    assert check.along is not None
    cells = SensitiveCells.of(cube, check.along)
    if cells.within is not None:
        return _within_bounds(cube, check, cells, *cells.within)
    missing = cube.missing_at(cells.rows)
    occupied = cube.count_at(cells.rows) > 0
    not_judged = missing | (occupied & cells.unknown)
    unsafe = occupied & ~not_judged & check.rule.unsafe_groups(cells.size, cells.sensitive)
    return Verdict(check, np.sort(cells.rows[unsafe]), np.sort(cells.rows[not_judged]))


def _within_bounds(cube: Cube, check: Check, cells: SensitiveCells, size: Bounds, sensitive: Bounds) -> Verdict:
    """The same where counts are known within bounds: a group is the more unsafe the smaller it is and the more
    of it are in sensitive categories, and a cell counts where somebody is in it whatever its count is.
    """
    assert isinstance(check.rule, GroupRule)
    cell, group = cube.bounds_at(cells.rows), check.rule.decide(size, sensitive)
    unsafe = (cell.low > 0) & group.certain
    possible = (cell.high > 0) & group.possible
    return Verdict(check, np.sort(cells.rows[unsafe]), np.sort(cells.rows[possible & ~unsafe]))
