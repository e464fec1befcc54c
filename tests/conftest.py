"""A running app, and a browser that reaches nothing but this machine.

`page` is a fresh visitor; `new_page()` makes another one, who shares nothing with the first.
What any of them asked of the world outside is in `outside_requests`.
"""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Callable, Generator, Iterator
from functools import cache

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from streamlit.components.v2 import manifest_scanner

from tests.chromium import MISSING, chromium
from tests.serving import RunningApp, serving

OUTSIDE = re.compile(r"^(https?|wss?)://(?!(127\.0\.0\.1|localhost)([:/]|$))", re.IGNORECASE)
REFUSED = 400
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, kept with the test."""
LONG = (
    "tests/attack/test_inference.py",
    "tests/commands/test_masked.py",
    "tests/fuzz/test_fuzz.py",
    "tests/lessons/test_method_choice.py",
    "tests/load/test_many_people.py",
    "tests/outputs/test_kept.py",
    "tests/tabulation/test_spark.py",
    "tests/test_messages.py",
    "tests/wheel/test_wheel.py",
    "tests/words/test_languages.py",
)
"""Files without a browser that take a quarter of a minute or more."""
SCREEN = {"width": 1280, "height": 900}

# Every AppTest looks through all installed packages for components, a fifth of its time; they are the same every time.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)

# How fast a machine is says nothing of the program, least of all in one example of a law.
settings.register_profile("this", settings(), deadline=None)
settings.load_profile("this")

expect.set_options(timeout=20_000)  # two tests run side by side, and the machine may have more to do


@pytest.fixture(scope="session")
def app() -> Iterator[RunningApp]:
    """The app as `make app` starts it, on a free port, without opening a browser."""
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it. A module at a time: while it runs, no other event loop can."""
    program = chromium()
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    # Root has no sandbox. No name but ours resolves, whatever slips past the routes below.
    arguments = [
        "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ]
    arguments += ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=arguments)
        yield running
        running.close()


@pytest.fixture
def outside_requests() -> list[str]:
    """Every address outside this machine that a page of this test asked for; none was answered."""
    return []


@pytest.fixture
def new_page(
    browser: Browser, outside_requests: list[str], request: pytest.FixtureRequest
) -> Iterator[Callable[[], Page]]:
    """Makes visitors: each has a browser profile of its own, hence a session of its own.

    What the pages of a test that failed showed is printed with its failure.
    """
    contexts: list[BrowserContext] = []
    met: list[str] = []

    def visitor() -> Page:
        context = browser.new_context(
            viewport=SCREEN, service_workers="block", accept_downloads=True, reduced_motion="reduce"
        )
        contexts.append(context)
        _shut_off(context, outside_requests)
        context.on("weberror", lambda error: met.append(f"error of a script: {error.error}"))
        context.on("requestfailed", lambda one: met.append(f"did not arrive: {one.url} ({one.failure})"))
        context.on("response", lambda one: met.append(f"{one.status}: {one.url}") if one.status >= REFUSED else None)
        return context.new_page()

    yield visitor

    failed = request.node.stash.get(FAILED, False)
    for context in contexts:
        if failed:
            for one in context.pages:
                print(_shown(one))
        context.close()
    if failed:
        print(*met, sep="\n")


def _shown(page: Page) -> str:
    """The address of a page and its words, for a person who looks for the reason of a failure."""
    try:
        return f"{page.url} showed:\n{page.locator('body').inner_text(timeout=5_000)}\n"
    except PlaywrightError as error:
        return f"{page.url} could not be looked at: {error}\n"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test failed, for its fixtures."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    """A visitor who has not opened the app yet."""
    return new_page()


def _shut_off(context: BrowserContext, outside_requests: list[str]) -> None:
    """Block what leaves this machine, and write down that it was asked for."""

    def note(address: str) -> None:
        if OUTSIDE.match(address):
            outside_requests.append(address)

    def block(route: Route) -> None:
        route.abort("blockedbyclient")

    def block_socket(socket: WebSocketRoute) -> None:
        note(socket.url)
        socket.close()

    # Requests are counted where they are seen, not where they are blocked: a redirect is seen only there.
    context.on("request", lambda request: note(request.url))
    context.route(OUTSIDE, block)
    context.route_web_socket(OUTSIDE, block_socket)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that needs the browser says so, that it can be left out by hand: -m "not browser".

    Files with such tests take longest and wait for most. They are spread among the others and done before these are, so
    that no two of them meet more than needed and none is left for the end, when the other processes have nothing to do.
    So are the longest of the others.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    browsing = {name for name, one in files.items() if any(item.get_closest_marker("browser") for item in one)}
    slow = [one for name, one in files.items() if name in browsing or name in LONG]
    quick = [one for name, one in files.items() if name not in browsing and name not in LONG]
    places = [(0.7 * at / len(slow), one) for at, one in enumerate(slow)]
    places += [(at / len(quick), one) for at, one in enumerate(quick)]
    items[:] = [item for _, one in sorted(places, key=lambda place: place[0]) for item in one]


def pytest_collection_finish() -> None:
    """Streamlit collects garbage after every run of a page, and with all tests loaded it would look through two million
    objects each time: these stay.
    """
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where changes are judged a skipped test is a failure: nobody would notice that it never ran."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if skipped and os.environ.get("CI"):
        reporter.write_line(f"\n{len(skipped)} skipped, which counts as failed in CI.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
