"""A table where a person says that one is: drawn anew in a rectangle, or made to reach further or less far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.errors import InputError
from sdc_core.sheets import messages
from sdc_core.sheets.correcting.messages import FROM_MARKED_CELLS
from sdc_core.sheets.correcting.proposing import proposed_anew, settled
from sdc_core.sheets.finding.detecting import reading_of
from sdc_core.sheets.finding.rows import Part, Row
from sdc_core.sheets.finding.stacked import Area, stacked_areas
from sdc_core.sheets.reading.reading import PARTS, LeftOut, Reading
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import HEADINGS_AGAIN, TEXT_AMONG_ROWS, TEXT_BESIDE

_FROM_THE_MARKED = Sureness(0.5, FROM_MARKED_CELLS.phrase())


def drawn_anew(grid: Grid, rows: Sequence[int], columns: Sequence[int]) -> Reading:
    """The one table in a rectangle that a person marked, with everything inside it proposed.

    Raises `InputError` where no figure stands in it.
    """
    cell_types = grid.cell_types
    part = _part(grid, cell_types, rows, columns)
    areas = [area for area in stacked_areas(part) if area.data]
    found = reading_of(grid, cell_types, areas[0]) if len(areas) == 1 else None
    if found is not None:
        return found
    area = _one_area(part)
    return reading_of(grid, cell_types, area) or _plain(grid, cell_types, area)


def with_extent(grid: Grid, reading: Reading, rows: Sequence[int], columns: Sequence[int]) -> Reading:
    """The table as it reaches over this rectangle: lines beyond are dropped, new ones taken for what they hold."""
    cell_types = grid.cell_types
    part = _part(grid, cell_types, rows, columns)
    clipped = _clipped(reading, part)
    grown = _with_new_columns(cell_types, _with_new_rows(clipped, part), part)
    return settled(grid, reading, grown, frozenset({"table"}))


def _part(grid: Grid, cell_types: CellTypes, rows: Sequence[int], columns: Sequence[int]) -> Part:
    inside = min(rows) >= 0 and max(rows) < grid.table.n_rows and min(columns) >= 0
    if not inside or max(columns) >= grid.table.n_columns:
        raise ValueError("A marked rectangle lies on the sheet.")
    return Part.of(grid, cell_types, rows=(min(rows), max(rows) + 1), columns=(min(columns), max(columns) + 1))


def _one_area(part: Part) -> Area:
    """All rows of a rectangle as one table: headings above the first row of figures, notes below the last."""
    every = part.filled(list(range(part.top, part.bottom)))
    figures = [row for row in every if part.kind(row) == Row.DATA] or [
        row for row in every if part.kind(row) == Row.YEARS
    ]
    if not figures:
        where = part.grid.table.place(part.top, part.left)
        raise InputError(messages.NOTHING_IN_MARKED_CELLS.at(where))
    above = [row for row in every if row < figures[0]]
    headers = [row for row in above if part.kind(row) != Row.LONE]
    inside = [row for row in every if figures[0] <= row <= figures[-1]]
    bare = [row for row in inside if part.kind(row) in (Row.LONE, Row.HEADING)]
    known = {part.texts(row) for row in headers}
    return Area(
        part.left,
        part.right,
        headers=headers,
        data=[row for row in inside if row not in bare],
        lone=[row for row in bare if part.texts(row) not in known],
        repeated=[row for row in bare if part.texts(row) in known],
        before=[row for row in above if row not in headers],
        after=[row for row in every if row > figures[-1]],
    )


def _plain(grid: Grid, cell_types: CellTypes, area: Area) -> Reading:
    """Every column with figures as it is, where the usual way leaves none: all of them are rates, say."""
    types = cell_types.types[area.data, area.left : area.right]
    figures, texts = (
        np.asarray((types >= CellType.NUMBER).any(axis=0)),
        np.asarray((types != CellType.BLANK).any(axis=0)),
    )
    first = int(figures.argmax())
    reading = Reading(
        grid.table.sheet,
        header_rows=tuple(area.headers),
        stub_columns=tuple(area.left + at for at in range(first) if texts[at]),
        rows=tuple(area.data),
        columns=tuple(area.left + at for at in range(first, len(figures)) if figures[at]),
        title_rows=tuple(area.before),
        section_rows=tuple(area.lone),
        note_rows=tuple(area.after),
        left_out=tuple(LeftOut("row", row, HEADINGS_AGAIN.what) for row in area.repeated),
        sure=dict.fromkeys(PARTS, _FROM_THE_MARKED),
    )
    read = proposed_anew(grid, reading, frozenset(PARTS))
    guessed = {
        part: min(read.sure[part], _FROM_THE_MARKED, key=lambda sure: sure.share) for part in ("title", "header")
    }
    return replace(read, sure={**read.sure, **guessed})


def _clipped(reading: Reading, part: Part) -> Reading:
    """The reading without the lines beyond a rectangle."""

    def down(lines: Sequence[int]) -> tuple[int, ...]:
        return tuple(line for line in lines if part.top <= line < part.bottom)

    def across(lines: Sequence[int]) -> tuple[int, ...]:
        return tuple(line for line in lines if part.left <= line < part.right)

    return replace(
        reading,
        title_rows=down(reading.title_rows),
        header_rows=down(reading.header_rows),
        section_rows=down(reading.section_rows),
        note_rows=down(reading.note_rows),
        rows=down(reading.rows),
        stub_columns=across(reading.stub_columns),
        columns=across(reading.columns),
        left_out=tuple(line for line in reading.left_out if (down if line.axis == "row" else across)([line.at])),
    )


def _with_new_rows(reading: Reading, part: Part) -> Reading:
    """Rows of the rectangle that the reading does not know, as what they seem to be."""
    known = {*reading.title_rows, *reading.header_rows, *reading.section_rows, *reading.note_rows, *reading.rows}
    known |= {line.at for line in reading.left_out if line.axis == "row"}
    new = part.filled([row for row in range(part.top, part.bottom) if row not in known])
    figures = {row for row in new if part.kind(row) == Row.DATA}
    rows = sorted({*reading.rows, *figures})
    others = [row for row in new if row not in figures]
    above = [row for row in others if rows and row < rows[0]]
    headers = [row for row in above if part.kind(row) != Row.LONE]
    inside = [row for row in others if rows and rows[0] < row < rows[-1]]
    return replace(
        reading,
        rows=tuple(rows),
        title_rows=tuple(sorted({*reading.title_rows, *above} - {*headers})),
        header_rows=tuple(sorted({*reading.header_rows, *headers})),
        section_rows=tuple(sorted({*reading.section_rows, *(row for row in inside if part.kind(row) == Row.LONE)})),
        left_out=(
            *reading.left_out,
            *(LeftOut("row", row, TEXT_AMONG_ROWS.what) for row in inside if part.kind(row) != Row.LONE),
        ),
        note_rows=tuple(sorted({*reading.note_rows, *(row for row in others if rows and row > rows[-1])})),
    )


def _with_new_columns(cell_types: CellTypes, reading: Reading, part: Part) -> Reading:
    """Columns of the rectangle that the reading does not know, by what they hold beside its rows."""
    known = {*reading.stub_columns, *reading.columns}
    known |= {line.at for line in reading.left_out if line.axis == "column"}
    new = [column for column in range(part.left, part.right) if column not in known]
    if not new or not reading.rows:
        return reading
    types = cell_types.types[list(reading.rows)][:, new]
    texts = ((types >= CellType.TEXT) & (types <= CellType.RANGE)).sum(axis=0)
    figures = (types >= CellType.NUMBER).sum(axis=0)
    body = sorted(
        {*reading.columns, *(at for at, mine, others in zip(new, figures, texts, strict=True) if mine > others)}
    )
    labels = [at for at, own in zip(new, texts, strict=True) if own and at not in body]
    stub = [at for at in labels if not body or at < body[0]]
    beside = [LeftOut("column", at, TEXT_BESIDE.what) for at in labels if at not in stub]
    return replace(
        reading,
        stub_columns=tuple(sorted({*reading.stub_columns, *stub})),
        columns=tuple(body),
        left_out=tuple(sorted((*reading.left_out, *beside), key=lambda line: (line.axis, line.at))),
    )
