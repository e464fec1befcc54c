"""A draft as it stands in the file of a check while it does not fit together: every field that somebody has set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from ui.session.draft import Draft


def draft_to_toml(draft: Draft) -> dict[str, Any]:
    """The draft as a table of TOML, whose keys are the names of its fields."""
    return _fields_of(draft)


def draft_from_toml(described: Mapping[str, Any]) -> Draft:
    """The draft that was written so; raises `TypeError` or `ValueError` where the table holds anything else."""
    draft: Draft = _restored(Draft, described)
    return draft


def _fields_of(one: Any) -> dict[str, Any]:
    defaults = {field.name: _default(field) for field in fields(one)}
    values = {name: getattr(one, name) for name in defaults}
    return {name: _plain(value) for name, value in values.items() if value != defaults[name]}


def _default(field: Any) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return _fields_of(value)
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _restored(form: type, described: object) -> Any:
    if not isinstance(described, Mapping):
        raise TypeError("no table")
    hints = get_type_hints(form)
    unknown = set(described) - set(hints)
    if unknown:
        raise ValueError("unknown key")
    return form(**{name: _typed(hints[name], value) for name, value in described.items()})


def _typed(hint: Any, value: Any) -> Any:
    """The value as a field of this type holds it: only the types that occur in a draft."""
    origin, within = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _restored(hint, value)
    if origin is Literal:
        if value not in within:
            raise ValueError("none of the choices")
        return value
    if origin is tuple:
        if not isinstance(value, list):
            raise TypeError("no list")
        return tuple(_typed(within[0], item) for item in value)
    if origin is Mapping:
        if not isinstance(value, Mapping):
            raise TypeError("no table")
        return {key: _typed(within[1], item) for key, item in value.items()}
    if type(value) not in (within or (hint,)):
        raise TypeError("another type")
    return value
