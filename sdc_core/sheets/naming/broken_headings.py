"""Names of columns whose headings are broken over rows, so that what stands left of a blank does not belong to it."""

from __future__ import annotations

from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import Labels


def told_apart(grid: Grid, reading: Reading, labels: Labels) -> Labels:
    """The labels of columns with totals or levels; where some are the same, one name each of what stands over it.

    The outermost heading still reaches over the blanks beside it. Nothing changes where that tells no more apart.
    """
    tree = bool(reading.column_parents or reading.column_totals)
    if not tree or len(reading.header) < 2 or len({*labels}) == len(labels):
        return labels
    names = [_name(grid, reading, line[0], at) for line, at in zip(labels, reading.columns, strict=True)]
    return [(name,) for name in names] if len({*names}) == len(names) else labels


def _name(grid: Grid, reading: Reading, outermost: str, column: int) -> str:
    own = " ".join(text for row in reading.header[1:] if (text := grid.text(row, column).strip()))
    return ": ".join(filter(None, (outermost, own)))
