"""What can be concluded from counts that are known within bounds only: from rounded and perturbed tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.joint_bounds import MOST_JOINTLY, jointly_tightened
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.evaluation.findings import Findings, Verdict
from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.rules.base import CellRule


@dataclass(frozen=True, eq=False)
class Inference:
    """What an outsider concludes who knows how figures were changed, and that the true counts add up.

    cube: the table with its true counts. published: what each published figure by itself leaves open. bounds: the
    same after the equations. findings: the policy held against what the outsider knows: a cell is unsafe where
    every table in question discloses it, and not judged where that was not settled.
    """

    cube: Cube
    published: Bounds
    bounds: Bounds
    findings: Findings

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
    progress: Progress = no_progress,
) -> Inference:
    """What follows from these bounds of the true counts of a cube, all its equations, and nothing else.

    hidden: the rows of which no figure is published. That their counts are small is what the policy says by hiding
    them, so by a rule about single counts they are disclosed only where they are known exactly.
    """
    bounds = published
    if 0 < int(np.count_nonzero(published.low < published.high)) <= MOST_JOINTLY:
        bounds = jointly_tightened(Relations.of(cube), published, progress=progress)
    exact = bounds.low == bounds.high
    seen = replace(cube, count=np.where(exact, bounds.low, 0), missing=~exact, bounds=bounds, stated=published)
    found, true = review(seen, policy).findings, review(cube, policy).findings
    kept = np.zeros(len(cube), dtype=bool) if hidden is None else hidden & ~exact
    verdicts = tuple(
        _without_kept(replace(one, not_judged=np.intersect1d(one.not_judged, actual.unsafe)), kept)
        for one, actual in zip(found.verdicts, true.verdicts, strict=True)
    )
    return Inference(
        cube, published, bounds, Findings(seen, verdicts, np.intersect1d(found.informative, true.informative))
    )


def _without_kept(verdict: Verdict, kept: BoolColumn) -> Verdict:
    """A verdict without hidden cells that are still open, where its rule looks at single counts."""
    if not isinstance(verdict.check.rule, CellRule):
        return verdict
    unsafe, open_ = verdict.unsafe[~kept[verdict.unsafe]], verdict.not_judged[~kept[verdict.not_judged]]
    return replace(verdict, unsafe=unsafe, not_judged=open_)
