"""How long work reports its progress and how it is stopped."""

from __future__ import annotations

from typing import Protocol

from sdc_core.errors import Cancelled
from sdc_core.messages import Message

STOPPED = Message("progress.stopped", "stopped; nothing was changed")


class Progress(Protocol):
    """Called now and then with the share that is done (0 to 1) and what is being done.

    The function that is called stops the work by raising `Cancelled`.
    """

    def __call__(self, share: float, doing: str) -> None: ...


def no_progress(share: float, doing: str) -> None:
    """For work whose progress nobody follows."""


def stop() -> None:
    """Stop the work that reports progress here."""
    raise Cancelled(STOPPED.at(""))
