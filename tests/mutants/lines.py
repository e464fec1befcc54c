"""Which lines of a module run: seen while a test runs, and asked for by the place of a change."""

from __future__ import annotations

import ast
import sys
import threading
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from types import CodeType, FrameType
from typing import Any

Lines = dict[str, set[int]]
"""Numbers of lines by the path of their module."""


class Watch:
    """Sees which lines of some modules run, inside functions. A line that was seen costs nothing more."""

    def __init__(self, paths: dict[str, str]) -> None:
        """paths: of the modules, by the name of the file as Python has it."""
        self._paths = paths
        self._known: dict[int, tuple[CodeType, str, frozenset[int], set[int]] | None] = {}

    def start(self) -> None:
        sys.settrace(self._called)
        threading.settrace(self._called)

    def stop(self) -> None:
        sys.settrace(None)
        threading.settrace(None)

    def taken(self) -> Lines:
        """What ran since the last time that this was asked."""
        lines: Lines = {}
        for known in self._known.values():
            if known is not None:
                _, path, every, left = known
                seen = every - left
                if seen:
                    lines.setdefault(path, set()).update(seen)
                    left.update(seen)
        return lines

    def _called(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        try:
            known = self._known[id(code)]
        except KeyError:
            known = self._known[id(code)] = self._first_seen(code)
        if known is None or not known[3]:
            return None
        left = known[3]

        def ran(frame: FrameType, event: str, argument: object) -> Any:
            left.discard(frame.f_lineno)
            if not left:
                frame.f_trace_lines = False
            return ran

        return ran

    def _first_seen(self, code: CodeType) -> tuple[CodeType, str, frozenset[int], set[int]] | None:
        path = self._paths.get(code.co_filename)
        if path is None or code.co_name == "<module>" or not code.co_flags & 0x0002:  # bodies of classes
            return None
        # The code is kept so that no other one gets its number.
        lines = frozenset(line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno)
        return code, path, lines or frozenset({code.co_firstlineno}), set(lines or {code.co_firstlineno})


def place_of(line: int, source: str) -> frozenset[int]:
    """The lines of the statement that a line belongs to, in the head of a function all of its lines.

    Empty where the line stands in no function: nobody sees it run.
    """
    best: tuple[int, Iterable[int]] | None = None
    for function in _functions(source):
        if not function.lineno <= line <= (function.end_lineno or 0):
            continue
        whole = range(function.lineno, (function.end_lineno or 0) + 1)
        statement = next((lines for lines in _statements(function) if line in lines), whole)
        if best is None or function.lineno > best[0]:
            best = function.lineno, statement
    return frozenset(best[1] if best else ())


@lru_cache(maxsize=256)
def _functions(source: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]


def _statements(function: ast.FunctionDef) -> list[range]:
    """The lines of each statement, of one that holds others only those of its head; the shortest first."""
    found = []
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node is not function:
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            found.append(range(node.lineno, max(node.lineno, last) + 1))
        elif isinstance(node, ast.match_case):
            found.append(range(node.pattern.lineno, max(node.pattern.lineno, node.body[0].lineno - 1) + 1))
    return sorted(found, key=len)


def moved(old: str, new: str) -> dict[int, set[int]]:
    """Where each line of a text stands in a later one. New lines belong to those they replace and the one before."""
    places: dict[int, set[int]] = {}
    compared = SequenceMatcher(None, old.splitlines(), new.splitlines(), autojunk=False)
    for tag, i1, i2, j1, j2 in compared.get_opcodes():
        same = tag == "equal"
        for line in range(i1 if same else max(i1 - 1, 0), i2):
            lines = {line - i1 + j1 + 1} if same else set(range(j1 + 1, j2 + 1))
            places.setdefault(line + 1, set()).update(lines)
    return places
