"""What AppTest cannot see: the file that is saved and dropped again, the warning, the reload, the other tab."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Dialog, FilePayload, Page, expect

from tests.browser import steps
from tests.serving import RunningApp

TABLE = "region,offence,n\nA,Yes,9\nA,No,0\nB,Yes,14\nB,No,2\nC,Yes,1\nC,No,1\nD,Yes,1\nD,No,9\n"
OFFER = "This page was loaded anew while something about"


def table() -> FilePayload:
    return steps.csv_file("offences.csv", TABLE)


def begun(page: Page, app: RunningApp) -> None:
    """A table with its variables marked, and nothing saved."""
    steps.open_app(page, app.url)
    steps.upload(page, table())
    steps.mark(page, "key", "target")
    expect(page.get_by_text("Not saved yet.")).to_be_visible()


def reload(page: Page, *, accept: bool = True) -> list[str]:
    """Load the page anew; answers with the kinds of questions that the browser asked."""
    asked = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept() if accept else dialog.dismiss()

    page.once("dialog", answer)
    page.evaluate("setTimeout(() => location.reload(), 0)")
    page.wait_for_timeout(1000)
    if not asked:
        page.remove_listener("dialog", answer)
    expect(page.get_by_test_id("stSidebar")).to_be_visible()
    steps.settle(page)
    return asked


def findings(page: Page) -> bytes:
    steps.show_tab(page, "Findings")
    return steps.download(page, page.get_by_role("button", name="Download all findings (CSV)").click)


def save(page: Page) -> bytes:
    saved = steps.download(page, page.get_by_role("button", name="Save this check").click)
    expect(page.get_by_text("Not saved yet.")).to_have_count(0)
    return saved


def test_a_check_that_was_saved_gives_the_same_findings_in_another_session(
    new_page: Callable[[], Page], app: RunningApp, outside_requests: list[str]
):
    one, other = new_page(), new_page()
    begun(one, app)
    steps.confirm(one)
    first = findings(one)
    saved = save(one)

    for files in ([0, 1], [1, 0]):
        both = [table(), {"name": "o.check.toml", "mimeType": "application/toml", "buffer": saved}]
        steps.open_app(other, app.url)
        steps.own_table(other).set_input_files([both[at] for at in files])
        expect(steps.title(other, "Your table")).to_be_visible()
        steps.settle(other)
        steps.confirm(other)
        assert findings(other) == first

    assert b"14" not in saved
    assert outside_requests == []


def test_the_browser_warns_only_while_something_is_unsaved(page: Page, app: RunningApp):
    begun(page, app)

    assert reload(page, accept=False) == ["beforeunload"]
    expect(page.get_by_text("Not saved yet.")).to_be_visible()  # the page has stayed
    save(page)
    steps.settle(page)

    assert reload(page) == []


def test_a_reload_of_the_tab_finds_unsaved_work_again(page: Page, app: RunningApp):
    begun(page, app)
    steps.type_into(page, "Title", "Offences by region")
    expect(page.get_by_role("grid", name="Offences by region")).to_be_visible()  # what was typed has arrived
    assert reload(page) == ["beforeunload"]
    expect(page.get_by_text(OFFER)).to_be_visible()

    reload(page)  # an offer that nobody answered is made again
    page.get_by_role("button", name="Take it up again").click()

    expect(page.get_by_label("Title", exact=True)).to_have_value("Offences by region")
    expect(page.get_by_text(OFFER)).to_have_count(0)
    steps.confirm(page)


def test_nobody_else_is_offered_it_and_it_is_offered_once(new_page: Callable[[], Page], app: RunningApp):
    one, other = new_page(), new_page()
    begun(one, app)

    steps.open_app(other, app.url)
    steps.settle(other)
    expect(other.get_by_text(OFFER)).to_have_count(0)

    reload(one)
    one.get_by_role("button", name="Drop it").click()
    expect(one.get_by_text(OFFER)).to_have_count(0)
    assert reload(one) == []
    expect(one.get_by_text(OFFER)).to_have_count(0)


def test_cleared_data_are_not_offered_again(page: Page, app: RunningApp):
    begun(page, app)

    page.get_by_role("button", name="Clear my data").click()
    expect(page.get_by_text(re.compile("What you have said about"))).to_be_visible()
    page.get_by_role("button", name="Go on without saving").click()
    expect(steps.heading(page, "May this table be published?")).to_be_visible()
    steps.settle(page)

    assert reload(page) == []
    expect(page.get_by_text(OFFER)).to_have_count(0)
