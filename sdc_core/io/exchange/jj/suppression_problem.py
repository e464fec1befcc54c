"""A suppression problem without names: cells with bounds and protection levels, and the equations between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.cube.relations import Relations

SAFE, UNSAFE, SECONDARY, PROTECTED = "s", "u", "m", "z"
STATUSES = (SAFE, UNSAFE, SECONDARY, PROTECTED)


@dataclass(frozen=True, eq=False)
class SuppressionProblem:
    """Cells by their numbers from 0, and equations: the sum of coefficient · value is the right-hand side.

    value, lower, upper: the figure of each cell and its bounds; lower_level, upper_level, sliding_level: the
    protection it needs. All in units of 10**-decimals. cost: of hiding it. status: a letter each, s safe, u unsafe,
    m secondary, z must stay. members, coefficients: those of all equations one after the other; start: where
    each one's begin (one entry more than there are equations).
    """

    value: IntColumn
    cost: IntColumn
    status: tuple[str, ...]
    lower: IntColumn
    upper: IntColumn
    lower_level: IntColumn
    upper_level: IntColumn
    sliding_level: IntColumn
    right: IntColumn
    members: IntColumn
    coefficients: IntColumn
    start: IntColumn
    decimals: int = 0

    def __len__(self) -> int:
        return len(self.value)

    def gaps(self) -> IntColumn:
        """For every equation its left-hand side less its right-hand side; 0 where it holds."""
        products = self.coefficients * self.value[self.members]
        running = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(products)])
        return np.asarray(running[self.start[1:]] - running[self.start[:-1]] - self.right)

    @classmethod
    def of(
        cls,
        cube: Cube,
        primary: BoolColumn,
        secondary: BoolColumn,
        *,
        lower_level: IntColumn,
        upper_level: IntColumn,
        cost: IntColumn | None = None,
        protected: BoolColumn | None = None,
    ) -> Self:
        """The problem of a cube: each margin is the sum of its parts.

        Levels are in units of the last digit and count for primary cells. cost: without it the figure itself.
        Bounds are those that the format's own examples have: nought, or twice the least figure where that is
        negative, and twice the largest.
        """
        figures, relations = figures_of(cube), Relations.of(cube)
        value = figures.units.astype(np.int64)
        letters = np.where(primary, UNSAFE, np.where(secondary, SECONDARY, SAFE))
        if protected is not None:
            letters = np.where((letters == SAFE) & protected, PROTECTED, letters)
        members, coefficients, start = _with_margins(relations)
        none = np.zeros(len(value), dtype=np.int64)
        return cls(
            value=value,
            cost=np.abs(value) if cost is None else cost,
            status=tuple(letters.tolist()),
            lower=np.full(len(value), 2 * min(0, int(value.min(initial=0)))),
            upper=np.full(len(value), 2 * max(1, int(value.max(initial=0)))),
            lower_level=np.where(primary, lower_level, 0),
            upper_level=np.where(primary, upper_level, 0),
            sliding_level=none,
            right=np.zeros(len(relations), dtype=np.int64),
            members=members,
            coefficients=coefficients,
            start=start,
            decimals=figures.decimals,
        )


def _with_margins(relations: Relations) -> tuple[IntColumn, IntColumn, IntColumn]:
    """Each equation as its margin with −1, then its parts with 1."""
    at = relations.start[:-1]
    members = np.insert(relations.parts, at, relations.margin)
    coefficients = np.insert(np.ones(len(relations.parts), dtype=np.int64), at, -1)
    return members, coefficients, relations.start + np.arange(len(relations.start))
