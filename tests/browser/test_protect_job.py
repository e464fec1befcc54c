"""The job of protecting a table in a real browser: choose what to hide, ask why, save it, read it back."""

from __future__ import annotations

import csv
import re
from io import BytesIO, StringIO
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Locator, Page, expect

from sdc_core.attack.exposure import audit_table
from sdc_core.io.releases.reading import read_release
from sdc_core.spec.table_spec import TableSpec
from tests.browser import steps
from tests.serving import ROOT, RunningApp

pytestmark = pytest.mark.browser

TABLE = ROOT / "examples/twelve-key-values.csv"
SPEC = TableSpec.load(ROOT / "examples/twelve-key-values.toml")


def look_at(page: Page, look: str, said: str) -> None:
    """Turn to the table before or after; asked again where the page was being drawn and lost the click."""
    shown = page.get_by_text(said)
    for _ in range(6):
        steps.settle(page)
        page.get_by_role("radio", name=look).or_(page.get_by_role("button", name=look)).first.click()
        try:
            expect(shown).to_be_visible(timeout=10_000)
        except AssertionError:
            continue
        return
    expect(shown).to_be_visible()


def take_public(page: Page, form: str = "CSV") -> bytes:
    """The copy for publication in a form of the menu."""
    steps.choose(page, "File", form)
    page.get_by_role("button", name="Make the file").click()
    save = page.get_by_role("button", name="Save the copy for publication")
    expect(save).to_be_visible()
    steps.settle(page)
    return steps.download(page, save.click)


def test_from_a_review_to_a_release_that_tells_no_reasons(page: Page, app: RunningApp, outside_requests: list[str]):
    steps.open_app(page, app.url)
    steps.open_example(page, "twelve-key-values")
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
    public = rows(take_public(page))
    withheld = [line["status"] in ("primary", "secondary") for line in internal]
    assert sum(withheld) == 32
    assert [line["status"] == "withheld" for line in public] == withheld
    assert [line["value"] == "" for line in public] == withheld

    # A workbook with the office's own symbol, opened by another reader.
    steps.type_into(page, "Symbol for hidden figures", "[c]")
    sheet = openpyxl.load_workbook(BytesIO(take_public(page, "New workbook (XLSX)"))).worksheets[0]
    texts = [cell.value for row in sheet.iter_rows() for cell in row]
    assert texts.count("[c]") == 32
    assert "[c] = not published." in texts
    assert outside_requests == []


def test_from_an_upload_by_hand_and_through_an_attack_to_files_that_withstand_it(
    page: Page, app: RunningApp, outside_requests: list[str], tmp_path: Path
):
    steps.open_app(page, app.url)
    steps.upload(page, TABLE)
    steps.mark(page, "key", "target")
    steps.confirm(page)
    steps.go(page, "Protect", "Protect")
    page.get_by_role("button", name="Choose what to hide").click()
    expect(page.get_by_text("Nothing is recoverable")).to_be_visible()
    steps.settle(page)

    # Clicks in no planned order: hide a cell, ask about one that is hidden, take the first back, hide it once more.
    shown = cell(page, "key value 6, category A: 17")
    decide(page, shown, "Hide it")
    expect(page.get_by_text("1 cell decided by hand")).to_be_visible()
    expect(cell(page, "key value 6, category A: ×, hidden by a rule or by hand")).to_be_attached()
    steps.settle(page)
    page.get_by_role("gridcell", name=re.compile("hidden to protect other cells")).first.click()
    expect(page.get_by_text("If it were published:")).to_be_attached()
    steps.settle(page)
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.get_by_text("1 cell decided by hand")).to_have_count(0)
    expect(shown).to_be_attached()
    decide(page, shown, "Hide it")
    expect(page.get_by_text("1 cell decided by hand")).to_be_visible()

    # The attack finds nothing for an outsider, nor for those who are alone in a cell; before there was something.
    steps.settle(page)
    page.get_by_text("Attack: mark what can still be worked out").click()
    expect(page.get_by_role("switch", name="Attack: mark what can still be worked out")).to_be_checked()
    steps.settle(page)
    expect(page.get_by_role("gridcell", name=re.compile("can be worked out"))).to_have_count(0)
    look_at(page, "Before", "hidden cells exactly")
    expect(page.get_by_role("gridcell", name=re.compile("can be worked out")).first).to_be_attached()
    steps.settle(page)

    internal = steps.download(page, page.get_by_role("button", name="Release for internal use (CSV)").click)
    public = take_public(page)
    withheld = [line for line in rows(public) if line["status"] == "withheld"]
    assert {(line["key value"], line["category"]) for line in withheld} >= {("6", "A")}
    assert all(line["value"] == "" for line in withheld)
    assert [line["status"] for line in rows(internal) if (line["key value"], line["category"]) == ("6", "A")] == [
        "primary"
    ]

    # Read back as anybody would, and attacked.
    file = tmp_path / "public.csv"
    file.write_bytes(public)
    exposure = audit_table(read_release(file, SPEC).cube)
    assert len(exposure.rows) == len(withheld)
    assert exposure.exit_status == 0
    assert outside_requests == []


def test_a_published_table_is_attacked_from_the_start_page(page: Page, app: RunningApp, outside_requests: list[str]):
    steps.open_app(page, app.url)
    table = "region,theft,fraud,Total\nNorth,x,x,20\nSouth,x,13,20\nTotal,15,25,40\n"
    steps.published_table(page).set_input_files(steps.csv_file("published.csv", table))
    expect(steps.title(page, "Your table")).to_be_visible()
    steps.settle(page)
    expect(page.get_by_role("radiogroup", name="Role")).to_have_count(0)
    page.get_by_role("button", name="This is right: attack the table").click()

    expect(page.get_by_text("Whoever has this table can work out all 3 hidden figures exactly.")).to_be_visible()
    steps.settle(page)
    page.get_by_role("gridcell", name=re.compile("North.*theft: 8, can be worked out")).click()
    expect(page.get_by_text("can work out that North × theft is exactly 8").last).to_be_visible()
    steps.settle(page)
    steps.show_tab(page, "Every hidden figure")
    intervals = rows(steps.download(page, page.get_by_role("button", name="Download all intervals (CSV)").click))
    assert sorted((line["lower"], line["upper"]) for line in intervals) == [("12", "12"), ("7", "7"), ("8", "8")]
    assert outside_requests == []


def decide(page: Page, shown: Locator, wish: str) -> None:
    """Click a cell and say what is to become of it."""
    steps.settle(page)
    shown.click()
    button = page.get_by_role("button", name=wish, exact=True)
    expect(button).to_be_visible()
    steps.settle(page)
    button.click()


def cell(page: Page, spoken: str) -> Locator:
    return page.get_by_role("gridcell", name=spoken, exact=True)


def rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(content.decode())))
