"""What a terminal shows beside the answer: how far long work is, and that the program failed."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from sdc_core.io.command_line import messages
from sdc_core.messages import Catalogue, speaking
from sdc_core.progress import in_words

PATIENCE = 1.0
"""Seconds of silence: most reviews are over before anybody wonders."""

PAUSE = 0.1
"""Seconds between two words, so that a terminal is not what takes the time."""


class ProgressLine:
    """Shows the progress of work on one line that is wiped at the end; writes nothing when there is no terminal."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal if terminal.isatty() else None
        self._next = time.monotonic() + PATIENCE
        self._shown = 0

    def __call__(self, share: float, doing: str) -> None:
        now = time.monotonic()
        if self._terminal is None or now < self._next:
            return
        self._next = now + PAUSE
        line = messages.PROGRESS.said(doing=in_words(doing), share=round(share * 100))
        self._terminal.write(f"\r{line:<{self._shown}}")
        self._terminal.flush()
        self._shown = len(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._terminal is not None and self._shown:
            self._terminal.write(f"\r{'':<{self._shown}}\r")
            self._terminal.flush()


def end_without_answer(
    catalogue: Catalogue, kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """End a program that failed: with status 2, since 1 would mean unsafe, and nothing of the table shown.

    catalogue: the words of the language of the command, which nobody speaks any more when this is called.
    """
    where = messages.UNKNOWN_PLACE.phrase()
    while trace is not None:
        name = Path(trace.tb_frame.f_code.co_filename).name
        where = messages.LINE_OF_FILE.phrase(file=name, line=str(trace.tb_lineno))
        trace = trace.tb_next
    with speaking(catalogue):
        print(messages.PROGRAM_FAILED.said(kind=kind.__name__, where=where), file=sys.stderr, flush=True)
    sys.stdout.flush()
    os._exit(2)
