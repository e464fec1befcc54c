"""All joint tables of a few cells that agree with what several tables publish: the oracle of protecting together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.spec.hierarchy import TOTAL

NAMES = ("x", "y", "z")


def inner_tables(shape: Sequence[int], most: int) -> NDArray[np.int64]:
    """Every table of counts up to `most` of this shape, one along the first axis."""
    cells = int(np.prod(shape))
    every = np.indices((most + 1,) * cells).reshape(cells, -1).T
    return np.ascontiguousarray(every).reshape(-1, *shape)


@dataclass(frozen=True)
class Possible:
    """The inner tables over x, y and z that are still possible, category i of x being called x{i}."""

    tables: NDArray[np.int64]

    def figure(self, names: Sequence[str], labels: Sequence[str]) -> NDArray[np.int64]:
        """The figure of a cell in each of them; a variable that is not named is added up."""
        found = self.tables
        wanted = dict(zip(names, labels, strict=True))
        for name in reversed(NAMES):
            axis = 1 + NAMES.index(name)
            label = wanted.get(name, TOTAL)
            found = found.sum(axis=axis) if label == TOTAL else found.take(int(label[1:]), axis=axis)
        return found

    def agreeing(self, cube: Cube, figures: NDArray[np.int64], hidden: BoolColumn) -> Possible:
        """Those that have the published figures of a table."""
        left = self
        for row in np.flatnonzero(~hidden).tolist():
            left = Possible(left.tables[left.figure(cube.spec.names, cube.label(row)) == figures[row]])
        return left

    def with_publication(self, publication: Publication) -> Possible:
        """Those that agree with a published table."""
        return self.agreeing(publication.cube, publication.figures, publication.hidden)
