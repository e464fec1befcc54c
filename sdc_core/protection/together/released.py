"""What is published of each draft, with the reason for every hidden cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.together import messages
from sdc_core.protection.together.columns import columns_of
from sdc_core.protection.together.hiding import HiddenTogether
from sdc_core.protection.together.tables import Draft, Earlier


@dataclass(frozen=True, eq=False, kw_only=True)
class ReleasedTogether(Release):
    """One of several tables of which cells are hidden so that all of them together keep them.

    shared: for every row the number of its entry in `others` where the same cell is hidden in that table for a reason
    of its own, −1 elsewhere. others: the names of the other tables.
    """

    shared: IntColumn
    others: tuple[str, ...]

    @property
    def besides(self) -> BoolColumn:
        """The rows that are hidden for the sake of others: neither unsafe here, nor the same cell as one hidden."""
        return np.asarray((self.status == Treatment.SECONDARY) & (self.shared < 0))

    def summary(self) -> str:
        """How many cells are hidden, and why, in a sentence."""
        return f"{messages.HIDDEN_HERE.phrase(**self._numbers())}."

    def facts(self) -> dict[str, object]:
        """How many cells are hidden for which reason."""
        numbers = self._numbers()
        return {"primary": numbers["primary"], "shared": numbers["shared"], "secondary": numbers["besides"]}

    def reason(self, row: int) -> str:
        """Why a cell is hidden, in a sentence; "" for a published one."""
        status = Treatment(int(self.status[row]))
        if status is Treatment.PUBLISHED:
            return ""
        if status is Treatment.PRIMARY:
            return str(messages.BY_A_RULE.phrase())
        if self.shared[row] >= 0:
            return str(messages.SAME_CELL.phrase(table=self.others[self.shared[row]]))
        return str(messages.FOR_OTHERS.phrase())

    def _numbers(self) -> dict[str, int]:
        return {
            "primary": len(self.rows(Treatment.PRIMARY)),
            "shared": int(np.count_nonzero(self.hidden & (self.shared >= 0) & (self.status != Treatment.PRIMARY))),
            "besides": int(np.count_nonzero(self.besides)),
        }


def releases_of(
    found: HiddenTogether, drafts: Sequence[Draft], earlier: Sequence[Earlier], method: Suppress
) -> tuple[ReleasedTogether, ...]:
    """A release for each draft."""
    names = (*(one.name for one in drafts), *(one.name for one in earlier))
    frame, task = found.task.frame, found.task
    reason = np.full((len(names), len(frame)), False)
    for number, (rows, columns) in enumerate(zip(task.flagged, frame.drafts, strict=True)):
        reason[number, columns[rows]] = True
    place = np.full(int(frame.every.max(initial=0)) + 1, -1)
    place[frame.every] = np.arange(len(frame))
    for number, (one, columns) in enumerate(
        zip(earlier, columns_of(frame.joint)[len(drafts) :], strict=True), len(drafts)
    ):
        reason[number, place[columns[one.publication.hidden]]] = True
    return tuple(
        _release(found, number, one, method=method, reason=reason, names=names) for number, one in enumerate(drafts)
    )


def _release(
    found: HiddenTogether, number: int, draft: Draft, *, method: Suppress, reason: BoolColumn, names: tuple[str, ...]
) -> ReleasedTogether:
    columns = found.task.frame.drafts[number]
    hidden = found.of_draft(number)
    status = np.where(hidden, Treatment.SECONDARY, Treatment.PUBLISHED).astype(np.int8)
    status[found.task.flagged[number]] = Treatment.PRIMARY
    others = reason[:, columns].copy()
    others[number] = False
    shared = np.where(hidden & others.any(axis=0), others.argmax(axis=0), -1)
    figures = Figures.of(draft.review.cube)
    return ReleasedTogether(
        cube=draft.review.cube,
        method=method,
        value=np.where(hidden, 0, figures.value),
        status=status,
        decimals=figures.decimals,
        notes=_notes(found, draft),
        shared=shared,
        others=names,
    )


def _notes(found: HiddenTogether, draft: Draft) -> tuple[Phrase, ...]:
    not_judged = int(np.count_nonzero(draft.review.findings.not_judged))
    about_cells = (messages.NOT_JUDGED.phrase(cells=not_judged),) if not_judged else ()
    return (*about_cells, *found.task.notes)
