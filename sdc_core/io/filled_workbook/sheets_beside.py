"""The sheets beside the findings, each held against what was written there: what was changed, and what is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.aligning import NOWHERE, Alignment, aligned
from sdc_core.io.filled_workbook.texts import plain
from sdc_core.io.filled_workbook.written import WrittenWorkbook
from sdc_core.io.workbook.messages import MADE_BY, MADE_ON
from sdc_core.messages import Address, Note, Problem
from sdc_core.table.messages import SHEET
from sdc_core.table.table import Table

LIKE_ENOUGH = 0.3
"""The share of what was written on a sheet by which one of another name is known again."""

MOST_NAMED = 50
"""Changed cells that are named of one sheet."""


@dataclass(frozen=True, eq=False)
class OtherSheets:
    """Our sheets beside the findings, side by side with those that came back; notes on those that did not."""

    alignments: tuple[Alignment, ...]
    notes: tuple[Note, ...] = ()

    def of(self, ours: str) -> Alignment | None:
        """The one of our sheet of this name."""
        return next((one for one in self.alignments if one.ours.sheet == ours), None)

    def theirs(self, name: str) -> Alignment | None:
        """The one of their sheet of this name."""
        return next((one for one in self.alignments if one.theirs.sheet == name), None)


def other_sheets(name: str, sheets: Sequence[Table], written: WrittenWorkbook) -> OtherSheets:
    """The sheets in pairs: those of one name, and of the others those that are most alike."""
    ours = {one.sheet: one for one in written.book.sheets if one.sheet != written.headings.findings}
    theirs = {one.sheet: one for one in sheets}
    texts, others = ({sheet: _texts(one) for sheet, one in known.items()} for known in (ours, theirs))
    pairs = {
        sheet: sheet for sheet in ours if sheet in theirs and _likeness(texts[sheet], others[sheet]) >= LIKE_ENOUGH
    }
    ranked = sorted(
        (-_likeness(texts[one], others[other]), one, other)
        for one in ours
        if one not in pairs
        for other in theirs
        if other not in pairs.values()
    )
    for unlike, one, other in ranked:
        if -unlike >= LIKE_ENOUGH and one not in pairs and other not in pairs.values():
            pairs[one] = other
    numbers = {sheet: number for number, sheet in enumerate(written.findings.sheets, start=1)}
    missing = tuple(messages.SHEET_NOT_IN_IT.noted(name, number=numbers[sheet]) for sheet in ours if sheet not in pairs)
    return OtherSheets(tuple(aligned(ours[one], theirs[other]) for one, other in pairs.items()), missing)


def changes(sheets: OtherSheets, written: WrittenWorkbook, *, sentences: bool) -> Iterator[Problem]:
    """What was changed that nobody may change, by its place. sentences: whether those of cover and legend are meant."""
    tables = {sheet for sheet, _, _ in written.cells}
    for one in sheets.alignments:
        name = one.ours.sheet
        own = written.own is not None and name in written.own
        if own and name not in tables:
            continue
        in_words = name in (written.headings.cover, written.headings.legend)
        if in_words and not sentences:
            continue
        passed = _passed_rows(one.ours) if name == written.headings.cover else frozenset()
        yield from _changes(one, written, passed)


def made_by(sheets: OtherSheets, written: WrittenWorkbook) -> str:
    """The version that says of itself that it wrote the workbook; "" where it cannot be known any more."""
    cover = sheets.of(written.headings.cover)
    if cover is None:
        return ""
    label = plain(MADE_BY.said())
    rows = (cover.theirs.row_texts(row) for row in range(cover.theirs.n_rows))
    return next((plain(" ".join(texts[1:])) for texts in rows if texts and plain(texts[0]) == label), "")


def _changes(one: Alignment, written: WrittenWorkbook, passed: frozenset[int]) -> Iterator[Problem]:
    top, left, entries = one.ours.first_row, one.ours.first_column, written.entries
    free = entries.open | entries.worked_out if one.ours.sheet == written.headings.signoff else frozenset()
    found = [
        (row, column)
        for here, across, row, column in one.changed
        if here not in passed and (here + top, across + left) not in free
    ]
    for row, column in found[:MOST_NAMED]:
        yield messages.TEXT_CHANGED.at(one.theirs.place(row, column))
    gone = [row for row in one.gone if row not in passed]
    if len(found) > MOST_NAMED:
        yield messages.MORE_CHANGED.at(one.theirs.place(found[MOST_NAMED][0]), cells=len(found) - MOST_NAMED)
    for row in gone[:MOST_NAMED]:
        yield messages.ROW_GONE.at(_sheet(one.theirs), row=row + top)
    for column, there in enumerate(one.columns.tolist()):
        if there == NOWHERE and any(one.ours.columns[column].texts):
            yield messages.COLUMN_GONE.at(_sheet(one.theirs), column=column + left)


def _sheet(table: Table) -> Address:
    return Address(table.name, SHEET.phrase(number=table.sheets.index(table.sheet) + 1))


def _passed_rows(cover: Table) -> frozenset[int]:
    """Rows of the cover that may say something else: the day, and the version."""
    labels = {plain(label.said()) for label in (MADE_ON, MADE_BY)}
    return frozenset(row for row in range(cover.n_rows) if plain(cover.row_texts(row)[0]) in labels)


def _likeness(one: Counter[str], other: Counter[str]) -> float:
    """The share of our texts that stand on the other sheet too."""
    every = sum(one.values())
    return sum((one & other).values()) / every if every else 0.0


def _texts(table: Table) -> Counter[str]:
    found: Counter[str] = Counter()
    for column in table.columns:
        times = np.bincount(column.codes, minlength=len(column.texts)).tolist()
        for text, cells in zip(column.texts, times, strict=True):
            if text.strip():
                found[plain(text)] += cells
    return found
