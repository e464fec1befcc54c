"""Numbers in a text, in whatever way they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

_GROUP = "[ \u00a0\u202f\u2009\u2007'’.,]"
_TOKEN = re.compile(
    rf"(?<![\w$.,])(?:\d{{1,3}}(?:{_GROUP}\d{{3}})+(?!\d)(?:[.,]\d+)?|\d+[.,]\d+(?:[eE][-+]?\d{{1,3}})?"
    rf"|\d+(?:[eE][-+]?\d{{1,3}})?)(?![\w$])"
)
_GROUPED = re.compile(rf"(\d{{1,3}})((?:{_GROUP}\d{{3}})+)([.,]\d+)?")
_PLAIN = re.compile(r"\d+(?:[.,]\d+)?(?:[eE][-+]?\d{1,3})?")
_MINUS = "-\u2212\u2013"


def numbers_in(text: str) -> Iterator[Decimal]:
    """Every number that somebody could read in a text; each reading where there are several ("1,234").

    The sign is left open: both are given where a dash stands in front.
    """
    for token in _TOKEN.finditer(text):
        signed = token.start() > 0 and text[token.start() - 1] in _MINUS
        for value in set(_readings(token[0])):
            yield value
            if signed:
                yield -value


def _readings(token: str) -> Iterator[Decimal]:
    """One number, a number whose thousands are set apart, or a row of numbers."""
    if _PLAIN.fullmatch(token):
        yield Decimal(token.replace(",", "."))
    grouped = _GROUPED.fullmatch(token)
    if grouped:
        whole = re.sub(_GROUP, "", grouped[1] + grouped[2])
        yield Decimal(whole + (grouped[3] or "").replace(",", "."))
        yield from map(Decimal, re.findall(r"\d+", token))
