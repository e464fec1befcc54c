"""Which hidden cells some onlooker can narrow below their protection interval, and who has to pool for it.

For every cell and direction a movement is looked for that no viewer could exclude. The viewers that could are
the only ones who may be a danger: for each of them another movement is looked for, which leaves alone what they
know, and so on up to the size of a coalition. Where there is none, these viewers together narrow the cell. So
thousands of viewers cost a few programs a cell, and nobody is overlooked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.intervals import NODES, SIDES, Intervals, batches
from sdc_core.attack.movements import Movements
from sdc_core.attack.propagation import no_table
from sdc_core.attack.reduction import NONE, Reduced, reduced
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer
from sdc_core.progress import Progress, no_progress

POOL, LARGEST_POOL = 512, 4_000_000
"""How many movements are kept for reuse, and how many numbers they may have together."""


@dataclass(frozen=True)
class Levels:
    """How far from its true figure every unknown must remain possible, downwards and upwards; 0 for no need."""

    lower: IntColumn
    upper: IntColumn

    def of(self, side: Side) -> IntColumn:
        """The levels of one direction."""
        return self.lower if side < 0 else self.upper


@dataclass(frozen=True)
class Narrowed:
    """A hidden cell that is known too well on one side.

    viewers: who has to share what they know, by number; nobody: an outsider knows. proved: whether
    no table in whole numbers reaches the level; otherwise none was found within the limit of work.
    """

    unknown: int
    side: Side
    viewers: tuple[int, ...]
    proved: bool


def narrowed(
    system: System,
    table: IntColumn,
    levels: Levels,
    viewers: Sequence[Viewer] = (),
    *,
    coalition: int = 1,
    nodes: int = NODES,
    progress: Progress = no_progress,
) -> list[Narrowed]:
    """Every cell, direction and smallest coalition (of at most so many) for which a level is not reached.

    Without viewers only the outsider looks. table: the true figures. A viewer who knows a cell exactly learns
    nothing about that cell.
    """
    if not system.solved_by(table):
        raise no_table()
    core = reduced(system)
    known = _Known.of(core, viewers, table)
    found: list[Narrowed] = []
    for side in SIDES:  # what is fixed cannot be moved
        stuck = np.flatnonzero((core.ties.leader == NONE) & (levels.of(side) > 0))
        found += [Narrowed(unknown, side, (), proved=True) for unknown in stuck.tolist()]
    leaders = core.ties.gathered(table, len(core.system))
    needs = _Needs.of(core, levels, viewers, table)
    done = 0
    for batch in batches(core.system):
        watch = _Watch(core.system.part(batch), leaders[batch], known.within(batch), coalition, nodes)
        for need in needs.within(batch):
            progress(done / len(core.system), "looking through the eyes of those who know something")
            found += watch.narrowed(need)
        done += len(batch)
    return sorted(found, key=lambda one: (one.unknown, one.side, len(one.viewers), one.viewers))


def narrowed_for_outsiders(intervals: Intervals, table: IntColumn, levels: Levels) -> list[Narrowed]:
    """The same for outsiders alone, from the intervals."""
    found: list[Narrowed] = []
    for side in SIDES:
        wanted = table + side * levels.of(side)
        outer = intervals.lower if side < 0 else intervals.upper
        seen = intervals.least if side < 0 else intervals.most
        needed = levels.of(side) > 0
        excluded = needed & (side * outer < side * wanted)
        in_doubt = needed & ~excluded & (side * seen < side * wanted) & ~_exact(intervals, side)
        found += [Narrowed(unknown, side, (), proved=True) for unknown in np.flatnonzero(excluded).tolist()]
        found += [Narrowed(unknown, side, (), proved=False) for unknown in np.flatnonzero(in_doubt).tolist()]
    return sorted(found, key=lambda one: (one.unknown, one.side))


def _exact(found: Intervals, side: Side) -> BoolColumn:
    return found.exact_lower if side < 0 else found.exact_upper


@dataclass(frozen=True, eq=False)
class _Known:
    """What viewers know, one entry a viewer and leader: how far it may step down and up for all that they know."""

    viewer: IntColumn
    leader: IntColumn
    down: IntColumn
    up: IntColumn

    @classmethod
    def of(cls, core: Reduced, viewers: Sequence[Viewer], table: IntColumn) -> _Known:
        if not viewers:
            nothing = np.zeros(0, dtype=np.int64)
            return cls(nothing, nothing, nothing, nothing)
        viewer = np.repeat(np.arange(len(viewers)), [len(one.unknowns) for one in viewers])
        unknown = np.concatenate([one.unknowns for one in viewers])
        down = table[unknown] - np.concatenate([one.low for one in viewers])
        up = np.concatenate([one.high for one in viewers]) - table[unknown]
        if (down < 0).any() or (up < 0).any():
            raise no_table()
        leader, sign = core.ties.leader[unknown], core.ties.sign[unknown]
        led = leader != NONE
        turned = sign < 0
        return cls(viewer[led], leader[led], np.where(turned, up, down)[led], np.where(turned, down, up)[led])

    def within(self, batch: IntColumn) -> _Known:
        place = np.minimum(np.searchsorted(batch, self.leader), len(batch) - 1)
        here = batch[place] == self.leader
        return _Known(self.viewer[here], place[here], self.down[here], self.up[here])

    def excluding(self, movement: IntColumn) -> IntColumn:
        """The viewers who know that this movement did not happen."""
        moved = movement[self.leader]
        return np.unique(self.viewer[(moved < -self.down) | (moved > self.up)])

    def of_viewers(self, coalition: tuple[int, ...]) -> tuple[IntColumn, IntColumn, IntColumn]:
        """What these know together: leaders, and how far each may step down and up."""
        picked = np.isin(self.viewer, coalition)
        return self.leader[picked], self.down[picked], self.up[picked]


class _Need(NamedTuple):
    """One unknown and side, its place in the batch and direction there, the level, and who knows it anyway."""

    unknown: int
    side: Side
    place: int
    towards: Side
    level: int
    exempt: frozenset[int]


@dataclass(frozen=True, eq=False)
class _Needs:
    """What has to remain possible, one entry an unknown and direction."""

    unknown: IntColumn
    side: IntColumn
    leader: IntColumn
    towards: IntColumn
    level: IntColumn
    knowing: dict[int, frozenset[int]]
    """The viewers who know an unknown exactly anyway."""

    @classmethod
    def of(cls, core: Reduced, levels: Levels, viewers: Sequence[Viewer], table: IntColumn) -> _Needs:
        led: BoolColumn = core.ties.leader != NONE
        unknowns = [np.flatnonzero(led & (levels.of(side) > 0)) for side in SIDES]
        side = np.repeat(SIDES, [len(some) for some in unknowns])
        level = np.concatenate([levels.of(side)[some] for side, some in zip(SIDES, unknowns, strict=True)])
        unknown = np.concatenate(unknowns)
        towards = side * core.ties.sign[unknown]
        knowing: dict[int, frozenset[int]] = {}
        for number, viewer in enumerate(viewers):
            for one in viewer.unknowns[viewer.low == viewer.high].tolist():
                knowing[one] = knowing.get(one, frozenset()) | {number}
        return cls(unknown, side, core.ties.leader[unknown], towards, level, knowing)

    def within(self, batch: IntColumn) -> list[_Need]:
        """The needs of one batch."""
        place = np.minimum(np.searchsorted(batch, self.leader), len(batch) - 1)
        here = np.flatnonzero(batch[place] == self.leader)
        return [
            _Need(
                int(self.unknown[at]),
                SIDES[int(self.side[at] > 0)],
                int(place[at]),
                SIDES[int(self.towards[at] > 0)],
                int(self.level[at]),
                self.knowing.get(int(self.unknown[at]), frozenset()),
            )
            for at in here.tolist()
        ]


class _Watch:
    """One batch, its movements so far, and who could exclude them."""

    def __init__(self, system: System, table: IntColumn, known: _Known, coalition: int, nodes: int) -> None:
        self._known, self._coalition, self._nodes = known, coalition, nodes
        self._movements = Movements(system, table, np.unique(known.leader))
        kept = max(1, min(POOL, LARGEST_POOL // max(1, len(system))))
        self._pool = np.zeros((kept, len(system)), dtype=np.int64)
        self._kept = 0

    def narrowed(self, need: _Need) -> list[Narrowed]:
        """The smallest coalitions that narrow one unknown on one side."""
        found: list[Narrowed] = []
        waiting: list[tuple[int, ...]] = [()]
        tried = {()}
        for together in waiting:  # smaller coalitions come first: the list grows while it is walked through
            if any(set(one.viewers) <= set(together) for one in found):
                continue
            movement = self._moving(need, together)
            if isinstance(movement, bool):
                found.append(Narrowed(need.unknown, need.side, together, proved=not movement))
            elif len(together) < self._coalition:
                for viewer in self._known.excluding(movement).tolist():
                    more = tuple(sorted({*together, viewer}))
                    if viewer not in need.exempt and more not in tried:
                        tried.add(more)
                        waiting.append(more)
        return found

    def _moving(self, need: _Need, together: tuple[int, ...]) -> IntColumn | bool:
        within = self._known.of_viewers(together)
        leader, down, up = within
        pool = self._pool[: self._kept]
        moved = pool[:, leader]
        fits = (pool[:, need.place] * need.towards >= need.level) & ((moved >= -down) & (moved <= up)).all(axis=1)
        if fits.any():
            kept: IntColumn = pool[np.argmax(fits)].copy()
            return kept
        movement = self._movements.moving(need.place, need.towards, need.level, within, nodes=self._nodes)
        if not isinstance(movement, bool):
            self._pool[self._kept % len(self._pool)] = movement
            self._kept += 1
        return movement
