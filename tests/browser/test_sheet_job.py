"""The job with a messy workbook in a real browser: proposed, corrected by clicks, confirmed, annotated as it was."""

from __future__ import annotations

import re
from io import BytesIO

import openpyxl
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser import steps
from tests.pages.messy import messy_workbook
from tests.serving import RunningApp

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def file() -> FilePayload:
    return {"name": "messy.xlsx", "mimeType": XLSX, "buffer": messy_workbook()}


def row(sheet: Locator, number: int) -> Locator:
    return sheet.locator(f"[role=rowheader][aria-label^='row {number},']")


def say(page: Page, part: str) -> None:
    """Say what the chosen lines are."""
    page.get_by_role("radiogroup", name=re.compile("^Rows? .* (is|are)$")).get_by_text(part, exact=True).click()
    steps.settle(page)


def test_a_sheet_is_corrected_by_clicks_reviewed_and_comes_back_annotated(
    page: Page, app: RunningApp, outside_requests: list[str]
):
    steps.open_app(page, app.url)
    steps.upload(page, file())
    sheet = page.get_by_role("grid")
    expect(row(sheet, 13)).to_have_attribute("aria-label", re.compile("note"))
    expect(page.get_by_text("7 categories: North, Ash, Birch, South")).to_be_visible()

    # A row is taken out by a click, and the page says at once what no longer adds up; another click takes it back.
    row(sheet, 10).click()
    say(page, "left out")
    expect(row(sheet, 10)).to_have_attribute("aria-label", re.compile("left out"))
    expect(page.get_by_text("6 categories: North, Ash, Birch, South")).to_be_visible()
    steps.mark(page, "key", "key", "target")
    expect(page.get_by_text(re.compile("totals of the file are not the sum of their parts"))).to_be_visible()
    row(sheet, 10).click()
    say(page, "figures")
    expect(page.get_by_text("7 categories: North, Ash, Birch, South")).to_be_visible()
    expect(page.get_by_text("Every total of the file is the sum of its parts.")).to_be_visible()

    steps.type_into(page, "Variable", "sex", nth=1)
    steps.type_into(page, "Variable", "offence", nth=2)
    steps.confirm(page)
    expect(page.get_by_role("gridcell", name="Dogwood, Women, offence No: 16, unsafe by 1a")).to_be_attached()

    steps.go(page, "Sign-off", "Sign-off")
    page.get_by_text("My own workbook, annotated").click()
    steps.settle(page)
    content = steps.download(page, lambda: page.get_by_role("button", name="Your workbook, annotated").click())
    marked = openpyxl.load_workbook(BytesIO(content))
    before = openpyxl.load_workbook(BytesIO(messy_workbook()))
    ours, theirs = marked.worksheets[0], before.worksheets[0]
    assert [[cell.value for cell in line] for line in ours.iter_rows()] == [
        [cell.value for cell in line] for line in theirs.iter_rows()
    ]
    assert ours["C10"].comment is not None
    assert "1a" in ours["C10"].number_format
    assert ours["B6"].comment is None
    assert len(marked.sheetnames) > 1
    assert outside_requests == []
