"""Everything that an attack on a published table found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages
from sdc_core.attack.derivation import Derivation, derived
from sdc_core.attack.groups import GroupExposed, exposed_groups, needs_contributions
from sdc_core.attack.insights import Insight, worked_out
from sdc_core.attack.intervals import NODES, Intervals, find_intervals
from sdc_core.attack.narrowing import Levels, Narrowed, narrowed, narrowed_for_outsiders
from sdc_core.attack.publication import Publication
from sdc_core.attack.viewers import Viewer
from sdc_core.cube.cube import Cube
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress


@dataclass(frozen=True, eq=False)
class Exposure:
    """What can be worked out from a publication.

    intervals: what an outsider knows of every unknown. viewers: who looks besides. narrowed: cells known too well
    on one side, by an outsider or by viewers. insights: cells that viewers work out exactly and an outsider does
    not. groups: hidden cells whose known sum breaks a rule. idle: what could not be judged, and why.
    """

    publication: Publication
    intervals: Intervals
    viewers: tuple[Viewer, ...] = ()
    narrowed: tuple[Narrowed, ...] = ()
    insights: tuple[Insight, ...] = ()
    groups: tuple[GroupExposed, ...] = ()
    idle: tuple[Phrase, ...] = ()

    @property
    def rows(self) -> IntColumn:
        """The hidden rows of the cube, in the order of the intervals."""
        return self.publication.system.cells

    @cached_property
    def recovered(self) -> IntColumn:
        """The hidden rows that an outsider can work out exactly."""
        system = self.publication.system
        return np.asarray(self.rows[self.intervals.known & (system.low < system.high)])

    @cached_property
    def perhaps_recovered(self) -> IntColumn:
        """The hidden rows of which it was not settled whether an outsider knows them exactly."""
        seen_two = self.intervals.least < self.intervals.most
        settled = self.intervals.known | seen_two | self.intervals.exact
        return np.asarray(self.rows[~settled])

    @property
    def something_recoverable(self) -> bool:
        """Whether anybody can work out anything that the table was to hide."""
        narrow = any(one.proved for one in self.narrowed) or any(one.proved for one in self.insights)
        return bool(len(self.recovered)) or narrow or any(one.verdict == "unsafe" for one in self.groups)

    @property
    def something_open(self) -> bool:
        """Whether anything could not be judged."""
        proved = all(one.proved for one in self.narrowed) and all(one.proved for one in self.insights)
        open_ = not proved or any(one.verdict != "unsafe" for one in self.groups)
        return bool(len(self.perhaps_recovered)) or open_ or bool(self.idle)

    @property
    def exit_status(self) -> int:
        """1 when something can be recovered, otherwise 2 when something could not be judged, otherwise 0."""
        if self.something_recoverable:
            return 1
        return 2 if self.something_open else 0

    def interval_at(self, row: int) -> tuple[int | None, int | None, bool]:
        """Lower and upper bound of a hidden row (None where there is none), and whether they are exact."""
        at = int(self.publication.unknown[row])
        lower, upper = int(self.intervals.lower[at]), int(self.intervals.upper[at])
        exact = bool(self.intervals.exact[at])
        return (lower if lower > -UNLIMITED else None), (upper if upper < UNLIMITED else None), exact

    def derivation(self, row: int) -> tuple[Derivation, ...]:
        """How an outsider gets to the interval of a hidden row, in as few equations as possible."""
        at = int(self.publication.unknown[row])
        ends = int(self.intervals.lower[at]), int(self.intervals.upper[at])
        return derived(self.publication.system, at, *ends)


def audit_table(cube: Cube, *, policy: Policy | None = None, negative: bool = False) -> Exposure:
    """What a published table discloses: whatever is missing in it is hidden."""
    return attack_publication(Publication.of_others(cube, negative=negative), policy=policy)


def attack_publication(
    publication: Publication,
    *,
    policy: Policy | None = None,
    levels: Levels | None = None,
    viewers: Sequence[Viewer] = (),
    coalition: int = 1,
    secret: BoolColumn | None = None,
    nodes: int = NODES,
    progress: Progress = no_progress,
) -> Exposure:
    """What can be worked out from a publication, by an outsider and by those who know something besides.

    policy: its rules judge the known sums of hidden groups. viewers: who looks besides (`insiders_of`). coalition:
    how many of them pool. levels: how far from its true figure each hidden cell has to remain possible for
    everybody who looks; without levels it is asked which figures the viewers work out exactly, of the rows that
    are `secret` (None: of all hidden ones). Levels and viewers can be looked at in an own table only.
    """
    system, table = publication.system, publication.table
    found = find_intervals(system, table=table, nodes=nodes, progress=_first(progress, 0.0, 0.5))
    later = _first(progress, 0.5, 0.95)
    narrow: list[Narrowed] = []
    insights: list[Insight] = []
    idle: list[Phrase] = []
    if table is None and (levels is not None or viewers):
        idle.append(messages.BOUNDS_NOT_JUDGED.phrase())
    elif table is not None and viewers and levels is None:
        asked = np.ones(len(system), dtype=bool) if secret is None else secret[system.cells]
        insights = worked_out(system, table, viewers, asked, coalition=coalition, nodes=nodes, progress=later)
    elif table is not None and viewers and levels is not None:
        narrow = narrowed(system, table, levels, viewers, coalition=coalition, nodes=nodes, progress=later)
    elif table is not None and levels is not None:
        narrow = narrowed_for_outsiders(found, table, levels)
    groups = [] if policy is None else exposed_groups(publication, policy)
    if policy is not None and needs_contributions(publication, policy) and not publication.true and len(system):
        idle.append(messages.SUMS_NOT_HELD.phrase())
    return Exposure(publication, found, tuple(viewers), tuple(narrow), tuple(insights), tuple(groups), tuple(idle))


def _first(progress: Progress, start: float, end: float) -> Progress:
    """The progress of a part of the work, from `start` to `end` of the whole."""
    return lambda share, doing: progress(start + (end - start) * share, doing)
