"""The rooms whose code is changed, the tests that are held against it, and the survivors that are known."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.mutants.changes import Change, changes_of

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
WITHOUT_RULES_OF_THEIR_OWN = ("__init__.py", "messages.py")


@cache
def _listed() -> dict[str, Any]:
    return tomllib.loads((HERE / "rooms.toml").read_text(encoding="utf-8"))


def rooms() -> dict[str, list[str]]:
    """The modules of each room, as paths in the repository."""
    return {
        room: sorted(
            path.relative_to(ROOT).as_posix()
            for pattern in patterns
            for path in ROOT.glob(pattern)
            if path.name not in WITHOUT_RULES_OF_THEIR_OWN
        )
        for room, patterns in _listed()["rooms"].items()
    }


def files_of_tests(only: tuple[str, ...] = ("",)) -> list[str]:
    """Every file of tests that is followed. only: those whose path begins with one of these."""
    found: list[Path] = []
    for one in _listed()["tests"]:
        path = ROOT / one
        found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    files = [path.relative_to(ROOT).as_posix() for path in found]
    return [file for file in files if file.startswith(only)]


def drawn(seed: int, *only: str) -> Iterator[tuple[str, Change]]:
    """Every change and its room in an order drawn by chance, so that any beginning of it is a sample of all.

    only: modules whose path begins with one of these; all where none is given.
    """
    every = [
        (room, change)
        for room, paths in rooms().items()
        for path in paths
        if path.startswith(only or "")
        for change in changes_of(path, (ROOT / path).read_text(encoding="utf-8"))
    ]
    random.Random(seed).shuffle(every)
    return ((room, change) for room, change in every if change.is_python)


def reasons() -> dict[tuple[str, str, str], str]:
    """The changes that change nothing, by path and by the line before and after, each with the reason."""
    listed = tomllib.loads((HERE / "survivors.toml").read_text(encoding="utf-8"))["survivor"]
    return {(one["path"], one["before"], one["after"]): one["reason"] for one in listed}
