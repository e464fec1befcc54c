"""The choice of a method in a workbook: the table, the user and the options, and the key as a file of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sdc_core.io.workbook.annotated_table import AnnotatedTable
from sdc_core.io.workbook.looks import Formats
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, Page
from sdc_core.io.worksheet import messages
from sdc_core.io.worksheet.worksheet import ENTRY_FIELD, LINE_HEIGHT, new_workbook
from sdc_core.lessons.practice.method_choice import MethodChoice

if TYPE_CHECKING:
    from xlsxwriter import Workbook

WIDTHS = (6, 48, 70)


def method_worksheet_file(choice: MethodChoice, *, code: str) -> bytes:
    """The table with what the policy finds, and a page with the user and a line for each option, fit to print."""
    made, workbook, formats = new_workbook(messages.WORKSHEET.said())
    page = _page(workbook, formats, choice, code=code, name=messages.WORKSHEET.said(), title=messages.ANSWERS.said())
    page.cells(("✓", messages.METHOD.said(), messages.WHAT_DOES_IT_LACK.said()), (COLUMN_HEAD,) * 3)
    for one in choice.options:
        page.cells((None, one.way.label, None), (ENTRY_FIELD, TEXT, ENTRY_FIELD))
        page.sheet.set_row(page.row - 1, LINE_HEIGHT)
    workbook.close()
    return made.getvalue()


def method_key_file(choice: MethodChoice, *, code: str) -> bytes:
    """The same table, and what each option lacks."""
    made, workbook, formats = new_workbook(messages.KEY.said())
    page = _page(workbook, formats, choice, code=code, name=messages.KEY.said(), title=messages.REASONS.said())
    page.cells(("", messages.METHOD.said(), messages.FOR_THIS_USER.said()), (COLUMN_HEAD,) * 3)
    for one in choice.options:
        page.cells(("✓" if one.fits else "", one.way.label, one.say), (TEXT,) * 3)
    workbook.close()
    return made.getvalue()


def _page(workbook: Workbook, formats: Formats, choice: MethodChoice, *, code: str, name: str, title: str) -> Page:
    """The sheet of the table, and the head of the page that follows it."""
    review = choice.exercise.review
    sheet = workbook.add_worksheet(name)
    table = AnnotatedTable(sheet, formats, review, choice.exercise.arrangement, internal=messages.MADE_UP.said())
    table.write(name, Marks(review))
    page = Page(workbook.add_worksheet(title), formats, WIDTHS, title=title, internal=messages.MADE_UP.said())
    page.cells((None, messages.ROUND.said(), code), (TEXT,) * 3)
    page.skip()
    for text in _task(choice):
        page.across(text)
    page.skip()
    return page


def _task(choice: MethodChoice) -> Iterable[str]:
    """The policy, the user and the needs, a line each."""
    yield from (
        messages.RULE_SAYS.said(rule=rule.id, says=rule.describe()) for rule in choice.exercise.review.policy.rules
    )
    yield choice.user.who
    yield from (need.asks for need in choice.needs)
    yield choice.ask
