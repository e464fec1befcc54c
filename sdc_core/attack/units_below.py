"""Which units of the microdata are in which hidden cells, margins included."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.contributions.units import Units
from sdc_core.cube.cube import Cube


def units_in(cube: Cube, units: Units, cells: IntColumn) -> tuple[IntColumn, IntColumn]:
    """One entry a unit and cell: the unit, and the number of the cell (as it stands in `cells`) that it is in."""
    bottom, cell = _bottom(cube, cells)
    order = np.argsort(units.keys, kind="stable")
    first = np.searchsorted(units.keys[order], bottom)
    last = np.searchsorted(units.keys[order], bottom, side="right")
    return order[ranges(first, last)], np.repeat(cell, last - first)


def ranges(first: IntColumn, last: IntColumn) -> IntColumn:
    """All numbers from each first to before each last, one range after the other."""
    length = last - first
    ends = np.cumsum(length)
    steps: IntColumn = np.repeat(first - (ends - length), length)
    return steps + np.arange(len(steps))


def _bottom(cube: Cube, cells: IntColumn) -> tuple[IntColumn, IntColumn]:
    """The rows at the bottom of every variable below each of these cells, and the number of the cell."""
    keys, number = cube.addresses.key(cells), np.arange(len(cells))
    for variable in cube.spec.spanning:
        hierarchy = cube.hierarchies[variable]
        pairs = [(node, leaf) for leaf in np.flatnonzero(hierarchy.is_leaf).tolist() for node in hierarchy.path(leaf)]
        above, below = (np.array(column, dtype=np.int64) for column in zip(*pairs, strict=True))
        order = np.argsort(above, kind="stable")
        node = cube.addresses.node(variable, keys)
        first, last = np.searchsorted(above[order], node), np.searchsorted(above[order], node, side="right")
        leaves = below[order][ranges(first, last)]
        keys, number = np.repeat(keys, last - first), np.repeat(number, last - first)
        keys = cube.addresses.at(variable, keys, leaves)
    rows = cube.addresses.find(keys)
    stored = rows >= 0
    return rows[stored], number[stored]
