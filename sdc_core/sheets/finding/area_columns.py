"""The columns of an area as they are looked at: what each holds in the rows of figures, and what stands over it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.stacked import Area
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.words.measure_words import words_apart

ENOUGH_ROWS = 500
"""Rows from the first that show whether numbers are a key."""


@dataclass(frozen=True, eq=False)
class AreaColumns:
    """types, value: [rows of figures, columns]; figures, texts: how many cells of each column are such."""

    grid: Grid
    area: Area
    types: NDArray[np.uint8]
    value: NDArray[np.float64]
    figures: NDArray[np.int64]
    texts: NDArray[np.int64]

    def heading(self, at: int) -> str:
        """All that stands over a column, its words apart."""
        over = (self.grid.text(row, self.area.left + at) for row in self.area.headers)
        return " ".join(words_apart(text) for text in over if text)

    def words(self, at: int) -> list[str]:
        """What stands in the first rows of a column, without the marks of notes."""
        column = self.grid.table.columns[self.area.left + at]
        return [cleaned(column.text(row)) for row in self.area.data[:ENOUGH_ROWS]]

    def has_figures_behind(self, at: int) -> bool:
        """Whether a column further right holds figures."""
        return bool(self.figures[at + 1 :].any())

    def whole(self, at: int) -> NDArray[np.float64]:
        """The numbers of a column; none where some are not whole."""
        known = self.value[:, at][np.isfinite(self.value[:, at])]
        return known if len(known) >= 2 and (known == np.floor(known)).all() else known[:0]

    def is_year(self, at: int) -> bool:
        """Whether a column holds a year in every row."""
        return len(self.whole(at)) == len(self.types) and are_years(self.whole(at))


def are_years(value: NDArray[np.float64]) -> bool:
    """Whether all of at least two numbers are years."""
    known = value[np.isfinite(value)]
    return bool(len(known) >= 2 and ((known >= 1900) & (known <= 2100) & (known == np.floor(known))).all())
