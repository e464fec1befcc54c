"""What an attack found, in plain lines for a terminal. No label and no figure of the table is in them."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.attack.exposure import Exposure


def exposure_lines(exposure: Exposure) -> Iterator[str]:
    """How many cells are hidden, and all that can be worked out of them or could not be settled."""
    yield f"{_cells(len(exposure.rows))} not published, {_known(len(exposure.recovered))} be worked out exactly."
    yield from open_lines(exposure)
    if not exposure.something_recoverable and not exposure.something_open:
        yield "Nobody who has only this table can work out a hidden cell exactly."


def open_lines(exposure: Exposure) -> Iterator[str]:
    """What is known too well though it is not known exactly, what was not settled, and what was not looked at."""
    perhaps = len(exposure.perhaps_recovered)
    if perhaps:
        yield f"Of {_cells(perhaps)} it was not settled whether they can be worked out exactly."
    unsafe = sum(group.verdict == "unsafe" for group in exposure.groups)
    if unsafe:
        yield f"{_groups(unsafe)} whose sum can be worked out, and that sum is unsafe by the policy."
    if len(exposure.groups) > unsafe:
        yield f"{_groups(len(exposure.groups) - unsafe)} whose sum can be worked out and could not be judged."
    yield from (f"{sentence[:1].upper()}{sentence[1:]}." for sentence in map(str, exposure.idle))


def _cells(number: int) -> str:
    return "1 cell" if number == 1 else f"{number} cells"


def _known(number: int) -> str:
    return "none of them can" if not number else f"{number} of them can"


def _groups(number: int) -> str:
    return "There is 1 group of hidden cells" if number == 1 else f"There are {number} groups of hidden cells"
