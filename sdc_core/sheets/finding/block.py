"""The figures of a table with the labels of its lines, before totals and symbols are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.row_parts import RowParts
from sdc_core.sheets.seeing.cell_types import CellTypes
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import Labels, header_labels, section_text, stub_labels
from sdc_core.sheets.seeing.spans import LabelSpan


@dataclass(frozen=True, eq=False)
class Block:
    """The data block of a table.

    values: [rows, columns], NaN where there is no number. percent: where a figure has a percent sign.
    units: of each column, "" where none is given. sections: the rows that name the lines below them.
    """

    grid: Grid
    stub: tuple[int, ...]
    header: tuple[int, ...]
    sections: tuple[int, ...]
    rows: list[int]
    columns: list[int]
    row_labels: Labels
    column_labels: Labels
    values: NDArray[np.float64]
    percent: NDArray[np.bool_]
    units: list[str]

    @classmethod
    def of(
        cls,
        grid: Grid,
        cell_types: CellTypes,
        parts: RowParts,
        *,
        stub: tuple[int, ...],
        columns: Sequence[int],
        beside: Sequence[int] = (),
        spans: Sequence[LabelSpan] = (),
    ) -> Self:
        """The block of these rows and columns with its labels; beside: columns between them that are left out."""
        cells = np.ix_(parts.rows, list(columns))
        return cls(
            grid,
            stub,
            parts.header,
            parts.sections,
            parts.rows,
            list(columns),
            stub_labels(grid, parts.rows, stub, parts.sections, spans=spans),
            header_labels(grid, parts.header, columns, beside=beside, spans=spans),
            cell_types.value[cells],
            cell_types.percent[cells],
            parts.units,
        )

    @cached_property
    def section_ends(self) -> dict[int, int]:
        """The first row behind each section. Some hold others: those that others follow at once or over the figures."""
        ordered, rows = np.array(sorted(self.sections), dtype=np.int64), np.array(sorted(self.rows), dtype=np.int64)
        if not len(ordered):
            return {}
        behind = np.searchsorted(rows, ordered)
        first = min(self.columns, default=0)
        over = np.array([not any(self.grid.text(row, at) for at in range(first)) for row in ordered.tolist()])
        outer = np.append(behind[:-1] == behind[1:], False) | (over & (not over.all()))
        outer[-1] &= len(ordered) > 1 and over[-1]
        end = int(rows[-1]) + 1 if len(rows) else int(ordered[-1]) + 1
        every, highest = np.append(ordered, end), np.append(ordered[outer], end)
        following = np.where(
            outer, highest[np.searchsorted(highest, ordered, side="right").clip(max=len(highest) - 1)], every[1:]
        )
        return dict(zip(ordered.tolist(), following.tolist(), strict=True))

    @cached_property
    def row_words(self) -> Labels:
        """The labels of the rows behind what the sections say that hold other sections: Per cent, Males, Theft."""
        ends = self.section_ends
        ordered = np.array(sorted(ends), dtype=np.int64)
        outer = [
            (row, end) for row, end in ends.items() if np.searchsorted(ordered, end) - np.searchsorted(ordered, row) > 1
        ]
        if not outer:
            return self.row_labels
        starts = np.array([row for row, _ in outer], dtype=np.int64)
        said = [section_text(self.grid, row) for row in starts.tolist()]
        place = np.searchsorted(starts, self.rows) - 1
        texts = [
            said[at] if at >= 0 and row < outer[at][1] else ""
            for row, at in zip(self.rows, place.tolist(), strict=True)
        ]
        return [(text, *line) for text, line in zip(texts, self.row_labels, strict=True)]

    def picked(self, rows: BoolColumn, columns: BoolColumn) -> Self:
        """The block of some of its lines."""
        row_places, column_places = np.flatnonzero(rows).tolist(), np.flatnonzero(columns).tolist()
        kept = np.ix_(row_places, column_places)
        return type(self)(
            self.grid,
            self.stub,
            self.header,
            self.sections,
            [self.rows[at] for at in row_places],
            [self.columns[at] for at in column_places],
            [self.row_labels[at] for at in row_places],
            [self.column_labels[at] for at in column_places],
            self.values[kept],
            self.percent[kept],
            [self.units[at] for at in column_places],
        )
