"""The register of releases by keyboard alone: a release opened and withdrawn, the table at hand held against them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sdc_core.io.raw.source import Source
from sdc_core.io.releases.public_release import entry_of
from sdc_core.register.naming import VARIABLE
from sdc_core.register.register import Register
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.browser import steps
from tests.browser.test_accessibility import Walk
from tests.serving import RunningApp, serving

pytestmark = pytest.mark.browser

WITHIN = """sex,marital,value,status
m,single,50,published
f,single,54,published
m,married,128,published
f,married,140,published
m,other,,withheld
f,other,49,published
"""
TABLE = "sex,marital,n\nm,single,52\nf,single,55\nm,married,130\nf,married,140\nm,other,39\nf,other,49\n"
SPEC = TableSpec(
    (Variable("sex", "key"), Variable("marital", "target")),
    title="Residents within the old boundaries",
    measure=Measure(count="n"),
    filters=(Filter("boundary", one_of=("old",)),),
)
MOST_TABS = 60


@pytest.fixture
def register(tmp_path: Path) -> Register:
    """The register of the people within the old boundaries."""
    register = Register(tmp_path / "register.sqlite")
    register.add(entry_of(Source("release.csv", WITHIN.encode()), SPEC, on=date(2025, 3, 1)))
    return register


@pytest.fixture
def installation(register: Register) -> Iterator[RunningApp]:
    """The app as an operator starts it who names the register."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(VARIABLE, str(register.path))
        with serving() as running:
            yield running


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the element has the focus, and see that this can be seen."""
    expect(wanted).to_be_visible()
    for _ in range(MOST_TABS):
        if wanted.evaluate("one => one === document.activeElement || one.contains(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there.")


def press(page: Page, name: str) -> None:
    """Press a button with the keyboard alone."""
    tab_to(page, page.get_by_role("button", name=name, exact=True))
    page.keyboard.press("Enter")


def test_the_register_is_used_by_keyboard_alone(page: Page, installation: RunningApp, register: Register) -> None:
    steps.open_app(page, installation.url)
    steps.upload(page, steps.csv_file("residents.csv", TABLE))
    steps.mark(page, "key", "target")
    steps.confirm(page)
    steps.settle(page)

    tab_to(page, page.get_by_role("link", name="Releases"))
    page.keyboard.press("Enter")
    expect(steps.heading(page, "Releases")).to_be_visible()
    steps.settle(page)

    # What was published: searched, opened, withdrawn after a word.
    tab_to(page, page.get_by_role("textbox", name="Search"))
    page.keyboard.type("nothing of that name")
    page.keyboard.press("Enter")
    expect(page.get_by_text("0 releases of 1")).to_be_visible()
    page.keyboard.press("Control+A")
    page.keyboard.type("old bound")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 release", exact=True)).to_be_visible()
    steps.settle(page)
    tab_to(page, page.get_by_role("combobox", name="Open a release"))
    page.keyboard.type("Residents")
    expect(page.get_by_role("option").first).to_contain_text("Residents within the old boundaries")
    page.keyboard.press("Enter")
    expect(page.get_by_role("gridcell", name="withheld").first).to_be_attached()
    steps.settle(page)
    walk = Walk()
    walk.look(page, "a release of the register")
    press(page, "Withdraw this release")
    expect(page.get_by_text("Mark release 1 as withdrawn?")).to_be_visible()
    steps.settle(page)
    press(page, "Yes, withdraw it")
    expect(page.get_by_text("Release 1 is marked as withdrawn.")).to_be_visible()
    assert register.release(1).facts.state == "withdrawn"
    steps.settle(page)

    # The table at hand: held against what was published, withdrawn or not.
    tab_to(page, page.get_by_role("tab", name="What was published"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(steps.heading(page, "What it gives away beside earlier releases")).to_be_visible()
    steps.settle(page)
    press(page, "Hold it against the register")
    expect(page.get_by_text("this table gives something away")).to_be_visible()
    expect(page.get_by_text("It has been seen all the same, so it counts.")).to_be_visible()

    # Nobody is kept out: rules of WCAG 2.2 AA, in both themes, at 200 % and in a window of 400 pixels.
    walk.look(page, "the table at hand beside the register")
    assert walk.violations == []
    assert walk.outside == []
