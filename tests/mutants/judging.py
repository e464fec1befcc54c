"""Holds one change at a time against its tests, each time in a fork of a process that has imported what tests need."""

from __future__ import annotations

import importlib
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from numba.core import config

from tests.mutants.changes import Change
from tests.mutants.choosing import Choice
from tests.mutants.forked import Limits, in_a_fork, run_pytest
from tests.mutants.rooms import ROOT

WARM = (
    "numpy pandas scipy.sparse scipy.stats scipy.optimize pyarrow numba highspy openpyxl xlsxwriter python_calamine "
    "defusedxml hypothesis hypothesis.extra.numpy streamlit plotly.express jsonschema "
    "streamlit.components.v2.manifest_scanner playwright.sync_api pyarrow.csv"
)
"""What tests and the program import from others. Nothing of the program: it is imported with the change in it."""

FIRST = 12
"""So many of the fastest tests run alone: they notice most changes, and no others need be collected."""

LEAST_SECONDS, TIMES = 10.0, 6.0
"""How much processor time a test may take: so many times as long as it was followed, and this at least."""

COLLECTING = 60.0
"""How much of it may pass before the first test."""

WAITING = 5.0
"""By the clock it may take so many times as long again, for it may have to wait for others."""


class Judge:
    """Whether tests notice a change. budget: seconds of tests, as followed, that one change is worth at most."""

    def __init__(self, choice: Choice, *, seed: int, budget: float) -> None:
        self._choice, self._seed, self._budget = choice, seed, budget
        self._trusted: set[tuple[str, bool]] = set()
        """Tests that pass without any change, and whether as plain Python."""
        self.distrusted: set[str] = set()
        for name in WARM.split():
            importlib.import_module(name)
        for name in [name for name in sys.modules if name.partition(".")[0] == "sdc_core"]:
            del sys.modules[name]  # following imported it

    def killer(self, change: Change) -> str | None:
        """The test that fails with a change, or a word for how it ended; None where the change survives."""
        while True:
            found = self._first_failure(change)
            if found is None or found not in self._choice.seconds or self._passes_alone(found, change):
                return found
            self.distrusted.add(found)

    def _first_failure(self, change: Change) -> str | None:
        tests = [test for test in self._choice.tests_of(change) if test not in self.distrusted]
        tests = self._within_budget(tests)
        for part in (tests[:FIRST], tests[FIRST:]):
            found = self._failure(part, change) if part else None
            if found is not None:
                return found
        return None

    def _within_budget(self, tests: Sequence[str]) -> list[str]:
        kept, spent = [], 0.0
        for test in tests:
            spent += self._choice.seconds[test]
            if kept and spent > self._budget:
                break
            kept.append(test)
        return kept

    def _passes_alone(self, test: str, change: Change) -> bool:
        """Whether a test passes without this change: it could fail for a reason of its own."""
        known = test, change.is_compiled
        if known not in self._trusted and self._failure([test], change, made=False) is None:
            self._trusted.add(known)
        return known in self._trusted

    def _failure(self, tests: Sequence[str], change: Change, *, made: bool = True) -> str | None:
        seconds = {test: LEAST_SECONDS + TIMES * self._choice.seconds[test] for test in tests}
        limits = Limits(seconds=60 + WAITING * sum(seconds.values()))
        with tempfile.TemporaryDirectory() as folder:
            running = Path(folder) / "running"
            plugin = _Ordered(seconds, known=frozenset(self._choice.seconds), running=running)
            loading = Changed(change) if made else None
            plain = change.is_compiled
            answer = in_a_fork(lambda: _run(plugin, loading, plain=plain, seed=self._seed), limits)
            if answer is None:
                return running.read_text(encoding="utf-8") if running.is_file() else "(no test could begin)"
        return str(answer["failed"]) or None


def _run(plugin: _Ordered, change: Changed | None, *, plain: bool, seed: int) -> dict[str, str]:
    """plain: what a compiler would turn into machine code runs as plain Python, which costs less than compiling it."""
    signal.setitimer(signal.ITIMER_PROF, COLLECTING)
    settings: Any = config
    settings.DISABLE_JIT = plain
    if change is not None:
        change.install()
    files = list(dict.fromkeys(test.partition("::")[0] for test in plugin.seconds))
    options = ["-x", f"--rootdir={ROOT}", f"--hypothesis-seed={seed}"]
    status = run_pytest([*options, *(str(ROOT / file) for file in files)], plugin)
    # Interrupted, or the tests could not be collected: then the change was noticed before any test ran.
    ended_well = status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return {"failed": plugin.failed or ("" if ended_well else "(not collected)")}


class _Ordered:
    """A plugin of pytest: only the wanted tests, in their order, each with a limit of its own.

    A case of these tests that was never seen runs as well: a change can give a test other cases.
    """

    def __init__(self, seconds: dict[str, float], *, known: frozenset[str], running: Path) -> None:
        """seconds: of the processor that each test may take. running: a file for the name of the test that runs."""
        self.seconds, self._known, self._running, self.failed = seconds, known, running, ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = {test: at for at, test in enumerate(self.seconds)}
        functions = {test.partition("[")[0] for test in order}
        new = [item for item in items if item.nodeid not in self._known and _function(item) in functions]
        wanted = [*new, *(item for item in items if item.nodeid in order)]
        items[:] = sorted(wanted, key=lambda item: order.get(item.nodeid, len(order)))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._running.write_text(item.nodeid, encoding="utf-8")
        limit = self.seconds.get(item.nodeid, LEAST_SECONDS)
        # Without a handler these signals end the process, whatever it is doing.
        signal.setitimer(signal.ITIMER_PROF, limit)
        signal.setitimer(signal.ITIMER_REAL, WAITING * limit)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _function(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


class Changed(MetaPathFinder):
    """Imports a module with a change, as if it stood so in its file."""

    def __init__(self, change: Change) -> None:
        self._name, self._change = change.path.removesuffix(".py").replace("/", "."), change

    def install(self) -> None:
        sys.meta_path.insert(0, self)

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        file = str(ROOT / self._change.path)
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, self._change.changed))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, source: str) -> None:
        super().__init__(name, file)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)
