"""From cells at the bottom to all cells above them: the ancestors of every node, level by level."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import prod
from typing import NamedTuple

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.contributions.accumulator import ABSENT
from sdc_core.spec.hierarchy import Hierarchy


class Levels(NamedTuple):
    """The trees of all variables as numbers to add up to the key of a cell.

    moves: ancestor · stride, for each variable and level the nodes in order; so far below zero that no
    sum is a key where a node has no ancestor at this level. start: where the moves of each variable and
    level begin. number: how many levels each variable has. shape, strides: those of the cube.

    Levels are depths, counted from the root: every cell is at one level of each variable, so holdings
    whose units come from branches of different depth still meet in it.
    """

    moves: IntColumn
    start: IntColumn
    number: IntColumn
    shape: IntColumn
    strides: IntColumn


def levels_of(hierarchies: Sequence[Hierarchy], summed: Collection[int]) -> Levels:
    """The levels of these trees; a variable that is not summed has one, its nodes themselves."""
    shape = [len(hierarchy) for hierarchy in hierarchies]
    strides = [prod(shape[at + 1 :]) for at in range(len(shape))]
    moves: list[IntColumn] = []
    number: list[int] = []
    for variable, hierarchy in enumerate(hierarchies):
        levels = _ancestors(hierarchy) if variable in summed else [np.arange(len(hierarchy))]
        number.append(len(levels))
        moves.extend(np.where(nodes == ABSENT, -prod(shape), nodes * strides[variable]) for nodes in levels)
    start = np.zeros((len(number), max(number)), dtype=np.int64)
    start[np.arange(max(number)) < np.array(number)[:, None]] = np.cumsum([0, *map(len, moves)])[:-1]
    return Levels(np.concatenate(moves), start, np.array(number), np.array(shape), np.array(strides))


def _ancestors(hierarchy: Hierarchy) -> list[IntColumn]:
    """For each depth, from the root down, every node's ancestor there; `ABSENT` for nodes that are higher up."""
    above, levels = np.arange(len(hierarchy)), []
    for depth in range(int(hierarchy.depth.max(initial=0)), -1, -1):
        above = np.where(hierarchy.depth[above] > depth, hierarchy.parent[above], above)
        levels.append(np.where(hierarchy.depth[above] == depth, above, ABSENT))
    return levels[::-1]
