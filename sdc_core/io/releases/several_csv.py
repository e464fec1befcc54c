"""Lists about several joint tables as one: a column for each variable of any of them, the same lines once."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless
from sdc_core.spec.hierarchy import TOTAL

Part = tuple[Sequence[str], Iterable[str]]
"""The names of the variables of a joint table, and the lines about it, header included."""


NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def one_list(
    parts: Sequence[Part], columns: Sequence[str], variables: Sequence[str], *, spreadsheet_safe: bool = False
) -> Iterator[str]:
    """The header and every line; a table without a variable stands at its total.

    columns: those behind the variables. variables: of the table at hand, which come first. spreadsheet_safe: text
    that a spreadsheet would run gets an apostrophe in front; numbers stay numbers.
    """

    def field(content: str) -> str:
        return csv_field(harmless(content) if spreadsheet_safe and not NUMBER.fullmatch(content) else content)

    names = list(dict.fromkeys([*variables, *(name for own, _ in parts for name in own)]))
    yield csv_line(map(field, [*names, *columns]))
    yield from dict.fromkeys(csv_line(map(field, row)) for own, lines in parts for row in _widened(own, lines, names))


def _widened(own: Sequence[str], lines: Iterable[str], names: Sequence[str]) -> Iterator[list[str]]:
    rows = csv.reader(StringIO("".join(lines), newline=""), strict=True)
    next(rows)
    for row in rows:
        cell = dict(zip(own, row, strict=False))
        yield [*(cell.get(name, TOTAL) for name in names), *row[len(own) :]]
