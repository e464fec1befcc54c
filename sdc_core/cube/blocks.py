"""A cube a block at a time: small enough for the processor's cache, whole columns for numpy.

A block answers three questions for all its cells at once: what is in them, where are their margins,
and which of them are of a certain kind. Dense blocks are boxes of the cube, so margins are gathered
once a group and spread by broadcasting; sparse blocks are stretches of rows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.numbers.bounds import Bounds

if TYPE_CHECKING:
    from sdc_core.cube.cube import CountKind, Cube

CELLS = 1 << 17
"""Cells a block: its counts, bounds and masks stay in the second-level cache."""

Spread = Callable[[Any], Any]
Pick = Any  # whatever indexes a mask of the block's shape


@dataclass(frozen=True, eq=False)
class Margins:
    """The margins of a block's cells, one entry a group, and how to spread a value a group over the block.

    counts: what is in each group's margin; unknown: where that is missing, None where nothing is. bounds:
    of each margin, None where no count of the cube is known within bounds.
    """

    counts: IntColumn
    unknown: BoolColumn | None
    spread: Spread
    bounds: Bounds | None = None


class Block(ABC):
    """A run of consecutive rows of the cube, shaped as suits its storage.

    start: the first row. missing and structural are None where no cell of the cube is; bounds where no
    count of the cube is known within bounds.
    """

    start: int
    count: IntColumn
    missing: BoolColumn | None
    structural: BoolColumn | None
    bounds: Bounds | None

    def __init__(self, cube: Cube) -> None:
        self.cube = cube
        self._margins: dict[tuple[int, ...], Margins] = {}

    def margins(self, moved: tuple[int, ...]) -> Margins:
        """The margins that the cells have when these variables move one level up."""
        if moved not in self._margins:
            self._margins[moved] = self._gather(moved)
        return self._margins[moved]

    def kinds(self) -> list[tuple[CountKind, Pick]]:
        """The cells that are not of the kind `CELL`; where two entries fit a cell the later one counts."""
        found = [(kind, self.at_total(variables)) for kind, variables in self.cube.kinds_at_total]
        return [(kind, pick) for kind, pick in found if pick is not None]

    @abstractmethod
    def _gather(self, moved: tuple[int, ...]) -> Margins: ...

    @abstractmethod
    def alone(self, moved: tuple[int, ...]) -> Pick | None:
        """The cells that have no such margin: it would be the same cell. None: every cell has one."""

    @abstractmethod
    def at_total(self, variables: Sequence[int]) -> Pick | None:
        """The cells where all these variables are at their total. None: there is none in the block."""


def in_blocks(cube: Cube) -> Iterator[Block]:
    """The cube's rows in order, block by block."""
    families = _Families(cube)
    for run in cube.addresses.runs(CELLS):
        yield _SparseBlock(cube, run) if isinstance(run, slice) else _DenseBlock(cube, run, families)


@dataclass(frozen=True, eq=False)
class _Family:
    """One variable's stretch of nodes: their parents, which parent each has, and which have no sibling.

    position is None where all have the same parent: it is spread by broadcasting.
    """

    parents: slice | IntColumn
    position: IntColumn | None
    alone: slice | IntColumn


class _Families:
    """The stretches that blocks are made of; most blocks share all but one."""

    def __init__(self, cube: Cube) -> None:
        self._hierarchies = cube.hierarchies
        self._known: dict[tuple[int, int, int], _Family] = {}

    def of(self, variable: int, part: slice) -> _Family:
        key = (variable, part.start, part.stop)
        if key not in self._known:
            hierarchy = self._hierarchies[variable]
            parents, position = np.unique(hierarchy.parent[part], return_inverse=True)
            alone = np.flatnonzero(~hierarchy.has_sibling[part])
            spread = position if len(parents) > 1 else None
            self._known[key] = _Family(_as_run(parents), spread, _as_run(alone))
        return self._known[key]


class _DenseBlock(Block):
    def __init__(self, cube: Cube, box: tuple[slice, ...], families: _Families) -> None:
        super().__init__(cube)
        self._box = box
        self._families = families
        shape, strides = cube.addresses.shape, cube.addresses.strides
        self.start = sum(part.start * stride for part, stride in zip(box, strides, strict=True))
        self.count = cube.count.reshape(shape)[box]
        self.missing = None if cube.missing is None else cube.missing.reshape(shape)[box]
        self.structural = None if cube.structural is None else cube.structural.reshape(shape)[box]
        self.bounds = None if cube.bounds is None else cube.bounds.shaped(shape).picked(box)

    def _gather(self, moved: tuple[int, ...]) -> Margins:
        parts: list[slice | IntColumn] = []
        back: list[tuple[int, IntColumn]] = []
        for variable, part in enumerate(self._box):
            if variable not in moved:
                parts.append(part)
                continue
            family = self._families.of(variable, part)
            parts.append(family.parents)
            if family.position is not None:
                back.append((variable, family.position))
        shape, pick = self.cube.addresses.shape, _pick(parts)
        counts = self.cube.count.reshape(shape)[pick]
        unknown = None if self.cube.missing is None else self.cube.missing.reshape(shape)[pick]
        bounds = None if self.cube.bounds is None else self.cube.bounds.shaped(shape).picked(pick)
        return Margins(counts, unknown, _spread_along(back), bounds)

    def alone(self, moved: tuple[int, ...]) -> Pick | None:
        parts = [
            self._families.of(variable, part).alone if variable in moved else slice(0, part.stop - part.start)
            for variable, part in enumerate(self._box)
        ]
        return _pick(parts) if all(_length(part) for part in parts) else None

    def at_total(self, variables: Sequence[int]) -> Pick | None:
        if any(self._box[variable].start > 0 for variable in variables):
            return None
        return tuple(slice(0, 1) if variable in variables else slice(None) for variable in range(len(self._box)))


class _SparseBlock(Block):
    def __init__(self, cube: Cube, run: slice) -> None:
        super().__init__(cube)
        self.start = run.start
        self._keys = cube.addresses.key(np.arange(run.start, run.stop))
        self.count = cube.count[run]
        self.missing = None if cube.missing is None else cube.missing[run]
        self.structural = None  # an impossible combination that is empty is not stored
        self.bounds = None if cube.bounds is None else cube.bounds.picked(run)

    def _gather(self, moved: tuple[int, ...]) -> Margins:
        rows = self.cube.moved(moved, np.arange(self.start, self.start + len(self._keys)))
        unknown = None if self.cube.missing is None else self.cube.missing_at(rows)
        bounds = None if self.cube.bounds is None else self.cube.bounds_at(rows)
        return Margins(self.cube.count_at(rows), unknown, _as_it_is, bounds)

    def alone(self, moved: tuple[int, ...]) -> Pick | None:
        alone = np.ones(len(self._keys), dtype=bool)
        for variable in moved:
            alone &= ~self.cube.hierarchies[variable].has_sibling[self._node(variable)]
        return alone if alone.any() else None

    def at_total(self, variables: Sequence[int]) -> Pick | None:
        total = np.ones(len(self._keys), dtype=bool)
        for variable in variables:
            total &= self._node(variable) == 0
        return total if total.any() else None

    def _node(self, variable: int) -> IntColumn:
        return self.cube.addresses.node(variable, self._keys)


def _spread_along(back: list[tuple[int, IntColumn]]) -> Spread:
    def spread(values: Any) -> Any:
        for variable, position in back:
            values = np.take(values, position, axis=variable)
        return values

    return spread


def _as_it_is(values: Any) -> Any:
    return values


def _as_run(nodes: IntColumn) -> slice | IntColumn:
    """Neighbouring nodes as a slice, which picks without copying."""
    if not len(nodes):
        return slice(0, 0)
    first, last = int(nodes[0]), int(nodes[-1])
    return slice(first, last + 1) if last - first + 1 == len(nodes) else nodes


def _pick(parts: list[slice | IntColumn]) -> Pick:
    """What indexes the product of these parts: a view where all of them are runs."""
    if all(isinstance(part, slice) for part in parts):
        return tuple(parts)
    return np.ix_(*(np.arange(part.start, part.stop) if isinstance(part, slice) else part for part in parts))


def _length(part: slice | IntColumn) -> int:
    return int(part.stop - part.start) if isinstance(part, slice) else len(part)
