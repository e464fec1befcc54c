"""Which units are in which cells: held against labels, one unit and one cell at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.units_below import ranges, units_in
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

PARENTS = {"F": "", "f1": "F", "f2": "F", "G": "", "g1": "G", "H": ""}
UNITS = [("g1", "y"), ("f1", "x"), ("f2", "y"), ("f1", "x"), ("H", "x"), ("f2", "x"), ("f1", "y"), ("H", "x")]


def cube_of_units(units: Sequence[tuple[str, ...]], variables: tuple[Variable, ...]) -> Cube:
    names = [one.name for one in variables]
    texts = zip((*names, "value"), *((*one, "1") for one in units), strict=True)
    spec = TableSpec(variables, layout="microdata", measure=Measure("magnitude", value="value"))
    return Cube.build(Table("units.csv", "", tuple(Column.from_texts(list(one)) for one in texts)), spec)


def pairs(cube: Cube, cells: np.ndarray) -> list[tuple[int, int]]:
    assert cube.units is not None
    unit, number = units_in(cube, cube.units, cells)
    return sorted(zip(unit.tolist(), number.tolist(), strict=True))


def without_empty_cells(cube: Cube) -> Cube:
    """The same table as a sparse cube: cells that are not empty, in the same order."""
    assert cube.units is not None
    stored = np.flatnonzero(cube.count > 0)
    units = replace(cube.units, keys=np.searchsorted(stored, cube.units.keys))
    return replace(cube, addresses=Addresses(cube.addresses.shape, stored), count=cube.count[stored], units=units)


@pytest.mark.parametrize("sparse", [False, True])
@pytest.mark.parametrize("order", ["as they stand", "backwards", "twice", "one"])
def test_every_unit_is_in_the_cells_whose_categories_hold_it(sparse: bool, order: str) -> None:
    cube = cube_of_units(UNITS, (Variable("a", "key", parents=PARENTS), Variable("b", "target")))
    cube = without_empty_cells(cube) if sparse else cube
    rows = np.arange(len(cube))
    cells = {"as they stand": rows, "backwards": rows[::-1], "twice": np.append(rows, rows), "one": rows[-1:]}[order]

    expected = []
    for number, row in enumerate(cells.tolist()):
        a, b = cube.label(row)
        for unit, (region, answer) in enumerate(UNITS):
            if a in ("Total", region, PARENTS[region]) and b in ("Total", answer):
                expected.append((unit, number))
    assert pairs(cube, cells) == sorted(expected)


def test_in_no_cells_there_are_no_units() -> None:
    cube = cube_of_units(UNITS, (Variable("a", "key", parents=PARENTS), Variable("b", "target")))

    assert pairs(cube, np.zeros(0, dtype=np.int64)) == []


def test_no_units_are_in_no_cell() -> None:
    cube = cube_of_units(UNITS, (Variable("a", "key", parents=PARENTS), Variable("b", "target")))
    assert cube.units is not None
    none = np.zeros(0, dtype=np.int64)

    unit, number = units_in(cube, replace(cube.units, keys=none, amounts=none), np.arange(len(cube)))

    assert unit.tolist() == number.tolist() == []


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [([3, 7, 5], [5, 7, 8], [3, 4, 5, 6, 7]), ([], [], []), ([4], [4], []), ([0, 0], [2, 1], [0, 1, 0])],
)
def test_ranges_stand_one_after_the_other(first: list[int], last: list[int], numbers: list[int]) -> None:
    assert ranges(np.array(first, dtype=np.int64), np.array(last, dtype=np.int64)).tolist() == numbers
