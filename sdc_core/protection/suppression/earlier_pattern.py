"""Which cells an earlier release of the same kind of table hid, as a start for the next one (docs/decisions/0060)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.protection.suppression.costs import costs_of
from sdc_core.protection.suppression.levels import Figures

DEARER = 1000
"""How many times its cost hiding a cell costs that was not hidden before; to hide one again costs 1."""


@dataclass(frozen=True, eq=False)
class EarlierPattern:
    """hidden, shown: the rows of a table whose figures the earlier release hid and published. gone: how many cells it
    hid that the table does not have.
    """

    hidden: IntColumn
    shown: IntColumn
    gone: int

    @classmethod
    def of(cls, earlier: Cube, hidden: BoolColumn, shown: BoolColumn, cube: Cube) -> Self:
        """The cells of the earlier release, found in the table by their labels. Both have the same variables."""
        rows = _rows_of(earlier, cube)
        kept = rows != ABSENT
        return cls(np.unique(rows[kept & hidden]), np.unique(rows[kept & shown]), int(np.count_nonzero(hidden & ~kept)))

    def costs(self, cube: Cube, cost: str, given: Amounts | None) -> Amounts:
        """What hiding each cell costs, so that no cell is hidden anew where one that was hidden before would do.

        cost, given: as method suppress has them.
        """
        costs = costs_of(cube, Figures.of(cube).value, cost, given).astype(float) * DEARER
        costs[self.hidden] = 1.0
        return costs

    def again(self, hidden: BoolColumn) -> int:
        """How many cells are hidden again."""
        return int(np.count_nonzero(hidden[self.hidden]))

    def turned(self, hidden: BoolColumn) -> IntColumn:
        """The rows that one release hides and the other publishes: their change would give the hidden figure away."""
        return np.union1d(self.hidden[~hidden[self.hidden]], self.shown[hidden[self.shown]])


def _rows_of(earlier: Cube, cube: Cube) -> IntColumn:
    """For every row of the earlier cube the row of the same cell, `ABSENT` where there is none."""
    own = np.arange(len(earlier))
    nodes, known = [], np.ones(len(earlier), dtype=bool)
    for at, name in enumerate(earlier.spec.names):
        number = {label: node for node, label in enumerate(cube.hierarchies[cube.spec.position(name)].labels)}
        of_label = np.array([number.get(label, -1) for label in earlier.hierarchies[at].labels], dtype=np.int64)
        found = of_label[earlier.nodes(at, own)]
        known &= found >= 0
        nodes.append(np.maximum(found, 0))
    order = [earlier.spec.position(name) for name in cube.spec.names]
    return np.where(known, cube.rows_of([nodes[at] for at in order]), ABSENT)
