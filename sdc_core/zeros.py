"""Empty cells beside a cell that holds (nearly) a whole group: they are what gives the group away."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sdc_core.addresses import ABSENT
from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import Cube

CHUNK = 1 << 20


def informative_zeros(cube: Cube, fired: list[tuple[int, IntColumn]]) -> IntColumn:
    """The rows of the zeros in groups of which a cell fired, from (target, rows that fired).

    Impossible combinations are never informative. A sparse cube stores no zeros, so it has none to
    mark; its explanations still count them.
    """
    if not cube.addresses.dense:
        return np.zeros(0, dtype=np.int64)
    marked = np.zeros(len(cube), dtype=bool)
    for target, rows in fired:
        one_a_group = rows[np.unique(cube.margin(target, rows), return_index=True)[1]]
        for _, siblings in _siblings(cube, target, one_a_group):
            marked[siblings[_is_empty(cube, siblings)]] = True
    return np.flatnonzero(marked)


def empty_siblings(cube: Cube, target: int, rows: IntColumn) -> IntColumn:
    """For each row how many categories of its group along a target hold nobody."""
    empty = np.zeros(len(rows), dtype=np.int64)
    for at, siblings in _siblings(cube, target, rows):
        empty[at] = _is_empty(cube, siblings).sum(axis=1)
    return empty


def _siblings(cube: Cube, target: int, rows: IntColumn) -> Iterator[tuple[IntColumn, IntColumn]]:
    """Families of rows: the positions of the rows, and the rows of all categories of their groups."""
    hierarchy = cube.hierarchies[target]
    keys = cube.addresses.key(rows)
    parents = hierarchy.parent[cube.addresses.node(target, keys)]
    for parent in np.unique(parents):
        children = hierarchy.children(int(parent))
        family = np.flatnonzero(parents == parent)
        for start in range(0, len(family), max(1, CHUNK // len(children))):
            at = family[start : start + max(1, CHUNK // len(children))]
            moved = cube.addresses.at(target, keys[at, None], children[None, :])
            yield at, cube.addresses.find(moved)


def _is_empty(cube: Cube, rows: IntColumn) -> BoolColumn:
    empty: BoolColumn = (cube.count_at(rows) == 0) & ~cube.missing_at(rows)
    if cube.structural is not None:
        empty &= ~((rows != ABSENT) & cube.structural[rows])
    return empty
