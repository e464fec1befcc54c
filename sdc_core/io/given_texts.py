"""Small texts that somebody gives: settings in TOML, hierarchies and codelists. Large ones are parsed by a worker.

A text of `SMALL` bytes takes no more than a second and 100 megabytes, whatever stands in it: what a parser makes of a
byte is at most some 500 bytes (of a heading with twenty keys). That is less than what starting a worker is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sdc_core.errors import SdcError
from sdc_core.io.apart import doors
from sdc_core.io.raw.source import Source
from sdc_core.spec.hierarchy_file import parse_labels, parse_parents
from sdc_core.spec.toml_text import MOST_BYTES, parse_toml

SMALL = 100_000
"""Bytes that are parsed where they are asked for."""


def given_toml(content: bytes, name: str, error: type[SdcError]) -> dict[str, Any]:
    """The content of a TOML file; see `sdc_core.spec.toml_text`."""
    if SMALL < len(content) <= MOST_BYTES:
        return doors.parsed_toml(Source(name, content), error=error)
    return parse_toml(content, name, error)


def given_labels(content: bytes, name: str) -> dict[str, str]:
    """The labels of a codelist, by code; see `sdc_core.spec.hierarchy_file`."""
    return parse_labels(content, name) if len(content) <= SMALL else doors.parsed_labels(Source(name, content))


def given_parents(content: bytes, name: str, *, leading: str, total: Sequence[str]) -> dict[str, str]:
    """The parents of a hierarchy, by code; see `sdc_core.spec.hierarchy_file`."""
    if len(content) <= SMALL:
        return parse_parents(content, name, leading=leading, total=total)
    return doors.parsed_parents(Source(name, content), leading=leading, total=total)
