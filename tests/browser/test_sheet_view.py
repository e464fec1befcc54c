"""The view of a sheet in a real browser: what is seen and heard, chosen by pointer and by key, and sent back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.contrast import LUMINANCE
from tests.serving import RunningApp, serving

pytestmark = pytest.mark.browser

# For everything in sight: its text, whether a figure is cut off, and the least contrast of its ink with what is below.
SEEN = (
    """
(grid) => {
"""
    + LUMINANCE
    + """
  const over = (top, below) => below.map((part, at) => (at < 3 ? top[at] * top[3] + part * (1 - top[3]) : 1));
  const contrast = (ink, fill) => {
    const pair = [luminance(ink), luminance(fill)].sort((a, b) => b - a);
    return (pair[0] + 0.05) / (pair[1] + 0.05);
  };
  const read = (color) => {
    const parts = numbers(color.replace("color(srgb", ""));
    return color.startsWith("color(srgb") ? parts.map((part, at) => (at < 3 ? part * 255 : part)) : parts;
  };
  const root = grid.closest(".grid");
  const paper = read(getComputedStyle(root).backgroundColor);
  const probe = root.appendChild(document.createElement("i"));
  probe.style.color = "var(--over)";
  const veil = read(getComputedStyle(probe).color);
  probe.remove();
  return [...grid.querySelectorAll(".cell, .stub, .letter")].map((node) => {
    const style = getComputedStyle(node);
    const fill = over(read(style.backgroundColor), paper);
    const text = node.querySelector(".text");
    const veiled = node.matches(".cell.chosen") ? over(veil, fill) : fill;
    return {
      text: node.textContent,
      fill: style.backgroundColor,
      cut: node.matches(".right:not(.wraps)") && text.scrollWidth > text.clientWidth,
      contrast: contrast(read(style.color), veiled),
    };
  });
}
"""
)


@pytest.fixture(scope="module")
def demo() -> Iterator[RunningApp]:
    with serving("tests/browser/sheet_demo.py") as running:
        yield running


@pytest.fixture
def show(demo: RunningApp, page: Page) -> Callable[[str], Locator]:
    """Opens the demo, chooses a sheet and answers with its view."""

    def shown(sheet: str) -> Locator:
        page.goto(demo.url)
        steps.settle(page)  # a click while the page is being drawn can be lost
        page.get_by_role("radio", name=sheet, exact=True).click()
        grid = page.get_by_role("grid")
        expect(grid.get_by_role("gridcell").first).to_be_attached()
        return grid

    return shown


def row(grid: Locator, start: str) -> Locator:
    return grid.locator(f"[role=rowheader][aria-label^='{start}']")


def column(grid: Locator, start: str) -> Locator:
    return grid.locator(f"[role=columnheader][aria-label^='{start}']")


def expect_chosen(page: Page, chosen: str) -> None:
    expect(page.get_by_text(f"Chosen: {chosen}", exact=True)).to_be_visible()


def focused(grid: Locator) -> Locator:
    return grid.locator(f"[id='{grid.get_attribute('aria-activedescendant')}']")


def test_cells_and_lines_say_where_they_are_what_they_hold_and_what_they_are(show, page: Page):
    grid = show("small")

    for said in (
        "row 7, column D, 12, figures, table 1",
        "row 8, column D, .., symbol for missing, table 1",
        "row 6, column C, 48, total, table 1",
        "row 6, column F, 30.6122449%, left out, table 1",
        "row 9, column B, blank",
    ):
        expect(grid.get_by_role("gridcell", name=said, exact=True)).to_be_attached()
    expect(row(grid, "row 8, figures, hidden in the file")).to_have_text("#8")
    expect(column(grid, "column F, left out: percentages")).to_have_text("F–")
    expect(column(grid, "column E, figures, hidden in the file")).to_be_visible()
    expect(page.get_by_text("Hidden in the file, hatched here: 1 row, 1 column.")).to_be_visible()
    expect(grid).to_have_attribute("aria-rowcount", "9")
    expect(grid).to_have_attribute("aria-colcount", "6")
    hatched = grid.locator("[aria-label^='row 8, column C'], [aria-label^='row 7, column E']")
    for at in range(2):
        expect(hatched.nth(at)).to_have_css("background-image", re.compile("repeating-linear-gradient"))
    cell = grid.get_by_role("gridcell", name="row 7, column D, 12, figures, table 1", exact=True)
    expect(cell).to_have_css("background-image", "none")
    assert cell.get_attribute("aria-colindex") == "4"
    assert cell.locator("xpath=ancestor::*[@role='row']").get_attribute("aria-rowindex") == "6"


def test_a_merged_range_is_one_cell_over_all_its_rows_and_columns(show):
    grid = show("small")

    men = grid.get_by_role("gridcell", name="row 4, column C, Men, header, table 1", exact=True)
    region = grid.get_by_role("gridcell", name="row 4, column B, Region, header, table 1", exact=True)

    assert (men.get_attribute("aria-colspan"), region.get_attribute("aria-rowspan")) == ("2", "2")
    expect(grid.get_by_role("gridcell", name="row 4, column D", exact=False)).to_have_count(0)
    in_rows = grid.locator(".line").evaluate_all(
        "(lines) => lines.map((line) => line.querySelectorAll('.cell').length)"
    )
    assert in_rows == [5, 4, 4, 5, 5, 5, 5, 5]
    letters = [column(grid, f"column {letter},").bounding_box() for letter in "CD"]
    assert men.bounding_box()["width"] == pytest.approx(sum(box["width"] for box in letters), abs=1)
    rows = [row(grid, f"row {number},").bounding_box() for number in (4, 5)]
    assert region.bounding_box()["height"] == pytest.approx(sum(box["height"] for box in rows), abs=1)


def test_the_pointer_chooses_extends_adds_and_takes_away(show, page: Page):
    grid = show("small")

    row(grid, "row 4").click()
    expect_chosen(page, "(1,) () None")
    row(grid, "row 6").click(modifiers=["Shift"])
    expect_chosen(page, "(1, 2, 3) () None")
    column(grid, "column C").click(modifiers=["Control"])
    expect_chosen(page, "(1, 2, 3) (1,) None")
    row(grid, "row 5").click(modifiers=["Control"])
    expect_chosen(page, "(1, 3) (1,) None")
    expect(page.get_by_text("Chosen: rows 4, 6; column C")).to_be_visible()
    expect(row(grid, "row 5")).to_have_attribute("aria-selected", "false")
    expect(row(grid, "row 6")).to_have_attribute("aria-selected", "true")

    row(grid, "row 5").click(modifiers=["Control"])
    expect(page.get_by_text("Chosen: rows 4–6; column C")).to_be_visible()

    grid.get_by_role("gridcell", name="row 7, column D", exact=False).click()
    expect_chosen(page, "(4,) () (4, 2)")
    selected = grid.locator(".cell[aria-selected=true]").evaluate_all("(cells) => cells.map((cell) => cell.ariaLabel)")
    assert [label.split(",")[0] for label in selected] == ["row 7"] * 5

    column(grid, "column B").hover()
    page.mouse.down()
    column(grid, "column D").hover()
    page.mouse.up()
    expect_chosen(page, "() (0, 1, 2) None")


def test_the_page_can_choose_and_a_click_can_take_it_back(show, page: Page):
    grid = show("small")
    row(grid, "row 4").click()
    expect_chosen(page, "(1,) () None")

    page.get_by_role("button", name="Choose row 5 of the rectangle").click()
    expect_chosen(page, "(4,) () None")
    expect(row(grid, "row 7")).to_have_attribute("aria-selected", "true")

    row(grid, "row 4").click()
    expect_chosen(page, "(1,) () None")
    page.get_by_role("radio", name="two", exact=True).click()
    expect_chosen(page, "() () None")
    expect(grid.locator("[aria-selected=true]")).to_have_count(0)


def test_a_choice_and_its_place_outlive_another_reading_of_the_sheet(show, page: Page):
    grid = show("two")
    expect(row(grid, "row 6, figures in table 2")).to_be_attached()
    row(grid, "row 6").click()
    expect_chosen(page, "(5,) () None")

    page.get_by_text("Propose").click()

    expect(grid.locator("[aria-label='row 6, figures']")).to_be_attached()
    expect_chosen(page, "(5,) () None")
    expect(row(grid, "row 6")).to_have_attribute("aria-selected", "true")


def test_a_view_that_is_made_anew_takes_back_the_focus(show, page: Page):
    grid = show("framed")
    grid.evaluate("(element) => (window.first = element)")
    grid.focus()

    page.keyboard.press("Space")

    expect_chosen(page, "(0,) () (0, 0)")
    steps.settle(page)
    assert not grid.evaluate("(element) => element === window.first")
    expect(grid).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(focused(grid)).to_have_attribute("aria-label", re.compile("^row 4, column B"))


def test_the_keyboard_moves_chooses_and_clears(show, page: Page):
    grid = show("small")
    grid.focus()

    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(focused(grid)).to_have_attribute("aria-label", "row 4, column C, Men, header, table 1")
    page.keyboard.press("ArrowRight")  # past the whole merged range
    expect(focused(grid)).to_have_attribute("aria-label", "row 4, column E, Women, header, table 1")
    page.keyboard.press("Space")
    expect_chosen(page, "(1,) () (1, 3)")
    page.keyboard.press("Control+Space")
    expect_chosen(page, "() (3,) (1, 3)")
    page.keyboard.press("Shift+ArrowRight")
    expect_chosen(page, "() (3, 4) (1, 4)")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")  # from a range that is two rows high
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    expect_chosen(page, "(3, 4, 5) () (5, 0)")
    page.keyboard.press("Shift+ArrowUp")
    expect_chosen(page, "(3, 4) () (4, 0)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+ArrowDown")  # begins anew where the cursor stands
    expect_chosen(page, "(5, 6) () (6, 0)")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+Enter")
    expect_chosen(page, "(0, 5, 6) () (0, 0)")
    page.keyboard.press("Control+End")
    expect(focused(grid)).to_have_attribute("aria-label", "row 10, column F, blank, note, table 1")
    page.keyboard.press("Escape")
    expect_chosen(page, "() () None")
    page.keyboard.press("Tab")
    assert not grid.evaluate("(grid) => !!grid.getRootNode().activeElement")


def test_a_large_sheet_is_drawn_in_part_says_what_is_missing_and_keeps_its_place(show, page: Page):
    grid = show("large")
    grid.focus()

    assert 0 < grid.locator(".cell").count() < 400
    expect(
        page.get_by_text("Too large to show whole; in the middle 60\u202f000 rows are left out of the view.")
    ).to_be_visible()
    page.keyboard.press("Control+End")
    expect(focused(grid)).to_have_attribute("aria-label", "row 100000, column J, 97, figures, table 1")
    cell, frame = focused(grid).bounding_box(), grid.bounding_box()
    assert cell["y"] + cell["height"] <= frame["y"] + frame["height"] + 2

    grid.evaluate("(grid) => { grid.kept = true; grid.scrollTop = 36_000 * 26 - 100; }")
    expect(grid.get_by_role("gridcell", name="… 60\u202f000 rows not shown …")).to_be_visible()
    before = grid.evaluate("(grid) => grid.scrollTop")
    row(grid, "row 36000,").click()
    row(grid, "row 96001,").click(modifiers=["Shift"])
    expect_chosen(page, "(35999, 36000, 36001)60002 () None")
    assert grid.evaluate("(grid) => [grid.kept, grid.scrollTop]") == [True, before]
    grid.get_by_role("gridcell", name="row 36000, column A", exact=False).click()
    page.keyboard.press("ArrowDown")  # past the gap
    expect(focused(grid)).to_have_attribute("aria-label", "row 96001, column A, Place 96000, stub, table 1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_is_readable_in_both_themes_chosen_or_not(show, page: Page, scheme: str):
    page.emulate_media(color_scheme=scheme)
    grid = show("small")

    for choose in (None, "row 4", "row 8"):
        if choose:
            row(grid, choose).click(modifiers=["Control"])
            column(grid, "column C").click(modifiers=["Control"])
            page.mouse.move(0, 0)
        seen = grid.evaluate(SEEN)
        assert [one["text"] for one in seen if one["cut"]] == []
        assert min(one["contrast"] for one in seen) >= 4.5, [one for one in seen if one["contrast"] < 4.5]
    # Title, header, stub, total, subtotal, figures, left out, note, symbol, and what is none of them.
    assert len({one["fill"] for one in seen}) >= 9
    assert grid.evaluate("(grid) => grid.closest('.grid').dataset.theme") == scheme


def test_hostile_labels_are_text_and_call_nobody(show, page: Page, outside_requests: list[str]):
    grid = show("hostile")

    for text in ('<img src=x onerror="window.hit=1">', "![](http://x.test/a.png)", "<script>window.hit=1</script>"):
        expect(grid.get_by_role("gridcell").filter(has_text=text).first).to_be_visible()
    grid.get_by_role("gridcell").first.click()
    expect(column(grid, "column Z, stub")).to_have_text("ZS")
    expect(column(grid, "column AA, figures")).to_have_text("AA#")
    expect(page.get_by_text('Z1 · <img src=x onerror="window.hit=1"> · header, table 1')).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("window.hit") is None
    assert page.locator("img[src=x]").count() == 0
    assert outside_requests == []
