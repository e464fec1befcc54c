"""What a proof of protection has to show: how far a table that nobody can rule out must be from the true one."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.arrays import IntColumn
from sdc_core.attack.insiders import Insiders


@dataclass(frozen=True, eq=False)
class Claims:
    """For every primary cell the required protection, and for groups that nobody else need be outside the cell.

    rows: primary cells. up, down: how far above and below the true figure, in units of the last digit, some
    table must be that agrees with all that is published. groups: one entry a cell that holds (nearly) a whole
    group: start and others list, cell after cell, the other categories of its group, of which together at
    least one more unit must be possible: otherwise zeros that stayed visible would disclose what was hidden.
    fall: how far the figure of each cell can be below the true one as everybody knows; rise: above.
    insiders: who else looks, each by themselves and any `coalition` of them together; nobody where no view but an
    outsider's is claimed. A cell is as low as their parts of it at least, and exactly known to all who are in it; of
    that very cell nothing is claimed beyond what their parts leave open.
    """

    rows: IntColumn
    up: IntColumn
    down: IntColumn
    group: IntColumn
    start: IntColumn
    others: IntColumn
    fall: IntColumn
    rise: IntColumn
    insiders: Insiders
    coalition: int = 1

    @property
    def number_of_groups(self) -> int:
        """How many cells hold (nearly) a whole group."""
        return len(self.group)
