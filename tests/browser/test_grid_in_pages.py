"""The grid where it stands on a page: what was clicked stays in sight, and the heading of the totals is whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import RunningApp

pytestmark = pytest.mark.browser


def test_the_explanation_does_not_cover_the_cell_that_was_clicked(page: Page, app: RunningApp):
    page.set_viewport_size({"width": 1280, "height": 800})
    steps.open_app(page, app.url)
    grid = steps.open_example(page, "twelve-key-values")
    steps.settle(page)  # while the page is drawn, the grid moves down

    grid.get_by_role("gridcell").first.click(position={"x": 20, "y": 10})
    expect(page.locator(".finding .sentence").first).to_be_visible()
    steps.settle(page)
    page.wait_for_timeout(500)

    clicked = grid.locator(".cell.selected").bounding_box()
    panel = page.locator(".st-key-panel").bounding_box()
    assert clicked is not None
    assert panel is not None
    assert clicked["y"] >= 0 and clicked["y"] + clicked["height"] <= panel["y"]
    assert panel["y"] + panel["height"] <= 800


def test_the_heading_of_the_column_that_stays_in_sight_is_in_one_line(page: Page, app: RunningApp):
    page.set_viewport_size({"width": 1280, "height": 800})
    steps.open_app(page, app.url)
    steps.open_example(page, "dutch-provinces")

    label = page.locator(".block.pinned .label")

    expect(label).to_have_text("Total")
    assert label.evaluate("(label) => label.getBoundingClientRect().height") < 30
