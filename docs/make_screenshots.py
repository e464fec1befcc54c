"""Take the README's pictures from the running app: start it, open an example, click through it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import FilePayload, Locator, Page, sync_playwright

from tests.chromium import MISSING, chromium
from tests.pages.messy import messy_workbook
from tests.serving import serving

FIRST = "twelve-key-values"
FOLDER = Path(__file__).parent / "screenshots"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def main() -> None:
    """Write a picture of each page."""
    program = chromium() or sys.exit(MISSING)
    FOLDER.mkdir(exist_ok=True)
    with serving() as app, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(app.url)
        _example(page, FIRST).wait_for()
        _picture(page, "start")
        _example(page, FIRST).click()
        confirm = page.get_by_role("button", name=re.compile("This is right"))
        confirm.wait_for()
        _picture(page, "table")
        confirm.click()
        cell = page.get_by_role("gridcell", name=re.compile("19, unsafe by 1a"))
        cell.click()
        page.get_by_text("The one person who is not").wait_for()
        _picture(page, "review")
        page.get_by_role("link", name="Sign-off").click()
        page.get_by_role("heading", name="Checklist").wait_for()
        _picture(page, "signoff")
        page.get_by_role("link", name="Thresholds").click()
        page.get_by_test_id("stPlotlyChart").first.wait_for()
        _picture(page, "thresholds")
        page.get_by_role("link", name="Learn").click()
        page.get_by_role("button", name="Open").nth(2).click()
        page.get_by_role("gridcell").first.click()
        page.get_by_role("button", name="Answer").first.click()
        page.get_by_text("What the rules say, cell by cell").wait_for()
        _picture(page, "learn")
        page.goto(app.url)
        page.locator("input[type=file]").first.set_input_files(_sheet())
        page.get_by_role("grid").get_by_role("gridcell").first.wait_for()
        page.get_by_text("How the sheet is read").scroll_into_view_if_needed()
        _picture(page, "sheet")
        page.goto(app.url)
        _example(page, "violins").click()
        confirm.click()
        page.get_by_role("gridcell", name=re.compile("810, unsafe by p%")).click()
        page.get_by_test_id("stPlotlyChart").wait_for()
        _picture(page, "sums")
        browser.close()


def _sheet() -> FilePayload:
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return {"name": "offences.xlsx", "mimeType": kind, "buffer": messy_workbook()}


def _example(page: Page, key: str) -> Locator:
    """The button that opens an example of the start page."""
    return page.locator(f".st-key-example-{key}").get_by_role("button")


def _picture(page: Page, name: str) -> None:
    page.wait_for_timeout(800)  # fonts and fades settle
    page.screenshot(path=FOLDER / f"{name}.png")
    print(FOLDER.name, f"{name}.png")


if __name__ == "__main__":
    main()
