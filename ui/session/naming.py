"""What the files are called that a person takes away from a page."""

from __future__ import annotations

from datetime import date

from ui.session import state
from ui.words.file_names import dated_name


def named_today(what: str, ending: str, *, about: str | None = None) -> str:
    """The name of a file of today: what it is, and what about, which is the open table where nothing else is named."""
    table = state.work().table
    subject = about if about is not None else "" if table is None else table.name
    return dated_name(subject, what, ending, on=date.today())
