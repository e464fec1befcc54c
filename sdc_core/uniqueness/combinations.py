"""The combinations of categories that occur, each with its units: what a question about who stands alone looks at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.cube.categories import hierarchy_of, problems_of
from sdc_core.cube.columns import CubeColumns
from sdc_core.entries.cells import Cells
from sdc_core.entries.microdata import categories_of_units, population_of
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.entries.response import Read, read_weights
from sdc_core.errors import InputError
from sdc_core.spec.coarsening import as_shown, lowest_shown, shown
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note, Table
from sdc_core.uniqueness import messages
from sdc_core.uniqueness.attributes import identifier


@dataclass(frozen=True, eq=False)
class Combinations:
    """Entries of a table: one or more units that have the same category of every variable.

    names: the variables in order; keys: those among them that the spec calls keys; by: those that only separate
    tables, and belong to every set of keys. labels: of each variable the text of every category; codes: of each
    variable the category of every entry. units: how many each entry is, above zero. weights: the sum of their
    sampling weights, where they have any.
    """

    names: tuple[str, ...]
    keys: tuple[str, ...]
    by: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    codes: tuple[IntColumn, ...]
    units: IntColumn
    weights: NDArray[np.float64] | None = None
    notes: tuple[Note, ...] = ()

    @classmethod
    def of_cube(cls, cube: CubeColumns) -> Self:
        """The inner cells of a table that somebody is in. Refuses a table in which counts are missing."""
        spec = cube.spec
        if spec.measure.kind == "magnitude" and spec.layout != "microdata":
            raise InputError(messages.NOT_PEOPLE.at(cube.source.name))
        somebody = cube.count > 0 if cube.missing is None else (cube.count > 0) | cube.missing
        rows = np.flatnonzero(somebody)
        for variable, tree in enumerate(cube.hierarchies):
            rows = rows[tree.is_leaf[cube.nodes(variable, rows)]]
        missing = int(cube.missing_at(rows).sum())
        if missing:
            raise InputError(messages.FIGURES_MISSING.at(cube.source.name, cells=missing))
        nodes = [cube.nodes(variable, rows) for variable in range(len(cube.hierarchies))]
        return cls._of(spec, cube.hierarchies, nodes, cube.count[rows], where=cube.source.name)

    @classmethod
    def of_units(cls, table: Table, spec: TableSpec) -> Self:
        """The units of microdata that belong to the population, with their sampling weights where the spec has them."""
        weight = spec.measure.weight
        columns, notes = population_of(table, spec, [weight] if weight else [])
        if not len(columns):
            raise InputError(messages.NOBODY.at(table.name))
        categories, blanks = categories_of_units(columns, spec)
        units = np.ones(len(columns), dtype=np.int64)
        names = [variable.name for variable in spec.variables]
        cells = Cells(
            categories, units, units == 0, columns.place_of_row, columns.place_of_label(names), (*notes, *blanks)
        )
        trees, nodes = _placed(cells, spec)
        weights = None
        if weight:
            weights = _as_written(read_weights(columns[weight], spec, place=columns.place(weight)))
        notes = (*cells.notes, *_identifiers(cells, spec, columns))
        return cls._of(spec, trees, nodes, units, weights=weights, notes=notes, where=table.name)

    @classmethod
    def _of(
        cls,
        spec: TableSpec,
        trees: Sequence[Hierarchy],
        nodes: Sequence[IntColumn],
        units: IntColumn,
        *,
        where: str,
        weights: NDArray[np.float64] | None = None,
        notes: tuple[Note, ...] = (),
    ) -> Self:
        if not len(units):
            raise InputError(messages.NOBODY.at(where))
        keys, by = (tuple(spec.names[at] for at in spec.with_role(role)) for role in ("key", "by"))
        labels = tuple(tree.labels for tree in trees)
        return cls(spec.names, keys, by, labels, tuple(nodes), units, weights, notes)

    def __len__(self) -> int:
        return len(self.units)

    def position(self, name: str) -> int:
        """Where the variable of this name stands."""
        return self.names.index(name)


def _placed(cells: Cells, spec: TableSpec) -> tuple[list[Hierarchy], list[IntColumn]]:
    """The tree of each variable as the spec shows it, and the lowest category of each unit there."""
    pairs = [hierarchy_of(one, column) for one, column in zip(spec.variables, cells.columns, strict=True)]
    problems = problems_of(spec, cells, [nodes for _, nodes in pairs], [tree for tree, _ in pairs])
    if problems:
        raise InputError(*problems)
    trees, every = [], []
    for variable, column, (tree, nodes) in zip(spec.variables, cells.columns, pairs, strict=True):
        seen = shown(tree, variable)
        trees.append(as_shown(tree, seen))
        every.append((np.cumsum(seen) - 1)[lowest_shown(tree, seen)][nodes][column.codes])
    return trees, every


def _identifiers(cells: Cells, spec: TableSpec, columns: NamedColumns) -> Iterator[Note]:
    """Which of the keys say by themselves who somebody is."""
    for variable, column in zip(spec.variables, cells.columns, strict=True):
        why = identifier(variable.title, categories=len(column.texts), units=len(columns))
        if why is not None and variable.role == "key":
            yield why.noted(columns.where(variable.name))


def _as_written(read: Read) -> NDArray[Any]:
    """Weights as they stand in the file; they only estimate."""
    return read.amounts.astype(np.float64) / 10.0 ** (read.decimals or 0)
