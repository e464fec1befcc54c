"""The versions of everything that decides what a review finds and what a protection hides."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from sdc_core.version import VERSION

DECIDING = ("duckdb", "highspy", "numba", "numpy", "openpyxl", "pandas", "pyarrow", "python-calamine", "scipy")
"""Packages that read figures, add them up or solve for them."""


def versions_here() -> dict[str, str]:
    """Each by its name; "" for a package that is not installed."""
    return {"table-review": VERSION, "python": platform.python_version()} | {name: _version(name) for name in DECIDING}


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
