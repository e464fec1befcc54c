"""Adding up: from the cells of a file to every margin that the file leaves out.

What the file states is kept; a margin it leaves out is the sum of the cells at the bottom, and
missing where one of those is.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.cube.addresses import Addresses
from sdc_core.errors import LimitError
from sdc_core.spec.hierarchy import Hierarchy

SPARSE_CELLS = 100_000_000

UNKNOWN_SUM = -(2**62)
"""Stands for the sum of cells of which one is missing: no sum is that small."""


def fill_dense(
    count: Amounts,
    missing: BoolColumn,
    given: BoolColumn,
    *,
    hierarchies: Sequence[Hierarchy],
    summed: Sequence[int],
) -> Amounts:
    """Fill the margins that were not given, in place; the arrays have the shape of the cube.

    Returns for each given margin the sum of the cells at the bottom, `UNKNOWN_SUM` where one is missing.

    A margin is the sum of the cells at the bottom, so it does not depend on the order of the
    variables even where the totals of the file do not add up, and missing where one of those is.
    """
    stated, unknown = count[given], missing[given]
    count[given], missing[given] = 0, False
    holes = bool(missing.any())
    for variable in summed:
        counts, gaps = np.moveaxis(count, variable, 0), np.moveaxis(missing, variable, 0)
        for parent, children in hierarchies[variable].families():
            counts[parent] = counts[_run(children)].sum(axis=0)
            if holes:
                gaps[parent] = gaps[_run(children)].any(axis=0)
    count[missing] = 0
    sums = np.where(missing[given], UNKNOWN_SUM, count[given])
    count[given], missing[given] = stated, unknown
    return sums


def roll_up_sparse(
    keys: IntColumn,
    columns: Sequence[IntColumn],
    *,
    addresses: Addresses,
    hierarchies: Sequence[Hierarchy],
    summed: Sequence[int],
) -> tuple[IntColumn, list[IntColumn]]:
    """The sorted keys of all cells with anything in them, margins included, and their added columns.

    keys are those of the cells at the bottom; every ancestor along every variable is added.
    """
    for variable in summed:
        levels_keys, levels_columns = [keys], [[column] for column in columns]
        node = addresses.node(variable, keys)
        hierarchy = hierarchies[variable]
        above = node
        while True:
            higher = hierarchy.parent[above]
            moving = np.flatnonzero(higher != above)
            if not len(moving):
                break
            # Cells that are at the root already wait there; the others climb on.
            levels_keys.append(addresses.at(variable, keys, higher)[moving])
            for level, column in zip(levels_columns, columns, strict=True):
                level.append(column[moving])
            above = higher
        if sum(map(len, levels_keys)) > SPARSE_CELLS:
            raise LimitError(messages.TOO_MANY_FILLED_CELLS.at("variables", sparse_cells=SPARSE_CELLS))
        keys, columns = merged(np.concatenate(levels_keys), [np.concatenate(one) for one in levels_columns])
    return keys, list(columns)


def merged(keys: IntColumn, columns: Sequence[IntColumn]) -> tuple[IntColumn, list[IntColumn]]:
    """Each key once, in order, with the sums of its entries."""
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    first = np.flatnonzero(np.diff(keys, prepend=-1))
    if not len(first):
        return keys, list(columns)
    return keys[first], [np.add.reduceat(column[order], first) for column in columns]


def _run(children: IntColumn) -> slice | IntColumn:
    """Neighbouring children as a slice, which is not copied."""
    first, last = int(children[0]), int(children[-1])
    return slice(first, last + 1) if last - first + 1 == len(children) else children
