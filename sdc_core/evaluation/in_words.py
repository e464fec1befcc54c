"""Verdicts as people read them: results and files for programs keep the words of the program."""

from __future__ import annotations

from collections.abc import Mapping

from sdc_core.evaluation import messages
from sdc_core.messages import Message

VERDICTS: Mapping[str, Message] = {
    "unsafe": messages.UNSAFE,
    "safe": messages.SAFE,
    "not judged": messages.NOT_JUDGED,
}


def verdict_in_words(verdict: str) -> str:
    """What a rule says of a cell, in the active language."""
    return VERDICTS[verdict].said()
