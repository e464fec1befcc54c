"""A hundred thousand cells from the upload to the review, and long work that shows how far it is and can be stopped."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import ROOT, RunningApp, serving

REGIONS, AGES = 500, 100

# Work that would take a minute, at the end of the table page.
SLOW = """
import time
from sdc_core.errors import SdcError
from ui.session import jobs
from ui.words.explain import show_problems
from ui.session.question import Question
def slowly(progress):
    for step in range(600):
        progress(step / 600, 'counting slowly')
        time.sleep(0.1)
try:
    jobs.finish(Question('slow', identity='slow'), (), slowly)
except SdcError as error:
    show_problems(error)
"""


def large_table() -> str:
    """Two categories in every region and age. Everybody aged 7 in region 3 answers yes: ten people."""
    lines = ["region,age,offence,n"]
    for region in range(1, REGIONS + 1):
        for age in range(AGES):
            yes, no = (10, 0) if (region, age) == (3, 7) else (20 + (region + age) % 9, 30 + age)
            lines += [f"Region {region},{age},yes,{yes}", f"Region {region},{age},no,{no}"]
    return "\n".join(lines) + "\n"


@pytest.fixture
def slow_app(tmp_path: Path) -> Iterator[RunningApp]:
    shutil.copy(ROOT / "app.py", tmp_path)
    shutil.copytree(ROOT / "pages", tmp_path / "pages")
    steps.add_to_page(tmp_path / "pages" / "table.py", SLOW)
    with serving(tmp_path / "app.py") as running:
        yield running


def test_a_hundred_thousand_cells_are_reviewed(page: Page, app: RunningApp, outside_requests: list[str]):
    steps.open_app(page, app.url)
    steps.upload(page, steps.csv_file("large.csv", large_table()))
    steps.mark(page, "key", "key", "target")
    # With totals: 501 regions, 101 ages, 3 answers.
    expect(page.get_by_text(re.compile("The table has 151\\u202f803 cells"))).to_be_visible()

    grid = steps.confirm(page)
    expect(page.get_by_test_id("stMetricValue").first).to_have_text("151\u202f803")
    assert grid.locator(".cell").count() < 1_000  # the rest is drawn when it comes into sight

    # To the one full group, and its sentence.
    steps.choose(page, "Preset", "Extended threshold rules, the paper's example values (>): hides 1")
    page.get_by_text("Only flagged lines").click()
    cell = grid.get_by_role("gridcell", name=re.compile("^Region 3, (age )?7, .*yes: 10, unsafe by 1a"))
    expect(cell).to_be_attached()
    cell.click()
    expect(page.get_by_text(re.compile("^All 10 "))).to_have_count(2)
    expect(page.get_by_text(re.compile("^All 10 ")).first).to_be_in_viewport()

    # A threshold that changes thousands of cells.
    page.get_by_label("▲1a Others needed (t)", exact=True).fill("50")
    page.get_by_label("▲1a Others needed (t)", exact=True).press("Enter")
    expect(page.get_by_test_id("stMetricValue").nth(1)).to_have_text(re.compile("\\d\\d\u202f\\d{3}"))

    steps.show_tab(page, "Overview")
    expect(page.locator(".js-plotly-plot")).to_have_count(3)
    steps.show_tab(page, "Findings")
    expect(page.get_by_text(re.compile("findings, the first 2\u202f000 shown"))).to_be_visible()
    steps.show_tab(page, "Plain table")
    expect(page.get_by_text(re.compile("The plain table is for up to 5\u202f000 cells"))).to_be_visible()
    assert outside_requests == []


def test_long_work_shows_how_far_it_is_and_stops_at_once(page: Page, slow_app: RunningApp):
    steps.open_app(page, slow_app.url)
    page.get_by_role("button", name="Open hours worked, as printed").click()  # it opens on its table

    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    expect(page.get_by_text("Counting slowly …")).to_be_visible()
    first = _share(page)
    _until_more(page, first)
    before = time.monotonic()
    page.get_by_role("button", name="Stop").click()

    expect(page.get_by_text("stopped; nothing was changed.")).to_be_visible()
    expect(bar).to_have_count(0)
    assert time.monotonic() - before < 15  # seconds, of the sixty that were left
    expect(steps.title(page, "Your table")).to_be_visible()


def test_a_session_that_is_cleared_stops_its_long_work(page: Page, slow_app: RunningApp):
    steps.open_app(page, slow_app.url)
    page.get_by_role("button", name="Open hours worked, as printed").click()  # it opens on its table
    expect(page.get_by_role("progressbar")).to_be_visible()

    page.get_by_role("button", name="Clear my data").click()

    expect(steps.heading(page, "May this table be published?")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def _share(page: Page) -> float:
    return float(page.get_by_role("progressbar").get_attribute("aria-valuenow") or 0)


def _until_more(page: Page, share: float) -> None:
    for _ in range(steps.PATIENT // 200):
        if _share(page) > share:
            return
        page.wait_for_timeout(200)
    raise AssertionError("The bar does not move.")
