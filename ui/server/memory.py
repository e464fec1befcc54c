"""Memory that nobody needs any more goes back to the system, and what was uploaded never goes to the disk.

Python frees an object when nothing refers to it, but keeps the room for the next one, and objects that refer to
each other wait for the collector. On Linux with glibc the room is handed back at once; elsewhere when the system
asks for it.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Callable
from functools import cache
from threading import Lock, Timer

from starlette.formparsers import MultiPartParser

SOON = (1.5, 10.0)
"""Seconds until the run that let go of a table is over, so that nothing of the run holds it any more; then once more,
for a run that took longer.
"""
NEVER_TO_DISK = 0
"""The size above which a part of an upload goes to a temporary file; 0 is none."""
FEW_ARENAS = 2
LARGE = 2**20
"""Bytes from which a block of memory is asked of the system by itself, and handed back as it is freed."""
_ARENA_MAX, _MMAP_THRESHOLD = -8, -3  # what glibc's mallopt calls them

_lock = Lock()
_timers: dict[float, Timer] = {}


def keep_uploads_in_memory() -> None:
    """Without this, the web framework puts an upload of more than a megabyte into an unnamed temporary file."""
    MultiPartParser.spool_max_size = NEVER_TO_DISK


def prefer_large_blocks() -> None:
    """Let large arrays be handed back when they are freed; by itself glibc begins to keep them, and Arrow has a store
    of its own. Call it before Arrow is imported.
    """
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
    mallopt = _of_glibc("mallopt")
    if mallopt is not None:
        mallopt(_ARENA_MAX, FEW_ARENAS)
        mallopt(_MMAP_THRESHOLD, LARGE)


def keep_what_is_loaded() -> None:
    """Let the collector pass over the program itself, for it looks through everything after each run of a page. Call it
    when no session has begun: what there is now is never collected.
    """
    gc.collect()
    gc.freeze()


def release() -> None:
    """Collect what only refers to itself, and hand free memory back to the system where it takes it."""
    gc.collect()
    arrow = sys.modules.get("pyarrow")
    if arrow is not None:
        arrow.default_memory_pool().release_unused()
    trim = _of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


def release_soon() -> None:
    """Do so in a moment and a little later, however often it is asked for meanwhile."""
    with _lock:
        for seconds in SOON:
            if seconds not in _timers:
                _timers[seconds] = Timer(seconds, _now, args=(seconds,))
                _timers[seconds].daemon = True
                _timers[seconds].start()


def _now(seconds: float) -> None:
    with _lock:
        _timers.pop(seconds, None)
    release()


@cache
def _of_glibc(name: str) -> Callable[..., int] | None:
    """A function of the C library where it is glibc, otherwise nothing."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    if not hasattr(library, "gnu_get_libc_version") or not hasattr(library, name):
        return None
    function: Callable[..., int] = getattr(library, name)
    return function
