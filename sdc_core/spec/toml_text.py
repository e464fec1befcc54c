"""TOML that anybody may have written: read with its decimals exact, and bounded before it is read."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any

from sdc_core.errors import SdcError
from sdc_core.messages import Problem
from sdc_core.spec import messages
from sdc_core.table.decimals import finite_decimal

MOST_BYTES = 5_000_000
"""Of a file: a codelist of a hundred thousand categories, written inline, has fewer."""
MOST_DOTS = 20
"""Parts of a dotted key: the reader takes time with the square of their number."""
MOST_BITS = 64
"""Of a whole number, as the format demands."""
_DOTTED = re.compile(rf"(?<![\w.-])(?:(?:[\w-]+|\"[^\"\n]{{0,200}}\"|'[^'\n]{{0,200}}')[ \t]*\.[ \t]*){{{MOST_DOTS}}}")


def parse_toml(content: bytes, name: str, error: type[SdcError]) -> dict[str, Any]:
    """The content of a TOML file; a fault is reported with its place, never with the content."""
    if len(content) > MOST_BYTES:
        raise error(messages.TOML_TOO_LARGE.at(name, megabytes=MOST_BYTES // 1_000_000))
    try:
        text = content.decode("utf-8-sig")
        if _DOTTED.search(text):
            raise error(_beyond(name))
        read = tomllib.loads(text, parse_float=_decimal)
    except UnicodeDecodeError:
        raise error(messages.NO_TEXT.at(name)) from None
    except tomllib.TOMLDecodeError as failure:
        place = str(failure).rpartition("(")[2].rstrip(")")
        raise error(messages.NO_TOML.at(name, place=place)) from None
    except (ValueError, RecursionError):
        raise error(_beyond(name)) from None
    if not _is_bounded(read):
        raise error(_beyond(name))
    return read


def _decimal(written: str) -> Decimal:
    number = finite_decimal(written.replace("_", ""))
    if number is None:
        raise ValueError
    return number


def _is_bounded(value: object) -> bool:
    """Whether every whole number in it fits into 64 bits; the reader has bounded how deep it goes."""
    if isinstance(value, dict):
        return all(map(_is_bounded, value.values()))
    if isinstance(value, list):
        return all(map(_is_bounded, value))
    return not isinstance(value, int) or value.bit_length() < MOST_BITS


def _beyond(name: str) -> Problem:
    return messages.TOML_BEYOND_BOUNDS.at(name)
