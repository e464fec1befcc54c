"""What several tables ask for together is what each asks for by itself, in the columns of the joint."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.protection.together.task import Further, JointTask
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
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

    assert (len(claims.insiders), claims.coalition) == (0, 1)
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


FIRMS = {
    "kind": [
        ("a", "k", 80, 1, 80, 0), ("a", "l", 60, 4, 20, 15),
        ("b", "k", 70, 1, 70, 0), ("b", "l", 90, 4, 30, 20),
    ],
    "size": [
        ("a", "s", 100, 3, 80, 10), ("a", "t", 40, 2, 30, 10),
        ("b", "s", 120, 4, 70, 20), ("b", "t", 40, 1, 40, 0),
    ],
}  # fmt: skip
"""Turnover of each region by kind and by size, of how many firms, and of the two largest: three are alone in a cell."""


@pytest.mark.parametrize("coalition", [2, 3])
def test_whoever_may_pool_is_looked_at_up_to_the_limit_and_beyond_it_that_is_said(
    monkeypatch: pytest.MonkeyPatch, coalition: int
) -> None:
    """Two demands a cell times three who are alone, times three once more where three pool."""
    policy = Policy("tested", (PPercent(p=10, coalition=coalition),))
    drafts = [Draft.of(name, _turnover(name, cells), policy) for name, cells in FIRMS.items()]
    frame = Frame.of(drafts, [])
    alone = JointTask.of(frame, drafts, Further(), Suppress())
    limit = 2 * len(alone.claims.rows) * 3 ** (coalition - 1)

    for most, pooling in ((limit, coalition), (limit - 1, 1)):
        monkeypatch.setattr("sdc_core.protection.together.task.MOST_POOLED", most)

        task = JointTask.of(frame, drafts, Further(), Suppress())

        assert (len(task.claims.insiders), task.claims.coalition) == (3, pooling)
        assert len(task.notes) == len(alone.notes) + (pooling == 1)


def _turnover(name: str, cells: Sequence[tuple[object, ...]]) -> Cube:
    names = ("region", name, "turnover", "firms", "x1", "x2")
    columns = [Column.from_texts(list(map(str, one))) for one in zip(names, *cells, strict=True)]
    measure = Measure("magnitude", value="turnover", contributors="firms", largest=names[4:])
    spec = TableSpec((Variable("region", "key"), Variable(name, "key")), measure=measure)
    return Cube.build(Table("sums.csv", "", tuple(columns)), spec)


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
