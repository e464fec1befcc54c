"""A thread that is at work until a test lets it end, where the pages of a test find it."""

from __future__ import annotations

from threading import Event, Thread


class Slow:
    """Long work that is under way."""

    def __init__(self) -> None:
        self.let_go = Event()
        self.thread = Thread(target=self.let_go.wait, args=(60,), daemon=True)
        self.thread.start()


current: list[Slow] = []
