"""How many cells one session may have open: the operator's word."""

from __future__ import annotations

import os

VARIABLE = "TABLE_REVIEW_CELLS"
EXAMPLE = 2_000_000


def most_cells() -> int | None:
    """The cells of all tables of a session, margins included; None where nothing is said.

    Ends the program where the variable is no such number.
    """
    said = os.environ.get(VARIABLE, "").strip()
    if not said:
        return None
    cells = int(said) if said.isascii() and said.isdigit() and len(said) <= 18 else 0
    if not cells:
        raise SystemExit(f"{VARIABLE} is not a whole number of cells above 0: write one such as {EXAMPLE}.")
    return cells
