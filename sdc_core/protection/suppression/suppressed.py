"""A release of which cells are hidden, with the proof that it keeps what it hides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Grouped
from sdc_core.protection import messages
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.claims import Claims


@dataclass(frozen=True, eq=False, kw_only=True)
class Suppressed(Release):
    """A pattern of hidden cells.

    claims: what the proof had to show. movements: the proof, a sparse matrix of whole numbers, one row a movement,
    one column a row of the cube. cost, bound: what the cells hidden besides the primary ones cost, and the least
    that any pattern costs; None where no bound is known. counted: whether that cost is the number of cells.
    """

    claims: Claims
    movements: Any
    cost: int
    bound: int | None
    counted: bool

    @property
    def gap(self) -> float | None:
        """How far the cost is above the bound, as a share of it; None where no bound is known."""
        if self.bound is None:
            return None
        return 0.0 if self.cost == self.bound else (self.cost - self.bound) / max(1, self.bound)

    def summary(self) -> str:
        """What was hidden and how good the pattern is, in one or two sentences."""
        primary, besides = len(self.rows(Treatment.PRIMARY)), len(self.rows(Treatment.SECONDARY))
        if not primary and not besides:
            return messages.NONE_HIDDEN.said()
        if not besides:
            return messages.NONE_BESIDES.said(primary=Grouped(primary))
        primary, besides = Grouped(primary), Grouped(besides)
        if self.bound is None:
            return messages.PATTERN_UNBOUNDED.said(primary=primary, besides=besides)
        if self.counted:
            return messages.PATTERN_COUNTED.said(primary=primary, besides=besides, bound=Grouped(self.bound))
        cost, bound = Grouped(self.cost), Grouped(self.bound)
        return messages.PATTERN_COST.said(primary=primary, besides=besides, cost=cost, bound=bound)

    def facts(self) -> dict[str, object]:
        """How many cells are hidden, what that costs, and the least that any pattern costs."""
        return {
            "primary": len(self.rows(Treatment.PRIMARY)),
            "secondary": len(self.rows(Treatment.SECONDARY)),
            "cost": self.cost,
            "bound": self.bound,
        }

    def reason(self, row: int) -> str:
        """Why a cell is hidden, in a sentence; "" for a published one."""
        status = Treatment(int(self.status[row]))
        if status is Treatment.PRIMARY:
            return messages.BY_RULE_OR_HAND.said()
        if status is Treatment.SECONDARY:
            return messages.TO_PROTECT_OTHERS.said()
        return ""
