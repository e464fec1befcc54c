"""How much can lie outside a cell, in its margin, and how much must: what rules about a margin decide by.

The bounds of a cell and of its margin by themselves say too little. A group that is rounded to 45 beside a cell
rounded to 45 could have 4 outside the cell; when the other cell of the group is rounded to 0 there are 2 at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations
from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import Bounds
from sdc_core.rules.base import CeilingRule, Check, GroupRule, Room

ENDLESS = 2**50
"""Bounds from here on are as good as none, and sums of them stay within 64 bits."""

MOST_ORDERS = 6


class Outside:
    """The most and the least that can lie outside cells of one table."""

    def __init__(self, cube: Cube, relations: Relations, bounds: Bounds) -> None:
        self._cube, self._low = cube, bounds.low
        self._high = np.minimum(bounds.high, ENDLESS)
        self._all_parts, self._fewest_parts, self._endless_parts = (
            np.zeros((len(cube.hierarchies), len(cube)), dtype=np.int64) for _ in range(3)
        )
        at, endless = (relations.variable, relations.margin), self._high >= ENDLESS
        finite = np.where(endless, 0, self._high)
        self._all_parts[at], self._fewest_parts[at] = relations.sums(finite), relations.sums(self._low)
        too_much = relations.sums(finite.astype(np.float64)) >= ENDLESS
        self._endless_parts[at] = relations.sums(endless.astype(np.int64)) + 2 * too_much

    def decides(self, check: Check, rows: IntColumn) -> BoolColumn:
        """Which of these cells are unsafe whatever the counts are, because so little can lie outside them."""
        rule = check.rule
        room = rule.room() if isinstance(rule, CeilingRule | GroupRule) else None
        if room is None or not len(rows):
            return np.zeros(len(rows), dtype=bool)
        if isinstance(rule, CeilingRule):
            most, least_inside = self._beside(rows, check.moved), self._low[rows]
        else:
            assert check.along is not None
            most, least_inside = self._not_sensitive(rows, check.along)
        return np.asarray((self._low[rows] > 0) & ~_leaves_room(room, most, least_inside))

    def excludes(self, check: Check, rows: IntColumn) -> BoolColumn:
        """Which of these cells are safe whatever the counts are, because so much must lie outside them."""
        rule = check.rule
        room = rule.room() if isinstance(rule, CeilingRule | GroupRule) else None
        if room is None or room.count < room.margin or not len(rows):
            return np.zeros(len(rows), dtype=bool)
        if isinstance(rule, CeilingRule):
            least, most_inside = self._at_least_beside(rows, check.moved), self._high[rows]
        else:
            assert check.along is not None
            least, most_inside = self._at_least_not_sensitive(rows, check.along)
        known = (most_inside < ENDLESS) | (room.count == room.margin)
        return np.asarray(known & _leaves_room(room, np.minimum(least, ENDLESS - 1), most_inside))

    def _beside(self, rows: IntColumn, moved: Sequence[int]) -> IntColumn:
        """The most in the margin outside each cell, moved up one variable at a time in the order that says most."""
        most = np.full(len(rows), ENDLESS)
        for order in islice(permutations(moved), MOST_ORDERS):
            outside, cell = np.zeros(len(rows), dtype=np.int64), rows
            for variable in order:
                margin = self._cube.moved((variable,), cell)
                beside = np.minimum(self._other_parts(variable, margin, cell), self._above(margin, self._low[cell]))
                outside = np.minimum(outside + np.where(margin == cell, 0, np.maximum(beside, 0)), ENDLESS)
                cell = margin
            most = np.minimum(most, np.minimum(outside, self._above(cell, self._low[rows])))
        return most

    def _beyond(self, rows: IntColumn, most: IntColumn) -> IntColumn:
        """The least that cells hold beyond so many; nothing where these are endless."""
        return np.where(most >= ENDLESS, 0, self._low[rows] - most)

    def _above(self, rows: IntColumn, least: IntColumn | int) -> IntColumn:
        """The most that cells leave beside so many."""
        return np.where(self._high[rows] >= ENDLESS, ENDLESS, self._high[rows] - least)

    def _other_parts(self, variable: int, margin: IntColumn, cell: IntColumn) -> IntColumn:
        """The most that the other parts of a margin along a variable can add up to."""
        own = self._high[cell]
        others = self._all_parts[variable][margin] - np.where(own >= ENDLESS, 0, own)
        return np.where(self._endless_parts[variable][margin] > (own >= ENDLESS), ENDLESS, others)

    def _at_least_beside(self, rows: IntColumn, moved: Sequence[int]) -> IntColumn:
        """The least in the margin outside each cell, by the order of moves that says most."""
        least = np.zeros(len(rows), dtype=np.int64)
        for order in islice(permutations(moved), MOST_ORDERS):
            outside, cell = np.zeros(len(rows), dtype=np.int64), rows
            for variable in order:
                margin = self._cube.moved((variable,), cell)
                beside = np.maximum(
                    self._fewest_parts[variable][margin] - self._low[cell], self._beyond(margin, self._high[cell])
                )
                outside += np.where(margin == cell, 0, np.maximum(beside, 0))
                cell = margin
            least = np.maximum(least, np.maximum(outside, self._beyond(cell, self._high[rows])))
        return least

    def _not_sensitive(self, rows: IntColumn, along: int) -> tuple[IntColumn, IntColumn]:
        """Of the group of each cell the most outside sensitive categories, and the least inside."""
        group, inside, outside = self._divided(rows, along)
        least, most = _added(self._low, inside, group), _added(self._high, outside, group)
        return np.minimum(most, self._above(group, least)), least

    def _at_least_not_sensitive(self, rows: IntColumn, along: int) -> tuple[IntColumn, IntColumn]:
        """Of the group of each cell the least outside sensitive categories, and the most inside."""
        group, inside, outside = self._divided(rows, along)
        least, most = _added(self._low, outside, group), _added(self._high, inside, group)
        least = np.maximum(least, self._beyond(group, most))
        return least, np.minimum(most, self._above(group, least))

    def _divided(self, rows: IntColumn, along: int) -> tuple[IntColumn, list[IntColumn], list[IntColumn]]:
        """The group of each cell, and the cells it is made of in sensitive categories and in others.

        Each as few as possible, `ABSENT` where a sparse cube does not store one.
        """
        cube, tree = self._cube, self._cube.hierarchies[along]
        codes = cube.spec.variables[along].sensitive
        inside = tree.below([tree.codes.index(code) for code in codes if code in tree.codes])
        mixed = np.zeros(len(tree), dtype=bool)  # nodes that have a sensitive one below them, and are none themselves
        for node in range(len(tree) - 1, 0, -1):
            mixed[tree.parent[node]] |= inside[node] | mixed[node]
        mixed &= ~inside
        top = mixed[tree.parent] & ~mixed
        keys = cube.addresses.key(rows)
        parts: tuple[list[IntColumn], list[IntColumn]] = ([], [])
        for node in np.flatnonzero(top).tolist():
            parts[int(inside[node])].append(cube.addresses.find(cube.addresses.at(along, keys, node)))
        return cube.addresses.find(cube.addresses.at(along, keys, 0)), parts[1], parts[0]


def _added(bound: IntColumn, parts: Sequence[IntColumn], group: IntColumn) -> IntColumn:
    """The sum of a bound over the parts of each group, no larger than what is as good as endless.

    A part that a sparse cube does not store is empty.
    """
    added = np.zeros(len(group), dtype=np.int64)
    for rows in parts:
        added = np.minimum(added + np.where(rows == ABSENT, 0, bound[rows]), ENDLESS)
    return added


def _leaves_room(room: Room, most_outside: IntColumn, least_inside: IntColumn) -> BoolColumn:
    """Whether so much outside and so little inside satisfy the rule; True as well where it would not follow.

    The margin is what lies inside and outside: margin · m − count · f = margin · outside − (count − margin) · f.
    """
    if room.count < room.margin:
        return np.ones(len(most_outside), dtype=bool)
    outside: Any = most_outside.astype(object)
    inside: Any = least_inside.astype(object)
    enough = room.margin * outside - (room.count - room.margin) * inside >= room.least
    return np.asarray(enough.astype(bool) | (most_outside >= ENDLESS))
