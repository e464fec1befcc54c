"""Figures that a sheet holds once more, such as those behind a chart: a part of a larger table, copied out of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import cleaned

MOST_CELLS = 5_000
"""Cells of a copy; nobody draws more in a chart."""
MOST_LARGER = 4
"""The largest tables of a sheet, of which others may be copies."""
_FEWEST = 4
"""Figures that are no chance when they stand beside the same labels twice."""


def without_copies(grid: Grid, readings: list[Reading]) -> list[Reading]:
    """The tables of a sheet but for those whose figures stand in a larger one as well, beside the same labels."""
    larger = sorted(readings, key=_size, reverse=True)[:MOST_LARGER]
    known: dict[int, Counter[tuple[str, str]]] = {}
    return [reading for reading in readings if not _is_copy(grid, reading, larger, known)]


def _is_copy(grid: Grid, reading: Reading, larger: list[Reading], known: dict[int, Counter[tuple[str, str]]]) -> bool:
    """Whether nearly all figures of a table stand in one that is twice as large; known: those of tables looked at."""
    places = [at for at, one in enumerate(larger) if _size(reading) * 2 <= _size(one)]
    if not places or not _FEWEST <= _size(reading) <= MOST_CELLS:
        return False
    own = _pairs(grid, reading, reading.columns)
    for at in places if own else ():
        if at not in known:
            beside = [line.at for line in larger[at].left_out if line.axis == "column"]
            known[at] = _pairs(grid, larger[at], [*larger[at].columns, *beside])
        if (own & known[at]).total() * 10 >= own.total() * 9:
            return True
    return False


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
