"""Which views a person has clicked in since they were last drawn."""

from __future__ import annotations

import threading


class Clicks(threading.local):
    """The keys of the views clicked in.

    Streamlit runs the callback and then the page in one thread of its own for each session, so
    what is noted here stays in this session, and survives a run that a further click interrupts.
    """

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def note(self, key: str) -> None:
        """A click in this view has caused the run."""
        self.keys.add(key)

    def noted(self, key: str) -> bool:
        """Whether there was a click in this view that nobody has taken yet."""
        return key in self.keys

    def take(self, key: str) -> bool:
        """Whether there was a click in this view; from now on there was none."""
        clicked = key in self.keys
        self.keys.discard(key)
        return clicked
