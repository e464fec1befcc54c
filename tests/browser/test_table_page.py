"""The table page in a real browser: the table and the button in sight, few clicks, and no click that is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.test_sheet_job import file, row
from tests.serving import ROOT, RunningApp

pytestmark = pytest.mark.browser

WORKED = ROOT.parent / "shared/data/spreadsheets/worked-examples.xlsx"

FOUR = "region,sex,age,offence,n\n" + "".join(
    f"{region},{sex},{age},{offence},{10 + at}\n"
    for at, (region, sex, age, offence) in enumerate(
        (region, sex, age, offence)
        for region in ("North", "South", "West")
        for sex in ("Women", "Men")
        for age in ("0-17", "18-64", "65+")
        for offence in ("Yes", "No")
    )
)
PLAIN = "region,sex,offence,n\nA,f,Yes,9\nA,f,No,0\nA,m,Yes,14\nA,m,No,2\nB,f,Yes,1\nB,f,No,1\nB,m,Yes,1\nB,m,No,9\n"


class Hand:
    """Clicks, and counts them."""

    def __init__(self) -> None:
        self.clicks = 0

    def click(self, where: Locator) -> None:
        where.click()
        self.clicks += 1


def role(page: Page, number: int, name: str) -> Locator:
    return page.get_by_role("radiogroup", name="Role").nth(number).get_by_text(name, exact=True)


def left_to_mark(page: Page, said: str | None) -> None:
    text = page.get_by_text(re.compile("not marked yet"))
    if said is None:
        expect(text).to_have_count(0)
    else:
        expect(text).to_contain_text(said)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_four_variables_need_no_scrolling_to_the_button(page: Page, app: RunningApp, size: tuple[int, int]):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    steps.open_app(page, app.url)
    steps.upload(page, steps.csv_file("four.csv", FOUR))
    button = page.get_by_role("button", name=steps.CONFIRM)
    expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_be_disabled()

    steps.mark(page, "key", "key", "key", "target")

    expect(button).to_be_enabled()
    expect(button).to_be_in_viewport(ratio=1)
    bar = page.locator(".st-key-decide").bounding_box()
    assert bar
    for number in range(4):  # nothing of the rows lies under the bar
        box = page.get_by_role("radiogroup", name="Role").nth(number).bounding_box()
        assert box and box["y"] + box["height"] <= bar["y"]
        assert box["x"] + box["width"] <= size[0]
    becomes = page.get_by_role("grid")
    expect(becomes).to_be_in_viewport()
    expect(becomes.get_by_role("gridcell").first).to_be_attached()


def test_a_plain_list_is_a_marked_table_after_five_clicks(page: Page, app: RunningApp):
    hand = Hand()
    steps.open_app(page, app.url)
    hand.clicks += 1  # the box of the upload
    steps.upload(page, steps.csv_file("plain.csv", PLAIN))

    for number, name in enumerate(("key", "key", "target")):
        hand.click(role(page, number, name))
        left_to_mark(page, None if number == 2 else f"{2 - number} of 3 variables are")
    hand.click(page.get_by_role("button", name=steps.CONFIRM))

    expect(page.get_by_role("gridcell", name=re.compile("unsafe by")).first).to_be_attached()
    assert hand.clicks == 5


@pytest.mark.parametrize("delay", [0, 20, 60, 120, 250, 500])
def test_a_role_clicked_while_the_sheet_is_read_anew_is_kept(page: Page, app: RunningApp, delay: int):
    steps.open_app(page, app.url)
    steps.upload(page, file())
    sheet = page.get_by_role("grid")
    row(sheet, 10).click()
    steps.settle(page)
    key, box = role(page, 0, "key"), steps.place_of(role(page, 0, "key"))
    say = page.get_by_role("radiogroup", name=re.compile("^Row 10 is$")).get_by_text("left out", exact=True)

    say.evaluate("(button) => button.click()")  # a hand needs no time to look for it
    page.wait_for_timeout(delay)
    key.evaluate("(button) => button.click()")

    expect(row(sheet, 10)).to_have_attribute("aria-label", re.compile("left out"))
    left_to_mark(page, "2 of 3 variables are")
    steps.settle(page)
    assert steps.place_of(role(page, 0, "key")) == box  # nothing moved away under the pointer


def test_a_line_is_corrected_in_the_menu_where_it_was_clicked(page: Page, app: RunningApp):
    steps.open_app(page, app.url)
    steps.upload(page, file())
    sheet = page.get_by_role("grid")
    menu = page.get_by_role("menu")

    row(sheet, 10).click()
    expect(menu.get_by_role("menuitemradio", name="figures", exact=True)).to_be_checked()
    head, box = row(sheet, 10).bounding_box(), menu.bounding_box()
    assert head and box
    assert 0 <= box["x"] - (head["x"] + head["width"]) < 10
    assert box["y"] <= head["y"] <= box["y"] + box["height"]
    menu.get_by_role("menuitemradio", name="left out", exact=True).click()
    expect(row(sheet, 10)).to_have_attribute("aria-label", re.compile("left out"))
    expect(menu).to_be_hidden()
    expect(page.get_by_text("6 categories: North, Ash, Birch, South")).to_be_visible()

    row(sheet, 8).click()
    menu.get_by_role("menuitemradio", name="the table ends here").click()
    expect(sheet.get_by_role("rowheader", name="row 9", exact=True)).to_be_visible()
    expect(page.get_by_text("4 categories: North, Ash, Birch, South")).to_be_visible()


def test_the_menu_of_a_line_is_used_without_a_mouse(page: Page, app: RunningApp):
    steps.open_app(page, app.url)
    steps.upload(page, file())
    sheet = page.get_by_role("grid")
    menu = page.get_by_role("menu")
    sheet.focus()
    for _ in range(9):
        page.keyboard.press("ArrowDown")

    page.keyboard.press("m")
    expect(menu.get_by_role("menuitemradio", name="figures", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(sheet).to_be_focused()
    page.keyboard.press("m")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitemradio", name="left out", exact=True)).to_be_focused()
    page.keyboard.press("Enter")

    expect(row(sheet, 10)).to_have_attribute("aria-label", re.compile("left out"))
    expect(sheet).to_be_focused()


@pytest.mark.parametrize("delay", [0, 60, 200])
def test_a_role_clicked_after_the_menu_is_kept(page: Page, app: RunningApp, delay: int):
    steps.open_app(page, app.url)
    steps.upload(page, file())
    sheet = page.get_by_role("grid")
    row(sheet, 10).click()
    steps.settle(page)
    key = role(page, 0, "key")

    page.get_by_role("menuitemradio", name="left out", exact=True).evaluate("(button) => button.click()")
    page.wait_for_timeout(delay)
    key.evaluate("(button) => button.click()")

    expect(row(sheet, 10)).to_have_attribute("aria-label", re.compile("left out"))
    left_to_mark(page, "2 of 3 variables are")


def test_a_sheet_that_is_read_right_at_once_takes_four_choices(page: Page, app: RunningApp):
    """From the open workbook on: the sheet, a role for each of its two variables, the review."""
    hand = Hand()
    steps.open_app(page, app.url)
    steps.upload(page, WORKED)

    menu = page.get_by_role("combobox", name="Sheet")
    steps.open_menu(menu)
    hand.click(page.get_by_role("option", name="16: humanities"))
    expect(page.get_by_text("2 of 2 variables are not marked yet")).to_be_visible()
    steps.settle(page)
    hand.click(role(page, 0, "key"))
    left_to_mark(page, "1 of 2 variables are")
    hand.click(role(page, 1, "target"))
    left_to_mark(page, None)
    hand.click(page.get_by_role("button", name=steps.CONFIRM))

    expect(page.get_by_role("button", name=steps.CONFIRM)).to_have_count(0)
    expect(page.get_by_role("grid").get_by_role("gridcell").first).to_be_attached()
    assert hand.clicks == 4
