"""What the program asks a worker is asked here instead: what a reader does not foresee is seen, and nothing is forked.

A worker makes a sentence of everything, also of what its reader did not foresee, and of its own end. That is what it
is for; whoever looks for such files has to look behind it. Answers are packed and unpacked as if they had travelled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sdc_core.errors import SdcError
from sdc_core.io.apart import doors
from sdc_core.io.apart.codec import decoded, described_error, encoded, error_of
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress


def ask_here(
    file: Source, task: Callable[..., Any], progress: Progress, *, allowance: object = None, **more: Any
) -> Any:
    """The answer of a task, worked out in this process."""
    try:
        answer = task(file, progress, **more)
    except SdcError as refused:
        error_of(*_travelled(described_error(refused)))
        raise
    return _travelled(answer)


def _travelled(value: object) -> Any:
    return decoded([bytes(part) for part in encoded(value)])


@contextmanager
def reading_here() -> Iterator[None]:
    """While this lasts, no worker is asked."""
    with patch.object(doors, "ask", ask_here):
        yield
