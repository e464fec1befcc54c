"""Heavy work takes turns: so many pieces at once, and the others in the order in which they came.

Nothing of a table is here: who waits is a ticket.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition

from ui.session import messages

LOOK_AGAIN_SECONDS = 0.3


class Turns:
    """places: how many pieces of work may be under way at once."""

    def __init__(self, places: int) -> None:
        self._places, self._taken = places, 0
        self._waiting: deque[object] = deque()
        self._changed = Condition()

    @contextmanager
    def turn(self, waits: Callable[[int], None]) -> Iterator[None]:
        """One turn. While it has not come, `waits` hears again and again how many are waiting before this one.

        Whoever waits leaves the line when `waits` raises.
        """
        self._take(waits)
        try:
            yield
        finally:
            with self._changed:
                self._taken -= 1
                self._changed.notify_all()

    def _take(self, waits: Callable[[int], None]) -> None:
        ticket = object()
        with self._changed:
            self._waiting.append(ticket)
            try:
                while self._waiting[0] is not ticket or self._taken == self._places:
                    waits(self._waiting.index(ticket))
                    self._changed.wait(LOOK_AGAIN_SECONDS)
                self._taken += 1
            finally:
                self._waiting.remove(ticket)
                self._changed.notify_all()


PLACES = max(2, os.cpu_count() or 1)
HEAVY, BRIEF = Turns(PLACES), Turns(PLACES)
"""The turns of the whole server: one more piece of heavy work than there are processors makes all of them slower.

Searches may take minutes. What takes seconds (a cube, a review, a workbook of a large table) has a line of its own, so
that it does not stand behind them.
"""


def place_in_words(before: int) -> str:
    """What somebody reads who waits: "you are number 3 in the queue" behind two others."""
    return messages.NUMBER_IN_THE_QUEUE.said(place=before + 1)
