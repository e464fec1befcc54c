"""Figures that a sheet holds once more, such as those behind a chart: a part of a larger table, copied out of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import cleaned

MOST_CELLS = 5_000
"""Cells of a copy; nobody draws more in a chart."""
_FEWEST = 4
"""Figures that are no chance when they stand beside the same labels twice."""


def without_copies(grid: Grid, readings: list[Reading]) -> list[Reading]:
    """The tables of a sheet but for those whose figures stand in a larger one as well, beside the same labels."""
    largest = max(readings, key=_size, default=None)
    if largest is None or len(readings) < 2:
        return readings
    known: Counter[tuple[str, str]] | None = None
    kept = []
    for reading in readings:
        if reading is not largest and _FEWEST <= _size(reading) <= MOST_CELLS and _size(reading) * 2 <= _size(largest):
            beside = [line.at for line in largest.left_out if line.axis == "column"]
            known = _pairs(grid, largest, [*largest.columns, *beside]) if known is None else known
            own = _pairs(grid, reading, reading.columns)
            if own and (own & known).total() * 10 >= own.total() * 9:
                continue
        kept.append(reading)
    return kept


def _size(reading: Reading) -> int:
    return len(reading.rows) * len(reading.columns)


def _pairs(grid: Grid, reading: Reading, columns: Sequence[int]) -> Counter[tuple[str, str]]:
    """Each figure of some columns with each label of its row."""
    labels = {row: [cleaned(grid.text(row, at)) for at in reading.stub_columns] for row in reading.rows}
    return Counter(
        (label, figure)
        for row in reading.rows
        for column in columns
        if (figure := grid.text(row, column))
        for label in labels[row]
        if label
    )
