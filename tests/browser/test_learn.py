"""A learner with a browser: one lesson by mouse and by keyboard, then a round of practice and its worksheet."""

from __future__ import annotations

import json
import re
from io import BytesIO

import openpyxl
from playwright.sync_api import Locator, Page, expect

from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.rule_pages import rule_page
from sdc_core.lessons.scene import labels_of
from sdc_core.rules import RULES
from tests.browser import steps
from tests.serving import RunningApp
from ui.learn.learning_print import rule_document

CODE = "C2-1"


def cell(page: Page, told: str) -> Locator:
    """The cell of the first grid whose spoken name begins so."""
    return page.get_by_role("grid").first.get_by_role("gridcell", name=re.compile(f"^{re.escape(told)}"))


def open_learn(page: Page, app: RunningApp) -> None:
    steps.open_app(page, app.url)
    steps.go(page, "Learn", "Learn")


def test_a_lesson_and_a_round_of_practice(page: Page, app: RunningApp, outside_requests: list[str]):
    open_learn(page, app)
    page.locator(".st-key-open-large-is-a-risk").get_by_role("button").click()
    expect(page.get_by_text("But nobody has to find anybody.")).to_be_visible()

    # A word is explained where it stands.
    word = page.locator("dfn.term").first
    word.focus()
    expect(word.locator(".meaning")).to_be_visible()

    # A click marks, another one takes the mark away.
    cell(page, "Grange, Left").click()
    expect(cell(page, "Grange, Left: 1, marked by you")).to_be_attached()
    steps.settle(page)
    cell(page, "Grange, Left").click()
    expect(cell(page, "Grange, Left: 1, marked by you")).to_have_count(0)
    steps.settle(page)

    # The keyboard does the same.
    cell(page, "Birch, Farmers").click()
    expect(cell(page, "Birch, Farmers: 20, marked by you")).to_be_attached()
    steps.settle(page)
    page.get_by_role("grid").first.focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Enter")
    expect(cell(page, "Ashby, Farmers: 200, marked by you")).to_be_attached()
    steps.settle(page)

    # Right; then the foreseen wrong answer, with its sentence.
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("Right. All 200 of Ashby voted for the Farmers")).to_be_visible()
    expect(cell(page, "Ashby, Farmers: 200, unsafe by 1a, found by you")).to_be_attached()
    steps.settle(page)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Answer: none of them")).to_be_visible()
    steps.settle(page)
    cell(page, "Birch, Farmers").click()
    expect(cell(page, "Birch, Farmers: 20, marked by you")).to_be_attached()
    steps.settle(page)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("You marked the 20, and left out the 200.")).to_be_visible()
    expect(cell(page, "Ashby, Farmers: 200, unsafe by 1a, missed")).to_be_attached()

    # What would change it: one voter of the Liberals.
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("No longer marked: Ashby, Farmers")).to_be_visible()
    steps.settle(page)

    practise(page)
    take_progress(page)
    assert outside_requests == []
    assert "Unforeseen" not in app.output()


def practise(page: Page) -> None:
    """One round from its code to the score: one cell found, one marked for nothing."""
    steps.show_tab(page, "Practice")
    steps.type_into(page, "Code of this round", CODE)
    review = fresh_table(Round.of(CODE)).reviewed()
    cube, unsafe = review.cube, review.findings.unsafe_rules > 0
    labels = labels_of(cube)
    names = cube.spec.names
    inside = [row for row in range(len(cube)) if "Total" not in labels[row] and cube.count[row]]
    wanted = next(row for row in inside if unsafe[row]), next(row for row in inside if not unsafe[row])
    for row in wanted:
        # The grid leaves out the name where the category speaks for itself.
        named = zip(names, labels[row], strict=True)
        spoken = ", ".join(f"({re.escape(name)} )?{re.escape(label)}" for name, label in named)
        page.get_by_role("grid").first.get_by_role("gridcell", name=re.compile(f"^{spoken}:")).click()
        steps.settle(page)
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_text(f"1 of {int(unsafe.sum())}", exact=True).first).to_be_visible()
    expect(page.get_by_text("Practise next: rule")).to_be_visible()

    steps.settle(page)
    page.get_by_text("For trainers: worksheet and key").click()
    key = steps.download(page, page.get_by_role("button", name="Key (Excel)").click)
    book = openpyxl.load_workbook(BytesIO(key))
    said = {str(one.value) for sheet in book for line in sheet.iter_rows() for one in line}
    assert {finding.explanation for finding in review.findings} <= said


def take_progress(page: Page) -> None:
    steps.show_tab(page, "Lessons")
    page.get_by_role("button", name="All lessons").first.click()
    page.get_by_text("Your progress: 1 of").click()
    written = steps.download(page, page.get_by_role("button", name="Download my progress").click)
    assert json.loads(written)["lessons"] == {"large-is-a-risk": {"times": 2, "right": True}}


def test_every_rule_prints_on_one_page(page: Page):
    page.set_content(rule_document([rule_page(rule) for rule in RULES]))

    printed = page.pdf(prefer_css_page_size=True)

    assert len(re.findall(rb"/Type /Page\b(?!s)", printed)) == len(RULES)
