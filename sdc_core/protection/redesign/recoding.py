"""A cube added up anew: the same units in fewer categories. Counts are whole numbers, so nothing is lost but detail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.coarsening import picked_contributions
from sdc_core.cube.cube import Cube
from sdc_core.protection.redesign.shape import Shape


def recoded(cube: Cube, shapes: Sequence[Shape]) -> Cube:
    """The cube in these shapes, margins included. cube: dense, with no figure missing.

    A merged category has the code of its first part. Sums are collected anew from the units; of ready-made sums only
    those can be taken over that are cells of the table already (`can_merge`).
    """
    count = np.ascontiguousarray(counts_of(cube, shapes)).ravel()
    trees = tuple(shape.shown_tree for shape in shapes)
    addresses = Addresses.of(trees)
    units = cube.units
    if units is not None:
        nodes = [shape.number[cube.addresses.node(at, units.keys)] for at, shape in enumerate(shapes)]
        units = replace(units, keys=addresses.fold(nodes))
    contributions = None
    if cube.contributions is not None and units is None:
        rows = cube.addresses.fold(np.ix_(*(shape.first for shape in shapes))).ravel()
        contributions = picked_contributions(cube.contributions, rows)
    return replace(
        cube, hierarchies=trees, addresses=addresses, count=count, missing=None, structural=_structural(cube, shapes),
        notes=(), differences=(), differences_in_all=0, contributions=contributions, units=units, placed=None,
        bounds=None, stated=None,
    )  # fmt: skip


def counts_of(cube: Cube, shapes: Sequence[Shape]) -> IntColumn:
    """The counts of the cube in these shapes, as a box with a side for each variable."""
    return _added(cube.count, cube, shapes)


def can_merge(cube: Cube) -> bool:
    """Whether merged categories can be judged: what the sum of two ready-made cells is made of is not known."""
    return cube.spec.measure.kind == "frequency" or cube.units is not None


def _structural(cube: Cube, shapes: Sequence[Shape]) -> BoolColumn | None:
    """A merged cell is impossible where all its parts are."""
    if cube.structural is None:
        return None
    possible = _added((~cube.structural).astype(np.int64), cube, shapes)
    return np.asarray(possible == 0).ravel()


def _added(column: IntColumn, cube: Cube, shapes: Sequence[Shape]) -> IntColumn:
    """A column of the cube as a box, added up over the parts of every block, variable after variable."""
    box = column.reshape(cube.addresses.shape)
    for variable, shape in enumerate(shapes):
        if len(shape.first) < len(shape.tree):
            order, start = shape.parts
            box = np.add.reduceat(np.take(box, order, axis=variable), start, axis=variable)
    return np.asarray(box)
