"""The server dies while somebody works: the page says so, and what they said can be saved and taken up again."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.test_nothing_is_lost import begun, reload, table
from tests.serving import free_port, serving

STORED = """
() => Object.fromEntries(["sessionStorage", "localStorage"].map((name) => [
  name, Object.values(window[name]).some((text) => /Offences|ship-owner|region|T2ZmZW5jZXM/.test(text)),
]))
"""


def panel(page: Page) -> Locator:
    return page.locator(".table-review-away")


def stored(page: Page) -> dict[str, bool]:
    """In which of the browser's stores something of the work stands."""
    found: dict[str, bool] = page.evaluate(STORED)
    return found


def save_from_tab(page: Page) -> bytes:
    with page.expect_download() as expected:
        panel(page).get_by_role("button", name="Save the check from this tab").click()
    return Path(expected.value.path()).read_bytes()


def test_what_was_said_outlives_the_server(new_page: Callable[[], Page]):
    port, page = free_port(), new_page()
    with serving(port=port) as app:
        begun(page, app)
        steps.type_into(page, "Title", "Offences by region")
        unit = page.get_by_label("Unit counted", exact=True)
        unit.press_sequentially("ship-owner")  # the program does not have it yet
        os.kill(app.pid, signal.SIGKILL)
        expect(panel(page)).to_contain_text("The program does not answer.")
        expect(panel(page)).to_contain_text("Unit counted: ship-owner")
        kept = save_from_tab(page)
        assert b'title = "Offences by region"' in kept
        assert b"14" not in kept
        assert stored(page) == {"sessionStorage": False, "localStorage": False}

    with serving(port=port) as app:
        expect(panel(page)).to_contain_text("The program was started anew")
        expect(panel(page)).to_contain_text("Unit counted: ship-owner")
        steps.settle(page)
        assert save_from_tab(page) == kept

        assert stored(page) == {"sessionStorage": False, "localStorage": False}
        assert reload(page, accept=False) == ["beforeunload"]
        expect(panel(page)).to_contain_text("Unit counted: ship-owner")

        page.get_by_role("link", name="Start").click()
        expect(steps.heading(page, "May this table be published?")).to_be_visible()
        steps.settle(page)
        both = [table(), {"name": "o.check.toml", "mimeType": "application/toml", "buffer": kept}]
        steps.own_table(page).set_input_files(both)
        expect(page.get_by_label("Title", exact=True)).to_have_value("Offences by region")
        steps.settle(page)
        page.get_by_role("button", name="Clear my data").click()
        expect(panel(page)).to_have_count(0)
        expect(steps.heading(page, "May this table be published?")).to_be_visible()
