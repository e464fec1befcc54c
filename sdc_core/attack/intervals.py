"""The feasibility interval of every hidden cell: the least and the most it can be in any table that agrees.

In this order, each step leaving less to the next:
1. what single equations say, and unknowns that follow from one another (propagation.py, reduction.py);
2. shared witnesses: tables that take many unknowns to their bounds at once;
3. one linear program a side for what is still open, whose multipliers prove the bound and whose solution, where
   it is whole, attains it;
4. an integer program, within a limit of work, where the real bounds are wider than those of whole numbers. That
   does not happen where the equations are a network: two flat variables, or a hierarchy and a flat variable. It
   does happen in three variables, and with two hierarchies.

Every bound is proved in whole numbers, or is given as an outer bound: the interval may be narrower, never wider. Only
in step 4 the search tree of the solver is taken at its word that nothing lies beyond (with a margin of a millionth,
where an error would have to be as large as a unit); that the bound is attained is shown by a table there, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.propagation import no_table
from sdc_core.attack.reduction import NONE, Reduced, reduced
from sdc_core.attack.search import Search
from sdc_core.attack.system import System
from sdc_core.progress import Progress, no_progress

BATCH = 400
"""Parts of a table are solved together until they have so many unknowns."""

SIDES: tuple[Side, Side] = (-1, 1)

NODES = 500
"""The limit of work for the integer solve of one side: nodes of its search tree."""


@dataclass(frozen=True, eq=False)
class Intervals:
    """For every unknown of a system the bounds of its interval, ±`UNLIMITED` where there is none.

    exact_lower, exact_upper: whether some table in whole numbers attains the bound; otherwise it is an outer
    bound, and the true one may be further in. least, most: the smallest and the largest that some table in
    whole numbers has there (least > most where none was found): what the interval contains for certain.
    """

    lower: IntColumn
    upper: IntColumn
    exact_lower: BoolColumn
    exact_upper: BoolColumn
    least: IntColumn
    most: IntColumn

    def __len__(self) -> int:
        return len(self.lower)

    @property
    def exact(self) -> BoolColumn:
        """Where both bounds are exact; an interval of a single value always is."""
        return self.known | (self.exact_lower & self.exact_upper)

    @property
    def known(self) -> BoolColumn:
        """The unknowns that are exactly known."""
        return np.asarray(self.lower == self.upper)


def find_intervals(
    system: System, *, table: IntColumn | None = None, nodes: int = NODES, progress: Progress = no_progress
) -> Intervals:
    """The interval of every unknown. Refuses a table that contradicts itself.

    table: the true figures where they are known (or any others that agree): one witness more; it must satisfy the
    system. nodes: the work for one side that whole numbers leave open; 0: no integer solves.
    """
    core, seen = _core(system, table)
    ends = np.stack([core.system.low, core.system.high, core.system.low, core.system.high])
    exact = np.ones((2, len(core.system)), dtype=bool)
    done = 0
    for batch in batches(core.system):
        search = Search(core.system.part(batch), None if seen is None else seen[batch])
        _settle(search, nodes, _reporter(progress, done / len(core.system)))
        ends[:, batch] = search.low, search.high, search.least, search.most
        exact[:, batch] = ~search.open(-1), ~search.open(1)
        done += len(batch)
    lower, upper = core.ties.widened(ends[0], ends[1])
    least, most = core.ties.widened(ends[2], ends[3])
    exact_lower, exact_upper = core.ties.turned(exact[0], exact[1])
    return Intervals(lower, upper, exact_lower, exact_upper, least, most)


def interval_of(system: System, unknown: int, *, table: IntColumn | None = None, nodes: int = NODES) -> tuple[int, int]:
    """The interval of one unknown, from its connected part alone: never too narrow.

    table: the true figures where they are known. An end that nothing bounds is ±`UNLIMITED`.
    """
    core, seen = _core(system, table)
    leader = int(core.ties.leader[unknown])
    low, high = core.system.low.copy(), core.system.high.copy()
    if leader != NONE:
        part = next(part for part in core.system.parts() if leader in part)
        search = Search(core.system.part(part), None if seen is None else seen[part])
        wanted = part == leader
        for side in SIDES:
            search.single(side, _say_nothing, of=lambda: wanted)
        for side in SIDES if search.system.whole else ():
            search.close(side, nodes, _say_nothing, of=lambda: wanted)
        low[part], high[part] = search.low, search.high
    lower, upper = core.ties.widened(low, high)
    return int(lower[unknown]), int(upper[unknown])


def exactly_known(
    system: System, *, table: IntColumn | None = None, nodes: int = NODES, progress: Progress = no_progress
) -> tuple[BoolColumn, BoolColumn]:
    """The unknowns that are exactly known, and those of which that was not settled: quicker than all intervals."""
    core, seen = _core(system, table)
    known, unsettled = np.zeros(len(core.system), dtype=bool), np.zeros(len(core.system), dtype=bool)
    done = 0
    for batch in batches(core.system):
        report = _reporter(progress, done / len(core.system))
        search = Search(core.system.part(batch), None if seen is None else seen[batch])
        search.separate(report)
        for side in SIDES:
            search.single(side, report, of=search.alike)
        if core.system.whole:
            for side in SIDES:
                search.close(side, nodes, report, of=search.alike)
        known[batch], unsettled[batch] = search.low == search.high, search.alike()
        done += len(batch)
    led = core.ties.leader != NONE
    both = np.stack([~led, np.zeros_like(led)])
    both[:, led] = known[core.ties.leader[led]], unsettled[core.ties.leader[led]]
    return both[0], both[1]


def _core(system: System, table: IntColumn | None) -> tuple[Reduced, IntColumn | None]:
    """The system of the leaders and their values in a table that agrees. Refuses a table that contradicts itself."""
    if system.unmet.size or (table is not None and not system.solved_by(table)):
        raise no_table()
    core = reduced(system)
    return core, None if table is None else core.ties.gathered(table, len(core.system))


def _settle(search: Search, nodes: int, report: Callable[[], None]) -> None:
    search.share(report)
    for side in SIDES:
        search.single(side, report)
    if search.system.whole:
        for side in SIDES:
            search.close(side, nodes, report)


def _say_nothing() -> None:
    """Nobody is told how far the search for a single interval is."""


def _reporter(progress: Progress, share: float) -> Callable[[], None]:
    return lambda: progress(share, "working out what can be known")


def batches(system: System) -> Iterator[IntColumn]:
    """The connected parts of a system, small ones together."""
    waiting: list[IntColumn] = []
    for part in system.parts():
        waiting.append(part)
        if sum(map(len, waiting)) >= BATCH:
            yield np.sort(np.concatenate(waiting))
            waiting = []
    if waiting:
        yield np.sort(np.concatenate(waiting))
