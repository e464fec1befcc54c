"""Heavy work on a table that was read already, in a worker, so that it takes nobody else's turn in the server.

A server in Python computes for one person at a time, whatever the number of its threads. A worker gets what the work
needs (arrays as they are), computes beside the server and behind it, sends back what it found, and ends, so that its
memory is the machine's again (docs/decisions/0079).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sdc_core.io.apart.allowance import Allowance
from sdc_core.io.apart.asking import ask, let_go
from sdc_core.io.apart.values import value_of
from sdc_core.io.apart.verdicts import OF_WORK
from sdc_core.io.apart.working import piece_of_work
from sdc_core.io.raw.source import Source
from sdc_core.messages import active
from sdc_core.progress import Progress

Result = TypeVar("Result")


def done_elsewhere(work: Callable[..., Result], progress: Progress, **given: Any) -> Result:
    """What `work(**given, progress=progress)` gives, worked out in a process of its own.

    work: a function that the worker finds by its name. What comes back of `given` is the very object that was given.
    Raises the work's own `SdcError`, that of the progress, and one sentence where the worker did not survive.
    """
    nothing = Source("", b"")
    try:
        parts = ask(
            nothing, piece_of_work, progress, allowance=Allowance.for_work(), wording=OF_WORK,
            work=work, given=given, language=active().language,
        )  # fmt: skip
    finally:
        let_go(nothing)
    found: Result = value_of(parts, given)
    return found
