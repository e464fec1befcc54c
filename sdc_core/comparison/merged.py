"""A redesigned table laid over the table that it was made of: what every cell of it became part of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.measures.pair import FloatColumn, interior
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection.redesign.redesigned import Redesigned


@dataclass(frozen=True, eq=False)
class Merged:
    """rows: for every row of the original the row of the redesigned table that it became (part of). parts: how many
    interior cells of the original that is made of; 1 for margins, which are published as such or not at all.
    """

    rows: IntColumn
    parts: IntColumn

    @classmethod
    def of(cls, release: Redesigned) -> Self:
        """Of a release; every cell becomes itself where nothing was changed."""
        cube, every = release.original, np.arange(len(release.original))
        if release.chosen is None:
            return cls(every, np.ones(len(cube), dtype=np.int64))
        nodes = [becomes[cube.nodes(at, every)] for at, becomes in enumerate(release.chosen.becomes)]
        rows = release.cube.rows_of(nodes)
        inside = interior(cube)
        parts = np.ones(len(cube), dtype=np.int64)
        parts[inside] = np.bincount(rows[inside], minlength=len(release.cube))[rows[inside]]
        return cls(rows, parts)

    def published(self, release: Redesigned) -> FloatColumn:
        """For every row of the original the figure of what it became."""
        return np.asarray(release.value, dtype=np.float64)[self.rows] / 10.0**release.decimals

    def known(self, release: Redesigned) -> Bounds:
        """What is known of the figure of every row: it is published, or at most that of what it became part of."""
        value = release.value[self.rows]
        return Bounds(np.where(self.parts > 1, 0, value), value)
