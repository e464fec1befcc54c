"""Years, quarters, months of a year and days: categories that are compared and never summed."""

from __future__ import annotations

import re

_MONTHS = (
    r"jan(?:uar[iy]?|uary)?|feb(?:ruar[iy]?|ruary)?|mar(?:ch|s|ts)?|märz|april?|ma[ijy]|june?|juni|july?|juli|"
    r"aug(?:ust[i]?)?|sep(?:t|tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[csz](?:ember)?|"
    r"janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre"
)
_YEAR = r"(?:19|20)[0-9]{2}"
_QUARTER = r"(?:q|k|kv|kvartal|quarter|t)\.?\s?[1-4]|[1-4]\.?\s?(?:q|kvartal|quarter|quartal|trimestre)"
_DAY = r"(?:0?[1-9]|[12][0-9]|3[01])"
_PERIODS = (
    rf"{_YEAR}(?:[-/–](?:[0-9]{{2}}|[0-9]{{4}}))?",
    rf"{_YEAR}[\s\-/:]?(?:{_QUARTER})|(?:{_QUARTER})[\s\-/:,]*{_YEAR}",
    rf"{_YEAR}\s?[-/:m]\s?(?:0[1-9]|1[0-2])",
    rf"(?:{_DAY}\.?\s)?(?:{_MONTHS})\.?[\s\-/]*(?:{_DAY},?\s)?(?:{_YEAR}|[0-9]{{2}})",
    rf"{_YEAR}[\s\-/]*(?:{_MONTHS})\.?",
    rf"{_YEAR}-(?:0[1-9]|1[0-2])-{_DAY}",
    rf"{_DAY}[./](?:0?[1-9]|1[0-2])[./]{_YEAR}",
)
_OF_UNITS = re.compile(
    r"birth|born|cohort|generation|built|buil[dt]|construct|arriv|immigra|model|vintage|entry|födel|född|bygg|geburt|baujahr|"
    r"naiss|construit|nacim|nascim|nascit|geboor|bouwjaar|fødsel|født|fødd|syntym",
    re.IGNORECASE,
)
_TWO_YEARS = re.compile(rf"{_YEAR}[0-9]{{2}}")
_PERIOD = re.compile("|".join(f"(?:{one})" for one in _PERIODS), re.IGNORECASE)


def is_period(text: str) -> bool:
    """Whether a category is a year, a quarter or a month of one, or a day; 202021 is the school year 2020/21."""
    text = text.strip()
    return bool(_PERIOD.fullmatch(text)) or _is_year_and_next(text)


def _is_year_and_next(text: str) -> bool:
    return bool(_TWO_YEARS.fullmatch(text)) and int(text[4:]) == (int(text[:4]) + 1) % 100


def is_of_units(name: str) -> bool:
    """Whether the name of a variable says that its years are of the units, and not of the count: year of birth."""
    return bool(_OF_UNITS.search(name))
