"""Two people in two browsers: the author decides and saves the check, the checker loads it with the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.pages.visitor import OFFENCES
from tests.serving import RunningApp

pytestmark = pytest.mark.browser

MOST_CELLS = 20
FELL_BACK = re.compile("fell back to undecided")
BY_RULE_3 = re.compile("by rule 3 fell back to undecided: the rule's settings have changed")


def review(page: Page) -> None:
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("grid").get_by_role("gridcell").first).to_be_attached()
    steps.settle(page)


def sign_off(page: Page) -> None:
    steps.go(page, "Sign-off", "Sign-off")


def decide_on_every_cell(page: Page) -> None:
    """Go from one undecided cell to the next, and say that each is to be fixed."""
    for _ in range(MOST_CELLS):
        further = page.get_by_role("button", name=re.compile("^Next undecided"))
        if not further.count():
            break
        left = further.inner_text()
        further.click()
        steps.settle(page)
        choices = page.get_by_role("radiogroup", name=re.compile("^What is to become of"))
        choices.get_by_text("to be fixed", exact=True).click()
        expect(page.get_by_role("button", name=left, exact=True)).to_have_count(0)
        steps.settle(page)
    expect(page.get_by_text("Every marked cell is decided.")).to_be_visible()


def test_an_author_signs_and_a_checker_checks_in_another_browser(
    new_page: Callable[[], Page], app: RunningApp, outside_requests: list[str]
):
    author, checker = new_page(), new_page()
    table = steps.csv_file("offences.csv", OFFENCES)
    steps.open_app(author, app.url)
    steps.upload(author, table)
    steps.mark(author, "key", "target")
    steps.confirm(author)
    sign_off(author)
    steps.type_into(author, "Who is deciding now?", "Ann")
    review(author)
    decide_on_every_cell(author)
    sign_off(author)
    steps.type_into(author, "Author", "Ann")
    saved = steps.download(author, author.get_by_role("button", name="Save this check").click)
    assert saved.count(b'by = "Ann"') > 2
    assert re.search(rb'at = "\d{4}-\d\d-\d\d \d\d:\d\d"', saved)

    steps.open_app(checker, app.url)
    check = {"name": "o.check.toml", "mimeType": "application/toml", "buffer": saved}
    steps.own_table(checker).set_input_files([table, check])
    expect(steps.title(checker, "Your table")).to_be_visible()
    steps.settle(checker)
    steps.confirm(checker)
    sign_off(checker)
    expect(checker.get_by_label("Author", exact=True)).to_have_value("Ann")
    expect(checker.get_by_text(FELL_BACK)).to_have_count(0)
    steps.type_into(checker, "Checker", "ann")
    expect(checker.get_by_text("The checker cannot be the author")).to_be_visible()
    steps.type_into(checker, "Checker", "Ben")
    expect(checker.get_by_text("The checker cannot be the author")).to_have_count(0)
    steps.type_into(checker, "Who is deciding now?", "Ben")

    review(checker)
    steps.type_into(checker, "▲3 Minimum inside", "3")
    sign_off(checker)
    expect(checker.get_by_text(FELL_BACK)).to_have_count(1)
    expect(checker.get_by_text(BY_RULE_3)).to_be_visible()
    expect(checker.get_by_label("Author", exact=True)).to_have_value("")
    checker.get_by_role("button", name=re.compile("^Take (it|all .*) again$")).click()
    expect(checker.get_by_text(FELL_BACK)).to_have_count(0)
    steps.settle(checker)
    again = steps.download(checker, checker.get_by_role("button", name="Save this check").click)
    assert again.count(b'by = "Ben"') > 0
    assert 0 < again.count(b'by = "Ann"') < saved.count(b'by = "Ann"')

    assert outside_requests == []
