"""How many cells may be open at once, where whoever runs the program has set a limit."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.cube import messages
from sdc_core.errors import LimitError


@dataclass(frozen=True)
class Allowed:
    """What a table may have in cells, margins included.

    most: of all tables that are open together, None without a limit. taken: by the others.
    """

    most: int | None = None
    taken: int = 0

    def refuse(self, cells: int, where: str) -> None:
        """Refuse a table of so many cells that there would be more than allowed. where: what it is called."""
        if self.most is None or cells + self.taken <= self.most:
            return
        if self.taken:
            raise LimitError(
                messages.MORE_CELLS_TOGETHER.at(where, cells=cells, taken=self.taken, most_cells=self.most)
            )
        raise LimitError(messages.MORE_CELLS_THAN_ALLOWED.at(where, cells=cells, most_cells=self.most))


UNLIMITED = Allowed()
