"""Where the register lies: only where whoever runs the program names it."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "TABLE_REVIEW_REGISTER"
"""The variable of the environment that names the register; without it there is none."""


def named_register() -> Path | None:
    """The file that was named, whether it exists or not; None where none was."""
    named = os.environ.get(VARIABLE, "").strip()
    return Path(named) if named else None
