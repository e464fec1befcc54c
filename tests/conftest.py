"""A running app, and a browser that reaches nothing but this machine.

`page` is a fresh visitor; `new_page()` makes another one, who shares nothing with the first.
What any of them asked of the world outside is in `outside_requests`.
"""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute, expect, sync_playwright
from streamlit.components.v2 import manifest_scanner

from tests.chromium import MISSING, chromium
from tests.serving import RunningApp, serving

OUTSIDE = re.compile(r"^(https?|wss?)://(?!(127\.0\.0\.1|localhost)([:/]|$))", re.IGNORECASE)
SCREEN = {"width": 1280, "height": 900}

# Every AppTest looks through all installed packages for components, a fifth of its time; they are the same every time.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)

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
def new_page(browser: Browser, outside_requests: list[str]) -> Iterator[Callable[[], Page]]:
    """Makes visitors: each has a browser profile of its own, hence a session of its own."""
    contexts: list[BrowserContext] = []

    def visitor() -> Page:
        context = browser.new_context(
            viewport=SCREEN, service_workers="block", accept_downloads=True, reduced_motion="reduce"
        )
        contexts.append(context)
        _shut_off(context, outside_requests)
        return context.new_page()

    yield visitor

    for context in contexts:
        context.close()


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
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    slow = [one for one in files.values() if any(item.get_closest_marker("browser") for item in one)]
    quick = [one for one in files.values() if one not in slow]
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
