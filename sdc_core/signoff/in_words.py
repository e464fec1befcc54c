"""Decisions, outcomes and roles as a page says them; files keep the values themselves."""

from __future__ import annotations

from collections.abc import Mapping

from sdc_core.messages import Message, Phrase
from sdc_core.signoff import messages
from sdc_core.signoff.decision import Decision, Disposition
from sdc_core.signoff.office import Role

_DISPOSITIONS: Mapping[str, Message] = {
    "undecided": messages.UNDECIDED,
    "to be fixed": messages.TO_BE_FIXED,
    "accepted": messages.ACCEPTED,
    "false alarm": messages.FALSE_ALARM,
}
_OUTCOMES: Mapping[str, Message] = {
    "release": messages.RELEASE,
    "release with changes": messages.RELEASE_WITH_CHANGES,
    "do not release": messages.DO_NOT_RELEASE,
}
_ROLES = {
    "author": (messages.AUTHOR, messages.THE_AUTHOR),
    "checker": (messages.CHECKER, messages.THE_CHECKER),
    "approver": (messages.APPROVER, messages.THE_APPROVER),
}


def disposition_in_words(disposition: Disposition) -> str:
    """What was decided, in the active language."""
    return _DISPOSITIONS[disposition].said()


def decided_in_words(made: Decision) -> str:
    """What was decided, with its reason where there is one."""
    return disposition_in_words(made.disposition) + (f": {made.reason}" if made.reason else "")


def outcome_in_words(outcome: str) -> str:
    """What is asked for, in the active language; "" where that is open."""
    return _OUTCOMES[outcome].said() if outcome in _OUTCOMES else outcome


def role(one: Role) -> Phrase:
    """A role by its name: "checker"."""
    return _ROLES[one][0].phrase()


def the_role(one: Role) -> Phrase:
    """Whoever has a role: "the checker"."""
    return _ROLES[one][1].phrase()
