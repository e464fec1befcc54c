"""The job of comparing in a real browser: a second table is added, what it shares is confirmed, a finding is read."""

from __future__ import annotations

import csv
import re
from io import StringIO

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import RunningApp

pytestmark = pytest.mark.browser

# Handbook, table 5.11 and 5.12: hours worked by sex, in bands that do not fit.
TWENTIES = "sex,hours,n\nmale,<20,6\nmale,20–39,9\nmale,40–59,5\nfemale,<20,10\nfemale,20–39,38\nfemale,40–59,51\n"
FROM_25 = (
    TWENTIES.replace("<20,6", "<25,7").replace("<20", "<25").replace("20–39,9", "25–39,8").replace("20–39", "25–39")
)


def test_from_a_second_upload_to_a_finding(page: Page, app: RunningApp, outside_requests: list[str]):
    steps.open_app(page, app.url)
    steps.upload(page, steps.csv_file("twenties.csv", TWENTIES))
    steps.mark(page, "key", "key")
    steps.confirm(page)
    steps.go(page, "Compare", "What do tables give away together?")
    expect(page.get_by_role("button", name="Compare", exact=True)).to_be_disabled()

    page.locator("input[type=file]").set_input_files(steps.csv_file("from-25.csv", FROM_25))

    expect(page.get_by_text("the same units")).to_be_visible()
    expect(page.get_by_text("Together they keep apart: <20, 20–24, 25–39, 40–59.")).to_be_visible()
    steps.settle(page)
    page.get_by_role("button", name="Compare", exact=True).click()

    expect(page.get_by_text("Together these tables disclose too much")).to_be_visible()
    subtraction = "9 (male × 20–39) in A − 8 (male × 25–39) in B = 1 (male × 20–24)."
    expect(page.get_by_text(subtraction).first).to_be_visible()
    steps.settle(page)

    # The cell that takes part is marked by the rule, and the keyboard leads to it and to its subtraction.
    part = page.get_by_role("gridcell", name=re.compile("takes part in")).first
    expect(part).to_be_attached()
    page.get_by_role("grid").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_text("It takes part in this:")).to_be_attached()
    steps.settle(page)

    file = steps.download(page, page.get_by_role("button", name="Derivations (CSV)").click)
    lines = {(line["sex"], line["hours"]): line for line in csv.DictReader(StringIO(file.decode()))}
    assert lines["male", "20–24"]["value"] == "1"
    assert "in A (twenties.csv) − 8 (male × 25–39) in B (from-25.csv) = 1" in lines["male", "20–24"]["explanation"]

    # What is changed marks what was found before as out of date; taken away, the table is forgotten.
    page.get_by_role("button", name="Take away").click()
    expect(page.get_by_text("Out of date.")).to_be_visible()
    expect(page.get_by_text("Add a table to compare with.")).to_be_visible()
    assert outside_requests == []
