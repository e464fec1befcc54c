"""Which hidden figures those who contribute to the table can work out exactly, and who has to pool for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.intervals import NODES
from sdc_core.attack.narrowing import Levels, Narrowed, narrowed
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer
from sdc_core.progress import Progress, no_progress


@dataclass(frozen=True)
class Insight:
    """A hidden figure that some viewers can work out together, though an outsider cannot.

    unknown: its number. viewers: who has to share what they know, by number. proved: whether it is certain;
    otherwise no table was found, within the limit of work, that would keep them from knowing.
    """

    unknown: int
    viewers: tuple[int, ...]
    proved: bool


def worked_out(
    system: System,
    table: IntColumn,
    viewers: Sequence[Viewer],
    secret: BoolColumn,
    *,
    coalition: int = 1,
    nodes: int = NODES,
    progress: Progress = no_progress,
) -> list[Insight]:
    """Every secret unknown and smallest coalition of viewers that can work it out.

    table: the true figures. secret: the unknowns that are looked at. What only those know who are everybody in a
    cell is nothing that they worked out.
    """
    one = secret.astype(np.int64)
    sides = narrowed(system, table, Levels(one, one), viewers, coalition=coalition, nodes=nodes, progress=progress)
    known: dict[int, tuple[list[Narrowed], list[Narrowed]]] = defaultdict(lambda: ([], []))
    for each in sides:
        known[each.unknown][each.side > 0].append(each)
    parts = _Parts.of(viewers)
    found: list[Insight] = []
    for unknown, (below, above) in known.items():
        there = parts.within(unknown)
        if there.part.sum() == table[unknown] and system.low[unknown] == 0:  # who pools all knows that it is not less
            all_of_it = tuple(there.viewer[there.part > 0].tolist())
            below.append(Narrowed(unknown, -1, all_of_it, proved=True))
        pairs = {
            tuple(sorted({*low.viewers, *high.viewers})): low.proved and high.proved
            for low, high in product(below, above)
        }
        found += [
            Insight(unknown, together, pairs[together])
            for together in _smallest(pairs)
            if 0 < len(together) <= coalition and not there.everybody(together)
        ]
    return found


@dataclass(frozen=True, eq=False)
class _Parts:
    """What viewers have in unknowns, one entry a viewer and unknown, in the order of the unknowns."""

    viewer: IntColumn
    unknown: IntColumn
    part: IntColumn
    others: IntColumn

    @classmethod
    def of(cls, viewers: Sequence[Viewer]) -> _Parts:
        viewer = np.repeat(np.arange(len(viewers)), [len(one.unknowns) for one in viewers])
        unknown, part, others = (
            np.concatenate([np.zeros(0, dtype=np.int64), *(getattr(one, name) for one in viewers)])
            for name in ("unknowns", "part", "others")
        )
        order = np.argsort(unknown, kind="stable")
        return cls(viewer[order], unknown[order], part[order], others[order])

    def within(self, unknown: int) -> _Parts:
        """What there is of one unknown."""
        start, end = np.searchsorted(self.unknown, [unknown, unknown + 1])
        return _Parts(self.viewer[start:end], self.unknown[start:end], self.part[start:end], self.others[start:end])

    def everybody(self, together: tuple[int, ...]) -> bool:
        """Whether nobody but these is in the one unknown."""
        return bool((np.count_nonzero(np.isin(self.viewer, together)) > self.others).any())


def _smallest(groups: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The groups that hold no other group."""
    kept: list[tuple[int, ...]] = []
    for group in sorted(groups, key=lambda one: (len(one), one)):
        if not any(set(one) <= set(group) for one in kept):
            kept.append(group)
    return kept
