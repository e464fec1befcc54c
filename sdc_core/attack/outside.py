"""How much can lie outside a cell, in its margin: what rules about a margin decide by.

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
    """The most that can lie outside cells of one table."""

    def __init__(self, cube: Cube, relations: Relations, bounds: Bounds) -> None:
        self._cube, self._low = cube, bounds.low
        self._high = np.minimum(bounds.high, ENDLESS)
        self._all_parts = np.zeros((len(cube.hierarchies), len(cube)), dtype=np.int64)
        sums = np.minimum(relations.sums(self._high), ENDLESS)
        self._all_parts[relations.variable, relations.margin] = sums

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

    def _beside(self, rows: IntColumn, moved: Sequence[int]) -> IntColumn:
        """The most in the margin outside each cell, moved up one variable at a time in the order that says most."""
        most = np.full(len(rows), ENDLESS)
        for order in islice(permutations(moved), MOST_ORDERS):
            outside, cell = np.zeros(len(rows), dtype=np.int64), rows
            for variable in order:
                margin = self._cube.moved((variable,), cell)
                beside = np.minimum(
                    self._all_parts[variable][margin] - self._high[cell], self._high[margin] - self._low[cell]
                )
                outside += np.where(margin == cell, 0, np.maximum(beside, 0))
                cell = margin
            most = np.minimum(most, np.minimum(outside, self._high[cell] - self._low[rows]))
        return most

    def _not_sensitive(self, rows: IntColumn, along: int) -> tuple[IntColumn, IntColumn]:
        """Of the group of each cell the most outside sensitive categories, and the least inside."""
        cube, tree = self._cube, self._cube.hierarchies[along]
        codes = cube.spec.variables[along].sensitive
        inside = tree.below([tree.codes.index(code) for code in codes if code in tree.codes])
        mixed = np.zeros(len(tree), dtype=bool)  # nodes that have a sensitive one below them, and are none themselves
        for node in range(len(tree) - 1, 0, -1):
            mixed[tree.parent[node]] |= inside[node] | mixed[node]
        mixed &= ~inside
        top = mixed[tree.parent] & ~mixed & ~tree.is_root
        keys = cube.addresses.key(rows)
        group = cube.addresses.find(cube.addresses.at(along, keys, 0))
        most, least = np.zeros(len(rows), dtype=np.int64), np.zeros(len(rows), dtype=np.int64)
        for node in np.flatnonzero(top).tolist():
            at = cube.addresses.find(cube.addresses.at(along, keys, node))
            stored = at != ABSENT
            if inside[node]:
                least += np.where(stored, self._low[at], 0)
            else:
                most = np.minimum(most + np.where(stored, self._high[at], 0), ENDLESS)
        return np.minimum(most, self._high[group] - least), least


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
