"""The main job in Swedish: one visitor's language is that visitor's alone, and the browser keeps it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from sdc_core.messages import Message, speaking
from sdc_core.words.languages import catalogue_of
from tests.browser import steps
from tests.serving import RunningApp
from ui.review import messages as review
from ui.session import messages as session
from ui.start import messages as start

MENU = "Language / Språk"
EXAMPLE = "twelve-key-values"
ENGLISH_WORDS = re.compile(r"\b(the|cells?|unsafe|rules?|policy is)\b", re.IGNORECASE)


def swedish(message: Message, **parameters: object) -> str:
    """The words of a message in Swedish."""
    with speaking(catalogue_of("sv")):
        return message.said(**parameters)


def in_swedish(page: Page, app: RunningApp) -> None:
    """The start page, after Swedish was chosen."""
    steps.open_app(page, app.url)
    steps.choose(page, MENU, "Svenska")
    expect(steps.heading(page, swedish(start.TRY_ONE))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "sv")


def left_to_decide(page: Page) -> int:
    """How many findings the review says are undecided."""
    words = re.compile(re.escape(swedish(review.NEXT_UNDECIDED, left="@")).replace("@", r"(\d+)"))
    button = page.get_by_role("button", name=words)
    expect(button).to_be_visible()
    found = words.search(button.inner_text())
    assert found is not None
    return int(found[1])


def decide_the_first(page: Page) -> None:
    """Accept the first group of findings, from the keyboard."""
    page.get_by_role("treegrid").focus()
    page.keyboard.press("Home")
    page.keyboard.press("a")
    page.keyboard.type("visas i lektionen")
    page.keyboard.press("Enter")
    steps.settle(page)


def test_the_main_job_in_swedish(page: Page, app: RunningApp):
    in_swedish(page, app)
    steps.open_example(page, EXAMPLE)

    expect(page.get_by_role("link", name=swedish(session.PAGE_REVIEW))).to_be_visible()
    said = re.compile(re.escape(swedish(review.VERDICT_UNSAFE, cells=7)).replace(r"\*\*", "").replace("7", r"\d+"))
    verdict = page.get_by_text(said).first
    expect(verdict).to_be_visible()
    assert not ENGLISH_WORDS.search(verdict.inner_text())
    before = left_to_decide(page)

    page.get_by_role("link", name=swedish(session.PAGE_SIGNOFF)).click()
    decide_the_first(page)
    page.get_by_role("link", name=swedish(session.PAGE_REVIEW)).click()
    assert left_to_decide(page) < before
    expect(page.locator("html")).to_have_attribute("lang", "sv")


def test_another_visitor_is_english_at_the_same_time(new_page: Callable[[], Page], app: RunningApp):
    one, other = new_page(), new_page()
    in_swedish(one, app)
    steps.open_app(other, app.url)

    expect(other.locator("html")).to_have_attribute("lang", "en")
    expect(steps.heading(other, start.TRY_ONE.what)).to_be_visible()
    steps.settle(one)
    expect(steps.heading(one, swedish(start.TRY_ONE))).to_be_visible()


def test_a_visit_begins_in_the_language_of_the_last_one(page: Page, app: RunningApp):
    in_swedish(page, app)

    page.reload()

    expect(steps.heading(page, swedish(start.TRY_ONE))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    expect(page.get_by_role("combobox", name=MENU, exact=True)).to_have_value("Svenska")
