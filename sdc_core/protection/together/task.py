"""What all tables ask for together: for every column the required levels, and who looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Self

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.insiders import Insiders, alone_by, coalition_of, contributors_of
from sdc_core.messages import Phrase
from sdc_core.protection import messages
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.costs import costs_of
from sdc_core.protection.suppression.instance import Instance
from sdc_core.protection.suppression.levels import Figures, levels_of, refuse_too_large
from sdc_core.protection.suppression.onlookers import MOST_POOLED
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.suppression.task import groups_of, instance_of, refuse_missing
from sdc_core.protection.together import messages as own_messages
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft


def _none() -> IntColumn:
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Further:
    """What the attack on all tables found beside the unsafe cells of each: columns of the joint, and how far each must
    be open upwards and downwards.
    """

    column: IntColumn = field(default_factory=_none)
    up: IntColumn = field(default_factory=_none)
    down: IntColumn = field(default_factory=_none)

    def __len__(self) -> int:
        return len(self.column)


@dataclass(frozen=True, eq=False)
class JointTask:
    """An instance over the columns of a frame, and behind them one column for each group, as for a single table.

    flagged: for each draft the rows that its own rules mark. notes: of what the proof says nothing.
    """

    frame: Frame
    claims: Claims
    instance: Instance
    flagged: tuple[IntColumn, ...]
    notes: tuple[Phrase, ...]

    @classmethod
    def of(cls, frame: Frame, drafts: Sequence[Draft], further: Further, method: Suppress) -> Self:
        """Refuses tables of which figures are missing."""
        up, down = np.zeros(len(frame), dtype=np.int64), np.zeros(len(frame), dtype=np.int64)
        cost = np.zeros(len(frame), dtype=np.int64)
        flagged, groups, notes = [], [], []
        fall, rise = frame.fall, frame.rise
        for one, columns in zip(drafts, frame.drafts, strict=True):
            refuse_missing(one.review.cube)
            figures = Figures.of(one.review.cube)
            scale = 10 ** (frame.joint.decimals - figures.decimals)
            levels = levels_of(one.review, figures, method.extra_percent)
            refuse_too_large(one.review.cube, Fraction(int(levels.up.max(initial=0)) * scale))
            at = columns[levels.rows]
            np.maximum.at(up, at, levels.up * scale)
            np.maximum.at(down, at, levels.down * scale)
            np.add.at(cost, columns, costs_of(one.review.cube, figures.value, method.cost, None))
            flagged.append(levels.rows)
            groups.append(_in_columns(groups_of(one.review, rise[columns]), columns))
            if levels.by_share:
                notes.append(messages.LEVEL_BY_SHARE.phrase(cells=levels.by_share))
        _open_what_earlier_tables_hide(frame, up, down)
        at = frame.places(further.column)
        np.maximum.at(up, at, further.up)
        np.maximum.at(down, at, further.down)
        insiders, coalition, unseen = _who_looks(frame, drafts, int(np.count_nonzero(up | down)), method)
        rows = np.flatnonzero((up > 0) | (down > 0))
        claims = Claims(rows, up[rows], down[rows], *_joined(groups), fall, rise, insiders, coalition)
        return cls(frame, claims, _instance(frame, claims, cost), tuple(flagged), (*notes, *unseen))

    @property
    def published_already(self) -> IntColumn:
        """The columns that must be hidden and that an earlier table publishes."""
        return self.claims.rows[self.frame.published[self.claims.rows]]


def _open_what_earlier_tables_hide(frame: Frame, up: IntColumn, down: IntColumn) -> None:
    """What an earlier table hides and a draft knows must not become exactly known through it."""
    secret = np.flatnonzero(frame.withheld & frame.certain)
    np.maximum.at(up, secret, 1)
    np.maximum.at(down, secret, np.minimum(1, frame.fall[secret]))


def _in_columns(
    groups: tuple[IntColumn, IntColumn, IntColumn], columns: IntColumn
) -> tuple[IntColumn, IntColumn, IntColumn]:
    row, start, others = groups
    return columns[row], start, columns[others]


def _joined(groups: Sequence[tuple[IntColumn, IntColumn, IntColumn]]) -> tuple[IntColumn, IntColumn, IntColumn]:
    lengths = np.concatenate([np.diff(start) for _, start, _ in groups])
    return (
        np.concatenate([row for row, _, _ in groups]),
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
        np.concatenate([others for _, _, others in groups]),
    )


def _who_looks(
    frame: Frame, drafts: Sequence[Draft], claims: int, method: Suppress
) -> tuple[Insiders, int, tuple[Phrase, ...]]:
    """Everybody who is alone in a cell of a draft; the same person wherever equations say so."""
    contributors = np.zeros(len(frame), dtype=np.int64)
    for one, columns in zip(drafts, frame.drafts, strict=True):
        contributors[columns] = contributors_of(one.review.cube)
    if not method.singletons:
        return Insiders(_none(), _none(), _none(), np.zeros(len(frame), dtype=np.int64)), 1, ()
    alone = alone_by(frame.relations, contributors)
    row = np.flatnonzero(alone >= 0)
    row = row[np.argsort(alone[row], kind="stable")]
    insiders = Insiders(alone[row], row, np.zeros(len(row), dtype=np.int64), contributors)
    coalition = max(coalition_of(one.review.policy) for one in drafts)
    notes = []
    if drafts[0].review.cube.spec.measure.kind == "magnitude":
        notes.append(own_messages.CONTRIBUTIONS_NOT_TRACED.phrase())
    if coalition > 1 and 2 * claims * len(insiders) ** (coalition - 1) > MOST_POOLED:
        notes.append(messages.COALITIONS_NOT_PROVED.phrase(coalition=coalition))
        coalition = 1
    return insiders, coalition, tuple(notes)


def _instance(frame: Frame, claims: Claims, cost: IntColumn) -> Instance:
    """Hidden from the start is what no table has, what earlier tables hide, and what must be hidden."""
    of_drafts = np.zeros(len(frame), dtype=bool)
    of_drafts[np.concatenate(frame.drafts)] = True
    hidden: BoolColumn = ~of_drafts & ~frame.published
    hidden[claims.rows] = True
    hidden[frame.published] = False
    return instance_of(
        csr_array(frame.relations.matrix).astype(np.int64),
        claims,
        cost=np.maximum(1, cost),
        hidden=hidden,
        shown=frame.published,
        block=np.full(len(frame), -1, dtype=np.int64),
        two_ways=frame.network,
    )
