"""Which tests a change is held against: those that run its statement, the fastest first."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache

from tests.mutants.changes import Change
from tests.mutants.following import Followed
from tests.mutants.lines import place_of
from tests.mutants.rooms import ROOT, rooms


class Choice:
    """Chooses tests by what they were seen to run. Tests that fail without any change are left out."""

    def __init__(self, followed: dict[str, Followed]) -> None:
        self.seconds: dict[str, float] = {}
        self._runs: dict[str, dict[str, set[int]]] = {}
        """The lines of a module that each test runs, by module and test."""
        self._silent: set[str] = set()
        """Tests that run nothing themselves: they look at what was made when their file was collected."""
        for one in followed.values():
            for test, seconds in one.seconds.items():
                if test not in one.failed:
                    self.seconds[test] = seconds
                    self._add(test, one)

    def _add(self, test: str, followed: Followed) -> None:
        paths = {*followed.lines[test], *followed.shared}
        for path in paths:
            lines = followed.lines[test].get(path, set()) | followed.shared.get(path, set())
            self._runs.setdefault(path, {})[test] = lines
        if not followed.lines[test]:
            self._silent.add(test)

    def tests_of(self, change: Change) -> list[str]:
        """The tests that run the statement of a change, the fastest first.

        What stands outside functions is seen by nobody: there all tests count that run anything of the module or of
        one that imports it, and first those that run nothing and may read a constant.
        """
        source = (ROOT / change.path).read_text(encoding="utf-8")
        statement = place_of(change.line, source)
        if statement:
            return self._fastest(test for test, lines in self._runs_of(change.path) if lines & statement)
        users = [change.path, *_importers(change.path)]
        near = self._fastest(test for test, _ in self._runs_of(change.path))
        wide = self._fastest(test for path in users for test, _ in self._runs_of(path))
        return list(dict.fromkeys([*self._fastest(self._silent), *near, *wide]))

    def _runs_of(self, path: str) -> Iterable[tuple[str, set[int]]]:
        return self._runs.get(path, {}).items()

    def _fastest(self, tests: Iterable[str]) -> list[str]:
        return sorted(set(tests), key=lambda test: (self.seconds[test], test))


@cache
def _importers(path: str) -> list[str]:
    """The modules of all rooms that name this one in an import."""
    name = path.removesuffix(".py").replace("/", ".")
    return [other for paths in rooms().values() for other in paths if name in _imported(other)]


@cache
def _imported(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module)
