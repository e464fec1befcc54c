"""Readers that start a program of their own for each file: here it is forked, which is twenty times as fast.

What is forked is the same `main` of the same module; it has the pipes of the program and ends like one.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sdc_core.io.statistical import statistical_worker
from sdc_core.io.xls import xls_worker

MOST_SECONDS, MOST_MEMORY = 2, 2 << 30
"""What a program has for a file of a few kilobytes. A library may loop: then the program is ended, as by its worker."""

MAINS: dict[str, Callable[[list[str]], int]] = {
    Path(xls_worker.__file__).name: lambda words: xls_worker.main(*map(int, words)),
    Path(statistical_worker.__file__).name: lambda words: statistical_worker.main(*words),
}


class Forked:
    """As much of a `subprocess.Popen` as the readers ask for."""

    def __init__(self, command: Sequence[str], **options: Any) -> None:
        entry, given = os.pipe()
        found, way_out = os.pipe()
        self._status: int | None = None
        self.pid = os.fork()
        if not self.pid:
            _become(command, entry, way_out)
        os.close(entry)
        os.close(way_out)
        self.stdin, self.stdout = os.fdopen(given, "wb"), os.fdopen(found, "rb")

    def wait(self) -> int:
        """Its exit status, negative where a signal ended it."""
        if self._status is None:
            self._status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self._status

    def kill(self) -> None:
        """End it, where it still runs."""
        if self._status is None:
            os.kill(self.pid, 9)


def run(command: Sequence[str], *, input: bytes, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """What `subprocess.run` gives. The file must fit into a pipe, or be read before anything is written."""
    process = Forked(command)
    with suppress(BrokenPipeError), process.stdin:  # it ended before it had read all
        process.stdin.write(input)
    with process.stdout:
        said = process.stdout.read()
    return subprocess.CompletedProcess(list(command), process.wait(), said)


def _become(command: Sequence[str], entry: int, way_out: int) -> None:
    status = 1
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        for old, new in ((entry, 0), (way_out, 1), (quiet, 2)):
            os.dup2(old, new)
        os.closerange(3, 256)
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
        script = next(at for at, word in enumerate(command) if word.endswith(".py"))
        status = MAINS[Path(command[script]).name](list(command[script + 1 :]))
        sys.stdout.flush()
    finally:
        os._exit(status)


@contextmanager
def forking() -> Iterator[None]:
    """While this lasts, the readers fork where they would start a program."""
    with patch.object(subprocess, "Popen", Forked), patch.object(subprocess, "run", run):
        yield
