"""Everybody can do the whole job: one walk through every page, looked at by axe-core, wide, narrow and enlarged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import axe, steps
from tests.browser import test_main_job as keyboard
from tests.serving import RunningApp

WIDE = {"width": 1280, "height": 800}
ENLARGED = {"width": 640, "height": 400}  # what a window of 1280 by 800 holds at 200 %
NARROW = {"width": 400, "height": 800}

# Colours pass into each other for a moment; what turns for ever, or stands still half-way, is not waited for.
FADED = """async () => {
  const passing = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
  const late = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([late, Promise.allSettled(passing.map((one) => one.finished))]);
}"""
# Elements that stand out of the window, unless a box that scrolls by itself holds them.
OUTSIDE = """
() => {
  const own = (element) => {
    for (let box = element.parentElement; box && box.dataset.testid !== "stMain"; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  };
  const seen = { contentVisibilityAuto: true, visibilityProperty: true };
  const wide = [...document.querySelectorAll("[data-testid=stMain] *")].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > innerWidth + 1 && element.checkVisibility(seen) && !own(element);
  }).map((element) => `${element.tagName} ${element.dataset.testid ?? ""}: ${element.textContent.slice(0, 60)}`);
  const boxes = [document.scrollingElement, document.querySelector("[data-testid=stMain]")];
  return boxes.some((box) => box.scrollWidth > innerWidth) ? ["the page scrolls sideways", ...wide] : wide;
}
"""


@dataclass
class Walk:
    """What was seen on the way: breaches of WCAG 2.2 AA, and what stands out of a narrow window."""

    pages: list[str] = field(default_factory=list)
    violations: list[axe.Violation] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def look(self, page: Page, name: str) -> None:
        """Look at a page in both themes, at 200 % and in a window of 400 pixels."""
        self.pages.append(name)
        steps.settle(page)  # else Streamlit's own button Stop is on the page
        self.violations += axe.violations(page, f"{name}, light")
        page.emulate_media(color_scheme="dark")
        steps.settle(page)
        page.evaluate(FADED)
        self.violations += axe.low_contrasts(page, f"{name}, dark")
        page.emulate_media(color_scheme="light")
        for size in (ENLARGED, NARROW):
            page.set_viewport_size(size)
            self.outside += [f"{name}, {size['width']} px: {one}" for one in outside(page)]
        page.set_viewport_size(WIDE)
        steps.settle(page)  # another theme and another width are drawn anew, and a click meanwhile can be lost


def outside(page: Page) -> list[str]:
    """What stands out of the window once pictures and grids have taken its width, which they do a little later."""
    found: list[str] = page.evaluate(OUTSIDE)
    for _ in range(20):
        if not found:
            break
        page.wait_for_timeout(150)
        found = page.evaluate(OUTSIDE)
    return found


@pytest.fixture(scope="module")
def walk(browser: Browser, app: RunningApp) -> Iterator[Walk]:
    """The whole job once, and what was seen on every page of it."""
    seen = Walk()
    context = browser.new_context(viewport=WIDE, service_workers="block", color_scheme="light")
    visit_own_table(seen, context.new_page(), app)
    visit_two_tables(seen, context.new_page(), app)
    visit_published_table(seen, context.new_page(), app)
    yield seen
    context.close()


def visit_own_table(seen: Walk, page: Page, app: RunningApp) -> None:
    steps.open_app(page, app.url)
    seen.look(page, "Start")
    grid = steps.open_example(page, "twelve-key-values")
    grid.get_by_role("gridcell", name="key value 4, category A: 19, unsafe by 1a", exact=True).click()
    expect(page.locator(".finding .sentence").first).to_be_visible()
    steps.settle(page)
    seen.look(page, "Review with an explanation")
    for tab in ("Overview", "Findings", "Plain table"):
        steps.show_tab(page, tab)
        seen.look(page, f"Review, {tab}")
    steps.go(page, "Table", "Your table")
    expect(page.get_by_role("button", name=steps.CONFIRM)).to_be_visible()
    seen.look(page, "Table")
    steps.open_box(page, "Levels")
    seen.look(page, "Table, a variable's levels")
    steps.close_box(page)
    steps.confirm(page)
    steps.go(page, "Thresholds", "Thresholds")
    expect(page.locator(".js-plotly-plot .xtick").first).to_be_attached()
    seen.look(page, "Thresholds")
    steps.show_tab(page, "The experiments")
    seen.look(page, "Thresholds, experiments")
    visit_protect(seen, page)
    visit_learn(seen, page)
    visit_sign_off(seen, page)


def visit_protect(seen: Walk, page: Page) -> None:
    steps.go(page, "Protect", "Protect")
    page.get_by_role("button", name="Choose what to hide").click()
    expect(page.get_by_text("Nothing is recoverable")).to_be_visible()
    steps.settle(page)
    page.get_by_role("grid").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_text("From what is published an outsider knows").first).to_be_attached()
    steps.settle(page)
    seen.look(page, "Protect with a release")


def visit_learn(seen: Walk, page: Page) -> None:
    steps.go(page, "Learn", "Learn")
    seen.look(page, "Learn")
    page.locator(".st-key-open-large-is-a-risk").get_by_role("button").click()
    expect(page.get_by_text("But nobody has to find anybody.")).to_be_visible()
    page.get_by_role("button", name="Answer: none of them").click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    steps.settle(page)
    seen.look(page, "Learn, a lesson answered")
    steps.show_tab(page, "Practice")
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_text("Practise next")).to_be_visible()
    steps.settle(page)
    seen.look(page, "Learn, a round scored")
    for tab in ("Rules", "Words"):
        steps.show_tab(page, tab)
        seen.look(page, f"Learn, {tab}")


def visit_sign_off(seen: Walk, page: Page) -> None:
    steps.go(page, "Sign-off", "Sign-off")
    page.get_by_role("treegrid", name="Findings to decide").focus()
    page.keyboard.press("Home")
    page.keyboard.press("a")
    seen.look(page, "Sign-off, a reason being typed")
    page.keyboard.type("seen")
    page.keyboard.press("Enter")
    expect(page.locator(".findings .count")).to_have_text("9 of 24 decided")
    steps.settle(page)
    seen.look(page, "Sign-off, decided")


def visit_two_tables(seen: Walk, page: Page, app: RunningApp) -> None:
    steps.open_app(page, app.url)
    page.get_by_role("button", name="Compare residents and home-owners").click()
    expect(steps.heading(page, "What do tables give away together?")).to_be_visible()
    steps.settle(page)
    compare = page.get_by_role("button", name="Compare", exact=True)
    compare.click()
    expect(page.get_by_role("tab", name="What follows")).to_be_visible()
    steps.settle(page)
    seen.look(page, "Compare")
    for tab in ("What follows", "Every cell in no table"):
        steps.show_tab(page, tab)
        seen.look(page, f"Compare, {tab}")


def visit_published_table(seen: Walk, page: Page, app: RunningApp) -> None:
    steps.open_app(page, app.url)
    page.get_by_role("button", name="Attack Dutch provinces").click()
    expect(steps.title(page, "Your table")).to_be_visible()
    steps.settle(page)
    seen.look(page, "Table that is published")
    page.get_by_role("button", name="This is right: attack the table").click()
    expect(page.get_by_role("tab", name="Every hidden figure")).to_be_visible()
    steps.settle(page)
    seen.look(page, "Attack")


def test_the_whole_job_by_keyboard_keeps_the_focus_and_is_said(page: Page, app: RunningApp):
    """From an example to a decision and the workbook with Tab, arrows, Enter and Space; no run takes the focus away."""
    steps.open_app(page, app.url)
    voice = page.locator("body > [role=status]")
    expect(voice).to_have_count(1)
    voice.evaluate("(element) => (window.voice = element)")
    reach(page, "Tab", lambda: keyboard.focus_is_in(page, ".st-key-example-twelve-key-values"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Twelve key values")).to_be_focused()  # the new page from its top
    expect(page.get_by_role("grid").get_by_role("gridcell").first).to_be_attached()
    steps.settle(page)

    change_a_threshold(page)
    decide_beside_the_table(page)
    take_the_findings(page)
    decide_in_the_list(page)
    workbook = page.get_by_role("button", name="Annotated workbook")
    reach(page, "Tab", lambda: is_focused(workbook))
    assert steps.download(page, lambda: page.keyboard.press("Enter")).startswith(b"PK")
    expect(workbook).to_be_focused()
    assert voice.evaluate("(element) => element === window.voice")


def change_a_threshold(page: Page) -> None:
    """The sentence that changes is a live region before it changes."""
    verdict = page.get_by_role("status").filter(has_text="tell too much under this policy")
    verdict.evaluate("(element) => (window.verdict = element)")
    others = page.get_by_label("▲1a Others needed (t)", exact=True)
    reach(page, "Tab", lambda: is_focused(others))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(verdict).to_have_text("Not as it is. 18 cells tell too much under this policy.")
    assert verdict.evaluate("(element) => element === window.verdict")
    expect(others).to_be_focused()


def decide_beside_the_table(page: Page) -> None:
    reach(page, "Tab", lambda: keyboard.focus_is_in(page, "[class*=st-key-grid]"))
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    fixed = page.get_by_role("radio", name="to be fixed").or_(page.get_by_role("button", name="to be fixed"))
    expect(fixed).to_be_visible()
    steps.settle(page)
    assert keyboard.focus_is_in(page, "[class*=st-key-grid]")
    reach(page, "Tab", lambda: is_focused(fixed))
    page.keyboard.press("Enter")
    further = page.get_by_role("button", name=re.compile("^Next undecided"))
    expect(further).to_contain_text("(17)")
    expect(fixed).to_be_focused()
    reach(page, "Tab", lambda: is_focused(further))
    page.keyboard.press("Enter")
    expect(fixed).to_have_attribute("aria-checked", "false")
    steps.settle(page)
    expect(further).to_be_focused()


def take_the_findings(page: Page) -> None:
    """The file of the list: the button that makes it is out of use for a moment."""
    reach(page, "Shift+Tab", lambda: keyboard.focus_has(page, "role", "tab"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    findings = page.get_by_role("button", name="Download all findings (CSV)")
    expect(findings).to_be_visible()
    expect(page.get_by_role("tab", name="Findings", exact=True)).to_be_focused()
    steps.settle(page)
    reach(page, "Tab", lambda: is_focused(findings))
    steps.download(page, lambda: page.keyboard.press("Enter"))
    expect(findings).to_be_focused()


def decide_in_the_list(page: Page) -> None:
    reach(page, "Shift+Tab", lambda: keyboard.focus_reads(page, "Sign-off"))
    page.keyboard.press("Enter")
    expect(steps.heading(page, "Sign-off")).to_be_visible()
    steps.settle(page)
    reach(page, "Tab", lambda: keyboard.focus_has(page, "role", "treegrid"))
    page.keyboard.press("Home")
    page.keyboard.press("a")
    page.keyboard.type("in the register")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("findings are undecided"))).to_be_visible()
    steps.settle(page)
    assert keyboard.focus_has(page, "role", "treegrid")


def reach(page: Page, key: str, there: Callable[[], bool]) -> None:
    keyboard.press_until(page, key, there)


def is_focused(element: Locator) -> bool:
    return bool(element.evaluate("(element) => element === document.activeElement"))


def test_no_page_breaks_a_rule_of_wcag(walk: Walk):
    assert not walk.violations, "\n" + "\n".join(sorted(set(map(str, walk.violations))))


def test_no_page_is_wider_than_the_window(walk: Walk):
    assert not walk.outside, "\n" + "\n".join(walk.outside)
