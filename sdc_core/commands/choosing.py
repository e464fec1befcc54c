"""A method and its settings as the command line names them: `--method suppress --set cost=count`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from sdc_core.commands import messages
from sdc_core.errors import PolicyError, SettingError
from sdc_core.protection import METHODS
from sdc_core.protection.base import Method
from sdc_core.settings import Setting, nearest

WHOLE = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Chosen:
    """A method with its settings, and what belongs to it and is read from files.

    files: setting (`keep`, `hide`) → file with cells. read: setting → file that the method itself was made with, a
    p-table or a secret. cost_column: the column of the table's file that says what hiding costs.
    """

    method: Method
    files: dict[str, str]
    cost_column: str = ""
    read: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, named: str, given: Sequence[str], *, seed: int | None, option: str = "") -> Self:
        """What `--method` and `--set field=value` say. Refuses, all at once, what no method knows.

        option: the one that says both, where it is not these two.
        """
        by, at = option or "--method", option or "--set"
        kinds = {method.id: method for method in METHODS}
        if named not in kinds:
            raise PolicyError(messages.UNKNOWN_METHOD.at(by, method=named, nearest=nearest(named, list(kinds))))
        kind = kinds[named]
        known = {item.name: item for item in kind.settings()}
        given_values = dict(one.partition("=")[::2] for one in given)
        problems = [messages.NO_SETTING.at(at, given=one) for one in given if "=" not in one]
        problems += [
            messages.UNKNOWN_SETTING.at(
                at, method=named, setting=name, nearest=nearest(name, [*known, *kind.files, *kind.read_from])
            )
            for name in given_values
            if name not in known and name not in kind.files and name not in kind.read_from
        ]
        if problems:
            raise SettingError(*problems)
        column = _cost_column(known.get("cost"), given_values)
        values = {name: _typed(known[name], value) for name, value in given_values.items() if name in known}
        if column:
            values["cost"] = "column"
        if seed is not None and "seed" in known:
            values["seed"] = seed
        files, read = (
            {name: given_values[name] for name in some if name in given_values} for some in (kind.files, kind.read_from)
        )
        method = replace(kind.from_values(values), **_contents(kind, read))
        if not option:
            method.refuse_unready()
        return cls(method, files, column, read)

    @property
    def inputs(self) -> tuple[str, ...]:
        """Every file that was named."""
        return (*self.files.values(), *self.read.values())


def _contents(kind: type[Method], files: dict[str, str]) -> dict[str, Any]:
    """What the files hold that a method is made with, each read as its field asks."""
    if not files:
        return {}
    from sdc_core.io.cell_keys.readers import READERS  # noqa: PLC0415 - for few methods only
    from sdc_core.io.raw.limits import LIMITS  # noqa: PLC0415
    from sdc_core.io.raw.source import Source  # noqa: PLC0415

    return {
        name: READERS[kind.read_from[name]](Source.opened(file, name=None, limits=LIMITS))
        for name, file in files.items()
    }


def _cost_column(cost: Setting | None, given_values: dict[str, str]) -> str:
    """The column that `--set cost=…` names, "" where it is one of the known costs."""
    named = given_values.get("cost", "")
    return named if cost is not None and named and named not in cost.choices else ""


def _typed(item: Setting, value: str) -> Any:
    """A value as its kind; one that is none stays text, and the setting refuses it."""
    if item.kind is bool and value.lower() in ("true", "false"):
        return value.lower() == "true"
    if item.kind is int and WHOLE.fullmatch(value):
        return int(value)
    return value
