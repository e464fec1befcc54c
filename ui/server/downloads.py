"""Whose a file for download is, and how long it is there.

Streamlit makes no difference between sessions here: whoever knows an address gets the file. It also drops a file that
was made on a click when two runs of anybody have ended since, so that with many people at once the browser comes
too late for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from pathlib import PurePosixPath
from typing import Any

from streamlit.runtime import Runtime
from streamlit.runtime.media_file_manager import MediaFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx

from ui.server import inside

FETCHED_WITHIN = 60.0
"""Seconds in which a browser that asked for a file fetches it."""


class Downloads(MediaFileManager):
    """Files for download, each with the sessions that it was made for."""

    def __init__(self, *details: Any, clock: Callable[[], float] = time.monotonic, **more: Any) -> None:
        super().__init__(*details, **more)
        self._sessions: dict[str, set[str]] = {}
        self._made: dict[str, float] = {}
        self._clock = clock

    def sessions_of(self, file_id: str) -> frozenset[str]:
        """The sessions that a file was made for."""
        with self._lock:
            return frozenset(self._sessions.get(file_id, ()))

    def drop(self, session_id: str) -> None:
        """Forget what was made for this session and for no other."""
        with self._lock:
            for file_id, sessions in list(self._sessions.items()):
                sessions.discard(session_id)
                if not sessions and file_id in self._file_metadata:
                    self._made.pop(file_id, None)
                    self._delete_file(file_id)

    def add(self, *details: Any, **more: Any) -> str:
        """Take in a file that is at hand; answers with its address."""
        address = super().add(*details, **more)
        context = get_script_run_ctx()
        if context is not None:
            self._belongs(address, context.session_id)
        return address

    def add_deferred(self, data_callable: Callable[[], Any], *details: Any, **more: Any) -> str:
        """Take in what makes a file on a click: in the language in which its button was drawn."""
        return super().add_deferred(partial(copy_context().run, data_callable), *details, **more)

    def execute_deferred(self, file_id: str) -> str:
        """Make a file that was asked for by a click; answers with its address."""
        entry = self._deferred_callables.get(file_id)
        address = super().execute_deferred(file_id)
        if entry is not None:
            self._belongs(address, entry["session_id"])
            with self._lock:
                self._made[_id_of(address)] = self._clock()
        return address

    def _belongs(self, address: str, session_id: str) -> None:
        with self._lock:
            self._sessions.setdefault(_id_of(address), set()).add(session_id)

    def _delete_file(self, file_id: str) -> None:
        """Delete a file, unless a browser may be on its way to it. The lock is held."""
        if self._clock() < self._made.get(file_id, float("-inf")) + FETCHED_WITHIN:
            return
        super()._delete_file(file_id)
        self._made.pop(file_id, None)
        self._sessions.pop(file_id, None)


def take_over(runtime: Runtime) -> None:
    """Let this keep the runtime's downloads, before anybody is there."""
    runtime._media_file_mgr = Downloads(storage=runtime.media_file_mgr._storage)


def drop_downloads(session_id: str) -> None:
    """Forget the files that were made for a session, where it is served by us."""
    if Runtime.exists():
        manager = Runtime.instance().media_file_mgr
        if isinstance(manager, Downloads):
            manager.drop(session_id)


def may_fetch(file_id: str, cookie: str, value: str) -> bool:
    """Whether the file was made for a session whose browser is connected and holds this cookie."""
    manager = Runtime.instance().media_file_mgr
    if not value or not isinstance(manager, Downloads):
        return False
    return any(inside.cookie_of(session, cookie) == value for session in manager.sessions_of(file_id))


def _id_of(address: str) -> str:
    return PurePosixPath(address).stem
