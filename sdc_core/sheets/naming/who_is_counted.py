"""Who is counted, from the unit that a sheet names: persons by "Number of persons"; "Number" leaves it open."""

from __future__ import annotations

import re

_SAYS_NOTHING = frozenset(
    """
    n no nos number numbers count counts total totals antal antalet antall anzahl nombre nombres aantal
    numero número figures values
    % percent percents percentage percentages cent per procent prozent pct and or och und et
    """.split()
)
_ONE = {
    "persons": "person", "people": "person", "personer": "person", "women": "woman", "kvinnor": "kvinna", "men": "man",
    "män": "man", "children": "child", "barn": "barn", "hushåll": "hushåll", "households": "household",
    "individuals": "individual", "employees": "employee", "cases": "case", "jobs": "job",
}  # fmt: skip
_NUMBER_OF = re.compile(r"(?:total )?(?:numbers?|no\.|counts?) of (?:the )?(.+)", re.IGNORECASE)
_ANTAL = re.compile(r"(?:antal|antall|anzahl)(?: der| av)? (.+)", re.IGNORECASE)
_WORDS = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+){0,2}")


def unit_counted(unit: str) -> str:
    """One of those who are counted by figures with this unit: "person", "live birth"; "" where the unit does not say.

    A unit that says neither, such as one of thousands, stays as it is.
    """
    text = unit.strip(" ()[].:")
    if all(word in _SAYS_NOTHING for word in re.findall(r"[\w%]+", text.casefold())):
        return ""
    if text.casefold() in _ONE:
        return _ONE[text.casefold()]
    english, other = _NUMBER_OF.fullmatch(text), _ANTAL.fullmatch(text)
    if english:
        return _one_of(english[1]) if _WORDS.fullmatch(english[1]) else ""
    return _ONE.get(other[1].casefold(), "") if other else unit


def _one_of(several: str) -> str:
    """One of what a few English words name in the plural; "" where that is not known."""
    before, space, last = several.rpartition(" ")
    word = last.casefold()
    if word in _ONE:
        one = _ONE[word]
    elif word.endswith("ies"):
        one = f"{last[:-3]}y"
    elif word.endswith(("sses", "xes", "ches", "shes")):
        one = last[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        one = last[:-1]
    else:
        return ""
    return f"{before}{space}{one}"
