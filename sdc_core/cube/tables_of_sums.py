"""Tables of sums: from microdata to coded units, and from ready-made cells to what is known of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import UNKNOWN, Contributions, Need
from sdc_core.contributions.units import Units
from sdc_core.cube import messages
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.columns import AnyCube, CubeColumns
from sdc_core.cube.named_categories import refuse_for_empty_categories
from sdc_core.cube.rollup import fill_dense
from sdc_core.entries.response import Response
from sdc_core.errors import LimitError
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column

MOST_SUMS = 20_000_000
"""Cells of a table of sums, margins and empty ones included: each keeps its largest contributions."""


def refuse_too_many_sums(hierarchies: Sequence[Hierarchy], spec: TableSpec, columns: Sequence[Column]) -> None:
    """Refuse a table of sums whose cube would not fit into memory, and say what would make it smaller.

    columns: the categories of the file; the hierarchies may hold more of them.
    """
    refuse_for_empty_categories(spec.variables, columns, hierarchies, most=MOST_SUMS)
    cells = Addresses.of(hierarchies).combinations
    if cells <= MOST_SUMS:
        return
    widest = max(range(len(hierarchies)), key=lambda variable: len(hierarchies[variable]))
    raise LimitError(
        messages.TOO_MANY_SUMS.at(
            "variables",
            cells=cells,
            most_sums=MOST_SUMS,
            widest=spec.names[widest],
            categories=len(hierarchies[widest]),
        )
    )


def coded(response: Response, keys: IntColumn) -> Units:
    """The units of microdata with the cell that each is in."""
    return Units(
        keys, response.amounts, response.decimals, response.holdings, response.weights, response.weight_decimals,
        response.waived,
    )  # fmt: skip


def with_sums(counted: AnyCube, value: AnyCube, response: Response, *, keys: IntColumn, given: BoolColumn) -> AnyCube:
    """The counted cube with its sums, and what the file says about their contributions.

    value: a cube whose counts are the sums. given: which rows are margins that stood in the file. What is
    known of the others follows where nobody contributes to two of the cells below.
    """
    known, total = _KnownContributions.of(counted, response, keys), value.count
    absent = _margins(counted)
    absent[keys] = False
    if not counted.spec.measure.disjoint:
        absent_and_shared = absent & _several_below(counted, known.contributors)
    stated = known.rows(given)
    known.add_up(counted, total)
    known.put(given, stated)
    if not counted.spec.measure.disjoint:
        known.forget(absent_and_shared)
    negative = _or_below(counted, (total < 0) | (known.largest < 0).any(axis=1))
    contributions = Contributions(
        Need(known.kept), response.decimals, total, total, known.contributors, known.largest, known.known,
        negative=negative.astype(np.int64) if negative.any() else None, missing=value.missing,
    )  # fmt: skip
    return replace(
        counted,
        contributions=contributions,
        differences=(*counted.differences, *value.differences),
        differences_in_all=counted.differences_in_all + value.differences_in_all,
        margins_given=value.margins_given,
        notes=(*counted.notes, *value.notes),
    )


def _or_below(cube: CubeColumns, negative: BoolColumn) -> BoolColumn:
    """The same with every margin over such a cell: what is below nought in a part is so in the whole."""
    along = negative.reshape(cube.addresses.shape)
    for variable in cube.spec.spanning:
        nodes = np.moveaxis(along, variable, 0)
        for parent, children in cube.hierarchies[variable].families():
            nodes[parent] |= nodes[children].any(axis=0)
    return negative


def _margins(cube: CubeColumns) -> BoolColumn:
    """Which rows are the sum of others."""
    rows = np.arange(len(cube))
    margin = np.zeros(len(cube), dtype=bool)
    for variable in cube.spec.spanning:
        margin |= ~cube.hierarchies[variable].is_leaf[cube.nodes(variable, rows)]
    return margin


def _several_below(cube: CubeColumns, contributors: IntColumn) -> BoolColumn:
    """Margins with more than one cell at the bottom in which somebody may be: who is in two of them is not known.

    A margin with a single such cell holds the same contributors as the cell.
    """
    somebody = np.where(_margins(cube), 0, contributors != 0).astype(np.int64)
    nothing = np.zeros(len(cube), dtype=bool)
    shape = cube.addresses.shape
    fill_dense(
        somebody.reshape(shape), nothing.reshape(shape), nothing.reshape(shape),
        hierarchies=cube.hierarchies, summed=cube.spec.spanning,
    )  # fmt: skip
    return np.asarray(somebody > 1)


@dataclass(eq=False)
class _KnownContributions:
    """What is known of every row's contributions, filled row by row and margin by margin."""

    contributors: IntColumn
    largest: Amounts
    known: IntColumn

    @classmethod
    def of(cls, cube: CubeColumns, response: Response, keys: IntColumn) -> Self:
        """What the file says of its cells; a cell that is not in it is empty."""
        assert response.contributors is not None and response.largest is not None and response.known is not None
        size, kept = len(cube), response.largest.shape[1]
        result = cls(
            np.zeros(size, dtype=np.int64),
            np.zeros((size, kept), dtype=response.largest.dtype),
            np.full(size, kept, dtype=np.int64),
        )
        result.put(keys, (response.contributors, response.largest, response.known))
        result.known[(result.contributors != UNKNOWN) & (result.contributors <= result.known)] = kept
        return result

    @property
    def kept(self) -> int:
        """How many of the largest there is room for."""
        return int(self.largest.shape[1])

    def rows(self, which: IntColumn | BoolColumn) -> tuple[IntColumn, Amounts, IntColumn]:
        """A copy of these rows."""
        return self.contributors[which], self.largest[which], self.known[which]

    def put(self, which: IntColumn | BoolColumn, values: tuple[IntColumn, Amounts, IntColumn]) -> None:
        """Set these rows."""
        self.contributors[which], self.largest[which], self.known[which] = values

    def forget(self, which: BoolColumn) -> None:
        """Nothing is known of these rows."""
        self.put(which, (np.int64(UNKNOWN), np.zeros(self.kept, dtype=self.largest.dtype), np.int64(0)))  # type: ignore[arg-type]

    def add_up(self, cube: CubeColumns, total: Amounts) -> None:
        """What margins would be if nobody contributed to two cells, from the cells at the bottom.

        A contribution that a cell does not name is at most `hidden`, so of the merged contributions those
        that are at least as large are the largest of the margin.
        """
        shape, kept = cube.addresses.shape, self.kept
        unknown = self.contributors == UNKNOWN
        number = np.where(unknown, 0, self.contributors)
        hidden = self._hidden(total)
        views = (*(column.reshape(shape) for column in (number, unknown, hidden)), self.largest.reshape((*shape, kept)))
        for variable in cube.spec.spanning:
            numbers, gaps, hides, named = (np.moveaxis(view, variable, 0) for view in views)
            for parent, children in cube.hierarchies[variable].families():
                numbers[parent] = numbers[children].sum(axis=0)
                gaps[parent] = gaps[children].any(axis=0)
                hides[parent] = hides[children].max(axis=0)
                merged = np.concatenate([named[child] for child in children], axis=-1)
                named[parent] = -np.sort(-merged, axis=-1)[..., :kept]
        self.contributors[:] = np.where(unknown, UNKNOWN, number)
        sure = self.largest >= hidden[:, None]
        self.known[:] = np.where(hidden > 0, np.cumprod(sure, axis=1).sum(axis=1), kept)

    def _hidden(self, total: Amounts) -> Amounts:
        """For each row the most that a contribution can be which is not named."""
        rest: Amounts = total - self.largest.sum(axis=1)
        if not self.kept:
            return rest
        last = self.largest[np.arange(len(self.known)), np.maximum(self.known - 1, 0)]
        at_most = np.where(self.known > 0, np.minimum(last, rest), rest)
        # Of cells that name as many as there is room for, no other can be among the largest of the margin.
        return np.where(self.known < self.kept, at_most, 0)
