"""What a file that a person takes away is called: which table it is about, what it is, and the day."""

from __future__ import annotations

import re
from datetime import date
from pathlib import PurePath

_OWN = re.compile(r"[^\w.\- ]+")
LONGEST = 80
"""Letters of a table's name in that of a file."""


def dated_name(table: str, what: str, ending: str, *, on: date) -> str:
    """offences.xlsx, review, .xlsx → offences-review-2026-11-21.xlsx."""
    stem = _OWN.sub("-", PurePath(table).stem).strip("-. ")[:LONGEST] or "table"
    return f"{'-'.join(filter(None, (stem, what, on.isoformat())))}{ending}"
