"""What a sheet itself says of its symbols: "[x] = not available", "- Not available.", "Blank cells mean …"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sdc_core.sheets.reading.reading import Meaning
from sdc_core.sheets.seeing.grid import Grid

_EXPLAINED = (
    r"(?:\s*(?:=|:|–|—)\s*|\s+(?:-\s+)?(?:means?|denotes?|indicates?|represents?|signifies|refers to|stands for|"
    r"(?:is|are|has been|have been) (?:used|shown)(?: (?:to|for|where|when|if|in))?(?: (?:denote|indicate|represent))?|"
    r"bedeutet|betyder|innebär)\s+(?:that\s+)?)"
)
_END = (
    r"(?P<said>[^;\n]*?)(?:[.;\n]|,\s*[“\"'(\[]|\s+[“\"'(\[]?\[|\s(?:and|und|och)\s[“\"'\[]|"
    r"\s+[^\s=]{1,4}\s?=|$)"
)
_ROUNDED = re.compile(r"less than half|rounds? to (?:zero|0|nil)|magnitude zero|weniger als die hälfte", re.IGNORECASE)
_ZERO = re.compile(
    r"\b(?:nil|zero|nought|null|noll|negligible|none|nichts vorhanden|"
    r"intet|ingenting|no (?!data|information|estimate|figure|value|breakdown)\w+)\b",
    re.IGNORECASE,
)
_HIDDEN = re.compile(
    r"suppress|[ck]onfiden|disclos|hidden|withheld|withhold|protect|secre|sekret|skjermet|geheim|vertraulich|datenschutz|"
    r"vertrouwelijk|riservat|segreto|tajemnic|důvěrn|titkos|salass|tietosuoja|röjande|anonymis|"
    r"vises ikke|visas inte|publiceras (?:inte|ej)|"
    r"small (?:numbers?|sample|counts?|base)|too (?:few|small|unreliable)|fewer than|less than|"
    r"low (?:numbers?|counts?)|redact|mask|"
    r"not (?:shown|published|released)|not (?:available )?for publication|(?<!not )included in (?:the )?totals?|"
    r"unreliab|not (?:sufficiently )?reliab",
    re.IGNORECASE,
)
_NOT_AVAILABLE = re.compile(
    r"not (?:yet )?(?:available|collected|recorded|known|provided|supplied|held)|unavailable|\bn/?a\b|missing|unknown|"
    r"no (?:data|information|estimate|figure|value)|nicht (?:verfügbar|bekannt|vorhanden)|unbekannt|uppgift saknas|"
    r"oppgave mangler|zahlenwert|liegen noch nicht vor|keine angabe",
    re.IGNORECASE,
)
_NOT_APPLICABLE = re.compile(
    r"not (?:applicable|relevant|meaningful|appropriate|possible|calculated|asked)|does not apply|inapplicable|"
    r"nicht sinnvoll|trifft nicht zu|gesperrt|ej (?:tillämplig|relevant)|kan (?:inte|ikke) förekomma|"
    r"break in|discontinu|did not exist",
    re.IGNORECASE,
)
_LONGEST = 90
"""Characters of what is said of a symbol at the beginning of a line without a sign of equality."""


def texts_of_rows(grid: Grid, rows: Iterable[int]) -> list[str]:
    """Each text of these rows by itself."""
    return [text for row in rows for text in map(str.strip, grid.table.row_texts(row)) if text]


def legend_of(texts: Iterable[str], symbols: Iterable[str], *, hidden: frozenset[str]) -> dict[str, Meaning]:
    """The meaning of each of these symbols that the title or the notes explain; "" stands for a blank.

    hidden: symbols that usually stand for figures that are not shown; "not available" says nothing against it.
    """
    lines = [line.strip() for text in texts for line in text.split("\n") if line.strip()]
    found: dict[str, Meaning] = {}
    for symbol in symbols:
        meaning = next(filter(None, (_meaning(said) for said in _explanations(lines, symbol))), None)
        if meaning == "unavailable":
            # An office that has another symbol for what it hides means what it says.
            told_apart = any(_says_hidden(lines, other) for other in hidden if other != symbol)
            meaning = "hidden" if symbol in hidden and not told_apart else "missing"
        if meaning:
            found[symbol] = meaning  # type: ignore[assignment]
    return found


def _says_hidden(lines: Sequence[str], symbol: str) -> bool:
    return any(symbol in line for line in lines) and any(
        _meaning(said) == "hidden" for said in _explanations(lines, symbol)
    )


def _explanations(lines: Sequence[str], symbol: str) -> list[str]:
    written = re.escape(symbol) if symbol else r"(?:blank|empty|leere)(?: \w+)?"
    inside = re.compile(rf"(?:^|[\s“”\"'‘’(,;.:])(?:{written})[”\"'’)]?{_EXPLAINED}{_END}", re.IGNORECASE)
    found = [match["said"] for line in lines for match in inside.finditer(line)]
    if symbol:
        first = re.compile(rf"[“\"'‘]?{written}[”\"'’]?\s+(?P<said>\S.*)")
        starts = (first.fullmatch(line) for line in lines if len(line) <= _LONGEST)
        found += [match["said"] for match in starts if match]
    return found


def _meaning(said: str) -> str | None:
    if _ROUNDED.search(said):
        return "zero"
    if _HIDDEN.search(said):
        return "hidden"
    if _NOT_APPLICABLE.search(said):
        return "missing"
    if _NOT_AVAILABLE.search(said):
        return "unavailable"
    return "zero" if _ZERO.search(said) else None
