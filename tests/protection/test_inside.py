"""Who looks: everybody sees through what no movement shows, but what is asked of a cell of one's own."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array

from sdc_core.attack.insiders import Insiders
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.inside import Inside
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.need import _excluding
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.wishes import Wishes
from tests.protection.tables import small_counts, table_of


def test_a_demand_is_made_by_all_but_those_who_are_alone_in_its_cell() -> None:
    """Seventeen look, more than two bytes hold, and each of them is alone in a cell of these."""
    counts = [[1, 1, 1, 9, 1, 1], [1, 8, 1, 1, 1, 7], [1, 1, 6, 1, 1, 9], [9, 1, 1, 1, 1, 9]]
    reviewed = small_counts(table_of(counts), 3)
    task = Task.of(reviewed, Wishes(), cost="value", extra_percent=0, singletons=True)
    insiders, demands = task.claims.insiders, task.instance.demands

    inside = Inside(task.instance, task.instance.hidden, demands, [], Knowledge.of(task.claims))

    own = set(zip(insiders.viewer.tolist(), insiders.row.tolist(), strict=True))
    assert len(insiders) == sum(row.count(1) for row in counts) == 17
    asked = np.unpackbits(inside.blocked, axis=1)[:, : len(insiders)].astype(bool)
    assert asked.tolist() == [[(one, cell) not in own for one in range(17)] for cell in demands.cell.tolist()]


def test_what_each_rules_out_by_himself_is_all_of_ones_own_cell_and_less_than_ones_part_of_another() -> None:
    """The first is alone in a cell of 9; the second has 3 of the 5 in another, the third 1, and one more is in it."""
    knowledge = Knowledge.of(_three_who_look())

    for who, cells, down, up in (
        ((0,), [0], [0], [0]), ((1,), [1], [2], [UNLIMITED]), ((0, 1), [0, 1], [0, 2], [0, UNLIMITED]),
    ):  # fmt: skip
        for limits in (knowledge.each_of(np.array(who)), knowledge.pooled(who)):
            assert [column.tolist() for column in limits] == [cells, down, up]
    assert [column.tolist() for column in knowledge.pooled((1, 2))] == [[1], [5 - 3 - 1], [UNLIMITED]]


def test_who_is_alone_excludes_every_change_and_others_what_takes_their_part() -> None:
    """The first is alone in a cell; the second has 3 of the 5 in another, so that 2 can be missing, and the third 1."""
    claims = _three_who_look()
    moved = [[1, 0, -1], [-1, 0, 1], [2, 0, -2], [0, 1, -1], [0, -2, 2], [0, -3, 3], [1, -3, 2], [0, -5, 5]]

    excluded = _excluding(csr_array(np.array(moved)), claims, claims.insiders)

    assert excluded.tolist() == [
        [True, False, False], [True, False, False], [True, False, False], [False, False, False],
        [False, False, False], [False, True, False], [True, True, False], [False, True, True],
    ]  # fmt: skip


def _three_who_look() -> Claims:
    none = np.zeros(0, dtype=np.int64)
    return Claims(
        none, none, none, none, np.zeros(1, dtype=np.int64), none,
        fall=np.array([9, 5, 9]), rise=np.full(3, UNLIMITED),
        insiders=Insiders(np.arange(3), np.array([0, 1, 1]), np.array([0, 3, 1]), np.array([1, 3, 4])),
    )  # fmt: skip
