"""The search for a cheap pattern that meets every demand, with a proved bound on what any pattern costs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.errors import Cancelled
from sdc_core.protection.suppression.completing import complete, free_cells
from sdc_core.protection.suppression.cuts import Cuts
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.movements import Movements
from sdc_core.protection.suppression.thinning import thin
from sdc_core.protection.suppression.work import Work

NODES = 5
ROUNDS = 60
ROUNDS_IN_A_HURRY = 8
EXACT_ROUNDS = 60
SURE = 0.7
"""From this share on a cell is taken for hidden when a pattern is made whole step by step."""

TRIALS = 20
WORTHWHILE = 1.02
"""A pattern that costs more than so many times the bound is worth another one, guided by the bound."""

ROUNDS_IF_HARD = 3
SMALL = 1000
"""Whole patterns are searched in tables of two variables, and a few in small tables of more: there they are hard."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """Which cells are hidden, and the least that any pattern for the same demands costs.

    impossible: the numbers of demands that no pattern meets.
    """

    hidden: BoolColumn
    bound: int
    impossible: IntColumn


def search(instance: Instance, demands: Demands, work: Work, *, until: float = 0.8, quick: bool = False) -> Pattern:
    """A cheap pattern that meets these demands, those of them that can be met.

    until: the share of the work that may be spent when the search ends. quick: the first pattern will do.
    """
    if not len(demands):
        return Pattern(instance.hidden.copy(), 0, np.zeros(0, dtype=np.int64))
    return Search(instance, demands, work, until=until, quick=quick).done()


class Search:
    """A search that can go on with more demands: what it found out about the first ones remains true."""

    def __init__(
        self, instance: Instance, demands: Demands, work: Work, *, until: float = 0.8, quick: bool = False
    ) -> None:
        self.instance, self.demands, self.work, self.until = instance, demands, work, until
        self.cuts = Cuts(instance, demands, work)
        self.begun, self.start = False, 0.0
        self.every = np.arange(len(demands))
        self.quick = quick
        self.best: BoolColumn | None = None
        self.bound = 0
        self.impossible: set[int] = set()

    def extend(self, demands: Demands) -> None:
        """Look for a pattern that meets these demands as well."""
        if not self.begun:
            self.cuts.begin()
        self.begun = True
        self.cuts.extend(demands)
        self.demands = self.cuts.demands
        self.every, self.best = np.arange(len(self.demands)), None
        self.start = min(self.until, self.work.spent / self.work.limit)

    def done(self) -> Pattern:
        """The best pattern that was found; stopped by the person, the best one so far."""
        try:
            self._search()
        except Cancelled:
            if self.best is None:
                raise
            self.work.finish()
        assert self.best is not None
        impossible = self.impossible | self.cuts.impossible
        return Pattern(self.best, min(self.bound, self.cost), np.array(sorted(impossible), dtype=np.int64))

    def _search(self) -> None:
        self.work.doing = "looking for what any pattern must hide"
        if not self.begun:
            self.cuts.begin()
        self.begun = True
        if self.quick:
            self.cuts.tighten(ROUNDS_IN_A_HURRY, self._until(0.5))
            self.bound = max(self.bound, self.cuts.bound)
            self._guided()
            return
        settled = self.cuts.tighten(ROUNDS, self._until(0.5))
        self.bound = max(self.bound, self.cuts.bound)
        if not settled:
            self._fallen_back()
            return
        self.work.doing = "closing the gap between pattern and bound"
        rounded = self.cuts.rounded(self._until(0.8), sure=SURE, trials=TRIALS)
        self.bound = max(self.bound, self.cuts.bound)
        if rounded is not None:
            self._keep(rounded)
        easy = self.instance.two_ways
        if not easy and self.cost > WORTHWHILE * self.bound:
            self._guided()
        for _ in range(EXACT_ROUNDS if easy else ROUNDS_IF_HARD if len(self.instance) <= SMALL else 0):
            if self.cost <= self.bound:
                return
            found, proved = self.cuts.whole(self.cost, NODES)
            self.bound = max(self.bound, min(proved, self.cost))
            if found is None:
                break
            violated = self.cuts.separate(found.astype(np.float64), self.every)
            if not len(violated):
                self._keep(found)
            else:
                self.cuts.solve()
                self.bound = max(self.bound, self.cuts.bound)
                if not easy:
                    self._better(found, violated)
            if not self.work.left(self.until):
                break
        if self.best is None:
            self._fallen_back()

    def _until(self, part: float) -> float:
        """The share of all work that is spent when this part of the search's own is."""
        return self.start + part * (self.until - self.start)

    @property
    def cost(self) -> int:
        """What the best pattern so far costs; more than any while there is none."""
        return 2**53 if self.best is None else self.instance.price(self.best)

    def _better(self, hidden: BoolColumn, violated: IntColumn) -> None:
        """Make a pattern meet what it does not yet, and keep it where it is the best so far."""
        hidden = hidden | self.instance.hidden
        if len(violated):
            hidden = self._completed(hidden, violated)
            possible = np.setdiff1d(self.every, sorted(self.impossible | self.cuts.impossible))
            cover = self.cuts.cover(hidden)
            hidden = thin(self.instance, hidden, self.demands.picked(possible), self.work, self.until, cover=cover)
        self._keep(hidden)

    def _guided(self) -> None:
        """A pattern made of what each demand lacks in turn; what the bound hides is cheap to use."""
        self._better(self.instance.hidden, self.every)

    def _fallen_back(self) -> None:
        """A pattern made of what the bound hides for the greater part, and of what each demand then lacks."""
        hidden = (self.cuts.share > 0.5) | self.instance.hidden
        self._better(hidden, self.cuts.separate(hidden.astype(np.float64), self.every, np.inf))

    def _keep(self, hidden: BoolColumn) -> None:
        if self.instance.price(hidden) < self.cost:
            self.best = hidden

    def _completed(self, hidden: BoolColumn, violated: IntColumn) -> BoolColumn:
        near = self.cuts.promising(self.cuts.value * 1.03 + 1)
        few = np.union1d(np.flatnonzero(hidden), near)
        few = few[(self.instance.fall[few] > 0) | (self.instance.rise[few] > 0)]
        lacking = self.demands.picked(violated)
        movements = Movements(self.instance, few, self.work)
        hidden, unmet = complete(self.instance, hidden, lacking, self.work, hint=self.cuts.share, movements=movements)
        if unmet:
            every = Movements(self.instance, free_cells(self.instance), self.work)
            again = lacking.picked(np.array(unmet))
            hidden, never = complete(self.instance, hidden, again, self.work, hint=self.cuts.share, movements=every)
            self.impossible |= {int(violated[unmet[at]]) for at in never}
        return hidden
