"""A file of areas in several systems: a column of small areas, a column for each system, and perhaps a count."""

from __future__ import annotations

import numpy as np

from sdc_core.attack.linked.lookup import Lookup
from sdc_core.errors import InputError
from sdc_core.io.apart.doors import read_table
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Location, Source
from sdc_core.io.releases import messages

COUNTS = ("n", "count", "counts")
"""Names of the column that says how many units are in each small area."""

LEAST_COLUMNS = 3
MOST_DIGITS = 15
"""Of a count: no office counts more."""


def read_lookup(location: Location) -> Lookup:
    """The lookup in a file with a line of column names. An empty count is one that is not known."""
    source = Source.opened(location, name=None, limits=LIMITS)
    table = read_table(source)
    columns = [[str(text) for text in np.array(column.texts, dtype=object)[column.codes]] for column in table.columns]
    names = [column[0].strip() for column in columns]
    counted = next((at for at, name in enumerate(names) if name.casefold() in COUNTS), None)
    areas = [at for at in range(len(names)) if at != counted]
    if len(areas) < LEAST_COLUMNS or len(columns[0]) < 2:
        raise InputError(messages.NO_LOOKUP.at(source.name))
    counts = [""] * (len(columns[0]) - 1) if counted is None else [text.strip() for text in columns[counted][1:]]
    wrong = [row for row, text in enumerate(counts) if text and not (text.isdecimal() and len(text) <= MOST_DIGITS)]
    if wrong:
        raise InputError(*(messages.NO_COUNT_IN_LOOKUP.at(f"{source.name}, row {row + 2}") for row in wrong[:20]))
    return Lookup(
        source.name,
        tuple(names[at] for at in areas),
        tuple(tuple(columns[at][1:]) for at in areas),
        tuple(int(text) if text else None for text in counts),
    )
