"""A spanning variable is a tree: the total at its root, its categories below.

Nodes are numbered from the root downwards, every node after its parent and next to its siblings'
families (preorder), so node 0 is the total and a family of nodes is easy to add up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.errors import SpecError
from sdc_core.spec import messages

MOST_LEVELS = 100
"""Below the total: hierarchies of offices have fewer than ten, and much is worked out level by level."""

TOTAL = "Total"
"""How the root is written in every output."""


@dataclass(frozen=True, eq=False)
class Hierarchy:
    """The nodes of one spanning variable and how they add up.

    codes: the code of each node, the root first; labels compare exactly as they are written.
    parent: for each node the number of the node it is part of; the root is its own parent.
    A `by` variable has no root: each of its categories is its own parent and is never summed.
    names: what a codelist calls some of the codes; outputs write the name.
    """

    codes: tuple[str, ...]
    parent: IntColumn
    names: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def flat(cls, categories: Sequence[str]) -> Self:
        """The total and, directly below it, the categories."""
        return cls((TOTAL, *categories), np.zeros(len(categories) + 1, dtype=np.int64))

    @classmethod
    def separate(cls, categories: Sequence[str]) -> Self:
        """The categories of a `by` variable, which only separates tables."""
        return cls(tuple(categories), np.arange(len(categories), dtype=np.int64))

    @classmethod
    def from_parents(cls, parents: Mapping[str, str], *, where: str = "hierarchy") -> Self:
        """From code → parent code; "" is the total. Refuses circles and parents that are no code."""
        _refuse_broken(parents, where)
        children: dict[str, list[str]] = {"": []}
        for code in parents:
            children[code] = []
        for code, parent in parents.items():
            children[parent].append(code)
        codes, numbers = [TOTAL], [0]
        pending = [(code, 0) for code in reversed(children[""])]
        while pending:
            code, parent_number = pending.pop()
            number = len(codes)
            codes.append(code)
            numbers.append(parent_number)
            pending.extend((child, number) for child in reversed(children[code]))
        return cls(tuple(codes), np.array(numbers, dtype=np.int64))

    def __len__(self) -> int:
        return len(self.codes)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What outputs call each node: its name in the codelist, otherwise its code."""
        return tuple(self.names.get(code, code) for code in self.codes)

    @cached_property
    def is_root(self) -> BoolColumn:
        """True for the total (for a `by` variable: for every category)."""
        return np.asarray(self.parent == np.arange(len(self)))

    @cached_property
    def is_leaf(self) -> BoolColumn:
        """True for the nodes that no other node is part of."""
        leaf = np.ones(len(self), dtype=bool)
        leaf[self.parent[~self.is_root]] = False
        return leaf

    @cached_property
    def depth(self) -> IntColumn:
        """Steps from each node to the root."""
        depth = np.zeros(len(self), dtype=np.int64)
        for node in np.flatnonzero(~self.is_root):  # every node comes after its parent
            depth[node] = depth[self.parent[node]] + 1
        return depth

    @cached_property
    def has_sibling(self) -> BoolColumn:
        """True where the parent has another child: only then is the margin another cell.

        A root has none, and neither has a parent's only category: it holds the same units as its
        parent by definition, not by data.
        """
        children = np.bincount(self.parent[~self.is_root], minlength=len(self))
        return np.asarray(~self.is_root & (children[self.parent] > 1))

    def children(self, node: int) -> IntColumn:
        """The nodes directly below `node`."""
        return np.flatnonzero((self.parent == node) & ~self.is_root)

    def families(self) -> Iterator[tuple[int, IntColumn]]:
        """Each node that has children, with them: the deepest families first."""
        below = np.flatnonzero(~self.is_root)
        by_parent = below[np.argsort(self.parent[below], kind="stable")]
        starts = np.flatnonzero(np.diff(self.parent[by_parent], prepend=-1))
        for children in reversed(np.split(by_parent, starts[1:]) if len(by_parent) else []):
            yield int(self.parent[children[0]]), children

    def below(self, nodes: Sequence[int]) -> BoolColumn:
        """True for the nodes given and for every node under one of them."""
        inside = np.zeros(len(self), dtype=bool)
        inside[list(nodes)] = True
        for node in np.flatnonzero(~self.is_root):
            inside[node] |= inside[self.parent[node]]
        return inside

    def path(self, node: int) -> tuple[int, ...]:
        """The node and everything it is part of, up to the root."""
        steps = [node]
        while self.parent[steps[-1]] != steps[-1]:
            steps.append(int(self.parent[steps[-1]]))
        return tuple(steps)

    def kept(self, occurring: BoolColumn) -> Self:
        """Without the categories that do not occur in the file, neither themselves nor below.

        A category of the codelist that the table does not show is not a published cell.
        """
        wanted = occurring | self.is_root
        for node in range(len(self) - 1, 0, -1):
            wanted[self.parent[node]] |= wanted[node]
        number = np.cumsum(wanted) - 1
        codes = tuple(code for code, keep in zip(self.codes, wanted, strict=True) if keep)
        return type(self)(codes, number[self.parent[wanted]], self.names)


def _refuse_broken(parents: Mapping[str, str], where: str) -> None:
    problems = [
        messages.PARENT_IS_NO_CODE.at(where, number=number)
        for number, parent in enumerate(parents.values(), start=1)
        if parent and parent not in parents
    ]
    if problems:
        raise SpecError(*problems)
    if "" in parents:  # the total would be part of what is below it
        raise SpecError(messages.PART_OF_ITSELF.at(where, number=[*parents].index("") + 1))
    depths = {"": 0}
    for number, first in enumerate(parents, start=1):
        code, path = first, list[str]()
        while code not in depths and len(path) <= MOST_LEVELS:
            path.append(code)
            code = parents[code]
        if code not in depths and _comes_again(parents, code):
            raise SpecError(messages.PART_OF_ITSELF.at(where, number=number))
        if len(path) + depths.get(code, 0) > MOST_LEVELS:
            raise SpecError(messages.TOO_DEEP.at(where, most=MOST_LEVELS))
        depths |= {one: depths[code] + above for above, one in enumerate(reversed(path), start=1)}


def _comes_again(parents: Mapping[str, str], code: str) -> bool:
    """Whether the way up from a code ends nowhere."""
    seen = set()
    while code and code not in seen:
        seen.add(code)
        code = parents[code]
    return bool(code)
