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
        axis, what, serial = said.get("axis"), said.get("what"), answer.get("serial")
        entries = {"rows": self.rows, "columns": self.columns}.get(str(axis), ())
        if what not in [one.id for one in entries] or not isinstance(serial, int):
            return None
        return str(axis), str(what), serial


NO_MENUS = Menus()

Saying = tuple[str, str, int]
"""Of what, "rows" or "columns"; the entry's id; the number of the gesture, by which it is told from an earlier one."""
Heard = Callable[[Saying, LineSelection], None]
