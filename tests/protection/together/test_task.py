"""What several tables ask for together is what each asks for by itself, in the columns of the joint."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.protection.together.task import Further, JointTask
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

POLICY = Policy("small counts and whole groups", (SmallCount(cell=3, key=3, target=3), FewOthers(t=2)))
REGIONS, ANSWERS, SEXES = ("a", "b"), ("no", "yes", "unknown"), ("f", "m")


def test_levels_and_groups_are_those_of_each_table() -> None:
    """Of b all answer no, and of a one says yes; of the women all say no."""
    tables = [
        published(["region", "answer"], crossed(REGIONS, ANSWERS, [[8, 1, 0], [9, 0, 0]]), target="answer"),
        published(["sex", "answer"], crossed(SEXES, ANSWERS, [[10, 0, 0], [7, 1, 0]]), target="answer"),
    ]
    drafts = [Draft.of(str(at), one.cube, POLICY) for at, one in enumerate(tables)]
    method = Suppress(singletons=False)
    frame = Frame.of(drafts, [])

    claims = JointTask.of(frame, drafts, Further(), method).claims

    groups = [(row, claims.others[begin:end].tolist()) for row, begin, end in zip(
        claims.group.tolist(), claims.start[:-1], claims.start[1:], strict=True)]  # fmt: skip
    expected, up, down = [], np.zeros(len(frame), dtype=np.int64), np.zeros(len(frame), dtype=np.int64)
    for one, columns in zip(tables, frame.drafts, strict=True):
        alone = Task.of(review(one.cube, POLICY), Wishes(), cost="value", extra_percent=0, singletons=False).claims
        np.maximum.at(up, columns[alone.rows], alone.up)
        np.maximum.at(down, columns[alone.rows], alone.down)
        for row, begin, end in zip(alone.group, alone.start[:-1], alone.start[1:], strict=True):
            expected.append((int(columns[row]), columns[alone.others[begin:end]].tolist()))
    assert len(expected) >= 2
    assert groups == expected
    assert claims.rows.tolist() == np.flatnonzero(up + down).tolist()
    assert (claims.up.tolist(), claims.down.tolist()) == (up[claims.rows].tolist(), down[claims.rows].tolist())


def test_one_by_one_everybody_is_looked_at_however_many_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits are about those who pool: where nobody does, nothing is left out and nothing is said to be."""
    monkeypatch.setattr("sdc_core.protection.together.task.MOST_POOLED", 0)
    tables = [
        published(["region", "answer"], crossed(REGIONS, ANSWERS[:2], [[8, 1], [9, 7]])),
        published(["region", "sex"], crossed(REGIONS, SEXES, [[5, 4], [9, 7]])),
    ]
    drafts = [Draft.of(str(at), one.cube, POLICY) for at, one in enumerate(tables)]

    task = JointTask.of(Frame.of(drafts, []), drafts, Further(), Suppress())

    assert (len(task.claims.insiders), task.claims.coalition, task.notes) == (1, 1, ())


def test_what_an_earlier_table_hides_stays_open_by_one_both_ways_if_it_can() -> None:
    """The earlier table hides the 12 of b and the 0 of c, which the draft knows; a 0 has nothing below it."""
    old = published(["region"], [("a", 10), ("b", 12), ("c", 0)])
    hidden = np.array([label[0] in {"b", "c"} for label in map(old.cube.label, range(4))])
    new = published(["region", "sex"], crossed(("a", "b", "c"), SEXES, [[4, 6], [5, 7], [0, 0]]))
    draft = Draft.of("new", new.cube, POLICY)
    frame = Frame.of([draft], [Earlier("old", Draft.of("old", old.cube, POLICY).hiding(hidden))])

    claims = JointTask.of(frame, [draft], Further(), Suppress(singletons=False)).claims

    columns = {new.cube.label(row): column for row, column in enumerate(frame.drafts[0].tolist())}
    asked = {int(row): (int(up), int(down)) for row, up, down in zip(claims.rows, claims.up, claims.down, strict=True)}
    assert asked == {columns["b", "Total"]: (1, 1), columns["c", "Total"]: (1, 0)}
