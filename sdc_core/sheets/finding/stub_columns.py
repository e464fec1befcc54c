"""Which of the first columns name the rows: texts, and numbers that are codes, years, ages or deciles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.area_columns import ENOUGH_ROWS, AreaColumns, are_years
from sdc_core.sheets.finding.key_columns import CODE_WORD, completed_by, counts_on, crossing_from, keys_from
from sdc_core.sheets.finding.stacked import Area
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import names_total

_LABEL_WORD = re.compile(
    r"\b(?:age|ages|aged|alder|ålder|alter|years?|år|jahr|week|weeks|vecka|uke|kw|kalenderwoche|month|day|"
    r"deciles?|decil|quintiles?|quartiles?|percentiles?|ventiles?|class|klass|group|grade|level|band|rank|size|"
    r"parity|household members|number of (?:children|persons|rooms|employees|members|previous|dependants|cars))\b",
    re.IGNORECASE,
)
_PART_OF_A_YEAR = (
    (re.compile(r"quarter|qtr|kvartal|quartal|trimestre", re.IGNORECASE), 4),
    (re.compile(r"month|månad|monat|mois|mes|maand|måned", re.IGNORECASE), 12),
    (re.compile(r"week|vecka|kalenderwoche|semaine|semana|uke|uge", re.IGNORECASE), 53),
)
"""What a column of parts of a year is called, and how many of them a year has."""
_YEAR = re.compile(r"\b(?:years?|år|jahr|année|annee|an|ano|año|anno|jaar|vuosi|rok)\b", re.IGNORECASE)
_RUNNING = re.compile(
    r"\W*(?:lfd\b.*|nr\.?|no\.?|#|s[ilr]?\.? ?no\.?|row|line|rad|rank|lp\.?|item|number|löpnr)?(?:\s*nr\.?)?\W*",
    re.IGNORECASE,
)
_NUMBER_OF_COLUMN = re.compile(r"(?:[0-9]{1,2}|[(\[](?:[0-9]{1,2}|[a-z])[)\]])$", re.IGNORECASE)
_PADDED = re.compile(r"0[0-9]+")
MOST_WORDS = 3
"""Groups in words below ages that are numbers: the oldest, those not known, and their total."""
LETTERS_OF_A_NAME = 3
"""Shorter texts behind a number are flags of a figure."""


@dataclass
class Stub:
    """The columns of labels, by their place in the area; running numbers among them name nothing."""

    columns: list[int] = field(default_factory=list)
    running: list[int] = field(default_factory=list)
    running_behind: list[int] = field(default_factory=list)
    """Those behind the figures."""
    first: int = 0
    """The first column behind them."""
    sure: Sureness = field(default=Sureness(0.97, messages.LABELS_THEN_FIGURES.phrase()))


def stub_of(grid: Grid, cell_types: CellTypes, area: Area) -> Stub:
    """The columns of labels in front of the figures of an area."""
    rows = np.array(area.data)
    types = cell_types.types[rows, area.left : area.right]
    value = cell_types.value[rows, area.left : area.right]
    figures = (types >= CellType.NUMBER).sum(axis=0)
    texts = ((types >= CellType.TEXT) & (types <= CellType.RANGE)).sum(axis=0)
    columns = AreaColumns(grid, area, types, value, figures, texts)
    stub = Stub()
    stub.first = next((at for at in range(len(figures)) if figures[at] > texts[at]), len(figures))
    for at in range(stub.first):
        if texts[at]:
            stub.columns.append(at)
            if figures[at]:
                stub.sure = Sureness(0.75, messages.FIGURES_AMONG_LABELS.phrase())
    _take_steps(stub, columns)
    _take_numbers(stub, columns)
    _take_keys(stub, columns)
    _take_crossing(stub, columns)
    _drop_running(stub, columns)
    years = _years_behind(stub, columns)
    if not stub.columns:
        stub.columns = _behind(columns)
        why = messages.LABELS_BEHIND.phrase()
        stub.sure = Sureness(0.75, why) if stub.columns else Sureness(0.3, messages.ROWS_UNNAMED.phrase())
    elif completing := _completing(stub, columns):
        stub.columns += completing
        stub.sure = Sureness(0.85, messages.TOLD_APART_BEHIND.phrase())
    if years and stub.columns:
        stub.columns += [at for at in years if at not in stub.columns]
        stub.sure = min(stub.sure, Sureness(0.8, messages.YEARS_BEHIND.phrase()), key=lambda one: one.share)
    return stub


def _take_steps(stub: Stub, columns: AreaColumns) -> None:
    """Take the blank columns in front of the labels in which the names of sections stand: a variable a column."""
    left, outer = columns.area.left, range(min(stub.columns, default=0))
    lone = columns.area.lone[:ENOUGH_ROWS]
    named = [[at for at in outer if columns.grid.text(row, left + at)][:1] for row in lone]
    steps = sorted({at for places in named for at in places})
    if len(steps) > 1 and all(named):
        stub.columns = [*steps, *stub.columns]


def _years_behind(stub: Stub, columns: AreaColumns) -> list[int]:
    """The last columns of figures, if they hold a year in every row, are headed so, and others stand before them."""
    found: list[int] = []
    for at in np.flatnonzero(columns.figures)[::-1].tolist():
        if at <= stub.first or not columns.is_year(at) or not _YEAR.search(columns.heading(at)):
            break
        found.append(at)
    return found


def _completing(stub: Stub, columns: AreaColumns) -> list[int]:
    """The columns of categories behind figures without which the labels in front of them come again."""
    rows = min(len(columns.types), ENOUGH_ROWS)
    full = (columns.texts == len(columns.types)) & (columns.figures == 0)
    behind = [at for at in np.flatnonzero(full).tolist() if at > stub.first and columns.heading(at)]
    behind = [at for at in behind if len({*columns.words(at)}) * 3 <= rows * 2]
    if not behind:
        return []
    front = [*zip(*(columns.words(at) for at in stub.columns), strict=True)]
    every = [*zip(*(columns.words(at) for at in (*stub.columns, *behind)), strict=True)]
    return behind if len({*every}) == rows > len({*front}) else []


def _behind(columns: AreaColumns) -> list[int]:
    """The columns of texts behind all figures, the first of which has one in nearly every row."""
    last = int(np.flatnonzero(columns.figures).max(initial=-1))
    behind = [at for at in range(last + 1, len(columns.texts)) if columns.texts[at] and not columns.figures[at]]
    full = bool(behind) and columns.texts[behind[0]] * 10 >= len(columns.types) * 9
    return behind if full and len(columns.types) > 1 else []


def _take_numbers(stub: Stub, columns: AreaColumns) -> None:
    """Go on with columns of numbers that are labels, and with the texts behind them."""
    while stub.first < len(columns.figures) and columns.has_figures_behind(stub.first):
        at = stub.first
        behind = _texts_behind(columns, at) if not stub.columns else 0
        why = _why_labels(columns, at, has_stub=bool(stub.columns))
        if behind:
            why = Sureness(0.85, messages.TEXTS_FOLLOW.phrase())
        why = why or _why_key(columns, at) or _why_code_of_names(stub, columns, at)
        if why is None:
            return
        stub.columns.append(at)
        stub.sure = why if why.share < stub.sure.share else stub.sure
        stub.first = _next_of_texts(columns, at + 1)
        while stub.first < len(columns.figures) and not columns.figures[stub.first] and columns.texts[stub.first]:
            stub.columns.append(stub.first)
            stub.first = _next_of_texts(columns, stub.first + 1)


def _next_of_texts(columns: AreaColumns, at: int) -> int:
    """The first column from here on that is not blank, if it holds a text in nearly every row; otherwise this one."""
    filled = np.flatnonzero((columns.figures + columns.texts)[at:])
    following = at + int(filled[0]) if len(filled) else at
    full = following < len(columns.texts) and columns.texts[following] * 10 >= len(columns.types) * 9
    return following if full and not columns.figures[following] else at


def _take_keys(stub: Stub, columns: AreaColumns) -> None:
    """Go on with columns of numbers that are keys by what stands beside them."""
    end = keys_from(columns, stub.first)
    if end == stub.first:
        return
    stub.columns += [at for at in range(stub.first, end) if columns.figures[at] or columns.texts[at]]
    stub.first = end
    why = Sureness(0.85, messages.NUMBERS_ARE_KEYS.phrase())
    stub.sure = why if why.share < stub.sure.share else stub.sure


def _take_crossing(stub: Stub, columns: AreaColumns) -> None:
    """Take columns of numbers that name the rows together, or with the labels in front of them, which come again."""
    end = stub.first
    why = Sureness(0.85, messages.NUMBERS_CROSS.phrase())
    if stub.columns == [*range(stub.first)] and not columns.texts[: stub.first].any():
        end = max(end, crossing_from(columns, 0))
    if stub.columns and end == stub.first:
        end = completed_by(columns, stub.columns, stub.first)
        why = Sureness(0.85, messages.NAMES_WITH_NUMBERS.phrase())
    if end > stub.first:
        stub.columns += [at for at in range(stub.first, end) if columns.figures[at]]
        stub.first = end
        stub.sure = why if why.share < stub.sure.share else stub.sure


def _texts_behind(columns: AreaColumns, at: int) -> int:
    """Whether the first column is followed by one that holds a text in nearly every row, and then by figures."""
    if at + 2 >= len(columns.figures) or columns.figures[at + 1] or not columns.figures[at + 2 :].any():
        return 0
    full = columns.texts[at + 1] * 10 >= len(columns.types) * 9
    every = columns.figures[at] + columns.texts[at] == len(columns.types)
    heading = columns.heading(at)
    called = bool(CODE_WORD.search(heading)) or (
        bool(heading) and bool(_RUNNING.fullmatch(_NUMBER_OF_COLUMN.sub("", heading)))
    )
    return int(full and (every or called))


def _why_labels(columns: AreaColumns, at: int, *, has_stub: bool) -> Sureness | None:
    """How sure it is that the numbers of a column are labels; None where they are figures."""
    values, heading = columns.whole(at), columns.heading(at)
    if _is_padded(columns, at):
        return Sureness(0.93, messages.CODES_WITH_NOUGHTS.phrase())
    if not len(values):
        return None
    if CODE_WORD.search(heading) and len({*values.tolist()}) * 2 > len(values):
        return Sureness(0.93, messages.HEADING_SAYS_CODES.phrase())
    if are_years(values) or _is_part_of_a_year(heading, values):
        return Sureness(0.8, messages.COUNTS_UP_OR_YEARS.phrase())
    if has_stub and _ends_in_words(columns, at, values):
        return Sureness(0.85, messages.FIGURES_AMONG_LABELS.phrase())
    if has_stub:
        return None
    if counts_up(values):
        return Sureness(0.8, messages.COUNTS_UP_OR_YEARS.phrase())
    rising = bool((np.diff(values) > 0).all()) and len(values) > 2
    if _LABEL_WORD.search(heading) and (rising or len({*values.tolist()}) * 2 <= len(values)):
        return Sureness(0.85, messages.HEADING_SAYS_NAMES.phrase())
    return None


def _is_part_of_a_year(heading: str, values: NDArray[np.float64]) -> bool:
    """Whether a column is called quarter, month or week, and holds numbers of such alone."""
    return any(
        word.fullmatch(heading.strip()) and values.min() >= 1 and values.max() <= most for word, most in _PART_OF_A_YEAR
    )


def _ends_in_words(columns: AreaColumns, at: int, values: NDArray[np.float64]) -> bool:
    """Whether numbers rise by one up to a last group and a total in words: 98, 99, 100 and over, Total."""
    words = [text for text in columns.words(at) if not text.isdigit()]
    rising = len(values) > 2 and bool((np.diff(values) == 1).all())
    return rising and 0 < len(words) <= MOST_WORDS and names_total(words[-1]) and columns.has_figures_behind(at)


def _why_key(columns: AreaColumns, at: int) -> Sureness | None:
    """How sure it is that numbers which come again are a key of a list, by the texts behind them; else None."""
    values, rows = columns.whole(at), len(columns.types)
    if len(values) != rows or len({*values.tolist()}) * 2 > rows:
        return None
    full = np.flatnonzero((columns.texts == rows) & (columns.figures == 0))
    behind = full[full > at]
    if not len(behind):
        return None
    if behind[0] == at + 1 and (_one_name_each(columns, at, values) or _same_in_all(columns, at)):
        return Sureness(0.85, messages.ONE_NAME_EACH.phrase())
    if (columns.figures[behind[-1] + 1 :] > 0).sum() == 1 and _completes_key(columns, at, behind):
        return Sureness(0.85, messages.NAMES_WITH_NUMBERS.phrase())
    return None


def _why_code_of_names(stub: Stub, columns: AreaColumns, at: int) -> Sureness | None:
    """How sure it is that numbers are the codes of the names behind them, where nothing else names the rows.

    They rise, nearly always by one, or their heading says that they are codes. A row without a name may have no code.
    """
    values = columns.whole(at)
    if not stub.columns or not columns.has_figures_behind(at + 1) or not len(values) or columns.texts[at]:
        return None
    codes, names = columns.words(at), columns.words(at + 1)
    before = {*zip(*(columns.words(one) for one in stub.columns), strict=True)}
    paired = [bool(code) == bool(name) for code, name in zip(codes, names, strict=True)]
    given = [name for name in names if name]
    distinct = len({*given}) == len(given) > 1 and not columns.figures[at + 1]
    steps = np.diff(values)
    counted = bool((steps > 0).all() and (steps == 1).sum() * 4 >= len(steps) * 3)
    coded = counted or bool(CODE_WORD.search(columns.heading(at)))
    if len(before) == 1 and distinct and all(paired) and coded:
        return Sureness(0.85, messages.ONE_NAME_EACH.phrase())
    return None


def _one_name_each(columns: AreaColumns, at: int, values: NDArray[np.float64]) -> bool:
    """Whether more than one number comes again, always with the same text behind it, and no text with two of them."""
    if not columns.has_figures_behind(at + 1):
        return False
    names = columns.words(at + 1)
    if min(map(len, names)) < LETTERS_OF_A_NAME:
        return False
    numbers = values[:ENOUGH_ROWS].tolist()
    return len({*zip(numbers, names, strict=True)}) == len({*names}) == len({*numbers}) > 1


def _same_in_all(columns: AreaColumns, at: int) -> bool:
    """Whether a column and the one behind it say the same in every row: a code and its name."""
    return len(columns.types) > 2 and len({*columns.words(at)}) == len({*columns.words(at + 1)}) == 1


def _completes_key(columns: AreaColumns, at: int, behind: NDArray[np.intp]) -> bool:
    """Whether the columns up to the last one of texts name each row once, but not without the numbers from here on."""
    every = [*zip(*(columns.words(one) for one in range(behind[-1] + 1)), strict=True)]
    without = [*zip(*(columns.words(one) for one in (*range(at), *behind.tolist())), strict=True)]
    return len({*every}) == len(every) > len({*without})


def _is_padded(columns: AreaColumns, at: int) -> bool:
    """Whether a column holds whole numbers of one length, some of which begin with a nought."""
    column = columns.grid.table.columns[columns.area.left + at]
    texts = {column.text(row).strip() for row in columns.area.data} - {""}
    digits = [text for text in texts if text.isdigit() and text.isascii()]
    padded = any(_PADDED.fullmatch(text) for text in digits)
    return padded and len(digits) * 10 >= len(texts) * 9 and len({len(text) for text in digits}) <= 2


def _drop_running(stub: Stub, columns: AreaColumns) -> None:
    """Numbers that count the rows from 1 name nothing where other columns do."""
    for at in list(stub.columns):
        named = [one for one in stub.columns if one != at and columns.texts[one] * 2 > len(columns.types)]
        if named and _counts_rows(columns, at):
            stub.columns.remove(at)
            stub.running.append(at)
    last = int(np.flatnonzero(columns.figures).max(initial=0))
    if last > stub.first and _counts_rows(columns, last) and columns.heading(last):
        stub.running_behind.append(last)


def _counts_rows(columns: AreaColumns, at: int) -> bool:
    """Whether a column counts the rows from 1, by its numbers and its heading."""
    values = columns.whole(at)
    steps = np.diff(values)
    counted = len(values) == len(columns.types) > 3 and values[0] == 1
    counted = counted and bool(((steps == 1) | (values[1:] == 1)).all() and (steps == 1).sum() * 2 > len(steps))
    return (counted and bool(_RUNNING.fullmatch(columns.heading(at)))) or counts_on(columns, at)


def counts_up(values: Sequence[float] | NDArray[np.float64]) -> bool:
    """Whether whole numbers are years, or rise by the same step from the first."""
    known = np.asarray(values)
    if are_years(known):
        return True
    steps = np.diff(known)
    return bool(len(steps) and (steps > 0).all() and np.all(steps == steps[0]))
