"""What an attack found, in plain lines for a terminal. No label and no figure of the table is in them."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.attack.exposure import Exposure
from sdc_core.commands import messages


def exposure_lines(exposure: Exposure) -> Iterator[str]:
    """How many cells are hidden, and all that can be worked out of them or could not be settled."""
    cells, known = len(exposure.rows), len(exposure.recovered)
    if known:
        yield messages.CELLS_UNPUBLISHED.said(cells=cells, known=known)
    else:
        yield messages.CELLS_UNPUBLISHED_UNKNOWN.said(cells=cells)
    yield from open_lines(exposure)
    if not exposure.something_recoverable and not exposure.something_open:
        yield messages.NOBODY_CAN.said()


def open_lines(exposure: Exposure) -> Iterator[str]:
    """What is known too well though it is not known exactly, what was not settled, and what was not looked at."""
    perhaps = len(exposure.perhaps_recovered)
    if perhaps:
        yield messages.PERHAPS_EXACTLY.said(cells=perhaps)
    unsafe = sum(group.verdict == "unsafe" for group in exposure.groups)
    if unsafe:
        yield messages.GROUPS_UNSAFE.said(groups=unsafe)
    if len(exposure.groups) > unsafe:
        yield messages.GROUPS_NOT_JUDGED.said(groups=len(exposure.groups) - unsafe)
    yield from (f"{sentence[:1].upper()}{sentence[1:]}." for sentence in map(str, exposure.idle))
