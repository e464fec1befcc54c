"""The choice of a method in a workbook: the table, the user and the options, and the key as a file of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sdc_core.io.workbook.annotated_table import AnnotatedTable
from sdc_core.io.workbook.looks import Formats
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.page import COLUMN_HEAD, MADE_UP, TEXT, Page
from sdc_core.io.worksheet.worksheet import ENTRY_FIELD, LINE_HEIGHT, new_workbook
from sdc_core.lessons.method_choice import ASK, MethodChoice
from sdc_core.messages import ENGLISH, speaking

if TYPE_CHECKING:
    from xlsxwriter import Workbook

WIDTHS = (6, 48, 70)


@speaking(ENGLISH)  # a file is of one language, and the other words on it are English
def method_worksheet_file(choice: MethodChoice, *, code: str) -> bytes:
    """The table with what the policy finds, and a page with the user and a line for each option, fit to print."""
    made, workbook, formats = new_workbook("Worksheet")
    page = _page(workbook, formats, choice, code=code, name="Worksheet", title="Answers")
    page.cells(("✓", "Method", "What does it lack?"), (COLUMN_HEAD,) * 3)
    for one in choice.options:
        page.cells((None, one.way.label, None), (ENTRY_FIELD, TEXT, ENTRY_FIELD))
        page.sheet.set_row(page.row - 1, LINE_HEIGHT)
    workbook.close()
    return made.getvalue()


@speaking(ENGLISH)  # a file is of one language, and the other words on it are English
def method_key_file(choice: MethodChoice, *, code: str) -> bytes:
    """The same table, and what each option lacks."""
    made, workbook, formats = new_workbook("Key")
    page = _page(workbook, formats, choice, code=code, name="Key", title="Why")
    page.cells(("", "Method", "On this table, for this user"), (COLUMN_HEAD,) * 3)
    for one in choice.options:
        page.cells(("✓" if one.fits else "", one.way.label, one.say), (TEXT,) * 3)
    workbook.close()
    return made.getvalue()


def _page(workbook: Workbook, formats: Formats, choice: MethodChoice, *, code: str, name: str, title: str) -> Page:
    """The sheet of the table, and the head of the page that follows it."""
    review = choice.exercise.review
    sheet = workbook.add_worksheet(name)
    table = AnnotatedTable(sheet, formats, review, choice.exercise.arrangement, internal=MADE_UP)
    table.write(name, Marks(review))
    page = Page(workbook.add_worksheet(title), formats, WIDTHS, title=title, internal=MADE_UP)
    page.cells((None, "Round", code), (TEXT,) * 3)
    page.skip()
    for text in _task(choice):
        page.across(text)
    page.skip()
    return page


def _task(choice: MethodChoice) -> Iterable[str]:
    """The policy, the user and the needs, a line each."""
    yield from (f"Rule {rule.id}: {rule.describe()}" for rule in choice.exercise.review.policy.rules)
    yield choice.user.who
    yield from (need.asks for need in choice.needs)
    yield ASK
