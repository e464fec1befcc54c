"""Text on its way into a spreadsheet: nothing runs, nothing is invisible, nothing breaks the file.

A CSV file has no types, so a program that opens one may take a text for a formula: `harmless` puts an
apostrophe in front of it. A workbook says of each cell that it holds text, and nothing in it runs: there
`shown` only replaces what cannot be seen. Every CSV file and every workbook for a person is written
through one of the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

RUN_BY_SPREADSHEETS = tuple("=+-@＝＋－＠\t\r\n\0")
"""What text begins with that a spreadsheet takes for a formula, or throws away to find one."""

NEEDS_QUOTES = frozenset(',"\r\n')

LONGEST = 32_000
"""Characters that we put in one cell; Excel takes 32,767."""

_UNPRINTABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f]")
_NO_CHARACTER = re.compile("[\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_LINE_BREAK = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_UNUSUAL = re.compile("[\x00-\x09\x0b-\x1f\x7f\x85\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""Any of these three."""


def harmless(text: str) -> str:
    """The text for a cell of CSV, with an apostrophe in front where a spreadsheet would run it."""
    return f"'{text}" if text.startswith(RUN_BY_SPREADSHEETS) else text


def csv_field(text: str) -> str:
    """The text as a field of CSV, quoted where a reader would split it. A lone carriage return ends a line for many."""
    if NEEDS_QUOTES.isdisjoint(text):
        return text
    return '"' + text.replace('"', '""') + '"'


def csv_line(fields: Iterable[str]) -> str:
    """Fields that are quoted already as one line."""
    return ",".join(fields) + "\n"


def shown(text: str) -> str:
    """The text for a cell of a workbook: control characters become pictures (␀ ␉), so that none goes unseen."""
    if _UNUSUAL.search(text):
        text = _LINE_BREAK.sub("\n", text)
        text = _UNPRINTABLE.sub(_picture, text)
        text = _NO_CHARACTER.sub("\ufffd", text)
    if len(text) > LONGEST:
        text = f"{text[:LONGEST]}…"
    if text.startswith("<r>") and text.endswith("</r>"):
        # XlsxWriter would take it for its own rich text and write it into the file unescaped.
        text += " "
    return text


def _picture(match: re.Match[str]) -> str:
    code = ord(match.group())
    return "\u2421" if code == 0x7F else chr(0x2400 + code)
