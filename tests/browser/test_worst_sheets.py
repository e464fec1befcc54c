"""A published sheet that is read wrongly is corrected by two clicks in a real browser, and becomes a table."""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, Locator, Page, expect

from sdc_core.table.addresses import column_letters
from tests.browser import steps
from tests.serving import RunningApp
from tests.sheets.fresh.found import FOUND

MOST_CLICKS = 2


class Hand:
    """Clicks on lines of the sheet and on what they are, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.sheet, self.clicks = page, page.get_by_role("grid"), 0

    def say(self, axis: str, numbers: list[int], part: str) -> None:
        """Choose lines, the further ones beside the first, and say what they are."""
        for place, number in enumerate(numbers):
            self.head(axis, number).click(modifiers=["Control"] if place else [])
            self.clicks += 1
        name = re.compile(f"^{axis.capitalize()}s? .* (is|are)$")
        self.page.get_by_role("radiogroup", name=name).get_by_text(part, exact=True).click()
        self.clicks += 1
        steps.settle(self.page)

    def head(self, axis: str, number: int) -> Locator:
        line = str(number) if axis == "row" else column_letters(number)
        role = "rowheader" if axis == "row" else "columnheader"
        return self.sheet.locator(f"[role={role}][aria-label^='{axis} {line},']").first


def found(name: str) -> FilePayload:
    (sheet,) = [one for one in FOUND if one.name == name]
    return {"name": sheet.file, "mimeType": "text/csv", "buffer": sheet.content}


def test_names_beside_the_figures_of_a_poll_are_said_to_be_labels(page: Page, app: RunningApp):
    steps.open_app(page, app.url)
    steps.upload(page, found("opinion-poll"))
    hand = Hand(page)

    hand.say("column", [2], "labels of the rows")

    expect(hand.head("column", 2)).to_have_attribute("aria-label", re.compile("stub"))
    expect(page.get_by_role("radiogroup", name="Role").first).to_be_visible()
    assert hand.clicks <= MOST_CLICKS
