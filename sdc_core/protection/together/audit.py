"""The attack on all tables together, held against what was to be protected: no result without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.protection.together.task import Further, JointTask
from sdc_core.rules.base import Check
from sdc_core.rules.small_count import SmallCount


@dataclass(frozen=True, eq=False)
class Disclosed:
    """A cell that no table publishes and that all of them together give away: a column of the joint.

    check: the rule that it breaks, None where a figure that a table hides follows exactly.
    """

    column: int
    check: Check | None


@dataclass(frozen=True, eq=False)
class JointAudit:
    """What all tables give away together.

    linked: the attack. narrow: columns of the joint of which less is open than the drafts ask for. disclosed: what
    follows through the drafts. before: what followed from the earlier tables already. settled: whether every bound
    was settled.
    """

    linked: Linked
    narrow: IntColumn
    disclosed: tuple[Disclosed, ...]
    before: int

    @classmethod
    def of(
        cls,
        task: JointTask,
        drafts: Sequence[Draft],
        hidden: Sequence[BoolColumn],
        earlier: Sequence[Earlier],
        *,
        progress: Progress = no_progress,
    ) -> Self:
        """hidden: for each draft its hidden rows."""
        publications = [one.publication for one in earlier]
        now = [one.hiding(rows) for one, rows in zip(drafts, hidden, strict=True)]
        policy = drafts[0].review.policy
        linked = link([*now, *publications], policy, progress=progress)
        found = _disclosed(linked)
        before: set[tuple[int, Check | None]] = set()
        if found and earlier:
            without = link([*(one.kept_back for one in drafts), *publications], policy, progress=progress)
            before = {(one.column, one.check) for one in _disclosed(without)}
        through = tuple(one for one in found if (one.column, one.check) not in before)
        return cls(linked, _too_narrow(task, linked), through, len(found) - len(through))

    @property
    def settled(self) -> bool:
        """Whether every bound was settled."""
        return bool(self.linked.intervals.exact.all())

    @property
    def holds(self) -> bool:
        """Whether nothing follows that was to be kept."""
        return not len(self.narrow) and not self.disclosed


def _disclosed(linked: Linked) -> list[Disclosed]:
    """Hidden figures that follow, then rules that are broken for certain by what follows about cells in no table."""
    intervals, system = linked.intervals, linked.joint.system
    hidden = np.concatenate([linked.joint.hidden, np.arange(len(linked.joint.cube), linked.joint.relations.cells)])
    known = intervals.known & (system.low < system.high) & np.isin(system.cells, hidden)
    found = [Disclosed(column, None) for column in system.cells[known].tolist()]
    if linked.known is not None:
        found += [
            Disclosed(row, verdict.check)
            for verdict in linked.known.findings.verdicts
            for row in np.setdiff1d(verdict.unsafe, linked.joint.hidden).tolist()
        ]
    return found


def _too_narrow(task: JointTask, linked: Linked) -> IntColumn:
    """The columns whose interval does not contain what must remain possible."""
    claims, frame = task.claims, task.frame
    columns = frame.every[claims.rows]
    cells = linked.joint.system.cells
    at = np.minimum(np.searchsorted(cells, columns), max(0, len(cells) - 1))
    missing = cells[at] != columns if len(cells) else np.ones(len(columns), dtype=bool)
    value = frame.truth[claims.rows]
    lower, upper = (ends[at] if len(cells) else value for ends in (linked.intervals.lower, linked.intervals.upper))
    narrow = (lower > value - claims.down) | (upper < value + claims.up)
    return np.asarray(columns[missing | narrow])


class Asked:
    """What the drafts must keep open besides, because an attack found it: more each time it is found again.

    A small count must be able to be large enough, a group must be able to have somebody elsewhere, and a hidden
    figure must be able to be another one. Where no pattern can do that, the other direction is tried, then it is left.
    """

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._level: dict[tuple[int, int], int] = {}
        self._cannot: set[tuple[int, int]] = set()

    @property
    def further(self) -> Further:
        """What is asked for now."""
        columns = sorted({column for column, _ in self._level})
        up, down = ([self._level.get((column, sign), 0) for column in columns] for sign in (1, -1))
        return Further(*(np.array(one, dtype=np.int64) for one in (columns, up, down)))

    def learn(self, disclosed: Sequence[Disclosed], truth: dict[int, int]) -> bool:
        """Ask for what these lack; whether anything is asked for that was not asked for before.

        truth: the figures of their columns in the joint table that the search begins from.
        """
        before = dict(self._level)
        for one in disclosed:
            small = one.check is not None and isinstance(one.check.rule, SmallCount)
            preferred = (1, -1) if one.check is None or small else (-1, 1)
            sign = next((sign for sign in preferred if (one.column, sign) not in self._cannot), None)
            if sign is None:
                continue
            level = 2 * before.get((one.column, sign), 0) or self._first(one, truth[one.column], sign)
            most = truth[one.column] if sign < 0 else level
            if min(level, most):
                self._level[one.column, sign] = min(level, most)
            else:
                self._cannot.add((one.column, sign))
        return self._level != before

    def give_up(self, columns: IntColumn) -> bool:
        """Take back what no pattern can meet; whether anything was."""
        lost = [key for key in self._level if key[0] in set(columns.tolist())]
        for key in lost:
            del self._level[key]
            self._cannot.add(key)
        return bool(lost)

    def _first(self, one: Disclosed, value: int, sign: int) -> int:
        if sign > 0 and one.check is not None and isinstance(one.check.rule, SmallCount):
            limits = [one.check.rule.minimum(kind) for kind in self._frame.joint.cube.kinds(np.array([one.column]))]
            return max(1, limits[0] - value)
        return 1
