"""A release as CSV: one row a cell, what is published of it, and its status.

The internal file separates primary from secondary suppression; the public one only `published` or `withheld`, for an
outsider must not learn which cells the rules marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import Amounts, BoolColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless
from sdc_core.progress import Progress, no_progress

COLUMNS = ("value", "status")
"""The columns after those of the spanning variables."""

ROWS = 20_000
"""Rows that are written together."""


def release_lines(
    cube: Cube,
    value: Amounts,
    status: NDArray[np.int8],
    words: Sequence[str],
    *,
    hidden: BoolColumn,
    decimals: int = 0,
    public: bool,
    spreadsheet_safe: bool = False,
    progress: Progress = no_progress,
) -> Iterator[str]:
    """The header and one line for each cell of the cube.

    value: what is published, in units of the last digit; ignored where hidden. status: for every cell its
    place among the words. public: only whether a cell is published, and nothing of why it is not.
    spreadsheet_safe: labels that a spreadsheet would run have an apostrophe in front.
    """

    def field(label: str) -> str:
        return csv_field(harmless(label) if spreadsheet_safe else label)

    yield csv_line([*map(field, cube.spec.names), *COLUMNS])
    for start in range(0, len(cube), ROWS):
        progress(start / max(1, len(cube)), "writing the release")
        rows = np.arange(start, min(start + ROWS, len(cube)))
        labels = [[field(label) for label in cube.labels(variable, rows)] for variable in range(len(cube.hierarchies))]
        figures = _figures(value[rows], hidden[rows], decimals)
        statuses = _public(hidden[rows]) if public else [words[place] for place in status[rows].tolist()]
        for cell in zip(*labels, figures, statuses, strict=True):
            yield csv_line(cell)


def _figures(value: Amounts, hidden: BoolColumn, decimals: int) -> list[str]:
    return [
        "" if gone else decimal_of(figure, decimals)
        for figure, gone in zip(value.tolist(), hidden.tolist(), strict=True)
    ]


def _public(hidden: BoolColumn) -> list[str]:
    return [(Treatment.WITHHELD if gone else Treatment.PUBLISHED).word for gone in hidden.tolist()]


def decimal_of(figure: int, decimals: int) -> str:
    """A figure in units of its last digit, written out: 1250 with two decimals is 12.50 and so 12.5."""
    if not decimals:
        return str(figure)
    whole, rest = divmod(abs(figure), 10**decimals)
    written = f"{'-' if figure < 0 else ''}{whole}.{rest:0{decimals}}"
    return written.rstrip("0").rstrip(".")
