"""Which cells of a sheet of ours are there to be filled in, and which are worked out: as the file itself says."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.xml_elements import attribute, elements, local
from sdc_core.io.xlsx.parts import sheet_parts
from sdc_core.table.addresses import column_number

STYLES = "xl/styles.xml"
_CELL = re.compile(rb'<c r="([A-Z]{1,3})([0-9]{1,7})" s="([0-9]+)"[^<>]*>(<f\b)?')

Place = tuple[int, int]
"""Row and column from 1."""


@dataclass(frozen=True)
class EntryCells:
    """The cells that are not locked, and those with a formula."""

    open: frozenset[Place] = frozenset()
    worked_out: frozenset[Place] = frozenset()


def entry_cells(archive: Archive, sheet: str) -> EntryCells:
    """Those of a sheet of a workbook that this program wrote."""
    unlocked = {
        number
        for number, style in enumerate(style for group in elements(archive, STYLES, "cellXfs") for style in group)
        if any(local(one) == "protection" and attribute(one, "locked") == "0" for one in style)
    }
    cells = _CELL.findall(archive.read(sheet_parts(archive)[sheet]))
    places = [
        ((int(row), column_number(column.decode())), int(style), bool(formula)) for column, row, style, formula in cells
    ]
    return EntryCells(
        frozenset(place for place, style, _ in places if style in unlocked),
        frozenset(place for place, _, formula in places if formula),
    )
