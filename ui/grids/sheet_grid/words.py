"""What cells, rows and columns of a sheet are called, aloud and at the edge of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from sdc_core.messages import Phrase
from sdc_core.sheets.reading.reading import why_left_out
from sdc_core.words.wording import in_a_row
from ui.grids import messages
from ui.grids.sheet_grid.parts import MEANINGS, Claim, Part
from ui.grids.sheet_grid.tints import TINTS

LONGEST = 400
"""Characters of a cell that are shown."""
MOST_CODES = 2


def cell_words(part: Part, *, table: int, meaning: int) -> str:
    """What a cell is: "figures, table 1"."""
    if part is Part.NOTHING:
        return ""
    word = TINTS[part].called.phrase()
    if part is not Part.SYMBOL:
        return messages.PART_OF_TABLE.said(part=word, table=table)
    means = _MEANINGS.get(MEANINGS[meaning] or "")
    if means is None:
        return messages.SYMBOL_WITHOUT_MEANING.said(part=word, table=table)
    return messages.SYMBOL_FOR.said(part=word, meaning=means.phrase(), table=table)


_MEANINGS = {"zero": messages.MEANING_ZERO, "missing": messages.MEANING_MISSING, "hidden": messages.MEANING_HIDDEN}


def line_words(claims: Sequence[Claim], *, tables: int) -> str:
    """What a row or a column is: "figures", "header in table 1; figures in tables 2 and 3"."""
    numbers: dict[tuple[Part, str], list[str]] = {}
    for number, part, why in claims:
        numbers.setdefault((part, why), []).append(str(number))
    if tables == 1:
        return "; ".join(str(_called(*what)) for what in numbers)
    return "; ".join(_in_tables(_called(*what), of) for what, of in numbers.items())


def _called(part: Part, why: str) -> Phrase:
    word = TINTS[part].called.phrase()
    return messages.PART_BECAUSE.phrase(part=word, why=why_left_out(why)) if why else word


def _in_tables(part: Phrase, tables: Sequence[str]) -> str:
    if len(tables) == 1:
        return messages.IN_TABLE.said(part=part, table=tables[0])
    return messages.IN_TABLES.said(part=part, tables=in_a_row(tables))


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
