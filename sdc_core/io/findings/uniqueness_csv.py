"""Who stands alone as CSV: the contract of the command unique."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.numbers.spreadsheet_text import csv_field, csv_line
from sdc_core.numbers.writing import decimal_text
from sdc_core.uniqueness.growing import Growth
from sdc_core.uniqueness.standing import FEWER_THAN, Standing

COLUMNS = (
    "keys",
    "units",
    "unique",
    "share",
    *(f"fewer_than_{k}" for k in FEWER_THAN[1:]),
    "smallest",
    "order",
    "basis",
    "population_unique",
    "matches",
    "not_judged",
)
DECIMALS = 6
"""Of what is estimated or averaged."""


def uniqueness_lines(growth: Growth) -> Iterator[str]:
    """The header, a line for each set of keys in the order they were named in, and one for each in the worst order."""
    yield csv_line(COLUMNS)
    for order, found in (("chosen", growth.chosen), ("worst", growth.worst)):
        for one in found:
            yield csv_line([*_own(one), order, *_outside(one)])


def _own(one: Standing) -> list[str]:
    counts = map(str, (*one.fewer[1:], one.smallest))
    return [csv_field(", ".join(one.keys)), str(one.units), str(one.unique), decimal_text(one.share), *counts]


def _outside(one: Standing) -> list[str]:
    outside = one.outside
    if outside is None:
        return ["", "", "", ""]
    odd = outside.odd if outside.basis == "population" else 0
    return [outside.basis, _short(outside.unique), _short(outside.matches), str(odd)]


def _short(number: float) -> str:
    return f"{number:.{DECIMALS}f}".rstrip("0").rstrip(".")
