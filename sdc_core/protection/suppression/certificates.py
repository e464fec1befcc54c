"""Movements in whole numbers: what a solver found, made exact or left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from sdc_core.arrays import IntColumn
from sdc_core.protection.suppression.instance import Instance

WHOLE = 1e-6
"""How far from a whole number a solver's figure may be to be taken for one."""


def stacked(rows: Sequence[csr_array], cells: int) -> csr_array:
    """Movements below one another, one row each."""
    if not rows:
        return csr_array((0, cells), dtype=np.int64)
    lengths = [row.nnz for row in rows]
    return csr_array(
        (
            np.concatenate([row.data for row in rows]).astype(np.int64),
            np.concatenate([row.indices for row in rows]),
            np.concatenate([[0], np.cumsum(lengths)]),
        ),
        shape=(len(rows), cells),
    )


def made_whole(instance: Instance, columns: IntColumn, found: Any, unit: int) -> IntColumn | None:
    """A solver's movement of these cells as whole numbers of all cells, unit times as large; None where none is left.

    Parts of the movement that no equation links stand by themselves: those that are not whole, or in which a cell is
    taken beyond its bounds (a solver that gives up may do that), are left out.
    """
    moved = np.flatnonzero(np.abs(found) > WHOLE)
    if not len(moved):
        return None
    figures = np.rint(found[moved])
    fall, rise = instance.fall[columns[moved]], instance.rise[columns[moved]]
    broken = (np.abs(found[moved] - figures) > WHOLE) | (figures * unit < -fall) | (figures * unit > rise)
    if broken.any():
        part = _parts(instance.matrix[:, columns[moved]])
        kept = ~np.isin(part, part[broken])
        moved, figures = moved[kept], figures[kept]
    movement = np.zeros(len(instance), dtype=np.int64)
    movement[columns[moved]] = figures.astype(np.int64) * unit
    if not movement.any() or (instance.matrix @ movement).any():
        return None
    return movement


def _parts(matrix: Any) -> IntColumn:
    """The connected part of each column: columns of one equation are in one part."""
    equations, cells = matrix.shape
    entries = csr_array(matrix).tocoo()
    both = csr_array(
        (np.ones(entries.nnz, dtype=np.int8), (entries.row, entries.col + equations)),
        shape=(equations + cells, equations + cells),
    )
    return np.asarray(connected_components(both, directed=False)[1][equations:], dtype=np.int64)
