"""A table to be marked on paper or in a spreadsheet, and its key as a file of its own that can be kept back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING

from sdc_core.evaluation import Review
from sdc_core.io.workbook.annotated_table import AnnotatedTable
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.legend import signs_of_table, write_legend
from sdc_core.io.workbook.looks import ENTRY, FONT, Formats, Look
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.page import COLUMN_HEAD, HEADING, LABEL, TEXT, Page, merged, put, set_height, warning
from sdc_core.io.workbook.text import lines
from sdc_core.io.workbook.writing import NO_DATE, OPTIONS
from sdc_core.lessons.exercise import Exercise

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

ANSWER_LINES = 12
"""Lines for cells and reasons under the table."""

ENTRY_FIELD = Look(wrap=True, top=True, align="left", fill=ENTRY, frame=1, unlocked=True)
WIDTH = 92
"""Columns of type that a text under the table may take."""


def worksheet_file(exercise: Exercise, *, code: str) -> bytes:
    """The bare table with the rules and lines for answers, fit to print."""
    made, workbook, formats = _workbook("Worksheet")
    sheet = workbook.add_worksheet("Worksheet")
    row = _write_table(sheet, formats, exercise, exercise.bare, name="Worksheet")
    row = _write_lines(sheet, formats, row, _questions(exercise, code))
    for column, head in enumerate(("Unsafe cell", "Who learns what about whom?")):
        put(sheet, row, column, head, COLUMN_HEAD, formats=formats)
    last = max(3, _columns(exercise) - 1)
    for line in range(row + 1, row + 1 + ANSWER_LINES):
        put(sheet, line, 0, None, ENTRY_FIELD, formats=formats)
        merged(sheet, line, (1, last), None, ENTRY_FIELD, formats=formats)
        sheet.set_row(line, 21)
    workbook.close()
    return made.getvalue()


def key_file(exercise: Exercise, *, code: str) -> bytes:
    """The same table with its marks, the sentence of each finding, and what the marks mean."""
    made, workbook, formats = _workbook("Key")
    review = exercise.review
    sheet = workbook.add_worksheet("Key")
    row = _write_table(sheet, formats, exercise, review, name="Key")
    _write_lines(sheet, formats, row, (f"Round: {code}",))
    sentences = Page(
        workbook.add_worksheet("Sentences"), formats, (34, 12, 76), title="Why", internal=warning(review.cube)
    )
    sentences.cells(("Cell", "Rule", "Sentence"), (COLUMN_HEAD,) * 3)
    for finding in review.findings:
        sentences.cells((", ".join(finding.labels), finding.rule, finding.explanation), (TEXT, TEXT, TEXT))
    headings = Headings.of(review.cube)
    legend = workbook.add_worksheet(headings.legend)
    write_legend(legend, formats, review, headings=headings, signs=signs_of_table(review))
    workbook.close()
    return made.getvalue()


def _workbook(title: str) -> tuple[BytesIO, Workbook, Formats]:
    # Loaded only when a workbook is written.
    from xlsxwriter import Workbook  # noqa: PLC0415

    made = BytesIO()
    workbook = Workbook(made, {**OPTIONS, "default_format_properties": dict(FONT)})
    day = datetime(NO_DATE.year, NO_DATE.month, NO_DATE.day)  # the same exercise makes the same bytes
    workbook.set_properties({"title": title, "created": day})
    return made, workbook, Formats(workbook)


def _write_table(sheet: Worksheet, formats: Formats, exercise: Exercise, review: Review, *, name: str) -> int:
    """The table at the top of the sheet; returns the row after it."""
    table = AnnotatedTable(sheet, formats, review, exercise.arrangement)
    table.write(name, Marks(review))
    return table.top + exercise.arrangement.shape[0] + 1


def _write_lines(sheet: Worksheet, formats: Formats, row: int, texts: Sequence[str]) -> int:
    """Texts below the table, one a row; returns the row after them."""
    for at, text in enumerate(texts):
        merged(sheet, row, (0, 7), text, HEADING if at == 0 else LABEL, formats=formats)
        set_height(sheet, row, lines(text, WIDTH))
        row += 1
    return row + 1


def _questions(exercise: Exercise, code: str) -> tuple[str, ...]:
    """What is asked, the rules in words, and what is behind the sums."""
    rules = exercise.review.policy.rules
    return (
        "Mark every unsafe cell, and say why.",
        f"Name:                                                     Round: {code}",
        *(f"Rule {rule.id}. {rule.describe()}" for rule in rules),
        *(f"Behind {label}: {told}" for label, told in exercise.behind),
    )


def _columns(exercise: Exercise) -> int:
    return max(1, len(exercise.arrangement.down)) + exercise.arrangement.shape[1]
