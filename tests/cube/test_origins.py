"""Where the cells of a cube stood in their file, so that they can be marked there."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.assembly import assemble
from sdc_core.cube.cube import Cube
from sdc_core.entries.cells import Cells
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Origins, Table
from tests.table.sheets import sheet

KEY, TARGET = Variable("region", "key", total=("Total",)), Variable("offence", "target", total=("Total",))

CROSSTAB = """\
,Yes,No,Total
,,,
North,1,2,3
South,4,5,9
Total,5,7,12"""

CELLS = """\
region,n,offence
North,1,Yes
Total,2,No
South,4,Yes
North,2,No"""


def stood(cube: Cube) -> dict[tuple[str, ...], tuple[int, int]]:
    """Row and column of the file by the labels of a cell."""
    assert cube.placed is not None
    at = cube.placed.origins
    places = zip(at.row.tolist(), at.column.tolist(), strict=True)
    return dict(zip(map(cube.label, cube.placed.rows.tolist()), places, strict=True))


def test_cells_of_a_crosstab_are_found_where_they_stand() -> None:
    table = sheet(CROSSTAB)
    moved = Table(table.name, "", table.columns, sheet="S", sheets=("S",), first_row=5, first_column=3)

    cube = Cube.build(moved, TableSpec((KEY, TARGET), layout="crosstab", header_rows=1))

    where = stood(cube)
    assert len(where) == 9
    assert where[("North", "Yes")] == (7, 4)
    assert where[("South", "No")] == (8, 5)
    assert where[("Total", "Total")] == (9, 6)
    assert cube.placed is not None
    assert cube.placed.origins.sheets == ("S",)


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 0, 2, 1]])
def test_cells_of_a_list_are_found_in_their_column_of_counts(order: list[int]) -> None:
    head, *lines = CELLS.split("\n")
    text = "\n".join([head, *(lines[at] for at in order)])

    cube = Cube.build(sheet(text), TableSpec((KEY, TARGET), measure=Measure(count="n")))

    expected = {("North", "Yes"): 0, ("Total", "No"): 1, ("South", "Yes"): 2, ("North", "No"): 3}
    assert stood(cube) == {label: (2 + order.index(at), 2) for label, at in expected.items()}


def test_microdata_has_units_and_no_cells_to_mark() -> None:
    columns = ["region", "a", "b"], ["offence", "x", "y"]
    units = Table("u.csv", "", tuple(map(Column.from_texts, columns)))
    variables = (Variable("region", "key"), Variable("offence", "target"))

    assert Cube.build(units, TableSpec(variables, layout="microdata")).placed is None


def test_origins_of_some_entries() -> None:
    origins = sheet("a,b\n1,2").origins(np.array([0, 1, 1]), np.array([1, 0, 1]))

    picked = origins.picked(np.array([2, 0]))

    assert (picked.row.tolist(), picked.column.tolist(), picked.sheet.tolist()) == ([2, 1], [2, 2], [0, 0])


def test_an_entry_that_stands_nowhere_in_the_file_cannot_be_marked_and_the_first_row_can() -> None:
    cells = Cells(
        (Column.from_texts(["x", "y", "z"]),),
        np.array([1, 2, 3]),
        np.zeros(3, dtype=bool),
        place=str,
        place_of_label=lambda variable, row: f"{variable}, {row}",
        origins=Origins(("",), np.array([0, 0, 0]), np.array([1, 0, 2]), np.array([4, 0, 4])),
    )

    cube = assemble(Cube, cells, TableSpec((KEY,), measure=Measure(count="n")))

    assert stood(cube) == {("x",): (1, 4), ("z",): (2, 4)}
