"""Names for sheets that stand beside others."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_NAME = 31
"""Characters; Excel takes no more."""


def unlike(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where a sheet has it already; upper and lower case are one."""
    known = {name.casefold() for name in taken}
    name, number = wanted[:LONGEST_NAME], 1
    while name.casefold() in known:
        number += 1
        name = f"{wanted[: LONGEST_NAME - len(str(number)) - 1]} {number}"
    return name
