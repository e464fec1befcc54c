"""A record from the bytes of a file: nothing is taken that the schema does not name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from sdc_core.digests import canonical
from sdc_core.errors import InputError, Problem
from sdc_core.record import messages
from sdc_core.record.record import FORMAT, Record

SCHEMA = Path(__file__).with_name("record.schema.json")
MOST_PROBLEMS = 20
MOST_BYTES = 500_000_000


@cache
def schema() -> dict[str, Any]:
    """The JSON Schema of a record, internal or public."""
    content: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return content


def read_record(content: bytes, name: str) -> Record:
    """The record in a file called `name`. Refuses whatever is none; no value of it stands in a sentence.

    That it is as it was written is not looked at here: see verifying.py.
    """
    try:
        parsed = json.loads(content.decode("utf-8"), object_pairs_hook=_once, parse_constant=_refused)
        canonical(parsed)  # what has no bytes, such as half a character, is no record
    except (ValueError, RecursionError):
        raise InputError(messages.NOT_A_RECORD.at(name)) from None
    if not isinstance(parsed, dict) or "format" not in parsed:
        raise InputError(messages.NOT_A_RECORD.at(name))
    if parsed["format"] != FORMAT:
        raise InputError(messages.ANOTHER_FORMAT.at(name, format=FORMAT))
    problems = list(_problems(parsed, name))[:MOST_PROBLEMS]
    if problems:
        raise InputError(*problems)
    return Record.of_content(parsed)


def _problems(parsed: dict[str, Any], name: str) -> Iterator[Problem]:
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - only a verification needs it

    for error in Draft202012Validator(schema()).iter_errors(parsed):
        place = ", ".join((name, *(str(one) for one in error.absolute_path if isinstance(one, str | int))))
        yield messages.NOT_BY_SCHEMA.at(place)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key twice")
    return found


def _refused(_: str) -> Any:
    raise ValueError("no number of JSON")
