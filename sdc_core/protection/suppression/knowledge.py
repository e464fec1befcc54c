"""What those who contribute to a table know of its cells, as bounds of the movements that they cannot rule out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.units_below import ranges
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.instance import Demands, Instance, Limits


@dataclass(frozen=True, eq=False)
class Knowledge:
    """One entry a viewer and cell, in the order of the viewers.

    room: how far the figure can fall for all that the viewer knows of this cell by itself. part: what the viewer has
    in it. others: how many others have something in it; with nobody else there the figure is known. bounded: whether
    parts say anything: not where figures can be negative. about: for every column of the instance the cell that a
    demand on it is about.
    """

    viewer: IntColumn
    cell: IntColumn
    part: IntColumn
    others: IntColumn
    room: IntColumn
    bounded: BoolColumn
    about: IntColumn
    coalition: int

    @classmethod
    def of(cls, claims: Claims) -> Self:
        """What the insiders of some claims know."""
        insiders, fall = claims.insiders, claims.fall
        bounded = fall[insiders.row] < UNLIMITED
        return cls(
            insiders.viewer,
            insiders.row,
            insiders.part,
            insiders.contributors[insiders.row] - 1,
            np.maximum(0, fall[insiders.row] - np.where(bounded, insiders.part, 0)),
            bounded,
            np.concatenate([np.arange(len(fall)), claims.group]),
            claims.coalition,
        )

    def __len__(self) -> int:
        """How many viewers there are."""
        return int(self.viewer.max(initial=-1)) + 1

    @cached_property
    def _first(self) -> IntColumn:
        """Where the entries of each viewer begin, and behind the last one where they end."""
        return np.searchsorted(self.viewer, np.arange(len(self) + 1))

    def excluding(self, movement: IntColumn) -> IntColumn:
        """The viewers who know by themselves that this movement did not happen, some perhaps several times."""
        moved = movement[self.cell]
        return np.asarray(self.viewer[(moved < -self.room) | ((moved != 0) & (self.others == 0))])

    def touched(self, movement: IntColumn) -> IntColumn:
        """The viewers who know anything about a cell that this movement changes."""
        return np.unique(self.viewer[movement[self.cell] != 0])

    def joining(self, together: tuple[int, ...], movement: IntColumn) -> IntColumn:
        """The viewers who with these exclude a movement that these cannot exclude."""
        own = self.entries(together)
        parts, number = np.zeros(len(self.about), dtype=np.int64), np.zeros(len(self.about), dtype=np.int64)
        np.add.at(parts, self.cell[own], np.where(self.bounded[own], self.part[own], 0))
        np.add.at(number, self.cell[own], 1)
        moved = movement[self.cell]
        below = (moved < 0) & (moved < parts[self.cell] - self.room)
        everybody = (moved != 0) & (number[self.cell] >= self.others)
        return np.setdiff1d(self.viewer[below | everybody], together)

    def entries(self, together: tuple[int, ...]) -> IntColumn:
        """The entries of some viewers."""
        parts = [np.arange(self._first[one], self._first[one + 1]) for one in together]
        return np.concatenate([np.zeros(0, dtype=np.int64), *parts])

    def pooled(self, together: tuple[int, ...]) -> Limits:
        """What these know together: each cell holds the sum of their parts, and nothing else where they are all."""
        own = self.entries(together)
        cell, first, at = np.unique(self.cell[own], return_index=True, return_inverse=True)
        first = own[first]
        parts = np.zeros(len(cell), dtype=np.int64)
        np.add.at(parts, at, np.where(self.bounded[own], self.part[own], 0))
        room = self.room[first] - (parts - np.where(self.bounded[first], self.part[first], 0))
        everybody = np.bincount(at, minlength=len(cell)) > self.others[first]
        return Limits(cell, np.where(everybody, 0, np.maximum(0, room)), np.where(everybody, 0, UNLIMITED))

    def each_of(self, who: IntColumn) -> Limits:
        """What nobody of these rules out who looks by himself."""
        own = self.entries(tuple(who.tolist()))
        alone = self.others[own] == 0
        return Limits(self.cell[own], np.where(alone, 0, self.room[own]), np.where(alone, 0, UNLIMITED))

    def on_own_cells(self, demands: Demands) -> tuple[IntColumn, IntColumn]:
        """Every demand on a cell that a viewer has a part in: the number of the demand, and the entry."""
        about = self.about[demands.cell]
        order = np.argsort(about, kind="stable")
        first = np.searchsorted(about[order], self.cell)
        last = np.searchsorted(about[order], self.cell, side="right")
        return order[ranges(first, last)], np.repeat(np.arange(len(self.cell)), last - first)

    def left(self, sign: IntColumn, entry: IntColumn) -> IntColumn:
        """How far a cell can move this way for all that the viewer of an entry knows of it."""
        open_ = np.where(sign > 0, UNLIMITED, self.room[entry])
        return np.where(self.others[entry] == 0, 0, open_)

    def levels(self, demands: Demands, limits: Limits) -> IntColumn:
        """The levels of demands as far as what these know of the very cells leaves them open."""
        fall, rise = np.full(len(self.about), UNLIMITED), np.full(len(self.about), UNLIMITED)
        fall[limits.cell], rise[limits.cell] = limits.fall, limits.rise
        about = self.about[demands.cell]
        return np.minimum(demands.level, np.where(demands.sign > 0, rise[about], fall[about]))


def bounded(instance: Instance, limits: Limits) -> Instance:
    """An instance in which cells cannot move beyond these limits."""
    fall, rise = instance.fall.copy(), instance.rise.copy()
    np.minimum.at(fall, limits.cell, limits.fall)
    np.minimum.at(rise, limits.cell, limits.rise)
    return replace(instance, fall=fall, rise=rise)
