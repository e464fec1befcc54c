"""Percentages of groups whose size another table publishes: counts within bounds, and so a table like any other.

A percentage p that is rounded to the last digit that is printed, of a group of n, leaves the counts x with
n · (p − h) ≤ 100 · x ≤ n · (p + h), where h is half a unit of that digit. 79 % of 14 can only be 11.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

import numpy as np

from sdc_core.attack import messages
from sdc_core.attack.publication import Publication
from sdc_core.cube.addresses import ABSENT, Addresses
from sdc_core.cube.columns import Source
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.spec.hierarchy import TOTAL, Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

REST = "all others"
"""The category of those whom no percentage is about, where percentages do not add up to a hundred."""


@dataclass(frozen=True)
class Shares:
    """A file of percentages. names: the variables of the groups, and last the one that is divided.

    cells: for each row a category of every variable. percent: as it is printed, with its digits.
    """

    name: str
    names: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    percent: tuple[Decimal, ...]

    def published(self, tables: Sequence[Publication]) -> Publication:
        """The counts that they leave, with the sizes of groups that these tables publish.

        Refuses percentages of groups of which no table has the size, and those that no whole count has.
        """
        groups = list(dict.fromkeys(cell[:-1] for cell in self.cells))
        able = [one for one in tables if {*self.names[:-1]} <= {*one.cube.spec.names}]
        able = [one for one in able if one.cube.spec.filters == able[0].cube.spec.filters]
        sizes = {group: _size(able, self.names[:-1], group) for group in groups}
        unknown = [row for row, cell in enumerate(self.cells) if sizes[cell[:-1]] is None]
        if unknown:
            raise InputError(*(messages.SIZE_UNKNOWN.at(f"{self.name}, row {row + 2}") for row in unknown[:20]))
        trees = tuple(
            Hierarchy.flat((*dict.fromkeys(cell[at] for cell in self.cells), *self._rest(at)))
            for at in range(len(self.names))
        )
        addresses = Addresses.of(trees)
        low, high = np.zeros(len(addresses), dtype=np.int64), np.full(len(addresses), UNLIMITED)
        empty = []
        for number, (cell, percent) in enumerate(zip(self.cells, self.percent, strict=True)):
            size = sizes[cell[:-1]]
            assert size is not None
            row = _row(trees, addresses, cell)
            low[row], high[row] = counts_of(percent, size)
            whole = _row(trees, addresses, (*cell[:-1], TOTAL))
            low[whole] = high[whole] = size
            if low[row] > high[row]:
                empty.append(messages.NO_SUCH_SHARE.at(f"{self.name}, row {number + 2}"))
        if empty:
            raise InputError(*empty[:20])
        hidden = low < high
        figures = np.where(hidden, 0, low)
        cube = Cube(self._spec(able[0]), trees, addresses, figures, missing=hidden, source=Source(self.name))
        return Publication(cube, figures, hidden, False, Bounds(low, high))

    def _rest(self, at: int) -> tuple[str, ...]:
        """Those whom no percentage is about: a category of the variable that is divided, if there may be any."""
        if at < len(self.names) - 1:
            return ()
        sums: dict[tuple[str, ...], tuple[Decimal, Decimal]] = {}
        for cell, percent in zip(self.cells, self.percent, strict=True):
            total, slack = sums.get(cell[:-1], (Decimal(0), Decimal(0)))
            sums[cell[:-1]] = total + percent, slack + _half(percent)
        complete = all(abs(total - 100) <= slack for total, slack in sums.values())
        return () if complete else (REST,)

    def _spec(self, first: Publication) -> TableSpec:
        spec = first.cube.spec
        variables = tuple(Variable(name, "key") for name in self.names[:-1])
        return TableSpec(
            (*variables, Variable(self.names[-1], "target")),
            title=self.name,
            population=spec.population,
            unit=spec.unit,
            measure=Measure(count="n"),
            filters=spec.filters,
        )


def counts_of(percent: Decimal, size: int) -> tuple[int, int]:
    """The least and the most of so many that round to a percentage as it is printed; crossed where there is none."""
    value, half = Fraction(percent), Fraction(_half(percent))
    return max(0, ceil(size * (value - half) / 100)), min(size, floor(size * (value + half) / 100))


def _half(percent: Decimal) -> Decimal:
    exponent = percent.as_tuple().exponent
    return Decimal(1).scaleb(exponent if isinstance(exponent, int) else 0) / 2


def _size(tables: Sequence[Publication], names: Sequence[str], group: Sequence[str]) -> int | None:
    """The figure of a group in the first table that publishes it: all other variables at their totals."""
    for table in tables:
        cube = table.cube
        nodes = [np.array([0])] * len(cube.spec.names)
        wanted = dict(zip(names, group, strict=True))
        trees = dict(zip(cube.spec.names, cube.hierarchies, strict=True))
        if any(label not in trees[name].labels for name, label in wanted.items()):
            continue
        for at, name in enumerate(cube.spec.names):
            nodes[at] = np.array([trees[name].labels.index(wanted.get(name, trees[name].labels[0]))])
        row = int(cube.addresses.find(cube.addresses.fold(nodes))[0])
        if row == ABSENT:
            return 0
        if not table.hidden[row]:
            return int(table.figures[row])
    return None


def _row(trees: Sequence[Hierarchy], addresses: Addresses, labels: Sequence[str]) -> int:
    nodes = [np.array([tree.labels.index(label)]) for tree, label in zip(trees, labels, strict=True)]
    return int(addresses.fold(nodes)[0])
