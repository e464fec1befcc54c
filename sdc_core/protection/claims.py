"""What a proof of protection has to show: how far a table that nobody can rule out must be from the true one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn


@dataclass(frozen=True, eq=False)
class Claims:
    """For every primary cell the required protection, and for groups that nobody else need be outside the cell.

    rows: primary cells. up, down: how far above and below the true figure, in units of the last digit, some
    table must be that agrees with all that is published. groups: one entry a cell that holds (nearly) a whole
    group: start and others list, cell after cell, the other categories of its group, of which together at
    least one more unit must be possible: otherwise zeros that stayed visible would disclose what was hidden.
    fall: how far the figure of each cell can be below the true one as everybody knows; rise: above.
    alone: for every cell the number of the respondent who is alone in it, −1 where there is none; each of them
    looks too. Empty: nobody's view but an outsider's is claimed.
    """

    rows: IntColumn
    up: IntColumn
    down: IntColumn
    group: IntColumn
    start: IntColumn
    others: IntColumn
    fall: IntColumn
    rise: IntColumn
    alone: IntColumn

    @property
    def number_of_groups(self) -> int:
        """How many cells hold (nearly) a whole group."""
        return len(self.group)

    def others_of(self, group: int) -> IntColumn:
        """The other categories of one group."""
        return self.others[self.start[group] : self.start[group + 1]]

    @property
    def insiders(self) -> int:
        """How many respondents look."""
        return int(self.alone.max(initial=-1)) + 1


def is_alone(claims: Claims) -> BoolColumn:
    """The cells in which somebody is alone."""
    return np.asarray(claims.alone >= 0)
