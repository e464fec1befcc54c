"""A learner with a browser plays the intruder: the letters in the grid, the notes by keyboard, the score by mouse."""

from __future__ import annotations

import re
from io import BytesIO

import openpyxl
import pytest
from playwright.sync_api import Locator, Page, expect

from sdc_core.lessons.practice.intruder import Puzzle
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, Round
from tests.browser import steps
from tests.serving import RunningApp
from ui.learn.practice.intruder_print import intruder_key_document, intruder_worksheet_document

CODE = "H1-5"


def in_grid(page: Page, said: str) -> Locator:
    return page.get_by_role("grid").first.get_by_role("gridcell", name=re.compile(re.escape(said)))


def note(page: Page, field: str, figure: int) -> None:
    """Type into the field that has the focus, and leave it with Tab."""
    expect(page.get_by_label(field, exact=True)).to_be_focused()
    page.keyboard.type(str(figure))
    page.keyboard.press("Tab")


def test_a_round_as_the_intruder(page: Page, app: RunningApp, outside_requests: list[str]):
    puzzle = Puzzle.of(Round.of(CODE))
    steps.open_app(page, app.url)
    steps.go(page, "Learn", "Learn")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("What must each of them lie between?")).to_be_visible()
    steps.settle(page)
    steps.type_into(page, "Code of this round", CODE)
    expect(page.locator(f".st-key-code-{CODE}")).to_be_attached()  # the round of this code is being drawn
    steps.settle(page)
    for letter in puzzle.letters.values():
        expect(in_grid(page, f"hidden, {letter}")).to_be_attached()

    # By keyboard from field to field; the last cell is taken for one more than it can be. Straight from the last
    # field to the button: what stands in it counts.
    page.get_by_label("A, at least", exact=True).focus()
    last = len(puzzle.letters) - 1
    for number, (row, letter) in enumerate(puzzle.letters.items()):
        least, most = puzzle.attacked.interval(row)
        note(page, f"{letter}, at least", least)
        if number < last:
            note(page, f"{letter}, at most", most)
    page.keyboard.type(str(most + 1))
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_text(f"{last} of {last + 1}", exact=True)).to_be_visible()
    expect(page.get_by_text("True, but more is known.").first).to_be_visible()

    # Each cell shows what it lies between; a click brings the way there below the table.
    for row, letter in puzzle.letters.items():
        least, most = puzzle.attacked.interval(row)
        text = str(least) if least == most else f"{least}–{most}"
        expect(in_grid(page, f"hidden, {letter}: {text}")).to_be_attached()
    steps.settle(page)
    row, letter = next(iter(puzzle.letters.items()))
    ways = page.get_by_text(puzzle.attacked.ways(row)[0].headline, exact=True)
    expect(ways).to_have_count(1)
    in_grid(page, f"hidden, {letter}: ").click()
    expect(ways).to_have_count(2)
    steps.settle(page)

    page.get_by_text("For trainers: worksheet and key").click()
    worksheet = steps.download(page, page.get_by_role("button", name="Worksheet (Excel)").click)
    assert openpyxl.load_workbook(BytesIO(worksheet)).sheetnames == ["Worksheet", "Answers"]
    assert outside_requests == []
    assert "Unforeseen" not in app.output()


@pytest.mark.parametrize("difficulty", range(EASIEST, HARDEST + 1))
def test_a_worksheet_prints_on_one_page_and_its_key_on_three_at_most(page: Page, difficulty: int):
    code = f"H{difficulty}-3"
    puzzle = Puzzle.of(Round.of(code))

    assert pages(page, intruder_worksheet_document(puzzle, code=code)) == 1
    assert pages(page, intruder_key_document(puzzle, code=code)) <= 3


def pages(page: Page, document: str) -> int:
    page.set_content(document)
    return len(re.findall(rb"/Type /Page\b(?!s)", page.pdf(prefer_css_page_size=True)))
