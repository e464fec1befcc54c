"""What can be said of chosen lines: the entries of the menu beside a row number or a column letter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from ui.session.selection import LineSelection


@dataclass(frozen=True)
class Entry:
    """One entry. parts: the numbers of the parts that lines are of which this is true; apart: a line above it."""

    id: str
    label: str
    parts: tuple[int, ...] = ()
    apart: bool = False


@dataclass(frozen=True)
class Menus:
    """The entries for rows and those for columns; nothing to say without any."""

    rows: tuple[Entry, ...] = ()
    columns: tuple[Entry, ...] = ()

    def encoded(self) -> dict[str, list[dict[str, Any]]]:
        """What the browser shows."""
        return {"rows": [asdict(one) for one in self.rows], "columns": [asdict(one) for one in self.columns]}

    def said_in(self, answer: Any) -> Saying | None:
        """What a person said in the menu; None where the browser sends anything else."""
        said = answer.get("said") if isinstance(answer, dict) else None
        if not isinstance(said, dict):
            return None
        axis, what = said.get("axis"), said.get("what")
        entries = {"rows": self.rows, "columns": self.columns}.get(str(axis), ())
        return (str(axis), str(what)) if what in [one.id for one in entries] else None


NO_MENUS = Menus()

Saying = tuple[str, str]
"""Of what, "rows" or "columns", and the entry's id."""
Heard = Callable[[Saying, LineSelection], None]
