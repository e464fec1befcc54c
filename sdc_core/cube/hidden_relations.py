"""What published figures say about hidden ones: the equations of a table, restricted to its hidden cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.relations import Relations


@dataclass(frozen=True, eq=False)
class HiddenRelations:
    """matrix · x = right(published): one unknown a hidden cell, one row an equation that has any.

    relations, hidden: of the whole table, also where this is only a part of it. matrix: sparse, of the whole
    numbers −1 (a part) and 1 (a margin). cells: the row of the table that each unknown stands for. equations: the
    number that each row of the matrix has among those of the table.
    """

    relations: Relations
    hidden: BoolColumn
    matrix: Any
    cells: IntColumn
    equations: IntColumn

    @classmethod
    def of(cls, relations: Relations, hidden: BoolColumn) -> Self:
        """The equations in which something hidden stands; a cell that no equation mentions is an unknown as well."""
        cells = np.flatnonzero(hidden)
        matrix = csr_array(csr_array(relations.matrix)[:, cells]).astype(np.int64)
        equations = np.flatnonzero(np.diff(matrix.indptr) > 0)
        return cls(relations, hidden, csr_array(matrix[equations]), cells, equations)

    def __len__(self) -> int:
        return len(self.cells)

    def right(self, published: IntColumn) -> IntColumn:
        """What the published figures leave for the hidden ones in each equation; hidden figures are not looked at."""
        return -self._gaps(published)[self.equations]

    def unmet(self, published: IntColumn) -> IntColumn:
        """The numbers of the equations among published figures alone that do not hold."""
        relations = self.relations
        closed = ~self.hidden[relations.margin] & (relations.sums(self.hidden.astype(np.int64)) == 0)
        return np.flatnonzero(closed & (self._gaps(published) != 0))

    @cached_property
    def part_of(self) -> IntColumn:
        """For every unknown the number of its connected part, counted from the first unknown on.

        No equation reaches from one part into another, so each can be looked at by itself.
        """
        _, label = connected_components(_links(self.matrix), directed=False)
        _, first, number = np.unique(label, return_index=True, return_inverse=True)
        rank = np.empty(len(first), dtype=np.int64)
        rank[np.argsort(first)] = np.arange(len(first))
        return np.asarray(rank[number], dtype=np.int64)

    def parts(self) -> Iterator[Self]:
        """The connected parts, each as relations of its own."""
        if not len(self):
            return
        order = np.argsort(self.part_of, kind="stable")
        ends = np.searchsorted(self.part_of[order], np.arange(1, self.part_of.max() + 1))
        for unknowns in np.split(order, ends):
            yield self.restricted(unknowns)

    def restricted(self, unknowns: IntColumn) -> Self:
        """The relations of some unknowns that no equation links to the others."""
        columns = csr_array(self.matrix[:, unknowns])
        rows = np.flatnonzero(np.diff(columns.indptr) > 0)
        return replace(
            self, matrix=csr_array(columns[rows]), cells=self.cells[unknowns], equations=self.equations[rows]
        )

    def _gaps(self, published: IntColumn) -> IntColumn:
        return np.asarray(self.relations.gaps(np.where(self.hidden, 0, published)), dtype=np.int64)


def _links(matrix: Any) -> Any:
    """The unknowns of each equation, chained one to the next: enough to connect all of them."""
    begins = np.zeros(matrix.nnz + 1, dtype=bool)
    begins[matrix.indptr] = True
    following = np.flatnonzero(~begins[:-1])
    ends = (matrix.indices[following - 1], matrix.indices[following])
    return csr_array((np.ones(len(following), dtype=np.int8), ends), shape=(matrix.shape[1], matrix.shape[1]))
