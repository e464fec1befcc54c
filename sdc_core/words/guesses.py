"""What a variable may be called, guessed from its categories where the sheet gives it no name."""

from __future__ import annotations

import re
from collections.abc import Sequence

MOST = 0.6
"""The share of the categories that have to speak for a guess."""

_WORDS = {
    "sex": (
        "women men woman man female male females males girls boys kvinnor män kvinna man flickor pojkar kvinner menn "
        "kvinder mænd frauen männer weiblich männlich vrouwen mannen femmes hommes naiset miehet f m w k"
    ),
    "month": (
        "january february march april may june july august september october november december jan feb mar apr jun jul "
        "aug sep sept oct nov dec januari februari mars maj juni juli augusti oktober januar februar märz mai dezember"
    ),
    "region": (
        "north south east west centre center northeast northwest southeast southwest north-east north-west south-east "
        "south-west norr söder öster väster norra södra östra västra nord süd ost noord zuid oost sør øst vest syd"
    ),
    "marital status": (
        "single married divorced widowed separated cohabiting unmarried ogift gift skild änka änkling ledig "
        "verheiratet geschieden verwitwet ugift skilt enke ungehuwd gehuwd gescheiden"
    ),
    "answer": "yes no ja nej nein nei nee oui non",
}
_KNOWN = {name: frozenset(words.split()) for name, words in _WORDS.items()}
_PATTERNS = {
    "year": re.compile(r"(?:19|20)[0-9]{2}(?:[-/–][0-9]{2,4})?"),
    "quarter": re.compile(r"(?:(?:19|20)[0-9]{2}\s?)?(?:q|k|kv|quarter|kvartal)\.?\s?[1-4](?:\s?(?:19|20)[0-9]{2})?"),
    "age": re.compile(
        r"(?:age[ds]?\s)?(?:[0-9]{1,3}\s?[-–]\s?[0-9]{1,3}|[0-9]{1,3}\s?\+|[<>≤≥]\s?[0-9]{1,3}"
        r"|(?:under|over|below)\s[0-9]{1,3}|[0-9]{1,3}\s(?:and|or)\s(?:over|above|older|under|younger))"
        r"(?:\s?(?:years?|yrs?|år|jahre|jaar)(?:\sold)?)?"
    ),
}


def guessed_name(categories: Sequence[str]) -> str:
    """A name that most of the categories speak for; "" where none does. Totals are best left out."""
    texts = [text.strip().casefold() for text in categories if text.strip()]
    if not texts:
        return ""
    for name, pattern in _PATTERNS.items():
        if sum(pattern.fullmatch(text) is not None for text in texts) >= MOST * len(texts):
            return name
    for name, words in _KNOWN.items():
        if sum(text in words for text in texts) >= MOST * len(texts):
            return name
    return ""
