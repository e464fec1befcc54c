"""How far long work is, on one line of a terminal that is wiped when it is done."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Self, TextIO

PATIENCE = 1.0
"""Seconds of silence: most reviews are over before anybody wonders."""

PAUSE = 0.1
"""Seconds between two words, so that a terminal is not what takes the time."""


class ProgressLine:
    """Listens to work and shows how far it is; silent where nobody looks."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal if terminal.isatty() else None
        self._next = time.monotonic() + PATIENCE
        self._shown = 0

    def __call__(self, share: float, doing: str) -> None:
        now = time.monotonic()
        if self._terminal is None or now < self._next:
            return
        self._next = now + PAUSE
        line = f"{doing} … {share:.0%}"
        self._terminal.write(f"\r{line:<{self._shown}}")
        self._terminal.flush()
        self._shown = len(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._terminal is not None and self._shown:
            self._terminal.write(f"\r{'':<{self._shown}}\r")
            self._terminal.flush()
