"""What a person wants of the protection of a table, by the names of its cells: it holds for next month's table too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.protection import Method
from sdc_core.signoff import messages
from sdc_core.table.table import Table

Cell = Mapping[str, str]
"""The category of each variable, as outputs write it."""


@dataclass(frozen=True)
class WishedProtection:
    """The method as it is set, the cells that stay published and those that are hidden by hand.

    cost_column: the column of the file that says what hiding costs, "" where none does. Cells are sorted, so that two
    that say the same are equal.
    """

    method: Method
    keep: tuple[Cell, ...] = ()
    hide: tuple[Cell, ...] = ()
    cost_column: str = ""

    def __post_init__(self) -> None:
        for wish in ("keep", "hide"):
            object.__setattr__(self, wish, tuple(sorted(getattr(self, wish), key=_as_key)))

    def without_cells(self) -> Self:
        """The method alone, for a table whose cells are others."""
        return type(self)(self.method, cost_column=self.cost_column)

    def rows(self, cube: Cube) -> tuple[IntColumn, IntColumn]:
        """The rows to keep and those to hide; `InputError` names each cell that the table does not have."""
        keep, problems = _found(self.keep, cube)
        hide, others = _found(self.hide, cube)
        if problems or others:
            raise InputError(*problems, *others)
        return keep, hide

    def refuse_misfit(self, cube: Cube, table: Table | None) -> None:
        """Raise an `InputError` that names each difference between these wishes and a table.

        table: the file that the costs are in; None where it is not at hand, which has none.
        """
        problems = []
        misfit = type(self.method).misfit(cube.spec)
        if misfit is not None:
            problems.append(misfit)
        headers = () if table is None else tuple(text.strip() for text in table.row_texts(0))
        if self.cost_column and self.cost_column not in headers:
            problems.append(messages.NO_COST_COLUMN.at(cube.source.name, column=self.cost_column))
        for cells in (self.keep, self.hide):
            problems += _found(cells, cube)[1]
        if problems:
            raise InputError(*problems)


def cells_of(cube: Cube, rows: Sequence[int]) -> tuple[Cell, ...]:
    """The categories of each row."""
    labels = cube.labels_at(np.array(rows, dtype=np.int64)) if rows else []
    return tuple(dict(zip(cube.spec.names, cell, strict=True)) for cell in labels)


def _found(cells: Sequence[Cell], cube: Cube) -> tuple[IntColumn, list[Problem]]:
    """The row of each cell, and a problem for each that is none."""
    names = cube.spec.names
    known = np.array([set(cell) == {*names} for cell in cells], dtype=bool)
    nodes = []
    for name, hierarchy in zip(names, cube.hierarchies, strict=True):
        node_of = {label: node for node, label in enumerate(hierarchy.labels)}
        of_cell = np.array([node_of.get(cell.get(name, ""), -1) for cell in cells], dtype=np.int64)
        known &= of_cell >= 0
        nodes.append(np.maximum(of_cell, 0))
    rows = cube.rows_of(nodes)
    faults = np.flatnonzero(~known | (rows == ABSENT)).tolist()
    return rows, [messages.NO_SUCH_CELL.at(cube.source.name, cell=_in_words(cells[at])) for at in faults]


def _in_words(cell: Cell) -> str:
    return ", ".join(f"{name} {label}" for name, label in cell.items())


def _as_key(cell: Cell) -> list[tuple[str, str]]:
    return sorted(cell.items())
