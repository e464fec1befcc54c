"""The pages as a visitor meets them, run through app.py without a browser."""

from __future__ import annotations

import logging
import threading
import warnings
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _loud_again() -> Iterator[None]:
    """The app keeps values out of the log for its whole process; the next tests want their log back."""
    records, hook, warning = logging.getLogRecordFactory(), threading.excepthook, warnings.formatwarning
    yield
    logging.setLogRecordFactory(records)
    threading.excepthook = hook
    warnings.formatwarning = warning
