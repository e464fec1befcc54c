"""What several published tables say together that none of them says by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.linked.bounding import joint_intervals
from sdc_core.attack.linked.contradictions import contradiction
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.lookup import Lookup
from sdc_core.attack.linked.matching import Same, matched, renamed_variables
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress

_NOTHING: IntColumn = np.zeros(0, dtype=np.int64)
_Open = Callable[[Joint, Intervals, Intervals], IntColumn]


@dataclass(frozen=True)
class Narrowing:
    """How much narrower intervals become by what is known besides.

    cells: those whose interval becomes narrower. before, after: the average width of these, in units; None where one
    of them has no upper bound.
    """

    cells: int
    before: float | None
    after: float | None

    @classmethod
    def of(cls, before: Intervals, after: Intervals, cells: int) -> Self:
        """From the intervals of the same cells, which come first in both."""
        low = np.stack([one.lower[:cells] for one in (before, after)])
        high = np.stack([one.upper[:cells] for one in (before, after)])
        narrower = (low[0] < low[1]) | (high[1] < high[0])
        width = [
            float((high[at] - low[at])[narrower].mean()) if narrower.any() and _finite(low[at], high[at], narrower)
            else None
            for at in range(2)
        ]  # fmt: skip
        return cls(int(np.count_nonzero(narrower)), *width)


def _finite(low: IntColumn, high: IntColumn, which: BoolColumn) -> bool:
    return bool((low[which] > -UNLIMITED).all() and (high[which] < UNLIMITED).all())


@dataclass(frozen=True, eq=False)
class Linked:
    """What an outsider has who holds all tables side by side.

    joint: the cells that the tables leave apart, and all equations. intervals: of the unknowns of its system. known:
    the joint table within these bounds, held against the policy; of its findings only those are kept that are certain
    and about a cell that no table publishes. None where the tables hold sums, of which nobody knows the contributions.
    unsettled: joint cells of which it stayed open whether a rule is broken or the figure follows. narrowing: what
    statements do to the intervals. tables: what was linked, under the names that were said to be the same.
    """

    joint: Joint
    intervals: Intervals
    known: Review | None
    unsettled: IntColumn = field(default_factory=lambda: _NOTHING)
    narrowing: Narrowing | None = None
    tables: tuple[Publication, ...] = ()

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
        """1 when a rule is broken or a hidden figure follows, otherwise 2 when either was not settled, otherwise 0."""
        if len(self.recovered) or (self.known is not None and self.known.findings.any_unsafe):
            return 1
        return 2 if len(self.unsettled) else 0


def link(
    publications: Sequence[Publication],
    policy: Policy,
    *,
    same_variables: Mapping[str, str] | None = None,
    same: Sequence[Same] = (),
    lookup: Lookup | None = None,
    statements: Sequence[Largest] = (),
    progress: Progress = no_progress,
) -> Linked:
    """What follows from several tables together. Refuses tables that contradict each other.

    same_variables: variables by their own names, and what they are called in the first table that has them. same:
    categories that are the same under two names, or sums of others. lookup: areas in several systems. statements:
    what is known besides; how much narrower they make the intervals is told in the result.
    """
    tables = matched(renamed_variables(publications, same_variables or {}), same)
    if lookup is not None:
        names = lookup.names_in(tables)
        tables = [renamed_variables([one], own)[0] for one, own in zip(tables, names, strict=True)]
    held_against = None if tables[0].cube.spec.measure.kind == "magnitude" else policy
    joint = Joint.of(tables, lookup=lookup, same=same, statements=statements)
    linked = replace(_linked(joint, held_against, progress), tables=tuple(tables))
    if not statements:
        return linked
    before = _linked(Joint.of(tables, lookup=lookup, same=same), held_against, progress)
    return replace(linked, narrowing=Narrowing.of(before.intervals, linked.intervals, len(linked.unpublished)))


def _linked(joint: Joint, policy: Policy | None, progress: Progress) -> Linked:
    """policy: None for sums, which are not held against one: nobody knows their contributions."""
    held_against = _nothing if policy is None else partial(_undecided, policy)
    try:
        intervals = joint_intervals(joint, partial(_matters, joint, held_against), progress=progress)
    except InputError as error:  # it refuses a system that no table solves
        raise InputError(contradiction(joint.stated)) from error
    known = None if policy is None else _held_against(policy, joint, intervals)
    return Linked(joint, intervals, known, _unsettled(joint, intervals, held_against))


def _matters(joint: Joint, held_against: _Open, intervals: Intervals) -> BoolColumn:
    """The unknowns that decide what is still open: open cells, and the margins that rules compare them with."""
    cube, system = joint.cube, joint.system
    rows = _unsettled(joint, intervals, held_against)
    near = np.zeros(len(cube), dtype=bool)
    near[rows] = True
    for variable in range(len(joint.variables)):
        near[cube.moved((variable,), rows)] = True
    wanted = np.zeros(len(system), dtype=bool)
    inside = np.flatnonzero(system.cells < len(cube))
    wanted[inside] = near[system.cells[inside]]
    return wanted


def _unsettled(joint: Joint, intervals: Intervals, held_against: _Open) -> IntColumn:
    """Joint cells of which it is open whether a rule fires or the figure follows.

    The truth lies between two things that are known: what is certain within the outer bounds, and what would be certain
    if only the values were possible that some table was seen to have. Where both say the same nothing is open.
    """
    cells = len(joint.cube)
    seen = intervals.least <= intervals.most
    least = np.where(seen, intervals.least, intervals.lower)
    most = np.where(seen, intervals.most, intervals.lower)
    inner = replace(
        intervals,
        # An end that is proved is possible even where no table with it was seen: there is none where nothing bounds it.
        lower=np.where(intervals.exact_lower, intervals.lower, least),
        upper=np.where(intervals.exact_upper, intervals.upper, most),
    )
    open_ = np.zeros(cells, dtype=bool)
    inside = joint.system.cells < cells
    perhaps = (inner.lower == inner.upper) & ~intervals.known
    open_[joint.system.cells[inside & perhaps]] = True
    return np.union1d(np.flatnonzero(open_), held_against(joint, intervals, inner))


def _undecided(policy: Policy, joint: Joint, outer: Intervals, inner: Intervals) -> IntColumn:
    """The cells of which some rule is certain within one of two bounds, and not within the other."""
    one, other = (_certain(_held_against(policy, joint, bounds)) for bounds in (outer, inner))
    found = [np.setdiff1d(rows, one.get(check, _NOTHING)) for check, rows in other.items()]
    return np.unique(np.concatenate([_NOTHING, *found]))


def _certain(known: Review) -> dict[int, IntColumn]:
    return {number: verdict.unsafe for number, verdict in enumerate(known.findings.verdicts)}


def _nothing(joint: Joint, outer: Intervals, inner: Intervals) -> IntColumn:
    """What is not held against a policy leaves none of its rules open."""
    return _NOTHING


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
