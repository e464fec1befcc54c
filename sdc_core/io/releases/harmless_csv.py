"""A CSV of our own once more, with nothing in it that a spreadsheet would run."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator

from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


def harmless_lines(lines: Iterable[str]) -> Iterator[str]:
    """The same lines; text that a spreadsheet would run gets an apostrophe in front, numbers stay numbers."""
    for fields in csv.reader("".join(lines).splitlines(keepends=True)):
        yield csv_line([csv_field(one if _NUMBER.fullmatch(one) else harmless(one)) for one in fields])
