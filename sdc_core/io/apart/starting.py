"""How a worker is started: forked by the zygote, forked here, or, where nothing can be forked, as a fresh process."""

from __future__ import annotations

import atexit
import json
import os
import socket
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import count
from threading import Lock
from typing import TYPE_CHECKING

from sdc_core.io.apart.endings import MOST_SAID, Ending, end_now, left_in
from sdc_core.io.apart.serving import alone
from sdc_core.io.apart.zygote import FORK, KILL, ORDER

if TYPE_CHECKING:
    import subprocess

ZYGOTE = "from sdc_core.io.apart.zygote import fork_on_request as run"
FRESH = "from sdc_core.io.apart.serving import fresh as run"
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "JE_ARROW_MALLOC_CONF": "background_thread:false"}
"""What keeps libraries from starting threads as soon as they are loaded."""

_HERE: ContextVar[bool] = ContextVar("fork_here", default=False)


@dataclass(frozen=True, eq=False)
class Started:
    """A worker that runs. channel: to talk to it. kill ends it at once; ended says how it ended; drop lets go of it."""

    channel: socket.socket
    kill: Callable[[], None]
    ended: Callable[[], Ending]
    drop: Callable[[], None]


@contextmanager
def forking_here() -> Iterator[None]:
    """While this lasts, workers are forked from this process: for a command line, which has no other thread."""
    before = _HERE.set(True)
    try:
        yield
    finally:
        _HERE.reset(before)


def start() -> Started:
    """A worker without a file."""
    if not hasattr(os, "fork"):
        return start_fresh()
    return _fork_here() if _HERE.get() else _fork_from_zygote()


def make_ready() -> bool:
    """Let the process that workers are forked from load what it needs, in the background; whether that began now."""
    return hasattr(os, "fork") and _THE_ZYGOTE.begin()


def start_fresh() -> Started:
    """A process of its own, which loads what it needs: for systems that cannot fork."""
    (ours, theirs), (errors, said) = socket.socketpair(), os.pipe()
    if os.name == "posix":
        os.set_blocking(said, False)
    share = getattr(theirs, "share", None)  # how Windows hands a channel over
    given, passed = (str(theirs.fileno()), (theirs.fileno(),)) if share is None else ("-", ())
    process = _python(FRESH, given, pass_fds=passed, errors=said)
    if share is not None and process.stdin is not None:
        with process.stdin as entry:
            entry.write(share(process.pid))
    theirs.close()
    os.close(said)

    def ended() -> Ending:
        return Ending(process.wait(), os.read(errors, MOST_SAID))

    def drop() -> None:
        ours.close()
        process.kill()
        process.wait()
        os.close(errors)

    return Started(ours, process.kill, ended, drop)


def _fork_here() -> Started:
    ours, theirs = socket.socketpair()
    errors, said = os.pipe()
    os.set_blocking(said, False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks beside the threads of a library that sleep
        here, worker = os.getpid(), os.fork()
    if not worker:
        alone(theirs.fileno(), said, parent=here)
    theirs.close()
    os.close(said)
    buried: list[int] = []

    def status() -> int:
        if not buried:
            buried.append(os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]))
        return buried[0]

    def kill() -> None:
        if not buried:
            end_now(worker)

    def ended() -> Ending:
        return Ending(status(), left_in(errors).said)

    def drop() -> None:
        ours.close()
        kill()
        status()
        os.close(errors)

    return Started(ours, kill, ended, drop)


def _fork_from_zygote() -> Started:
    ours, theirs = socket.socketpair()
    errors, said = os.pipe()
    os.set_blocking(said, False)
    worker = _THE_ZYGOTE.fork(theirs.fileno(), said)
    theirs.close()
    os.close(said)

    def drop() -> None:
        ours.close()  # it ends when nobody is at the other end
        os.close(errors)

    return Started(ours, lambda: _THE_ZYGOTE.kill(worker), lambda: left_in(errors), drop)


class _Zygote:
    """The one process of this program that workers are forked from; started when first needed, and anew if it died."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._numbers = count(1)

    def begin(self) -> bool:
        """Start it where it does not run, and say whether it was started; it need not be ready yet."""
        with self._lock:
            before = self._control
            return self._running() is not before

    def fork(self, channel: int, errors: int) -> int:
        """The number of a new worker at the other end of this channel; it need not be there yet."""
        with self._lock:
            number = next(self._numbers)
            try:
                self._order(number, channel, errors)
            except OSError:  # it was killed: a new one takes its place
                self._end()
                self._order(number, channel, errors)
            return number

    def kill(self, worker: int) -> None:
        """End a worker that it has forked and not yet seen end."""
        with self._lock:
            if self._control is None:
                return  # its workers ended with it
            try:
                self._control.sendall(ORDER.pack(KILL, worker))
            except OSError:
                self._end()  # its workers end with it

    def end(self) -> None:
        """End it, and its workers."""
        with self._lock:
            self._end()

    @property
    def number(self) -> int | None:
        """The number of the process, None where none runs."""
        return None if self._process is None else self._process.pid

    def _order(self, number: int, channel: int, errors: int) -> None:
        socket.send_fds(self._running(), [ORDER.pack(FORK, number)], [channel, errors])

    def _running(self) -> socket.socket:
        if self._control is None:
            ours, theirs = socket.socketpair()
            self._process = _python(ZYGOTE, str(theirs.fileno()), pass_fds=(theirs.fileno(),))
            theirs.close()
            self._control = ours
        return self._control

    def _end(self) -> None:
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._control = self._process = None


_THE_ZYGOTE = _Zygote()
atexit.register(_THE_ZYGOTE.end)


def _python(
    code: str, *arguments: str, pass_fds: tuple[int, ...], errors: int | None = None
) -> subprocess.Popen[bytes]:
    """A fresh interpreter that finds the same modules and does not run the program's own first file."""
    import subprocess  # noqa: PLC0415 - the command line starts none

    lead = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    return subprocess.Popen(
        [sys.executable, "-P", "-c", f"{lead}{code}; run(*sys.argv[2:])", json.dumps(sys.path), *arguments],
        stdin=subprocess.DEVNULL if pass_fds else subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL if errors is None else errors,
        pass_fds=pass_fds,
        env={**os.environ, **ONE_THREAD},
    )
