"""What the app writes to the terminal: where something unforeseen happened, never what a table holds.

The message of an unforeseen error may quote a cell, and so may a warning; Streamlit prints both in
spite of its setting for error details, which speaks of the page alone. Every record of the log
passes here and keeps the kind and the place of an error. The place is enough to find the fault.
"""

from __future__ import annotations

import logging
import threading
import traceback
import warnings
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

_log = logging.getLogger("table_review")


def keep_quiet() -> None:
    """Let no value into the log, from here on and in every thread."""
    make = logging.getLogRecordFactory()
    if not isinstance(make, _Records):
        logging.setLogRecordFactory(_Records(make))
    threading.excepthook = _report_thread
    warnings.formatwarning = _warning


def place_of(error: BaseException) -> str:
    """The kind of an error, and the calls that led to it, innermost last."""
    return f"{type(error).__name__} at {_calls(error.__traceback__)}"


class _Records:
    """Makes the records of the log: of an error, only its kind and place."""

    def __init__(self, make: Callable[..., logging.LogRecord]) -> None:
        self.make = make

    def __call__(self, *details: Any, **more: Any) -> logging.LogRecord:
        record = self.make(*details, **more)
        if isinstance(record.args, tuple):
            record.args = tuple(place_of(one) if isinstance(one, BaseException) else one for one in record.args)
        if isinstance(record.msg, BaseException):
            record.msg = place_of(record.msg)
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg, record.args = f"{record.getMessage()}: {place_of(error)}", ()
        record.exc_info = None
        return record


def _report_thread(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_value is not None:
        _log.error("Unforeseen: %s", ended.exc_value)


def _warning(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, line: str | None = None
) -> str:
    return f"{category.__name__} at {Path(filename).name}:{lineno}\n"


def _calls(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames) or "unknown"
