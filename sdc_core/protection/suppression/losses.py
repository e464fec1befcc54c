"""What a release costs its readers: how many cells and how much of the sum are hidden, variable by variable."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.cube.cube import Cube
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.levels import Figures


@dataclass(frozen=True)
class LevelLoss:
    """The cells at one level of one variable (depth 0 is its total), and how many of them are hidden."""

    variable: int
    depth: int
    cells: int
    hidden: int


@dataclass(frozen=True)
class Losses:
    """What is hidden of a table.

    share: of the innermost cells, the part of their figures that is hidden, by size; None where all of them are 0.
    """

    cells: int
    hidden: int
    share: Fraction | None
    levels: tuple[LevelLoss, ...]


def losses_of(release: Release) -> Losses:
    """The losses of a release. Totals are left out of the share: they would count every figure again."""
    cube, hidden = release.cube, release.hidden
    figures = np.abs(Figures.of(cube).value)
    inner = _innermost(cube)
    whole, lost = int(figures[inner].sum()), int(figures[inner & hidden].sum())
    levels = tuple(level for variable in range(len(cube.hierarchies)) for level in _levels(cube, hidden, variable))
    return Losses(len(cube), int(hidden.sum()), Fraction(lost, whole) if whole else None, levels)


def _innermost(cube: Cube) -> BoolColumn:
    rows = np.arange(len(cube))
    inner = np.ones(len(cube), dtype=bool)
    for variable, hierarchy in enumerate(cube.hierarchies):
        inner &= hierarchy.is_leaf[cube.nodes(variable, rows)]
    return inner


def _levels(cube: Cube, hidden: BoolColumn, variable: int) -> list[LevelLoss]:
    depth = cube.hierarchies[variable].depth[cube.nodes(variable, np.arange(len(cube)))]
    cells = np.bincount(depth)
    gone = np.bincount(depth[hidden], minlength=len(cells))
    pairs = enumerate(zip(cells.tolist(), gone.tolist(), strict=True))
    return [LevelLoss(variable, at, number, lost) for at, (number, lost) in pairs if number]
