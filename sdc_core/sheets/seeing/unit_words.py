"""The words by which offices say a unit: "Thousands", "£ billion", "Number of persons", "(%)"."""

from __future__ import annotations

import re
from collections.abc import Sequence

_UNITS = frozenset(
    """
    hundred hundreds thousand thousands million millions mil billion billions tusen tusental tusentals miljon miljoner
    miljard miljarder millioner millionen milliard milliarder milliarden tausend tsd mio mrd mill mn bn
    000 '000 ’000 000s '000s ’000s 1,000 1.000 1000 1,000s 1000-tal 1000-tals 1,000,000
    £ € $ us$ us dollar dollars gbp usd eur euro euros sek nok dkk chf kr kronor kroner
    pound pounds sterling pence tkr mkr mnkr mdkr
    % percent percents percentage percentages cent cents procent prozent prosent pct
    n number numbers count counts antal antall anzahl nombre aantal
    person persons people personer personen household households hushåll individuals cases jobs employees
    year years år jahre months weeks days hours minutes kg tonne tonnes ton ha hectares km km2 km² m2 m² miles
    kwh mwh gwh twh ktoe mtoe
    milliers millier mille milioni migliaia miles millones tysiące tys duizend duizenden miljoen miljard
    nombres número numero numeri liczba nombres individus personnes personas persone personen
    """.split()
)
_MONEY = "£€$"
_SCALES = frozenset("m bn k million billion thousand".split())
_LINKS = frozenset("in of per pro je i and x en de in et und och y e w".split())
_TOKEN = re.compile(r"[£€$]\s?(?:m|bn|k|million|billion)\b|1[ .]000(?:-tals?)?|[^\s(),;:/\[\]-]+(?:-tals?)?")
_INDEX = re.compile(r"\(?(?:index\b.{0,20}?)?(?:19|20)[0-9]{2}\s?=\s?100\)?|\(?index\)?", re.IGNORECASE)
_NO = re.compile(r"\bnos?\.")
_SHARE = re.compile(r"%(?: (?:of )?\w+)?")
_LONGEST = 40
"""Characters of a unit."""
_SAID = re.compile(
    r"\b(?:units?|enhet|einheit|måttenhet|unité)\s*[:=]\s*(.+)$|\(([^()]*)\)\s*$|^(per ?cent|"
    r"percent|procent|antal|number of .+|"
    r"antal .+|anzahl .+|thousands?|tusental|sek .+|mkr|tkr|in thousands|1 000.tal)\.?$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"(?:numbers?|rates?|percentages?|per ?cent|proportions?|antal|andel|anzahl|nombre|effectifs?|numero|número|"
    r"aantal|values?|valori|counts?|figures?|estimates?|amounts?|rounded)\b(?!\s*(?:in|by)\b)|"
    r"(?:units?|unit of measure(?:ment)?|unidad(?:e|es)?|unité|einheit|enhet|unità|eenheid|jednostka|"
    r"yksikkö|단위|単位|单位|單位)\s*[:=：]",
    re.IGNORECASE,
)
_REMARK = re.compile(r"\s+\([^()]*\)$")
_PARTED = re.compile(r"\s*(?:/|&|,(?![0-9])|\b(?:and|or|und|och|et)\b)\s*")
_IN_THOUSANDS = re.compile(
    r"\b(?:numbers?|figures?|levels?|values?|amounts?|estimates?|movements)\b.{0,60}?"
    r"\bin\s+((?:hundreds|thousands|millions|billions)(?:\s+of\s+\w+)?)\b",
    re.IGNORECASE,
)


def is_unit(label: str) -> bool:
    """Whether the text is a unit and nothing else."""
    text = _NO.sub("number", label.strip().casefold())
    if not text or len(text) > _LONGEST:
        return False
    if _INDEX.fullmatch(text):
        return True
    words = [word.strip(".").replace(" ", "") for word in _TOKEN.findall(text)]
    words = [word for word in words if word]
    return any(map(_is_unit_word, words)) and all(_is_unit_word(word) or word in _LINKS for word in words)


def is_said_unit(text: str) -> bool:
    """Whether the text is a unit or says what is counted: "Number of casualties", "Numbers / Rates per 100,000"."""
    bare = _REMARK.sub("", text.strip()) or text
    parts = _PARTED.split(bare.strip(" ()[]."))
    return (
        is_unit(text) or is_unit(bare) or all(part and (is_unit(part) or bool(_COUNTED.match(part))) for part in parts)
    )


def are_units_by_turns(texts: Sequence[str]) -> bool:
    """Whether over every column stands a unit or a share by its sign, the same ones by turns: mil. pounds | % US."""
    bare = [text.strip() for text in texts]
    turn = bare[1:].index(bare[0]) + 1 if bare[0] in bare[1:] else 0
    if turn < 2 or len(bare) % turn or any(text != bare[at % turn] for at, text in enumerate(bare)):
        return False
    units = [is_unit(text) for text in bare[:turn]]
    return any(units) and all(unit or _SHARE.fullmatch(text) for unit, text in zip(units, bare, strict=False))


def _is_unit_word(word: str) -> bool:
    return word in _UNITS or (word[:1] in _MONEY and word[1:] in _SCALES)


def unit_in(text: str) -> str:
    """The unit that a title line speaks of; "" where it speaks of none."""
    text = text.strip()
    found = _SAID.search(text)
    if not found:
        scaled = _IN_THOUSANDS.search(text)
        ending = text.rpartition(",")[2].strip()
        return scaled[1] if scaled else ending if is_unit(ending) else ""
    said = next(part for part in found.groups() if part).strip()
    return said if found[1] or found[3] or is_unit(said) or "%" in said or "per cent" in said.casefold() else ""
