"""Whatever people do to the workbook besides, what they filled in is what is read, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO

import openpyxl
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook
from openpyxl.styles import PatternFill
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.returned import read_returned
from sdc_core.io.filled_workbook.written import Written
from sdc_core.signoff.signoff import DISPOSITIONS
from tests.io.filled_workbook.filling import decided_on, edited, offences, said_in, written

REVIEW = offences()
EMPTY = written(REVIEW)
WRITTEN = Written(REVIEW)  # what comes back is held against the same, however often something comes back


def findings(book: Workbook) -> tuple[Worksheet, int]:
    """The sheet with the findings wherever it is, and the row of its headings."""
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            if {"Identifier", "Decision"} <= {cell.value for cell in row}:
                return sheet, row[0].row
    raise AssertionError("the findings are gone")


def decide(number: int, decision: str, reason: str) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        sheet, head = findings(book)
        at = {cell.value: cell.column for cell in sheet[head]}
        rows = [row for row in range(head + 1, sheet.max_row + 1) if sheet.cell(row, at["Identifier"]).value]
        row = rows[number % len(rows)]
        sheet.cell(row, at["Decision"]).value = decision
        sheet.cell(row, at["Reason"]).value = reason or None
        sheet.cell(row, at["Reason"]).data_type = "s" if reason else "n"  # a text, whatever it begins with

    return edit


def sort_by(column: int, *, down: bool) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        sheet, head = findings(book)
        rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=head + 1)]
        rows.sort(key=lambda row: str(row[column % sheet.max_column]), reverse=down)
        for at, values in enumerate(rows, start=head + 1):
            for place, value in enumerate(values, start=1):
                cell = sheet.cell(at, place)
                cell.value = value
                cell.data_type = "s" if isinstance(value, str) else cell.data_type  # a text, whatever it begins with

    return edit


def add_column(at: int) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        sheet, head = findings(book)
        column = at % sheet.max_column + 1
        sheet.insert_cols(column)
        sheet.cell(head, column).value = f"Mine {at}"

    return edit


def add_row(at: int) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        sheet, head = findings(book)
        sheet.insert_rows(1 + at % (head + 3))

    return edit


def colour(row: int, column: int) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        sheet, _ = findings(book)
        sheet.cell(1 + row, 1 + column).fill = PatternFill("solid", fgColor="FFEE00")
        sheet.column_dimensions["C"].width = 30 + column
        sheet.row_dimensions[5].hidden = bool(row % 2)

    return edit


def move_sheet(number: int) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        book.move_sheet(book.worksheets[number % len(book.worksheets)], number % 3 - 1)

    return edit


def rename_sheet(number: int) -> Callable[[Workbook], None]:
    def edit(book: Workbook) -> None:
        book.worksheets[number % len(book.worksheets)].title = f"Sheet of mine {number}"

    return edit


NUMBERS = st.integers(0, 30)
REASONS = st.sampled_from(["", "known", "=1+1", "  two words ", "line\nline", "42", "é ü 表"])
DECIDING = st.builds(decide, NUMBERS, st.sampled_from(DISPOSITIONS), REASONS)
EDITS = st.one_of(
    DECIDING,
    st.builds(sort_by, NUMBERS, down=st.booleans()),
    st.builds(add_column, NUMBERS),
    st.builds(add_row, NUMBERS),
    st.builds(colour, NUMBERS, NUMBERS),
    st.builds(move_sheet, NUMBERS),
    st.builds(rename_sheet, NUMBERS),
)


@cache
def identifiers() -> tuple[str, ...]:
    return tuple(REVIEW.findings.identifiers())


def expected(content: bytes) -> dict[str, tuple[str, str]]:
    """What another library finds in the rows below the headings, on whatever sheet they are."""
    sheet, _ = findings(openpyxl.load_workbook(BytesIO(content)))
    return decided_on(sheet)


@settings(max_examples=40, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(st.lists(EDITS, max_size=8))
def test_exactly_what_was_filled_in_is_read(edits: list[Callable[[Workbook], None]]):
    def edit(book: Workbook) -> None:
        for one in edits:
            one(book)

    content = edited(EMPTY, edit)

    copy = filled_copy(read_returned(content, name="BACK.xlsx"), WRITTEN)

    filled_in = {finding: (made, why.strip()) for finding, (made, why) in expected(content).items()}
    assert {finding: said for finding, said in filled_in.items() if said != ("undecided", "")} == said_in(copy)
    assert set(copy.decisions) <= set(identifiers())
    assert not any("not what was written" in str(problem) for problem in copy.problems)
    assert copy.notes == ()
