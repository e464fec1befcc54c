"""The pages as a visitor meets them, run through app.py without a browser."""

from __future__ import annotations

import logging
import threading
import time
import warnings
from collections.abc import Iterator

import pytest

from ui.session.jobs import Job, Work


@pytest.fixture(autouse=True)
def _loud_again() -> Iterator[None]:
    """The app keeps values out of the log for its whole process; the next tests want their log back."""
    records, hook, warning = logging.getLogRecordFactory(), threading.excepthook, warnings.formatwarning
    yield
    logging.setLogRecordFactory(records)
    threading.excepthook = hook
    warnings.formatwarning = warning


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """All work outlasts the run of the page that begins it."""
    run = Job._run

    def later(self: Job, make: Work[object]) -> None:
        time.sleep(0.1)
        run(self, make)

    monkeypatch.setattr(Job, "_run", later)
    monkeypatch.setattr(Job, "wait", lambda self, seconds: None)
