"""Lists about several joint tables as one: a column for each variable of any of them, the same lines once."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from sdc_core.numbers.spreadsheet_text import csv_field, csv_line
from sdc_core.spec.hierarchy import TOTAL

Part = tuple[Sequence[str], Iterable[str]]
"""The names of the variables of a joint table, and the lines about it, header included."""


def one_list(parts: Sequence[Part], columns: Sequence[str], variables: Sequence[str]) -> Iterator[str]:
    """The header and every line; a table without a variable stands at its total.

    columns: those behind the variables. variables: of the table at hand, which come first.
    """
    names = list(dict.fromkeys([*variables, *(name for own, _ in parts for name in own)]))
    yield csv_line(map(csv_field, [*names, *columns]))
    yield from dict.fromkeys(line for own, lines in parts for line in _widened(own, lines, names))


def _widened(own: Sequence[str], lines: Iterable[str], names: Sequence[str]) -> Iterator[str]:
    rows = csv.reader(StringIO("".join(lines), newline=""), strict=True)
    next(rows)
    for row in rows:
        cell = dict(zip(own, row, strict=False))
        yield csv_line(map(csv_field, [*(cell.get(name, TOTAL) for name in names), *row[len(own) :]]))
