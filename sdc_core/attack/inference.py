"""What can be concluded from counts that are known within bounds only: from rounded and perturbed tables.

A cell is disclosed where every table discloses it that agrees with what is known: whole numbers, all equations, all
bounds. The true table is one of them, so nothing false is concluded, and only cells that are truly unsafe have to be
settled. In this order, each step leaving less to the next:

1. single equations narrow the bounds, and a rule that decides by the bounds of the figures it compares has decided;
2. what lies outside a cell is bounded by the cells beside it as well;
3. tables near the true one, thousands of exchanges at a time: what does not fire in one of them is not disclosed;
4. with full effort, for each finding that is left, a table that leaves it out, or the proof that there is none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.exchanges import Exchanges
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.outside import Outside
from sdc_core.attack.propagation import no_table, propagated
from sdc_core.attack.settling import NODES, Settling, some_table
from sdc_core.attack.system import System
from sdc_core.attack.ways import Way, Ways
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.zeros import informative_zeros
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.rules.base import CellRule


class Effort(Enum):
    """How hard an outsider is taken to think: what is left open is not settled, never safe."""

    QUICK = "equations one by one, and tables near the true one"
    FULL = "all equations together"


STEPS = {Effort.QUICK: 20, Effort.FULL: 150}
"""Steps from one table to the next."""

ANEW = 4
"""After so many steps the walk begins anew at the true table: what was changed for other findings takes up room."""

FRUITLESS = {Effort.QUICK: 8, Effort.FULL: 30}
"""The steps end when so many in a row settle nothing."""

MOST_JOINTLY = 1_000
"""Open counts up to which the bounds of every one are worked out from all equations together."""

SEED = 1


@dataclass(frozen=True, eq=False)
class Inference:
    """What an outsider concludes who knows how figures were changed, and that the true counts add up.

    cube: the table with its true counts, or with others that agree where the true ones are not known.
    published: what each published figure by itself leaves open. bounds: the same after the equations; never too
    narrow, and as narrow as all of them together make it where the effort was full and the table not too large.
    attained: for which cells both bounds are known to be attained; None where that was not looked at. effort: how
    hard was thought.
    findings: the policy held against what the outsider knows: a cell is unsafe where every table in question
    discloses it, and not judged where that was not settled.
    """

    cube: Cube
    published: Bounds
    bounds: Bounds
    findings: Findings
    attained: BoolColumn | None = None
    effort: Effort = Effort.FULL

    @property
    def exact(self) -> BoolColumn:
        """For which cells it is certain that some table has the least, and some table the most."""
        return np.asarray(self.bounds.low == self.bounds.high) if self.attained is None else self.attained

    @cached_property
    def recovered(self) -> IntColumn:
        """The rows whose true count was not published by itself and follows exactly."""
        open_ = self.published.low < self.published.high
        return np.flatnonzero(open_ & (self.bounds.low == self.bounds.high))

    @property
    def something_recoverable(self) -> bool:
        """Whether a rule of the policy is broken by what the outsider knows."""
        return self.findings.any_unsafe

    @property
    def something_open(self) -> bool:
        """Whether that was not settled for some cell."""
        return self.findings.any_not_judged

    @property
    def exit_status(self) -> int:
        """1 when something is disclosed, otherwise 2 when something was not settled, otherwise 0."""
        if self.something_recoverable:
            return 1
        return 2 if self.something_open else 0


def infer(
    cube: Cube,
    published: Bounds,
    policy: Policy,
    *,
    hidden: BoolColumn | None = None,
    effort: Effort = Effort.FULL,
    progress: Progress = no_progress,
) -> Inference:
    """What follows from these bounds of the true counts of a cube, all its equations, and nothing else.

    hidden: the rows of which no figure is published. That their counts are small is what the policy says by hiding
    them, so by a rule about single counts they are disclosed only where they are known exactly.

    Everybody knows which combinations are impossible. A sparse cube stores no empty cells: they are taken as known
    to be empty. Rules about sums are not judged here. Refuses bounds that no table has.
    """
    published = _with_impossible(cube, published)
    relations = Relations.of(cube)
    plain = replace(cube, missing=None, bounds=None, stated=None)
    bounds, exact = _narrowed(relations, published, plain.count, effort, progress)
    seen = _seen(cube, published, bounds)
    conclusion = _Conclusion(plain, seen, policy)
    conclusion.look_outside(Outside(plain, relations, bounds))
    conclusion.exchange(bounds, effort, progress)
    if effort is Effort.FULL:
        conclusion.settle(_system(relations, bounds), progress)
    findings = conclusion.findings()
    if hidden is not None:
        findings = _without_kept(findings, hidden & (bounds.low < bounds.high))
    return Inference(cube, published, bounds, findings, exact, effort)


def of_true_counts(reviewed: Review) -> Inference:
    """What an outsider concludes from a table that is published as it is: what its review finds."""
    cube = reviewed.cube
    exact = Bounds.exactly(cube.count)
    return Inference(cube, exact, exact, reviewed.findings, np.ones(len(cube), dtype=bool))


def infer_of_others(
    cube: Cube, published: Bounds, policy: Policy, *, effort: Effort = Effort.FULL, progress: Progress = no_progress
) -> Inference:
    """The same of a table of which the true counts are not known: any other that agrees takes their place.

    What every table discloses does not depend on which of them is the true one. Where none is found within the limit of
    work, only bounds decide. The counts of the cube are not looked at.
    """
    published = _with_impossible(replace(cube, count=np.zeros_like(cube.count)), published)
    relations = Relations.of(cube)
    bounds = _propagated(relations, published)
    table = some_table(_system(relations, bounds))
    if table is not None:
        counts = bounds.low.copy()
        counts[bounds.low < bounds.high] = table
        return infer(replace(cube, count=counts), published, policy, effort=effort, progress=progress)
    found = review(_seen(cube, published, bounds), policy).findings
    return Inference(cube, published, bounds, found, effort=effort)


def _without_kept(findings: Findings, kept: BoolColumn) -> Findings:
    """The findings without those about hidden cells that are still open, where a rule looks at single counts."""
    verdicts = tuple(
        replace(one, unsafe=one.unsafe[~kept[one.unsafe]], not_judged=one.not_judged[~kept[one.not_judged]])
        if isinstance(one.check.rule, CellRule)
        else one
        for one in findings.verdicts
    )
    return replace(findings, verdicts=verdicts)


def _seen(cube: Cube, published: Bounds, bounds: Bounds) -> Cube:
    """The cube as the outsider sees it."""
    known = bounds.low == bounds.high
    return replace(cube, count=np.where(known, bounds.low, 0), missing=~known, bounds=bounds, stated=published)


def _with_impossible(cube: Cube, published: Bounds) -> Bounds:
    if cube.structural is None:
        return published
    empty = cube.structural & (cube.count == 0)
    return Bounds(np.where(empty, 0, published.low), np.where(empty, 0, published.high))


def _system(relations: Relations, bounds: Bounds) -> System:
    return System.of(relations, bounds.low, bounds.low < bounds.high, bounds=bounds)


def _narrowed(
    relations: Relations, published: Bounds, table: IntColumn, effort: Effort, progress: Progress
) -> tuple[Bounds, BoolColumn]:
    """The bounds after the equations, and where both are certain to be attained."""
    bounds = _propagated(relations, published)
    exact = bounds.low == bounds.high
    if effort is Effort.QUICK or not 0 < int(np.count_nonzero(~exact)) <= MOST_JOINTLY:
        return bounds, exact
    system = _system(relations, bounds)
    found = find_intervals(system, table=table[system.cells], nodes=NODES, progress=progress)
    low, high = bounds.low.copy(), bounds.high.copy()
    low[system.cells], high[system.cells], exact[system.cells] = found.lower, found.upper, found.exact
    return Bounds(low, high), exact


def _propagated(relations: Relations, published: Bounds) -> Bounds:
    system = _system(relations, published)
    if system.unmet.size:
        raise no_table()
    narrowed = propagated(system)
    low, high = published.low.copy(), published.high.copy()
    low[narrowed.cells], high[narrowed.cells] = narrowed.low, narrowed.high
    return Bounds(low, high)


class _Conclusion:
    """Which findings about the true table every table shares, verdict by verdict, and which are still open."""

    def __init__(self, cube: Cube, seen: Cube, policy: Policy) -> None:
        """cube: the true counts. seen: what is known of them."""
        by_bounds, true = review(seen, policy).findings, review(cube, policy).findings
        self._cube, self._seen, self._policy = cube, seen, policy
        self._verdicts = by_bounds.verdicts
        pairs = list(zip(by_bounds.verdicts, true.verdicts, strict=True))
        self._disclosed = [np.intersect1d(found.unsafe, actual.unsafe) for found, actual in pairs]
        self._open = [np.intersect1d(found.not_judged, actual.unsafe) for found, actual in pairs]
        self._ways = Ways(cube, by_bounds.verdicts)
        self._random = np.random.default_rng(SEED)

    @property
    def _left(self) -> int:
        return sum(map(len, self._open))

    def look_outside(self, outside: Outside) -> None:
        """Findings of rules about a margin that the bounds of the cells beside the cell decide."""
        for at, verdict in enumerate(self._verdicts):
            self._conclude(at, self._open[at][outside.decides(verdict.check, self._open[at])])
        zeros = self._informative()
        for at, verdict in enumerate(self._verdicts):
            if verdict.check.rule.flags_informative_zeros:
                self._conclude(at, np.intersect1d(self._open[at], zeros))

    def exchange(self, bounds: Bounds, effort: Effort, progress: Progress) -> None:
        """Leave out what does not fire in one of many tables near the true one."""
        walk = Exchanges(self._cube, bounds, self._cube.count)
        fruitless = 0
        for step in range(STEPS[effort]):
            before = self._left
            if not before or fruitless == FRUITLESS[effort]:
                return
            progress(0.5 * step / STEPS[effort], "looking for tables that disclose less")
            open_ = zip(self._verdicts, self._open, strict=True)
            wanted = self._ways.wanted([(verdict.check, rows) for verdict, rows in open_], bounds, self._random)
            if step % ANEW == 0:
                walk.table = self._cube.count.copy()
            walk.step(wanted)
            self._seen_in(walk.table)
            fruitless = 0 if self._left < before else fruitless + 1

    def settle(self, system: System, progress: Progress) -> None:
        """For every finding that is left a table without it, or the proof that there is none."""
        settling, asked = Settling(system, self._cube.count), max(1, self._left)
        for at, verdict in enumerate(self._verdicts):
            for row in self._open[at].tolist():
                if row not in self._open[at]:
                    continue  # the table that settled another finding leaves this one out as well
                progress(1 - 0.5 * self._left / asked, "working out what every table discloses")
                ways = self._ways.out_of(verdict.check, row)
                if ways is not None and not self._taken(settling, ways):
                    self._conclude(at, np.array([row]))

    def findings(self) -> Findings:
        """What is disclosed, and as not judged what is open."""
        verdicts = tuple(
            replace(verdict, unsafe=disclosed, not_judged=open_)
            for verdict, disclosed, open_ in zip(self._verdicts, self._disclosed, self._open, strict=True)
        )
        return Findings(self._seen, verdicts, self._informative())

    def _taken(self, settling: Settling, ways: list[Way]) -> bool:
        """Whether one of these ways is taken by a table, or may be."""
        perhaps = False
        for way in ways:
            found = settling.table_with(way)
            if not isinstance(found, bool):
                self._seen_in(found)
                return True
            perhaps |= found
        return perhaps

    def _seen_in(self, counts: IntColumn) -> None:
        """Leave out what does not fire in a table that agrees."""
        found = review(replace(self._cube, count=counts), self._policy).findings.verdicts
        self._open = [np.intersect1d(rows, one.unsafe) for rows, one in zip(self._open, found, strict=True)]

    def _conclude(self, at: int, rows: IntColumn) -> None:
        self._disclosed[at] = np.union1d(self._disclosed[at], rows)
        self._open[at] = np.setdiff1d(self._open[at], rows)

    def _informative(self) -> IntColumn:
        """The zeros that are known to give a group away."""
        fired = [
            (verdict.check.along, rows)
            for verdict, rows in zip(self._verdicts, self._disclosed, strict=True)
            if verdict.check.rule.marks_zeros and verdict.check.along is not None
        ]
        return informative_zeros(self._seen, fired)
