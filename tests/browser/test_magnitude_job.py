"""The job of a business statistician in a real browser: microdata in, every unsafe sum explained, a workbook out."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Page, expect

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import load_settings
from tests.browser import steps
from tests.browser.companies import companies
from tests.serving import RunningApp

PRESET = "INSEE, business statistics: hides sums of 1–2 contributors"


pytestmark = pytest.mark.browser


def test_from_the_companies_of_a_country_to_a_workbook(
    page: Page, app: RunningApp, outside_requests: list[str], tmp_path: Path
):
    firms = companies(tmp_path)
    steps.open_app(page, app.url)
    steps.upload(page, firms.path)
    expect(page.get_by_role("combobox", name="What is added up?", exact=True)).to_have_value("TURNOVER")

    # Regions within larger regions and industries within larger industries, from columns of the file itself.
    steps.choose_several(page, "Columns that span the table", "A88", "NUTS3")
    expect(page.get_by_role("radiogroup", name="Role")).to_have_count(2)
    for number, levels in enumerate((("A21", "A10"), ("NUTS2", "NUTS1"))):
        steps.open_box(page, "Levels", nth=number)
        steps.choose_several(page, "Coarser columns of this file above it", *levels)
        steps.close_box(page)
    expect(page.get_by_text("below A21 and A10")).to_be_visible()
    expect(page.get_by_text("below NUTS2 and NUTS1")).to_be_visible()
    steps.mark(page, "key", "key")
    steps.type_into(page, "Title", "Turnover by industry and region")
    steps.type_into(page, "Unit counted", "company")
    cells, number = spaced(f"{firms.cells:,}"), spaced(f"{firms.number:,}")
    expect(page.get_by_text(re.compile(rf"The table has {cells} cells.* counts {number} companies"))).to_be_visible()
    turnover = spaced(f"{firms.turnover:,.1f}"[:-2])
    expect(page.get_by_text(re.compile(rf"their TURNOVER, weighted, is {turnover}"))).to_be_visible()

    steps.confirm(page)
    steps.choose(page, "Preset", PRESET)
    said = page.get_by_text(re.compile(r"[\d\u202f,]+ cells tell too much under this policy\."))
    expect(said).to_be_visible()
    unsafe = int(re.sub(r"\D", "", re.search(r"([\d\u202f,]+) cells tell too much", said.inner_text())[1]))
    # The first marked cell tells why.
    page.get_by_role("grid").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile(r"The limit is|are needed")).first).to_be_in_viewport()

    steps.go(page, "Sign-off", "Sign-off")
    page.get_by_text("For other programs").click()
    settings = steps.download(page, page.get_by_role("button", name="Meaning of the table and policy").click)
    assert unsafe == unsafe_cells(firms.path, settings)
    assert b"additivity" not in settings  # next month a total that does not add up is refused again
    read_back(steps.download(page, page.get_by_role("button", name="Annotated workbook").click))
    assert outside_requests == []
    assert "Unforeseen" not in app.output()


def spaced(number: str) -> str:
    """A pattern for a number with whatever stands between its thousands."""
    return number.replace(",", ".")


def unsafe_cells(path: Path, settings: bytes) -> int:
    """How many cells are unsafe when the same check is repeated without the app."""
    spec, policy = load_settings(settings, "settings.toml")
    assert policy is not None
    result = review(Cube.build(read_table(path), spec), policy)
    return result.findings.unsafe_cells


def read_back(content: bytes) -> None:
    """What a colleague without the app sees."""
    book = openpyxl.load_workbook(BytesIO(content), read_only=True)
    texts = {str(value) for sheet in book for line in sheet.iter_rows(values_only=True) for value in line if value}
    assert {"Turnover by industry and region", "company", "FR1", "FR10", "FR101", "BE", "C"} <= texts
    assert any("dominance" in text for text in texts)
