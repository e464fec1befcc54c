"""One way to write a value down, so that the same value has the same bytes, and so the same digest, everywhere."""

from __future__ import annotations

import hashlib
import json
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from sdc_core.settings import plain


def canonical(content: Any) -> bytes:
    """A value as JSON in UTF-8: keys in order, nothing between the parts, no number that JSON lacks."""
    return json.dumps(
        content, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"), default=as_json
    ).encode()


def sha256(content: bytes) -> str:
    """The SHA-256 of some bytes, in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def as_json(value: object) -> object:
    """A value of a type that TOML has and JSON lacks, as JSON writes it; TypeError for any other."""
    if isinstance(value, Decimal):
        return plain(value)
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    raise TypeError(type(value).__name__)
