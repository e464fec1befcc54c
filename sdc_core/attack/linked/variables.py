"""One variable as several tables have it: the finest categories that all of them leave apart.

Tables that name the same categories share them. A category of one table that is a whole branch of another is the sum
of that branch. Bands are compared by their bounds. What is left over below the same margin is the same units in two
partitions that nobody has matched: then each category of the one may meet each of the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.bands import Band, band_of, elementary
from sdc_core.attack.linked.lookup import LookedUp, Lookup
from sdc_core.attack.linked.matching import Same, with_parts
from sdc_core.spec.hierarchy import TOTAL, Hierarchy

Part = int
"""The number of a part: a set of units of one category that no table cuts further."""


@dataclass(frozen=True, eq=False)
class JointVariable:
    """A variable of all tables together.

    hierarchy: the tree of the first table that has it, its categories cut into the finest parts. made_of: for every
    table a sparse matrix of ones, one row a node of its tree, one column a leaf of the joint tree; a table without the
    variable has the total alone. Leaves are numbered in the order of their nodes. counts: of leaves
    of which a lookup has the number of units: the leaf, how many at least, and whether that is all.
    """

    name: str
    hierarchy: Hierarchy
    made_of: tuple[Any, ...]
    counts: tuple[tuple[int, int, bool], ...] = ()

    @property
    def leaves(self) -> IntColumn:
        """The nodes of the finest parts."""
        return np.flatnonzero(self.hierarchy.is_leaf)

    def joint_nodes(self, table: int) -> IntColumn:
        """For every node of a table's tree the joint node that is made of the same parts, −1 where there is none."""
        parts_of = {tuple(row): node for node, row in reversed(list(enumerate(_rows(leaves_below(self.hierarchy)))))}
        found = [parts_of.get(tuple(row), -1) for row in _rows(self.made_of[table])]
        return np.array(found, dtype=np.int64)


def joint_variable(
    name: str, trees: Sequence[Hierarchy | None], *, lookup: Lookup | None = None, same: Sequence[Same] = ()
) -> JointVariable:
    """The variable of this name in all tables; None for a table that does not have it.

    lookup: areas in several systems. same: categories that are sums of others.
    """
    given = [with_parts(tree, name, same) for tree in trees if tree is not None]
    looked_up = None if lookup is None else lookup.parts(name, given)
    parts = _by_lookup(given, looked_up) if looked_up is not None else (_by_bounds(given) or _by_labels(given))
    own = iter(parts.of)
    made_of = [{0: parts.all} if tree is None else next(own) for tree in trees]
    hierarchy, number = _joint_tree(given[0], parts)
    sizes = [1 if tree is None else len(tree) for tree in trees]
    matrices = (csr_array(_matrix(one, number)[:size]) for one, size in zip(made_of, sizes, strict=True))
    known = () if looked_up is None else _known_counts(looked_up, number)
    return JointVariable(name, hierarchy, tuple(matrices), known)


def _by_lookup(trees: Sequence[Hierarchy], looked_up: LookedUp) -> _Parts:
    every = frozenset(range(len(looked_up.labels)))
    of = [
        _with_upper_nodes(
            tree, {leaf: areas[tree.labels[leaf]] for leaf in np.flatnonzero(tree.is_leaf).tolist()}, every
        )
        for tree, areas in zip(trees, looked_up.of, strict=True)
    ]
    return _Parts(dict(enumerate(looked_up.labels)), of)


def _known_counts(looked_up: LookedUp, number: Mapping[Part, int]) -> tuple[tuple[int, int, bool], ...]:
    """For each leaf of which something is known its number, its count at least, and whether that is all."""
    return tuple(
        (number[part], least, known)
        for part, (least, known) in enumerate(zip(looked_up.least, looked_up.known, strict=True))
        if part in number and (known or least)
    )


@dataclass(frozen=True)
class _Parts:
    """The finest parts: the label of each, and for each table what its nodes are made of."""

    labels: Mapping[Part, str]
    of: Sequence[Mapping[int, frozenset[Part]]]

    @property
    def all(self) -> frozenset[Part]:
        return frozenset(self.labels)


def _by_bounds(trees: Sequence[Hierarchy]) -> _Parts | None:
    """The parts of bands, where every category of every table is one and those of a table do not overlap."""
    bands: list[dict[int, Band]] = []
    for tree in trees:
        found = {int(leaf): band_of(tree.labels[leaf]) for leaf in np.flatnonzero(tree.is_leaf)}
        if not all(found.values()) or len(found) < 2:
            return None
        bands.append({leaf: band for leaf, band in found.items() if band is not None})
    if not any(len(set(one.values()) - set(bands[0].values())) for one in bands[1:]):
        return None  # the same bands everywhere: their labels say as much
    cuts = elementary(band for one in bands for band in one.values())
    if cuts is None:
        return None
    of = []
    for tree, own in zip(trees, bands, strict=True):
        leaves = {leaf: frozenset(at for at, cut in enumerate(cuts) if cut.within(band)) for leaf, band in own.items()}
        of.append(_with_upper_nodes(tree, leaves, frozenset(range(len(cuts)))))
    known = {band: tree.labels[leaf] for tree, own in zip(trees, bands, strict=True) for leaf, band in own.items()}
    return _Parts({at: known.get(cut, str(cut)) for at, cut in enumerate(cuts)}, of)


class _Cutting:
    """Parts that are cut into smaller ones as table after table is looked at."""

    def __init__(self) -> None:
        self.labels: list[str] = []
        self._cut: dict[Part, tuple[Part, ...]] = {}

    def new(self, label: str) -> Part:
        self.labels.append(label)
        return len(self.labels) - 1

    def cut(self, part: Part, labels: Sequence[str]) -> tuple[Part, ...]:
        self._cut[part] = tuple(self.new(label) for label in labels)
        return self._cut[part]

    def finest(self, parts: Iterable[Part]) -> frozenset[Part]:
        """What these parts have become."""
        found: set[Part] = set()
        pending = list(parts)
        while pending:
            part = pending.pop()
            if part in self._cut:
                pending.extend(self._cut[part])
            else:
                found.add(part)
        return frozenset(found)

    def everything(self) -> frozenset[Part]:
        return frozenset(part for part in range(len(self.labels)) if part not in self._cut)


def _by_labels(trees: Sequence[Hierarchy]) -> _Parts:
    cutting = _Cutting()
    known: dict[str, frozenset[Part]] = {}
    placed: list[dict[int, frozenset[Part]]] = []
    for tree in trees:
        own: dict[int, frozenset[Part]] = {}
        _Placing(tree, cutting, known, own).place(_top(tree), cutting.everything())
        placed.append(own)
        for leaf, parts in own.items():
            known.setdefault(tree.labels[leaf], parts)
        for node, parts in _with_upper_nodes(tree, own, frozenset()).items():
            if not tree.is_root[node]:
                known.setdefault(tree.labels[node], parts)
    everything = cutting.everything()
    of = [
        _with_upper_nodes(tree, {leaf: cutting.finest(parts) for leaf, parts in own.items()}, everything)
        for tree, own in zip(trees, placed, strict=True)
    ]
    return _Parts({part: cutting.labels[part] for part in sorted(everything)}, of)


@dataclass(frozen=True, eq=False)
class _Placing:
    """One table's leaves among the parts. known: by its label what every node of an earlier table is made of."""

    tree: Hierarchy
    cutting: _Cutting
    known: Mapping[str, frozenset[Part]]
    own: dict[int, frozenset[Part]]

    def place(self, children: Sequence[int], within: frozenset[Part]) -> None:
        """Give every leaf below these nodes, which make up a whole, its parts of that whole."""
        made: dict[int, frozenset[Part]] = {}
        rest = self.cutting.finest(within)
        for child in children:
            parts = self._recognised(child)
            if parts and parts <= rest:
                made[child], rest = parts, rest - parts
        left = [child for child in children if child not in made]
        if len(left) == 1 and rest:
            made[left[0]] = rest
        elif rest:
            made |= self._crossed(left, rest)
        else:  # nobody in the other tables is in these
            made |= {child: frozenset({self.cutting.new(self.tree.labels[child])}) for child in left}
        for child in children:
            if self.tree.is_leaf[child]:
                self.own[child] = made[child]
            else:
                self.place(self.tree.children(child).tolist(), made[child])

    def _recognised(self, node: int) -> frozenset[Part] | None:
        """The parts of a node that an earlier table names, or of which it names all categories below."""
        tree = self.tree
        if tree.labels[node] in self.known:
            return self.cutting.finest(self.known[tree.labels[node]])
        if tree.is_leaf[node]:
            return None
        below = [self._recognised(child) for child in tree.children(node).tolist()]
        return frozenset().union(*(one for one in below if one)) if all(below) else None

    def _crossed(self, left: Sequence[int], rest: frozenset[Part]) -> dict[int, frozenset[Part]]:
        """Categories that nobody has matched: each may meet each part that is left."""
        pieces: dict[int, set[Part]] = {child: set() for child in left}
        labels = self.tree.labels
        for part in sorted(rest) if left else ():
            own = self.cutting.labels[part]
            names = [labels[child] if len(rest) == 1 else f"{own} & {labels[child]}" for child in left]
            for child, piece in zip(left, self.cutting.cut(part, names), strict=True):
                pieces[child].add(piece)
        return {child: frozenset(parts) for child, parts in pieces.items()}


def _top(tree: Hierarchy) -> list[int]:
    """The categories below the total; of a variable that only separates tables all of them."""
    return list(range(len(tree))) if tree.is_root.all() else list(map(int, tree.children(0)))


def _with_upper_nodes(
    tree: Hierarchy, leaves: Mapping[int, frozenset[Part]], everything: frozenset[Part]
) -> dict[int, frozenset[Part]]:
    """What every node is made of, from what its leaves are; a total holds everything."""
    made: dict[int, set[Part]] = {node: set(leaves.get(node, ())) for node in range(len(tree))}
    for node in range(len(tree) - 1, 0, -1):
        if not tree.is_root[node]:
            made[int(tree.parent[node])] |= made[node]
    if not tree.is_leaf[0]:
        made[0] |= everything
    return {node: frozenset(parts) for node, parts in made.items()}


def _joint_tree(tree: Hierarchy, parts: _Parts) -> tuple[Hierarchy, Mapping[Part, int]]:
    """The first table's tree with its categories cut into parts, and the number among the leaves of each part."""
    of = parts.of[0]
    if tree.is_root.all() and len(tree) > 1:
        tree, of = _under_a_total(tree, of)
    codes: list[str] = [TOTAL]
    parents: list[int] = [0]
    at: dict[Part, int] = {}

    def add(node: int, parent: int) -> None:
        if tree.is_leaf[node] and len(of[node]) == 1:
            (part,) = of[node]
            at[part] = _added(codes, parents, tree.labels[node], parent)
            return
        here = _added(codes, parents, tree.labels[node], parent)
        if tree.is_leaf[node]:
            for part in sorted(of[node]):
                at[part] = _added(codes, parents, parts.labels[part], here)
        else:
            for child in tree.children(node).tolist():
                add(child, here)

    for child in tree.children(0).tolist():
        add(child, 0)
    for part in sorted(parts.all - set(at)):
        at[part] = _added(codes, parents, parts.labels[part], 0)
    hierarchy = Hierarchy(tuple(codes), np.array(parents, dtype=np.int64))
    place = {int(node): number for number, node in enumerate(np.flatnonzero(hierarchy.is_leaf))}
    return hierarchy, {part: place[node] for part, node in at.items() if node in place}


def _under_a_total(
    tree: Hierarchy, of: Mapping[int, frozenset[Part]]
) -> tuple[Hierarchy, Mapping[int, frozenset[Part]]]:
    return Hierarchy.flat(tree.labels), {node + 1: parts for node, parts in of.items()}


def _added(codes: list[str], parents: list[int], label: str, parent: int) -> int:
    """A node more; a label that is there already names its parent too."""
    code = label if label not in codes else f"{label} ({codes[parent]})"
    codes.append(code)
    parents.append(parent)
    return len(codes) - 1


def _matrix(made_of: Mapping[int, frozenset[Part]], number: Mapping[Part, int]) -> Any:
    """One row a node, ones at its parts."""
    columns = [sorted(number[part] for part in made_of[node]) for node in range(len(made_of))]
    start = np.concatenate([[0], np.cumsum([len(one) for one in columns])])
    indices = np.concatenate([np.zeros(0, dtype=np.int64), *(np.array(one, dtype=np.int64) for one in columns)])
    return csr_array((np.ones(len(indices), dtype=np.int64), indices, start), shape=(len(columns), len(number)))


def leaves_below(tree: Hierarchy) -> Any:
    """One row a node of a tree, ones at its leaves."""
    leaves = np.flatnonzero(tree.is_leaf).tolist()
    made = _with_upper_nodes(tree, {leaf: frozenset({at}) for at, leaf in enumerate(leaves)}, frozenset())
    return _matrix(made, {at: at for at in range(len(leaves))})


def row_products(left: Any, right: Any) -> Any:
    """The Kronecker product of each row of the one with the same row of the other."""
    a, b = np.diff(left.indptr), np.diff(right.indptr)
    lengths = a * b
    start = np.concatenate([[0], np.cumsum(lengths)])
    row = np.repeat(np.arange(len(lengths)), lengths)
    within = np.arange(start[-1]) - start[row]
    columns = left.indices[left.indptr[row] + within // b[row]].astype(np.int64) * right.shape[1]
    columns += right.indices[right.indptr[row] + within % b[row]]
    return csr_array(
        (np.ones(len(columns), dtype=np.int64), columns, start), shape=(len(lengths), left.shape[1] * right.shape[1])
    )


def _rows(matrix: Any) -> list[list[int]]:
    """The columns in which each row has ones."""
    rows = np.split(matrix.indices, matrix.indptr[1:-1])
    return [[int(column) for column in row] for row in rows]
