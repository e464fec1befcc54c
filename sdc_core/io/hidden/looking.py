"""A search that stops at a damaged part and reports it."""

from __future__ import annotations

from collections.abc import Iterable

from sdc_core.errors import InputError
from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden


def looked(where: str, search: Iterable[Hidden]) -> list[Hidden]:
    """What a search finds; where a part is damaged, what it found before, and that it went no further."""
    found: list[Hidden] = []
    try:
        found.extend(search)
    except InputError:
        found.append(Hidden("not looked at", where, 1, messages.DAMAGED_PART))
    return found
