"""From a cube with all its categories to the one that its spec shows: merged, undivided, without lower levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import Contributions
from sdc_core.cube.addresses import ABSENT, Addresses
from sdc_core.cube.columns import AnyCube, Placed
from sdc_core.spec.coarsening import as_shown, lowest_shown, shown
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Variable


def as_spec_shows(cube: AnyCube) -> AnyCube:
    """The cube without the categories that its spec merges or leaves out; the same cube where it leaves none out.

    cube: with its merged categories, and everything that stands in the file.
    """
    if not any(variable.coarsened for variable in cube.spec.variables):
        return cube
    seen = [shown(tree, one) for tree, one in zip(cube.hierarchies, cube.spec.variables, strict=True)]
    trees = tuple(as_shown(tree, nodes) for tree, nodes in zip(cube.hierarchies, seen, strict=True))
    rows, addresses = _rows(cube, seen, trees)
    place = np.full(len(cube), ABSENT, dtype=np.int64)
    place[rows] = np.arange(len(rows))
    differences = tuple(replace(one, row=int(place[one.row])) for one in cube.differences if place[one.row] != ABSENT)
    return replace(
        cube,
        hierarchies=trees,
        addresses=addresses,
        count=cube.count[rows],
        missing=_picked(cube.missing, rows),
        structural=_picked(cube.structural, rows),
        bounds=None if cube.bounds is None else cube.bounds.picked(rows),
        stated=None if cube.stated is None else cube.stated.picked(rows),
        record_keys=None if cube.record_keys is None else cube.record_keys.picked(rows),
        placed=None if cube.placed is None else _still_placed(cube.placed, place),
        differences=differences,
        contributions=None if cube.contributions is None else picked_contributions(cube.contributions, rows),
        units=None if cube.units is None else replace(cube.units, keys=_raised(cube, cube.units.keys, seen, addresses)),
    )


def combinations_shown(trees: Sequence[Hierarchy], variables: Sequence[Variable]) -> int:
    """How many combinations of categories remain of these trees, margins and empty ones included."""
    return prod(int(shown(tree, one).sum()) for tree, one in zip(trees, variables, strict=True))


def picked_contributions(contributions: Contributions, rows: IntColumn) -> Contributions:
    """The contributions of these rows, in this order."""
    judged_is_total = contributions.judged is contributions.total
    picked = contributions.rows(rows)
    return replace(picked, judged=picked.total) if judged_is_total else picked


def _rows(cube: AnyCube, seen: list[BoolColumn], trees: tuple[Hierarchy, ...]) -> tuple[IntColumn, Addresses]:
    """The rows that are shown, in the order of the cube that they make, and its addresses."""
    addresses = Addresses.of(trees)
    if cube.addresses.dense:
        return cube.addresses.fold(np.ix_(*map(np.flatnonzero, seen))).ravel(), addresses
    keys = cube.addresses.key(np.arange(len(cube)))
    nodes = [cube.addresses.node(variable, keys) for variable in range(len(seen))]
    rows = np.flatnonzero(np.logical_and.reduce([one[node] for one, node in zip(seen, nodes, strict=True)]))
    numbers = [np.cumsum(one) - 1 for one in seen]
    return rows, Addresses(
        addresses.shape, addresses.fold([number[node[rows]] for number, node in zip(numbers, nodes, strict=True)])
    )


def _raised(cube: AnyCube, keys: IntColumn, seen: list[BoolColumn], addresses: Addresses) -> IntColumn:
    """The rows of the units: each is in the lowest category above it that is shown."""
    nodes = []
    for variable, (tree, one) in enumerate(zip(cube.hierarchies, seen, strict=True)):
        lowest = lowest_shown(tree, one)
        nodes.append((np.cumsum(one) - 1)[lowest][cube.addresses.node(variable, keys)])
    return addresses.fold(nodes)


def _still_placed(placed: Placed, place: IntColumn) -> Placed:
    there = np.flatnonzero(place[placed.rows] != ABSENT)
    return Placed(place[placed.rows[there]], placed.origins.picked(there))


def _picked(column: BoolColumn | None, rows: IntColumn) -> BoolColumn | None:
    return None if column is None or not column[rows].any() else column[rows]
