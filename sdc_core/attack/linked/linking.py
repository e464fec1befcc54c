"""What several published tables say together that none of them says by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack import messages
from sdc_core.attack.intervals import NODES, Intervals, find_intervals
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress

MOST_IN_WHOLE_NUMBERS = 600
"""Unknowns up to which bounds are settled in whole numbers; of more, those over the reals are given as outer bounds."""


@dataclass(frozen=True, eq=False)
class Linked:
    """What an outsider has who holds all tables side by side.

    joint: the cells that the tables leave apart, and all equations. intervals: of the unknowns of its system. known:
    the joint table within these bounds, held against the policy; of its findings only those are kept that are certain
    and about a cell that no table publishes. None where the tables hold sums, of which nobody knows the contributions.
    """

    joint: Joint
    intervals: Intervals
    known: Review | None

    @property
    def unpublished(self) -> IntColumn:
        """The rows of the joint cube that no table publishes: they come first among the unknowns."""
        cells = self.joint.system.cells
        return np.asarray(cells[cells < len(self.joint.cube)])

    @property
    def derived(self) -> IntColumn:
        """Those of which the figure follows, hidden ones included."""
        return np.asarray(self.unpublished[self.intervals.known[: len(self.unpublished)]])

    @property
    def recovered(self) -> IntColumn:
        """The joint cells that some table hides and of which the figure follows."""
        return np.intersect1d(self.derived, self.joint.hidden)

    def interval_at(self, row: int) -> tuple[int | None, int | None, bool]:
        """Lower and upper bound of an unpublished joint cell, None for none, and whether both are attained."""
        at = int(np.searchsorted(self.joint.system.cells, row))
        low, high = int(self.intervals.lower[at]), int(self.intervals.upper[at])
        exact = bool(self.intervals.exact[at])
        return (low if low > -UNLIMITED else None), (high if high < UNLIMITED else None), exact

    @property
    def exit_status(self) -> int:
        """1 when a rule is broken or a hidden figure follows, otherwise 2 when a bound was not settled, otherwise 0."""
        if len(self.recovered) or (self.known is not None and self.known.findings.any_unsafe):
            return 1
        return 0 if bool(self.intervals.exact.all()) else 2


def link(publications: Sequence[Publication], policy: Policy, *, progress: Progress = no_progress) -> Linked:
    """What follows from several tables together. Refuses tables that contradict each other."""
    joint = Joint.of(publications)
    nodes = NODES if len(joint.system) <= MOST_IN_WHOLE_NUMBERS else 0
    try:
        intervals = find_intervals(joint.system, nodes=nodes, progress=progress)
    except InputError as error:  # it refuses a system that no table solves
        raise InputError(messages.TABLES_CONTRADICT.at("the tables")) from error
    if publications[0].cube.spec.measure.kind == "magnitude":
        return Linked(joint, intervals, None)
    return Linked(joint, intervals, _held_against(policy, joint, intervals))


def _held_against(policy: Policy, joint: Joint, intervals: Intervals) -> Review:
    """The joint table as an outsider knows it under the policy; what a table discloses by itself is left out."""
    known = review(joint.bounded(intervals), policy)
    verdicts = tuple(
        replace(one, unsafe=one.unsafe[~joint.published[one.unsafe]], not_judged=one.not_judged[:0])
        for one in known.findings.verdicts
    )
    informative = known.findings.informative
    findings = Findings(known.cube, verdicts, informative[~joint.published[informative]])
    return replace(known, findings=findings)
