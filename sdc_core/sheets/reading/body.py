"""The figures of a table as columns that the rest of the core reads."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Context, Decimal

import numpy as np

from sdc_core.sheets import messages
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes, figure_in
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.columns import cell_of
from sdc_core.table.table import Column, Kind, Note

SHOWN_DIGITS = 15
"""Digits of a number that spreadsheet programs calculate with."""
FEWEST_DIGITS = 12
"""Digits that a subtraction of nearly equal numbers leaves."""


def figures_of(grid: Grid, cell_types: CellTypes, rows: Sequence[int], column: int) -> Column:
    """The cells of one column of the body: numbers without marks and separators, everything else as it stands.

    A number that the file holds as text keeps every digit: it does not pass through floating point.
    """
    picked = np.array(rows, dtype=np.int64)
    cells = grid.table.columns[column].picked(picked)
    types, format = cell_types.types[picked, column], cell_types.formats[column]
    first = cells.first_rows()
    texts, kinds = [], []
    for raw, stored, row in zip(cells.texts, cells.kinds.tolist(), first.tolist(), strict=True):
        text, kind = raw, Kind(stored)
        if kind == Kind.TEXT and types[row] == CellType.NUMBER and (figure := figure_in(raw, format)) is not None:
            text, kind = cell_of(Decimal(figure))
        elif kind == Kind.TEXT:
            text, kind = cell_of(raw.strip())
        elif kind == Kind.NUMBER:
            text = without_noise(raw)
        texts.append(text)
        kinds.append(int(kind))
    return Column.encoded(texts, kinds, cells.codes)


def without_noise(written: str) -> str:
    """A stored number without what arithmetic in floating point left behind its digits: 1491.131, not …0999….

    Where rounding to twelve digits or more leaves five of them nought at the end, the rest is no information.
    """
    if len(written) < SHOWN_DIGITS + 2 or "." not in written:
        return written
    number = Decimal(written)
    for digits in range(SHOWN_DIGITS, FEWEST_DIGITS - 1, -1):
        rounded = number.normalize(Context(prec=digits))
        if len(rounded.as_tuple().digits) <= digits - 5:
            return cell_of(rounded)[0]
    return written


def below(head: Sequence[tuple[str, Kind]], body: Column) -> Column:
    """A column with cells put on top of it."""
    codes = np.concatenate([np.arange(len(head)), body.codes + len(head)]).astype(np.int32)
    return Column.encoded(
        [*(text for text, _ in head), *body.texts], [*(int(kind) for _, kind in head), *body.kinds.tolist()], codes
    )


def notes_on_body(grid: Grid, reading: Reading) -> list[Note]:
    """What a person should know of the figures: numbers stored as text, cells that are merged."""
    cells = np.ix_(reading.rows, reading.columns)
    cell_types = grid.cell_types
    kinds = np.stack([grid.table.columns[at].kinds[grid.table.columns[at].codes] for at in reading.columns], axis=1)
    kinds = kinds[np.array(reading.rows)]
    texts = (kinds == Kind.TEXT) & (cell_types.types[cells] == CellType.NUMBER)
    notes = []
    if texts.any() and (kinds == Kind.NUMBER).any():  # a text file has nothing but texts
        row, column = (int(at) for at in np.argwhere(texts)[0])
        notes.append(
            messages.TEXT_READ_AS_NUMBERS.noted(
                grid.table.place(reading.rows[row], reading.columns[column]), texts=int(texts.sum())
            )
        )
    merged = merged_among(grid, reading.rows, reading.columns)
    if merged:
        notes.append(messages.MERGED_AMONG_FIGURES.noted(grid.table.place(*merged[0]), merged=len(merged)))
    return notes


def merged_among(grid: Grid, rows: Sequence[int], columns: Sequence[int]) -> list[tuple[int, int]]:
    """The first cell of every merged range that covers two figures or more."""
    down, across = set(rows), set(columns)
    return sorted(
        (top, left)
        for top, left, bottom, right in grid.table.merged
        if len(down & {*range(top, bottom + 1)}) * len(across & {*range(left, right + 1)}) > 1
    )
