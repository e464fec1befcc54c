"""Every "parent = sum of its children" equation of a cube.

The same object checks whether an upload adds up, and drives suppression, audit and rounding.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.columns import CubeColumns


@dataclass(frozen=True, eq=False)
class Relations:
    """Equations of a cube: the count in a margin's row is the sum of the counts in its parts' rows.

    margin: the row of each equation's margin. variable: the one that is summed over. parts: the
    rows of all parts, equation after equation; start: where each equation's parts begin (one entry
    more than there are equations). Parts that are not stored in a sparse cube are empty and left out.
    """

    cells: int
    margin: IntColumn
    variable: IntColumn
    parts: IntColumn
    start: IntColumn

    @classmethod
    def of(cls, cube: CubeColumns) -> Self:
        """All equations of a cube, variable by variable, margin by margin.

        They are read from the parts upwards: every stored cell names its margin.
        """
        keys = cube.addresses.key(np.arange(len(cube)))
        margins, variables, parts, lengths = [], [], [], []
        for variable in cube.spec.spanning:
            hierarchy = cube.hierarchies[variable]
            node = cube.addresses.node(variable, keys)
            margin = np.flatnonzero(~hierarchy.is_leaf[node])
            below = np.flatnonzero(~hierarchy.is_root[node])
            above = cube.addresses.find(cube.addresses.at(variable, keys[below], hierarchy.parent[node[below]]))
            stored = above != ABSENT
            below, above = below[stored], above[stored]
            order = np.argsort(above, kind="stable")
            ends = np.searchsorted(above[order], margin, side="right")
            margins.append(margin)
            variables.append(np.full(len(margin), variable))
            parts.append(below[order])
            lengths.append(np.diff(ends, prepend=0))
        start = np.concatenate([[0], *lengths]).cumsum()
        return cls(len(cube), _joined(margins), _joined(variables), _joined(parts), start)

    def __len__(self) -> int:
        return len(self.margin)

    def sums(self, column: Amounts) -> Amounts:
        """For every equation the sum of its parts' entries in a column of the cube."""
        if not len(self):
            return np.zeros(0, dtype=column.dtype)
        if column.dtype != np.int64:
            return self._sums_of_floats(column)
        running = np.concatenate([[0], np.cumsum(column[self.parts], dtype=np.int64)])
        return np.asarray(running[self.start[1:]] - running[self.start[:-1]])

    def _sums_of_floats(self, column: Amounts) -> Amounts:
        """Each equation by itself: the difference of two running sums would lose digits."""
        lengths = np.diff(self.start)
        found = np.zeros(len(self), dtype=column.dtype)
        found[lengths > 0] = np.add.reduceat(column[self.parts], self.start[:-1][lengths > 0])
        return found

    def gaps(self, count: Amounts, missing: BoolColumn | None = None) -> Amounts:
        """For every equation margin − sum of parts; 0 where a member is missing and nothing can be said."""
        gap = count[self.margin] - self.sums(count)
        if missing is not None:
            gap[missing[self.margin] | (self.sums(missing.astype(np.int64)) > 0)] = 0
        return gap

    def completed(self, count: Amounts, missing: BoolColumn, given: BoolColumn) -> tuple[Amounts, BoolColumn]:
        """Counts and what is still missing once every margin that follows from known parts is added up.

        What the file states as missing stays so. The first variable along which all parts are known
        decides.
        """
        count, missing = count.copy(), missing.copy()
        while True:
            known = missing[self.margin] & ~given[self.margin] & (self.sums(missing.astype(np.int64)) == 0)
            follows = np.flatnonzero(known)[::-1]
            if not len(follows):
                return count, missing
            count[self.margin[follows]] = self.sums(count)[follows]
            missing[self.margin[follows]] = False

    def independent(self, cube: CubeColumns, order: Sequence[int] = ()) -> BoolColumn:
        """The equations that do not follow from others: along a variable where all earlier ones are at the bottom.

        order: the variables that are summed, in the order that counts; as they stand where it is left out.
        """
        order = order or cube.spec.spanning
        place = np.zeros(len(cube.hierarchies), dtype=np.int64)
        place[list(order)] = np.arange(len(order))
        keys = cube.addresses.key(self.margin)
        needed = np.ones(len(self), dtype=bool)
        for at, variable in enumerate(order):
            leaf = cube.hierarchies[variable].is_leaf[cube.addresses.node(variable, keys)]
            needed &= (place[self.variable] <= at) | leaf
        return needed

    @cached_property
    def matrix(self) -> Any:
        """The equations as a sparse matrix: one row an equation, matrix · count = 0."""
        from scipy.sparse import csr_array  # noqa: PLC0415 - a third of a second that a review need not wait

        entries = np.concatenate([-np.ones(len(self.parts)), np.ones(len(self))])
        places = (np.concatenate([self.equation, np.arange(len(self))]), np.concatenate([self.parts, self.margin]))
        return csr_array((entries, places), shape=(len(self), self.cells))

    @cached_property
    def equation(self) -> IntColumn:
        """For every entry of `parts` the number of its equation."""
        return np.repeat(np.arange(len(self)), np.diff(self.start))


def _joined(columns: list[IntColumn]) -> IntColumn:
    return np.concatenate(columns) if columns else np.zeros(0, dtype=np.int64)
