"""Text files whose title or notes are quoted against the rules: "Population" 1 2, or a quotation inside a quoted note.

Only lines above and below the table may be so: a line of figures that cannot be split for certain is refused.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sdc_core.io.raw.rectangle import usual_width

MOST_LOOSE = 100
"""Lines of one file that are taken as they stand."""
_FIGURE = re.compile(r"\s*[-+]?[0-9][0-9 .,]*\s*")


@dataclass(frozen=True)
class Records:
    """The fields of every record; loose: the numbers of those that are one text as it stands in the file."""

    fields: list[list[str]]
    loose: tuple[int, ...] = ()


def loosely_read(text: str, mark: str) -> Records | None:
    """The records where lines above and below the table are quoted against the rules; None where others are too."""
    lines = list(io.StringIO(text, newline=""))
    records = Records([], ())
    loose: list[int] = []
    at = 0
    while at < len(lines):
        read = _read_until_loose(lines, at, mark, records.fields)
        if read == len(lines):
            break
        if len(loose) == MOST_LOOSE or _has_figures(lines[read], mark):
            return None
        loose.append(len(records.fields))
        records.fields.append([lines[read].strip()])
        at = read + 1
    return Records(records.fields, tuple(loose)) if _stand_outside(records.fields, loose) else None


def _read_until_loose(lines: Sequence[str], at: int, mark: str, fields: list[list[str]]) -> int:
    """Add the records from a line on; the number of the line that cannot be split, or of all lines."""
    reader = csv.reader(_from(lines, at), delimiter=mark, strict=True)
    read = at
    try:
        for record in reader:
            fields.append(record)
            read = at + reader.line_num
    except csv.Error:
        return read
    return len(lines)


def _from(lines: Sequence[str], at: int) -> Iterator[str]:
    return (lines[one] for one in range(at, len(lines)))


def _has_figures(line: str, mark: str) -> bool:
    """Whether a line holds a figure behind its first field, however it is split."""
    bare = line.replace('"', "").split(mark)
    return any(_FIGURE.fullmatch(field) for field in bare[1:])


def _stand_outside(fields: Sequence[list[str]], loose: Sequence[int]) -> bool:
    """Whether no loose line stands between the lines of the table, which are as wide as most."""
    _, width = usual_width(fields)
    table = [at for at, record in enumerate(fields) if len(record) == width > 1]
    return bool(table) and not any(table[0] < at < table[-1] for at in loose)
