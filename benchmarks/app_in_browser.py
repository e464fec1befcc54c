"""From click to marked table in the app itself: upload, confirm, review, change a threshold.

    PYTHONPATH=. python benchmarks/app_in_browser.py [REPEATS]

Times run in a real browser, server and browser together, in a fresh session with static files warm:
from the click that confirms a table to two frames after its first cell is on the screen (cube,
rules, page and grid), and from a changed threshold to two frames after other cells are marked. For
scale the same run shows the smallest example the same way. Prints medians in seconds.
"""

from __future__ import annotations

import io
import re
import sys
from statistics import median

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import chromium
from tests.serving import serving

SIZES = {"65": (12, 4, 1), "100k": (100, 98, 9), "1M": (990, 99, 9)}
BROWSER = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

# Starts the clock, does what is asked for, and answers with the milliseconds until cells are (re)painted.
STOPWATCH = """
async ([act, changed]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const root = () => document.querySelector("[data-testid=stBidiComponentIsolated]")?.shadowRoot;
  const marked = () => root()?.textContent.match(/[^ ]+( [^ ]+)* cells marked/)?.[0];
  const before = marked();
  const start = performance.now();
  if (act === "confirm") {
    [...document.querySelectorAll("button")].find((each) => each.innerText.startsWith("This is right")).click();
  } else {
    document.querySelector("input[aria-label='Minimum inside']").closest("[data-testid=stNumberInput]")
      .querySelector("[data-testid=stNumberInputStepUp]").click();
  }
  while (!(changed ? marked() && marked() !== before : root()?.querySelector("[role=gridcell]"))) await frame();
  await frame();
  await frame();
  return performance.now() - start;
}
"""


def main(repeats: int) -> None:
    """Measure every size and print the table of medians."""
    with serving() as app, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=BROWSER)
        one_visit(browser, app.url, _csv(SIZES["65"]))  # warms the static files
        print("cells   visible  threshold   (seconds, medians)")
        for name, shape in SIZES.items():
            content = _csv(shape)
            visits = [one_visit(browser, app.url, content) for _ in range(repeats)]
            visible, repainted = (median(times) for times in zip(*visits, strict=True))
            print(f"{name:>5}  {visible:8.2f}  {repainted:9.2f}")
        browser.close()


def one_visit(browser: Browser, address: str, content: bytes) -> tuple[float, float]:
    """Seconds from confirming to the table, and from a changed threshold to other marks."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address)
    page.locator("input[type=file]").first.set_input_files(
        {"name": "table.csv", "mimeType": "text/csv", "buffer": content}
    )
    page.get_by_role("heading", name="Your table").wait_for()
    for place, role in enumerate(("key", "key", "target"), start=1):
        _mark(page, place, role)
    page.get_by_role("button", name=re.compile("This is right")).wait_for(timeout=60_000)
    page.wait_for_timeout(1_000)
    visible = _clock(page, "confirm", changed=False)
    page.get_by_role("spinbutton", name="Minimum inside").wait_for()
    page.wait_for_timeout(1_500)
    repainted = _clock(page, "threshold", changed=True)
    page.close()
    return visible, repainted


def _mark(page: Page, place: int, role: str) -> None:
    group = page.locator("[data-testid=stButtonGroup]").nth(place)
    group.get_by_text(role, exact=True).click()
    page.wait_for_timeout(1_000)


def _clock(page: Page, act: str, *, changed: bool) -> float:
    return float(page.evaluate(STOPWATCH, [act, changed])) / 1000


def _csv(shape: tuple[int, int, int]) -> bytes:
    """A list of cells: counts that scatter as published tables do, many small and few large."""
    draw = np.random.default_rng(7)
    counts = draw.poisson(draw.gamma(0.6, 15, size=shape)).ravel()
    lines = io.StringIO()
    lines.write("region,age,offence,n\n")
    for number, count in enumerate(counts.tolist()):
        region, age, offence = np.unravel_index(number, shape)
        lines.write(f"R{region:04d},{age},o{offence},{count}\n")
    return lines.getvalue().encode()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
