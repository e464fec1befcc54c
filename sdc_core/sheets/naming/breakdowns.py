"""A total above several sections, each of which breaks it down anew: by age, by sex, by disability."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sdc_core.sheets.finding.line_sums import is_nearly_sum_of, is_sum_of, whole_units
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid


def broken_down(grid: Grid, reading: Reading) -> Reading:
    """The reading with the total once in every section, where each section sums to it; otherwise as it is.

    The sections are then tables of their own: nobody in one is added to those in another.
    """
    if len(reading.section_rows) < 2 or not reading.rows or is_broken_down(reading):
        return reading
    above = [row for row in reading.rows if row < reading.section_rows[0]]
    ends = [*reading.section_rows[1:], max(reading.rows) + 1]
    sections = [
        [row for row in reading.rows if start < row < end]
        for start, end in zip(reading.section_rows, ends, strict=True)
    ]
    if not above or not set(above) <= set(reading.row_totals) or not _each_sums_to(grid, reading, above[0], sections):
        return reading
    return replace(reading, rows=tuple(row for section in sections if section for row in (*above, *section)))


def is_broken_down(reading: Reading) -> bool:
    """Whether a total stands in several sections."""
    return len({*reading.rows}) < len(reading.rows)


def _each_sums_to(grid: Grid, reading: Reading, total: int, sections: list[list[int]]) -> bool:
    """Whether a section sums to the total, and all sections together do not."""
    rows = sorted({total, *(row for section in sections for row in section)})
    place = {row: at for at, row in enumerate(rows)}
    units, known = whole_units(grid.cell_types.value[np.ix_(rows, reading.columns)])
    parts = [[place[row] for row in section if row not in reading.row_totals] for section in sections]
    together, _ = is_sum_of(units, known, place[total], [at for section in parts for at in section])
    sums = [is_nearly_sum_of(units, known, place[total], section) for section in parts if len(section) > 1]
    exact = [is_sum_of(units, known, place[total], section) for section in parts if len(section) > 1]
    return not together and any(holds > 4 * fails for holds, fails in [*sums, *exact])
