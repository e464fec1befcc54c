"""How soon a table is on the screen: our grid beside st.dataframe, in a real browser.

    PYTHONPATH=. python benchmarks/grid_in_browser.py [REPEATS]

Each time runs from the click to two frames after the table is in the page, server and browser
together, in a fresh session with static files warm. For st.dataframe that is its canvas, its
pixels unchecked. Prints medians in seconds, and the ratio to st.dataframe in the same run.
"""

from __future__ import annotations

import sys
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import chromium
from tests.serving import serving

SIZES = ("5k", "100k", "1M")
BROWSER = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

# Clicks a button, waits until what is asked for holds, and answers with the milliseconds gone by.
STOPWATCH = """
async ([label, condition]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const root = () => document.querySelector("[data-testid=stBidiComponentIsolated]")?.shadowRoot;
  const shown = () => [...(root()?.querySelectorAll(".cell") ?? [])];
  const marks = () => shown().map((cell) => cell.className).join();
  const conditions = {
    grid: () => shown().length > 50,
    dataframe: () => document.querySelector("[data-testid=stDataFrame] canvas"),
    repainted: () => marks() !== before,
    selected: () => document.body.innerText.includes("Selected: (3, 3)"),
  };
  const before = marks();
  const button = label === "cell" ? root().querySelector("[id$='-3-3']")
    : [...document.querySelectorAll("button")].find((each) => each.innerText.trim() === label);
  const start = performance.now();
  button.click();
  while (!conditions[condition]()) await frame();
  await frame();
  await frame();
  return performance.now() - start;
}
"""


def main(repeats: int) -> None:
    """Measure every size and print the table of medians."""
    with serving("benchmarks/_grid_app.py") as app, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=BROWSER)
        for size in SIZES:
            one_visit(browser, app.url, size)  # warms the static files and the numbers
        print("cells    grid  st.dataframe  ratio  threshold  selection   (seconds, medians)")
        for size in SIZES:
            visits = [one_visit(browser, app.url, size) for _ in range(repeats)]
            shown, frame, repainted, selected = (median(times) for times in zip(*visits, strict=True))
            print(f"{size:>5}  {shown:6.2f}  {frame:12.2f}  {shown / frame:5.2f}  {repainted:9.2f}  {selected:9.2f}")
        browser.close()


def one_visit(browser: Browser, address: str, size: str) -> tuple[float, float, float, float]:
    """Seconds until the grid is shown, st.dataframe is shown, a threshold is repainted, a cell selected."""
    page = open_page(browser, address)
    frame = clock(page, f"dataframe {size}", "dataframe")
    page.context.close()
    page = open_page(browser, address)
    shown = clock(page, f"grid {size}", "grid")
    repainted = clock(page, "threshold", "repainted")
    selected = clock(page, "cell", "selected")
    page.context.close()
    return shown, frame, repainted, selected


def open_page(browser: Browser, address: str) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address)
    page.get_by_text("threshold", exact=True).wait_for()
    page.wait_for_timeout(500)
    return page


def clock(page: Page, label: str, condition: str) -> float:
    seconds = page.evaluate(STOPWATCH, [label, condition]) / 1000
    page.wait_for_timeout(300)
    return float(seconds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
