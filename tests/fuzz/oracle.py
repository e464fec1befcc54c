"""What a reader may do with a file: give a result or an `SdcError`, in time, and say nothing of what is in it."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Never

from sdc_core.errors import SdcError
from tests.fuzz.seeds import CANARIES, Files
from tests.fuzz.targets import read

NAMED = ("spec", "policy", "check", "check-archive")
"""Files whose keys are echoed by contract, with the nearest known one: they hold no cell."""

MOST_SECONDS = 5.0
"""Of processor time for a file of a few kilobytes."""


class TooLongError(BaseException):
    """The time is over; no reader catches it."""


@dataclass(frozen=True)
class Finding:
    """What went wrong: its sort and where in the program, by which two of one cause are known; and all of it."""

    cause: str
    text: str


def judged(kind: str, files: Files, *, seconds: float = MOST_SECONDS) -> Finding | None:
    """What is wrong with how the files are read; None where nothing is."""
    try:
        with _at_most(seconds):
            read(kind, files)
    except SdcError as refused:
        sentences = str(refused)
        echoed = [canary for canary in CANARIES if canary in sentences and kind not in NAMED]
        return Finding(f"echo {_place(refused)}", sentences) if echoed else None
    except BaseException as failure:
        if isinstance(failure, KeyboardInterrupt):
            raise
        text = "".join(traceback.format_exception(failure))
        return Finding(f"{type(failure).__name__} {_place(failure)}", text[-6_000:])
    return None


def _place(failure: BaseException) -> str:
    """The last line of ours that it came through."""
    frames = traceback.extract_tb(failure.__traceback__)
    ours = [frame for frame in frames if "sdc_core" in frame.filename]
    last = (ours or list(frames))[-1]
    return f"{last.filename.rpartition('sdc_core/')[2]}:{last.lineno} {last.name}"


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    def over(number: int, frame: FrameType | None) -> Never:
        raise TooLongError

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
