"""Suppression over all tables together: search, prove, attack everything, and search again for what that found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn
from sdc_core.errors import InputError
from sdc_core.progress import Progress, no_progress
from sdc_core.protection import messages as protection_messages
from sdc_core.protection.suppression.checking import faults
from sdc_core.protection.suppression.choosing import Choice, choose
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.suppress import LEAST_WORK, WORK_A_CELL, Suppress
from sdc_core.protection.suppression.work import Work
from sdc_core.protection.together.audit import Asked, JointAudit
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.refusals import cannot_be_safe
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.protection.together.task import Further, JointTask

ROUNDS = 12
"""Attacks after which what is still found is reported instead of protected."""


@dataclass(frozen=True, eq=False)
class HiddenTogether:
    """A pattern for all drafts at once, and the attack on what is left.

    task: what was asked for. hidden: for every column of its frame whether it is hidden. cost, bound: of what is hidden
    besides, and the least that any pattern for the same demands costs. audit: the attack on all tables together.
    besides: how many cells that no table publishes were protected as well.
    """

    task: JointTask
    hidden: BoolColumn
    cost: int
    bound: int | None
    audit: JointAudit
    besides: int

    def of_draft(self, number: int) -> BoolColumn:
        """The hidden rows of a draft."""
        return np.asarray(self.hidden[self.task.frame.drafts[number]])


def hide_together(
    drafts: Sequence[Draft], earlier: Sequence[Earlier], method: Suppress, *, progress: Progress = no_progress
) -> HiddenTogether:
    """The cells to hide in each draft so that all tables together leave every unsafe cell open.

    Refuses drafts that no pattern makes safe, with the earlier tables that stand in the way.
    """
    frame = Frame.of(drafts, earlier)
    asked = Asked(frame)
    found: HiddenTogether | None = None
    for _ in range(ROUNDS):
        task, choice = _pattern(drafts, earlier, frame, asked=asked, method=method, progress=progress)
        hidden = _proved(task, choice)
        public = [one.hiding(hidden[columns]) for one, columns in zip(drafts, frame.drafts, strict=True)]
        audit = JointAudit.of(public, drafts, earlier, task=task, progress=progress)
        cost = int(task.instance.cost[: len(frame)][hidden & ~task.instance.hidden[: len(frame)]].sum())
        found = HiddenTogether(task, hidden, cost, choice.bound, audit, len(asked.further))
        if not audit.disclosed:
            break
        columns = np.union1d([one.column for one in audit.disclosed], asked.further.column)
        frame = Frame.of(drafts, earlier, about=columns)
        truth = dict(zip(columns.tolist(), frame.truth[frame.places(columns)].tolist(), strict=True))
        if not asked.learn(audit.disclosed, truth):
            break
    assert found is not None
    return found


def _pattern(
    drafts: Sequence[Draft],
    earlier: Sequence[Earlier],
    frame: Frame,
    *,
    asked: Asked,
    method: Suppress,
    progress: Progress,
) -> tuple[JointTask, Choice]:
    """A pattern for what is asked for; what the attack found and nothing can meet is taken back."""
    while True:
        task = JointTask.of(frame, drafts, asked.further, method)
        lacking = task.published_already
        choice = None
        if not len(lacking):
            work = Work(method.work or LEAST_WORK + WORK_A_CELL * len(task.instance), progress)
            choice = choose(task.instance, work, seed=method.seed, knowledge=Knowledge.of(task.claims))
            about = np.concatenate([np.arange(len(frame)), task.claims.group])
            lacking = np.unique(about[choice.impossible.cell])
            if not len(lacking):
                return task, choice
        if not asked.give_up(frame.every[lacking]):
            raise cannot_be_safe(drafts, earlier, frame, lacking, feasible=lambda few: _feasible(drafts, few, method))


def _feasible(drafts: Sequence[Draft], earlier: Sequence[Earlier], method: Suppress) -> bool:
    """Whether the drafts' own unsafe cells are protected at least when nothing of the drafts is published."""
    frame = Frame.of(drafts, earlier)
    task = JointTask.of(frame, drafts, Further(), method)
    if len(task.published_already):
        return False
    instance = replace(task.instance, hidden=~task.instance.shown)
    work = Work(LEAST_WORK + WORK_A_CELL * len(instance))
    return not len(choose(instance, work, seed=method.seed, knowledge=Knowledge.of(task.claims)).impossible)


def _proved(task: JointTask, choice: Choice) -> BoolColumn:
    """The pattern, without what no movement of the proof needs; refuses one whose proof does not hold."""
    cells = len(task.frame)
    movements = csr_array(choice.movements[:, :cells])
    needed = np.zeros(cells, dtype=bool)
    needed[movements.indices] = True
    hidden = choice.hidden[:cells] & (needed | task.instance.hidden[:cells])
    wrong = faults(task.frame.relations, hidden, task.claims, movements)
    if wrong:
        raise InputError(protection_messages.NOT_PROVED.at("method suppress", claims=len(wrong)))
    return np.asarray(hidden)
