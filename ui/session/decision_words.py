"""Decisions and verdicts as a person reads them: in the session and in files they stand in the words of the program."""

from __future__ import annotations

from ui.session import messages

_DISPOSITIONS = {
    "undecided": messages.UNDECIDED,
    "accepted": messages.ACCEPTED,
    "to be fixed": messages.TO_BE_FIXED,
    "false alarm": messages.FALSE_ALARM,
}
_VERDICTS = {"unsafe": messages.UNSAFE, "safe": messages.SAFE, "not judged": messages.NOT_JUDGED}


def of_disposition(disposition: str) -> str:
    """What is to become of a finding."""
    return _DISPOSITIONS[disposition].said()


def of_verdict(verdict: str) -> str:
    """What a rule says of a cell."""
    return _VERDICTS[verdict].said()
