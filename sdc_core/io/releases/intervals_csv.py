"""What an outsider can work out of every cell that was not published, as CSV: the contract of audit and compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless

COLUMNS = ("lower", "upper", "exact")
Interval = tuple[int | None, int | None, bool]
"""The least and the most that a cell can be, None where nothing bounds it, and whether both are attained."""


def interval_lines(
    cube: Cube,
    rows: IntColumn,
    intervals: Iterable[Interval],
    *,
    decimals: int = 0,
    spreadsheet_safe: bool = False,
) -> Iterator[str]:
    """The header and one line for each of these cells.

    spreadsheet_safe: labels that a spreadsheet would run get an apostrophe in front.
    """

    def text(content: str) -> str:
        return csv_field(harmless(content) if spreadsheet_safe else content)

    yield csv_line([*map(text, cube.spec.names), *COLUMNS])
    labels = [cube.labels(variable, np.asarray(rows)) for variable in range(len(cube.hierarchies))]
    for *cell, (lower, upper, exact) in zip(*labels, intervals, strict=True):
        ends = ("" if end is None else decimal_of(end, decimals) for end in (lower, upper))
        yield csv_line([*map(text, cell), *ends, "yes" if exact else "no"])
