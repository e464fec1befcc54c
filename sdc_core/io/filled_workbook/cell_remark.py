"""A remark on a cell: a comment, a note, or an entry of a conversation, whatever the program calls it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CellRemark:
    """Where it stands (row and column from 1), who wrote it as far as the file says, and its text."""

    sheet: str
    row: int
    column: int
    author: str
    text: str


def cleaned(text: str, author: str) -> str:
    """The text without the line with its author's name that programs put before it, and without blank ends."""
    first, _, rest = text.strip().partition("\n")
    return rest.strip() if author and first.strip() == f"{author}:" else text.strip()
