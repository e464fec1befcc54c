"""What travels between a worker and the program: one head in JSON, and arrays and bytes as they are.

A worker has parsed a file of a stranger and is not believed. Its answer is made of plain values, of arrays of numbers
and of the classes listed here, which are made anew by their own constructors; messages are named by their codes and
looked up. Whatever else stands in a head is `Foreign`. Nothing that arrives is ever executed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date, datetime, time
from decimal import Decimal
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from sdc_core.errors import SdcError
from sdc_core.messages import Address, Message, Problem

CLASSES = {
    "Table": "sdc_core.table.table",
    "Column": "sdc_core.table.columns",
    "Grid": "sdc_core.sheets.seeing.grid",
    "CellStyles": "sdc_core.sheets.seeing.cell_styles",
    "TableSpec": "sdc_core.spec.table_spec",
    "Variable": "sdc_core.spec.parts",
    "Measure": "sdc_core.spec.parts",
    "Filter": "sdc_core.spec.parts",
    "Cube": "sdc_core.cube.cube",
    "Source": "sdc_core.cube.columns",
    "Hierarchy": "sdc_core.spec.hierarchy",
    "Addresses": "sdc_core.cube.addresses",
    "Contributions": "sdc_core.contributions.cell_contributions",
    "Need": "sdc_core.contributions.cell_contributions",
    "RecordKeys": "sdc_core.entries.record_keys",
    "Hidden": "sdc_core.io.hidden.kinds",
    "Loss": "sdc_core.io.own_workbook.what_is_lost",
    "OwnCopy": "sdc_core.io.public.own_layout.copying",
    "ReturnedWorkbook": "sdc_core.io.filled_workbook.returned",
    "CellRemark": "sdc_core.io.filled_workbook.cell_remark",
    "Note": "sdc_core.messages",
    "Phrase": "sdc_core.messages",
    "Problem": "sdc_core.messages",
}
"""The classes whose values may come back, and their modules, which are loaded when one does."""

ERRORS = {
    **dict.fromkeys(
        ("Cancelled", "InputError", "LimitError", "SpecError", "PolicyError", "SettingError"), "sdc_core.errors"
    ),
    "NumbersBeside": "sdc_core.io.public.own_layout.copying",
}
"""The errors that may come back, and their modules."""

LOOSE = ("errors", "progress", "settings")
"""Modules with messages beside which there is no room."""

MOMENTS: dict[str, type[date] | type[time]] = {"date": date, "datetime": datetime, "time": time}
"""Days and times, which a TOML file may hold, by the names of their classes."""

DTYPES = frozenset("|b1 |u1 |i1 <u2 <i2 <u4 <i4 <u8 <i8 <f4 <f8".split())
MISMADE = (
    ArithmeticError, AttributeError, ImportError, LookupError, RecursionError, SdcError, TypeError, ValueError,
)  # fmt: skip
"""What a head that was not made by `encoded` may bring about."""

ROOM = re.compile(r"[a-z_]+(\.[a-z_]+)*")


class Foreign(Exception):
    """A message that does not hold what was agreed."""


def encoded(value: object) -> list[bytes | memoryview]:
    """The parts of a message that carries this value."""
    parts: list[bytes | memoryview] = [b""]
    head = _written(value, parts)
    parts[0] = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    return parts


def decoded(parts: Sequence[bytes | bytearray]) -> Any:
    """The value that a message carries; `Foreign` where it is none of the agreed ones."""
    try:
        return _read(json.loads(parts[0].decode("utf-8", "surrogatepass")), parts)
    except MISMADE:
        raise Foreign from None


def described_error(error: SdcError) -> tuple[str, tuple[Problem, ...], dict[str, Any]]:
    """The name of an error, its problems, and what else it carries."""
    more = {name: value for name, value in vars(error).items() if name != "problems"}
    return type(error).__name__, tuple(error.problems), more


def error_of(kind: str, problems: tuple[Problem, ...], more: Mapping[str, Any]) -> SdcError:
    """The error that was described so; `Foreign` where it is none of ours."""
    if kind not in ERRORS or not all(isinstance(one, Problem) for one in problems):
        raise Foreign
    error: SdcError = getattr(import_module(ERRORS[kind]), kind)(*problems, **more)
    return error


def _written(value: Any, parts: list[bytes | memoryview]) -> Any:
    """The value as JSON; a list begins with what it stands for."""
    if isinstance(value, Address):
        return ["address", *(_written(one, parts) for one in value.parts)]
    if value is None or isinstance(value, bool | str | int | float):
        return value
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, tuple):
        if {*map(type, value)} <= {str}:  # the texts of a column, of which there may be millions
            return ["texts", value]
        return ["tuple", *(_written(one, parts) for one in value)]
    if isinstance(value, list):
        return ["list", *(_written(one, parts) for one in value)]
    if isinstance(value, Mapping):
        return ["mapping", *([_written(key, parts), _written(one, parts)] for key, one in value.items())]
    if isinstance(value, np.ndarray) and value.dtype == object:  # integers of more than 64 bits
        if not {*map(type, value.flat)} <= {int}:
            raise TypeError("An array of objects travels where all are integers.")
        return ["integers", [*value.flat], *value.shape]
    if isinstance(value, np.ndarray):
        parts.append(np.ascontiguousarray(value).reshape(-1).view(np.uint8).data)
        return ["array", len(parts) - 1, value.dtype.str, *value.shape]
    if isinstance(value, bytes):
        parts.append(value)
        return ["bytes", len(parts) - 1]
    if isinstance(value, Decimal):
        return ["decimal", str(value)]
    if type(value) in MOMENTS.values():
        return [type(value).__name__, value.isoformat()]
    if isinstance(value, Message):
        return ["message", value.code]
    if CLASSES.get(type(value).__name__) == type(value).__module__:
        return [type(value).__name__, *(_written(getattr(value, one.name), parts) for one in fields(value))]
    raise TypeError(f"No {type(value).__name__} travels between processes.")


def _read(head: Any, parts: Sequence[bytes | bytearray]) -> Any:
    if not isinstance(head, list):
        if isinstance(head, dict):
            raise Foreign
        return head
    kind, *rest = head
    if kind == "texts":
        (texts,) = rest
        if not {*map(type, texts)} <= {str}:
            raise Foreign
        return tuple(texts)
    if kind == "tuple":
        return tuple(_read(one, parts) for one in rest)
    if kind == "list":
        return [_read(one, parts) for one in rest]
    if kind == "mapping":
        return {_read(key, parts): _read(one, parts) for key, one in rest}
    if kind == "array":
        at, dtype, *shape = rest
        if dtype not in DTYPES:
            raise Foreign
        return np.frombuffer(parts[at], dtype=dtype).reshape(shape)
    if kind == "integers":
        integers, *shape = rest
        if not {*map(type, integers)} <= {int}:
            raise Foreign
        return np.array(integers, dtype=object).reshape(shape)
    if kind == "bytes":
        return bytes(parts[rest[0]])
    if kind == "decimal":
        return Decimal(rest[0])
    if kind == "address":
        return Address(*(_read(one, parts) for one in rest))
    if kind in MOMENTS:
        return MOMENTS[kind].fromisoformat(rest[0])
    if kind == "message":
        return _message(rest[0])
    made = getattr(import_module(CLASSES[kind]), kind)
    names = [one.name for one in fields(made)]
    return made(**dict(zip(names, (_read(one, parts) for one in rest), strict=True)))


def _message(code: str) -> Message:
    """The message of this code, as it stands in the catalogue of its room."""
    room, _, name = code.rpartition(".")
    if not ROOM.fullmatch(room):
        raise Foreign
    module = f"sdc_core.{room}" if room in LOOSE else f"sdc_core.{room}.messages"
    if find_spec(module) is None:
        raise Foreign
    found = getattr(import_module(module), name.upper().replace("-", "_"))
    if not isinstance(found, Message) or found.code != code:
        raise Foreign
    return found
