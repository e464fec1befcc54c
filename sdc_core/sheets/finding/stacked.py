"""The tables below one another in a part of a sheet: what is title, heading, figures and note of which."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.rows import Part, Row
from sdc_core.sheets.seeing.cell_types import CellType
from sdc_core.sheets.seeing.column_numbers import numbers_columns
from sdc_core.sheets.seeing.unit_words import is_said_unit, is_unit
from sdc_core.sheets.seeing.words import begins_a_note, begins_a_title, is_link, is_metadata

MOST_HEADERS = 12
MOST_BLANKS = 2
"""Blank rows between the figures and their headings, which then stand over many of them."""
MOST_NESTED = 5
"""Rows between the headings and a lone text that may hold others: the names of all outer variables, one a row."""
_BRACKETED = re.compile(r"\(\s*[0-9][0-9.,]*\s*%?\s*\)")
_COUNTED = re.compile(
    r"(?:weeks?|veckor?|vecka|uker?|uger?|kw|(?:kalender)?wochen?|semaines?|semanas?|settimane?|weken|viikot?|"
    r"months?|månad(?:er)?|monate?|mois|mes(?:es)?|mesi|maanden|days?|dag(?:ar|er)?|tage?|jours?|días?|hours?|"
    r"ages?|ålder|alder|alter|âge|edad|età|idade|leeftijd|ikä)(?:\W.*)?",
    re.IGNORECASE,
)
"""What is counted on in headings: weeks of a year, ages."""
LONGEST_CODE = 12
LONGEST_SYMBOL = 3
LONGEST_GAP = 100
"""Blank rows one below another that are looked at: a longer gap says nothing more than this one."""
FEWEST_BELOW = 3
"""Rows of figures below a single one that may head them."""
SHOWN = 40
"""Rows of figures above that show what is stub and what is body."""
_DATA = int(Row.DATA)
_HEADINGS = (Row.HEADING, Row.YEARS)


@dataclass(eq=False)
class Area:
    """One table while it is looked for: its rows by what they are, and its columns [left, right)."""

    left: int
    right: int
    headers: list[int] = field(default_factory=list)
    data: list[int] = field(default_factory=list)
    lone: list[int] = field(default_factory=list)
    """Rows of one text among the data."""
    repeated: list[int] = field(default_factory=list)
    """The headings once more, as after a page break."""
    errors: list[int] = field(default_factory=list)
    """Rows of nothing but bracketed numbers below figures: their standard errors, say."""
    before: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    printed: set[tuple[int, str]] | None = None
    """What its headings say, and over which column; None until somebody asks below its first figures."""

    @property
    def first_row(self) -> int:
        return min([*self.before, *self.headers, *self.data])


def stacked_areas(part: Part) -> list[Area]:
    """The tables below one another in these columns; the last one may have no figures."""
    areas: list[Area] = []
    area = Area(part.left, part.right)
    waiting: list[int] = []  # rows without figures since the last one with
    lines = _without_long_gaps(part.kinds)
    for row, kind in zip((lines + part.top).tolist(), part.kinds[lines].tolist(), strict=True):
        if kind == _DATA and area.data and not waiting:
            area.data.append(row)
        elif kind == Row.HEADING and area.data and not waiting and _are_bracketed(part, area, row):
            area.errors.append(row)
        elif kind == Row.HEADING and _is_without_figures(part, area, waiting, row):
            area.data.append(row)
            waiting = []
        elif (kind == _DATA and _may_begin(part, area, waiting) and _belongs_above(part, waiting, row)) or (
            kind == Row.YEARS and _stood_above(part, area, row)
        ):
            waiting.append(row)
        elif kind == Row.DATA or (kind == Row.YEARS and not _may_head(part, area, waiting, row)):
            if area.data and _begins_anew(part, area, waiting):
                area.after = _notes_of(part, area, waiting)
                areas.append(area)
                area = Area(part.left, part.right)
                waiting = [one for one in waiting if one > max(areas[-1].after, default=-1)]
            if area.data:
                _among(part, area, waiting)
            else:
                area.before = part.filled(waiting)
                _take_headers(part, area, row)
            area.data.append(row)
            waiting = []
        else:
            waiting.append(row)
    area.after = part.filled(waiting) if area.data else []
    for one in (*areas, area):
        if one.data:
            _take_last_heading(part, one)
    if area.data and not area.headers:
        area.headers = _headers_below(part, area)
        area.after = [row for row in area.after if row not in area.headers]
    elif area.data:
        again = _headers_below(part, area)
        area.repeated += [row for row in again if not _stands_in_stub(part, area, row)]
        area.after = [row for row in area.after if row not in area.repeated]
    return _with_titles(part, [*areas, area])


def _without_long_gaps(kinds: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The rows that are looked at one by one: of a long gap its first ones, and the last."""
    at = np.arange(len(kinds))
    filled = kinds != Row.BLANK
    since = at - np.maximum.accumulate(np.where(filled, at, -1))
    before_filled = np.append(filled[1:], True)
    return np.flatnonzero((since < LONGEST_GAP) | before_filled)


def _headers_below(part: Part, area: Area) -> list[int]:
    """The rows of headings right below the figures of a table that has none above them."""
    figures = (part.types(area.data[-SHOWN:]) == CellType.NUMBER).any(axis=0)
    found: list[int] = []
    for row in range(area.data[-1] + 1, min(area.data[-1] + 1 + MOST_HEADERS, part.bottom)):
        over = (part.types(row) != CellType.BLANK)[figures]
        fits = bool(over.all()) if not found else bool(over.any())
        if part.kind(row) not in _HEADINGS or begins_a_note(part.first_text(row)) or not fits or figures.sum() < 2:
            break
        found.append(row)
    return found


def _stood_above(part: Part, area: Area, row: int) -> bool:
    """Whether a row of years below figures says what the headings above them say."""
    if not area.data:
        return False
    if area.printed is None:  # there may be a million such rows
        area.printed = {(at, text) for one in area.headers for at, text in enumerate(part.texts(one)) if text}
    return all((at, text) in area.printed for at, text in enumerate(part.texts(row)) if text)


def _stands_in_stub(part: Part, area: Area, row: int) -> bool:
    """Whether a row has a text left of the figures."""
    figures = np.flatnonzero((part.types(area.data[-SHOWN:]) == CellType.NUMBER).any(axis=0))
    return not len(figures) or any(part.texts(row)[: figures[0]])


def _with_titles(part: Part, areas: list[Area]) -> list[Area]:
    """A single row with a figure that nothing names, or the filter of a pivot table, is part of the next title.

    One that stands over the figures of the next is the last of its headings.
    """
    kept: list[Area] = []
    carried: list[int] = []
    for number, area in enumerate(areas):
        alone = number + 1 < len(areas) and len(area.data) == 1
        if alone and _heads(part, area, areas[number + 1]):
            following = areas[number + 1]
            following.headers = sorted([*area.headers, *area.data, *area.after, *following.before, *following.headers])
            following.before = area.before
            continue
        if alone and (_is_filter(part, area, areas[number + 1]) or not (area.headers or _is_named(part, area))):
            carried += [*area.before, *area.headers, *area.data, *area.after]
            continue
        area.before = sorted([*carried, *area.before])
        carried = []
        kept.append(area)
    return kept


def _heads(part: Part, area: Area, following: Area) -> bool:
    """Whether a single row with a number among its texts belongs to the headings of the rows below.

    All that it says, and all other headings below it, stands over their figures: Total over one column, and 0 over
    those of that age.
    """
    above = max([*area.data, *following.headers])
    if not area.headers or Row.BLANK in map(part.kind, range(area.data[0] + 1, above)):
        return False
    return _stand_over_figures(part, [area.data[0], *following.headers], following.data)


def _stand_over_figures(part: Part, rows: list[int], data: list[int]) -> bool:
    """Whether rows say nothing left of the figures below, and the first of them several things, right over these."""
    if len(data) < FEWEST_BELOW:
        return False
    figures = (part.types(data[-SHOWN:]) == CellType.NUMBER).sum(axis=0) * 2 > min(len(data), SHOWN)
    own = part.types(rows) != CellType.BLANK
    first = int(np.argmax(figures))
    return bool(first > 0 and own[0].sum() > 1 and figures[own[0]].all() and not own[:, :first].any())


def _take_last_heading(part: Part, area: Area) -> None:
    """Move a first row of figures that has a text over other figures, and no label, to the headings right above it."""
    row, rest = area.data[0], area.data[1:]
    texts = (part.types(row) == CellType.TEXT).any()
    if area.headers and row == area.headers[-1] + 1 and texts and _stand_over_figures(part, [row], rest):
        area.headers.append(row)
        area.data = rest


def _is_filter(part: Part, area: Area, following: Area) -> bool:
    """Whether pairs of a name and what it is, one below the other, stand above a wider table: Year 2021, Sex (All)."""

    def filled(row: int) -> int:
        return int((part.types(row) != CellType.BLANK).sum())

    rows = [*area.before, *area.headers, *area.data]
    pairs = len(rows) > 1 and all(filled(row) == 2 for row in rows)
    return pairs and bool(following.headers) and len(following.data) > 2 and filled(following.data[0]) > 2


def _is_named(part: Part, area: Area) -> bool:
    """Whether a label stands left of the first figure of a single row."""
    types = part.types(area.data[0])
    filled = np.flatnonzero(types != CellType.BLANK)
    return bool(types[filled[0]] < CellType.NUMBER and (types == CellType.NUMBER).any())


def _is_without_figures(part: Part, area: Area, waiting: list[int], row: int) -> bool:
    """Whether a row of labels goes on with the table above it, its figures being blank or words."""
    if not area.data or row - area.data[-1] > 1 or part.filled(waiting):
        return False
    above = part.types(area.data[-SHOWN:])
    figures = (above >= CellType.NUMBER).any(axis=0)
    texts = part.types(row) != CellType.BLANK
    stub = (above != CellType.BLANK).any(axis=0) & ~figures
    named = int((texts & stub).sum())
    full = named >= 2 and bool(texts[stub].all())
    words = int((texts & figures).sum())
    if not words and _heads_by_code(part, row):
        return False
    headed = (part.types(area.headers) != CellType.BLANK).any(axis=0)  # such as a column of notes
    strays = bool((texts & ~stub & ~figures & ~headed).any())
    # A word may stand in place of a figure or two; headings stand over most of them.
    few = (
        words * 3 <= int(figures.sum())
        or (full and words < int(figures.sum()))
        or _hides_all(part, row, np.asarray(figures))
    )
    return named > 0 and few and not strays and not begins_a_note(part.first_text(row))


def _hides_all(part: Part, row: int, figures: NDArray[np.bool_]) -> bool:
    """Whether the same short word stands in place of every figure of a row, as no headings do; a unit may."""
    words = {text for text, is_figure in zip(part.texts(row), figures.tolist(), strict=True) if is_figure}
    (word,) = words if len(words) == 1 else ("",)
    return 0 < len(word) <= LONGEST_SYMBOL and int(figures.sum()) > 1 and not is_unit(word)


def _are_bracketed(part: Part, area: Area, row: int) -> bool:
    """Whether a row right below figures holds nothing but numbers in brackets, one below each figure."""
    texts = part.texts(row)
    figures = part.types(area.data[-1]) >= CellType.NUMBER
    given = [bool(text) for text in texts]
    return given == figures.tolist() and all(_BRACKETED.fullmatch(text) for text in texts if text)


def _heads_by_code(part: Part, row: int) -> bool:
    """Whether the code that begins a row of labels is that of the next row without its end: N1 above N11."""
    own = part.first_text(row)
    following = part.first_text(row + 1) if row + 1 < part.bottom else ""
    return 0 < len(own) < len(following) <= LONGEST_CODE and following.startswith(own)


def _may_head(part: Part, area: Area, waiting: list[int], row: int) -> bool:
    """Whether a row of years stands where headings stand: on top, or after a break, with figures below it."""
    if not _has_figures_below(part, row):
        return False
    return not area.data or (bool(part.filled(waiting)) and waiting[-1] == row - 1)


def _has_figures_below(part: Part, row: int) -> bool:
    """Whether figures follow within a few rows, or behind further rows of headings."""
    below = part.kinds[row + 1 - part.top : row + 1 + MOST_HEADERS - part.top].tolist()
    gap = 0
    for at, kind in enumerate(below):
        if kind >= Row.YEARS:
            return True
        gap = gap + 1 if kind == Row.BLANK else 0
        if gap > 1 and at >= 2:
            return False
    return False


def _may_begin(part: Part, area: Area, waiting: list[int]) -> bool:
    """Whether a table may begin here: there are no figures yet, or a title stands below the last ones."""
    return not area.data or any(begins_a_title(part.first_text(row)) for row in part.filled(waiting))


def _belongs_above(part: Part, waiting: list[int], row: int) -> bool:
    """Whether the first row of numbers is none of figures: it says something of the columns, or heads them."""
    if _names_columns(part, row) or _counts_on_behind_its_name(part, row):
        return True
    if part.headings(waiting) and is_metadata(part.first_text(row)):
        return True
    if part.headings(waiting) and numbers_columns([text for text in part.texts(row) if text]):
        return True
    return not part.headings(waiting) and _are_numbered_headings(part, row)


def _names_columns(part: Part, row: int) -> bool:
    """Whether words stand in a row where the rows below it have figures: headings with numbers among them.

    They differ from one another, as a word that stands for figures does not. Numbers among them are whole and small,
    or fewer than the words.
    """
    rows = _two_below(part, row)
    if not rows or not all(part.kind(one) == _DATA for one in rows):
        return False
    types, below = part.types(row), part.types(rows)
    value = part.cell_types.value[row, part.left : part.right]
    figures = (below == CellType.NUMBER).all(axis=0)
    over = np.flatnonzero(np.isin(types, [CellType.TEXT, CellType.RANGE]) & figures).tolist()
    texts = part.texts(row)
    words = len({texts[at] for at in over})
    numbers = value[(types == CellType.NUMBER) & figures]
    small = bool((numbers == np.floor(numbers)).all() and (numbers >= 0).all() and (numbers <= 2100).all())
    every = words + len(numbers) == int((figures & (types != CellType.BLANK)).sum())
    return words >= 2 and every and (small or words > len(numbers))


def _counts_on_behind_its_name(part: Part, row: int) -> bool:
    """Whether numbers that go on by one stand behind the name of what they count, over figures: Week, 36, 37, 38."""
    texts = [text for text in part.texts(row) if text]
    numbers = part.types(row) == CellType.NUMBER
    value = part.cell_types.value[row, part.left : part.right][numbers]
    named = bool(_COUNTED.fullmatch(texts[0])) and len(texts) == len(value) + 1
    below = _two_below(part, row)
    over = bool(below) and bool((part.types(below[0]) >= CellType.NUMBER)[numbers].all())
    return named and len(value) >= FEWEST_BELOW and bool((np.diff(value) == 1).all()) and over


def _two_below(part: Part, row: int) -> list[int]:
    """The two rows below one, beyond a row of units and a short gap; nothing where there are no two."""
    first = row + 1
    if first < part.bottom and part.kind(first) == Row.HEADING and all(map(is_unit, filter(None, part.texts(first)))):
        first += 1
    last = first + MOST_BLANKS
    while first < min(last, part.bottom) and part.kind(first) == Row.BLANK:
        first += 1
    return [first, first + 1] if first + 1 < part.bottom else []


def _are_numbered_headings(part: Part, row: int) -> bool:
    """Whether whole numbers that rise stand where headings are missing: percentiles, ages, sizes."""
    rows = _two_below(part, row)
    if not rows:
        return False
    numbers = part.types(row) == CellType.NUMBER
    value = part.cell_types.value[row, part.left : part.right][numbers]
    rising = len(value) > 2 and bool((np.diff(value) > 0).all()) and bool((value == np.floor(value)).all())
    below = part.cell_types.value[rows, part.left : part.right][:, numbers]
    if not rising or numbers[0] or (part.types(row) > CellType.NUMBER).any() or not np.isfinite(below).all():
        return False
    # The figures below are of another kind: they have decimals, or are all larger.
    return bool((below != np.floor(below)).any() or below.min() > value.max())


def _begins_anew(part: Part, area: Area, waiting: list[int]) -> bool:
    """Whether the rows since the last figures hold headings of another table."""
    headings = [row for row in part.headings(waiting) if _is_over_figures(part, row, area.data)]
    lone = [row for row in waiting if part.kind(row) == Row.LONE]
    if not headings:
        return any(begins_a_title(part.first_text(row)) for row in lone)
    known = {part.texts(row) for row in area.headers}
    # The same headings below a title of their own begin another table; without one it is a page break.
    titled = any(row < headings[0] for row in lone)
    return titled or any(part.texts(row) not in known for row in headings)


def _take_headers(part: Part, area: Area, row: int) -> None:
    """Move the rows right above the data that are headings from `before` to `headers`."""
    blanks = 0
    for above in range(row - 1, max(row - 3 - MOST_HEADERS, part.top - 1), -1):
        kind = part.kind(above)
        if kind == Row.BLANK:
            blanks += 1
            if blanks > MOST_BLANKS or (area.headers and blanks > 1):
                break
            continue
        if above not in area.before or (blanks > 1 and not _covers(part, above, row)):
            break
        if area.headers and _is_line_of_title(part, above, row):
            break
        if not area.headers and kind == Row.HEADING and _is_section_of_two(part, above, row):
            area.lone.insert(0, above)
            area.before.remove(above)
            continue
        if not area.headers and kind == Row.LONE and _is_centred_section(part, above, row):
            area.lone.insert(0, above)
            area.before.remove(above)
            blanks = 0
            continue
        if kind == Row.LONE and not _is_spanner(part, above, row):
            if area.headers and _stands_between_headings(part, above, row):
                area.headers.insert(0, above)
                area.before.remove(above)
                continue
            if area.headers or not _stands_below_headings(part, above):
                break
            area.lone.insert(0, above)
            area.before.remove(above)
            blanks = 0
            continue
        if blanks and area.headers and not _covers(part, above, row):
            break
        area.headers.insert(0, above)
        area.before.remove(above)
        blanks = 0


def _is_over_figures(part: Part, row: int, data: list[int]) -> bool:
    """Whether a text of a row stands over a column of figures, or right of the first."""
    figures = np.flatnonzero((part.types(data[-SHOWN:]) >= CellType.NUMBER).any(axis=0))
    return bool(len(figures)) and any(part.texts(row)[figures[0] :])


def _is_section_of_two(part: Part, row: int, first: int) -> bool:
    """Whether a row of several labels stands in the stub alone, right below headings of the figures."""
    above = part.filled([one for one in (row - 1, row - 2) if one >= part.top])
    named = bool(above) and part.kind(above[0]) in (Row.HEADING, Row.YEARS)
    return named and not _is_over_figures(part, row, [first]) and _is_over_figures(part, above[0], [first])


def _is_line_of_title(part: Part, row: int, first: int) -> bool:
    """Whether all that a row says over the figures is a unit or a link: it stands above the headings and is none."""
    texts = part.texts(row)
    figures = _figures_of(part, first)
    over = [text for at, text in enumerate(texts) if text and len(figures) and at >= figures[0]]
    names = len(list(filter(None, texts))) - len(over)
    if names > 1 and not any(map(is_link, over)) and not begins_a_title(part.first_text(row)):
        return False  # several columns of labels are named
    if len(over) == 1 and _stands_last(part, row, first) and (is_said_unit(over[0]) or part.kind(row) == Row.YEARS):
        return True
    if not over or not all(is_unit(text) or is_link(text) for text in over) or _goes_on(part, row, figures):
        return False
    if len({*over}) > 1 and _is_merged(part, row):
        return False  # Number | Percentage, each over columns of its own
    return len(over) * 2 < len(figures) or any(map(is_link, over))


def _is_merged(part: Part, row: int) -> bool:
    """Whether a text of a row reaches over several columns."""
    return any(top <= row <= bottom and right > left for top, left, bottom, right in part.grid.table.merged)


def _goes_on(part: Part, row: int, figures: NDArray[np.int64]) -> bool:
    """Whether each text of a row over the figures stands right below another: broken headings, no line of a title."""
    if row == part.top or part.kind(row - 1) != Row.HEADING:
        return False
    own, above = (part.types(one)[figures] != CellType.BLANK for one in (row, row - 1))
    return bool(own.any() and above[own].all())


def _stands_last(part: Part, row: int, first: int) -> bool:
    """Whether the only text of a row over the figures stands over the last of them, merged with nothing else."""
    filled = np.flatnonzero(part.types(row) != CellType.BLANK)
    figures = _figures_of(part, first)
    return bool(filled[-1] == figures[-1]) and not _is_merged(part, row)


def _covers(part: Part, above: int, first: int) -> bool:
    """Whether a row beyond a gap stands over a third of the figures, as headings do and pairs of texts do not."""
    figures = part.types(first) >= CellType.NUMBER
    texts = (part.types(above) != CellType.BLANK) & figures
    return bool(texts.sum() >= 2 and texts.sum() * 3 >= figures.sum())


def _stands_below_headings(part: Part, row: int) -> bool:
    """Whether a lone text in the stub names the lines below it: headings stand right above it, not a title.

    Between them may stand others, each above the one below or in a column further left: they hold it.
    """
    blanks, place = 0, _first_filled(part, row)
    for above in range(row - 1, max(row - 1 - MOST_NESTED, part.top - 1), -1):
        kind = part.kind(above)
        blanks += kind == Row.BLANK
        outer = kind == Row.LONE and _first_filled(part, above) <= place
        between = kind == Row.BLANK or outer or (kind == Row.LONE and is_unit(part.first_text(above)))
        if not between or blanks > 1:
            return kind in _HEADINGS
        place = min(place, _first_filled(part, above)) if outer else place
    return False


def _first_filled(part: Part, row: int) -> int:
    """The first column of a row that is not blank."""
    return int(np.argmax(part.types(row) != CellType.BLANK))


def _stands_between_headings(part: Part, row: int, first: int) -> bool:
    """Whether a lone text in the stub stands right below headings of a third of the figures: it names the labels."""
    if row == part.top or part.kind(row - 1) != Row.HEADING or begins_a_note(part.first_text(row)):
        return False
    return _covers(part, row - 1, first)


def _is_centred_section(part: Part, row: int, first: int) -> bool:
    """Whether a lone text over the figures names the rows below it: headings stand above, and others like it below."""
    if not _stands_below_headings(part, row) or not _is_spanner(part, row, first):
        return False
    shape = _shape(part, row)
    lone = np.flatnonzero(part.kinds[first - part.top : -1] == Row.LONE) + first
    return any(_shape(part, one) == shape and _DATA in part.kinds[one + 1 - part.top :][:2] for one in lone.tolist())


def _shape(part: Part, row: int) -> tuple[int, int]:
    """Where the one text of a row begins, and over how many columns it is merged."""
    at = part.left + int(np.flatnonzero(part.types(row))[0])
    wide = (right - left for top, left, _, right in part.grid.table.merged if (top, left) == (row, at))
    return at, next(wide, 0)


def _is_spanner(part: Part, row: int, first: int) -> bool:
    """Whether the one text of a row stands over the figures, not over the stub."""
    at = int(np.flatnonzero(part.types(row))[0])
    figures = _figures_of(part, first)
    return bool(len(figures) and at >= figures[0] and at > 0)


def _figures_of(part: Part, row: int) -> NDArray[np.int64]:
    """The columns of a row that hold figures; numbers before its labels count the rows, or are codes."""
    types = part.types(row)
    figures = np.flatnonzero(types >= CellType.NUMBER)
    texts = np.flatnonzero((types == CellType.TEXT) | (types == CellType.RANGE))
    return figures[figures > texts[0]] if len(texts) and len(figures) and figures[0] == 0 else figures


def _notes_of(part: Part, area: Area, waiting: list[int]) -> list[int]:
    """The notes below a table that another one follows: up to the paragraph that announces the next."""
    filled = part.filled(waiting)
    titled = next((row for row in filled if begins_a_title(part.first_text(row))), None)
    if titled is not None:
        return [row for row in filled if row < titled]
    first_heading = min(part.headings(waiting), default=max(waiting, default=-1) + 1)
    texts = [row for row in filled if row < first_heading]
    last = max((row for row in texts if begins_a_note(part.first_text(row))), default=-1)
    gaps = [row for row in waiting if part.kind(row) == Row.BLANK and row < first_heading]
    beyond = [row for row in texts if row > last]
    parted = [row for row in beyond if any(last < gap < row for gap in gaps)]
    # What stands right below the last note, or below the figures, goes on with it when a gap follows.
    goes_on = parted and (last >= 0 or parted != beyond)
    return [row for row in texts if row <= last or (goes_on and row not in parted)]


def _among(part: Part, area: Area, waiting: list[int]) -> None:
    """Sort the rows without figures that stand among the data."""
    known = {part.texts(row) for row in area.headers} if waiting else set()
    for row in part.filled(waiting):
        repeated = part.kind(row) != Row.LONE and part.texts(row) in known
        (area.repeated if repeated else area.lone).append(row)
