"""How many cells a table will have, known before they are laid out."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.cube.addresses import Addresses
from sdc_core.cube.assembly import is_dense, trees_of
from sdc_core.cube.coarsening import combinations_shown
from sdc_core.cube.cube import Cube
from sdc_core.entries.layout import read_cells
from sdc_core.progress import Progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


def cells_of(table: Table, spec: TableSpec, *, progress: Progress | None = None) -> int:
    """The cells of the cube of a table as its spec reads it, margins included: `len` of what `Cube.build` makes.

    Of a cube in which every combination has a cell they follow from the categories alone; where only cells that are
    not empty are kept, the cube is made and dropped. Raises `SdcError` where the file does not fit the spec.
    """
    cells = read_cells(table, spec)
    trees, _ = trees_of(cells, spec)
    if is_dense(Addresses.of(trees), cells):
        return combinations_shown(trees, spec.variables)
    return len(Cube.build(table, replace(spec, additivity="report"), progress=progress))
