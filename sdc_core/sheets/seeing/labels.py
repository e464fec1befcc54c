"""The labels of each line of a table, outer ones first: spread over merged cells, carried on, cleaned."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from sdc_core.sheets.seeing.composed import taken_apart
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.spans import LabelSpan
from sdc_core.sheets.seeing.words import cleaned, names_total
from sdc_core.words.periods import is_period

Labels = list[tuple[str, ...]]
_CODE = re.compile(r"[A-Z]{0,3}[0-9]+[0-9.]*[A-Z]?")
_UNFINISHED = re.compile(r"(?:[-,&/]|\b(?:and|or|of|in|the|und|och|og|et|de|for|with))$", re.IGNORECASE)


def header_labels(
    grid: Grid,
    header_rows: Sequence[int],
    columns: Sequence[int],
    *,
    beside: Sequence[int] = (),
    spans: Sequence[LabelSpan] = (),
) -> Labels:
    """For each column of the body its labels, from the outermost header row to the innermost.

    Headings that put the categories of several variables together have a level for each of these. beside: columns
    between them that are no part of the body; a heading that stands over one of them reaches on. spans: headings that
    were stretched over the columns that they name.
    """
    if not header_rows:
        return [("",) for _ in columns]
    every = sorted({*columns, *beside})
    over = dict(zip(every, _written_over(grid, header_rows, every, spans), strict=True))
    labels = [over[column] for column in columns]
    stretched = any(span.axis == "column" for span in spans)
    if stretched or any(len(line) > 1 for line in labels):
        return labels
    return list(zip(*taken_apart([text for (text,) in labels]), strict=True))


def _written_over(grid: Grid, header_rows: Sequence[int], columns: Sequence[int], spans: Sequence[LabelSpan]) -> Labels:
    """The labels of columns as they are written, row by row."""
    merged = _spread(grid, header_rows)
    stretched = {
        (span.row, column): grid.text(span.row, span.column)
        for span in spans
        if span.axis == "column"
        for column in range(span.first, span.last + 1)
    }
    texts = [
        [
            cleaned(stretched.get((row, column)) or merged.get((row, column)) or grid.text(row, column))
            for column in columns
        ]
        for row in header_rows
    ]
    header_rows, texts = _with_fragments_joined(header_rows, texts)
    outer_merged = {row: any(key[0] == row for key in merged) for row in header_rows}
    for level in range(len(texts) - 2, -1, -1):
        texts[level] = _carried(texts[level], texts[level + 1], outer_merged[header_rows[level]])
    for level in range(1, len(texts)):
        texts[level] = [own or above for own, above in zip(texts[level], texts[level - 1], strict=True)]
    return list(zip(*texts, strict=True))


def _with_fragments_joined(rows: Sequence[int], texts: list[list[str]]) -> tuple[list[int], list[list[str]]]:
    """The headings with those put together that are broken over several rows: Number / of jobs."""
    kept, joined = [rows[0]], [texts[0]]
    for row, own in zip(rows[1:], texts[1:], strict=True):
        if goes_on(joined[-1], own) or _each_ends_its_own(joined[-1], own):
            joined[-1] = [_joined(above, below) for above, below in zip(joined[-1], own, strict=True)]
            kept[-1] = row
        else:
            kept.append(row)
            joined.append(own)
    return kept, joined


def goes_on(above: Sequence[str], below: Sequence[str]) -> bool:
    """Whether a row of headings ends what the row above it began: it goes on in small letters, or behind a hyphen.

    Labels that head groups have the same texts below them again and again, or texts beside those right below.
    """
    pairs = [
        (first, second) for first, second in zip(above, below, strict=True) if first and second and first != second
    ]
    alone = [second for first, second in zip(above, below, strict=True) if second and not first]
    given = [text for text in below if text]
    if len({*given}) < len(given) or len({first for first, _ in pairs}) < len(pairs) or any(map(_is_broken_off, alone)):
        return False
    broken = [_is_broken_off(second) or bool(_UNFINISHED.search(first)) for first, second in pairs]
    numbers = any(first.isdigit() for first, _ in pairs)
    hyphens = [first for first, second in pairs if first.endswith("-") and second[:1].islower()]
    return bool(hyphens) or (len(pairs) > 1 and not numbers and sum(broken) * 2 > len(broken))


def _each_ends_its_own(above: Sequence[str], below: Sequence[str]) -> bool:
    """Whether a row of headings ends some of those above it, of which each stands over one column and none is a group.

    So it is where it says something of a few of them only, or the same of several: Upper Harbour / Local Board Area.
    """
    pairs = [(first, second) for first, second in zip(above, below, strict=True) if second and first != second]
    several = len(above) > 2 and all(above) and len({*above}) == len(above)
    again = len({*below}) < len(below) and (len({*below}) > 1)
    return bool(pairs) and several and again and not any(is_period(first) for first, _ in pairs)


def _is_broken_off(text: str) -> bool:
    return text[:1].islower() or text[:1] in "(&"


def _joined(above: str, below: str) -> str:
    if not above or not below or above == below:
        return above or below
    return above[:-1] + below if above.endswith("-") and below[:1].islower() else f"{above} {below}"


def stub_labels(
    grid: Grid,
    rows: Sequence[int],
    stub_columns: Sequence[int],
    section_rows: Sequence[int] = (),
    *,
    spans: Sequence[LabelSpan] = (),
    beside: Sequence[int] = (),
) -> Labels:
    """For each row of the body its labels, the section's first where there are sections.

    spans: labels that were stretched over the rows that they name. beside: rows that are left out; an outer label in
    one of them reaches on over the row below it.
    """
    if heads := _heads_below(grid, rows, stub_columns, beside):
        every = sorted({*rows, *heads})
        place = {row: at for at, row in enumerate(every)}
        labels = stub_labels(grid, every, stub_columns, section_rows, spans=spans)
        return [labels[place[row]] for row in rows]
    stretched = {
        (row, span.column): grid.text(span.row, span.column)
        for span in spans
        if span.axis == "row"
        for row in range(span.first, span.last + 1)
    }
    columns = [
        _without_marks([stretched.get((row, column)) or grid.text(row, column) for row in rows])
        for column in stub_columns
    ]
    _name_inwards(columns)
    for at in range(len(columns) - 1):
        columns[at] = _carried(columns[at], columns[at + 1], merged=False)
    for at in range(1, len(columns)):
        columns[at] = [own or above for own, above in zip(columns[at], columns[at - 1], strict=True)]
    if stand_in_steps(grid, stub_columns, section_rows):
        for at, texts in enumerate(_steps(grid, rows, stub_columns[:-1], section_rows)):
            own = _without_marks([grid.text(row, stub_columns[at]) for row in rows])
            outer = columns[at - 1] if at else own
            columns[at] = [said or written or over for said, written, over in zip(texts, own, outer, strict=True)]
    elif section_rows:
        columns.insert(0, _without_marks(_sections(grid, rows, section_rows)))
    return list(zip(*columns, strict=True)) if columns else [("",) for _ in rows]


def _without_marks(texts: Sequence[str]) -> list[str]:
    """Labels without the marks of notes behind them: Alby¹ in one year is Alby in all others."""
    bare = {text: cleaned(text) for text in {*texts}}
    return [bare[text] for text in texts]


def stand_in_steps(grid: Grid, stub_columns: Sequence[int], section_rows: Sequence[int]) -> bool:
    """Whether the names of sections stand in several outer columns of labels, a variable a column."""
    places = [next((at for at in stub_columns if grid.text(row, at)), None) for row in section_rows]
    return len(set(places)) > 1 and None not in places and bool(stub_columns) and stub_columns[-1] not in places


def _steps(grid: Grid, rows: Sequence[int], columns: Sequence[int], section_rows: Sequence[int]) -> list[list[str]]:
    """For each outer column of labels what it says of each row: the last text above, which ends those further in."""
    ordered = sorted(section_rows)
    current = [""] * len(columns)
    states = [tuple(current)]
    for row in ordered:
        texts = [grid.text(row, column) for column in columns]
        first = next(at for at, text in enumerate(texts) if text)
        current = [*current[:first], *texts[first:]]
        states.append(tuple(current))
    of_rows = [states[bisect_left(ordered, row)] for row in rows]
    return [_without_marks(texts) for texts in zip(*of_rows, strict=True)]


def _heads_below(grid: Grid, rows: Sequence[int], stub_columns: Sequence[int], beside: Sequence[int]) -> list[int]:
    """Rows that are left out and bear an outer label that the row right below lacks: "Measles", rank, number."""
    kept = {*rows}
    return [
        row
        for row in beside
        if stub_columns
        and row + 1 in kept
        and grid.text(row, stub_columns[-1])
        and any(grid.text(row, column) and not grid.text(row + 1, column) for column in stub_columns[:-1])
    ]


def _name_inwards(columns: list[list[str]]) -> None:
    """Rows that have their one label in an outer column bear it in the inner ones: they begin a group of their own."""
    if len(columns) < 3:
        return
    for row, texts in enumerate(zip(*columns, strict=True)):
        last = max((at for at, text in enumerate(texts) if text), default=len(columns))
        for at in range(last + 1, len(columns) - 1):
            columns[at][row] = texts[last]


def section_text(grid: Grid, row: int) -> str:
    """The one text of a section row."""
    texts = (grid.text(row, column) for column in range(grid.table.n_columns))
    return next((text for text in texts if text), "")


def _sections(grid: Grid, rows: Sequence[int], section_rows: Sequence[int]) -> list[str]:
    """Rows before the first section belong to all: they are its total.

    Where they stand in each section once more they belong to the one that follows.
    """
    ordered = sorted(section_rows)
    texts = ["", *(section_text(grid, section) for section in ordered)]
    found = [bisect_left(ordered, row) for row in rows]
    if len({*rows}) < len(rows):
        for at in range(len(found) - 2, -1, -1):
            found[at] = found[at] or found[at + 1]
    return [texts[number] for number in found]


def _spread(grid: Grid, header_rows: Sequence[int]) -> dict[tuple[int, int], str]:
    """The text of every merged cell of the header, for each cell that the merge covers."""
    covered = {}
    first, last = min(header_rows), max(header_rows)
    for top, left, bottom, right in grid.table.merged:
        if bottom < first or top > last:
            continue
        text = grid.text(top, left)
        for row in range(max(top, first), min(bottom, last) + 1):
            for column in range(left, right + 1):
                covered[row, column] = text
    return covered


def _carried(outer: list[str], inner: list[str], merged: bool) -> list[str]:
    """Outer labels given once hold on; not over a line that is one total of its own, nor outside merges."""
    if not merged and (spread := _over_runs(outer, inner)):
        return spread
    if not merged and any(text and text == after for text, after in pairwise(outer)):
        return _written_in_full(outer, inner)
    named = {text for text in set(inner) if names_total(text)}
    totals = sum(1 for text in inner if text in named)
    given = [text for text in outer if text]
    # Labels that differ from line to line are codes, not groups, and hold for their own line only.
    blank = len(outer) - len(given)
    few = blank <= max(1, len(outer) // 20) or (blank <= len(given) and _are_codes(given))
    few |= blank * 3 <= len(outer) and _count_lines(given)
    single = len(set(given)) == len(given) and len(outer) > 4 and few
    single |= blank * 3 <= len(outer) and _are_codes(given) and _name_one_each(outer, inner)
    carried, last = [], ""
    for text, within in zip(outer, inner, strict=True):
        alone = totals == 1 and within in named
        if text:
            last = text
            carried.append(text)
        elif merged or alone or single or not last:
            carried.append(within)
        else:
            carried.append(last)
    return carried


def _are_codes(texts: Sequence[str]) -> bool:
    """Whether all texts are codes, and some can be nothing else: 4.1, 5D."""
    return all(map(_CODE.fullmatch, texts)) and any(not text.isdigit() for text in texts)


def _written_in_full(outer: Sequence[str], inner: Sequence[str]) -> list[str]:
    """Outer labels that stand in every line of their group: a blank one means all, or what a name inside says."""
    beside: dict[str, set[str]] = defaultdict(set)
    for text, within in zip(outer, inner, strict=True):
        beside[within].update([text] if text else [])
    return [text or (within if len(beside[within]) < 2 else "") for text, within in zip(outer, inner, strict=True)]


def _name_one_each(codes: Sequence[str], names: Sequence[str]) -> bool:
    """Whether each of several codes stands beside one name alone, and each such name beside one code."""
    pairs = {(code, name) for code, name in zip(codes, names, strict=True) if code}
    return len(pairs) == len({code for code, _ in pairs}) == len({name for _, name in pairs}) > 1


def _count_lines(texts: Sequence[str]) -> bool:
    """Whether texts count on, nearly always by one, so that each of them is the number of its own line."""
    numbers = [text.strip(".)") for text in texts]
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return False
    steps = [int(after) - int(before) for before, after in pairwise(numbers)]
    return all(step > 0 for step in steps) and steps.count(1) * 4 >= len(steps) * 3


def _over_runs(outer: list[str], inner: list[str]) -> list[str]:
    """Outer labels that stand anywhere over their group, over all of it; nothing where groups cannot be made out.

    The inner labels show the groups: the same labels come again and again, with one outer label each time.
    """
    given = sum(map(bool, outer))
    if given < 2 or len(inner) % given:
        return []
    length = len(inner) // given
    if length < 2 or inner != inner[:length] * given:
        return []
    runs = [[text for text in outer[start : start + length] if text] for start in range(0, len(outer), length)]
    return [run[0] for run in runs for _ in range(length)] if all(len(run) == 1 for run in runs) else []
