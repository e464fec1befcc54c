"""The grid in a real browser: what is seen, heard, typed and sent back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.contrast import LUMINANCE
from tests.serving import RunningApp, serving

pytestmark = pytest.mark.browser

# For every cell in sight: its text, whether it is cut off, and the contrast of its ink and fill.
CELLS = (
    """
(grid) => {
"""
    + LUMINANCE
    + """
  const paper = numbers(getComputedStyle(grid.closest(".grid")).backgroundColor);
  return [...grid.querySelectorAll(".cell")].map((cell) => {
    const style = getComputedStyle(cell);
    const fill = numbers(style.backgroundColor);
    const pair = [luminance(numbers(style.color)), luminance(fill[3] ? fill : paper)].sort((a, b) => b - a);
    return {
      id: cell.id,
      text: cell.lastChild.textContent,
      cut: cell.scrollWidth > cell.clientWidth || cell.lastChild.scrollWidth > cell.lastChild.offsetWidth,
      contrast: (pair[0] + 0.05) / (pair[1] + 0.05),
    };
  });
}
"""
)


@pytest.fixture(scope="module")
def demo() -> Iterator[RunningApp]:
    with serving("tests/browser/grid_demo.py") as running:
        yield running


@pytest.fixture
def show(demo: RunningApp, page: Page) -> Callable[[str], Locator]:
    """Opens the demo, chooses a table and answers with its grid."""

    def shown(table: str) -> Locator:
        page.goto(demo.url)
        steps.settle(page)  # a click while the page is being drawn can be lost
        page.get_by_role("radio", name=table, exact=True).click()
        grid = page.get_by_role("grid")
        expect(grid.get_by_role("gridcell").first).to_be_attached()
        return grid

    return shown


def scroll(grid: Locator, left: int, top: int) -> None:
    grid.evaluate("(grid, [left, top]) => grid.scrollTo(left, top)", [left, top])
    grid.page.wait_for_timeout(200)


def set_threshold(page: Page, value: int) -> None:
    page.get_by_label("Threshold").fill(str(value))
    page.get_by_label("Threshold").press("Enter")


def focused(grid: Locator) -> Locator:
    return grid.locator(f"[id='{grid.get_attribute('aria-activedescendant')}']")


def test_a_cell_says_where_it_is_what_it_holds_and_why_it_is_marked(show):
    grid = show("small")
    scroll(grid, 0, 300)

    cell = grid.get_by_role("gridcell", name="East, women, offence yes: 19, unsafe by 1a", exact=True)

    expect(cell).to_be_attached()
    expect(cell).to_have_text("1a19")
    expect(grid).to_have_attribute("aria-rowcount", "28")
    expect(grid).to_have_attribute("aria-colcount", "4")
    assert cell.get_attribute("aria-colindex") == "3"
    assert cell.locator("xpath=ancestor::*[@role='row']").get_attribute("aria-rowindex") == "19"


def test_headers_and_outer_labels_stay_in_sight_far_down_and_far_to_the_right(show):
    grid = show("100k")

    scroll(grid, 9_000, 7_550)

    frame = grid.bounding_box()
    first = grid.get_by_role("row").filter(has=grid.page.locator(".cell")).nth(1)
    place, age = re.match(r"(Place \d+), (.+)", first.locator(".stub").get_attribute("aria-label")).groups()
    assert int(place.split()[1]) > 40
    outer_row = grid.locator(".strip .block", has_text=re.compile(f"^{place}$")).locator(".label")
    outer_column = grid.get_by_role("columnheader", name=re.compile("^Cohort")).first.locator(".label")
    for label in (outer_row, outer_column):
        box = label.bounding_box()
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
    cell = first.locator(".cell").nth(2)
    cohort = cell.get_attribute("aria-label").split(", ")[2]
    assert cell.get_attribute("aria-label").startswith(f"{place}, {age}, ")
    assert grid.get_by_role("columnheader", name=cohort, exact=True).count() == 1


def test_the_column_of_totals_and_the_edges_say_what_is_not_in_sight(show):
    grid = show("wide")
    view = grid.locator(".view")
    frame = grid.bounding_box()

    for left, top, more in ((0, 0, "right below"), (300, 90, "left right below"), (10**7, 10**7, "left")):
        scroll(grid, left, top)
        line = grid.locator(".line").nth(2)
        total, label = line.locator(".pinned .cell"), grid.locator(".level").last.locator(".block.pinned")
        assert total.get_attribute("aria-label").split(":")[0].endswith("Total")
        expect(label).to_have_text("Total")
        for one in (total, label):
            box = one.bounding_box()
            assert frame["x"] < box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
        classes = view.get_attribute("class").split()
        assert {f"more-{edge}" for edge in more.split()} == {one for one in classes if one.startswith("more-")}


def test_the_keyboard_reaches_the_totals_without_moving_the_table(show, page: Page):
    grid = show("wide")
    grid.focus()

    page.keyboard.press("End")

    expect(focused(grid)).to_have_class(re.compile("focus"))
    assert focused(grid).evaluate("(cell) => cell.parentElement.className") == "pinned"
    assert grid.evaluate("(grid) => grid.scrollLeft") == 0


def test_an_outer_label_belongs_to_the_rows_it_stands_beside(show):
    grid = show("100k")

    for top in (0, 40, 75, 130, 7_571):
        scroll(grid, 0, top)
        wrong = grid.evaluate(
            """(grid) => [...grid.querySelectorAll(".line")].filter((line) => {
              const { top, height } = line.getBoundingClientRect();
              const middle = top + height / 2;
              const beside = [...grid.querySelectorAll(".strip .block")].find((block) => {
                const box = block.getBoundingClientRect();
                return box.top <= middle && middle < box.bottom;
              });
              const body = grid.querySelector(".body").getBoundingClientRect();
              const label = beside?.textContent ?? "none";
              return middle > body.top && middle < body.bottom
                && !line.querySelector(".stub").getAttribute("aria-label").includes(label);
            }).map((line) => line.textContent)"""
        )
        assert wrong == []


def test_only_what_is_in_sight_is_in_the_page(show):
    grid = show("1M")

    scroll(grid, 4_000, 60_000)

    assert 0 < grid.locator(".cell").count() < 600
    assert grid.locator(".block").count() < 60


def test_a_click_returns_the_cell(show, page: Page):
    grid = show("small")
    scroll(grid, 0, 300)

    grid.get_by_role("gridcell", name="East, women, offence yes: 19, unsafe by 1a").click()

    expect(page.get_by_text("Selected: (17, 1)")).to_be_visible()
    expect(grid.locator("[aria-selected=true]")).to_have_attribute(
        "aria-label", "East, women, offence yes: 19, unsafe by 1a"
    )


def test_the_last_of_several_quick_clicks_counts(show, page: Page):
    grid = show("100k")

    for at in range(1, 8):
        grid.locator(f"[id$='-{at}-2']").click()

    expect(page.get_by_text("Selected: (7, 2)")).to_be_visible()
    page.wait_for_timeout(1_000)
    expect(page.get_by_text("Selected: (7, 2)")).to_be_visible()
    assert grid.locator("[aria-selected=true]").get_attribute("id").endswith("-7-2")


def test_the_page_can_move_the_selection_and_a_click_can_take_it_back(show, page: Page):
    grid = show("100k")
    grid.locator("[id$='-3-1']").click()
    expect(page.get_by_text("Selected: (3, 1)")).to_be_visible()

    page.get_by_role("button", name="Select the last cell").click()

    expect(page.get_by_text("Selected: (499, 199)")).to_be_visible()
    expect(grid.locator("[id$='-499-199']")).to_have_attribute("aria-selected", "true")
    grid.locator("[id$='-495-197']").click()
    expect(page.get_by_text("Selected: (495, 197)")).to_be_visible()
    page.get_by_role("button", name="Select the last cell").click()
    expect(page.get_by_text("Selected: (499, 199)")).to_be_visible()


def test_a_selection_is_not_carried_over_to_another_table(show, page: Page):
    grid = show("small")
    grid.locator("[id$='-0-2']").click()
    expect(page.get_by_text("Selected: (0, 2)")).to_be_visible()

    page.get_by_role("radio", name="100k", exact=True).click()

    expect(grid).to_have_attribute("aria-rowcount", "502")
    expect(page.get_by_text("Selected: None")).to_be_visible()
    expect(grid.locator("[aria-selected=true]")).to_have_count(0)


def test_the_keyboard_moves_selects_and_jumps_between_marked_cells(show, page: Page):
    grid = show("100k")
    grid.focus()

    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Selected: (2, 1)")).to_be_visible()

    page.keyboard.press("End")
    assert focused(grid).get_attribute("id").endswith("-2-199")
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    assert int(focused(grid).get_attribute("id").split("-")[-2]) > 10
    page.keyboard.press("Control+End")
    assert focused(grid).get_attribute("id").endswith("-499-199")
    page.keyboard.press("Control+Home")
    page.keyboard.press("n")
    first = focused(grid).get_attribute("id")
    assert ", unsafe by" in focused(grid).get_attribute("aria-label")
    page.keyboard.press("n")
    assert focused(grid).get_attribute("id") != first
    page.keyboard.press("p")
    assert focused(grid).get_attribute("id") == first
    page.keyboard.press("Space")
    row, column = first.split("-")[-2:]
    expect(page.get_by_text(f"Selected: ({row}, {column})")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Selected: None")).to_be_visible()


def test_the_grid_is_one_stop_of_the_tab_key(show, page: Page):
    grid = show("small")
    page.get_by_label("Threshold").focus()

    for _ in range(4):
        page.keyboard.press("Tab")
        if grid.evaluate("(grid) => grid.getRootNode().activeElement === grid"):
            break
    else:
        pytest.fail("The grid was not reached.")
    page.keyboard.press("Tab")

    assert not grid.evaluate("(grid) => !!grid.getRootNode().activeElement")


def test_the_last_of_a_million_lines_is_reached_and_wholly_shown(show, page: Page):
    grid = show("tall")
    grid.focus()

    page.keyboard.press("Control+End")

    cell, frame = focused(grid).bounding_box(), grid.bounding_box()
    assert focused(grid).get_attribute("aria-label").startswith("Place 499999, men: ")
    assert cell["y"] + cell["height"] <= frame["y"] + frame["height"] + 1
    page.keyboard.press("ArrowUp")
    assert focused(grid).get_attribute("aria-label").startswith("Place 499998, men: ")
    scroll(grid, 0, 4_000_000)
    middle = int(grid.locator(".line").first.get_attribute("aria-rowindex"))
    assert 200_000 < middle < 300_000


def test_changed_marks_keep_the_place_the_focus_and_the_grid_itself(show, page: Page):
    grid = show("100k")
    grid.locator("[id$='-5-3']").click()
    expect(page.get_by_text("Selected: (5, 3)")).to_be_visible()
    scroll(grid, 1_234, 2_345)
    grid.evaluate("(grid) => { grid.kept = true; }")
    before = {cell["id"] for cell in grid.evaluate(CELLS)}
    marked = page.get_by_text(re.compile("cells marked")).text_content()

    set_threshold(page, 900)

    expect(page.get_by_text(re.compile("cells marked"))).not_to_have_text(marked)
    assert grid.evaluate("(grid) => [grid.kept, grid.scrollLeft, grid.scrollTop]") == [True, 1_234, 2_345]
    assert {cell["id"] for cell in grid.evaluate(CELLS)} == before
    expect(page.get_by_text("Selected: (5, 3)")).to_be_visible()
    scroll(grid, 0, 0)
    expect(grid.locator("[id$='-5-3']")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("table", ["small", "100k"])
def test_figures_are_readable_and_never_cut(show, page: Page, scheme: str, table: str):
    page.emulate_media(color_scheme=scheme)
    grid = show(table)
    set_threshold(page, 900)
    page.wait_for_timeout(1_000)

    for left, top in ((0, 0), (3_000, 6_000)):
        scroll(grid, left, top)
        cells = grid.evaluate(CELLS)
        assert cells
        assert [cell["text"] for cell in cells if cell["cut"]] == []
        assert min(cell["contrast"] for cell in cells) >= 4.5
    expected = "dark" if scheme == "dark" else "light"
    assert grid.evaluate("(grid) => grid.closest('.grid').dataset.theme") == expected


def test_a_column_half_in_sight_shows_no_part_of_a_number(show):
    grid = show("100k")

    scroll(grid, 30, 0)

    first = grid.locator(".line").first.locator(".cell").first.locator(".number")
    expect(first).to_be_hidden()
    expect(grid.locator(".line").first.locator(".cell").nth(1).locator(".number")).to_be_visible()


def test_hostile_labels_are_text_and_call_nobody(show, page: Page, outside_requests: list[str]):
    grid = show("hostile")
    page.get_by_text("Plain table").click()

    plain = page.get_by_role("table", name="As a plain table")
    expect(plain).to_be_visible()
    for label in (
        '<img src=x onerror="window.hit=1">',
        "![](http://x.test/a.png)",
        "<script>window.hit=1</script>",
    ):
        expect(grid.get_by_role("rowheader", name=label, exact=True)).to_have_text(label)
        expect(plain.get_by_role("rowheader", name=label, exact=True).last).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate("window.hit") is None
    assert page.locator("img[src=x]").count() == 0
    assert outside_requests == []


def test_the_plain_table_keeps_its_headers_and_marks_on_the_page(show, page: Page):
    show("small")
    page.get_by_text("Plain table").click()

    plain = page.get_by_role("table", name="As a plain table")
    expect(plain.get_by_role("rowheader", name="Groningen")).to_have_attribute("rowspan", "3")
    expect(plain.get_by_role("rowheader", name="Groningen")).to_have_attribute("scope", "rowgroup")
    marked = plain.get_by_role("cell", name=re.compile("^1a")).first
    assert marked.evaluate("(cell) => getComputedStyle(cell).backgroundColor") == "rgb(253, 226, 200)"
    assert marked.evaluate("(cell) => getComputedStyle(cell).textAlign") == "right"


def test_a_table_without_column_variables_has_one_column(show):
    grid = show("one column")

    expect(grid.get_by_role("columnheader")).to_have_text(["Value"])
    expect(grid.get_by_role("gridcell")).to_have_count(9)
    expect(grid.get_by_role("gridcell", name="Groningen: .., missing")).to_have_text("..")


def test_a_table_without_rows_says_so(demo: RunningApp, page: Page):
    page.goto(demo.url)
    steps.settle(page)  # a click while the page is being drawn can be lost

    page.get_by_role("radio", name="no rows").click()

    expect(page.get_by_text("This table has no rows to show.")).to_be_visible()
    expect(page.get_by_role("grid")).to_be_hidden()


def test_sums_are_seen_and_heard_with_their_decimals(show):
    grid = show("sums")

    numbers = [text.strip() for text in grid.locator(".cell .number").all_inner_texts()]

    assert numbers[:6] == ["1\u202f234\u202f567.89", "−0.05", "0.07", "0.00", "1\u202f000.00", "−12\u202f345.67"]
    expect(grid.get_by_role("gridcell", name="North: −0.05", exact=False)).to_be_attached()
    assert not any(cell["cut"] for cell in grid.evaluate(CELLS))


def test_sums_beyond_what_a_browser_counts_exactly_keep_their_last_digit(show):
    grid = show("large sums")

    expect(grid.locator(".cell .number").first).to_have_text("90\u202f071\u202f992\u202f547\u202f409.93")
    assert not any(cell["cut"] for cell in grid.evaluate(CELLS))


def test_the_plain_table_shows_the_same_sums(show, page: Page):
    show("sums")
    page.get_by_text("Plain table").click()

    plain = page.get_by_role("table", name="As a plain table")

    expect(plain.get_by_role("cell", name="1\u202f234\u202f567.89")).to_be_visible()
