"""Tasks that do to a worker what a crafted file could do; a worker finds them here by their names."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from python_calamine import CalamineWorkbook

from sdc_core.errors import SpecError
from sdc_core.io.apart import serving
from sdc_core.io.apart.frames import send
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress
from sdc_core.spec import messages

CANARY = "canary-4711"


def fine(file: Source, progress: Progress, *, said: Any = 1) -> Any:
    """Nothing bad."""
    return said


def number(file: Source, progress: Progress) -> int:
    """The number of the worker's process."""
    return os.getpid()


def values_of_far_cell(file: Source, progress: Progress) -> int:
    """Read a workbook without looking first where its cells stand: the library ends the process."""
    book = CalamineWorkbook.from_filelike(BytesIO(file.content))
    return book.get_sheet_by_index(0).total_height


def broken_pointer(file: Source, progress: Progress) -> int:
    """Read memory that is not there."""
    return len(ctypes.string_at(0))


def endless(file: Source, progress: Progress) -> int:
    """Use the processor without end."""
    while True:
        pass


def asleep(file: Source, progress: Progress) -> int:
    """Wait without end."""
    progress(0.4, "sleeping")
    while True:
        time.sleep(60)


def greedy(file: Source, progress: Progress) -> int:
    """Take memory as long as there is any."""
    taken = []
    while True:
        taken.append(np.ones(10_000_000))


def killed(file: Source, progress: Progress) -> int:
    """End as the system ends a process that takes all memory."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def flood(file: Source, progress: Progress) -> bytes:
    """Answer with more than a file of its size can hold."""
    return bytes(700_000_000)


def false_length(file: Source, progress: Progress) -> bytes:
    """Announce an answer that nobody could hold."""
    channel = socket.socket(fileno=os.dup(_channel()))
    channel.sendall((1).to_bytes(8, "little") + (1 << 62).to_bytes(8, "little"))
    return asleep(file, progress)  # type: ignore[return-value]


def answering_with(file: Source, progress: Progress, *, parts: list[bytes]) -> int:
    """Send these parts in place of an answer."""
    with socket.socket(fileno=os.dup(_channel())) as channel:
        send(channel, parts)
    return asleep(file, progress)


def unforeseen(file: Source, progress: Progress) -> int:
    """Fail with an error that quotes a cell."""
    raise KeyError(CANARY)


def noisy(file: Source, progress: Progress) -> int:
    """Say what stands in a cell, and break down."""
    os.write(2, CANARY.encode() * 100_000)
    os.abort()


def refusing(file: Source, progress: Progress) -> int:
    """Refuse the file."""
    raise SpecError(messages.NO_COUNT.at("measure"), messages.UNKNOWN_LAYOUT.at("layout", layout="x"))


def writing(file: Source, progress: Progress, *, path: Path) -> int:
    """Write a file."""
    return path.write_bytes(b"something")


def open_files(file: Source, progress: Progress) -> int:
    """How many files the worker has open beside its channel, its errors and nowhere."""
    return sum(1 for one in Path("/proc/self/fd").iterdir() if int(one.name) > serving.CHANNEL) - 1


def twice(file: Source, progress: Progress) -> int:
    """How often this was asked of the same worker."""
    kept: list[int] = file.once(_kept)
    kept.append(1)
    return len(kept)


def _kept(file: Source) -> list[int]:
    return []


def _channel() -> int:
    return serving.CHANNEL
