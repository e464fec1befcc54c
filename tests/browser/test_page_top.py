"""Another page opens at its top, and the same page stays where it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import RunningApp

pytestmark = pytest.mark.browser

MAIN = "document.querySelector('[data-testid=stMain]')"


def scrolled(page: Page) -> int:
    return int(page.evaluate(f"{MAIN}.scrollTop"))


def scroll_down(page: Page) -> int:
    page.locator("[data-testid=stMain]").hover()
    page.mouse.wheel(0, 100000)
    page.wait_for_timeout(200)
    return scrolled(page)


@pytest.mark.parametrize("way", ["the next step", "the menu"])
def test_a_page_opens_at_its_top_however_far_the_last_one_was_scrolled(page: Page, app: RunningApp, way: str):
    steps.open_app(page, app.url)
    steps.open_example(page, "twelve-key-values")
    assert scroll_down(page) > 100

    if way == "the menu":
        steps.go(page, "Learn", "Learn")
    else:
        page.get_by_role("button", name="Next: protect what is unsafe").click()
        expect(steps.heading(page, "Protect")).to_be_visible()
    steps.settle(page)

    page.wait_for_function(f"{MAIN}.scrollTop === 0")  # Streamlit goes there in a moment of its own


def test_a_click_on_the_same_page_leaves_it_where_it_was(page: Page, app: RunningApp):
    steps.open_app(page, app.url)
    steps.open_example(page, "twelve-key-values")
    steps.go(page, "Sign-off", "Sign-off")
    before = scroll_down(page)
    assert before > 100

    page.get_by_text("For other programs").click()
    steps.settle(page)
    page.get_by_label("Author").fill("Ann Example")
    page.get_by_label("Author").press("Tab")
    steps.settle(page)

    assert scrolled(page) > 50
