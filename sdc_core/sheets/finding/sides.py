"""Which columns of a table are its stub, which hold its figures, and which stand beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.numbers_of_labels import columns_of_label_numbers
from sdc_core.sheets.finding.stacked import Area
from sdc_core.sheets.finding.stub_columns import stub_of
from sdc_core.sheets.reading.reading import LeftOut
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import (
    BLANK,
    FEW_FIGURES_BESIDE,
    MARKS_BESIDE,
    NUMBERS_OF_LABELS,
    NUMBERS_OF_NOTES,
    RUNNING_NUMBERS,
    TEXT_BESIDE,
)

_NOTES = re.compile(
    r"(?:foot)?notes?(?: (?:no|number|ref)s?\.?)?|fotnot(?:er)?|fußnoten?|remarks?|anm\.?|anmerkung(?:en)?|notas?|"
    r"opmerking(?:en)?|huomautus|注記?|備考",
    re.IGNORECASE,
)
_FOR_NOTES = re.compile(
    r"(?:^|[\W_])(?:annotations?|annotation links?|(?:foot)?notes?|flags?|remarks?|comments?|status|symbols?|"
    r"anmerkung(?:en)?|fußnoten?|fotnot(?:er)?|merknad(?:er)?|remarques?|opmerking(?:en)?|notas?)$",
    re.IGNORECASE,
)


TEXTS_BETWEEN = Sureness(0.75, messages.TEXTS_BETWEEN.phrase())


@dataclass(frozen=True)
class Sides:
    """The columns of a table by what they are, and how sure the stub is."""

    stub: tuple[int, ...]
    body: tuple[int, ...]
    left_out: tuple[LeftOut, ...]
    sure: Sureness
    sure_of_body: Sureness


def sides_of(grid: Grid, cell_types: CellTypes, area: Area) -> Sides:
    """Tell stub, figures and the rest apart by what each column holds in the rows of figures."""
    rows = np.array(area.data)
    types = cell_types.types[rows, area.left : area.right]
    figures = (types >= CellType.NUMBER).sum(axis=0)
    texts = ((types >= CellType.TEXT) & (types <= CellType.RANGE)).sum(axis=0)
    heads, flags = _headed(grid, cell_types, area), _only_flags(types)
    found = stub_of(grid, cell_types, area)
    stub, first, sure = found.columns, found.first, found.sure
    ranges = (types == CellType.RANGE).sum(axis=0)
    stand_ins = _stand_ins(grid, area, np.flatnonzero(figures > texts))
    body, out = [], []
    sure_of_body = Sureness(0.97, messages.BLOCK_OF_FIGURES.phrase())
    out += [LeftOut("column", area.left + at, RUNNING_NUMBERS.what) for at in found.running_behind]
    for at in range(first, len(figures)):
        if at in found.running_behind or at in stub:
            continue
        if figures[at] > texts[at] or (figures[at] and ranges[at] == texts[at] and figures[at] * 2 > texts[at]):
            few = figures[at] * 3 < len(rows)
            if flags[at]:
                out.append(LeftOut("column", area.left + at, MARKS_BESIDE.what))
                sure_of_body = Sureness(0.75, messages.COLUMN_OF_SYMBOLS.phrase())
            elif not heads[at] and few and len(rows) > 2:
                out.append(LeftOut("column", area.left + at, FEW_FIGURES_BESIDE.what))
                sure_of_body = Sureness(0.6, messages.FIGURES_BESIDE.phrase())
            else:
                body.append(at)
        elif heads[at] and texts[at] and _only_stand_ins(grid, area, at, stand_ins):
            body.append(at)
            sure_of_body = Sureness(0.75, messages.WORDS_FOR_MOST.phrase())
        elif texts[at]:
            out.append(LeftOut("column", area.left + at, TEXT_BESIDE.what))
            if figures[at]:
                sure_of_body = Sureness(0.6, messages.FIGURES_AND_TEXT.phrase())
        elif heads[at] and _is_headed_for_notes(grid, area, at):
            out.append(LeftOut("column", area.left + at, BLANK.what))
        elif heads[at] and figures[at + 1 :].any() and _is_blank_column(grid, cell_types, area, at, figures + texts):
            body.append(at)
            sure_of_body = Sureness(0.8, messages.BLANK_WITH_HEADING.phrase())
        elif figures[at + 1 :].any():
            out.append(LeftOut("column", area.left + at, BLANK.what))
    stub, body, named_alone = _without_numbers_of_labels(grid, cell_types, area, stub, body)
    notes = [line.at - area.left for line in named_alone]
    out += named_alone
    out += [LeftOut("column", area.left + at, RUNNING_NUMBERS.what) for at in found.running]
    if sure.share > TEXTS_BETWEEN.share and _texts_between(out, body, area, texts):
        sure = TEXTS_BETWEEN
    if stub:
        idle = (at for at in range(min(stub), first) if at not in {*stub, *found.running, *notes})
        out += [LeftOut("column", area.left + at, BLANK.what) for at in idle]
    return Sides(
        tuple(area.left + at for at in stub), tuple(area.left + at for at in body), tuple(out), sure, sure_of_body
    )


def _without_numbers_of_labels(
    grid: Grid, cell_types: CellTypes, area: Area, stub: list[int], body: list[int]
) -> tuple[list[int], list[int], list[LeftOut]]:
    """Labels and figures without the columns of numbers of notes, and of numbers that stand in the labels."""
    out: list[LeftOut] = []
    notes = [at for at in (*stub[1:], *body) if _is_headed_notes(grid, area, at)]
    again = columns_of_label_numbers(grid, cell_types, area, stub, body)
    for named, why in ((notes, NUMBERS_OF_NOTES.what), (again, NUMBERS_OF_LABELS.what)):
        gone = [at for at in named if at in (*stub, *body)]
        if len(gone) < len(body):
            stub, body = ([at for at in columns if at not in gone] for columns in (stub, body))
            out += [LeftOut("column", area.left + at, why) for at in gone]
    return stub, body, out


def _texts_between(out: list[LeftOut], body: list[int], area: Area, texts: NDArray[np.int64]) -> bool:
    """Whether a column of texts in every row is left out that stands between columns of figures."""
    inside = (line.at - area.left for line in out if line.axis == "column" and line.why == TEXT_BESIDE.what)
    return any(body[0] < at < body[-1] and texts[at] == len(area.data) for at in inside if body)


def _stand_ins(grid: Grid, area: Area, columns: NDArray[np.intp]) -> frozenset[str]:
    """The words that stand among the figures of columns which hold more figures: Not available."""
    return frozenset(text for at in columns.tolist() for text in _words_in(grid, area, at))


def _only_stand_ins(grid: Grid, area: Area, at: int, stand_ins: frozenset[str]) -> bool:
    """Whether all the words of a column are such as stand in place of figures elsewhere."""
    words = _words_in(grid, area, at)
    return bool(words) and words <= stand_ins


def _words_in(grid: Grid, area: Area, at: int) -> frozenset[str]:
    """The distinct texts of a column in the rows of figures that are no figures and no symbols."""
    column, types = grid.table.columns[area.left + at], grid.cell_types.types[area.data, area.left + at]
    rows = np.array(area.data)[types == CellType.TEXT]
    return frozenset(column.texts[int(code)].strip() for code in np.unique(column.codes[rows]))


def _is_headed_notes(grid: Grid, area: Area, at: int) -> bool:
    """Whether a column is called one of notes, which are no labels and no figures."""
    texts = [text for row in area.headers if (text := grid.text(row, area.left + at).strip())]
    return bool(texts) and bool(_NOTES.fullmatch(texts[-1]))


def _is_headed_for_notes(grid: Grid, area: Area, at: int) -> bool:
    """Whether a column is called one of notes or flags about the figures beside it."""
    texts = [text for row in area.headers if (text := grid.text(row, area.left + at).strip())]
    return bool(texts) and bool(_FOR_NOTES.search(texts[-1]))


def _headed(grid: Grid, cell_types: CellTypes, area: Area) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """The columns over which a heading stands, merged ones included."""
    own = (cell_types.types[area.headers, area.left : area.right] != CellType.BLANK).any(axis=0)
    return np.asarray(own | _merged_over(grid, area))


def _only_flags(types: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """The columns that hold symbols and blanks only, while others hold numbers."""
    numbers = (types == CellType.NUMBER).any(axis=0)
    return np.asarray(~numbers & numbers.any() & (types == CellType.BLANK).any(axis=0))


def _merged_over(grid: Grid, area: Area) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """The columns that a merged heading covers."""
    covered = np.zeros(area.right - area.left, dtype=bool)
    for top, left, bottom, right in grid.table.merged:
        if area.headers and top <= area.headers[-1] and bottom >= area.headers[0]:
            covered[max(left - area.left, 0) : max(right + 1 - area.left, 0)] = True
    return covered


def _is_blank_column(grid: Grid, cell_types: CellTypes, area: Area, at: int, filled: NDArray[np.int64]) -> bool:
    """Whether a blank column has a heading of its own: not one of a merged cell, nor that of the next column."""
    return not _merged_only(cell_types, area, at) and not _heads_the_next(grid, area, at, filled)


def _heads_the_next(grid: Grid, area: Area, at: int, filled: NDArray[np.int64]) -> bool:
    """Whether the heading of a blank column is that of the next one, which has figures and in the same row none.

    So it is where columns were put apart at the wrong place. The heading of a blank column in the lowest row counts.
    """
    if filled[at] or at + 1 >= len(filled) or not filled[at + 1] or not area.headers:
        return False
    own, following = ([grid.text(row, area.left + one) for row in area.headers] for one in (at, at + 1))
    lowest = max((place for place, text in enumerate(own) if text), default=-1)
    return lowest >= 0 and not any(following[lowest:]) and not _merged_at(grid, area.headers[lowest], area.left + at)


def _merged_at(grid: Grid, row: int, column: int) -> bool:
    return any(top <= row <= bottom and left <= column <= right for top, left, bottom, right in grid.table.merged)


def _merged_only(cell_types: CellTypes, area: Area, at: int) -> bool:
    """Whether nothing but a merged heading stands over a column."""
    return not (cell_types.types[area.headers, area.left + at] != CellType.BLANK).any()
