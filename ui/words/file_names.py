"""What a file that a person takes away is called: which table it is about, what it is, and the day."""

from __future__ import annotations

import re
from datetime import date
from pathlib import PurePath

from ui.words import messages

_OWN = re.compile(r"[^\w.\- ]+")
LONGEST = 80
"""Letters of a table's name in that of a file."""

NAMES = {
    message.what: message
    for message in (
        messages.FILE_TABLE,
        messages.FILE_PUBLIC,
        messages.FILE_INTERNAL,
        messages.FILE_INTERNAL_RECORD,
        messages.FILE_RELEASE_INTERNAL,
        messages.FILE_PROTECTION,
        messages.FILE_PTABLE,
        messages.FILE_POLICY,
        messages.FILE_FINDINGS,
        messages.FILE_REPORT,
        messages.FILE_REVIEW,
        messages.FILE_REVIEWED,
        messages.FILE_RECIPE,
        messages.FILE_SPEC,
        messages.FILE_COMPARED,
        messages.FILE_DERIVATIONS,
        messages.FILE_INTERVALS,
        messages.FILE_HISTORY_FINDINGS,
        messages.FILE_HISTORY_INTERVALS,
        messages.FILE_THRESHOLDS,
        messages.FILE_THRESHOLD_EXPERIMENT,
        messages.FILE_WORKED_OUT,
        messages.FILE_WORKSHEET,
        messages.FILE_KEY,
    )
}
"""What files are, by the word that the program knows them by."""


def dated_name(table: str, what: str, ending: str, *, on: date) -> str:
    """offences.xlsx, review, .xlsx → offences-review-2026-11-21.xlsx; the word for a review is that of the language."""
    stem = _own(PurePath(_said(table)).stem)[:LONGEST] or _own(messages.FILE_TABLE.said())
    return f"{'-'.join(filter(None, (stem, _own(_said(what)), on.isoformat())))}{ending}"


def _said(word: str) -> str:
    return NAMES[word].said() if word in NAMES else word


def _own(text: str) -> str:
    return _OWN.sub("-", text).strip("-. ")
