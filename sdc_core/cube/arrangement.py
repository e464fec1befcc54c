"""The table as on paper: which variables run down, which across, in which order, one group at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.cube.cube import Cube
from sdc_core.errors import LimitError

MOST_CELLS = 1_100_000
"""The largest table that is laid out at once: a million cells with their margins."""

Nodes = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Arrangement:
    """A cube laid out in lines and columns.

    down and across: the variables on each side, the outermost first. row_nodes [rows, down] and
    column_nodes [columns, across]: the nodes of each line and column. fixed: the node at which every
    other variable is fixed. cells [rows, columns]: the cube's row in each place, `ABSENT` where a
    sparse cube has nobody.
    """

    cube: Cube
    down: tuple[int, ...]
    across: tuple[int, ...]
    fixed: Mapping[int, int]
    row_nodes: Nodes
    column_nodes: Nodes
    cells: IntColumn

    @classmethod
    def of(
        cls,
        cube: Cube,
        down: Sequence[int] | None = None,
        across: Sequence[int] | None = None,
        *,
        fixed: Mapping[int, int] | None = None,
    ) -> Self:
        """Lay a cube out; the sides are those of the paper where they are not given.

        A variable on neither side has its node in `fixed`, or its total. Refuses more than
        `MOST_CELLS`: show one group at a time.
        """
        if down is None or across is None:
            down, across = default_sides(cube)
        fixed_nodes = {
            variable: (fixed or {}).get(variable, 0)
            for variable in range(len(cube.hierarchies))
            if variable not in (*down, *across)
        }
        if prod(len(cube.hierarchies[variable]) for variable in (*down, *across)) > MOST_CELLS:
            raise LimitError(messages.TOO_LARGE_TO_LAY_OUT.at("table", most_cells=MOST_CELLS))
        rows, columns = _lines(cube, down), _lines(cube, across)
        nodes: dict[int, IntColumn | int] = {**fixed_nodes}
        for at, variable in enumerate(down):
            nodes[variable] = rows[:, at, None].astype(np.int64)
        for at, variable in enumerate(across):
            nodes[variable] = columns[None, :, at].astype(np.int64)
        cells = np.broadcast_to(cube.rows_of([nodes[at] for at in sorted(nodes)]), (len(rows), len(columns)))
        return cls(cube, tuple(down), tuple(across), fixed_nodes, rows, columns, cells)

    @property
    def shape(self) -> tuple[int, int]:
        """Lines and columns."""
        return self.cells.shape[0], self.cells.shape[1]

    def only(self, rows: BoolColumn) -> Self:
        """The lines chosen, all columns."""
        return replace(self, row_nodes=self.row_nodes[rows], cells=self.cells[rows])

    def place_of(self, row: int | None) -> tuple[int, int] | None:
        """Where a row of the cube stands, so that a selection stays on its cell; None where it is not shown."""
        found = np.argwhere(self.cells == row) if row is not None else np.zeros((0, 2))
        return (int(found[0][0]), int(found[0][1])) if len(found) else None


def default_sides(cube: Cube) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The variables that run down and across: as in the file's crosstab, or the targets across.

    A `by` variable is on neither side: it separates tables.
    """
    spec = cube.spec
    if spec.layout == "crosstab":
        headers = 1 if spec.header_rows is None else spec.header_rows
        split = len(spec.variables) - headers if spec.stub_columns is None else spec.stub_columns
        sides = tuple(range(split)), tuple(range(split, len(spec.variables)))
        down, across = (tuple(v for v in side if v in spec.spanning) for side in sides)
        if down and across:
            return down, across
    across = spec.targets if 0 < len(spec.targets) < len(spec.spanning) else spec.spanning[-1:]
    down = tuple(variable for variable in spec.spanning if variable not in across)
    return down, across


def display_order(cube: Cube, variable: int) -> IntColumn:
    """A variable's nodes as a paper lists them: in order, subtotals above their parts, the total last."""
    hierarchy = cube.hierarchies[variable]
    below = np.flatnonzero(~hierarchy.is_root)
    return np.concatenate([below, np.flatnonzero(hierarchy.is_root)])


def _lines(cube: Cube, variables: Sequence[int]) -> Nodes:
    """Every combination of nodes of these variables, the last one changing fastest; one line for none."""
    orders = [display_order(cube, variable) for variable in variables]
    if not orders:
        return np.zeros((1, 0), dtype=np.int32)
    grids = np.meshgrid(*orders, indexing="ij")
    return np.stack([grid.ravel() for grid in grids], axis=1).astype(np.int32)
