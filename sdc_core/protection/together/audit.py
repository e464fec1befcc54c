"""The attack on all tables together, held against what was to be protected: no result without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.together.columns import number_of_columns
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.protection.together.task import Further, JointTask
from sdc_core.rules.base import Check
from sdc_core.rules.small_count import SmallCount


@dataclass(frozen=True)
class Disclosed:
    """A cell that no table publishes and that all of them together give away: a column of the joint.

    check: the rule that it breaks, None where a figure that a table hides follows exactly.
    """

    column: int
    check: Check | None


@dataclass(frozen=True, eq=False)
class JointAudit:
    """What all tables give away together.

    linked: the attack. disclosed: what follows through the drafts. before: how much followed from the earlier tables
    already. narrow: columns of the joint of which less is open than the drafts ask for.
    """

    linked: Linked
    disclosed: tuple[Disclosed, ...]
    before: int
    narrow: IntColumn

    @classmethod
    def of(
        cls,
        publications: Sequence[Publication],
        drafts: Sequence[Draft],
        earlier: Sequence[Earlier],
        *,
        task: JointTask | None = None,
        progress: Progress = no_progress,
    ) -> Self:
        """publications: of each draft what the public would have. task: what hiding had to achieve; None where figures
        were changed instead.
        """
        policy, out = drafts[0].review.policy, [one.publication for one in earlier]
        hiding = task is not None
        linked = link([*publications, *out], policy, progress=progress)
        found = _disclosed(linked, hiding=hiding)
        before: set[Disclosed] = set()
        if found and earlier:
            without = link([*(one.kept_back for one in drafts), *out], policy, progress=progress)
            before = set(_disclosed(without, hiding=hiding))
        through = tuple(one for one in found if one not in before)
        narrow = np.zeros(0, dtype=np.int64) if task is None else _too_narrow(task, linked)
        return cls(linked, through, len(found) - len(through), narrow)

    @property
    def settled(self) -> bool:
        """Whether it was settled of every cell whether a rule is broken or its figure follows."""
        return not len(self.linked.unsettled)

    @property
    def holds(self) -> bool:
        """Whether nothing follows that was to be kept."""
        return not len(self.narrow) and not self.disclosed

    @property
    def exit_status(self) -> int:
        """1 where something follows, otherwise 2 where that was not settled, otherwise 0."""
        if not self.holds:
            return 1
        return 0 if self.settled else 2


def _disclosed(linked: Linked, *, hiding: bool) -> list[Disclosed]:
    """Rules that are broken for certain by what follows; where figures are hidden, those that follow exactly as well.

    Of cells that are hidden the protection intervals say what must stay open, and the rules say it of all others.
    """
    joint = linked.joint
    found: list[Disclosed] = []
    if hiding:
        system = joint.system
        hidden = np.concatenate([joint.hidden, np.arange(len(joint.cube), number_of_columns(joint))])
        known = linked.intervals.known & (system.low < system.high) & np.isin(system.cells, hidden)
        found = [Disclosed(column, None) for column in system.cells[known].tolist()]
    if linked.known is not None:
        kept = joint.hidden if hiding else joint.hidden[:0]
        found += [
            Disclosed(row, verdict.check)
            for verdict in linked.known.findings.verdicts
            for row in np.setdiff1d(verdict.unsafe, kept).tolist()
        ]
    return found


def _too_narrow(task: JointTask, linked: Linked) -> IntColumn:
    """The columns whose interval does not contain what must remain possible."""
    claims, frame = task.claims, task.frame
    columns = frame.every[claims.rows]
    lower = np.zeros(number_of_columns(linked.joint), dtype=np.int64)
    known = frame.truth[claims.rows]
    lower[columns] = known
    upper = lower.copy()
    cells = linked.joint.system.cells
    lower[cells], upper[cells] = linked.intervals.lower, linked.intervals.upper
    narrow = (lower[columns] > known - claims.down) | (upper[columns] < known + claims.up)
    return np.asarray(columns[narrow])


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
