"""A reading changed as a person would by clicking lines; what depends on the change is proposed anew."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Literal

from sdc_core.errors import InputError
from sdc_core.sheets import messages
from sdc_core.sheets.correcting.evidence import SET, symbol_part
from sdc_core.sheets.correcting.places import place_of
from sdc_core.sheets.correcting.proposing import settled
from sdc_core.sheets.finding.symbols import sure_of_symbols
from sdc_core.sheets.reading.reading import Axis, Figures, LeftOut, Meaning, Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import HEADS_LEFT_OUT, LEFT_OUT_BY_YOU
from sdc_core.sheets.seeing.spans import LabelSpan

RowPart = Literal["title", "header", "section", "figures", "total", "left out", "note", "nothing"]
ColumnPart = Literal["stub", "figures", "total", "left out", "nothing"]
ROW_PARTS: tuple[RowPart, ...] = ("title", "header", "section", "figures", "total", "left out", "note", "nothing")
COLUMN_PARTS: tuple[ColumnPart, ...] = ("stub", "figures", "total", "left out", "nothing")
BY_YOU = LEFT_OUT_BY_YOU.what

_SETS = {
    "title": "title",
    "header": "header",
    "section": "stub",
    "stub": "stub",
    "figures": "table",
    "left out": "left out",
    "note": "notes",
}


def with_rows(grid: Grid, reading: Reading, rows: Iterable[int], part: RowPart) -> Reading:
    """The reading with these rows, numbered within the grid, as this part of the table and no other.

    A row that was left out because it heads rows left out heads them again once they are figures.
    """
    picked = _known(rows, grid.table.n_rows)
    bare = replace(
        reading,
        title_rows=_without(reading.title_rows, picked),
        header_rows=_without(reading.header_rows, picked),
        section_rows=_without(reading.section_rows, picked),
        note_rows=_without(reading.note_rows, picked),
        rows=_without(reading.rows, picked),
        left_out=tuple(line for line in reading.left_out if line.axis != "row" or line.at not in picked),
        row_totals=_without(reading.row_totals, picked),
    )
    edited = {
        "title": lambda: replace(bare, title_rows=_with(bare.title_rows, picked)),
        "header": lambda: replace(bare, header_rows=_with(bare.header_rows, picked)),
        "section": lambda: replace(bare, section_rows=_with(bare.section_rows, picked)),
        "figures": lambda: replace(bare, rows=_with(bare.rows, picked)),
        "total": lambda: replace(bare, rows=_with(bare.rows, picked), row_totals=_with(bare.row_totals, picked)),
        "left out": lambda: replace(bare, left_out=_left_out(bare, "row", picked)),
        "note": lambda: replace(bare, note_rows=_with(bare.note_rows, picked)),
        "nothing": lambda: bare,
    }[part]()
    if part in ("figures", "total"):
        edited = _with_heads(edited, picked)
    settles = _settles(part, "row totals", spoken=part == "total" or bool(picked & {*reading.row_totals}))
    return settled(grid, reading, edited, settles)


def with_columns(grid: Grid, reading: Reading, columns: Iterable[int], part: ColumnPart) -> Reading:
    """The reading with these columns, numbered within the grid, as this part of the table and no other."""
    picked = _known(columns, grid.table.n_columns)
    bare = replace(
        reading,
        stub_columns=_without(reading.stub_columns, picked),
        columns=_without(reading.columns, picked),
        left_out=tuple(line for line in reading.left_out if line.axis != "column" or line.at not in picked),
        column_totals=_without(reading.column_totals, picked),
    )
    edited = {
        "stub": lambda: replace(bare, stub_columns=_with(bare.stub_columns, picked)),
        "figures": lambda: replace(bare, columns=_with(bare.columns, picked)),
        "total": lambda: replace(
            bare, columns=_with(bare.columns, picked), column_totals=_with(bare.column_totals, picked)
        ),
        "left out": lambda: replace(bare, left_out=_left_out(bare, "column", picked)),
        "nothing": lambda: bare,
    }[part]()
    settles = _settles(part, "column totals", spoken=part == "total" or bool(picked & {*reading.column_totals}))
    return settled(grid, reading, edited, settles)


def with_parent(grid: Grid, reading: Reading, axis: Axis, lines: Iterable[int], whole: int | None) -> Reading:
    """The reading with these lines as parts of the subtotal `whole`; None: of the total, or of nothing.

    `InputError` where a line is no figures, is the total, or would become a part of itself.
    """
    picked = {*lines}
    body, totals, parents = (
        (reading.rows, reading.row_totals, reading.row_parents)
        if axis == "row"
        else (reading.columns, reading.column_totals, reading.column_parents)
    )
    for line in sorted(picked | ({whole} if whole is not None else set())):
        if line not in body:
            raise InputError(messages.LINE_WITHOUT_FIGURES.at(place_of(grid.table, axis, line)))
    above = {part: one for part, one in parents.items() if part not in picked}
    if whole is not None and whole not in totals:
        up = whole
        while up in above:
            up = above[up]
        if up in picked:
            raise InputError(messages.PART_OF_ITSELF.at(place_of(grid.table, axis, up)))
        above |= dict.fromkeys(picked, whole)
    levels = dict(sorted(above.items()))
    kept = tuple(at for at in totals if at not in levels)
    settles = {f"{axis} levels"} | ({f"{axis} totals"} if kept != totals else set())
    edited = (
        replace(reading, row_parents=levels, row_totals=kept)
        if axis == "row"
        else replace(reading, column_parents=levels, column_totals=kept)
    )
    return settled(grid, reading, edited, frozenset(settles))


def outer_labels(grid: Grid, reading: Reading, axis: Axis, lines: Iterable[int]) -> tuple[LabelSpan, ...]:
    """The outer labels that stand once among these lines of figures, each stretched over all of them.

    Nothing where no such label stands there, or the lines are no figures of the table.
    """
    body, levels = (reading.rows, reading.stub) if axis == "row" else (reading.columns, reading.header)
    picked = sorted({*lines} & {*body})
    if len(picked) < 2 or {*lines} - {*range(picked[0], picked[-1] + 1)}:
        return ()
    found = []
    for level in levels[:-1]:
        cells = [(line, level) if axis == "row" else (level, line) for line in range(picked[0], picked[-1] + 1)]
        given = [(row, column) for row, column in cells if grid.text(row, column)]
        if len(given) == 1:
            found.append(LabelSpan(axis, *given[0], picked[0], picked[-1]))
    return tuple(found)


def with_labels_over(grid: Grid, reading: Reading, axis: Axis, lines: Iterable[int]) -> Reading:
    """The reading with the outer label that stands once among these lines as the label of all of them.

    `InputError` where no outer label stands there, or several do.
    """
    picked = sorted({*lines})
    found = outer_labels(grid, reading, axis, picked)
    if not found:
        raise InputError(messages.NO_LABEL_TO_STRETCH.at(place_of(grid.table, axis, picked[0])))
    others = tuple(
        span
        for span in reading.spans
        if span.axis != axis
        or all(span.level != new.level or span.last < new.first or span.first > new.last for new in found)
    )
    settles = frozenset({"stub" if axis == "row" else "header"})
    return settled(grid, reading, replace(reading, spans=(*others, *found)), settles)


def with_symbol(reading: Reading, text: str, meaning: Meaning) -> Reading:
    """The reading with what stands in place of a figure, "" for a blank, meaning this."""
    sure = {**reading.sure_of_each, text: SET}
    return replace(
        reading,
        symbols={**reading.symbols, text: meaning},
        sure_of_each=sure,
        sure={**reading.sure, "symbols": sure_of_symbols(sure)},
        settled=reading.settled | {symbol_part(text)},
    )


def with_percent(grid: Grid, reading: Reading, yes: bool) -> Reading:
    """The reading with its figures as percentages, or as counts."""
    return settled(grid, reading, replace(reading, percent=yes, figures="counts"), frozenset({"percent"}))


def with_figures(grid: Grid, reading: Reading, figures: Figures) -> Reading:
    """The reading with its figures as counts, as sums, or as rates and means that are sums of nothing."""
    return settled(grid, reading, replace(reading, percent=False, figures=figures), frozenset({"percent"}))


def without(readings: Sequence[Reading], at: int) -> tuple[Reading, ...]:
    """The readings without one of them: it is no table, or is not wanted."""
    return (*readings[:at], *readings[at + 1 :])


def _known(lines: Iterable[int], number: int) -> frozenset[int]:
    picked = frozenset(lines)
    if any(not 0 <= at < number for at in picked):
        raise ValueError("A corrected line lies on the sheet.")
    return picked


def _with(lines: Sequence[int], picked: Collection[int]) -> tuple[int, ...]:
    return tuple(sorted({*lines, *picked}))


def _without(lines: Sequence[int], picked: Collection[int]) -> tuple[int, ...]:
    return tuple(at for at in lines if at not in picked)


def _with_heads(reading: Reading, picked: Collection[int]) -> Reading:
    """The reading with the headings right above these rows of figures that were left out with them."""
    out = [line.at for line in reading.left_out if line.axis == "row" and line.why == HEADS_LEFT_OUT.what]
    heads = {max((row for row in out if row < at), default=-1) for at in picked}
    ends = sorted({*reading.rows, *reading.section_rows} - {*picked})
    again = {row for row in heads if row >= 0 and any(_nothing_between(ends, row, at) for at in picked if at > row)}
    return replace(
        reading,
        section_rows=_with(reading.section_rows, again),
        left_out=tuple(line for line in reading.left_out if line.axis != "row" or line.at not in again),
    )


def _nothing_between(lines: Sequence[int], first: int, last: int) -> bool:
    return not any(first < line < last for line in lines)


def _left_out(reading: Reading, axis: Axis, picked: Collection[int]) -> tuple[LeftOut, ...]:
    added = (LeftOut(axis, at, BY_YOU) for at in picked)
    return tuple(sorted((*reading.left_out, *added), key=lambda line: (line.axis, line.at)))


def _settles(part: str, totals: str, *, spoken: bool) -> frozenset[str]:
    """The part that a click speaks of, and the totals where it says that a line is one, or is none."""
    return frozenset({_SETS[part]} if part in _SETS else ()) | frozenset({totals} if spoken else ())
