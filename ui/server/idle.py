"""How long a session may be idle: the operator's word."""

from __future__ import annotations

import os

VARIABLE = "TABLE_REVIEW_IDLE_MINUTES"
USUAL = 120


def idle_minutes() -> float:
    """Minutes after which a session that nobody uses is ended; ends the program where the variable is none."""
    said = os.environ.get(VARIABLE, "").strip()
    if not said:
        return USUAL
    try:
        minutes = float(said)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < float("inf"):
        raise SystemExit(f"{VARIABLE} is not a number of minutes above 0: write one such as {USUAL}.")
    return minutes
