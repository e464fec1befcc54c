"""The last resort of controlled rounding: round the cells inside, add up the totals, and say how far they moved.

Totals are not left to chance. Categories of the second variable and those after it are nested like the levels of
one tree; the totals of the first variable's tree crossed with that tree make a program that nearly always has
a solution. They stay within the base, and only totals over a variable that is not the last move further.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.progress import Progress
from sdc_core.protection.rounding.counts import added_up, inside
from sdc_core.protection.rounding.model import Model
from sdc_core.protection.rounding.searching import nearest

LARGEST = 400_000
"""Cells up to which some totals are controlled; in larger tables every cell inside is rounded by itself."""


@dataclass(frozen=True, eq=False)
class InsideFirst:
    """figures: those of every cell, totals added up. reach: how far at most each can be from the true count."""

    figures: IntColumn
    reach: IntColumn


def inside_first(cube: Cube, *, base: int, progress: Progress) -> InsideFirst:
    """The cells inside rounded, with as many totals near the counts as one linear program holds."""
    bottom, near = inside(cube), inside(cube)
    figures = np.where(bottom, (cube.count + base // 2) // base * base, 0)
    if len(cube) <= LARGEST:
        nested, relations = _nested(cube), Relations.of(cube)
        fixed = ~nested if cube.structural is None else ~nested | cube.structural
        chosen = np.flatnonzero(_equations(cube, relations) & nested[relations.margin])
        matrix = relations.matrix[chosen].astype(np.int64)
        found = nearest(Model.of(matrix, cube.count, base, steps=0, fixed=fixed), progress)
        if found.figures is not None:
            figures, near = found.figures, nested
    reach = added_up(cube, np.full(len(cube), base - 1))
    return InsideFirst(added_up(cube, figures), np.where(near, base - 1, reach))


def _nested(cube: Cube) -> BoolColumn:
    """The cells of the first tree crossed with the tree of all other variables: where one of these is divided, all
    that come before it are at the bottom."""
    rows = np.arange(len(cube))
    divided = np.zeros(len(cube), dtype=bool)
    nested = np.ones(len(cube), dtype=bool)
    for variable in reversed(cube.spec.spanning[1:]):
        tree, nodes = cube.hierarchies[variable], cube.nodes(variable, rows)
        nested &= ~divided | tree.is_leaf[nodes]
        divided |= ~tree.is_root[nodes]
    return nested


def _equations(cube: Cube, relations: Relations) -> BoolColumn:
    """Along the first variable where the others are at the bottom; along another where later ones are not divided."""
    first, *others = cube.spec.spanning
    chosen = np.ones(len(relations), dtype=bool)
    for variable in others:
        tree, nodes = cube.hierarchies[variable], cube.nodes(variable, relations.margin)
        chosen &= (relations.variable != first) | tree.is_leaf[nodes]
        chosen &= (relations.variable == first) | (relations.variable >= variable) | tree.is_root[nodes]
    return chosen
