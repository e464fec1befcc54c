"""A worker: the process that has one file and answers what it is asked about it.

It writes nothing to disk, has no file open but its channel, and ends when nobody holds the file any more, after a
time without a question, or by its limits.
"""

from __future__ import annotations

import gc
import os
import pickle
import select
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from math import ceil
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from sdc_core.errors import SdcError
from sdc_core.io.apart.codec import decoded, described_error, encoded
from sdc_core.io.apart.endings import IDLE
from sdc_core.io.apart.frames import Ended, receive, send
from sdc_core.io.raw.source import Source
from sdc_core.progress import stop

CHANNEL = 3
"""The file descriptor of the channel in a worker."""

OUT_OF_THE_WAY = 100
MOST_DESCRIPTORS = 1 << 16

IDLE_SECONDS = 120.0
"""After so long without a question a worker ends."""

PAUSE = 0.1
"""Seconds between two reports of progress."""

MOST_REQUEST = 1 << 40
"""The program that asks is trusted."""

ANSWER, REFUSED, PROGRESS, UNFORESEEN, NO_MEMORY = "answer", "refused", "progress", "unforeseen", "no memory"

STOP = b"stop"
"""What the program may say while it waits for an answer."""


def alone(channel: int, errors: int, *, parent: int) -> None:
    """Leave a process that was just forked with nothing but its channel, and its errors; never returns.

    errors: where a library says of what it dies; only whether it was for want of memory is looked for there. parent:
    the process that forked it, and with which it ends.
    """
    try:
        gc.freeze()  # nothing of what was there before is finalized here
        nowhere = os.open(os.devnull, os.O_RDWR)
        kept = [os.dup2(given, OUT_OF_THE_WAY + at) for at, given in enumerate((nowhere, nowhere, errors, channel))]
        for wanted, one in enumerate(kept):
            os.dup2(one, wanted)
        os.closerange(CHANNEL + 1, MOST_DESCRIPTORS)
        os.setsid()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD, signal.SIGXCPU):
            signal.signal(number, signal.SIG_DFL)
        _end_with(parent)
        serve(socket.socket(fileno=CHANNEL))
    finally:
        os._exit(1)


def fresh(given: str) -> None:
    """Serve in a process that was started for it; its channel has this number, or, on Windows, comes by its entry."""
    if given == "-":
        serve(socket.fromshare(sys.stdin.buffer.read()))  # type: ignore[attr-defined]
    serve(socket.socket(fileno=int(given)))


def serve(channel: socket.socket) -> None:
    """Take a file from the channel and answer questions about it; never returns."""
    channel.settimeout(None)
    status = 0
    try:
        name, content, memory, writes = decoded(receive(channel, _no_tick, most=MOST_REQUEST))
        limit_memory(memory, writes=writes)
        file = Source(name, content)
        while True:
            channel.settimeout(IDLE_SECONDS)
            request, *buffers = receive(channel, _idle, most=MOST_REQUEST)
            channel.settimeout(None)
            task, arguments, seconds = pickle.loads(request, buffers=buffers)  # from the program itself
            del request, buffers
            limit_seconds(seconds)
            with _Answering(channel) as answering:
                answering.give(task(file, progress=answering.report, **arguments))
    except _Idle:
        status = IDLE
    except Ended:
        pass  # nobody holds the file any more
    os._exit(status)


class _Idle(Exception):
    """Nobody has asked anything for long."""


def _idle() -> None:
    raise _Idle


def _no_tick() -> None:
    """A file is waited for as long as it takes."""


class _Answering:
    """Sees to it that every question gets an answer, also one that something unforeseen ends."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._next = 0.0

    def give(self, value: Any) -> None:
        """The answer."""
        send(self._channel, encoded((ANSWER, value)))

    def report(self, share: float, doing: str) -> None:
        """How far the work is, now and then; raises `Cancelled` where the program wants it no longer."""
        now = time.monotonic()
        if now >= self._next:
            self._next = now + PAUSE
            send(self._channel, encoded((PROGRESS, float(share), doing)))
            if select.select([self._channel], [], [], 0)[0]:
                receive(self._channel, _no_tick, most=len(STOP))
                stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Send what ended the work in place of an answer. After a refusal the worker goes on, otherwise it ends."""
        if kind is None or isinstance(error, Ended):
            return False
        if isinstance(error, SdcError):
            send(self._channel, encoded((REFUSED, *described_error(error))))
            return True
        if isinstance(error, MemoryError):
            send(self._channel, encoded((NO_MEMORY,)))
        else:
            send(self._channel, encoded((UNFORESEEN, kind.__name__, _place(trace))))
        os._exit(0)


def _place(trace: TracebackType | None) -> str:
    """The innermost line of the program in which it happened; the message of an error may quote a cell."""
    calls = [call for call in traceback.extract_tb(trace) if "sdc_core" in call.filename]
    return f"{Path(calls[-1].filename).name}, line {calls[-1].lineno}" if calls else "an unknown place"


def limit_memory(most: int, *, writes: bool = False) -> None:
    """Let this process take so many bytes more than it has, leave no dump, and write no file unless it has to."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    for which, limit in (
        (resource.RLIMIT_AS, _taken() + most),
        (resource.RLIMIT_CORE, 1),  # a limit of 1 also stops a dump that goes to a program; 0 would not
        *([] if writes else [(resource.RLIMIT_FSIZE, 0)]),
    ):
        hard = resource.getrlimit(which)[1]
        least = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        _try(resource.setrlimit, which, (least, least))


def limit_seconds(most: int) -> None:
    """Let this process take so many seconds of processor time from now on."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (ceil(used.ru_utime + used.ru_stime) + most, hard))


def _try(set_limit: Callable[..., None], *arguments: Any) -> None:
    """Set a limit where the system knows it."""
    try:
        set_limit(*arguments)
    except (ValueError, OSError):
        return


def _taken() -> int:
    """Bytes of address space that this process has already."""
    try:
        return int(Path("/proc/self/statm").read_bytes().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def _end_with(parent: int) -> None:
    """On Linux, end when the process that forked this one ends, however that happens, or where it has ended already."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415 - for this alone

    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
