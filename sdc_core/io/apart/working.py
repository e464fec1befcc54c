"""A piece of the program's own work, in the worker that does it: it has what it was handed and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from sdc_core.io.apart.values import Part, parts_of
from sdc_core.io.raw.source import Source
from sdc_core.messages import speaking
from sdc_core.progress import Progress
from sdc_core.words.languages import catalogue_of

NICENESS = 10
"""How far a worker stands back behind the server, which answers everybody's clicks."""


def piece_of_work(
    file: Source, progress: Progress, *, work: Callable[..., Any], given: Mapping[str, Any], language: str
) -> tuple[Part, ...]:
    """What the work gives, as it travels. `file` has neither name nor content."""
    stand_back()
    with speaking(catalogue_of(language)):
        return parts_of(work(**given, progress=progress), given)


def stand_back() -> None:
    """Let the system prefer others where processors are wanted by several."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
