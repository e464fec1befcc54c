"""A cube a block at a time: small enough for the processor's cache, whole columns for numpy.

A block answers three questions for all its cells at once: what is in them, where are their margins,
and which of them are of a certain kind. Dense blocks are boxes of the cube, so margins are gathered
once a group and spread by broadcasting; sparse blocks are stretches of rows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn

if TYPE_CHECKING:
    from sdc_core.cube import CountKind, Cube

CELLS = 1 << 16
"""Cells a block: its counts, bounds and masks stay in the second-level cache."""

Spread = Callable[[Any], Any]
Pick = Any  # whatever indexes a mask of the block's shape


@dataclass(frozen=True, eq=False)
class Margins:
    """The margins of a block's cells: one row a group, and how to spread a value a group over the block.

    rows: the row of each group's margin in the cube, `ABSENT` where nobody is in it.
    """

    rows: IntColumn
    spread: Spread


class Block(ABC):
    """A run of consecutive rows of the cube, shaped as suits its storage.

    start: the first row. missing and structural are None where no cell of the cube is.
    """

    start: int
    count: IntColumn
    missing: BoolColumn | None
    structural: BoolColumn | None

    def __init__(self, cube: Cube) -> None:
        self.cube = cube
        self._margins: dict[tuple[int, ...], Margins] = {}

    def margins(self, moved: tuple[int, ...]) -> Margins:
        """The margins that the cells have when these variables move one level up."""
        if moved not in self._margins:
            self._margins[moved] = self._find_margins(moved)
        return self._margins[moved]

    def kinds(self) -> list[tuple[CountKind, Pick]]:
        """The cells that are not of the kind `CELL`; where two entries fit a cell the later one counts."""
        found = [(kind, self.at_total(variables)) for kind, variables in self.cube.kinds_at_total]
        return [(kind, pick) for kind, pick in found if pick is not None]

    @abstractmethod
    def _find_margins(self, moved: tuple[int, ...]) -> Margins: ...

    @abstractmethod
    def alone(self, moved: tuple[int, ...]) -> Pick | None:
        """The cells that have no such margin: it would be the same cell. None: every cell has one."""

    @abstractmethod
    def at_total(self, variables: Sequence[int]) -> Pick | None:
        """The cells where all these variables are at their total. None: there is none in the block."""


def in_blocks(cube: Cube) -> Iterator[Block]:
    """The cube's rows in order, block by block."""
    for run in cube.addresses.runs(CELLS):
        yield _SparseBlock(cube, run) if isinstance(run, slice) else _DenseBlock(cube, run)


class _DenseBlock(Block):
    def __init__(self, cube: Cube, box: tuple[slice, ...]) -> None:
        super().__init__(cube)
        self._box = box
        shape, strides = cube.addresses.shape, cube.addresses.strides
        self.start = sum(part.start * stride for part, stride in zip(box, strides, strict=True))
        self.count = cube.count.reshape(shape)[box]
        self.missing = None if cube.missing is None else cube.missing.reshape(shape)[box]
        self.structural = None if cube.structural is None else cube.structural.reshape(shape)[box]

    def _find_margins(self, moved: tuple[int, ...]) -> Margins:
        nodes: list[IntColumn] = []
        back: list[tuple[int, IntColumn]] = []
        for variable, part in enumerate(self._box):
            if variable not in moved:
                nodes.append(np.arange(part.start, part.stop))
                continue
            parents, position = np.unique(self.cube.hierarchies[variable].parent[part], return_inverse=True)
            nodes.append(parents)
            if len(parents) > 1:  # a single parent is spread by broadcasting
                back.append((variable, position))
        return Margins(self.cube.addresses.fold(np.ix_(*nodes)), _spread_along(back))

    def alone(self, moved: tuple[int, ...]) -> Pick | None:
        nodes = [
            np.flatnonzero(~self.cube.hierarchies[variable].has_sibling[part])
            if variable in moved
            else np.arange(part.stop - part.start)
            for variable, part in enumerate(self._box)
        ]
        return np.ix_(*nodes) if prod(map(len, nodes)) else None

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

    def _find_margins(self, moved: tuple[int, ...]) -> Margins:
        return Margins(self.cube.moved(moved, np.arange(self.start, self.start + len(self._keys))), _as_it_is)

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
