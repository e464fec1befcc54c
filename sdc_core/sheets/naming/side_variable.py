"""One variable of the rows or the columns of a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sdc_core.words.periods import is_period

FEW_PERIODS = 2
"""So many periods among other categories may be chance."""
ALL = "All"
"""The name of a total that the sheet leaves without one."""


@dataclass(frozen=True)
class SideVariable:
    """One variable of a side: its level among the labels, each line's category, its total and parents.

    separates: its categories are tables of their own, which are never summed.
    """

    level: int
    categories: tuple[str, ...]
    total: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    separates: bool = False

    @property
    def is_period(self) -> bool:
        """Whether the categories are years, quarters, months of years or days, which are compared and never summed.

        A few others may stand among them: the census and the base of the estimates before the years.
        """
        distinct = {*self.categories}
        periods = sum(map(is_period, distinct))
        most = periods == len(distinct) or (periods > FEW_PERIODS and 2 * periods > len(distinct))
        return not self.total and not self.parents and most
