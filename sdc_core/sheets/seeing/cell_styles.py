"""How the cells of a sheet look, as far as it shows what they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn

BoolMatrix = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class CellStyles:
    """How the cells of a rectangle look; every matrix is [rows, columns].

    bold, filled, ruled (a line above or below), percent (shown as a percentage); indent in steps.
    hidden_rows, hidden_columns: what is not on screen.
    """

    bold: BoolMatrix
    filled: BoolMatrix
    ruled: BoolMatrix
    percent: BoolMatrix
    indent: NDArray[np.uint8]
    hidden_rows: BoolColumn
    hidden_columns: BoolColumn

    @classmethod
    def plain(cls, rows: int, columns: int) -> Self:
        """The styles of a file that has none, such as a CSV."""
        bold, filled, ruled, percent = (np.zeros((rows, columns), dtype=bool) for _ in range(4))
        indent = np.zeros((rows, columns), dtype=np.uint8)
        hidden = np.zeros(rows, dtype=bool), np.zeros(columns, dtype=bool)
        return cls(bold, filled, ruled, percent, indent, *hidden)
