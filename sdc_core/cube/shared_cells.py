"""Several tables together: which of their cells are the same, and all their equations over the cells of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations

AT_TOTAL = 0
"""The number of a variable's total among its codes; also that of a variable which a table lacks."""


@dataclass(frozen=True, eq=False)
class SharedCells:
    """The cells of several tables, each once.

    variables: those of all tables, those of the first one first. rows: for each table the place of each of its
    rows among the cells. relations: the equations of all tables over the cells, none twice.
    """

    variables: tuple[str, ...]
    cells: int
    rows: tuple[IntColumn, ...]
    relations: Relations

    @classmethod
    def of(cls, cubes: Sequence[Cube]) -> Self:
        """The cells of these tables; those with the same codes are the same.

        A variable that a table lacks is at its total there. That the tables count the same population, and mean the
        same by the same variable and code, cannot be seen in their figures: who joins them answers for that.
        """
        variables = tuple(dict.fromkeys(name for cube in cubes for name in cube.spec.names))
        numbers = [_numbers(cubes, name) for name in variables]
        addresses = [np.stack([number[at] for number in numbers], axis=1) for at in range(len(cubes))]
        lengths = np.cumsum([len(cube) for cube in cubes])
        _, first, place = np.unique(np.concatenate(addresses), axis=0, return_index=True, return_inverse=True)
        in_order = np.empty(len(first), dtype=np.int64)
        in_order[np.argsort(first)] = np.arange(len(first))
        rows = np.split(in_order[place.ravel()], lengths[:-1])
        made = [
            _moved(Relations.of(cube), row, [variables.index(name) for name in cube.spec.names], len(first))
            for cube, row in zip(cubes, rows, strict=True)
        ]
        return cls(variables, len(first), tuple(rows), _each_once(_joined(made)))


def _numbers(cubes: Sequence[Cube], variable: str) -> list[IntColumn]:
    """For each table the number of this variable's code in each of its rows."""
    known: dict[str, int] = {}
    columns = []
    for cube in cubes:
        if variable not in cube.spec.names:
            columns.append(np.full(len(cube), AT_TOTAL, dtype=np.int64))
            continue
        at = cube.spec.position(variable)
        hierarchy = cube.hierarchies[at]
        has_total = not hierarchy.is_root.all()  # the categories of a `by` variable are not summed
        number_of = np.array(
            [
                AT_TOTAL if has_total and node == 0 else known.setdefault(code, len(known) + 1)
                for node, code in enumerate(hierarchy.codes)
            ],
            dtype=np.int64,
        )
        columns.append(number_of[cube.nodes(at, np.arange(len(cube)))])
    return columns


def _moved(relations: Relations, rows: IntColumn, variables: Sequence[int], cells: int) -> Relations:
    """The equations of one table over the cells of all, the parts of each in the order of the cells."""
    parts = rows[relations.parts]
    order = np.lexsort((parts, relations.equation))
    number = np.array(variables, dtype=np.int64)
    return Relations(cells, rows[relations.margin], number[relations.variable], parts[order], relations.start)


def _joined(made: Sequence[Relations]) -> Relations:
    before = np.cumsum([0, *(len(one.parts) for one in made)])
    start = [one.start[:-1] + number for one, number in zip(made, before[:-1].tolist(), strict=True)]
    return Relations(
        made[0].cells,
        np.concatenate([one.margin for one in made]),
        np.concatenate([one.variable for one in made]),
        np.concatenate([one.parts for one in made]),
        np.concatenate([*start, before[-1:]]),
    )


def _each_once(relations: Relations) -> Relations:
    """Without equations that stand among them already, as they do where tables overlap in more than one variable.

    A table has one equation for each margin and variable, so that equations to be compared are soon found.
    """
    margin, variable = relations.margin, relations.variable
    order = np.lexsort((variable, margin))
    again = np.zeros(len(relations), dtype=bool)
    ahead = 1
    while ahead < len(order):
        one, other = order[:-ahead], order[ahead:]
        near = (relations.margin[one] == relations.margin[other]) & (
            relations.variable[one] == relations.variable[other]
        )
        if not near.any():
            break
        same = near.copy()
        same[near] = _same_parts(relations, one[near], other[near])
        again[other[same]] = True
        ahead += 1
    return relations.picked(np.flatnonzero(~again))


def _same_parts(relations: Relations, one: IntColumn, other: IntColumn) -> BoolColumn:
    """For each pair of equations whether they have the same parts."""
    lengths = np.diff(relations.start)
    same = lengths[one] == lengths[other]
    first, second = relations.picked(one[same]), relations.picked(other[same])
    differing = np.bincount(first.equation[first.parts != second.parts], minlength=len(first))
    same[same] = differing == 0
    return np.asarray(same)
