"""Groups of hidden cells whose sum everybody can work out.

Whatever is hidden in a line has a sum that is published: what is left of the line's total. Two lines together give
more such groups: the difference of a long and a short one, or, where the total of a line is hidden too, its parts
with what stands beside the total. The cells of a group have no unit in common, so that a group is a cell that
nobody drew a border around.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import csr_array, triu, vstack

from sdc_core.arrays import IntColumn
from sdc_core.attack.system import System

MOST_PAIRS = 200_000
"""Pairs of equations that are tried; of a larger table the first so many."""


@dataclass(frozen=True, eq=False)
class KnownSums:
    """Groups of unknowns, one after the other: members of group g are members[start[g] : start[g + 1]].

    total: the sum of each. first, second: the equations (of the system) that give it; second −1 where one does.
    """

    start: IntColumn
    members: IntColumn
    total: IntColumn
    first: IntColumn
    second: IntColumn

    def __len__(self) -> int:
        return len(self.total)

    def __iter__(self) -> Iterator[IntColumn]:
        """The members of each group."""
        return iter(np.split(self.members, self.start[1:-1])) if len(self) else iter(())


def sums_known(system: System) -> KnownSums:
    """Every group of two or more open unknowns whose sum one equation, or two together, give."""
    open_ = system.low < system.high
    right = system.right - system.matrix @ np.where(open_, 0, system.low)
    matrix = csr_array(system.matrix.multiply(open_[None, :]))
    matrix.eliminate_zeros()
    one, other, sign = _pairs(matrix)
    paired = _tidy(matrix[one] + sign[:, None] * matrix[other]) if len(one) else matrix[:0]
    rows = _tidy(vstack([matrix, paired]))
    totals = np.concatenate([right, right[one] + sign * right[other]])
    every = np.arange(matrix.shape[0])
    first = np.concatenate([every, one])
    second = np.concatenate([np.full(len(every), -1), other])
    size = np.diff(rows.indptr)
    added = np.bincount(np.repeat(np.arange(len(size)), size), weights=rows.data, minlength=len(size))
    plain = np.bincount(np.repeat(np.arange(len(size)), size), weights=np.abs(rows.data) == 1, minlength=len(size))
    chosen = np.flatnonzero((size > 1) & (np.abs(added) == size) & (plain == size))
    chosen = chosen[_first_of_each(rows, chosen)]
    rows = csr_array(rows[chosen])
    total = np.where(added[chosen] > 0, totals[chosen], -totals[chosen])
    return KnownSums(rows.indptr.astype(np.int64), rows.indices.astype(np.int64), total, first[chosen], second[chosen])


def _pairs(matrix: csr_array) -> tuple[IntColumn, IntColumn, IntColumn]:
    """Pairs of equations that have an unknown in common, and the sign with which the second cancels it."""
    products = triu(matrix @ matrix.T, k=1).tocoo()
    order = np.lexsort((products.col, products.row))[:MOST_PAIRS]
    one, other = products.row[order].astype(np.int64), products.col[order].astype(np.int64)
    return one, other, -np.sign(products.data[order]).astype(np.int64)


def _first_of_each(rows: csr_array, chosen: IntColumn) -> IntColumn:
    """Of groups with the same members the first, which has the fewest equations."""
    seen: dict[bytes, int] = {}
    for place, row in enumerate(chosen.tolist()):
        seen.setdefault(rows.indices[rows.indptr[row] : rows.indptr[row + 1]].tobytes(), place)
    return np.array(sorted(seen.values()), dtype=np.int64)


def _tidy(matrix: Any) -> csr_array:
    tidy = csr_array(matrix)
    tidy.sum_duplicates()
    tidy.eliminate_zeros()
    tidy.sort_indices()
    return tidy
