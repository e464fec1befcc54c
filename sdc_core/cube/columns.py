"""The cells of a table, margins included, as columns of numpy arrays: what a cube is before anything makes one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import IntEnum
from functools import cached_property
from typing import TypeVar

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import Contributions
from sdc_core.contributions.units import Units
from sdc_core.cube.addresses import ABSENT, Addresses
from sdc_core.entries.record_keys import RecordKeys
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note, Origins


class CountKind(IntEnum):
    """The kinds of count that have minimums of their own."""

    CELL = 0
    GROUP = 1
    """A margin over the target: the size of a group. In a table without a target, any margin."""
    TARGET = 2
    """A margin over the key: all with a category of the target; the grand total too."""
    CELL_AND_TARGET = 3
    """A cell of a table without a key: it is inside the table and a margin over the key at once."""


@dataclass(frozen=True)
class Source:
    """Where a cube came from: the file's name and the SHA-256 of its bytes."""

    name: str = ""
    sha256: str = ""
    sheet: str = ""


@dataclass(frozen=True, eq=False)
class Placed:
    """The rows of a cube whose figures stood in the file, and where."""

    rows: IntColumn
    origins: Origins


@dataclass(frozen=True)
class Difference:
    """A total of the file that is not the sum of its parts: where it stands, and by how much.

    row is the margin's row in the cube, variable the one along which the sum fails, stated the
    figure of the file, added the sum of the parts, place the address in the file.
    """

    row: int
    variable: int
    stated: int | Decimal
    added: int | Decimal
    place: str


@dataclass(frozen=True, eq=False)
class CubeColumns:
    """Every published cell of a table: one node per variable, and what was counted there.

    count is zero where missing; missing and structural are None where no cell is. margins_given is
    how many margins stood in the file; the others were added up. differences are totals of the file
    that do not add up (the first thousand; differences_in_all counts them). Rows are in the order
    of their keys.

    bounds are there where the file states the bounds of a count that it hides: the least and the most that
    every cell can be, of which the known ones are exact. A hidden count stays missing even where its bounds meet.
    `bounds` are as narrow as the totals make them, `stated` as the file gives them: an attack starts from these, for
    what follows from the totals is what it has to find.

    In a table of sums `count` counts its units and contributions hold the sums and what they are made
    of; units are the microdata they can be collected from anew when a policy looks at more of them.

    record_keys: for every cell the sum of the record keys of its units, where it was counted with them.
    """

    spec: TableSpec
    hierarchies: tuple[Hierarchy, ...]
    addresses: Addresses
    count: IntColumn
    missing: BoolColumn | None = None
    structural: BoolColumn | None = None
    source: Source = Source()
    notes: tuple[Note, ...] = ()
    differences: tuple[Difference, ...] = ()
    differences_in_all: int = 0
    margins_given: int = 0
    contributions: Contributions | None = None
    units: Units | None = None
    placed: Placed | None = None
    bounds: Bounds | None = None
    stated: Bounds | None = None
    record_keys: RecordKeys | None = None

    def __len__(self) -> int:
        return len(self.count)

    def rows_of(self, nodes: Sequence[IntColumn | int]) -> IntColumn:
        """The row of each cell given by its nodes; `ABSENT` where a sparse cube has nobody."""
        return self.addresses.find(self.addresses.fold([np.asarray(node) for node in nodes]))

    def nodes(self, variable: int, rows: IntColumn) -> IntColumn:
        """The node of this variable in each row."""
        return self.addresses.node(variable, self.addresses.key(rows))

    def margin(self, variable: str | int, rows: IntColumn | None = None) -> IntColumn:
        """For every cell (or those given) the row of its margin along a variable: one level up.

        At the root the margin is the cell itself.
        """
        at = self.spec.position(variable) if isinstance(variable, str) else variable
        return self.moved((at,), np.arange(len(self)) if rows is None else rows)

    def moved(self, variables: Sequence[int], rows: IntColumn) -> IntColumn:
        """The rows of these cells with each of these variables moved one level up."""
        keys = self.addresses.key(rows)
        for variable in variables:
            parent = self.hierarchies[variable].parent[self.addresses.node(variable, keys)]
            keys = self.addresses.at(variable, keys, parent)
        return self.addresses.find(keys)

    def labels(self, variable: int, rows: IntColumn) -> list[str]:
        """The category of each row; the total is written `Total`."""
        labels = self.hierarchies[variable].labels
        return [labels[node] for node in self.nodes(variable, rows).tolist()]

    def labels_at(self, rows: IntColumn) -> list[tuple[str, ...]]:
        """The categories of every variable in each of these rows."""
        return list(zip(*(self.labels(variable, rows) for variable in range(len(self.hierarchies))), strict=True))

    def label(self, row: int) -> tuple[str, ...]:
        """The category of every variable in one row."""
        at = np.array([row])
        return tuple(self.labels(variable, at)[0] for variable in range(len(self.hierarchies)))

    def kinds(self, rows: IntColumn) -> IntColumn:
        """The `CountKind` of each row."""
        keys = self.addresses.key(rows)
        kinds = np.zeros(len(rows), dtype=np.int64)
        for kind, variables in self.kinds_at_total:
            at_total = np.ones(len(rows), dtype=bool)
            for variable in variables:
                at_total &= self.addresses.node(variable, keys) == 0
            kinds[at_total] = kind
        return kinds

    @property
    def kinds_at_total(self) -> list[tuple[CountKind, tuple[int, ...]]]:
        """Which kind a cell is when all of some variables are at their total; the last that fits counts.

        A variable that is left out is at its total everywhere, and makes nothing a margin.
        """
        if not self.targets:
            return [(CountKind.GROUP, (variable,)) for variable in self._divided(self.spec.spanning)]
        keys = self._divided(self.spec.with_role("key"))
        if not keys:
            return [(CountKind.CELL_AND_TARGET, ()), (CountKind.TARGET, self.targets)]
        return [(CountKind.GROUP, self.targets), (CountKind.TARGET, keys)]

    @property
    def targets(self) -> tuple[int, ...]:
        """The positions of the target variables of which the table has any category."""
        return self._divided(self.spec.targets)

    def _divided(self, variables: Sequence[int]) -> tuple[int, ...]:
        return tuple(variable for variable in variables if len(self.hierarchies[variable]) > 1)

    def count_at(self, rows: IntColumn) -> IntColumn:
        """The counts of these rows, zero where nobody is."""
        if self.addresses.dense:
            return self.count[rows]
        return np.where(rows == ABSENT, 0, self.count[rows])

    def missing_at(self, rows: IntColumn) -> BoolColumn:
        """Which of these rows are missing."""
        if self.missing is None:
            return np.zeros(np.shape(rows), dtype=bool)
        return np.asarray((rows != ABSENT) & self.missing[rows])

    def bounds_at(self, rows: IntColumn) -> Bounds:
        """The bounds of these rows, zero where nobody is; a missing count without stated bounds may be anything."""
        stored = rows != ABSENT
        if self.bounds is not None:
            found = self.bounds.picked(rows)
            return Bounds(np.where(stored, found.low, 0), np.where(stored, found.high, 0))
        count, missing = self.count_at(rows), self.missing_at(rows)
        return Bounds(np.where(missing, 0, count), np.where(missing, UNLIMITED, count))

    @cached_property
    def total(self) -> int | None:
        """The units in the whole table (over all categories of a `by` variable); None where that is missing."""
        roots = [np.flatnonzero(hierarchy.is_root) for hierarchy in self.hierarchies]
        rows = self.addresses.find(self.addresses.fold(np.ix_(*roots)).ravel())
        return None if self.missing_at(rows).any() else int(self.count_at(rows).sum())


AnyCube = TypeVar("AnyCube", bound=CubeColumns)
"""Whatever is made of a cube's columns comes back as what it was."""
