"""What a rule says of a cell, as a person reads it; the session and files keep the words of the program."""

from __future__ import annotations

from ui.session import messages

_VERDICTS = {"unsafe": messages.UNSAFE, "safe": messages.SAFE, "not judged": messages.NOT_JUDGED}


def of_verdict(verdict: str) -> str:
    """The verdict in the active language."""
    return _VERDICTS[verdict].said()
