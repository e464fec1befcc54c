"""Machine code from Python functions, made when they are first called."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, InTreeCacheLocator

Function = TypeVar("Function")


def compiled(function: Function) -> Function:
    """The function as machine code, kept for the next process where a folder allows it.

    The code is kept beside the module, or else in the user's cache, or in the folder that
    `NUMBA_CACHE_DIR` names. What is kept is made anew when the module's own file changes, but not when
    another module does: compiled functions that call one another belong in one module. What was kept beside
    a module whose folder can no longer be written to (a container, a service) is used as it is.
    """
    make: Any = numba.njit
    try:
        dispatcher = make(nogil=True, error_model="numpy", cache=True)(function)
    except RuntimeError:  # no folder can be written
        dispatcher = make(nogil=True, error_model="numpy")(function)
    before = _kept_before(function)
    if before is not None:
        dispatcher._cache = before
    else:
        _drop_unreadable_index(dispatcher)
    return cast(Function, dispatcher)


def is_ready(function: Any) -> bool:
    """Whether a function needs no compiling when it is called now; it never does where NUMBA_DISABLE_JIT is set."""
    return bool(getattr(function, "signatures", True)) or is_kept(function)


def is_kept(function: object) -> bool:
    """Whether machine code of a compiled function is there from an earlier process."""
    index = _index_of(function)
    return index is not None and bool(index._load_index())


def can_be_kept(function: object) -> bool:
    """Whether there is a folder in which its machine code stays for the next process."""
    return _index_of(function) is not None


class _Beside(InTreeCacheLocator):
    """Beside the module, where nothing will be written."""

    def ensure_cache_path(self) -> None:
        """Nothing needs to be made."""


class _FoundBeside(CompileResultCacheImpl):
    _locator_classes = [_Beside]  # noqa: RUF012 - as numba has it


class _KeptBefore(FunctionCache):
    """Code that was kept beside a module when its folder could still be written to."""

    _impl_class = _FoundBeside

    def save_overload(self, sig: Any, data: Any) -> None:
        """Nothing can be added."""


def _kept_before(function: Any) -> _KeptBefore | None:
    settings: Any = config
    folder = Path(function.__code__.co_filename).parent / "__pycache__"
    if settings.CACHE_DIR or not folder.is_dir() or os.access(folder, os.W_OK):
        return None
    find: Any = _KeptBefore
    cache = find(function)
    try:
        return cast(_KeptBefore, cache) if cache._cache_file._load_index() else None
    except (ImportError, AttributeError):  # kept by an earlier version, see below
        return None


def _index_of(function: object) -> Any:
    return getattr(getattr(function, "_cache", None), "_cache_file", None)


def _drop_unreadable_index(dispatcher: Any) -> None:
    """Discard code kept by an earlier version whose argument types have since been renamed or moved.

    The index of what is kept names these types. numba reads it before it compares the source, and fails.
    """
    index = _index_of(dispatcher)
    if index is None:
        return
    try:
        index._load_index()
    except (ImportError, AttributeError):
        index.flush()
