"""What a sum is made of, in a real browser: bars that can be read, the same in words, and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.contrast import LUMINANCE
from tests.serving import RunningApp

pytestmark = pytest.mark.browser

# For every stretch of a bar that is written on: what it says and the contrast of ink and fill.
WRITTEN = (
    """
(chart) => {
"""
    + LUMINANCE
    + """
  return [...chart.querySelectorAll(".barlayer .point")].flatMap((point) => {
    const text = point.querySelector("text");
    if (!text || !text.textContent) return [];
    const colours = [getComputedStyle(text).fill, getComputedStyle(point.querySelector("path")).fill];
    const pair = colours.map((one) => luminance(numbers(one))).sort((a, b) => b - a);
    return [{ text: text.textContent, contrast: (pair[0] + 0.05) / (pair[1] + 0.05) }];
  });
}
"""
)


# The contrast of what is written beside the bars with the page behind it.
BESIDE = (
    """
(chart) => {
"""
    + LUMINANCE
    + """
  const page = luminance(numbers(getComputedStyle(document.querySelector(".stApp")).backgroundColor));
  return [...chart.querySelectorAll(".xtick text, .ytick text, .annotation text, .g-xtitle text")].map((text) => {
    const pair = [luminance(numbers(getComputedStyle(text).fill)), page].sort((a, b) => b - a);
    return (pair[0] + 0.05) / (pair[1] + 0.05);
  });
}
"""
)


@pytest.fixture
def review(app: RunningApp, page: Page) -> Callable[[str], Locator]:
    """Opens an example and answers with the grid of its review."""

    def opened(example: str) -> Locator:
        steps.open_app(page, app.url)
        return steps.open_example(page, example)

    return opened


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bars_of_an_unsafe_sum_can_be_read(review, page: Page, scheme: str):
    page.emulate_media(color_scheme=scheme)
    grid = review("pianos")

    grid.get_by_role("gridcell", name=re.compile("A: 92, unsafe by dominance and p%")).click()

    chart = page.get_by_test_id("stPlotlyChart")
    expect(chart.locator(".barlayer .point").first).to_be_visible()
    written = chart.evaluate(WRITTEN)
    assert [one["text"] for one in written if "largest" in one["text"]] == ["the largest81"] * 2
    assert all(one["contrast"] >= 4.5 for one in written)
    beside = chart.evaluate(BESIDE)
    assert len(beside) > 6
    assert min(beside) >= 4.5
    expect(chart.get_by_text("must reach 94.1")).to_be_visible()
    expect(chart.get_by_text("must reach 101.177")).to_be_visible()


def test_the_same_is_told_in_a_table_of_numbers(review, page: Page):
    grid = review("pianos")

    grid.get_by_role("gridcell", name=re.compile("A: 92, unsafe")).click()

    line = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^p%")))
    expect(line.get_by_role("cell")).to_have_text(["81", "5", "6", "8.1", "87 (+7.407 %)", "unsafe: 2.1 too little"])
    expect(page.get_by_text("Internal use only").first).to_be_visible()


def test_a_cell_reached_by_keyboard_shows_what_it_is_made_of(review, page: Page):
    grid = review("violins")
    grid.focus()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    expect(page.get_by_text("turnover 160, from 3 holdings (owner).")).to_be_visible()
    expect(page.get_by_role("cell", name="safe: 1 to spare")).to_be_visible()


def test_a_slider_moves_the_verdict_beside_the_other_rule(review, page: Page):
    review("violins")
    steps.show_tab(page, "p% and dominance")
    expect(page.get_by_text("p% (p = 10, coalition = 1): unsafe.")).to_be_visible()

    slider = page.get_by_role("slider", name="p%: closest estimate (p %)")
    slider.focus()
    for _ in range(6):  # from 10 to 7: the estimate is off by 7.4 %
        page.keyboard.press("ArrowLeft")

    expect(page.get_by_text("p% (p = 7, coalition = 1): safe.")).to_be_visible()
    expect(page.get_by_text("dominance (n = 2, k = 85): unsafe.")).to_be_visible()


def test_a_line_of_the_list_shows_its_sum_and_selects_it_in_the_table(review, page: Page):
    grid = review("violins")
    steps.show_tab(page, "p% and dominance")
    cells = page.get_by_test_id("stDataFrame")
    cells.scroll_into_view_if_needed()
    box = cells.bounding_box()

    cells.click(position={"x": 14, "y": box["height"] - 18})  # the box before the only line

    expect(page.get_by_text("region B", exact=True)).to_be_visible()
    expect(page.get_by_test_id("stPlotlyChart")).to_have_count(2)
    steps.show_tab(page, "Table")
    expect(grid.locator(".cell.selected")).to_contain_text("160")
