"""A file of percentages: a column for each variable, the one that is divided last, and a column `percent`."""

from __future__ import annotations

import re
from decimal import Decimal

import numpy as np

from sdc_core.attack.linked.shares import Shares
from sdc_core.errors import InputError
from sdc_core.io.apart.doors import read_table
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Location, Source
from sdc_core.io.releases import messages

PERCENT = "percent"
_PERCENT = re.compile(r"(\d{1,3}(?:[.,]\d{1,9})?)\s?%?")


def read_shares(location: Location) -> Shares:
    """The percentages in a file with a line of column names, with the digits as they are printed."""
    source = Source.opened(location, name=None, limits=LIMITS)
    columns = [
        [str(text).strip() for text in np.array(column.texts, dtype=object)[column.codes]]
        for column in read_table(source).columns
    ]
    names = [column[0] for column in columns]
    if PERCENT not in names or len(names) < 3 or len(columns[0]) < 2:
        raise InputError(messages.NO_SHARES.at(source.name))
    printed = columns.pop(names.index(PERCENT))[1:]
    names.remove(PERCENT)
    cells = tuple(zip(*(column[1:] for column in columns), strict=True))
    first = {cell: row for row, cell in reversed([*enumerate(cells)])}
    found = [_PERCENT.fullmatch(text) for text in printed]
    problems = [
        *(messages.NO_PERCENTAGE.at(f"{source.name}, row {row + 2}") for row, one in enumerate(found) if one is None),
        *(messages.SHARE_TWICE.at(f"{source.name}, row {row + 2}") for row, one in enumerate(cells)
          if first[one] < row),
    ]  # fmt: skip
    if problems:
        raise InputError(*problems[:20])
    percent = tuple(Decimal(one[1].replace(",", ".")) for one in found if one is not None)
    return Shares(source.name, tuple(names), cells, percent)
