"""The list of what a file hides, as lines for a terminal: without the names that only the screen shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sdc_core.io.apart.doors import hidden_content
from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import ABOUT, heading
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Location, Source


def hidden_lines(file: Location) -> Iterator[str]:
    """What the file holds and does not show, kind by kind, and why it matters."""
    source = Source.opened(file, name=None, limits=LIMITS)
    found = hidden_content(source)
    if not found:
        yield messages.NOTHING_HIDDEN.said(name=source.name)
    for kind, those in groupby(found, key=lambda one: one.kind):
        yield f"{heading(kind)} {ABOUT[kind].said()}"
        yield from (f"  {one}" for one in those)
