"""Unsaved work for the reload of a tab: in the memory of the server, under a name nobody can guess, for a while."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock, Timer
from time import monotonic
from typing import Generic, TypeVar

from ui.server.idle import idle_minutes

Kept = TypeVar("Kept")

MINUTES = min(30, idle_minutes())
"""How long unsaved work is kept after the tab was last heard of: no longer than a session may be idle."""


def new_name() -> str:
    """A name of 256 random bits."""
    return secrets.token_urlsafe(32)


@dataclass(frozen=True)
class Entry(Generic[Kept]):
    """What is kept, and until when by the clock of the shelf."""

    kept: Kept
    until: float


class Shelf(Generic[Kept]):
    """What was put away, by name. Whoever has looked at an entry drops it; what nobody looks at is dropped in time.

    It is dropped by a timer and not when somebody looks next: on a server that stands still nothing stays.
    """

    def __init__(self, seconds: float = MINUTES * 60, clock: Callable[[], float] = monotonic) -> None:
        self._seconds, self._clock = seconds, clock
        self._entries: dict[str, Entry[Kept]] = {}
        self._lock = Lock()
        self._sweeper: Timer | None = None

    def __len__(self) -> int:
        with self._lock:
            return len(self._entries)

    def keep(self, name: str, kept: Kept) -> None:
        """Put something away under a name, in place of what was there."""
        with self._lock:
            self._entries[name] = Entry(kept, self._clock() + self._seconds)
            if self._sweeper is None:
                self._sweep_later()

    def look(self, name: str) -> Kept | None:
        """What was put away under a name; None where there is nothing, or nothing any more."""
        with self._lock:
            entry = self._entries.get(name)
        return entry.kept if entry is not None and entry.until > self._clock() else None

    def drop(self, name: str) -> None:
        """Forget what was put away under a name."""
        with self._lock:
            self._entries.pop(name, None)

    def sweep(self) -> None:
        """Forget what has been there for long enough."""
        with self._lock:
            now = self._clock()
            self._entries = {name: entry for name, entry in self._entries.items() if entry.until > now}
            self._sweeper = None
            if self._entries:
                self._sweep_later()

    def _sweep_later(self) -> None:
        first = min(entry.until for entry in self._entries.values())
        self._sweeper = Timer(max(first - self._clock(), 0) + 0.01, self.sweep)
        self._sweeper.daemon = True
        self._sweeper.start()
