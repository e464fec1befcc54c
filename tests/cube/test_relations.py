"""Every "parent = sum of its children", against brute force."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings

from sdc_core.arrays import Amounts
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.oracle import Cell, Spanning
from tests.reviewed import cube_of, sparse_cube_of
from tests.strategies import RandomTable, tables
from tests.table.sheets import keys_and_target, sheet

SOME = settings(max_examples=60, deadline=None)

Equation = tuple[Cell, str, frozenset[Cell]]
"""A margin, the variable that is summed over, and the parts."""


def equations_of(cube: Cube) -> list[Equation]:
    """The equations of the engine in words."""
    relations = Relations.of(cube)
    return [
        (
            cube.label(int(relations.margin[at])),
            cube.spec.names[relations.variable[at]],
            frozenset(cube.label(int(row)) for row in relations.parts[relations.start[at] : relations.start[at + 1]]),
        )
        for at in range(len(relations))
    ]


def brute_force(variables: tuple[Spanning, ...]) -> list[Equation]:
    """For every cell and every variable on which it has children: the cell is their sum."""
    found = []
    for cell in product(*(variable.parent for variable in variables)):
        for position, variable in enumerate(variables):
            children = [node for node, above in variable.parent.items() if above == cell[position]]
            parts = frozenset((*cell[:position], child, *cell[position + 1 :]) for child in children)
            if parts:
                found.append((cell, variable.name, parts))
    return found


@SOME
@given(tables())
def test_there_is_one_equation_for_each_family_and_no_other(table: RandomTable) -> None:
    equations = equations_of(cube_of(table.base, table.variables))

    assert sorted(equations, key=str) == sorted(brute_force(table.variables), key=str)


@SOME
@given(tables())
def test_a_sparse_cube_has_the_same_equations_about_the_cells_it_stores(table: RandomTable) -> None:
    cube = sparse_cube_of(table.base, table.variables)
    stored = {cube.label(row) for row in range(len(cube))}

    expected = [
        (margin, name, parts & stored) for margin, name, parts in brute_force(table.variables) if margin in stored
    ]
    assert sorted(equations_of(cube), key=str) == sorted(expected, key=str)


@SOME
@given(tables().filter(lambda table: None not in table.base.values()))
def test_the_matrix_times_the_counts_is_nought(table: RandomTable) -> None:
    cube = cube_of(table.base, table.variables)
    relations = Relations.of(cube)

    assert relations.matrix.shape == (len(relations), len(cube))
    exact = relations.matrix.astype(np.int64) @ cube.count
    assert not np.any(exact)
    assert not np.any(relations.gaps(cube.count))


def test_a_gap_is_the_margin_less_its_parts() -> None:
    spec = keys_and_target("region", "offence", additivity="report")
    cube = Cube.build(sheet("region,offence,n\nEast,yes,3\nEast,no,5\nEast,Total,9\nWest,yes,1\nWest,no,2\n"), spec)
    relations = Relations.of(cube)

    gaps = {
        (cube.label(int(row)), cube.spec.names[variable]): int(gap)
        for row, variable, gap in zip(
            relations.margin, relations.variable, relations.gaps(cube.count, cube.missing), strict=True
        )
        if gap
    }

    # The grand total was added up from the cells, so it misses the one that East has too many.
    assert gaps == {(("East", "Total"), "offence"): 1, (("Total", "Total"), "region"): -1}


def test_nothing_is_said_about_a_sum_with_a_missing_member() -> None:
    variables = (Spanning("a", "key", {"Total": None, "x": "Total", "y": "Total", "z": "Total"}),)
    cube = cube_of({("x",): 3, ("y",): None, ("z",): 4, ("Total",): 5}, variables)

    assert Relations.of(cube).gaps(cube.count, cube.missing).tolist() == [0]


@pytest.mark.parametrize("build", [cube_of, sparse_cube_of], ids=["dense", "sparse"])
@pytest.mark.parametrize("digit", [1, 0.25], ids=["whole", "fractions"])
@SOME
@given(table=tables().filter(lambda table: None not in table.base.values()))
def test_sums_add_up_any_column(build: Callable[..., Cube], digit: float, table: RandomTable) -> None:
    cube = build(table.base, table.variables)
    column = np.arange(1, len(cube) + 1) ** 2 * digit  # quarters are added without rounding
    cells = {cube.label(row): column[row] for row in range(len(cube))}

    sums = Relations.of(cube).sums(column)

    assert sums.dtype == column.dtype
    expected = [sum(cells[part] for part in parts) for _, _, parts in equations_of(cube)]
    assert sums.tolist() == expected


@pytest.mark.parametrize("column", [np.array([5, 7]), np.array([0.5, 0.25])], ids=["whole", "fractions"])
def test_a_table_of_which_only_totals_are_shown_has_no_equations_and_no_sums(column: Amounts) -> None:
    spec = TableSpec((Variable("year", "by"), Variable("region", "key", levels=0)), measure=Measure(count="n"))
    cube = Cube.build(sheet("year,region,n\n2025,a,5\n2026,a,7\n"), spec)

    relations = Relations.of(cube)

    assert (len(cube), len(relations)) == (2, 0)
    assert relations.sums(column).tolist() == []
    assert relations.matrix.shape == (0, 2)


@pytest.mark.parametrize("scale", [1, 0.25], ids=["whole", "fractions"])
def test_the_sums_of_a_tree_with_an_only_part_are_those_by_hand(scale: float) -> None:
    parents = {"North": "", "a": "North", "South": "", "b": "South", "c": "South"}
    spec = TableSpec((Variable("region", "key", parents=parents),), measure=Measure(count="n"))
    cube = Cube.build(sheet("region,n\na,1\nb,1\nc,1\n"), spec)
    figures = {"Total": 100, "North": 7, "a": 5, "South": 9, "b": 2, "c": 3}
    relations = Relations.of(cube)

    sums = relations.sums(np.array([figures[cube.label(row)[0]] for row in range(len(cube))]) * scale)

    found = {cube.label(int(row))[0]: float(one) for row, one in zip(relations.margin, sums, strict=True)}
    assert found == {"Total": 16 * scale, "North": 5 * scale, "South": 5 * scale}
