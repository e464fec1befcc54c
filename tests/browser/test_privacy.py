"""What an upload contains goes nowhere: not out, not into a log, not onto the disk, not to anybody else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from urllib.request import urlopen

import pytest
import xlsxwriter
from playwright.sync_api import FilePayload, Page, expect

from tests.browser import steps
from tests.serving import ROOT, RunningApp, serving

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

# Text that calls a foreign machine where it is taken for Markdown, for HTML, for an address or for a formula.
IMAGE = "![x](http://canary.example/a.png)"
MARKUP = "<img src=http://canary.example/b.png>"
FORMULA = '=HYPERLINK("http://canary.example/c";"d")'
LINK = "[a](http://canary.example)"
ADDRESS = "www.canary.example, who@canary.example"
SHEET = "<img src=x> _a_ $z$ ~~s~~"  # what a sheet may be called

# Unique words in every place that holds something of a person's: they must turn up nowhere else.
CANARIES = ("zqLabel", "zqCategory", "zqColumn", "zqTitle", "zqFile", "731917")
SECRET = "zqColumn,offence,n\nzqLabel,zqCategory,731917\nzqLabel,no,3\nother,zqCategory,1\nother,no,2\n"


@pytest.fixture
def own_app() -> Iterator[RunningApp]:
    """A running app of one's own: nobody else writes into its log."""
    with serving() as running:
        yield running


def hostile_workbook() -> FilePayload:
    """A list of cells whose sheet, columns and labels are all hostile."""
    target = BytesIO()
    book = xlsxwriter.Workbook(target, {"strings_to_formulas": False, "strings_to_urls": False})
    sheet = book.add_worksheet(SHEET)
    book.add_worksheet("=1+1").write_string(0, 0, "empty")
    for column, name in enumerate((IMAGE, LINK, "n")):
        sheet.write_string(0, column, name)
    lines = [(label, offence) for label in (MARKUP, FORMULA, ADDRESS) for offence in (LINK, IMAGE)]
    for row, (label, offence) in enumerate(lines, start=1):
        sheet.write_string(row, 0, label)
        sheet.write_string(row, 1, offence)
        sheet.write_number(row, 2, row * 7 % 5)
    book.close()
    return {"name": "![x](http-canary.example-a.png).xlsx", "mimeType": XLSX, "buffer": target.getvalue()}


def hostile_sheet() -> FilePayload:
    """A crosstab below a title, hostile wherever text stands: title, labels, a symbol, comment, names."""
    target = BytesIO()
    book = xlsxwriter.Workbook(target, {"strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"author": IMAGE, "company": MARKUP})
    for name in (SHEET, "_b_ <i>x"):
        sheet = book.add_worksheet(name)
        sheet.write_string(0, 0, f"{IMAGE} {MARKUP}")
        for column, text in enumerate((LINK, IMAGE, ADDRESS)):
            sheet.write_string(2, column, text)
        for row, label in enumerate((MARKUP, FORMULA, ADDRESS, LINK), start=3):
            sheet.write_string(row, 0, label)
            sheet.write_number(row, 1, row * 7)
            sheet.write_number(row, 2, row * 5)
        sheet.write_string(4, 1, IMAGE)
        sheet.write_comment(3, 1, IMAGE, {"author": MARKUP})
        sheet.write_string(8, 0, f"Source: {LINK}")
    book.add_worksheet("_h_ <b>y").hide()
    book.close()
    return {"name": "![x](http-canary.example-a.png).xlsx", "mimeType": XLSX, "buffer": target.getvalue()}


def calls_nobody(page: Page) -> None:
    """Nothing on the page is a picture or a link that text from the file has made."""
    for selector in ("[src*=canary]", "[href*=canary]", "[srcset*=canary]", "a[href^=mailto]"):
        expect(page.locator(selector)).to_have_count(0)
    shown = page.get_by_test_id("stApp").inner_text()
    assert not re.search(r"\\[!\[\]()<>*_.:/-]", shown), "a backslash of ours is on the screen"


def test_hostile_text_is_text_on_every_page_and_nobody_outside_is_called(
    page: Page, app: RunningApp, outside_requests: list[str]
):
    steps.open_app(page, app.url)
    calls_nobody(page)

    steps.upload(page, hostile_workbook())
    for number in range(2):  # the menus as well as what stands in them
        steps.open_box(page, "Total", nth=number)
        steps.open_menu(page.get_by_role("combobox", name="Total"))
        expect(page.get_by_role("option", name=(MARKUP, IMAGE)[number], exact=True)).to_be_visible()
        calls_nobody(page)
        steps.close_menu(page)
        steps.close_box(page)
    steps.open_menu(page.get_by_role("combobox", name="Sheet"))
    expect(page.get_by_role("option", name=f"1: {SHEET}", exact=True)).to_be_visible()
    steps.close_menu(page)
    steps.mark(page, "key", "target")
    steps.type_into(page, "Title", f"{IMAGE} {MARKUP} {LINK} {ADDRESS}")
    steps.type_into(page, "Population and its filter", LINK)
    steps.type_into(page, "Unit counted", MARKUP)
    calls_nobody(page)

    grid = steps.confirm(page)
    grid.locator(".cell").first.click()
    steps.settle(page)
    calls_nobody(page)
    for label in (MARKUP, FORMULA, ADDRESS):
        expect(grid.get_by_role("rowheader", name=label, exact=True).first).to_have_text(label)
    page.get_by_role("button", name="Down and across").click()
    expect(page.get_by_label("Selected values").get_by_text(IMAGE, exact=True)).to_be_visible()
    calls_nobody(page)
    page.keyboard.press("Escape")
    for tab in ("Overview", "Findings", "Plain table"):
        steps.show_tab(page, tab)
        calls_nobody(page)

    steps.go(page, "Sign-off", "Sign-off")
    expect(page.get_by_role("heading", name="Checklist")).to_be_visible()
    calls_nobody(page)

    steps.go(page, "Start", "May this table be published?")
    calls_nobody(page)
    assert outside_requests == []


def test_hostile_text_on_a_sheet_is_text_wherever_the_sheet_is_spoken_of(
    page: Page, app: RunningApp, outside_requests: list[str]
):
    steps.open_app(page, app.url)
    steps.upload(page, hostile_sheet())
    sheet = page.get_by_role("grid")
    expect(sheet.get_by_role("gridcell", name=re.compile(r"row 1, column A, !\[x\]")).first).to_be_visible()
    for name in ("What the file hides", "Why it is read so", "The same table again, on other sheets or further down"):
        page.get_by_text(name, exact=True).click()
        steps.settle(page)
        calls_nobody(page)

    page.get_by_role("button", name="Look at all sheets").click()
    steps.settle(page)
    calls_nobody(page)
    sheet.locator("[role=rowheader][aria-label^='row 5,']").click()
    steps.settle(page)
    calls_nobody(page)
    steps.open_menu(page.get_by_role("combobox", name="Subtotal that it is part of"))
    expect(page.get_by_role("option", name=f"row 4: {MARKUP}", exact=True)).to_be_visible()
    calls_nobody(page)
    steps.close_menu(page)
    sheet.locator("[role=columnheader][aria-label^='column B,']").click()
    steps.settle(page)
    page.get_by_role("button", name="Make them one table").click()
    steps.settle(page)
    calls_nobody(page)
    assert outside_requests == []


def test_labels_with_signs_read_exactly_as_in_the_file(page: Page, app: RunningApp):
    text = "age_(years),a*b,n\n0-15 (a_b),x|y,9\n0-15 (a_b),$z$,8\n16+ [c],x|y,7\n16+ [c],$z$,6\n"
    steps.open_app(page, app.url)
    steps.upload(page, steps.csv_file("a_b (c).csv", text))

    expect(page.get_by_label("Selected values").get_by_text("age_(years)", exact=True)).to_be_visible()
    expect(page.get_by_text("2 categories: 0-15 (a_b), 16+ [c]", exact=True)).to_be_visible()
    expect(page.get_by_text("a_b (c).csv", exact=True).first).to_be_visible()
    steps.open_box(page, "Total")
    steps.open_menu(page.get_by_role("combobox", name="Total"))
    expect(page.get_by_role("option", name="0-15 (a_b)", exact=True)).to_have_text("0-15 (a_b)")
    page.get_by_role("option", name="0-15 (a_b)", exact=True).click()
    steps.close_menu(page)
    expect(page.get_by_label("Selected values").get_by_text("0-15 (a_b)", exact=True)).to_be_visible()
    assert "\\" not in page.get_by_test_id("stApp").inner_text()


def test_nothing_of_an_upload_is_left_in_log_or_file(page: Page, own_app: RunningApp, outside_requests: list[str]):
    before = _files_of_the_program()
    steps.open_app(page, own_app.url)

    steps.upload(page, steps.csv_file("zqFile.csv", SECRET))
    steps.mark(page, "key", "target")
    steps.type_into(page, "Title", "zqTitle")
    steps.confirm(page).locator(".cell").first.click()
    steps.show_tab(page, "Findings")
    assert b"zqLabel" in steps.download(page, page.get_by_role("button", name="Download all findings (CSV)").click)
    steps.go(page, "Sign-off", "Sign-off")
    steps.download(page, page.get_by_role("button", name="Annotated workbook").click)
    steps.download(page, page.get_by_role("button", name="Save this check").click)
    # And files that cannot be read, or do not fit.
    for name, text in (
        ("zqFile.csv", "zqColumn,offence,n\nzqLabel,zqCategory,731917\nzqLabel,zqCategory,731917\n"),
        ("zqFile.xlsx", SECRET),
        ("zqFile.csv", "zqColumn,n\nzqLabel,731917\nzqCategory,many 731917\n"),
    ):
        steps.go(page, "Start", "May this table be published?")
        steps.upload(page, steps.csv_file(name, text))

    output = own_app.output()
    assert [canary for canary in CANARIES if canary in output] == []
    assert own_app.written() == []
    assert _files_of_the_program() == before
    assert outside_requests == []


@pytest.mark.parametrize(
    "text",
    [
        "zqColumn,offence,n\nzqLabel,zqCategory,-731917\nzqLabel,no,3\nother,zqCategory,1.5\nother,no,many zqLabel\n",
        "zqColumn,offence,n\nzqLabel,zqCategory,731917\nzqLabel,zqCategory,1\nother,zqCategory,1\nother,no,2\n",
    ],
    ids=["figures that are none", "rows twice"],
)
def test_a_problem_is_located_without_quoting_the_file(page: Page, app: RunningApp, text: str):
    steps.open_app(page, app.url)
    steps.upload(page, steps.csv_file("table.csv", text))
    page.get_by_role("radiogroup", name="Layout").get_by_text("A list: one row a cell").click()
    expect(page.get_by_role("combobox", name="Which column holds the counts?")).to_be_visible()
    steps.settle(page)
    steps.mark(page, "key", "target")

    problem = page.get_by_test_id("stAlert").filter(has_text="What you had is unchanged.")

    expect(problem).to_contain_text("row ")
    message = problem.inner_text()
    assert [canary for canary in CANARIES if canary in message] == []


def test_an_address_opened_first_on_a_new_server_leads_through_the_frame(page: Page):
    with serving() as fresh:
        page.goto(f"{fresh.url}/signoff")

        expect(page.get_by_text("There is no table yet.")).to_be_visible(timeout=steps.PATIENT)
        expect(page.get_by_role("link", name="Sign-off", exact=True)).to_be_visible()
        expect(page.get_by_role("link", name="signoff", exact=True)).to_have_count(0)


def test_two_sessions_do_not_see_each_others_table(new_page: Callable[[], Page], app: RunningApp):
    one, other = new_page(), new_page()
    steps.open_app(one, app.url)
    steps.upload(one, steps.csv_file("zqFile.csv", SECRET))
    steps.mark(one, "key", "target")
    steps.confirm(one)

    steps.open_app(other, app.url)
    for name in ("Table", "Review", "Sign-off"):
        other.get_by_role("link", name=name).click()
        expect(other.get_by_text("There is no table yet.")).to_be_visible()
    shown = other.get_by_test_id("stApp").inner_text()
    assert [canary for canary in CANARIES if canary in shown] == []

    # Each goes on with a table of its own.
    other.get_by_role("button", name="Go to the start page").click()
    steps.upload(other, steps.csv_file("another.csv", "region,offence,n\nA,Yes,9\nA,No,1\nB,Yes,4\nB,No,2\n"))
    expect(one.get_by_role("grid").get_by_role("rowheader", name=re.compile("zqLabel"))).to_be_visible()
    expect(one.get_by_text("zqFile.csv").first).to_be_visible()
    expect(other.get_by_text("another.csv").first).to_be_visible()


def test_clear_my_data_empties_the_session_and_the_server(page: Page, own_app: RunningApp):
    steps.open_app(page, own_app.url)
    steps.upload(page, steps.csv_file("zqFile.csv", SECRET))
    steps.mark(page, "key", "target")
    steps.confirm(page)
    steps.go(page, "Sign-off", "Sign-off")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Annotated workbook").click()
    taken.value.path()
    assert page.request.get(taken.value.url).status == 200

    page.get_by_role("button", name="Clear my data").click()
    page.get_by_role("button", name="Go on without saving").click()

    expect(steps.heading(page, "May this table be published?")).to_be_visible()
    for name in ("Table", "Review", "Sign-off"):
        page.get_by_role("link", name=name).click()
        expect(page.get_by_text("There is no table yet.")).to_be_visible()
    shown = page.get_by_test_id("stApp").inner_text()
    assert [canary for canary in CANARIES if canary in shown] == []
    assert _entries(own_app, "UploadedFileManager") == 0
    _until(page, lambda: _entries(own_app, "st_memory_media_file_storage") == 0)
    assert page.request.get(taken.value.url).status == 404


def _entries(app: RunningApp, cache: str) -> int:
    """How many bytes Streamlit says it holds of a kind."""
    metrics = urlopen(f"{app.url}/_stcore/metrics").read().decode()
    found = re.search(rf'cache_memory_bytes{{cache_type="{cache}"[^}}]*}} (\d+)', metrics)
    return int(found[1]) if found else 0


def _until(page: Page, there: Callable[[], bool]) -> None:
    for _ in range(steps.PATIENT // 500):
        if there():
            return
        page.wait_for_timeout(500)
    raise AssertionError("This did not happen in time.")


def _files_of_the_program() -> dict[str, int]:
    """Everything in the folder that the app runs from, but for what the tests leave there themselves."""
    left_out = {".git", ".venv", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", "__pycache__", "tests"}
    return {
        str(path): path.stat().st_mtime_ns
        for path in ROOT.rglob("*")
        if path.is_file() and left_out.isdisjoint(path.relative_to(ROOT).parts)
    }


FAULTS = {
    "review": "raise ValueError(f'unforeseen in {cube.label(1)} of {cube.source.name}')",
    "table": """
from ui.session import jobs
from ui.session.question import Question
def fault(progress):
    raise KeyError(f'unforeseen in {work.table.row_texts(1)}')
if draft.unmarked() == 0:
    jobs.finish(Question('fault', identity='fault'), (draft,), fault)
""",
    "signoff": """
import logging, warnings
@st.fragment
def fault():
    st.button('Again')
    warnings.warn(f'unforeseen in {cube.label(1)}')
    try:
        {}[cube.label(1)]
    except KeyError as error:
        logging.getLogger('other').warning('failed: %s', error)
        raise RuntimeError(f'unforeseen in {cube.label(1)}') from error
fault()
""",
}


@contextmanager
def faulty_app(folder: Path, page: str) -> Iterator[RunningApp]:
    """The app with something unforeseen at the end of one of its pages; the message quotes the upload."""
    shutil.copy(ROOT / "app.py", folder)
    shutil.copytree(ROOT / "pages", folder / "pages")
    steps.add_to_page(folder / "pages" / f"{page}.py", FAULTS[page])
    with serving(folder / "app.py") as running:
        yield running


@pytest.mark.parametrize(
    "where, kind",
    [("review", "ValueError"), ("table", "KeyError"), ("signoff", "RuntimeError")],
    ids=["in a page", "in long work", "in a fragment, a warning and a log"],
)
def test_something_unforeseen_tells_its_kind_and_place_and_nothing_else(
    tmp_path: Path, page: Page, where: str, kind: str
):
    with faulty_app(tmp_path, where) as app:
        steps.open_app(page, app.url)
        steps.upload(page, steps.csv_file("zqFile.csv", SECRET))
        steps.mark(page, "key", "target")
        if where != "table":
            steps.confirm(page)
        if where == "signoff":
            steps.go(page, "Sign-off", "Sign-off")

        error = page.get_by_test_id("stException").or_(page.get_by_text("This app has encountered an error"))
        expect(error.first).to_be_visible()
        shown = error.first.inner_text()
        output = app.output()

        assert [canary for canary in CANARIES if canary in shown + output] == []
        assert kind in output
        assert f"{where}.py:" in output
        assert app.written() == []
