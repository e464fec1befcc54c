"""What takes long is said in the terminal while it happens, to the person who started the program."""

from __future__ import annotations

import sys


def say(doing: str) -> None:
    """One line. doing: what is done, without a stop at its end; it holds nothing of anybody's table."""
    print(f"Table Review: {doing}.", file=sys.stderr, flush=True)
