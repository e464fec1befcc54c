"""Machine code from Python functions, made when they are first called."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function")


def compiled(function: Function) -> Function:
    """The function as machine code, kept for the next process where a folder allows it.

    The code is kept beside the module, or else in the user's cache, or in the folder that
    `NUMBA_CACHE_DIR` names. What is kept is made anew when the module's own file changes, but not when
    another module does: compiled functions that call one another belong in one module.
    """
    make: Any = numba.njit
    try:
        dispatcher = make(nogil=True, error_model="numpy", cache=True)(function)
    except RuntimeError:  # no folder can be written
        return cast(Function, make(nogil=True, error_model="numpy")(function))
    _drop_unreadable_index(dispatcher)
    return cast(Function, dispatcher)


def _drop_unreadable_index(dispatcher: Any) -> None:
    """Discard code kept by an earlier version whose argument types have since been renamed or moved.

    The index of what is kept names these types. numba reads it before it compares the source, and fails.
    """
    index = getattr(getattr(dispatcher, "_cache", None), "_cache_file", None)
    if index is None:
        return
    try:
        index._load_index()
    except (ImportError, AttributeError):
        index.flush()
