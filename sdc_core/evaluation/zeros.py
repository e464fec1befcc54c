"""Empty cells beside a cell that holds (nearly) a whole group: they are what gives the group away."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube

CHUNK = 1 << 20


def informative_zeros(cube: Cube, fired: list[tuple[int, IntColumn]]) -> IntColumn:
    """The rows of the zeros in groups of which a cell fired, from (target, rows that fired).

    Impossible combinations are never informative. A sparse cube stores no zeros, so it has none to
    mark; its explanations still count them.
    """
    marked = np.zeros(len(cube), dtype=bool)
    if cube.addresses.dense:
        for target, rows in fired:
            for _, siblings in _siblings(cube, target, _one_a_group(cube, target, rows)):
                marked[siblings[_is_empty(cube, siblings)]] = True
    return np.flatnonzero(marked)


def possibly_informative(cube: Cube, suspected: list[tuple[int, IntColumn]]) -> IntColumn:
    """The rows of cells that may be empty beside another that may have fired, from (target, rows that may have).

    A cell that was not judged may have fired: in one of the tables that agree with what is published a zero
    beside it may give the group away. No cell does that to itself, for when it is empty it does not fire.
    """
    marked = np.zeros(len(cube), dtype=bool)
    if cube.addresses.dense:
        for target, rows in suspected:
            may_have_fired = np.zeros(len(cube), dtype=bool)
            may_have_fired[rows] = True
            for _, siblings in _siblings(cube, target, _one_a_group(cube, target, rows)):
                fires = may_have_fired[siblings]
                others = fires.sum(axis=1, keepdims=True) - fires
                marked[siblings[(others > 0) & _may_be_empty(cube, siblings)]] = True
    return np.flatnonzero(marked)


def _one_a_group(cube: Cube, target: int, rows: IntColumn) -> IntColumn:
    """Of these rows one for each group along a target."""
    return np.asarray(rows[np.unique(cube.margin(target, rows), return_index=True)[1]])


def empty_siblings(cube: Cube, target: int, rows: IntColumn) -> IntColumn:
    """For each row how many categories of its group along a target are empty."""
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
    return np.asarray(cube.bounds_at(rows).high == 0) & _is_possible(cube, rows)


def _may_be_empty(cube: Cube, rows: IntColumn) -> BoolColumn:
    return np.asarray(cube.bounds_at(rows).low == 0) & _is_possible(cube, rows)


def _is_possible(cube: Cube, rows: IntColumn) -> BoolColumn:
    if cube.structural is not None:
        return np.asarray(~((rows != ABSENT) & cube.structural[rows]))
    return np.ones(np.shape(rows), dtype=bool)
