"""Pieces of work that a worker finds by their names, good ones and bad ones."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.errors import Cancelled, SpecError
from sdc_core.messages import active
from sdc_core.progress import Progress
from sdc_core.spec import messages

CANARY = "canary-4712"


def itself(*, value: Any, progress: Progress) -> Any:
    """What it was given."""
    return value


def number(*, progress: Progress) -> int:
    """The number of the process that works."""
    return os.getpid()


def doubled(*, column: IntColumn, progress: Progress) -> tuple[IntColumn, IntColumn]:
    """The column, and twice the column."""
    return column, 2 * column


def language(*, progress: Progress) -> str:
    """The language that is spoken where the work is done."""
    return active().language


def niceness(*, progress: Progress) -> int:
    """How far the process stands back."""
    return os.nice(0)


def refused(*, progress: Progress) -> int:
    """Work that ends with problems."""
    raise SpecError(messages.NO_COUNT.at("measure"), messages.UNKNOWN_LAYOUT.at("layout", layout="x"))


def unforeseen(*, value: str, progress: Progress) -> int:
    """Work that fails with an error that quotes a label."""
    raise KeyError(value)


def killed(*, progress: Progress) -> int:
    """Work whose process is ended from outside."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def broken(*, progress: Progress) -> int:
    """Work whose process breaks down."""
    os.abort()


def of_a_kind_that_is_not_agreed(*, progress: Progress) -> Any:
    """Work with a result that cannot come back."""
    return Iterator


def endless(*, progress: Progress) -> int:
    """Work that goes on until it is ended; it says the number of its process."""
    while True:
        progress(0.5, str(os.getpid()))
        time.sleep(0.05)


def searching(*, progress: Progress) -> str:
    """Work that has something to give when it is stopped."""
    try:
        while True:
            progress(0.5, "searching")
            time.sleep(0.05)
    except Cancelled:
        return "what was found so far"


def deaf(*, progress: Progress) -> int:
    """Work that says once what it does, and hears nothing afterwards."""
    progress(0.5, "deaf")
    while True:
        time.sleep(60)


def large(*, size: int, progress: Progress) -> np.ndarray[Any, Any]:
    """Many bytes."""
    return np.ones(size, dtype=np.uint8)
