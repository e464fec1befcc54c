"""How a release was made, as far as readers may know it: a method and those of its settings that undo nothing."""

from __future__ import annotations

from typing import Any

from sdc_core.errors import SettingError
from sdc_core.io.releases import messages
from sdc_core.protection import METHODS
from sdc_core.protection.base import Method
from sdc_core.settings import Setting, nearest

KEEPS_FIGURES = ("suppress", "redesign")
"""Methods that publish true figures alone."""

PRIVATE = ("seed", "record_key", "identifier")
"""Settings that help to undo a method."""


def public_method(given: str, where: str) -> Method | None:
    """The method in words such as "controlled-rounding base=5"; None for no words.

    Refuses settings that help to undo a method, and those that no method has.
    """
    named, *settings = given.split() or [""]
    if not named:
        return None
    kinds = {one.id: one for one in METHODS}
    if named not in kinds:
        raise SettingError(messages.NO_SUCH_METHOD.at(where, method=named, nearest=nearest(named, list(kinds))))
    kind = kinds[named]
    known = {item.name: item for item in kind.settings()}
    values = dict(one.partition("=")[::2] for one in settings)
    private = (*PRIVATE, *kind.files, *kind.read_from)
    problems = [messages.PRIVATE_SETTING.at(where, setting=name) for name in values if name in private]
    problems += [
        messages.NO_SUCH_SETTING.at(where, setting=name, nearest=nearest(name, list(known)))
        for name in values
        if name not in known and name not in private
    ]
    if problems:
        raise SettingError(*problems)
    return kind.from_values({name: _typed(known[name], value) for name, value in values.items()})


def _typed(item: Setting, value: str) -> Any:
    """A value as its kind; one that is none stays text, and the setting refuses it."""
    if item.kind is bool and value.lower() in ("true", "false"):
        return value.lower() == "true"
    if item.kind is int and value.lstrip("-").isdecimal() and value.isascii():
        return int(value)
    return value
