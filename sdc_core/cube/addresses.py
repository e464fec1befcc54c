"""Which row of the cube's columns is which cell: one node per variable, folded into one number.

The key of a cell is Σ node · stride, the row it would have if every combination of nodes were
stored. A dense cube stores them all, so the row *is* the key. A sparse cube stores the cells that
are not empty, sorted by key; a cell that is not there is empty. docs/decisions/0002 says when
which is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.errors import LimitError
from sdc_core.spec.hierarchy import Hierarchy

ABSENT = -1
"""The row of a cell that is not stored because nobody is in it."""

DENSE_CELLS = 60_000_000
DENSE_WITHIN_BOUNDS = 7_500_000
"""Of a table with counts that are known within bounds: these take some 115 bytes a cell, other counts 10."""

LARGEST_KEY = 2**62


@dataclass(frozen=True, eq=False)
class Addresses:
    """The shape of the cube and, where it is sparse, the sorted keys of its cells."""

    shape: tuple[int, ...]
    keys: IntColumn | None = None

    @classmethod
    def of(cls, hierarchies: Sequence[Hierarchy]) -> Self:
        """Addresses of every combination of nodes. Refuses a table too large to be numbered."""
        shape = tuple(len(hierarchy) for hierarchy in hierarchies)
        if prod(shape) >= LARGEST_KEY:
            raise LimitError(messages.TOO_MANY_COMBINATIONS.at("variables"))
        return cls(shape)

    @property
    def dense(self) -> bool:
        """True where every combination of nodes has a row."""
        return self.keys is None

    @property
    def strides(self) -> tuple[int, ...]:
        """How far the key moves when the node of each variable moves by one."""
        return tuple(prod(self.shape[at + 1 :]) for at in range(len(self.shape)))

    @property
    def combinations(self) -> int:
        """The number of cells, empty ones included."""
        return prod(self.shape)

    def __len__(self) -> int:
        return self.combinations if self.keys is None else len(self.keys)

    def key(self, rows: IntColumn) -> IntColumn:
        """The key of each row."""
        return rows if self.keys is None else self.keys[rows]

    def fold(self, nodes: Sequence[IntColumn]) -> IntColumn:
        """The key of each cell that is given by its node of every variable."""
        key = np.zeros(np.broadcast_shapes(*(np.shape(column) for column in nodes)), dtype=np.int64)
        for column, stride in zip(nodes, self.strides, strict=True):
            key = key + np.asarray(column, dtype=np.int64) * stride
        return key

    def find(self, keys: IntColumn) -> IntColumn:
        """The row of each key, `ABSENT` where the cell is empty and not stored."""
        if self.keys is None:
            return keys
        if not len(self.keys):
            return np.full(np.shape(keys), ABSENT, dtype=np.int64)
        rows = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[rows] == keys, rows, ABSENT)

    def node(self, variable: int, keys: IntColumn) -> IntColumn:
        """The node of this variable in each key."""
        return keys // self.strides[variable] % self.shape[variable]

    def at(self, variable: int, keys: IntColumn, nodes: IntColumn | int) -> IntColumn:
        """The keys with this variable moved to other nodes."""
        return keys + (nodes - self.node(variable, keys)) * self.strides[variable]

    def where(self, variable: int, chosen: BoolColumn) -> IntColumn:
        """The rows of all cells whose node of this variable is one of the chosen."""
        if self.keys is not None:
            return np.flatnonzero(chosen[self.node(variable, self.keys)])
        nodes = [np.flatnonzero(chosen) if at == variable else np.arange(size) for at, size in enumerate(self.shape)]
        return self.fold(np.ix_(*nodes)).ravel()

    def runs(self, size: int) -> Iterator[tuple[slice, ...] | slice]:
        """The rows in runs of about `size`: slabs of the dense cube, slices of the sparse one."""
        if self.keys is not None:
            for start in range(0, len(self.keys), size):
                yield slice(start, min(start + size, len(self.keys)))
            return
        yield from _slabs(self.shape, size)


def _slabs(shape: tuple[int, ...], size: int) -> Iterator[tuple[slice, ...]]:
    """Boxes of consecutive cells: one index of each outer variable, a range of one, all of the rest."""
    cut = len(shape) - 1
    while cut > 0 and prod(shape[cut:]) <= size:
        cut -= 1
    step = max(1, size // max(1, prod(shape[cut + 1 :])))
    rest = tuple(slice(0, length) for length in shape[cut + 1 :])
    for outer in np.ndindex(*shape[:cut]):
        fixed = tuple(slice(index, index + 1) for index in outer)
        for start in range(0, shape[cut], step):
            yield (*fixed, slice(start, min(start + step, shape[cut])), *rest)
