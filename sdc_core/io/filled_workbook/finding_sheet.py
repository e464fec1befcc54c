"""The findings of a workbook that came back: which sheet has them, which column is which, which row is about what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.returned import SEARCHED_ROWS
from sdc_core.io.filled_workbook.texts import keys_of, plain, texts_of, unlike
from sdc_core.io.filled_workbook.written import WrittenWorkbook
from sdc_core.io.workbook.finding_rows import CELL, DECIDED_BY, ENTRIES, IDENTIFIER
from sdc_core.io.workbook.messages import HEAD_NUMBER
from sdc_core.messages import Problem
from sdc_core.table.columns import Kind
from sdc_core.table.table import Table

UNNEEDED = (HEAD_NUMBER, CELL, DECIDED_BY)
"""Columns that only say where a row stands, or what the program knows better."""

_IDENTIFIER = re.compile("[a-z2-7]{16}")

NOWHERE = -1


@dataclass(frozen=True, eq=False)
class FindingSheet:
    """One sheet that has the columns of the findings. head: the row of the headings, in the rectangle.

    columns: for each heading that was written its column there, NOWHERE where it is not to be had. added: columns
    with a heading of somebody else's.
    """

    table: Table
    head: int
    columns: tuple[int, ...]
    added: tuple[int, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, eq=False)
class FindingRows:
    """The rows of a sheet that are about findings.

    rows: in the rectangle. finding: for each the number of its finding in the written workbook. sound: whether
    everything stands in it that was written.
    """

    sheet: FindingSheet
    rows: IntColumn
    finding: IntColumn
    sound: BoolColumn
    problems: tuple[Problem, ...]


def finding_sheets(sheets: Sequence[Table], written: WrittenWorkbook) -> Iterator[FindingSheet]:
    """The sheets that have the columns of the findings, by whatever name."""
    wanted = Counter(map(plain, written.heads))
    entries = [entry.said() for entry in ENTRIES]
    for table in sheets:
        if not any(entry in column.texts for column in table.columns for entry in entries):
            continue
        rows = [Counter(map(plain, table.row_texts(row))) for row in range(min(table.n_rows, SEARCHED_ROWS))]
        found = [sum((wanted & row).values()) for row in rows]
        best = int(np.argmax(found)) if found else 0
        if found and found[best] > len(written.heads) / 2 and any(rows[best][entry] for entry in entries):
            yield _with_columns(table, best, written)


def _with_columns(table: Table, head: int, written: WrittenWorkbook) -> FindingSheet:
    there: dict[str, list[int]] = {}
    for column, text in enumerate(map(plain, table.row_texts(head))):
        there.setdefault(text, []).append(column)
    wanted = Counter(map(plain, written.heads))
    columns, problems, taken = [], [], Counter[str]()
    unneeded = {plain(head.said()) for head in UNNEEDED}
    for heading in map(plain, written.heads):
        known = there.get(heading, [])
        if len(known) == wanted[heading]:
            columns.append(known[taken[heading]])
        else:
            columns.append(NOWHERE)
            if heading in unneeded or taken[heading]:
                pass  # said once, and not of columns that nothing depends on
            elif len(known) > wanted[heading]:
                problems.append(messages.COLUMN_TWICE.at(table.place(head), heading=heading, columns=len(known)))
            else:
                problems.append(messages.COLUMN_MISSING.at(table.place(head), heading=heading))
        taken[heading] += 1
    ours = {*columns}.union(*(there.get(heading, []) for heading in wanted))
    return FindingSheet(
        table, head, tuple(columns), tuple(at for at in range(table.n_columns) if at not in ours), tuple(problems)
    )


def finding_rows(sheet: FindingSheet, written: WrittenWorkbook, *, compared: Sequence[int]) -> FindingRows:
    """The rows of the sheet with their findings; what was changed in them is named by its place.

    compared: the numbers of the headings under which must stand what was written.
    """
    kept = [number for number in compared if sheet.columns[number] != NOWHERE]
    below = np.arange(sheet.head + 1, sheet.table.n_rows)
    below = below[_filled(sheet, below)]
    finding, problems = _findings_of(sheet, written, below, kept)
    rows, finding = below[finding != NOWHERE], finding[finding != NOWHERE]
    sound = np.ones(len(rows), dtype=bool)
    there = written.head_row + 1 + finding
    for number in kept:
        column = sheet.columns[number]
        differ = unlike(sheet.table.columns[column], rows, written.findings.columns[number], there)
        sound &= ~differ
        problems += [
            messages.CELL_CHANGED.at(sheet.table.place(row, column), heading=written.heads[number])
            for row in rows[differ].tolist()
        ]
    return FindingRows(sheet, rows, finding, sound, tuple(problems))


def _filled(sheet: FindingSheet, rows: IntColumn) -> BoolColumn:
    """Which of these rows hold anything in a column of ours."""
    filled = np.zeros(len(rows), dtype=bool)
    for column in sheet.columns:
        if column != NOWHERE:
            cells = sheet.table.columns[column]
            filled |= (cells.kinds != Kind.BLANK)[cells.codes[rows]]
    return filled


def _findings_of(
    sheet: FindingSheet, written: WrittenWorkbook, rows: IntColumn, kept: Sequence[int]
) -> tuple[IntColumn, list[Problem]]:
    """For each row the number of its finding: by its identifier, and where that is gone by all that stands in it."""
    named = sheet.columns[written.number_of(IDENTIFIER)]
    names = [""] * len(rows) if named == NOWHERE else texts_of(sheet.table.columns[named], rows)
    number_of = {name: number for number, name in enumerate(written.identifiers)}
    finding = np.array([number_of.get(name.lower(), NOWHERE) for name in names], dtype=np.int64)
    unknown = np.flatnonzero(finding == NOWHERE)
    if not len(unknown):
        return finding, []
    ours = written.head_row + 1 + np.arange(len(written.identifiers))
    contents = keys_of([written.findings.columns[number] for number in kept], ours)
    twice = Counter(contents)
    by_content = {content: number for number, content in enumerate(contents) if twice[content] == 1}
    theirs = keys_of([sheet.table.columns[sheet.columns[number]] for number in kept], rows[unknown])
    problems = []
    for at, content in zip(unknown.tolist(), theirs, strict=True):
        known, name, row = by_content.get(content, NOWHERE), names[at], int(rows[at])
        if known != NOWHERE and not name:
            finding[at] = known
        elif known != NOWHERE:
            problems.append(messages.IDENTIFIER_CHANGED.at(sheet.table.place(row, named)))
        elif _IDENTIFIER.fullmatch(name.lower()):
            problems.append(messages.NO_SUCH_FINDING.at(sheet.table.place(row)))
        else:
            problems.append(messages.ADDED_ROW.at(sheet.table.place(row)))
    return finding, problems
