"""The part of a check about the protection of its table: the method with its settings, and the cells named by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sdc_core.errors import SdcError, SpecError
from sdc_core.io import messages
from sdc_core.protection import METHODS
from sdc_core.settings import nearest, plain
from sdc_core.signoff.wished_protection import WishedProtection

OF_PROTECTION = {"method", "settings", "cost_column", "keep", "hide"}


def protection_to_toml(wished: WishedProtection) -> dict[str, Any]:
    """The part of the file."""
    settings = {item.name: plain(value) for item, value in wished.method.values()}
    described: dict[str, Any] = {"method": wished.method.id, "settings": settings, "cost_column": wished.cost_column}
    described |= {"keep": [dict(cell) for cell in wished.keep], "hide": [dict(cell) for cell in wished.hide]}
    return {key: value for key, value in described.items() if value}


def protection_from_toml(described: Mapping[str, Any], name: str) -> WishedProtection:
    """What the part of a file called `name` says.

    `SpecError` for an unknown method or setting; `ValueError`, `TypeError` or `LookupError` where it is damaged.
    """
    if not set(described) <= OF_PROTECTION:
        raise ValueError("unknown key")
    kinds = {kind.id: kind for kind in METHODS}
    id = _as_text(described["method"])
    if id not in kinds:
        raise SpecError(messages.UNKNOWN_METHOD.at(f"{name}, protection", id=id, nearest=nearest(id, list(kinds))))
    try:
        method = kinds[id].from_values(dict(described.get("settings", {})))
    except SdcError as error:
        raise SpecError(*error.problems) from None
    keep, hide = (_cells(described.get(wish, ())) for wish in ("keep", "hide"))
    if any(cell in hide for cell in keep):
        raise ValueError("kept and hidden")
    return WishedProtection(method, keep, hide, _as_text(described.get("cost_column", "")))


def _cells(described: Sequence[Mapping[str, Any]]) -> tuple[dict[str, str], ...]:
    return tuple({_as_text(name): _as_text(label) for name, label in cell.items()} for cell in described)


def _as_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value
