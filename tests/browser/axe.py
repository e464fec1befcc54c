"""What axe-core finds on a page: breaches of WCAG 2.2 A and AA that a program can see."""

from __future__ import annotations

from dataclasses import dataclass

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
START = 100  # letters of an element's HTML that are shown
MOMENT = 3_000  # milliseconds after which a page that was half drawn is drawn, on a busy machine too

_RUN = """
(only) => axe.run(document, { resultTypes: ["violations"], runOnly: only }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => [id, target.flat().join(" "), html])))
"""


@dataclass(frozen=True)
class Violation:
    """A rule of axe-core that an element breaks, and where: the page and its theme, a selector, the HTML's start."""

    page: str
    rule: str
    selector: str
    html: str

    def __str__(self) -> str:
        return f"{self.page}: {self.rule}\n    {self.selector}\n    {self.html[:START]}"


def violations(page: Page, name: str) -> list[Violation]:
    """What is wrong with the page as it stands, and still is when its colours have passed into each other."""
    return _lasting(page, name, {"type": "tag", "values": TAGS})


def low_contrasts(page: Page, name: str) -> list[Violation]:
    """Text that stands out too little; the one rule whose answer a change of theme changes."""
    return _lasting(page, name, {"type": "rule", "values": ["color-contrast"]})


def _lasting(page: Page, name: str, only: dict[str, object]) -> list[Violation]:
    if not _found(page, name, only):
        return []
    page.wait_for_timeout(MOMENT)
    return _found(page, name, only)


def _found(page: Page, name: str, only: dict[str, object]) -> list[Violation]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [Violation(name, *one) for one in page.evaluate(_RUN, only)]
