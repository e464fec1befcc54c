"""Which rows of a table are headings, figures, names of sections, units and notes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.of_which import announces_parts, parts_announced
from sdc_core.sheets.finding.rows import FEWEST_COVERED
from sdc_core.sheets.finding.sides import Sides
from sdc_core.sheets.finding.stacked import Area
from sdc_core.sheets.reading.reading import LeftOut, outer_first
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.column_numbers import numbers_columns, numbers_some_columns, reckons_columns
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import header_labels, section_text
from sdc_core.sheets.seeing.messages import (
    HEADINGS_AGAIN,
    LIMITS_OR_ERRORS,
    MARKS_OF_COLUMNS,
    NOTE_AMONG_ROWS,
    NUMBERS_OF_COLUMNS,
    RUNNING_NUMBERS,
    THE_UNIT,
    UNITS,
    WHAT_COLUMNS_ARE,
)
from sdc_core.sheets.seeing.unit_words import are_units_by_turns, is_unit, unit_in
from sdc_core.sheets.seeing.words import begins_a_note, cleaned, is_metadata, names_total, speaks_of_total

_IDENTIFIER = re.compile(r"(?=.*[A-Z])[A-Z0-9][A-Z0-9._-]{3,}")
_MARKED = re.compile(r"[(\[]?(?:[a-z]|prov|rev|est|prel|p/r)[.)\]]*|[*†‡]+")
"""A mark that says of a column that it is revised, provisional or an estimate."""
_BRACKETED = re.compile(r"\([^()]*[^\W\d_]{2}[^()]*\)|\[[^\[\]]*[^\W\d_]{2}[^\[\]]*\]")
_BLANK_ITEM = re.compile(r"\((?:blank|tom|tomt|leer|leeg|vide|vuoto|vazio|en blanco|tyhjä)\)", re.IGNORECASE)
"""What a pivot table calls the rows and columns whose label is blank in the list it was made of."""
FEWEST_NUMBERED = 5
"""Rows whose numbers show that they number all rows."""
STEP = 3
"""Leading blanks of a label that make one step of indent."""


@dataclass(frozen=True)
class RowParts:
    """The rows of a table by what they are; units: of each column, "" where none is given."""

    header: tuple[int, ...]
    rows: list[int]
    sections: tuple[int, ...]
    notes: tuple[int, ...]
    left_out: tuple[LeftOut, ...]
    units: list[str]


def parted_rows(grid: Grid, cell_types: CellTypes, area: Area, sides: Sides) -> RowParts:
    """Tell the rows of a table apart."""
    area = _with_first_row(grid, area, sides)
    header, units, out = _header(grid, area, sides.body)
    out += [LeftOut("row", row, HEADINGS_AGAIN.what) for row in area.repeated]
    out += [LeftOut("row", row, LIMITS_OR_ERRORS.what) for row in area.errors]
    rows, sections, inside, trailing = _rows(grid, cell_types, area, sides)
    out += [LeftOut("row", row, NOTE_AMONG_ROWS.what) for row in inside]
    announced = _announced(grid, cell_types, sides, rows, sections)
    out += announced
    gone = {line.at for line in announced}
    rows, sections = [row for row in rows if row not in gone], [row for row in sections if row not in gone]
    if len(sections) == 1 and sections[0] < rows[0]:
        if is_only_unit(grid, sections[0]):
            out.append(LeftOut("row", sections[0], THE_UNIT.what))
            sections = []
        elif _names_the_labels(grid, sections[0], sides.stub) or not (
            _heads_indented(grid, sections[0], rows, sides.stub)
            or _is_below_its_heading(grid, sections[0], header, area, sides)
        ):
            header, sections = (*header, sections[0]), []
    notes = tuple(sorted({*area.after, *trailing}))
    return RowParts(outer_first(header, rows), rows, tuple(sections), notes, tuple(out), units)


def _with_first_row(grid: Grid, area: Area, sides: Sides) -> Area:
    """The area with the row right above its figures among them, where each of its labels comes again in their rows."""
    row = area.data[0] - 1
    headers, lone = ([one for one in rows if one != row] for rows in (area.headers, area.lone))
    if not headers or len(sides.stub) < 2 or row not in (*area.headers, *area.lone):
        return area
    named = all(grid.text(max(headers), at) for at in (*sides.stub, *sides.body))
    again = all(grid.text(row, at) in {grid.text(one, at) for one in area.data} for at in sides.stub)
    labelled = all(grid.text(row, at) for at in sides.stub) and not _given(grid, row, sides.body)
    merged = any(top <= row <= bottom for top, _, bottom, _ in grid.table.merged)
    if max(headers) > row or not named or not labelled or not again or merged:
        return area
    return replace(area, headers=headers, lone=lone, data=[row, *area.data])


def _announced(
    grid: Grid, cell_types: CellTypes, sides: Sides, rows: list[int], sections: list[int]
) -> tuple[LeftOut, ...]:
    """The rows such as "of which:", and those below them that count again what others have counted."""
    announcing = [row for row in sections if row > rows[0] and announces_parts(section_text(grid, row))]
    if not announcing or not sides.stub:
        return ()
    label = sides.stub[-1]
    indents = {row: indent_of(grid, row, label) for row in (*rows, *announcing)}
    others = [row for row in sections if row not in announcing]
    return parts_announced(cell_types, rows, sides.body, announcing=announcing, sections=others, indents=indents)


def text_of_row(grid: Grid, row: int, area: Area) -> str:
    """The texts of a row within a table's columns, as one; a text that fills the row stands there once."""
    texts = [text for at in range(area.left, area.right) if (text := grid.text(row, at))]
    same = len(texts) == area.right - area.left >= FEWEST_COVERED and len({*texts}) == 1
    return texts[0] if same else " ".join(texts)


def is_only_unit(grid: Grid, row: int) -> bool:
    """Whether the one text of a row is a unit."""
    text = section_text(grid, row)
    return is_unit(text) or bool(unit_in(text))


def indent_of(grid: Grid, row: int, column: int) -> int:
    """How deep a label is indented: by its format, by blanks, or by dashes before it."""
    text = grid.table.columns[column].text(row)
    blanks = len(text) - len(text.lstrip(" \u00a0\t"))
    dashes = len(text.lstrip()) - len(text.lstrip().lstrip("-–.•"))
    return (
        int(grid.styles.indent[row, column]) * STEP
        + blanks
        + (dashes if dashes <= 3 and len(text.strip()) > dashes else 0)
    )


def _header(grid: Grid, area: Area, body: Sequence[int]) -> tuple[tuple[int, ...], list[str], list[LeftOut]]:
    """The rows that name the columns, the unit of each column, and the rows of units or of numbers of columns."""
    header: list[int] = []
    out: list[LeftOut] = []
    units = [""] * len(body)
    reckoned = [row for row in area.headers[1:] if reckons_columns(_given(grid, row, body))]
    last = max((row for row in area.headers if row not in reckoned), default=-1)
    for row in area.headers:
        texts = [grid.text(row, at) for at in body]
        given = [text for text in texts if text]
        others = [one for one in area.headers if one != row]
        if given and others and row != area.headers[0] and is_metadata(_first_text(grid, row, area)):
            units = texts if all(map(is_unit, given)) else units
            out.append(LeftOut("row", row, WHAT_COLUMNS_ARE.what))
        elif len({*texts}) == 1 < len(given) and row != area.headers[0] and _says_one_thing(grid, row, others, body):
            out.append(LeftOut("row", row, WHAT_COLUMNS_ARE.what))
        elif given and others and row != area.headers[0] and _are_units(grid, row, area, texts):
            units = texts
            out.append(LeftOut("row", row, UNITS.what))
        elif given and others and row == area.headers[-1] and _is_remark_on_all(texts) and _named(grid, others, body):
            units = [text.strip("()[] ") for text in texts]
            out.append(LeftOut("row", row, UNITS.what))
        elif given and others and row == area.headers[-1] and all(map(_MARKED.fullmatch, given)):
            out.append(LeftOut("row", row, MARKS_OF_COLUMNS.what))
        elif given and others and row != area.headers[0] and _are_identifiers(given) and _named(grid, others, body):
            out.append(LeftOut("row", row, WHAT_COLUMNS_ARE.what))
        elif (
            given
            and others
            and row == last
            and (numbers_columns(given) or numbers_some_columns(_given(grid, row, range(area.left, area.right))))
            and (_named(grid, others, body) or _first_text(grid, row, area).strip("()[]. ") == "1" != given[0])
        ) or (row in reckoned and row > last and numbers_columns(_given(grid, last, body))):
            out.append(LeftOut("row", row, NUMBERS_OF_COLUMNS.what))
        else:
            header.append(row)
    return tuple(header), units, out


def _says_one_thing(grid: Grid, row: int, others: Sequence[int], body: Sequence[int]) -> bool:
    """Whether a row of the same number in every column is named by a label of its own, and others name each column."""
    named = any(grid.text(row, at) for at in range(body[0]))
    apart = len({*header_labels(grid, others, body)}) == len(body)
    merged = any(top <= row <= bottom for top, _, bottom, _ in grid.table.merged)
    return named and apart and not merged and grid.text(row, body[0]).isdigit()


def _are_units(grid: Grid, row: int, area: Area, texts: Sequence[str]) -> bool:
    """Whether a row below other headings holds nothing but units, of which some columns may have none."""
    given = [text for text in texts if text]
    return (all(map(is_unit, given)) and not _is_broken(grid, row, area)) or are_units_by_turns(texts)


def _given(grid: Grid, row: int, columns: Sequence[int]) -> list[str]:
    return [text for at in columns if (text := grid.text(row, at))]


def _is_remark_on_all(texts: Sequence[str]) -> bool:
    """Whether the same words stand in brackets over every column, as a unit does: (Million kilowatt-hours)."""
    return len(texts) > 1 and len({*texts}) == 1 and bool(_BRACKETED.fullmatch(texts[0].strip()))


def _named(grid: Grid, header: Sequence[int], columns: Sequence[int]) -> bool:
    """Whether these rows of headings tell most columns apart, so that a row of numbers below them need not."""
    return len({*header_labels(grid, header, columns)}) * 2 > len(columns)


def _is_broken(grid: Grid, row: int, area: Area) -> bool:
    """Whether a row is the middle of a few headings that are broken over several rows."""
    if row + 1 not in area.headers or row - 1 not in area.headers:
        return False
    given = [at for at in range(area.left, area.right) if grid.text(row, at)]
    few = len(given) * 2 < area.right - area.left
    return few and all(grid.text(row + 1, at) and grid.text(row - 1, at) for at in given)


def _are_identifiers(texts: list[str]) -> bool:
    """Whether the texts are codes of series, all written alike: MGSL, MGRZ, LF24."""
    lengths = {len(text) for text in texts}
    codes = all(_IDENTIFIER.fullmatch(text) for text in texts)
    return codes and len({*texts}) == len(texts) > 1 and len(lengths) == 1


def _rows(
    grid: Grid, cell_types: CellTypes, area: Area, sides: Sides
) -> tuple[list[int], list[int], list[int], list[int]]:
    """The rows of figures, the rows that name those below them, the notes among them, and the notes at the end."""
    figures = np.asarray((cell_types.types[:, list(sides.body)] >= CellType.NUMBER).any(axis=1))
    # A row of labels whose figures are blank is a row all the same, when others have figures.
    blank = np.asarray((cell_types.types[:, list(sides.stub)] != CellType.BLANK).any(axis=1))
    numbered = _numbered_sections(cell_types, area, sides, figures)
    rows = [row for row in area.data if (figures[row] or blank[row]) and row not in numbered]
    trailing: list[int] = []
    while len(rows) > 1 and rows[-1] - rows[-2] > 1 and _is_note_with_figure(grid, rows[-1], area):
        trailing.append(rows.pop())
    named = [row for row, is_named in numbered.items() if is_named]
    between = sorted(row for row in (*area.lone, *named) if row < rows[-1])
    trailing += [row for row in area.lone if row > rows[-1]]
    notes = [row for row in between if begins_a_note(text_of_row(grid, row, area)) and row > rows[0]]
    sections = [row for row in between if row not in notes]
    nothing = _rows_of_nothing(grid, rows, sections, sides)
    rows, sections = sorted([*rows, *nothing]), [row for row in sections if row not in nothing]
    trailing += [row for row in area.data if not figures[row] and row > rows[-1] and row not in numbered]
    return rows, sections, notes, trailing


def _rows_of_nothing(grid: Grid, rows: list[int], sections: list[int], sides: Sides) -> list[int]:
    """The rows without any figure that are no sections: those of a pivot table called blank, or such as head no parts.

    Where all that stands below the only one is a total of the rows above it, it is one of these.
    """
    if not sides.stub:
        return []
    found = [row for row in sections if _BLANK_ITEM.fullmatch(section_text(grid, row))]
    if found or len(sections) != 1:
        return found
    (alone,), label = sections, sides.stub[0]
    above, below = [row for row in rows if row < alone], [row for row in rows if row > alone]
    if len(above) < 2 or (above[-1], below) != (alone - 1, [alone + 1]) or not grid.text(alone, label):
        return []
    closing = names_total(grid.text(below[0], label)) and indent_of(grid, below[0], label) <= indent_of(
        grid, alone, label
    )
    heads = speaks_of_total(section_text(grid, alone)) or section_text(grid, alone).endswith(":")
    return sections if closing and not heads and not grid.styles.bold[alone, label] else []


def _numbered_sections(cell_types: CellTypes, area: Area, sides: Sides, figures: NDArray[np.bool_]) -> dict[int, bool]:
    """The rows without figures where the first labels number every row, and whether a text stands in them."""
    running = [line.at for line in sides.left_out if line.why == RUNNING_NUMBERS.what]
    numbering = next((at for at in (*running, *sides.stub[:1]) if _numbers_rows(cell_types, area, at)), -1)
    names = [at for at in sides.stub if at != numbering]
    if numbering < 0 or not names or figures[area.data[0]]:
        return {}  # the first section begins the table; what is blank further down is a row without figures
    named = (cell_types.types[:, names] != CellType.BLANK).any(axis=1)
    return {row: bool(named[row]) for row in area.data if not figures[row]}


def _numbers_rows(cell_types: CellTypes, area: Area, column: int) -> bool:
    """Whether a column holds a number in every row, which rises from row to row, nearly always by one."""
    numbers = cell_types.value[area.data, column]
    steps = np.diff(numbers)
    rising = len(area.data) >= FEWEST_NUMBERED and bool(np.isfinite(numbers).all() and (steps > 0).all())
    return rising and bool((steps == 1).sum() * 4 >= len(steps) * 3)


def _is_note_with_figure(grid: Grid, row: int, area: Area) -> bool:
    text = _first_text(grid, row, area)
    return begins_a_note(text) and not text[:1].isdigit()


def _first_text(grid: Grid, row: int, area: Area) -> str:
    return next((text for text in (grid.text(row, at) for at in range(area.left, area.right)) if text), "")


def _is_below_its_heading(grid: Grid, section: int, header: Sequence[int], area: Area, sides: Sides) -> bool:
    """Whether a lone text stands among labels all of which are named above it, so that it is no heading of theirs.

    Below one heading it may say what runs down, where that one says what runs across.
    """
    above = [row for row in header if row < section]
    alone = any(grid.text(section, at) for at in sides.stub) and not _given(grid, section, sides.body)
    named = all(any(grid.text(row, at) for row in above) for at in (*sides.stub, *sides.body[:1]))
    ended = any(max(above, default=section) < row < section for row in area.headers)
    return alone and named and (ended or len(sides.stub) > 1 or section_text(grid, section).endswith(":"))


def _names_the_labels(grid: Grid, row: int, stub: Sequence[int]) -> bool:
    """Whether a row has a heading of its own over each of several columns of labels: GEO (Codes), GEO (Labels)."""
    texts = [cleaned(grid.text(row, at)) for at in stub]
    words = all(text and not any(map(str.isdigit, text)) for text in texts)
    return words and len({*texts}) == len(texts) > 1


def _heads_indented(grid: Grid, section: int, rows: Sequence[int], stub: Sequence[int]) -> bool:
    """Whether all rows below a line of text are indented deeper than it, or it is bold and they are not."""
    if not stub:
        return False
    own = indent_of(grid, section, stub[0])
    return all(indent_of(grid, row, stub[0]) > own for row in rows) and len(rows) > 0
