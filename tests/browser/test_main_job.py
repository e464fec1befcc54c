"""The main job in a real browser: a table in, every unsafe cell shown and explained, a workbook out."""

from __future__ import annotations

import csv
import hashlib
import re
from io import BytesIO, StringIO

import openpyxl
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import ROOT, RunningApp

TABLE = ROOT / "examples/twelve-key-values.csv"
PRESET = "Extended threshold rules, the paper's example values (>): hides 1"

MARKED = "16 cells tell too much under this policy."  # as the paper counts them
COALITION = "19 of the 20 with key value 4 are in A. The one person elsewhere knows that all the others are there."


def to_the_review(page: Page, app: RunningApp) -> None:
    """From nothing to the review of the paper's table, with its population and its unit."""
    steps.open_app(page, app.url)
    steps.upload(page, TABLE)
    steps.mark(page, "key", "target")
    steps.type_into(page, "Title", "Twelve groups")
    steps.type_into(page, "Population and its filter", "Made up for teaching")
    steps.type_into(page, "Unit counted", "person")
    steps.confirm(page)
    steps.choose(page, "Preset", PRESET)
    expect(page.get_by_text(MARKED)).to_be_visible()


def cell(page: Page, spoken: str):
    return page.get_by_role("gridcell", name=spoken, exact=True)


def test_from_an_upload_to_a_workbook_that_can_be_signed(page: Page, app: RunningApp, outside_requests: list[str]):
    to_the_review(page, app)
    grid = page.get_by_role("grid")

    # A click tells the sentence, in sight without scrolling.
    cell(page, "key value 4, category A: 19, unsafe by 1a").click()
    expect(page.get_by_text(COALITION)).to_be_in_viewport()

    # A changed threshold shows at once: group 6 has 17 of 20 in A, three others, and four are needed now.
    page.get_by_label("▲1a Others needed (t)", exact=True).fill("4")
    page.get_by_label("▲1a Others needed (t)", exact=True).press("Enter")
    expect(cell(page, "key value 6, category A: 17, unsafe by 1a")).to_be_attached()
    page.get_by_label("▲1a Others needed (t)", exact=True).fill("3")
    page.get_by_label("▲1a Others needed (t)", exact=True).press("Enter")
    expect(cell(page, "key value 6, category A: 17")).to_be_attached()
    expect(page.get_by_text(MARKED)).to_be_visible()

    # Only flagged: groups 6 and 11 have no marked cell.
    lines = int(grid.get_attribute("aria-rowcount") or 0)
    page.get_by_text("Only flagged lines").click()
    expect(grid).to_have_attribute("aria-rowcount", str(lines - 2))

    # The list of findings is taken away as CSV.
    steps.show_tab(page, "Findings")
    expect(page.get_by_text("24 of 24 findings")).to_be_visible()
    taken = steps.download(page, page.get_by_role("button", name="Download all findings (CSV)").click)
    findings = list(csv.DictReader(StringIO(taken.decode("utf-8-sig"))))
    assert len(findings) == 24
    finding = next(line for line in findings if line["key value"] == "4" and line["rule"] == "1a")
    assert (finding["category"], finding["value"], finding["margin"], finding["verdict"]) == ("A", "19", "20", "unsafe")
    assert finding["explanation"].startswith(COALITION)

    sign_off(page)
    content = steps.download(page, page.get_by_role("button", name="Annotated workbook").click)

    read_back(content)
    assert outside_requests == []
    assert "Unforeseen" not in app.output()


def sign_off(page: Page) -> None:
    steps.go(page, "Sign-off", "Sign-off")
    expect(page.get_by_text("24 findings are undecided")).to_be_visible()
    page.get_by_role("treegrid", name="Findings to decide").focus()
    page.keyboard.press("Home")
    for rule, left in (("1a", 15), ("1b", 13), ("2a", 8), ("2b", 6), ("3", 0)):
        page.keyboard.press("a")
        page.keyboard.type(f"shown for {rule}")
        page.keyboard.press("Enter")
        if left:
            expect(page.get_by_text(f"{left} findings are undecided")).to_be_visible()
        else:
            expect(page.get_by_text("findings are undecided")).to_have_count(0)
        page.keyboard.press("ArrowLeft")  # fold the group, and on to the next
        page.keyboard.press("j")
    boxes = page.get_by_role("checkbox")
    for number in range(boxes.count()):
        # The box itself lies under its label, which is what a hand meets.
        page.get_by_test_id("stCheckbox").nth(number).locator("label").click()
        expect(boxes.nth(number)).to_be_checked()
    page.get_by_role("radiogroup", name="Outcome asked for").get_by_text("release with changes").click()
    steps.settle(page)
    steps.type_into(page, "Author", "Ann Author")
    steps.type_into(page, "Checker", "Ben Checker")
    steps.type_into(page, "Remarks", "=1+1")
    for number in range(2):
        page.get_by_test_id("stDateInput").nth(number).get_by_role("spinbutton").first.click()
        page.keyboard.type("20261120")  # year, month and day are typed one after the other
        page.keyboard.press("Escape")
    expect(page.get_by_text("Everything is decided, checked and named.")).to_be_visible()


def read_back(content: bytes) -> None:
    """What a colleague without the app sees."""
    book = openpyxl.load_workbook(BytesIO(content))
    assert [sheet.sheet_state for sheet in book] == ["visible"] * len(book.worksheets)
    texts = {str(cell.value) for sheet in book for line in sheet.iter_rows() for cell in line if cell.value is not None}
    assert {"Twelve groups", "Made up for teaching", "person", "Ann Author", "Ben Checker"} <= texts
    assert hashlib.sha256(TABLE.read_bytes()).hexdigest() in texts

    table = book["Table 1"]
    (nineteen,) = (cell for line in table.iter_rows() for cell in line if cell.value == 19)
    assert nineteen.data_type == "n"
    assert "1a" in nineteen.number_format
    assert nineteen.fill.fill_type == "solid"

    findings = book["Findings"]
    lines = [[cell.value for cell in line] for line in findings.iter_rows()]
    header = next(at for at, line in enumerate(lines) if line[0] == "No.")
    columns = {name: at for at, name in enumerate(lines[header]) if name}
    decided = [line for line in lines[header + 1 :] if isinstance(line[0], int)]
    assert len(decided) == 24
    for line in decided:
        assert line[columns["Decision"]] == "accepted"
        assert line[columns["Reason"]] == f"shown for {line[columns['Rule']]}"
    assert any(str(line[columns["Explanation"]]).startswith(COALITION) for line in decided)

    (remark,) = (cell for sheet in book for line in sheet.iter_rows() for cell in line if cell.value == "=1+1")
    assert remark.data_type == "s"


def test_the_review_is_done_without_a_mouse(page: Page, app: RunningApp):
    """From the start page to the sentence and on to the sign-off with Tab, arrows, Enter and Space alone."""
    steps.open_app(page, app.url)
    page.locator("body").press("Tab")
    press_until(page, "Tab", lambda: focus_is_in(page, ".st-key-example-twelve-key-values"))
    page.keyboard.press("Enter")
    expect(steps.heading(page, "Or try one of these")).to_have_count(0)
    steps.settle(page)
    press_until(page, "Shift+Tab", lambda: focus_reads(page, "Table"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=steps.CONFIRM)).to_be_visible()
    steps.settle(page)
    press_until(page, "Tab", lambda: focus_reads(page, steps.CONFIRM))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=steps.CONFIRM)).to_have_count(0)
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("gridcell").first).to_be_attached()
    steps.settle(page)

    # A threshold beside the table.
    press_until(page, "Tab", lambda: focus_has(page, "aria-label", "▲1a Others needed (t)"))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(cell(page, "key value 6, category A: 17, unsafe by 1a")).to_be_attached()
    steps.settle(page)

    # The filter of lines, then the grid: on to the next marked cell and its sentence.
    press_until(page, "Tab", lambda: focus_has(page, "aria-label", "Only flagged lines"))
    page.keyboard.press("Space")
    expect(page.get_by_role("switch", name="Only flagged lines")).to_be_checked()
    steps.settle(page)
    assert focus_has(page, "aria-label", "Only flagged lines")
    press_until(page, "Tab", lambda: focus_is_in(page, "[class*=st-key-grid]"))
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("^All 20 with key value 2 are in A")).first).to_be_in_viewport()

    # The other views are one tab list; the pages are links.
    press_until(page, "Shift+Tab", lambda: focus_has(page, "role", "tab"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Download all findings (CSV)")).to_be_visible()
    steps.settle(page)
    press_until(page, "Shift+Tab", lambda: focus_reads(page, "Sign-off"))
    page.keyboard.press("Enter")
    expect(steps.heading(page, "Sign-off")).to_be_visible()


def press_until(page: Page, key: str, there) -> None:
    for _ in range(120):
        if there():
            return
        page.keyboard.press(key)
    raise AssertionError(f"Not reached with {key}.")


FOCUSED = """() => {
  let here = document.activeElement;
  while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
  return here;
}"""


def focus_is_in(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(selector) => !!document.activeElement?.closest(selector)", selector))


def focus_has(page: Page, attribute: str, value: str) -> bool:
    return bool(page.evaluate(f"([name, value]) => ({FOCUSED})()?.getAttribute(name) === value", [attribute, value]))


def focus_reads(page: Page, text: str) -> bool:
    """Whether a button or a link with this text has the focus; a sign before the text does not count."""
    return bool(
        page.evaluate(
            "(text) => document.activeElement?.matches('a, button')"
            " && document.activeElement.innerText.trim().split('\\n').at(-1) === text",
            text,
        )
    )
