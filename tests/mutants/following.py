"""Follows every test once: which lines of the rooms it runs, and how long it takes.

What was seen is kept in a folder beside the repository's other caches and holds as long as the file of tests is the
same. Where a module has changed since, its lines are found again by comparing the texts. Each file of tests runs in a
fork of a process that has imported the program, so that lines that run on import are told from those of a test.

A test is watched for its first seconds, and one that draws examples draws a few only; its seconds are multiplied
accordingly. A line that it reaches late or hardly ever may then seem not to be run by it. A test that takes long all
the same is left out. Both can let a change survive, but never hide one that does.

What a compiler would turn into machine code runs as plain Python, or nobody would see it run. A test that fails or
takes too long for that is followed once more with the machine code.
"""

from __future__ import annotations

import importlib
import json
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import is_hypothesis_test, settings
from numba.core import config

from tests.mutants.forked import Limits, in_a_fork, run_pytest
from tests.mutants.lines import Lines, Watch, moved
from tests.mutants.rooms import ROOT, files_of_tests, rooms

FOLDER = ROOT / ".mutants"
KEPT = FOLDER / "followed.json"
SOURCES = FOLDER / "sources"
"""Modules as they were when tests were followed, by their digest."""

EXAMPLES = 6
"""So many examples are drawn while a test is followed."""

WATCHED, LONGEST = 1.0, 8.0
"""So many seconds of the processor a test is watched; then it runs on at full speed, and after the second is ended."""

SETTINGS = "_hypothesis_internal_use_settings"
"""Where a test that draws examples keeps how many."""


@dataclass
class Followed:
    """What a file of tests runs: each test with its seconds and lines, and what is made ready for all of them."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, Lines] = field(default_factory=dict)
    shared: Lines = field(default_factory=dict)
    """Lines that run while the file is collected, and in fixtures that several tests share."""
    failed: list[str] = field(default_factory=list)


def digest(path: str) -> str:
    """What a file holds, in short."""
    return sha256((ROOT / path).read_bytes()).hexdigest()[:16]


def followed(only: tuple[str, ...] = ("",)) -> dict[str, Followed]:
    """What each file of tests runs. Files that are not kept, or have changed since, are followed now.

    only: files whose path begins with one of these.
    """
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    wanted = files_of_tests(only)
    stale = [file for file in wanted if not _holds(kept.get(file))]
    if stale:
        keep_sources()
        _import_everything(compiled=False)
        watch = Watch({str(ROOT / path): path for paths in rooms().values() for path in paths})
    for number, file in enumerate(stale, start=1):
        begun = time.monotonic()
        answer = in_a_fork(lambda file=file: _follow(file, watch), Limits(seconds=7200))
        if answer is None:
            print(f"{file} cannot be followed: it is left out", flush=True)
            continue
        if answer["failed"]:
            _take_in(answer, in_a_fork(lambda file=file: _follow_compiled(file, watch), Limits(seconds=7200)))
        kept[file] = {**answer, "rooms": sorted(rooms())}
        kept[file]["digests"] = {path: digest(path) for path in [file, *_paths_of(answer)]}
        KEPT.write_text(json.dumps(kept), encoding="utf-8")
        seconds = time.monotonic() - begun
        print(f"followed {number}/{len(stale)} {file}: {len(answer['seconds'])} tests, {seconds:.0f} s", flush=True)
    return {file: _read(kept[file]) for file in wanted if file in kept}


def _holds(entry: dict[str, Any] | None) -> bool:
    return (
        entry is not None
        and set(entry.get("rooms", ())) >= set(rooms())
        and all(digest(path) == was for path, was in entry["digests"].items() if path.startswith("tests/"))
    )


def keep_sources() -> None:
    """Keep the modules as they are now."""
    SOURCES.mkdir(parents=True, exist_ok=True)
    for paths in rooms().values():
        for path in paths:
            (SOURCES / digest(path)).write_bytes((ROOT / path).read_bytes())


def _paths_of(entry: dict[str, Any]) -> set[str]:
    return {path for lines in (entry["shared"], *entry["lines"].values()) for path in lines}


def _read(entry: dict[str, Any]) -> Followed:
    places = {path: _places(path, was) for path, was in entry["digests"].items() if path in _paths_of(entry)}

    def of(lines: dict[str, list[int]]) -> Lines:
        return {
            path: {new for old in numbers for new in places[path].get(old, ())} if places[path] else set(numbers)
            for path, numbers in lines.items()
            if (ROOT / path).is_file()
        }

    lines = {test: of(one) for test, one in entry["lines"].items()}
    return Followed(entry["seconds"], lines, of(entry["shared"]), entry["failed"])


@cache
def _places(path: str, was: str) -> dict[int, set[int]]:
    """Where each line of a module that has changed stands now; empty where it has not."""
    if not (ROOT / path).is_file() or digest(path) == was:
        return {}
    return moved((SOURCES / was).read_text(encoding="utf-8"), (ROOT / path).read_text(encoding="utf-8"))


def _import_everything(*, compiled: bool) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "sdc_core"]:
        del sys.modules[name]
    settings_of_numba: Any = config
    settings_of_numba.DISABLE_JIT = not compiled
    for paths in rooms().values():
        for path in paths:
            importlib.import_module(path.removesuffix(".py").replace("/", "."))


def _follow_compiled(file: str, watch: Watch) -> dict[str, Any]:
    _import_everything(compiled=True)
    return _follow(file, watch)


def _take_in(answer: dict[str, Any], compiled: dict[str, Any] | None) -> None:
    """Take what was seen of the tests that failed as plain Python from where they ran as machine code."""
    for test in answer["failed"] if compiled else ():
        if test in compiled["seconds"]:
            answer["seconds"][test], answer["lines"][test] = compiled["seconds"][test], compiled["lines"][test]
    if compiled:
        answer["failed"] = [test for test in answer["failed"] if test in compiled["failed"]]


def _follow(file: str, watch: Watch) -> dict[str, Any]:
    seen = _Following(watch)
    signal.signal(signal.SIGPROF, seen.later)
    watch.start()
    run_pytest([str(ROOT / file), f"--rootdir={ROOT}"], seen)
    watch.stop()

    def listed(lines: Lines) -> dict[str, list[int]]:
        return {path: sorted(numbers) for path, numbers in lines.items()}

    found = seen.found
    lines = {test: listed(one) for test, one in found.lines.items()}
    return {"seconds": found.seconds, "lines": lines, "shared": listed(found.shared), "failed": found.failed}


class _Following:
    """A plugin of pytest that asks after every step what ran."""

    def __init__(self, watch: Watch) -> None:
        self.found, self._watch = Followed(), watch
        self._watched_enough = False
        self._times: dict[str, float] = {}
        self._many: dict[object, int] = {}

    def later(self, number: int, frame: object) -> None:
        """Stop watching, and the second time stop the test."""
        self._watch.stop()
        if self._watched_enough:
            pytest.fail("takes too long", pytrace=False)
        self._watched_enough = True

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            function = getattr(item, "obj", None)
            function = getattr(function, "__func__", function)
            if is_hypothesis_test(function):
                own = getattr(function, SETTINGS, None) or settings.default
                many = self._many.setdefault(function, own.max_examples)
                few = min(many, EXAMPLES)
                self._times[item.nodeid] = many / few
                setattr(function, SETTINGS, settings(own, max_examples=few))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        _add(self.found.shared, self._watch.taken())
        begun = time.process_time()
        self._watched_enough = False
        self._watch.start()
        signal.setitimer(signal.ITIMER_PROF, WATCHED, LONGEST - WATCHED)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - begun
        self.found.seconds[item.nodeid] = seconds * self._times.get(item.nodeid, 1.0)
        self.found.lines[item.nodeid] = self._watch.taken()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Iterator[None]:
        if fixturedef.scope == "function":
            yield
            return
        yield
        _add(self.found.shared, self._watch.taken())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.found.failed.append(report.nodeid)


def _add(lines: Lines, more: Lines) -> None:
    for path, numbers in more.items():
        lines.setdefault(path, set()).update(numbers)
