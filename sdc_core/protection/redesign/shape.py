"""How coarsely one variable is shown: which of its categories are merged, and which stand for all their parts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.spec.hierarchy import Hierarchy


@dataclass(frozen=True, eq=False)
class Family:
    """Categories that are parts of the same one and not divided themselves.

    parent: what they are parts of. nodes: those that stand for them. whole: whether it has no other parts.
    """

    parent: int
    nodes: IntColumn
    whole: bool


@dataclass(frozen=True, eq=False)
class Shape:
    """The categories of a tree that a redesigned table shows.

    block: for every node the one that stands for it: itself, the first of those that it is merged with, or for a
    node that is hidden the one above it that is shown. hidden: nodes below one that is shown undivided.
    """

    tree: Hierarchy
    block: IntColumn
    hidden: BoolColumn

    @classmethod
    def whole(cls, tree: Hierarchy) -> Self:
        """Every category by itself."""
        return cls(tree, np.arange(len(tree)), np.zeros(len(tree), dtype=bool))

    @cached_property
    def key(self) -> bytes:
        """The same for two shapes exactly where they show the same."""
        return self.block.tobytes() + self.hidden.tobytes()

    @cached_property
    def first(self) -> IntColumn:
        """The nodes that stand for those that are shown, in the order of the tree."""
        return np.flatnonzero((self.block == np.arange(len(self.tree))) & ~self.hidden)

    @cached_property
    def number(self) -> IntColumn:
        """For every node the place among those shown of what stands for it."""
        return np.searchsorted(self.first, self.block)

    @cached_property
    def shown_tree(self) -> Hierarchy:
        """The tree that is shown; a merged category has the code of its first part."""
        parent = self.number[self.tree.parent[self.first]]
        return Hierarchy(tuple(self.tree.codes[node] for node in self.first), parent, self.tree.names)

    @cached_property
    def parts(self) -> tuple[IntColumn, IntColumn]:
        """The nodes that are added up, block after block, and where each block begins."""
        visible = np.flatnonzero(~self.hidden)
        order = visible[np.argsort(self.number[visible], kind="stable")]
        return order, np.searchsorted(self.number[order], np.arange(len(self.first)))

    @cached_property
    def families(self) -> tuple[Family, ...]:
        """The shown categories that are not divided, family by family."""
        below = self.first[~self.tree.is_root[self.first]]
        divided = np.zeros(len(self.tree), dtype=bool)
        divided[self.tree.parent[below]] = True
        leaves = below[~divided[below]]
        mixed = set(self.tree.parent[below[divided[below]]].tolist())
        parent = self.tree.parent[leaves]
        return tuple(Family(one, leaves[parent == one], one not in mixed) for one in np.unique(parent).tolist())

    def merged(self, one: int, other: int) -> Self:
        """With two categories below the same one merged; the last two of a family are their parent."""
        blocks = {int(self.block[one]), int(self.block[other])}
        parent = int(self.tree.parent[one])
        siblings = self.tree.children(parent)
        if {int(block) for block in self.block[siblings]} == blocks:
            return self.undivided(parent)
        block = self.block.copy()
        block[block == max(blocks)] = min(blocks)
        return type(self)(self.tree, block, self.hidden)

    def undivided(self, node: int) -> Self:
        """With a node shown without its parts."""
        below = self.tree.below([node])
        block, hidden = self.block.copy(), self.hidden.copy()
        block[below] = block[node]
        hidden[below] = True
        hidden[node] = self.hidden[node]
        return type(self)(self.tree, block, hidden)

    def raised(self, levels: int) -> Self:
        """With no more than so many levels below the total."""
        shape = self
        inner = np.flatnonzero((self.tree.depth == levels) & ~self.tree.is_leaf & ~self.hidden)
        for node in inner:
            shape = shape.undivided(int(node))
        return shape
