"""The steps of a visitor with a browser. Each waits for what it brings about, however slow the machine."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import indent

from playwright.sync_api import FilePayload, FloatRect, Locator, Page, expect

PATIENT = 150_000  # milliseconds
CONFIRM = "This is right: review the table"


def csv_file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/csv", "buffer": text.encode()}


def open_app(page: Page, url: str) -> None:
    page.set_default_timeout(PATIENT)
    expect.set_options(timeout=PATIENT)
    page.goto(url)
    expect(page.get_by_role("heading", name="Or try one of these")).to_be_visible()
    settle(page)


def open_example(page: Page, name: str) -> Locator:
    """Open an example; answers with the grid of its review."""
    settle(page)  # what the page still draws can move a button away from under the pointer
    page.locator(f".st-key-example-{name}").get_by_role("button").click()
    expect(heading(page, "Or try one of these")).to_have_count(0)
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("gridcell").first).to_be_attached()
    settle(page)
    return grid


def own_table(page: Page) -> Locator:
    """The box for a table of one's own. The one beside it can be drawn before it, and is the first one then."""
    return page.locator("[class*=st-key-upload-] input[type=file]")


def published_table(page: Page) -> Locator:
    """The box for a published table that is to be attacked."""
    return page.locator("[class*=st-key-published-] input[type=file]")


def upload(page: Page, file: FilePayload | Path) -> None:
    own_table(page).set_input_files(file)
    expect(title(page, "Your table")).to_be_visible()
    settle(page)


def mark(page: Page, *roles: str) -> None:
    """Mark the variables in their order, and see that each mark has arrived."""
    groups = page.get_by_role("radiogroup", name="Role")
    expect(groups).to_have_count(len(roles))
    for number, role in enumerate(roles):
        settle(page)  # what the page still draws can move a button away from under the pointer
        groups.nth(number).get_by_text(role, exact=True).click()
        left = len(roles) - number - 1
        said = page.get_by_text(re.compile("variables are not marked yet"))
        if left:
            expect(said).to_contain_text(f"{left} of {len(roles)} variables")
        else:
            expect(said).to_have_count(0)


def open_box(page: Page, name: str, *, nth: int = 0) -> None:
    """Open the box of a variable's row: "Total", "Levels" or "Sensitive"."""
    page.locator(".st-key-variables").get_by_role("button", name=re.compile(f"^{name}")).nth(nth).click()
    expect(page.get_by_test_id("stPopoverBody")).to_be_visible()


def close_box(page: Page) -> None:
    """Close the box that is open."""
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stPopoverBody")).to_have_count(0)


def confirm(page: Page) -> Locator:
    """Confirm what was read; answers with the grid of the review."""
    button = page.get_by_role("button", name=CONFIRM)
    button.click()
    expect(button).to_have_count(0)  # the table page shows a grid of its own
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("gridcell").first).to_be_attached()
    return grid


def go(page: Page, name: str, its_title: str) -> None:
    page.get_by_role("link", name=name).click()
    expect(title(page, its_title)).to_be_visible()
    settle(page)


def show_tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
    settle(page)


def open_menu(menu: Locator) -> None:
    """Open a menu. One that has just been closed takes the focus back and may need to be asked again."""
    page = menu.page
    expect(page.get_by_role("listbox")).to_have_count(0)
    for _ in range(10):
        menu.click()
        page.wait_for_timeout(300)
        if page.get_by_role("option").count():
            return
        page.keyboard.press("Escape")
    raise AssertionError("The menu does not open.")


def close_menu(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)


def choose(page: Page, label: str, option: str) -> None:
    """Choose in a menu of single choice."""
    menu = page.get_by_role("combobox", name=label, exact=True)
    if menu.input_value() != option:
        open_menu(menu)
        page.get_by_role("option", name=option, exact=True).click()
        expect(menu).to_have_value(option)
    settle(page)


def choose_several(page: Page, label: str, *options: str, nth: int = 0) -> None:
    """Choose in a menu of several, one after the other; it stays open in between."""
    menu = page.get_by_role("combobox", name=label, exact=True).nth(nth)
    open_menu(menu)
    for option in options:
        page.keyboard.type(option)
        expect(page.get_by_role("option").first).to_have_text(option)
        page.keyboard.press("Enter")
        settle(page)
    close_menu(page)


def type_into(page: Page, label: str, text: str, *, nth: int = 0) -> None:
    """Type into a field, leave it, and see that the page has answered."""
    field = page.get_by_label(label, exact=True).nth(nth)
    field.fill(text)
    field.press("Tab")
    settle(page)


def settle(page: Page) -> None:
    """Wait until the page is not being drawn anew."""
    app = page.get_by_test_id("stApp")
    page.wait_for_timeout(150)  # a run that a click has caused has begun by now
    expect(app).to_have_attribute("data-test-script-state", "notRunning")
    expect(page.locator("[data-stale=true]")).to_have_count(0)


def place_of(element: Locator) -> FloatRect | None:
    """Where an element stands once nothing moves it any more: pictures and boxes above it may come a little later."""
    seen = [element.bounding_box()]
    for _ in range(40):
        element.page.wait_for_timeout(200)
        seen = [*seen[-3:], element.bounding_box()]
        if len(seen) == 4 and all(one == seen[0] for one in seen):
            break
    return seen[-1]


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name, exact=True)


def title(page: Page, name: str) -> Locator:
    """The title of a page: *Start* has a heading lower down that is called as the table page is."""
    return page.get_by_role("heading", name=name, exact=True, level=1)


def download(page: Page, press: Callable[[], None]) -> bytes:
    settle(page)  # a button that is being drawn anew loses the click
    with page.expect_download() as expected:
        press()
    return Path(expected.value.path()).read_bytes()


def add_to_page(file: Path, code: str) -> None:
    """Add lines to the end of what a page shows, in a copy of the app."""
    written = file.read_text(encoding="utf-8")
    shown, alone, rest = written.partition("\n\nif __name__")
    file.write_text(f"{shown}\n{indent(code, '    ')}\n{alone}{rest}", encoding="utf-8")
