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
_PERIOD = re.compile("|".join(f"(?:{one})" for one in _PERIODS), re.IGNORECASE)


def is_period(text: str) -> bool:
    """Whether a category is a year, a quarter or a month of one, or a day."""
    return bool(_PERIOD.fullmatch(text.strip()))
