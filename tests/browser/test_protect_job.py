"""The job of protecting a table in a real browser: choose what to hide, ask why, save it, read it back."""

from __future__ import annotations

import csv
import re
from io import BytesIO, StringIO

import openpyxl
import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import RunningApp

pytestmark = pytest.mark.browser


def test_from_a_review_to_a_release_that_tells_no_reasons(page: Page, app: RunningApp, outside_requests: list[str]):
    steps.open_app(page, app.url)
    page.get_by_role("button", name="Open twelve key values", exact=True).click()
    steps.settle(page)
    steps.confirm(page)
    steps.go(page, "Protect", "Protect")
    page.get_by_role("button", name="Choose what to hide").click()
    expect(page.get_by_text("Nothing is recoverable")).to_be_visible()
    steps.settle(page)

    # What is hidden is crossed out, with its own mark; the keyboard alone leads to a cell and its reason.
    first = page.get_by_role("gridcell", name=re.compile("hidden by a rule")).first
    expect(first).to_contain_text("×")
    page.get_by_role("grid").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    steps.settle(page)
    expect(page.get_by_text("From what is published an outsider knows").first).to_be_attached()

    internal = rows(steps.download(page, page.get_by_role("button", name="Release for internal use (CSV)").click))
    steps.choose(page, "File", "CSV")
    page.get_by_role("button", name="Make the file").click()
    save = page.get_by_role("button", name="Save the copy for publication")
    expect(save).to_be_visible()
    steps.settle(page)
    public = rows(steps.download(page, save.click))
    withheld = [line["status"] in ("primary", "secondary") for line in internal]
    assert sum(withheld) == 32
    assert [line["status"] == "withheld" for line in public] == withheld
    assert [line["value"] == "" for line in public] == withheld

    # A workbook with the office's own symbol, opened by another reader.
    steps.type_into(page, "Symbol for hidden figures", "[c]")
    steps.choose(page, "File", "New workbook (XLSX)")
    page.get_by_role("button", name="Make the file").click()
    expect(save).to_be_visible()
    steps.settle(page)
    sheet = openpyxl.load_workbook(BytesIO(steps.download(page, save.click))).worksheets[0]
    texts = [cell.value for row in sheet.iter_rows() for cell in row]
    assert texts.count("[c]") == 32
    assert "[c] = not published." in texts
    assert outside_requests == []


def rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(content.decode())))
