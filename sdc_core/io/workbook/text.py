"""How much room text takes in a cell."""

from __future__ import annotations

import re
from math import ceil

WIDE = re.compile(
    "[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\U0001f000-\U0003ffff]"
)
"""What is twice as wide as a figure: East Asian characters and pictures."""


def width(text: str) -> int:
    """The columns of type that the longest line of a text takes; East Asian characters take two."""
    return max((_line_width(line) for line in text.split("\n")), default=0)


def lines(text: str, columns: float) -> int:
    """How many lines a text takes where it is wrapped at a number of columns."""
    room = max(columns * 1.15, 1.0)  # prose is set narrower than figures, but words do not fill their line
    return sum(max(1, ceil(_line_width(line) / room)) for line in text.split("\n"))


def _line_width(line: str) -> int:
    wide = 0 if line.isascii() else len(WIDE.findall(line))
    capitals = len(line) // 5 if line.isupper() else 0
    return len(line) + wide + capitals
