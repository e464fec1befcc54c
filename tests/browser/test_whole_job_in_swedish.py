"""The whole job in Swedish in a real browser, from an upload to the files: no English is left on any page."""

from __future__ import annotations

import re
from io import BytesIO

import openpyxl
from playwright.sync_api import Page, expect

from sdc_core.messages import speaking
from sdc_core.protection.base import Method
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.words.languages import catalogue_of
from tests.browser import steps
from tests.browser.test_two_languages import in_swedish, swedish
from tests.serving import ROOT, RunningApp
from ui.protect import messages as protect
from ui.review import messages as review
from ui.session import messages as session
from ui.signoff import messages as signoff
from ui.table import messages as table

TABLE = ROOT / "examples/twelve-key-values.csv"
ENGLISH = re.compile(r".{0,40}\b(?:the|and|of|with|which|this|that|is|are|was|unsafe|rules?|figures?)\b.{0,40}", re.I)

WORK = "Proposal for Extended Threshold Rules for Disclosure Control in Frequency Tables"
"""The title of a published work, which is cited as it was published."""


def chosen_by(method: type[Method]) -> str:
    """What the button of a method says in Swedish."""
    with speaking(catalogue_of("sv")):
        return method.said("action")


def english_on(page: Page) -> list[str]:
    """The lines of the page, and what its widgets are called, in which a word of English stands."""
    steps.settle(page)
    named = page.locator("[aria-label]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    shown = page.get_by_test_id("stMain").inner_text()
    return sorted({*ENGLISH.findall(shown), *(name for name in named if ENGLISH.search(name))})


def texts_of(content: bytes) -> list[str]:
    """The names of the sheets of a workbook, and what its cells say."""
    book = openpyxl.load_workbook(BytesIO(content))
    cells = [str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    return [*book.sheetnames, *cells]


def english_among(texts: list[str]) -> list[str]:
    """Those in which a word of English stands, titles of works aside."""
    return [text for text in texts if ENGLISH.search(text.replace(WORK, ""))]


def test_from_an_upload_to_files_that_go_out_no_english_is_left(page: Page, app: RunningApp):
    in_swedish(page, app)
    steps.own_table(page).set_input_files(TABLE)
    expect(steps.heading(page, swedish(table.YOUR_TABLE))).to_be_visible()
    groups = page.get_by_role("radiogroup", name=swedish(table.ROLE), exact=True)
    for number, role in enumerate((table.ROLE_KEY, table.ROLE_TARGET)):
        steps.settle(page)
        groups.nth(number).get_by_text(swedish(role), exact=True).click()
    expect(page.get_by_role("button", name=swedish(table.REVIEW_IT))).to_be_enabled()
    assert english_on(page) == []

    page.get_by_role("button", name=swedish(table.REVIEW_IT)).click()
    grid = page.get_by_role("grid")
    expect(page.get_by_role("button", name=swedish(table.REVIEW_IT))).to_have_count(0)
    grid.get_by_role("gridcell", name=re.compile("riskcell")).first.click()
    expect(page.get_by_text(swedish(review.NOTHING_CHOSEN))).to_have_count(0)
    assert english_on(page) == []

    page.get_by_role("link", name=swedish(session.PAGE_PROTECT), exact=True).click()
    page.get_by_role("button", name=chosen_by(Suppress), exact=True).click()
    expect(page.get_by_text(swedish(protect.NOTHING_RECOVERABLE))).to_be_visible()
    assert english_on(page) == []
    steps.choose(page, swedish(protect.FILE), swedish(protect.NEW_WORKBOOK))
    page.get_by_role("button", name=swedish(protect.MAKE_FILE)).click()
    save = page.get_by_role("button", name=swedish(protect.SAVE_COPY))
    expect(save).to_be_visible()
    goes_out = texts_of(steps.download(page, save.click))
    assert any("publiceras inte" in text for text in goes_out)
    assert english_among(goes_out) == []

    page.get_by_role("link", name=swedish(session.PAGE_SIGNOFF), exact=True).click()
    workbook = page.get_by_role("button", name=swedish(signoff.ANNOTATED_WORKBOOK))
    expect(workbook).to_be_visible()
    assert english_on(page) == []
    inside = texts_of(steps.download(page, workbook.click))
    assert any("riskcell" in text.lower() for text in inside)
    assert english_among(inside) == []
