"""What is published, as equations over what is hidden.

Every equation of the table in which something is hidden says: hidden parts − hidden margin = what is left of
the published figures. Together with the bounds that are known of each hidden figure this is all that an
intruder has. A system knows nothing of cubes: two tables over the same cells give one system (`joined`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array, vstack
from scipy.sparse.csgraph import connected_components

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED, Bounds


@dataclass(frozen=True, eq=False)
class System:
    """matrix · x = right and low ≤ x ≤ high, one unknown a hidden cell.

    matrix: sparse, whole numbers (−1 and 1 in a table), one row an equation. low, high: ±`UNLIMITED` where
    nothing bounds the unknown. whole: whether unknowns are whole numbers (counts; amounts in units of their
    last digit are, too). cells: the row of the table that each unknown stands for. equations: the number of the
    relation that each equation comes from. unmet: the relations among published figures that do not hold: with
    any of them no table agrees with what is published.
    """

    matrix: Any
    right: IntColumn
    low: IntColumn
    high: IntColumn
    cells: IntColumn
    equations: IntColumn
    whole: bool = True
    unmet: IntColumn = field(default_factory=lambda: np.zeros(0, dtype=np.int64))

    @classmethod
    def of(
        cls,
        relations: Relations,
        published: IntColumn,
        hidden: BoolColumn,
        *,
        bounds: Bounds | None = None,
        whole: bool = True,
    ) -> Self:
        """The system of a table: its equations, its figures (where not hidden), and which are hidden.

        bounds: what is known beforehand of every figure of the table, hidden ones included; without it a hidden
        figure is at least zero. Cells that a sparse cube does not store are published as zero.
        """
        figures = np.where(hidden, 0, published)
        cells = np.flatnonzero(hidden)
        signed = csr_array(relations.matrix).astype(np.int64)
        right = -relations.gaps(figures)  # margin − parts of the published figures, taken to the other side
        over_hidden = csr_array(signed[:, cells])
        over_hidden.eliminate_zeros()
        said = np.diff(over_hidden.indptr) > 0
        equations = np.flatnonzero(said)
        if bounds is None:
            bounds = Bounds(np.zeros(len(hidden), dtype=np.int64), np.full(len(hidden), UNLIMITED))
        return cls(
            over_hidden[equations],
            right[equations],
            bounds.low[cells],
            bounds.high[cells],
            cells,
            equations,
            whole,
            np.flatnonzero(~said & (right != 0)),
        )

    def __len__(self) -> int:
        return len(self.cells)

    def bounded(self, low: IntColumn, high: IntColumn) -> Self:
        """The same equations with other bounds."""
        return replace(self, low=low, high=high)

    def solved_by(self, x: IntColumn) -> bool:
        """Whether whole numbers satisfy every equation and bound, exactly."""
        return bool((x >= self.low).all() and (x <= self.high).all() and np.array_equal(self.matrix @ x, self.right))

    def part(self, unknowns: IntColumn) -> Self:
        """The system of some unknowns that no equation links to others."""
        columns = csr_array(self.matrix[:, unknowns])
        rows = np.flatnonzero(np.diff(columns.indptr) > 0)
        return replace(
            self,
            matrix=csr_array(columns[rows]),
            right=self.right[rows],
            low=self.low[unknowns],
            high=self.high[unknowns],
            cells=self.cells[unknowns],
            equations=self.equations[rows],
        )

    def parts(self) -> Iterator[IntColumn]:
        """The unknowns of each connected part, in the order of their first unknown."""
        if not len(self):
            return
        number, label = connected_parts(self.matrix)
        order = np.argsort(label, kind="stable")
        yield from np.split(order, np.searchsorted(label[order], np.arange(1, number)))

    @classmethod
    def joined(cls, systems: Sequence[Self]) -> Self:
        """Several systems over the same unknowns as one: an intruder has all equations and the narrowest bounds.

        All systems must be about the same cells in the same order. The numbers of their equations stay as they
        are; to distinguish them, number them so beforehand.
        """
        first = systems[0]
        assert all(np.array_equal(one.cells, first.cells) for one in systems)
        return replace(
            first,
            matrix=csr_array(vstack([one.matrix for one in systems])),
            right=np.concatenate([one.right for one in systems]),
            low=np.maximum.reduce([one.low for one in systems]),
            high=np.minimum.reduce([one.high for one in systems]),
            equations=np.concatenate([one.equations for one in systems]),
            whole=all(one.whole for one in systems),
            unmet=np.concatenate([one.unmet for one in systems]),
        )


def connected_parts(matrix: Any) -> tuple[int, IntColumn]:
    """The number of connected parts of the columns of a matrix, and the part of each, counted from the first."""
    rows = csr_array(matrix)
    begins = np.zeros(rows.nnz + 1, dtype=bool)
    begins[rows.indptr] = True
    following = np.flatnonzero(~begins[:-1])  # joined to the entry before it: enough to connect a row
    links = (np.ones(len(following), dtype=np.int8), (rows.indices[following - 1], rows.indices[following]))
    graph = csr_array(links, shape=(rows.shape[1], rows.shape[1]))
    _, label = connected_components(graph, directed=False)
    _, first, inverse = np.unique(label, return_index=True, return_inverse=True)
    rank = np.empty(len(first), dtype=np.int64)
    rank[np.argsort(first)] = np.arange(len(first))
    return len(first), rank[inverse]
