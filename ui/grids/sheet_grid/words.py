"""What cells, rows and columns of a sheet are called, aloud and at the edge of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from ui.grids.sheet_grid.parts import MEANINGS, Claim, Part
from ui.grids.sheet_grid.tints import TINTS

LONGEST = 400
"""Characters of a cell that are shown."""
MOST_CODES = 2


def cell_words(part: Part, *, table: int, meaning: int) -> str:
    """What a cell is: "figures, table 1"."""
    if part is Part.NOTHING:
        return ""
    means = f" for {MEANINGS[meaning]}" if meaning else " without a meaning"
    return f"{TINTS[part].word}{means if part is Part.SYMBOL else ''}, table {table}"


def line_words(claims: Sequence[Claim], *, tables: int) -> str:
    """What a row or a column is: "figures", "header in table 1; figures in tables 2 and 3"."""
    numbers: dict[str, list[str]] = {}
    for number, part, why in claims:
        numbers.setdefault(TINTS[part].word + (f": {why}" if why else ""), []).append(str(number))
    if tables == 1:
        return "; ".join(numbers)
    return "; ".join(f"{what} in table{'s' * (len(of) > 1)} {_listed(of)}" for what, of in numbers.items())


def line_codes(claims: Sequence[Claim]) -> str:
    """The codes of what a row or a column is, the most important first."""
    parts = sorted({part for _, part, _ in claims}, key=_IN_ORDER.index)
    return "".join(TINTS[part].code for part in parts[:MOST_CODES])


_IN_ORDER = (
    *(Part.TOTAL, Part.SUBTOTAL, Part.HEADER, Part.STUB, Part.SECTION, Part.FIGURES),
    *(Part.LEFT_OUT, Part.TITLE, Part.NOTE),
)


def cell_text(raw: str, *, percent: bool = False) -> str:
    """A cell as it is stored; a number that is formatted as a percentage times a hundred, exactly, with its mark."""
    text = f"{Decimal(raw).scaleb(2):f}" if percent else raw
    if percent:
        return (text.rstrip("0").rstrip(".") if "." in text else text) + "%"
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
