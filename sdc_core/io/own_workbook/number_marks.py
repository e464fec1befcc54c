"""A number format that shows the codes of rules beside the number, which is written as it was before."""

from __future__ import annotations

import re

from sdc_core.io.raw.format_codes import sections, tokens
from sdc_core.io.workbook.marks import LONGEST_FORMAT

_CONDITIONS = re.compile(r"(?:\[[^\]]*\])*")
NUMBERS = 3
"""Sections of a format that are for numbers: above, below and equal to zero. A fourth is for text."""


def with_sign(code: str, sign: str, *, signed: bool = False) -> str:
    """The format with a sign at the left edge of the cell, in front of numbers and of text.

    code: "#,##0", "0.0;[Red]-0.0;;@" or any other. signed: whether the cells may be below zero; a format
    of one section then needs a second one, or the minus would stand before the sign. A format that
    would become longer than Excel takes is left as it is.
    """
    parts = ["".join(section) for section in sections(code)]
    text = parts.pop() if _is_for_text(parts[-1]) or len(parts) > NUMBERS else "@"
    numbers = parts or ["General"]
    lead = f'"{sign.replace(chr(34), "")} "'
    if signed and len(numbers) == 1 and not _CONDITIONS.match(numbers[0])[0].startswith(("[<", "[>", "[=")):  # type: ignore[index]
        numbers = [numbers[0], _negative(numbers[0])]
    marked = [*(_led(part, lead, aside=True) for part in numbers), _led(text, lead, aside=False)]
    made = ";".join(marked)
    return made if len(made) <= LONGEST_FORMAT else code


def _is_for_text(part: str) -> bool:
    return "@" in tokens(part)


def _led(part: str, lead: str, *, aside: bool) -> str:
    """The sign, then whatever stood there; `aside` pushes it to the left edge where nothing else does."""
    conditions = _CONDITIONS.match(part)[0]  # type: ignore[index]
    filled = any(piece.startswith("*") for piece in tokens(part))
    return f"{conditions}{lead}{'* ' if aside and not filled else ''}{part[len(conditions) :]}"


def _negative(part: str) -> str:
    conditions = _CONDITIONS.match(part)[0]  # type: ignore[index]
    return f"{conditions}-{part[len(conditions) :]}"
