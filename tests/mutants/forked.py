"""Runs tests in a fork of this process, with limits: what they import, break or leave running is gone afterwards."""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NoReturn

import pytest

OPTIONS = (
    *("-q", "-m", "not browser", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:anyio"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of plugins that the warm process has imported
)


@dataclass(frozen=True)
class Limits:
    """Of a whole fork. seconds: by the clock. gigabytes: of addresses, those that are there already included."""

    seconds: float = 1800.0
    gigabytes: int = 12


def in_a_fork(work: Callable[[], Any], limits: Limits) -> Any:
    """What `work` hands back, as JSON holds it; None where it died or did not end in time."""
    reading, writing = os.pipe()
    gc.freeze()  # nothing of this process need be looked through in the fork
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work(work, writing, limits)
    os.close(writing)
    try:
        answer = _answer(reading, limits.seconds)
    finally:
        os.close(reading)
        _end(child)
    return json.loads(answer) if answer else None


def _work(work: Callable[[], Any], writing: int, limits: Limits) -> NoReturn:
    import resource  # Windows has none

    status = 1
    try:
        os.setpgid(0, 0)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (limits.gigabytes << 30, hard))
        answer = json.dumps(work()).encode()
        while answer:
            answer = answer[os.write(writing, answer) :]
        status = 0
    finally:
        os._exit(status)


def _answer(reading: int, seconds: float) -> bytes:
    """Everything that is written until the end, or nothing where the end comes too late."""
    until = time.monotonic() + seconds
    parts: list[bytes] = []
    while (left := until - time.monotonic()) > 0:
        if not select.select([reading], [], [], left)[0]:
            break
        part = os.read(reading, 1 << 16)
        if not part:
            return b"".join(parts)
        parts.append(part)
    return b""


def _end(child: int) -> None:
    """End the fork and the processes that it left behind in its group."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)


def run_pytest(arguments: Sequence[str], plugin: object) -> int:
    """pytest in this process, without shrinking of examples and without keeping them."""
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutants",
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate, Phase.target),
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutants")
    return int(pytest.main([*OPTIONS, *arguments], plugins=[plugin]))
