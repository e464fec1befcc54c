"""A file that shows a fault, made smaller for as long as it still shows it."""

from __future__ import annotations

import time

from tests.fuzz.oracle import judged
from tests.fuzz.seeds import Files

MOST_SECONDS = 20.0


def shrunk(kind: str, files: Files, cause: str) -> Files:
    """The files without the pieces that are not needed: large ones are tried first."""
    ends = time.monotonic() + MOST_SECONDS
    small = dict(files)
    for name in list(small):
        size = max(1, len(small[name]) // 2)
        while size and time.monotonic() < ends:
            at = 0
            while at < len(small[name]) and time.monotonic() < ends:
                tried = small | {name: small[name][:at] + small[name][at + size :]}
                if _shows(kind, tried, cause):
                    small = tried
                else:
                    at += size
            size //= 2
    return small


def _shows(kind: str, files: Files, cause: str) -> bool:
    found = judged(kind, files)
    return found is not None and found.cause == cause
