"""What a task of hiding cells demands: of some cells by themselves, and of whole groups."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.task import groups_of
from sdc_core.rules.few_others import FewOthers
from tests.protection.tables import table_of

LIMITS = np.array([3, 1, 4, 1, 5])


def five_cells(demands: Demands) -> Instance:
    """Two equations: the first two cells are opposed to the third, and so are the last two."""
    matrix = csr_array(np.array([[1, 1, -1, 0, 0], [0, 0, -1, 1, 1]]))
    nobody = np.zeros(5, dtype=bool)
    block = np.arange(5)
    return Instance(matrix, LIMITS, LIMITS + 10, LIMITS + 20, LIMITS > 3, nobody, demands, block, two_ways=True)


def test_a_part_has_the_demands_of_outsiders_on_its_own_cells_under_their_new_numbers():
    demands = replace(
        Demands.of(np.array([2, 4, 0]), up=np.array([6, 7, 8]), down=np.array([0, 9, 5])),
        looking=np.array([0, 0, 0, 0, 1]),  # 4 down is asked by an outsider, 0 down by somebody inside
    )
    assert list(zip(demands.cell.tolist(), demands.sign.tolist(), strict=True)) == [
        (2, 1), (4, 1), (0, 1), (4, -1), (0, -1)
    ]  # fmt: skip

    part = five_cells(demands).part(np.array([4, 0]))

    asked = zip(part.demands.cell.tolist(), part.demands.sign.tolist(), part.demands.level.tolist(), strict=True)
    assert list(asked) == [(0, 1, 7), (1, 1, 8), (0, -1, 9)]
    assert not part.demands.looking.any()
    assert part.fall.tolist() == [5, 3]
    assert part.rise.tolist() == [15, 13]
    assert part.cost.tolist() == [25, 23]
    assert part.hidden.tolist() == [True, False]
    assert part.block.tolist() == [-1, -1]


def test_somebody_may_be_elsewhere_in_a_group_wherever_one_more_can_be():
    """All nine of a group are in one category: the two others count as far as one more person can be there."""
    cube = table_of([[0, 9, 0], [5, 6, 7], [8, 9, 6]], roles=("key", "target"))
    reviewed = review(cube, Policy("groups", (FewOthers(t=1),)))
    whole, elsewhere = 6, [5, 7]
    assert cube.count[[whole, *elsewhere]].tolist() == [9, 0, 0]
    rise = np.zeros(len(cube), dtype=np.int64)

    nowhere = groups_of(reviewed, rise)
    rise[elsewhere[1]] = 1
    in_one = groups_of(reviewed, rise)
    rise[elsewhere[0]] = 2
    in_both = groups_of(reviewed, rise)

    assert [part.tolist() for part in nowhere] == [[], [0], []]
    assert [part.tolist() for part in in_one] == [[whole], [0, 1], [elsewhere[1]]]
    assert [part.tolist() for part in in_both] == [[whole], [0, 2], elsewhere]
