"""Other tables near one that is known, by exchanging a few units at a time: cheap witnesses for many findings at once.

An exchange adds a few units to one cell inside the table and takes them from others, so that as many margins as
possible stay what they are: in two variables at the corners of a rectangle, in one at the ends of a line, in none at
a single cell with everything above it. Thousands are drawn at once; of those that lie within bounds, those that
have no cell in common are made together. Whatever comes out is a table in whole numbers that agrees with everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.spec.hierarchy import Hierarchy

MOST_AT_ONCE = 3000
"""Exchanges that are drawn for one step."""

PASSES = 4
"""How often in one step those that were in each other's way are tried again."""

LARGEST_STEP = 100
PAIRED, MATCHED, NEARBY = 0.75, 0.5, 0.5
"""How often a variable is exchanged along; with another cell of those where something is wanted; within a family."""

SEED = 1


class _Moves(NamedTuple):
    """Exchanges: for each the cells that it changes and by what sign; a sign of 0 changes nothing."""

    rows: IntColumn
    signs: IntColumn


class Exchanges:
    """A table that walks from one agreeing table to the next."""

    def __init__(self, cube: Cube, bounds: Bounds, table: IntColumn) -> None:
        """table: the counts to start from; they agree with all equations and bounds."""
        self.table = table.copy()
        self._cube, self._bounds = cube, bounds
        self._trees = [_Leaves.of(tree) for tree in cube.hierarchies]
        self._spanning = np.isin(np.arange(len(cube.hierarchies)), cube.spec.spanning)
        self._random = np.random.default_rng(SEED)

    def step(self, wanted: NDArray[np.float64]) -> None:
        """Exchanges that raise the sum of wanted · counts, near the cells where something is wanted."""
        near = np.flatnonzero(wanted)
        if not len(near):
            return
        seeds = self._random.choice(near, size=min(MOST_AT_ONCE, 8 * len(near)))
        moves = self._drawn(seeds)
        benefit = (wanted[moves.rows] * moves.signs).sum(axis=1)
        turned = np.where(benefit < 0, -1, np.where(benefit > 0, 1, self._random.choice([-1, 1], size=len(benefit))))
        order = np.lexsort((self._random.random(len(benefit)), -np.abs(benefit)))
        moves = _Moves(moves.rows[order], (moves.signs * turned[:, None])[order])
        for _ in range(PASSES):
            steps = self._room(moves)
            possible = np.flatnonzero(steps > 0)
            if not len(possible):
                return
            moves = _Moves(moves.rows[possible], moves.signs[possible])
            made = self._made(moves, steps[possible])
            moves = _Moves(moves.rows[~made], moves.signs[~made])

    def _drawn(self, seeds: IntColumn) -> _Moves:
        """An exchange beside each of these rows, along variables drawn by chance."""
        paired = ((self._random.random(len(self._trees)) < PAIRED) & self._spanning).tolist()
        nodes = [self._cube.nodes(at, seeds) for at in range(len(self._trees))]
        leaves = [tree.leaf_under(own, self._random) for tree, own in zip(self._trees, nodes, strict=True)]
        other = self._matched(leaves, paired) if self._random.random() < MATCHED else None
        rows, signs = np.zeros((len(seeds), 1), dtype=np.int64), np.ones((len(seeds), 1), dtype=np.int64)
        for at, (tree, stride) in enumerate(zip(self._trees, self._cube.addresses.strides, strict=True)):
            opposite = None
            if paired[at]:
                opposite = tree.beside(nodes[at], self._random) if other is None else leaves[at][other]
            path, weights = tree.changed(leaves[at], opposite)
            rows = (rows[:, :, None] + (path * stride)[:, None, :]).reshape(len(seeds), -1)
            signs = (signs[:, :, None] * weights[:, None, :]).reshape(len(seeds), -1)
        return _Moves(self._cube.addresses.find(rows), signs)

    def _matched(self, leaves: list[IntColumn], paired: list[bool]) -> IntColumn:
        """For each cell another of them, where possible one that differs along the paired variables alone.

        Where two cells are wanted smaller, both become so by what the other two corners gain.
        """
        keys = [leaf for leaf, moves in zip(leaves, paired, strict=True) if not moves]
        order = np.lexsort((self._random.random(len(leaves[0])), *keys))
        other = np.empty(len(order), dtype=np.int64)
        other[order] = np.roll(order, 1)
        return other

    def _room(self, moves: _Moves) -> IntColumn:
        """How many units each exchange can move: a number by chance up to the most."""
        table, bounds = self.table[moves.rows], self._bounds.picked(moves.rows)
        room = np.where(moves.signs > 0, bounds.high - table, table - bounds.low)
        room = np.where(moves.signs == 0, UNLIMITED, np.where(moves.rows == ABSENT, 0, room))
        most = np.minimum(room.min(axis=1), LARGEST_STEP)
        return np.where(most > 0, self._random.integers(1, np.maximum(most, 1) + 1), 0)

    def _made(self, moves: _Moves, steps: IntColumn) -> BoolColumn:
        """Make the exchanges that come first at every cell they change, and say which these are."""
        rank = np.broadcast_to(np.arange(len(steps))[:, None], moves.rows.shape)
        changed = moves.signs != 0
        first: IntColumn = np.full(len(self.table), len(steps), dtype=np.int64)
        np.minimum.at(first, moves.rows[changed], rank[changed])
        made = np.asarray(((first[moves.rows] == rank) | ~changed).all(axis=1))
        np.add.at(self.table, moves.rows[made], moves.signs[made] * steps[made, None])
        return made


@dataclass(frozen=True, eq=False)
class _Leaves:
    """The leaves of one variable, side by side under every node.

    leaves: their nodes. first, number: for every node where its leaves begin among them, and how many they are.
    parent: for every node its parent. paths: for every leaf itself and all nodes above it, −1 where there are no more.
    """

    leaves: IntColumn
    first: IntColumn
    number: IntColumn
    parent: IntColumn
    paths: IntColumn

    @classmethod
    def of(cls, tree: Hierarchy) -> _Leaves:
        leaves = np.flatnonzero(tree.is_leaf)
        number = tree.is_leaf.astype(np.int64)
        for node in range(len(tree) - 1, -1, -1):  # every node comes after its parent
            if not tree.is_root[node]:
                number[tree.parent[node]] += number[node]
        paths = np.full((len(leaves), int(tree.depth.max(initial=0)) + 1), -1, dtype=np.int64)
        for place, leaf in enumerate(leaves.tolist()):
            path = tree.path(leaf)
            paths[place, : len(path)] = path
        first: IntColumn = np.cumsum(tree.is_leaf) - tree.is_leaf
        return cls(leaves, first, number, tree.parent, paths)

    def leaf_under(self, nodes: IntColumn, random: np.random.Generator) -> IntColumn:
        """The place of a leaf under each of these nodes, by chance."""
        return np.asarray(self.first[nodes] + random.integers(0, self.number[nodes]))

    def beside(self, nodes: IntColumn, random: np.random.Generator) -> IntColumn:
        """The place of a leaf of the same family as each of these nodes, or of any other."""
        return self.leaf_under(self.parent[nodes] if random.random() < NEARBY else np.zeros_like(nodes), random)

    def changed(self, plus: IntColumn, minus: IntColumn | None) -> tuple[IntColumn, IntColumn]:
        """For each leaf itself and all nodes above it with sign 1, and those of another leaf with sign −1.

        Nodes that both are under cancel. Of nodes and signs there are as few columns as are needed.
        """
        up = self.paths[plus]
        if minus is None:
            return np.maximum(up, 0), (up >= 0).astype(np.int64)
        down = self.paths[minus]
        if up.shape[1] == 2:  # a flat variable: both leaves are under its total and nothing else
            differ = (plus != minus).astype(np.int64)
            return np.stack([up[:, 0], down[:, 0]], axis=1), np.stack([differ, -differ], axis=1)
        shared = up[:, :, None] == down[:, None, :]
        signs = np.hstack([(up >= 0) & ~shared.any(axis=2), (down >= 0) & ~shared.any(axis=1)]).astype(np.int64)
        signs[:, up.shape[1] :] *= -1
        nodes = np.maximum(np.hstack([up, down]), 0)
        kept = max(1, int(np.count_nonzero(signs, axis=1).max(initial=0)))
        order = np.argsort(signs == 0, axis=1, kind="stable")[:, :kept]
        return np.take_along_axis(nodes, order, axis=1), np.take_along_axis(signs, order, axis=1)
