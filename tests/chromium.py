"""The Chromium of the system. Without a window it does the same and needs less of the machine: that one goes first."""

from __future__ import annotations

import shutil

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
MISSING = "No Chromium here: install the Debian package chromium-headless-shell."


def chromium() -> str | None:
    """The path of the program; None where there is none."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)
