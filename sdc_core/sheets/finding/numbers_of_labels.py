"""Columns that say once more, as a number, what every label begins or ends with: the number of a district."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from sdc_core.sheets.finding.area_columns import ENOUGH_ROWS
from sdc_core.sheets.finding.stacked import Area
from sdc_core.sheets.seeing.cell_types import CellTypes
from sdc_core.sheets.seeing.grid import Grid

FEWEST_ROWS = 4
_BEGINS = re.compile(r"\W*([0-9]{1,9})(?![0-9])")
_ENDS = re.compile(r"(?<![0-9])([0-9]{1,9})\W*$")
_WORD = re.compile(r"[^\W\d_]{2}")


def columns_of_label_numbers(
    grid: Grid, cell_types: CellTypes, area: Area, stub: Sequence[int], body: Sequence[int]
) -> list[int]:
    """Those columns of figures whose number in every row is that of the row's label; places within the area."""
    rows = np.array(area.data[:ENOUGH_ROWS])
    if len(rows) < FEWEST_ROWS:
        return []
    found = set()
    for label in stub:
        column = grid.table.columns[area.left + label]
        written = [_numbers_in(column.text(row).strip()) for row in rows.tolist()]
        if not all(written):
            continue
        first, last = (np.array([pair[end] for pair in written], dtype=np.float64) for end in (0, -1))
        for at in body:
            own = cell_types.value[rows, area.left + at]
            repeated = any(np.array_equal(own, one) for one in (first, last))
            if repeated and len(np.unique(own)) * 2 > len(rows):
                found.add(at)
    return sorted(found)


def _numbers_in(label: str) -> list[str]:
    """The numbers at the ends of a label that says more than they do."""
    ends = (_BEGINS.match(label), _ENDS.search(label)) if _WORD.search(label) else ()
    return [found[1] for found in ends if found]
