"""How much work a search may do: counted in linear programs, so that the same limit gives the same result anywhere."""

from __future__ import annotations

from dataclasses import dataclass, field

from sdc_core.progress import Progress, no_progress


@dataclass
class Work:
    """Counts the programs that are solved, a large one for more than a small one, and reports how far it is.

    limit: units of work; a unit is a program over a thousand cells.
    """

    limit: float
    progress: Progress = no_progress
    spent: float = 0.0
    stopped: bool = False
    """Whether the person stopped the search, which then ends with what it has."""
    doing: str = field(default="proving what is protected already")

    def spend(self, cells: int, times: int = 1) -> None:
        """Count programs over so many cells; `progress` may stop the work here."""
        self.spent += times * (0.05 + cells / 1000)
        self.progress(min(1.0, self.spent / self.limit), self.doing)

    def finish(self) -> None:
        """The person has stopped the search: what is there is proved to its end, and progress is no longer reported."""
        self.stopped, self.progress = True, no_progress

    def left(self, share: float = 1.0) -> bool:
        """Whether less than this share of the limit is spent."""
        return self.spent < share * self.limit
