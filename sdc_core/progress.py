"""Long work tells how far it is and can be stopped."""

from __future__ import annotations

from typing import Protocol

from sdc_core.errors import Cancelled
from sdc_core.messages import Message

STOPPED = Message("progress.stopped", "stopped; nothing was changed")


class Progress(Protocol):
    """Called now and then with the share that is done (0 to 1) and what is being done.

    Whoever listens stops the work by raising `Cancelled`.
    """

    def __call__(self, share: float, doing: str) -> None: ...


def unheard(share: float, doing: str) -> None:
    """Nobody listens."""


def stop() -> None:
    """Stop the work that reports progress here."""
    raise Cancelled(STOPPED.at(""))
