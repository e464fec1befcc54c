"""What separates the fields of a text file, found from its first lines."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from dataclasses import dataclass

from sdc_core.io.raw import messages
from sdc_core.messages import Phrase

SAMPLE = 65_536
SAMPLE_RECORDS = 200
# In the order of preference: labels hold commas more often than the others.
MARKS = {"\t": messages.TABS, ";": messages.SEMICOLONS, "|": messages.BARS, ",": messages.COMMAS}
# Excel writes this line for itself: it names the delimiter and is no row of the table.
_DECLARED = re.compile(rb"sep=(.)\r?\n", re.IGNORECASE)


@dataclass(frozen=True)
class Delimiter:
    """The mark between two fields, and how many fields a row has."""

    mark: str
    width: int
    skipped: int = 0
    """Bytes of a first line that only declares the delimiter."""

    def words(self) -> Phrase:
        """The delimiter in words, as shown to the person."""
        if self.width == 1:
            return messages.ONE_COLUMN.phrase()
        return messages.FIELDS_SEPARATED.phrase(mark=MARKS.get(self.mark, messages.DECLARED_MARK).phrase())


def find_delimiter(text: bytes) -> Delimiter:
    """The mark that splits the first rows most evenly, and of equals the one that gives most fields.

    Quotes are respected, so a comma inside a quoted label or a decimal comma in some rows only
    does not count. The width is that of most rows, and of the first row where that leaves a choice.
    """
    declared = _DECLARED.match(text)
    if declared and declared[1] not in b'"\r\n' and declared[1].isascii():
        mark = declared[1].decode()
        return Delimiter(mark, _widths(_sample(text[declared.end() :]), mark)[1], skipped=declared.end())
    sample = _sample(text)
    widths = {mark: _widths(sample, mark) for mark in MARKS}
    mark = max(widths, key=lambda mark: (widths[mark][1] > 1, *widths[mark]))
    width = widths[mark][1]
    return Delimiter(mark, width) if width > 1 else Delimiter(",", 1)


def _sample(text: bytes) -> str:
    """The first lines, whole."""
    head = text[:SAMPLE]
    if len(text) > SAMPLE:
        head = head[: head.rfind(b"\n") + 1] or head
    return head.decode(errors="ignore")


def _widths(sample: str, mark: str) -> tuple[float, int]:
    """The share of rows that have the most common number of fields, and that number."""
    widths: list[int] = []
    try:
        for record in csv.reader(io.StringIO(sample, newline=""), delimiter=mark):
            if len(record) > 1 or (record and record[0].strip()):
                widths.append(len(record))
            if len(widths) == SAMPLE_RECORDS:
                break
    except csv.Error:  # the reading itself will say where
        pass
    if not widths:
        return 0.0, 0
    times = Counter(widths)
    most = max(times.values())
    return most / len(widths), next(width for width in widths if times[width] == most)
