"""What the lines that were clicked on a sheet are, and the menus that change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import streamlit as st

from sdc_core.messages import Message, Phrase
from sdc_core.sheets.correcting.correcting import (
    COLUMN_PARTS,
    ROW_PARTS,
    ColumnPart,
    RowPart,
    outer_labels,
    with_columns,
    with_labels_over,
    with_parent,
    with_rows,
)
from sdc_core.sheets.correcting.drawing import with_extent
from sdc_core.sheets.correcting.subtotals import with_subtotals
from sdc_core.sheets.naming.lines import lines_said
from sdc_core.sheets.reading.reading import Axis, Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.table.addresses import column_letters
from ui.grids.sheet_grid.menus import Entry, Menus, Saying
from ui.grids.sheet_grid.parts import Part
from ui.session.selection import LineSelection
from ui.sheet import messages
from ui.words.explain import plain

LinePart = TypeVar("LinePart", RowPart, ColumnPart)

ROW_WORDS: dict[RowPart, Message] = {
    "title": messages.PART_TITLE,
    "header": messages.PART_HEADINGS,
    "section": messages.PART_SECTION,
    "figures": messages.PART_FIGURES,
    "total": messages.PART_TOTAL,
    "left out": messages.PART_LEFT_OUT,
    "note": messages.PART_NOTE,
    "nothing": messages.PART_NOTHING,
}
COLUMN_WORDS: dict[ColumnPart, Message] = {
    "stub": messages.PART_LABELS,
    "figures": messages.PART_FIGURES,
    "total": messages.PART_TOTAL,
    "left out": messages.PART_LEFT_OUT,
    "nothing": messages.PART_NOTHING,
}
BEGINS, ENDS, NAMES_ALL, SUBTOTAL = "begins", "ends", "names all", "subtotal"
PARTS_OF: dict[str, tuple[Part, ...]] = {
    "title": (Part.TITLE,),
    "header": (Part.HEADER,),
    "section": (Part.SECTION,),
    "stub": (Part.STUB,),
    "figures": (Part.FIGURES,),
    "total": (Part.TOTAL,),
    "left out": (Part.LEFT_OUT,),
    "note": (Part.NOTE,),
    "nothing": (Part.NOTHING,),
}
"""By what a person says of a line: the parts of which it is true already."""
TOTAL = -1
"""In the menu of subtotals: a part of the total itself."""
MOST_OFFERED = 2000
"""Lines of a table whose subtotals are chosen in a menu; of a longer one the hierarchy is given with its variable."""


def said_menus() -> Menus:
    """The menus beside a row number and a column letter."""
    return Menus(
        rows=_entries(ROW_PARTS, ROW_WORDS, messages.SUBTOTAL_OF_ROWS),
        columns=_entries(COLUMN_PARTS, COLUMN_WORDS, messages.SUBTOTAL_OF_COLUMNS),
    )


def said_of_lines(grid: Grid, reading: Reading, saying: Saying, selected: LineSelection) -> Reading:
    """The reading with what was said of the chosen lines in their menu."""
    axis, what, _ = saying
    lines = selected.rows if axis == "rows" else selected.columns
    side: Axis = "row" if axis == "rows" else "column"
    if what == NAMES_ALL:
        return with_labels_over(grid, reading, side, lines)
    if what == SUBTOTAL:
        return with_subtotals(grid, reading, side, lines)
    if what in (BEGINS, ENDS):
        down, across = _extent(reading, "row"), _extent(reading, "column")
        if axis == "rows":
            down = _reaching(down, what, lines)
        else:
            across = _reaching(across, what, lines)
        return with_extent(grid, reading, down, across)
    if axis == "rows":
        return with_rows(grid, reading, lines, next(part for part in ROW_PARTS if part == what))
    return with_columns(grid, reading, lines, next(part for part in COLUMN_PARTS if part == what))


def _entries(parts: Sequence[LinePart], words: Mapping[LinePart, Message], subtotal: Message) -> tuple[Entry, ...]:
    named: list[Entry] = [Entry(part, words[part].said(), tuple(int(one) for one in PARTS_OF[part])) for part in parts]
    after: int = [*words].index("total") + 1
    return (
        *named[:after],
        Entry(SUBTOTAL, subtotal.said(), (int(Part.SUBTOTAL),)),
        *named[after:],
        Entry(NAMES_ALL, messages.NAMES_ALL.said(), apart=True),
        Entry(BEGINS, messages.BEGINS_HERE.said(), apart=True),
        Entry(ENDS, messages.ENDS_HERE.said()),
    )


def _extent(reading: Reading, axis: Axis) -> tuple[int, int]:
    """The first and the last line of a table, headings and labels included."""
    if axis == "row":
        lines = [*reading.header_rows, *reading.section_rows, *reading.rows]
    else:
        lines = [*reading.stub_columns, *reading.columns]
    lines += [line.at for line in reading.left_out if line.axis == axis]
    return min(lines), max(lines)


def _reaching(extent: tuple[int, int], what: str, lines: Sequence[int]) -> tuple[int, int]:
    """The extent from the first of the chosen lines on, or to the last of them."""
    first, last = extent
    return (min(lines), max(last, *lines)) if what == BEGINS else (min(first, *lines), max(lines))


def ask_about_rows(grid: Grid, reading: Reading, rows: Sequence[int], *, key: str) -> Reading:
    """What the chosen rows are; the reading as it now is."""
    chosen = _menu(
        lines_said(grid.table, "row", rows),
        ROW_PARTS,
        ROW_WORDS,
        [part_of_row(reading, row) for row in rows],
        key=key,
    )
    if chosen is not None:
        return with_rows(grid, reading, rows, chosen)
    if _wants_one_label(grid, reading, "row", rows, key=key):
        return with_labels_over(grid, reading, "row", rows)
    return _ask_for_subtotal(grid, reading, "row", rows, key=key)


def ask_about_columns(grid: Grid, reading: Reading, columns: Sequence[int], *, key: str) -> Reading:
    """What the chosen columns are; the reading as it now is."""
    chosen = _menu(
        lines_said(grid.table, "column", columns),
        COLUMN_PARTS,
        COLUMN_WORDS,
        [part_of_column(reading, at) for at in columns],
        key=key,
    )
    if chosen is not None:
        return with_columns(grid, reading, columns, chosen)
    if _wants_one_label(grid, reading, "column", columns, key=key):
        return with_labels_over(grid, reading, "column", columns)
    return _ask_for_subtotal(grid, reading, "column", columns, key=key)


def part_of_row(reading: Reading, row: int) -> RowPart:
    """What a row of the sheet is in this table."""
    if any(line.axis == "row" and line.at == row for line in reading.left_out):
        return "left out"
    parts: tuple[tuple[RowPart, Sequence[int]], ...] = (
        ("title", reading.title_rows),
        ("header", reading.header_rows),
        ("section", reading.section_rows),
        ("total", reading.row_totals),
        ("figures", reading.rows),
        ("note", reading.note_rows),
    )
    return next((part for part, rows in parts if row in rows), "nothing")


def part_of_column(reading: Reading, column: int) -> ColumnPart:
    """What a column of the sheet is in this table."""
    if any(line.axis == "column" and line.at == column for line in reading.left_out):
        return "left out"
    parts: tuple[tuple[ColumnPart, Sequence[int]], ...] = (
        ("stub", reading.stub_columns),
        ("total", reading.column_totals),
        ("figures", reading.columns),
    )
    return next((part for part, columns in parts if column in columns), "nothing")


def _menu(
    name: Phrase, parts: Sequence[LinePart], words: dict[LinePart, Message], now: Sequence[LinePart], *, key: str
) -> LinePart | None:
    """The part that was chosen for the lines, where it differs from what they are."""
    same = now[0] if len({*now}) == 1 else None
    label = messages.LINES_ARE.said(count=len(now), lines=name)
    chosen = st.segmented_control(
        plain(label), parts, default=same, format_func=lambda part: words[part].said(), key=f"{key}-part"
    )
    return None if chosen is None or chosen == same else chosen


def _wants_one_label(grid: Grid, reading: Reading, axis: Axis, lines: Sequence[int], *, key: str) -> bool:
    """Whether the label that stands once beside the chosen lines is to name all of them."""
    spans = [span for span in outer_labels(grid, reading, axis, lines) if span not in reading.spans]
    if not spans:
        return False
    labels = tuple(messages.LABEL.phrase(text=cleaned(grid.text(span.row, span.column))) for span in spans)
    return st.button(
        plain(messages.NAMES_THEM_ALL.said(labels=labels)),
        key=f"{key}-names-all",
        help=messages.NAMES_THEM_ALL_HELP.said(),
    )


def _ask_for_subtotal(grid: Grid, reading: Reading, axis: Axis, lines: Sequence[int], *, key: str) -> Reading:
    """The subtotal that the chosen lines are parts of."""
    body = reading.rows if axis == "row" else reading.columns
    totals = reading.row_totals if axis == "row" else reading.column_totals
    parents = reading.row_parents if axis == "row" else reading.column_parents
    if len(body) > MOST_OFFERED or not all(line in body and line not in totals for line in lines):
        return reading
    wholes = [line for line in body if line not in lines and line not in totals]
    now = {parents.get(line, TOTAL) for line in lines}
    options = [TOTAL, *wholes]
    chosen = st.selectbox(
        messages.SUBTOTAL_OF.said(lines=len(lines)),
        options,
        index=options.index(now.copy().pop()) if len(now) == 1 and now <= {*options} else None,
        format_func=_named_lines(grid, reading, axis),
        key=f"{key}-whole",
        placeholder=messages.DIFFERENT_ONES.said(),
    )
    if chosen is None or {chosen} == now:
        return reading
    return with_parent(grid, reading, axis, lines, None if chosen == TOTAL else chosen)


def _named_lines(grid: Grid, reading: Reading, axis: Axis) -> Callable[[int], str]:
    """How the menu calls a line: by its number and its label."""

    def named(line: int) -> str:
        if line == TOTAL:
            return messages.BELONGS_TO_THE_TOTAL.said()
        if axis == "row":
            label = next((text for at in reversed(reading.stub) if (text := cleaned(grid.text(line, at)))), "")
            return messages.ROW_NAMED.said(number=str(grid.table.first_row + line), label=label)
        label = next((text for at in reversed(reading.header) if (text := cleaned(grid.text(at, line)))), "")
        return messages.COLUMN_NAMED.said(letters=column_letters(grid.table.first_column + line), label=label)

    return named
