"""The main job in Swedish: one visitor's language is that visitor's alone, and the browser keeps it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from sdc_core.evaluation.messages import UNSAFE
from sdc_core.messages import Message, speaking
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.words.languages import catalogue_of
from tests.browser import steps
from tests.serving import RunningApp
from ui.protect import messages as protect
from ui.review import messages as review
from ui.session import messages as session
from ui.start import messages as start
from ui.table import messages as table

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


def speak(page: Page, name: str, code: str) -> None:
    """Choose a language while a page is open."""
    steps.choose(page, MENU, name)
    expect(page.locator("html")).to_have_attribute("lang", code)
    steps.settle(page)


def test_menus_choices_texts_and_tabs_stay_when_the_language_changes(page: Page, app: RunningApp):
    steps.open_app(page, app.url)
    steps.open_example(page, EXAMPLE)
    steps.show_tab(page, review.TAB_FINDINGS.what)
    verdicts = page.get_by_role("radiogroup", name=review.VERDICT.what)
    verdicts.get_by_text(UNSAFE.what, exact=True).click()
    steps.settle(page)

    speak(page, "Svenska", "sv")

    expect(page.get_by_role("tab", name=swedish(review.TAB_FINDINGS))).to_have_attribute("aria-selected", "true")
    chosen = page.get_by_role("radiogroup", name=swedish(review.VERDICT)).get_by_role("radio", checked=True)
    expect(chosen).to_have_text(swedish(UNSAFE))


def test_a_method_and_a_text_outlive_changes_of_language(page: Page, app: RunningApp):
    steps.open_app(page, app.url)
    steps.open_example(page, EXAMPLE)
    steps.go(page, session.PAGE_PROTECT.what, "Protect")
    method = page.get_by_role("combobox", name=re.compile(f"^({protect.METHOD.what}|{swedish(protect.METHOD)})$"))
    steps.choose(page, protect.METHOD.what, ControlledRounding.title)

    speak(page, "Svenska", "sv")
    expect(method).to_have_value(titled("sv"))
    speak(page, "English", "en")  # a second run is what would lose it: the browser has sent the answer once more
    expect(method).to_have_value(titled("en"))

    steps.go(page, session.PAGE_TABLE.what, "Your table")
    steps.type_into(page, table.POPULATION.what, "Alla i provet")
    speak(page, "Svenska", "sv")
    expect(page.get_by_label(swedish(table.POPULATION), exact=True)).to_have_value("Alla i provet")


def titled(code: str) -> str:
    """What a language calls the method."""
    with speaking(catalogue_of(code)):
        return ControlledRounding.said("title")


def test_what_widgets_say_of_themselves_is_said_in_swedish_and_in_english_again(page: Page, app: RunningApp):
    in_swedish(page, app)
    box = page.get_by_test_id("stFileUploaderDropzone").first

    expect(box.get_by_role("button", name=swedish(session.WIDGET_UPLOAD), exact=True)).to_be_visible()
    expect(box).to_contain_text("200\u00a0MB per fil •")
    expect(page.get_by_role("combobox", name=MENU)).to_have_attribute("placeholder", swedish(session.WIDGET_CHOOSE_ONE))

    speak(page, "English", "en")
    expect(box.get_by_role("button", name=session.WIDGET_UPLOAD.what, exact=True)).to_be_visible()
    expect(box).to_contain_text("200\u00a0MB per file •")


def test_a_calendar_and_an_empty_menu_are_swedish(page: Page, app: RunningApp):
    in_swedish(page, app)
    steps.open_example(page, EXAMPLE)
    page.get_by_role("link", name=swedish(session.PAGE_SIGNOFF)).click()
    dates = page.get_by_test_id("stDateInput").first
    expect(dates.get_by_role("spinbutton", name=re.compile("^år"))).to_have_attribute("aria-valuetext", "Tomt")
    dates.get_by_role("button", name=swedish(session.WIDGET_CHOOSE_DATE)).click()
    calendar = page.get_by_test_id("stDateInputCalendar")

    expect(calendar.get_by_role("button", name=swedish(session.WIDGET_NEXT_MONTH))).to_be_visible()
    expect(calendar.locator("thead th").filter(has_text="O")).to_have_count(1)  # onsdag; no day of English begins so
    calendar.get_by_role("button", name=re.compile("^måndag")).last.press("Escape")

    menu = page.get_by_role("combobox", name=MENU)
    steps.open_menu(menu)
    page.keyboard.type("ingenting")
    expect(page.get_by_role("listbox")).to_have_text(swedish(session.WIDGET_NO_RESULTS))


def test_roles_fit_their_column_in_swedish(page: Page, app: RunningApp):
    page.set_viewport_size({"width": 1280, "height": 900})
    in_swedish(page, app)
    steps.open_example(page, EXAMPLE)
    page.get_by_role("link", name=swedish(session.PAGE_TABLE)).click()
    roles = page.locator(".st-key-variables").get_by_role("radiogroup").first
    expect(roles.get_by_role("radio")).to_have_count(3)
    steps.settle(page)

    assert roles.evaluate(BEYOND_COLUMN) <= 1


BEYOND_COLUMN = """group => [...group.querySelectorAll("[role=radio]")].at(-1).getBoundingClientRect().right
  - group.closest("[data-testid=stColumn]").getBoundingClientRect().right"""
"""Pixels by which the last of several choices stands beyond its column."""
