"""Numbers as a person types them into a field: cut points of bands, the bounds of a filter."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise

from sdc_core.errors import SpecError
from sdc_core.numbers import messages

MOST_CUTS = 200
_NUMBER = re.compile(r"[+-]?[0-9]{1,15}(\.[0-9]{1,9})?")


def cut_points(text: str) -> tuple[Decimal, ...]:
    """The numbers of "0, 15, 30"; none for an empty text. With semicolons between them commas are decimal marks."""
    if not text.strip():
        return ()
    where = "bands"
    parts = text.split(";") if ";" in text else re.split(r"[,\s]+", text.strip().strip(","))
    cuts = [_number(part.replace(",", ".") if ";" in text else part) for part in parts if part.strip()]
    found = [cut for cut in cuts if cut is not None]
    if len(found) < len(cuts) or not found:
        raise SpecError(messages.CUT_POINT_IS_NO_NUMBER.at(where))
    if any(low >= high for low, high in pairwise(found)):
        raise SpecError(messages.CUT_POINTS_DO_NOT_RISE.at(where))
    if len(found) > MOST_CUTS:
        raise SpecError(messages.TOO_MANY_CUT_POINTS.at(where, most_cuts=MOST_CUTS))
    return tuple(found)


def typed_number(text: str, where: str) -> Decimal | None:
    """A single number; None for an empty text."""
    if not text.strip():
        return None
    number = _number(text.replace(",", "."))
    if number is None:
        raise SpecError(messages.NO_NUMBER.at(where))
    return number


def _number(text: str) -> Decimal | None:
    written = text.strip().replace("\N{MINUS SIGN}", "-")
    return Decimal(written) if _NUMBER.fullmatch(written) else None
