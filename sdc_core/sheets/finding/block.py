"""The figures of a table with the labels of its lines, before totals and symbols are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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

    @property
    def section_ends(self) -> dict[int, int]:
        """The first row behind each section. A section that others follow at once, or over the figures, holds them."""
        ordered, end = sorted(self.sections), max(self.rows, default=0) + 1
        outer = [row for row in ordered if self._is_outer(row, ordered)]
        return {row: next((one for one in (outer if row in outer else ordered) if one > row), end) for row in ordered}

    def _is_outer(self, section: int, ordered: Sequence[int]) -> bool:
        """Whether a section heads other sections."""
        following = next((row for row in ordered if row > section), None)
        if following is None:
            return False
        holds = not any(section < row < following for row in self.rows)
        first = min(self.columns, default=0)
        over = [not any(self.grid.text(row, at) for at in range(first)) for row in ordered]
        return holds or (over[ordered.index(section)] and not all(over))

    @property
    def row_words(self) -> Labels:
        """The labels of the rows behind what the sections say that hold other sections: Per cent, Males, Theft."""
        ends = self.section_ends
        outer = {row: end for row, end in ends.items() if any(row < one < end for one in ends)}
        if not outer:
            return self.row_labels
        said = [
            " ".join(section_text(self.grid, one) for one, end in outer.items() if one < row < end) for row in self.rows
        ]
        return [(text, *line) for text, line in zip(said, self.row_labels, strict=True)]

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
