"""Many findings decided in a real browser by keyboard alone: nothing is lost, nothing is cut off."""

from __future__ import annotations

import time
from collections import Counter
from io import BytesIO

import openpyxl
import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser import steps
from tests.browser.test_nothing_is_lost import OFFER, reload
from tests.serving import RunningApp

# What of a sentence, a reason or a row's other text is not on the screen although its row is.
CUT = """
(grid) => [...grid.querySelectorAll(".row.finding")].flatMap((row) => {
  const box = row.getBoundingClientRect();
  return [...row.querySelectorAll(".sentence, .where, .figures, .made:not([hidden])")].filter((part) => {
    const own = part.getBoundingClientRect();
    const clipped = part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
    return clipped || own.right > box.right || own.bottom > box.bottom + 1;
  }).map((part) => part.textContent);
})
"""
WAITING = "document.activeElement?.shadowRoot?.activeElement?.getAttribute('role')"


def table(regions: int) -> FilePayload:
    """Eight findings in every three regions: nineteen to one, one to one, twenty to none."""
    pairs = [(19, 1), (1, 1), (20, 0)]
    lines = ["region,offence,n"]
    for number in range(regions):
        yes, no = pairs[number % 3]
        lines += [f"Region {number:04},Yes,{yes}", f"Region {number:04},No,{no}"]
    return steps.csv_file("many.csv", "\n".join(lines) + "\n")


def to_the_list(page: Page, app: RunningApp, regions: int) -> Locator:
    """The list of findings of a table, without a mouse from there on."""
    steps.open_app(page, app.url)
    steps.upload(page, table(regions))
    steps.mark(page, "key", "target")
    steps.confirm(page)
    steps.go(page, "Sign-off", "Sign-off")
    found = page.get_by_role("treegrid", name="Findings to decide")
    expect(found.get_by_role("row").first).to_be_attached()
    steps.settle(page)
    return found


class Hands:
    """Two hands on a keyboard, and how often they press."""

    def __init__(self, page: Page) -> None:
        self.page, self.pressed = page, 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.pressed += 1

    def type(self, text: str) -> None:
        self.press(*(" " if letter == " " else letter for letter in text))


def said_to_be_decided(page: Page, count: str) -> None:
    expect(page.locator(".findings .count")).to_have_text(f"{count} decided")


def test_a_thousand_findings_are_decided_by_keyboard(page: Page, app: RunningApp, outside_requests: list[str]):
    to_the_list(page, app, 375)
    steps.type_into(page, "Who is deciding now?", "Ann")
    said_to_be_decided(page, "0 of 1\u202f000")
    hands, started = Hands(page), time.monotonic()

    while page.evaluate(WAITING) != "treegrid":
        hands.press("Tab")
    hands.press("Shift+F", "Shift+F", "Shift+F")  # one after the other
    hands.press("a")
    hands.type("in the register")
    hands.press("Enter", "n", "a", "1")  # the same reason again
    hands.press("n", "Shift+J", "Shift+J", "x")  # three at once
    hands.type("nobody")
    hands.press("Enter")
    said_to_be_decided(page, "8 of 1\u202f000")
    hands.press("ArrowLeft", "a")  # what is left of the rule
    hands.type("published before")
    hands.press("Enter")
    said_to_be_decided(page, "500 of 1\u202f000")
    while page.locator(".findings .count").inner_text() != "1\u202f000 of 1\u202f000 decided":
        hands.press("ArrowLeft", "j", "a", "1")
    print(f"1,000 findings: {hands.pressed} keys, {time.monotonic() - started:.1f} s")

    expect(page.get_by_text("undecided or lack")).to_have_count(0)
    expect(page.get_by_text("3 findings are to be fixed")).to_be_visible()
    steps.settle(page)
    book = openpyxl.load_workbook(
        BytesIO(steps.download(page, page.get_by_role("button", name="Annotated workbook").click))
    )
    assert decisions_in(book) == {
        ("to be fixed", None): 3,
        ("accepted", "in the register"): 2,
        ("false alarm", "nobody"): 3,
        ("accepted", "published before"): 992,
    }
    check = steps.download(page, page.get_by_role("button", name="Save this check").click).decode()
    assert check.count("published before") == 992
    assert check.count('by = "Ann"') >= 1000
    assert outside_requests == []


def decisions_in(book: openpyxl.Workbook) -> Counter[tuple[str, str | None]]:
    lines = [[cell.value for cell in line] for line in book["Findings"].iter_rows()]
    head = next(at for at, line in enumerate(lines) if line[0] == "No.")
    decision, reason = lines[head].index("Decision"), lines[head].index("Reason")
    return Counter((line[decision], line[reason]) for line in lines[head + 1 :] if isinstance(line[0], int))


def test_keys_at_full_speed_lose_nothing(page: Page, app: RunningApp):
    found = to_the_list(page, app, 90)
    found.focus()
    started = time.monotonic()

    for _ in range(200):
        page.keyboard.press("Shift+F")
    print(f"200 decisions: {time.monotonic() - started:.1f} s")
    page.get_by_role("link", name="Review").click()  # at once, whatever the server has heard by now

    expect(page.get_by_role("grid")).to_be_visible()
    steps.go(page, "Sign-off", "Sign-off")
    expect(page.get_by_text("40 findings are undecided or lack a reason")).to_be_visible()
    expect(page.get_by_text("200 findings are to be fixed")).to_be_visible()
    said_to_be_decided(page, "200 of 240")


def test_hands_stay_on_the_list_while_the_page_is_drawn_anew(page: Page, app: RunningApp):
    found = to_the_list(page, app, 30)
    found.focus()

    page.keyboard.press("f")
    page.keyboard.press("j")
    page.keyboard.press("a")
    page.keyboard.type("in the")
    expect(page.get_by_text("1 finding is to be fixed")).to_be_visible()  # the page has followed meanwhile
    page.keyboard.type(" register")
    page.keyboard.press("Enter")
    assert page.evaluate(WAITING) == "treegrid"
    expect(page.get_by_text("accepted: in the register")).to_be_visible()
    expect(page.get_by_text("78 findings are undecided")).to_be_visible()
    assert page.evaluate(WAITING) == "treegrid"

    page.keyboard.press("z")
    said_to_be_decided(page, "1 of 80")
    expect(page.get_by_text("79 findings are undecided")).to_be_visible()
    page.keyboard.press("j")
    page.keyboard.press("x")
    page.keyboard.press("Escape")  # no reason: nothing is decided
    said_to_be_decided(page, "1 of 80")
    expect(page.locator(".findings [role=status]")).to_have_text("Nothing was changed.")


def test_what_is_shown_can_be_chosen(page: Page, app: RunningApp):
    found = to_the_list(page, app, 30)
    found.focus()

    page.keyboard.press("/")
    page.keyboard.type("0002")
    page.keyboard.press("Enter")
    expect(found).to_be_focused()
    expect(found.get_by_role("row", name="region Region 0002, offence Yes: count 20")).to_have_count(2)
    expect(found.locator(".row.finding")).to_have_count(2)
    page.keyboard.press("Control+A")
    page.keyboard.press("f")
    page.keyboard.press("o")  # undecided only
    expect(page.get_by_text("No finding is like this.")).to_be_visible()

    page.get_by_label("Labels with").fill("")
    page.get_by_label("Group by").select_option(label="region")
    found.focus()
    page.keyboard.press("Home")
    head = found.locator(".row.head").first
    expect(head).to_have_attribute("aria-label", "region Region 0000, 0 of 2 decided")
    expect(head).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-expanded", "false")


def test_a_reload_offers_the_decisions_again(page: Page, app: RunningApp):
    to_the_list(page, app, 30)
    page.keyboard.press("n")  # from wherever one is on the page
    for _ in range(5):
        page.keyboard.press("Shift+F")
    expect(page.get_by_text("5 findings are to be fixed")).to_be_visible()
    steps.settle(page)
    page.keyboard.press("Shift+F")

    assert reload(page) == ["beforeunload"]
    expect(page.get_by_text(OFFER)).to_be_visible()
    page.get_by_role("button", name="Take it up again").click()
    expect(page.get_by_text(OFFER)).to_have_count(0)

    expect(page.get_by_text("6 findings are to be fixed")).to_be_visible()
    said_to_be_decided(page, "6 of 80")


@pytest.mark.parametrize("width", [1280, 400])
def test_no_sentence_is_cut_off(page: Page, app: RunningApp, width: int):
    page.set_viewport_size({"width": 1280, "height": 800})
    found = to_the_list(page, app, 30)
    page.set_viewport_size({"width": width, "height": 800})
    steps.settle(page)
    found.focus()
    page.keyboard.press("j")
    page.keyboard.press("a")
    page.keyboard.type("published before, in the yearbook of the year before last, table seventeen, on page 112")
    page.keyboard.press("Enter")

    seen = set()
    for _ in range(40):
        assert found.evaluate(CUT) == []
        seen |= set(found.locator(".sentence").all_inner_texts())
        page.keyboard.press("PageDown")
    assert len(seen) == 80
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
