"""Which hidden cells some onlooker can narrow below their protection interval, and who has to pool for it.

For every cell and direction a movement is looked for that no viewer could exclude. The viewers that could are
the only ones who may be a danger: for each of them another movement is looked for, which leaves alone what they
know, and so on up to the size of a coalition. Where there is none, these viewers together narrow the cell. So
thousands of viewers cost a few programs a cell, and nobody is overlooked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.intervals import NODES, SIDES, Intervals, batches
from sdc_core.attack.movements import Movements
from sdc_core.attack.propagation import no_table
from sdc_core.attack.reduction import NONE, Reduced, reduced
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.progress import Progress, no_progress

POOL, LARGEST_POOL = 512, 4_000_000
"""How many movements are kept for reuse, and how many numbers they may have together."""


@dataclass(frozen=True, eq=False)
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

    Without viewers only the outsider looks. table: the true figures. Nobody can be kept from knowing what they
    have in a cell: of that cell itself a level has to be reached as far as that leaves it open.
    """
    if not system.solved_by(table):
        raise no_table()
    core = reduced(system)
    known = _Known.of(core, system, viewers, table)
    found: list[Narrowed] = []
    for side in SIDES:  # what is fixed cannot be moved
        stuck = np.flatnonzero((core.ties.leader == NONE) & (levels.of(side) > 0))
        found += [Narrowed(unknown, side, (), proved=True) for unknown in stuck.tolist()]
    leaders = core.ties.gathered(table, len(core.system))
    needs = _Needs.of(core, levels)
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
    """What viewers know, one entry a viewer and unknown, of those that are not fixed.

    part: what the viewer has in it. others: how many others contribute to it. room: how far the unknown is above
    what nobody doubts to be its least; turned: whether it falls where its leader rises.
    """

    viewer: IntColumn
    unknown: IntColumn
    part: IntColumn
    others: IntColumn
    room: IntColumn
    leader: IntColumn
    turned: BoolColumn

    @classmethod
    def of(cls, core: Reduced, system: System, viewers: Sequence[Viewer], table: IntColumn) -> _Known:
        viewer = np.repeat(np.arange(len(viewers)), [len(one.unknowns) for one in viewers])
        unknown, part, others = (
            np.concatenate([np.zeros(0, dtype=np.int64), *(getattr(one, name) for one in viewers)])
            for name in ("unknowns", "part", "others")
        )
        # Where figures can be negative, those of the others can be as well: a part says nothing.
        room = np.where(system.low[unknown] <= -UNLIMITED, UNLIMITED, table[unknown] - part)
        if (room < 0).any():
            raise no_table()
        leader, turned = core.ties.leader[unknown], core.ties.sign[unknown] < 0
        return cls(viewer, unknown, part, others, room, leader, turned).picked(leader != NONE)

    def picked(self, which: Any) -> _Known:
        """Some of the entries."""
        return _Known(**{name: getattr(self, name)[which] for name in self.__dataclass_fields__})

    def within(self, batch: IntColumn) -> _Known:
        place = np.minimum(np.searchsorted(batch, self.leader), len(batch) - 1)
        here = batch[place] == self.leader
        return replace(self.picked(here), leader=place[here])

    def excluding(self, movement: IntColumn) -> IntColumn:
        """The viewers who know by themselves that this movement did not happen."""
        moved = np.where(self.turned, -1, 1) * movement[self.leader]
        return np.unique(self.viewer[(moved < -self.room) | ((self.others == 0) & (moved != 0))])

    def touched(self, movement: IntColumn) -> IntColumn:
        """The viewers who know anything about what this movement changes."""
        return np.unique(self.viewer[movement[self.leader] != 0])

    def of_viewers(self, coalition: tuple[int, ...]) -> _Limits:
        """What these know together: each cell holds the sum of their parts, and no more where nobody else is in it."""
        own = self.picked(np.isin(self.viewer, coalition))
        unknown, first, at, number = np.unique(own.unknown, return_index=True, return_inverse=True, return_counts=True)
        parts = np.zeros(len(unknown), dtype=np.int64)
        np.add.at(parts, at, own.part)
        room = own.room[first] - np.where(own.room[first] >= UNLIMITED, 0, parts - own.part[first])
        everybody = number > own.others[first]
        down, up = np.where(everybody, 0, room), np.where(everybody, 0, UNLIMITED)
        turned = own.turned[first]
        return _Limits(unknown, own.leader[first], np.where(turned, up, down), np.where(turned, down, up))


class _Limits(NamedTuple):
    """How far the leaders of some unknowns may step down and up for all that somebody knows."""

    unknown: IntColumn
    leader: IntColumn
    down: IntColumn
    up: IntColumn


class _Need(NamedTuple):
    """One unknown and side, its place in the batch and direction there, and the level."""

    unknown: int
    side: Side
    place: int
    towards: Side
    level: int

    def level_for(self, limits: _Limits) -> int:
        """The level as far as those who look do not exclude it by what they have in this very cell."""
        own = (limits.up if self.towards > 0 else limits.down)[limits.unknown == self.unknown]
        return min(self.level, int(own.min(initial=UNLIMITED)))


@dataclass(frozen=True, eq=False)
class _Needs:
    """What has to remain possible, one entry an unknown and direction."""

    unknown: IntColumn
    side: IntColumn
    leader: IntColumn
    towards: IntColumn
    level: IntColumn

    @classmethod
    def of(cls, core: Reduced, levels: Levels) -> _Needs:
        led: BoolColumn = core.ties.leader != NONE
        unknowns = [np.flatnonzero(led & (levels.of(side) > 0)) for side in SIDES]
        side = np.repeat(SIDES, [len(some) for some in unknowns])
        level = np.concatenate([levels.of(side)[some] for side, some in zip(SIDES, unknowns, strict=True)])
        unknown = np.concatenate(unknowns)
        return cls(unknown, side, core.ties.leader[unknown], side * core.ties.sign[unknown], level)

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
        tried: set[tuple[int, ...]] = {()}
        for together in waiting:  # smaller coalitions come first: the list grows while it is walked through
            if any(set(one.viewers) <= set(together) for one in found):
                continue
            limits = self._known.of_viewers(together)
            level = need.level_for(limits)
            if not level:
                continue  # they know this side of it by what they have in it, and so does whoever joins them
            movement = self._moving(need, level, limits)
            if isinstance(movement, bool):
                found.append(Narrowed(need.unknown, need.side, together, proved=not movement))
                continue
            for viewer in self._who_else(movement, together):
                more = tuple(sorted({*together, viewer}))
                if more not in tried:
                    tried.add(more)
                    waiting.append(more)
        return found

    def _who_else(self, movement: IntColumn, together: tuple[int, ...]) -> list[int]:
        """Who might exclude this movement with these, or come a step nearer to it.

        To exclude a movement somebody has to know about a cell that it changes. Where nobody else may join, only
        those who exclude it by themselves are asked.
        """
        if self._coalition <= len(together):
            return []
        known = self._known.excluding if self._coalition == 1 else self._known.touched
        return list(known(movement).tolist())

    def _moving(self, need: _Need, level: int, limits: _Limits) -> IntColumn | bool:
        _, leader, down, up = limits
        pool = self._pool[: self._kept]
        moved = pool[:, leader]
        fits = (pool[:, need.place] * need.towards >= level) & ((moved >= -down) & (moved <= up)).all(axis=1)
        if fits.any():
            kept: IntColumn = pool[np.argmax(fits)].copy()
            return kept
        within = (leader, down, up)
        movement = self._movements.moving(need.place, need.towards, level, within, nodes=self._nodes)
        if not isinstance(movement, bool):
            self._pool[self._kept % len(self._pool)] = movement
            self._kept += 1
        return movement
