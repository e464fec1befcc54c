"""The pages in the light and in the dark theme: what is written can be read, and the legend matches the grid."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from sdc_core.rules import RULES
from tests.browser import steps
from tests.browser.contrast import LUMINANCE
from tests.serving import RunningApp

# The contrast of an element's text with the first opaque ground behind it.
CONTRAST = (
    """
(element) => {
"""
    + LUMINANCE
    + """
  let ground = element;
  while (ground && numbers(getComputedStyle(ground).backgroundColor)[3] < 0.99) ground = ground.parentElement;
  const pair = [element, ground ?? document.body]
    .map((one, at) => luminance(numbers(getComputedStyle(one)[at ? "backgroundColor" : "color"])))
    .sort((a, b) => b - a);
  return (pair[0] + 0.05) / (pair[1] + 0.05);
}
"""
)


def lowest_contrast(texts: Locator) -> float:
    seen = texts.filter(visible=True)
    expect(seen.first).to_be_visible()
    return min(text.evaluate(CONTRAST) for text in seen.all())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_written_can_be_read(page: Page, app: RunningApp, scheme: str):
    page.emulate_media(color_scheme=scheme)
    steps.open_app(page, app.url)
    steps.open_example(page, "twelve-key-values")
    steps.go(page, "Table", "Your table")
    ready = page.get_by_role("button", name=steps.CONFIRM)
    expect(ready).to_be_visible()
    steps.settle(page)

    assert lowest_contrast(page.locator("button[kind=primary] p")) >= 4.5
    assert lowest_contrast(page.locator("[data-tag] span")) >= 4.5
    assert lowest_contrast(page.get_by_test_id("stMarkdownContainer").locator("p")) >= 4.5

    grid = steps.confirm(page)
    grid.get_by_role("gridcell", name=re.compile(" 200, unsafe by 1a")).click()
    expect(page.locator(".finding .sentence").first).to_be_visible()
    steps.settle(page)

    assert lowest_contrast(page.locator(".finding p, .legend li, .legend .chip")) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_legend_has_the_colours_of_the_grid(page: Page, app: RunningApp, scheme: str):
    page.emulate_media(color_scheme=scheme)
    steps.open_app(page, app.url)
    grid = steps.open_example(page, "twelve-key-values")
    first = next(rule for rule in RULES if rule.id == "1a").colours
    fill = first.fill if scheme == "light" else first.dark_fill
    wanted = f"rgb({int(fill[1:3], 16)}, {int(fill[3:5], 16)}, {int(fill[5:7], 16)})"

    marked = grid.get_by_role("gridcell", name=re.compile(": 19, unsafe by 1a$"))
    chip = page.locator(".legend .chip.of-rule").first

    expect(chip).to_have_text("▲1a")
    expect(marked).to_have_css("background-color", wanted)
    expect(chip).to_have_css("background-color", wanted)


def test_pictures_follow_a_theme_that_changes(page: Page, app: RunningApp):
    page.emulate_media(color_scheme="light")
    steps.open_app(page, app.url)
    steps.open_example(page, "twelve-key-values")
    steps.go(page, "Thresholds", "Thresholds")
    numbers = page.locator(".js-plotly-plot .xtick text").first
    expect(numbers).to_have_css("fill", "rgb(31, 35, 40)")

    page.emulate_media(color_scheme="dark")

    expect(numbers).to_have_css("fill", "rgb(242, 240, 236)")
