"""How a worker has ended, and what that says of its file."""

from __future__ import annotations

import os
import select
import signal
import struct
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

SAID = struct.Struct("<8si")
MARK = b"\0ended:\0"
MOST_SAID = 1 << 20
IDLE = 7
"""The exit status of a worker that nobody has asked anything for long."""
PATIENCE = 5.0
WANTS_MEMORY = (b"memory allocation of", b"MemoryError", b"bad_alloc", b"annot allocate memory", b"ut of memory")
"""What libraries say when they end a process for want of memory."""


@dataclass(frozen=True)
class Ending:
    """How a process ended.

    status: its exit status, that of a signal below nought, None where nobody knows. said: what it left in its errors,
    which is never shown: it may quote the file.
    """

    status: int | None
    said: bytes = b""

    @property
    def of_time(self) -> bool:
        """Whether it had used its processor time."""
        return self._was(signal_named="SIGXCPU")

    @property
    def of_memory(self) -> bool:
        """Whether it, or the system, had no more memory for it."""
        return self._was(signal_named="SIGKILL") or any(words in self.said for words in WANTS_MEMORY)

    @property
    def is_no_fault(self) -> bool:
        """Whether it ended because nobody had asked it for long, or with the process that forked it."""
        return not self.said if self.status is None else self.status == IDLE

    def _was(self, *, signal_named: str) -> bool:
        number = getattr(signal, signal_named, None)
        return number is not None and self.status == -number


def end_now(process: int) -> None:
    """End a worker and what it may have started."""
    for kill in (os.killpg, os.kill):  # it leads a group of its own, but for its first moments
        with suppress(ProcessLookupError, PermissionError):
            kill(process, signal.SIGKILL)


def said(status: int) -> bytes:
    """How a worker has ended, in the words of the process that forked it."""
    return SAID.pack(MARK, status)


def left_in(errors: int) -> Ending:
    """What stands in the pipe of a worker's errors when everybody has let go of it."""
    left, end = b"", monotonic() + PATIENCE
    while len(left) < MOST_SAID and select.select([errors], [], [], max(0.0, end - monotonic()))[0]:
        piece = os.read(errors, 65_536)
        if not piece:
            break
        left += piece
    body, mark, _ = left.rpartition(MARK)
    if not mark or len(left) - len(body) < SAID.size:
        return Ending(None, left)
    return Ending(SAID.unpack_from(left, len(body))[1], body)
