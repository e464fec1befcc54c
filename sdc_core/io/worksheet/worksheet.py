"""A table to be marked on paper or in a spreadsheet, and its key as a file of its own that can be kept back."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook.annotated_table import AnnotatedTable
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.legend import signs_of_table, write_legend
from sdc_core.io.workbook.looks import ENTRY, FONT, Formats, Look
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, Page, warning
from sdc_core.io.workbook.writing import NO_DATE, OPTIONS
from sdc_core.io.worksheet import messages
from sdc_core.lessons.exercise import Exercise

if TYPE_CHECKING:
    from xlsxwriter import Workbook

ANSWER_LINES = 16
"""Lines for cells and reasons."""

LINE_HEIGHT = 24
"""Of a line that is written by hand."""

ENTRY_FIELD = Look(wrap=True, top=True, align="left", fill=ENTRY, frame=1, unlocked=True)


def new_workbook(title: str) -> tuple[BytesIO, Workbook, Formats]:
    """A workbook in memory, without a date, so that the same exercise makes the same bytes."""
    # Loaded only when a workbook is written.
    from xlsxwriter import Workbook  # noqa: PLC0415

    made = BytesIO()
    workbook = Workbook(made, {**OPTIONS, "default_format_properties": dict(FONT)})
    day = datetime(NO_DATE.year, NO_DATE.month, NO_DATE.day)
    workbook.set_properties({"title": title, "created": day})
    return made, workbook, Formats(workbook)


def worksheet_file(exercise: Exercise, *, code: str, made_up: bool = False) -> bytes:
    """The bare table, and a page with the rules and with lines for answers, fit to print.

    made_up: whether its figures are; otherwise every sheet warns that they are unprotected.
    """
    made, workbook, formats = new_workbook(messages.WORKSHEET.said())
    internal = _at_the_top(exercise, made_up=made_up)
    _write_table(workbook, formats, exercise, exercise.bare, name=messages.WORKSHEET.said(), internal=internal)
    page = Page(
        workbook.add_worksheet(messages.ANSWERS.said()),
        formats,
        (36, 60),
        title=messages.ANSWERS.said(),
        internal=internal,
    )
    page.cells((messages.NAME.said(), None), (TEXT, ENTRY_FIELD))
    page.cells((messages.ROUND.said(), code), (TEXT, TEXT))
    page.heading(messages.MARK_AND_SAY_WHY.said())
    for rule in exercise.review.policy.rules:
        page.cells((messages.RULE_NUMBER.said(rule=rule.id), rule.describe()), (TEXT, TEXT))
    if exercise.behind:
        page.heading(messages.BEHIND_THE_SUMS.said())
    for label, text in exercise.behind:
        page.cells((label, text), (TEXT, TEXT))
    page.skip()
    page.cells((messages.UNSAFE_CELL.said(), messages.WHO_LEARNS_WHAT.said()), (COLUMN_HEAD, COLUMN_HEAD))
    for _ in range(ANSWER_LINES):
        page.cells((None, None), (ENTRY_FIELD, ENTRY_FIELD))
        page.sheet.set_row(page.row - 1, LINE_HEIGHT)
    workbook.close()
    return made.getvalue()


def key_file(exercise: Exercise, *, code: str, made_up: bool = False) -> bytes:
    """The same table with its marks, the sentence of each finding, and what the marks mean; made_up: as above."""
    made, workbook, formats = new_workbook(messages.KEY.said())
    review = exercise.review
    headings = Headings(_at_the_top(exercise, made_up=made_up))
    _write_table(workbook, formats, exercise, review, name=messages.KEY.said(), internal=headings.internal)
    page = Page(
        workbook.add_worksheet(messages.SENTENCES.said()),
        formats,
        (34, 12, 76),
        title=messages.REASONS.said(),
        internal=headings.internal,
    )
    page.cells((messages.ROUND.said(), code, None), (TEXT, TEXT, TEXT))
    page.skip()
    page.cells((messages.CELL.said(), messages.RULE.said(), messages.SENTENCE.said()), (COLUMN_HEAD,) * 3)
    for finding in exercise.findings():
        page.cells((", ".join(finding.labels), finding.rule, finding.explanation), (TEXT, TEXT, TEXT))
    legend = workbook.add_worksheet(headings.legend)
    write_legend(legend, formats, review, headings=headings, signs=signs_of_table(review))
    workbook.close()
    return made.getvalue()


def _at_the_top(exercise: Exercise, *, made_up: bool) -> str:
    return messages.MADE_UP.said() if made_up else warning(exercise.review.cube)


def _write_table(
    workbook: Workbook, formats: Formats, exercise: Exercise, review: Review, *, name: str, internal: str
) -> None:
    sheet = workbook.add_worksheet(name)
    AnnotatedTable(sheet, formats, review, exercise.arrangement, internal=internal).write(name, Marks(review))
