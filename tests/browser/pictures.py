"""Pictures of every page, to be looked at: `python -m tests.browser.pictures FOLDER [--only PAGE]`.

Each page at 1280 × 800 and at 1920 × 1080, in the light and in the dark theme, one picture a screenful.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import steps
from tests.browser.test_sheet_job import file
from tests.chromium import MISSING, chromium
from tests.serving import RunningApp, serving

SIZES = ((1280, 800), (1920, 1080))
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
MOST = 3
"""Screenfuls of a page."""

MAIN = "document.querySelector('[data-testid=\"stMain\"]')"
EXAMPLE = "twelve-key-values"


def start(page: Page) -> None:
    """As everybody finds it."""


def table_of_a_list(page: Page) -> None:
    steps.open_example(page, EXAMPLE)
    steps.go(page, "Table", "Your table")


def table_on_a_sheet(page: Page) -> None:
    steps.upload(page, file())


def review(page: Page) -> None:
    grid = steps.open_example(page, EXAMPLE)
    grid.get_by_role("gridcell", name=re.compile("unsafe by")).first.click()
    expect(page.locator(".finding .sentence").first).to_be_visible()


def review_overview(page: Page) -> None:
    steps.open_example(page, EXAMPLE)
    steps.show_tab(page, "Overview")


def review_findings(page: Page) -> None:
    steps.open_example(page, EXAMPLE)
    steps.show_tab(page, "Findings")


def review_of_sums(page: Page) -> None:
    grid = steps.open_example(page, "instruments")
    grid.get_by_role("gridcell", name=re.compile("unsafe by")).first.click()


def thresholds(page: Page) -> None:
    steps.open_example(page, EXAMPLE)
    steps.go(page, "Thresholds", "Thresholds")


def protect(page: Page) -> None:
    steps.open_example(page, EXAMPLE)
    steps.go(page, "Protect", "Protect")
    page.get_by_role("button", name="Choose what to hide").click()
    expect(page.get_by_text("Nothing is recoverable")).to_be_visible()


def attack(page: Page) -> None:
    steps.open_example(page, "dutch-provinces")
    page.get_by_role("link", name="Attack", exact=True).click()
    expect(steps.heading(page, "What does it give away?")).to_be_visible()


def learn(page: Page) -> None:
    steps.go(page, "Learn", "Learn")


def learn_practice(page: Page) -> None:
    steps.go(page, "Learn", "Learn")
    steps.show_tab(page, "Practice")


def learn_rules(page: Page) -> None:
    steps.go(page, "Learn", "Learn")
    steps.show_tab(page, "Rules")


def signoff(page: Page) -> None:
    steps.open_example(page, EXAMPLE)
    steps.go(page, "Sign-off", "Sign-off")


SHOWN: Mapping[str, Callable[[Page], None]] = {
    "start": start,
    "table-list": table_of_a_list,
    "table-sheet": table_on_a_sheet,
    "review": review,
    "review-overview": review_overview,
    "review-findings": review_findings,
    "review-sums": review_of_sums,
    "thresholds": thresholds,
    "protect": protect,
    "attack": attack,
    "learn": learn,
    "learn-practice": learn_practice,
    "learn-rules": learn_rules,
    "signoff": signoff,
}


def take(browser: Browser, app: RunningApp, folder: Path, name: str, theme: Theme) -> None:
    """The pictures of one page in a theme: one visit, looked at in each size. Charts are drawn for the theme."""
    context = browser.new_context(viewport={"width": SIZES[0][0], "height": SIZES[0][1]}, color_scheme=theme)
    page = context.new_page()
    steps.open_app(page, app.url)
    SHOWN[name](page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(f"{MAIN}.scrollTo(0, 0)")
        steps.settle(page)
        expect(page.get_by_test_id("stSkeleton")).to_have_count(0)
        page.wait_for_timeout(700)  # charts are drawn after the page
        for screenful in range(MOST):
            top = page.evaluate(f"{MAIN}.scrollTop")
            if screenful:
                page.evaluate(f"{MAIN}.scrollBy(0, {MAIN}.clientHeight - 120)")
                page.wait_for_timeout(300)
                if page.evaluate(f"{MAIN}.scrollTop") == top:
                    break
            page.screenshot(path=folder / f"{name}-{width}-{theme}-{screenful + 1}.png")
    context.close()


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="the names of pages that begin so")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    program = chromium()
    if program is None:
        parser.error(MISSING)
    with serving() as app, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name in SHOWN:
            if name.startswith(arguments.only):
                for theme in THEMES:
                    take(browser, app, arguments.folder, name, theme)
                print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
