"""Decimals that a file writes, bounded before they are made.

An exponent of nine digits is a few letters in a file, and gigabytes once the number is written out. So no text from
outside becomes a `Decimal` anywhere else.
"""

from __future__ import annotations

import re
from decimal import Decimal

MOST_PLACES = 400
"""Digits before the decimal mark, and behind it: a floating-point number written out needs 324 at most."""

_WRITTEN = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,4})?")


def finite_decimal(written: str) -> Decimal | None:
    """The number exactly as it is written, with a point; None for what is none, or needs too many digits."""
    bare = written.strip()
    if len(bare) > 2 * MOST_PLACES + 10 or not _WRITTEN.fullmatch(bare):
        return None
    number = Decimal(bare)
    exponent = number.as_tuple().exponent
    least = exponent if isinstance(exponent, int) else 0
    return number if number.adjusted() < MOST_PLACES and least >= -MOST_PLACES else None
