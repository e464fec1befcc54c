"""The reply to an answer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Feedback:
    """The reply to an answer. foreseen: the number of the foreseen wrong answer it is, None for any other."""

    right: bool
    say: str
    foreseen: int | None = None
