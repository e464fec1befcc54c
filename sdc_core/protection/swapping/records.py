"""The units of a file as swapping needs them: areas, groups, classes, households, and their place in the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.entries.microdata import categories_of_units, population_of
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.errors import InputError
from sdc_core.messages import Phrase
from sdc_core.protection.swapping import messages
from sdc_core.protection.swapping.drawing import Swap, Swappable
from sdc_core.protection.swapping.grouping import by_text, keys_of, numbered, sizes
from sdc_core.protection.swapping.naming import WHERE, Named
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Variable
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Table


@dataclass(frozen=True, eq=False)
class Records:
    """Persons in an order that their contents give, whatever their order in the file.

    nodes: for each variable of the table the node of every person. moves: which of these variables are geography.
    unit: the number of the household of every person, or of the person; first: one person of each unit.
    levels: what the levels of geography are called.
    """

    nodes: tuple[IntColumn, ...]
    moves: BoolColumn
    unit: IntColumn
    first: IntColumn
    swappable: Swappable
    levels: tuple[Phrase, ...]
    notes: tuple[Phrase, ...]

    @classmethod
    def of(cls, table: Table, cube: Cube, named: Named) -> Self:
        """The units from which a cube was counted. Refuses others, and households that are divided by an area."""
        columns, _ = population_of(table, cube.spec, named.columns)
        file = _File.of(columns, cube)
        levels = [level for name in named.levels for level in file.levels(name)]
        geography = [column for _, column in levels] + [file.ranks[name] for name in named.also]
        household = file.ranks[named.household] if named.household else np.zeros(len(columns), dtype=np.int64)
        everything = [*geography, *(rank for name, rank in file.ranks.items() if name != named.household)]
        order = np.argsort(keys_of([*everything, household], len(columns)), kind="stable")
        unit = np.arange(len(columns))
        if named.household:
            unit = _households(household[order], _blank(columns[named.household])[order])
        first = np.unique(unit, return_index=True)[1]
        _refuse_divided(columns, geography, order=order, unit=unit, first=first)
        areas = [numbered(keys_of([column for _, column in levels[:to]], len(columns))) for to in _lengths(levels)]
        if not areas[-1].any():
            raise InputError(messages.ONE_AREA.at(WHERE))
        risk = numbered(keys_of([file.ranks[name] for name in named.risk], len(columns)))
        rarest = [_rarest(sizes(keys_of((area, risk), len(columns)))[order], unit, len(first)) for area in areas]
        classes = [
            _classes(keys_of([file.ranks[name] for name in profile], len(columns))[order], unit)
            for profile in named.profiles
        ]
        return cls(
            tuple(node[order] for node in file.nodes),
            np.array([variable.name in (*named.levels, *named.also) for variable in cube.spec.variables]),
            unit,
            first,
            Swappable([area[order][first] for area in areas], rarest, classes),
            tuple(phrase for phrase, _ in levels),
            tuple(_not_exchanged(cube.spec.variables, file.nodes, areas[-1], named)),
        )

    def moved(self, swap: Swap) -> tuple[IntColumn, ...]:
        """The nodes of every person after the swap: geography of the partner, everything else of their own."""
        source = self.first[swap.partner][self.unit]
        source = np.where(swap.swapped[self.unit], source, np.arange(len(self.unit)))
        return tuple(node[source] if moves else node for node, moves in zip(self.nodes, self.moves, strict=True))


@dataclass(frozen=True, eq=False)
class _File:
    """ranks: every named column and variable of the table, by the order of its texts. nodes: the variables' nodes."""

    cube: Cube
    ranks: dict[str, IntColumn]
    nodes: tuple[IntColumn, ...]

    @classmethod
    def of(cls, columns: NamedColumns, cube: Cube) -> Self:
        categories, _ = categories_of_units(columns, cube.spec)
        nodes = tuple(map(_nodes, cube.spec.variables, cube.hierarchies, categories))
        ranks = {name: by_text(columns[name]) for name in columns.at}
        ranks |= {one.name: by_text(column) for one, column in zip(cube.spec.variables, categories, strict=True)}
        return cls(cube, ranks, nodes)

    def levels(self, name: str) -> list[tuple[Phrase, IntColumn]]:
        """A level of geography, or those of a hierarchical variable."""
        names = [variable.name for variable in self.cube.spec.variables]
        if name not in names or not self.cube.spec.variables[names.index(name)].parents:
            return [(messages.A_COLUMN.phrase(name=name), self.ranks[name])]
        tree, nodes = self.cube.hierarchies[names.index(name)], self.nodes[names.index(name)]
        return [
            (messages.A_LEVEL.phrase(name=name, depth=depth), _at_depth(tree, depth)[nodes])
            for depth in range(1, int(tree.depth.max()) + 1)
        ]


def _nodes(variable: Variable, tree: Hierarchy, column: Column) -> IntColumn:
    first = 0 if variable.role == "by" else 1
    number = {code: node for node, code in enumerate(tree.codes) if node >= first}
    if not number.keys() >= set(column.texts):
        raise InputError(messages.OTHER_UNITS.at(WHERE))
    return np.array([number[text] for text in column.texts], dtype=np.int64)[column.codes]


def _at_depth(tree: Hierarchy, depth: int) -> IntColumn:
    """For each node the one above it at this depth; itself where it is not below that."""
    above = np.arange(len(tree))
    while (tree.depth[above] > depth).any():
        above = np.where(tree.depth[above] > depth, tree.parent[above], above)
    return above


def _refuse_divided(
    columns: NamedColumns, geography: Sequence[IntColumn], *, order: IntColumn, unit: IntColumn, first: IntColumn
) -> None:
    """Refuse households of which not all are in the same area."""
    divided = np.zeros(len(order), dtype=bool)
    for column in geography:
        divided |= column[order] != column[order][first][unit]
    if divided.any():
        place = columns.place_of_row(int(order[divided].min()))
        raise InputError(messages.HOUSEHOLDS_STRADDLE.at(place, households=len(np.unique(unit[divided]))))


def _lengths(levels: Sequence[object]) -> range:
    return range(1, len(levels) + 1)


def _blank(column: Column) -> BoolColumn:
    return np.asarray((column.kinds == Kind.BLANK)[column.codes])


def _households(number: IntColumn, blank: BoolColumn) -> IntColumn:
    """Households numbered in the order of their first persons; who has none is one alone."""
    own = np.where(blank, number.max(initial=0) + 1 + np.arange(len(number)), number)
    _, first, inverse = np.unique(own, return_index=True, return_inverse=True)
    rank = np.empty(len(first), dtype=np.int64)
    rank[np.argsort(first)] = np.arange(len(first))
    return rank[inverse]


def _rarest(size: IntColumn, unit: IntColumn, units: int) -> IntColumn:
    """For each unit the smallest group of one of its members."""
    rarest = np.full(units, len(unit), dtype=np.int64)
    np.minimum.at(rarest, unit, size)
    return rarest


def _classes(values: IntColumn, unit: IntColumn) -> IntColumn:
    """Units that have as many members as each other, and for each member one with the same values."""
    order = np.lexsort((values, unit))
    size = np.bincount(unit)
    start = np.cumsum(size) - size
    alike = np.zeros(len(size), dtype=np.int64)
    for member in range(int(size.max(initial=0))):
        having = np.flatnonzero(size > member)
        alike[having] = numbered(keys_of((alike[having], numbered(values[order][start[having] + member])), len(having)))
    return numbered(keys_of((size, alike), len(size)))


def _not_exchanged(
    variables: Sequence[Variable], nodes: Sequence[IntColumn], area: IntColumn, named: Named
) -> list[Phrase]:
    """Variables that look like geography, and that no setting names."""
    of_area = np.unique(area, return_index=True)[1]
    return [
        messages.NOT_EXCHANGED.phrase(name=variable.name)
        for variable, node in zip(variables, nodes, strict=True)
        if variable.name not in (*named.levels, *named.also, *named.matching)
        and len(of_area) < len(area)
        and (node != node[0]).any()
        and (node == node[of_area][area]).all()
    ]
