"""What people choose in a workbook, in the words of its language: decisions, outcomes, roles, yes and no."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sdc_core.io.workbook import messages
from sdc_core.messages import Message
from sdc_core.signoff import messages as signoff

WORDS: Mapping[str, Message] = {
    "undecided": signoff.UNDECIDED,
    "to be fixed": signoff.TO_BE_FIXED,
    "accepted": signoff.ACCEPTED,
    "false alarm": signoff.FALSE_ALARM,
    "release": signoff.RELEASE,
    "release with changes": signoff.RELEASE_WITH_CHANGES,
    "do not release": signoff.DO_NOT_RELEASE,
    "author": signoff.AUTHOR,
    "checker": signoff.CHECKER,
    "approver": signoff.APPROVER,
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
