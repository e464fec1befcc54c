"""Fewer categories than a table has: some are merged, some are shown without their parts, some levels not at all.

A merged category is a level of the tree between its parts and what they are part of. So it is added up, checked and
judged like any other, and what is not shown is left out when everything is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Variable


def with_merged(tree: Hierarchy, variable: Variable) -> Hierarchy:
    """The tree with the merged categories of its variable above their parts.

    One whose parts are not there, or are no part of the same category, is left out; `not_merged` says so.
    """
    into: dict[str, str] = {}
    for name, nodes in _placed(tree, variable):
        into |= dict.fromkeys((tree.codes[node] for node in nodes), name)
    if not into:
        return tree
    parents: dict[str, str] = {}
    for node, code in enumerate(tree.codes[1:], start=1):
        above = "" if tree.parent[node] == 0 else tree.codes[tree.parent[node]]
        if code in into:
            parents.setdefault(into[code], above)
            above = into[code]
        parents[code] = above
    return replace(Hierarchy.from_parents(parents), names=tree.names)


def shown(tree: Hierarchy, variable: Variable) -> BoolColumn:
    """The nodes of a tree with merged categories that are shown: those that are not below one that is shown undivided.

    tree: as `with_merged` makes it.
    """
    whole = np.isin(tree.codes, [*variable.merge, *variable.undivided])
    whole[0] = False
    if variable.levels is not None:
        whole |= _depth(tree, variable) >= variable.levels
    below = np.zeros(len(tree), dtype=bool)
    for node in np.flatnonzero(~tree.is_root):  # every node comes after its parent
        below[node] = below[tree.parent[node]] | whole[tree.parent[node]]
    return ~below


def lowest_shown(tree: Hierarchy, nodes: BoolColumn) -> IntColumn:
    """For each node of a tree the lowest of these nodes that it is, or is a part of: where its units are shown."""
    lowest = np.arange(len(tree))
    for node in np.flatnonzero(~nodes):  # every node comes after its parent
        lowest[node] = lowest[tree.parent[node]]
    return lowest


def as_shown(tree: Hierarchy, nodes: BoolColumn) -> Hierarchy:
    """The tree of these nodes only."""
    number = np.cumsum(nodes) - 1
    codes = tuple(code for code, keep in zip(tree.codes, nodes, strict=True) if keep)
    return Hierarchy(codes, number[tree.parent[nodes]], tree.names)


def not_merged(tree: Hierarchy, variable: Variable) -> bool:
    """Whether parts of a merged category are in the tree (as `with_merged` makes it) and the category is not."""
    there = set(tree.codes[1:])
    return any(name not in there and there.intersection(codes) for name, codes in variable.merge.items())


def parents_shown(parents: Mapping[str, str], variable: Variable) -> dict[str, str]:
    """Code → parent code of what is shown of a hierarchy, "" at the top."""
    tree = with_merged(Hierarchy.from_parents(parents), variable)
    seen = as_shown(tree, shown(tree, variable))
    return {
        code: "" if above == 0 else seen.codes[above]
        for code, above in zip(seen.codes[1:], seen.parent[1:].tolist(), strict=True)
    }


def _placed(tree: Hierarchy, variable: Variable) -> Iterator[tuple[str, list[int]]]:
    """Each merged category whose parts are in the tree, all below the same node, with their nodes."""
    number = {code: node for node, code in enumerate(tree.codes) if node}
    for name, codes in variable.merge.items():
        nodes = [number[code] for code in codes if code in number]
        if nodes and len({int(tree.parent[node]) for node in nodes}) == 1 and name not in number:
            yield name, nodes


def _depth(tree: Hierarchy, variable: Variable) -> IntColumn:
    """Steps to the root, merged categories not counted: their level is that of their parts."""
    merged = np.isin(tree.codes, list(variable.merge))
    depth = np.zeros(len(tree), dtype=np.int64)
    for node in np.flatnonzero(~tree.is_root):
        above = int(tree.parent[node])
        depth[node] = depth[above] + (not merged[above])
    return depth
