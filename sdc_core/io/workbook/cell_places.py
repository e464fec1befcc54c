"""Where the cells of a cube stand in the file that they came from, to be linked to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Placed
from sdc_core.table.addresses import cell_address

LONGEST_COLUMN = 3
"""Letters: a sheet with so short a name is quoted, or it could be taken for the address of a cell."""

LONGEST_ADDRESS = 6
"""Characters of the mark and the cell, as in !AB123."""

WORDS = ("TRUE", "FALSE")


@dataclass(frozen=True, eq=False)
class CellPlaces:
    """The places of a file's cells, looked up by the row of the cube."""

    placed: Placed

    def of(self, row: int) -> str | None:
        """A cell's address as a formula writes it ('Table 1'!B5); None where the file has no such cell."""
        rows, order = self._in_order
        at = int(np.searchsorted(rows, row))
        if at == len(rows) or rows[at] != row:
            return None
        entry, origins = int(order[at]), self.placed.origins
        sheet = quoted(origins.sheets[int(origins.sheet[entry])])
        return f"{sheet}!{cell_address(int(origins.row[entry]), int(origins.column[entry]))}"

    @property
    def longest(self) -> int:
        """The characters of the longest address there can be."""
        return max((len(quoted(sheet)) for sheet in self.placed.origins.sheets), default=0) + LONGEST_ADDRESS

    @cached_property
    def _in_order(self) -> tuple[IntColumn, IntColumn]:
        order = np.argsort(self.placed.rows, kind="stable")
        return self.placed.rows[order], order


def quoted(sheet: str) -> str:
    """The name of a sheet as a formula writes it."""
    plain = sheet.isascii() and sheet.isalpha() and len(sheet) > LONGEST_COLUMN and sheet.upper() not in WORDS
    return sheet if plain else "'" + sheet.replace("'", "''") + "'"
