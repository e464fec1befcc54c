"""What people choose in a workbook, in the words of its language: decisions, outcomes, roles, yes and no."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sdc_core.io.workbook import messages
from sdc_core.messages import Message

WORDS: Mapping[str, Message] = {
    "undecided": messages.UNDECIDED,
    "to be fixed": messages.TO_BE_FIXED,
    "accepted": messages.ACCEPTED,
    "false alarm": messages.FALSE_ALARM,
    "release": messages.RELEASE_IT,
    "release with changes": messages.RELEASE_CHANGED,
    "do not release": messages.DO_NOT_RELEASE,
    "author": messages.AUTHOR,
    "checker": messages.CHECKER,
    "approver": messages.APPROVER,
    "yes": messages.YES,
    "no": messages.NO,
}
"""By what is kept of them, which is the same in every language."""

YES_NO = ("yes", "no")
Choice = TypeVar("Choice", bound=str)


def word_of(choice: str) -> str:
    """What stands in the workbook for a choice; "" for none."""
    return WORDS[choice].said() if choice else ""


def by_word(choices: Iterable[Choice]) -> dict[str, Choice]:
    """Of these choices the one that each word of the workbook stands for, in small letters."""
    return {word_of(one).casefold(): one for one in choices}
