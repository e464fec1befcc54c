"""Text as a cell shows it: nothing runs, nothing is invisible, nothing breaks the file."""

from __future__ import annotations

import re
from math import ceil

LONGEST = 32_000
"""Characters that we put in one cell; Excel takes 32,767."""

WIDE = re.compile(
    "[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\U0001f000-\U0003ffff]"
)
"""What is twice as wide as a figure: East Asian characters and pictures."""

UNPRINTABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f]")
NO_CHARACTER = re.compile("[\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
LINE_BREAK = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
UNUSUAL = re.compile("[\x00-\x09\x0b-\x1f\x7f\x85\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""Any of these three."""


def shown(text: str) -> str:
    """The text for a cell: control characters become pictures (␀ ␉), so that none goes unseen."""
    if UNUSUAL.search(text):
        text = LINE_BREAK.sub("\n", text)
        text = UNPRINTABLE.sub(_picture, text)
        text = NO_CHARACTER.sub("\ufffd", text)
    if len(text) > LONGEST:
        text = f"{text[:LONGEST]}…"
    if text.startswith("<r>") and text.endswith("</r>"):
        # XlsxWriter would take it for its own rich text and write it into the file unescaped.
        text += " "
    return text


def width(text: str) -> int:
    """The columns of type that the longest line of a text takes; East Asian characters take two."""
    return max((_line_width(line) for line in text.split("\n")), default=0)


def lines(text: str, columns: float) -> int:
    """How many lines a text takes where it is wrapped at a number of columns."""
    room = max(columns * 1.15, 1.0)  # prose is set narrower than figures, but words do not fill their line
    return sum(max(1, ceil(_line_width(line) / room)) for line in text.split("\n"))


def written_out(units: int, decimals: int) -> str:
    """A number in units of its last digit, with its thousands set apart: for numbers that a sheet cannot hold."""
    whole, rest = divmod(abs(units), 10**decimals)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole:,}.{rest:0{decimals}}" if decimals else f"{sign}{whole:,}"


def _picture(match: re.Match[str]) -> str:
    code = ord(match.group())
    return "\u2421" if code == 0x7F else chr(0x2400 + code)


def _line_width(line: str) -> int:
    wide = 0 if line.isascii() else len(WIDE.findall(line))
    capitals = len(line) // 5 if line.isupper() else 0
    return len(line) + wide + capitals
