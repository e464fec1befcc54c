"""A sheet with its parts as the browser receives it: each distinct text and each distinct look once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.columns import Kind
from sdc_core.table.table import Table
from ui.grids.packing import digest, narrow, packed
from ui.grids.sheet_grid.menus import NO_MENUS, Menus
from ui.grids.sheet_grid.parts import Lines, Part, Parts, Rectangle
from ui.grids.sheet_grid.shown import GAP, Shown
from ui.grids.sheet_grid.tints import TINTS
from ui.grids.sheet_grid.words import cell_text, cell_words, line_codes, line_words
from ui.grids.sheet_grid.words_around import words_beside
from ui.session.selection import LineSelection, runs


@dataclass(frozen=True)
class Frame:
    """What surrounds the sheet: which view it is, how high, how named, and what is selected.

    `clicked` says that a choice in this view caused the run, so that `selected` may be out of date.
    """

    key: str
    height: int
    caption: str
    selected: LineSelection | None = None
    clicked: bool = False
    menus: Menus = NO_MENUS


@dataclass(frozen=True, eq=False)
class Written:
    """The cells that are shown: each distinct text once, and for every cell [rows, columns] which one it is.

    number: where a number was stored. token: a name for the sheet and what it says.
    """

    shown: Shown
    texts: tuple[str, ...]
    codes: NDArray[np.int64]
    number: NDArray[np.bool_]
    token: str

    @classmethod
    def of(cls, grid: Grid, shown: Shown) -> Written:
        """The cells of a sheet at the lines that are shown."""
        rows, gap = np.maximum(shown.rows, 0), shown.rows == GAP
        index: dict[str, int] = {"": 0}
        codes = np.zeros((len(shown.rows), len(shown.columns)), dtype=np.int64)
        number = np.zeros(codes.shape, dtype=bool)
        for place in np.flatnonzero(shown.columns != GAP).tolist():
            at = int(shown.columns[place])
            column = grid.table.columns[at]
            number[:, place] = (column.kinds == Kind.NUMBER)[column.codes[rows]]
            percent = grid.styles.percent[rows, at] & number[:, place]
            distinct, which = np.unique(column.codes[rows].astype(np.int64) * 2 + percent, return_inverse=True)
            as_shown = (cell_text(column.texts[code >> 1], percent=bool(code & 1)) for code in distinct.tolist())
            known = np.array([index.setdefault(text, len(index)) for text in as_shown], dtype=np.int64)
            codes[:, place] = np.where(gap, 0, known[which]) if len(known) else 0
        texts, table = tuple(index), grid.table
        named = json.dumps([table.sha256, table.sheet, table.first_row, table.first_column, table.merged, texts])
        return cls(shown, texts, codes, number, digest([named, codes, shown.rows, shown.columns]))


def encode(grid: Grid, written: Written, parts: Parts, frame: Frame) -> bytes:
    """The sheet and what the browser must know to draw it."""
    styles, style_of = _styles(grid, written, parts)
    rows = _lines(parts.rows, written.shown.rows, len(parts.rectangles))
    columns = _lines(parts.columns, written.shown.columns, len(parts.rectangles))
    words = words_beside(grid, written.shown, menu=bool(frame.menus.rows))
    header: dict[str, Any] = {
        "token": written.token,
        "marks": digest([json.dumps([styles, rows[0], columns[0], words]), style_of, rows[1], columns[1]]),
        "key": frame.key,
        "height": frame.height,
        "caption": frame.caption,
        "clicked": frame.clicked,
        "menus": frame.menus.encoded(),
        "selected": None if frame.selected is None else _selection(frame.selected),
        "shape": [grid.table.n_rows, grid.table.n_columns],
        "firstRow": grid.table.first_row,
        "firstColumn": grid.table.first_column,
        "texts": written.texts,
        "styles": styles,
        "parts": [_part(part) for part in Part],
        "words": words,
        "rowHeads": rows[0],
        "columnHeads": columns[0],
        "rectangles": _rectangles(parts, written.shown),
    }
    arrays = {
        "rows": written.shown.rows.astype(np.int32),
        "columns": written.shown.columns.astype(np.int32),
        "codes": narrow(written.codes),
        "styleOf": narrow(style_of),
        "rowHeadOf": narrow(rows[1]),
        "columnHeadOf": narrow(columns[1]),
        "hiddenRows": _picked(grid.styles.hidden_rows, written.shown.rows).astype(np.uint8),
        "hiddenColumns": _picked(grid.styles.hidden_columns, written.shown.columns).astype(np.uint8),
        "merged": _merged(grid.table, written.shown).astype(np.int32),
    }
    return packed(header, arrays)


def _part(part: Part) -> dict[str, str]:
    """How a part looks, and its name in the scripts."""
    tint = TINTS[part]
    return {"name": part.name.lower().replace("_", " "), "fill": tint.fill, "dark_fill": tint.dark_fill}


def _styles(grid: Grid, written: Written, parts: Parts) -> tuple[list[dict[str, Any]], NDArray[np.int64]]:
    """Each distinct look of a cell once, and for every cell which one it has."""
    shown = written.shown
    there = (shown.rows != GAP)[:, None] & (shown.columns != GAP)
    cells = np.ix_(np.maximum(shown.rows, 0), np.maximum(shown.columns, 0))
    key = np.zeros(there.shape, dtype=np.int64)
    fields = (
        (parts.tables[cells], 16),
        (parts.cells[cells], 4),
        (parts.meanings[cells], 2),
        (grid.styles.indent[cells], 8),
        (grid.styles.bold[cells], 1),
        (grid.styles.filled[cells], 1),
        (written.number, 1),
    )
    for values, bits in fields:
        key = (key << bits) | values
    distinct, style_of = np.unique(np.where(there, key, 0), return_inverse=True)
    return [_style(value) for value in distinct.tolist()], style_of.reshape(there.shape)


def _style(key: int) -> dict[str, Any]:
    part = Part(key >> 13 & 15)
    return {
        "part": int(part),
        "spoken": cell_words(part, table=key >> 17, meaning=key >> 11 & 3),
        "indent": key >> 3 & 255,
        "bold": bool(key & 4),
        "filled": bool(key & 2),
        "number": bool(key & 1),
    }


def _lines(lines: Lines, shown: NDArray[np.int64], tables: int) -> tuple[list[dict[str, Any]], NDArray[np.int64]]:
    """What each line is called, and for every line that is shown which name it has."""
    heads = [
        {
            "codes": line_codes(claims),
            "words": line_words(claims, tables=tables),
            "part": int(claims[0][1]) if len({part for _, part, _ in claims}) == 1 else 0,
            "heading": any(part is Part.HEADER for _, part, _ in claims),
        }
        for claims in lines.claims
    ]
    return heads, np.where(shown == GAP, 0, lines.of[np.maximum(shown, 0)]) if len(lines.of) else shown


def _picked(mask: NDArray[np.bool_], shown: NDArray[np.int64]) -> NDArray[np.bool_]:
    return mask[np.maximum(shown, 0)] & (shown != GAP) if len(mask) else mask


def _selection(selected: LineSelection) -> dict[str, Any]:
    return {"rows": runs(selected.rows), "columns": runs(selected.columns), "cell": selected.cell}


def _merged(table: Table, shown: Shown) -> NDArray[np.int64]:
    """The merged ranges in the numbering of the lines that are shown, without those of a single cell."""
    ranges = _ranges(table.merged, shown)
    down, across = ranges[:, 2] - ranges[:, 0], ranges[:, 3] - ranges[:, 1]
    return ranges[(down >= 0) & (across >= 0) & (down + across > 0)]


def _rectangles(parts: Parts, shown: Shown) -> list[dict[str, Any]]:
    """Where the tables stand, in the numbering of the lines that are shown, without those of which nothing is."""
    ranges = _ranges(parts.rectangles, shown).tolist()
    return [
        {"table": number, "range": place}
        for number, place in enumerate(ranges, start=1)
        if place[2] >= place[0] and place[3] >= place[1]
    ]


def _ranges(rectangles: Sequence[Rectangle], shown: Shown) -> NDArray[np.int64]:
    """Rectangles [n, 4] in the numbering of the lines that are shown; one of which nothing is ends before it begins."""
    ranges = np.array(rectangles, dtype=np.int64).reshape(-1, 4)
    down, across = (_rising(lines) for lines in (shown.rows, shown.columns))
    return np.stack(
        [
            np.searchsorted(down, ranges[:, 0]),
            np.searchsorted(across, ranges[:, 1]),
            np.searchsorted(down, ranges[:, 2], side="right") - 1,
            np.searchsorted(across, ranges[:, 3], side="right") - 1,
        ],
        axis=1,
    )


def _rising(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of the lines; a gap has that of the first line in it, so that they still rise."""
    return np.where(lines == GAP, np.append(0, lines[:-1] + 1), lines) if len(lines) else lines
