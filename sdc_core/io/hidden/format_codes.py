"""What a number format of an XLSX workbook, such as `#,##0.0;-#,##0.0;"-"`, shows of a number.

In each section the digits after the decimal mark count; a percent sign shows two decimals more of what
is stored, a scaling comma three fewer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sdc_core.io.hidden.shown_formats import NOUGHT, Section, ShownFormat
from sdc_core.io.raw.format_codes import PLACEHOLDERS, sections

_CONDITION = re.compile(r"\[(<=|>=|<>|<|>|=)\s*(-?[0-9.]+(?:E[+-]?[0-9]+)?)\]", re.IGNORECASE)
_SHOWN_WHOLE = {"general", "@", "am/pm", "a/p", *"ymdhsbge"}
_ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)


def shown_format(code: str) -> ShownFormat:
    """The format that a workbook writes as this code, such as `#,##0.0;-#,##0.0;"-"`."""
    written = sections(code)
    text = written.pop() if len(written) > 3 or "@" in written[-1] else None
    numeric = written[:3] or [["General"]]
    conditions = _conditions([_condition(tokens) for tokens in numeric])
    return ShownFormat(
        tuple(_section(tokens, condition) for tokens, condition in zip(numeric, conditions, strict=True)),
        shows_text=text is None or any(map(_is_visible, text)),
    )


def _conditions(given: Sequence[tuple[str, float] | None]) -> list[tuple[str, float] | None]:
    """The condition of each section; where none is given: positive; negative; the rest."""
    if len(given) == 1:
        return list(given)
    defaults: list[tuple[str, float] | None] = [(">", 0.0), ("<", 0.0), None]
    if not any(given):
        return [(">=", 0.0), None] if len(given) == 2 else [(">", 0.0), ("<", 0.0), NOUGHT]
    conditions = [own or default for own, default in zip(given, defaults, strict=False)]
    return [*conditions[:-1], given[-1]]


def _condition(tokens: Sequence[str]) -> tuple[str, float] | None:
    found = next((match for token in tokens if (match := _CONDITION.fullmatch(token))), None)
    try:
        return (found[1], float(found[2])) if found else None
    except ValueError:
        return None


def _section(tokens: Sequence[str], condition: tuple[str, float] | None) -> Section:
    if any(_is_whole(token) for token in tokens):
        return Section("whole", condition=condition)
    marks = "".join(token[0].upper() for token in tokens if token in "0#?.,%/" or token.upper() in ("E+", "E-"))
    mantissa, scientific, _ = marks.partition("E")
    before, _, after = mantissa.partition(".")
    literal = any(_is_visible(token) for token in tokens if token not in PLACEHOLDERS)
    if not any(mark in PLACEHOLDERS for mark in mantissa):
        return Section("words" if literal else "nothing", condition=condition)
    if "/" in mantissa:
        return Section("fraction", condition=condition)
    places = sum(mark in PLACEHOLDERS for mark in after)
    if scientific:
        step = max(sum(mark in PLACEHOLDERS for mark in before), 1)
        return Section("scientific", places, step, condition=condition)
    commas = sum(len(side) - len(side.rstrip(",")) for side in (before.replace("%", ""), after.replace("%", "")))
    return Section(
        "digits",
        places + 2 * marks.count("%") - 3 * commas,
        shows_nought="0" in marks or (literal and condition == NOUGHT),
        condition=condition,
    )


def _is_whole(token: str) -> bool:
    """Whether a token makes a section show all: General, text, dates and times."""
    return token.lower() in _SHOWN_WHOLE or bool(_ELAPSED.fullmatch(token))


def _is_visible(token: str) -> bool:
    """Whether a token shows something of its own."""
    if token[0] == '"':
        return bool(token.strip('"').strip())
    if token[0] == "[":
        return token.startswith("[$") and bool(token[2:].rstrip("]").partition("-")[0].strip())
    return token[0] != "_" and bool(token[1:] if token[0] in "\\*" else token) and not token[-1].isspace()
