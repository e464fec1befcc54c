"""Which rows and columns of a sheet are sent to the browser: all of most sheets, the ends of a very large one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

MOST_CELLS = 400_000
MOST_COLUMNS = 400
LEAST_ROWS = 1_000
"""However wide the sheet is; LEAST_ROWS × MOST_COLUMNS = MOST_CELLS."""
FROM_THE_END = 10
"""One line in so many is from the end of the sheet, where its totals and notes are."""
GAP = -1


@dataclass(frozen=True, eq=False)
class Shown:
    """The rows and columns that are sent, by number; `GAP` stands where some are left out."""

    rows: NDArray[np.int64]
    columns: NDArray[np.int64]

    @classmethod
    def of(cls, n_rows: int, n_columns: int) -> Self:
        """As much as a browser shows quickly."""
        columns = _ends(n_columns, MOST_COLUMNS)
        return cls(_ends(n_rows, max(LEAST_ROWS, MOST_CELLS // max(len(columns), 1))), columns)


def _ends(length: int, most: int) -> NDArray[np.int64]:
    """The first and the last lines with the gap between; all, where there are no more than `most`."""
    if length <= most:
        return np.arange(length)
    end = most // FROM_THE_END
    return np.concatenate([np.arange(most - end), [GAP], np.arange(length - end, length)])
