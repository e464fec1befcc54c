"""What several published tables say together that none of them says by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.intervals import NODES, Intervals, find_intervals
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress


@dataclass(frozen=True, eq=False)
class Linked:
    """What an outsider has who holds all tables side by side.

    joint: the cells that the tables leave apart, and all equations. intervals: of the unknowns of its system. known:
    the joint table within these bounds, held against the policy; of its findings only those stay that are certain
    and about a cell that no table publishes, or one of which a table hides the figure.
    """

    joint: Joint
    intervals: Intervals
    known: Review

    @property
    def unpublished(self) -> IntColumn:
        """The rows of the joint cube that no table publishes."""
        return np.flatnonzero(~self.joint.published)

    @property
    def recovered(self) -> IntColumn:
        """Those of which the figure follows."""
        rows = self.unpublished
        bounds = self.known.cube.bounds
        assert bounds is not None
        return np.asarray(rows[bounds.low[rows] == bounds.high[rows]])

    def interval_at(self, row: int) -> tuple[int | None, int | None, bool]:
        """Lower and upper bound of an unpublished joint cell, None for none, and whether both are reached."""
        at = int(np.searchsorted(self.joint.system.cells, row))
        low, high = int(self.intervals.lower[at]), int(self.intervals.upper[at])
        return (low if low > -UNLIMITED else None), (high if high < UNLIMITED else None), bool(self.intervals.exact[at])

    @property
    def exit_status(self) -> int:
        """1 when a rule is broken together, otherwise 2 when some bound was not settled, otherwise 0."""
        if self.known.findings.any_unsafe:
            return 1
        return 0 if bool(self.intervals.exact.all()) else 2


def link(
    publications: Sequence[Publication], policy: Policy, *, nodes: int = NODES, progress: Progress = no_progress
) -> Linked:
    """What follows from several tables together. Refuses tables that contradict each other."""
    joint = Joint.of(publications)
    intervals = find_intervals(joint.system, nodes=nodes, progress=progress)
    cube = joint.bounded(intervals.lower, intervals.upper)
    found = review(cube, policy)
    verdicts = tuple(
        replace(one, unsafe=one.unsafe[~joint.published[one.unsafe]], not_judged=one.not_judged[:0])
        for one in found.findings.verdicts
    )
    informative = found.findings.informative
    kept = Findings(cube, verdicts, informative[~joint.published[informative]])
    return Linked(joint, intervals, replace(found, findings=kept))
