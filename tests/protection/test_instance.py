"""What a task of hiding cells demands: of some cells by themselves, and of whole groups."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits, reach
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


def test_both_directions_are_demanded_where_a_level_is_more_than_nothing():
    demands = Demands.of(np.array([7, 3, 5]), up=np.array([0, 1, 4]), down=np.array([2, 0, 4]))

    assert len(demands) == 4
    asked = zip(demands.cell.tolist(), demands.sign.tolist(), demands.level.tolist(), strict=True)
    assert list(asked) == [(3, 1, 1), (5, 1, 4), (7, -1, 2), (5, -1, 4)]
    assert demands.looking.tolist() == [0, 0, 0, 0]
    assert not len(demands.known_to(3).cell)


def test_a_demand_is_reached_by_whoever_goes_as_far_the_same_way():
    demands = Demands.of(np.array([0, 1]), up=np.array([3, 3]), down=np.array([2, 2]))

    assert demands.reached(np.array([3, 2])).tolist() == [True, False, False, False]
    assert demands.reached(np.array([-2, 4])).tolist() == [False, True, True, False]
    assert demands.reached(np.array([-1, -3])).tolist() == [False, False, False, True]
    assert demands.picked([2, 1]).reached(np.array([-2, 4])).tolist() == [True, True]


def test_those_who_look_keep_what_they_know_where_demands_are_joined():
    """The outsider is the same in both; those of the second demands come behind those of the first."""
    one, none = np.ones(1, dtype=np.int64), Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3)))
    first_known, second_known, third_known = (Limits(one * at, one, one) for at in (4, 5, 6))
    first = Demands(np.array([0, 1]), np.array([1, -1]), np.array([2, 3]), np.array([0, 1]), (NOTHING, first_known))
    second = Demands(
        np.array([2, 3, 4]), np.array([1, 1, -1]), np.array([4, 5, 6]), np.array([2, 0, 1]),
        (NOTHING, second_known, third_known),
    )  # fmt: skip

    joined = first.joined(second)

    assert joined.cell.tolist() == [0, 1, 2, 3, 4]
    assert joined.sign.tolist() == [1, -1, 1, 1, -1]
    assert joined.level.tolist() == [2, 3, 4, 5, 6]
    known = [joined.known_to(number).cell.tolist() for number in range(5)]
    assert known == [[], [4], [6], [], [5]]
    assert [none.joined(second).known_to(number).cell.tolist() for number in range(3)] == [[6], [], [5]]
    assert [first.joined(none).known_to(number).cell.tolist() for number in range(2)] == [[], [4]]


def test_what_is_hidden_from_the_start_costs_nothing():
    """The cells cost 23, 21, 24, 21 and 25; the third and the last are hidden from the start."""
    instance = five_cells(Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3))))

    assert len(instance) == 5
    patterns = ([False] * 5, [True] * 5, [False, True, True, False, False], [True, False, False, True, True])
    assert [instance.price(np.array(one)) for one in patterns] == [0, 23 + 21 + 21, 21, 23 + 21]


def test_equations_that_none_of_some_cells_is_in_are_left_out():
    instance = five_cells(Demands.of(*(np.zeros(0, dtype=np.int64) for _ in range(3))))

    assert instance.over(np.array([3, 4])).toarray().tolist() == [[1, 1]]
    assert instance.over(np.array([2, 0])).toarray().tolist() == [[-1, 1], [-1, 0]]
    assert instance.over(np.array([], dtype=np.int64)).shape == (0, 0)


def test_a_cell_counts_as_able_to_move_four_levels_and_no_more():
    """In units of the level; a level near the largest number there is does not turn over."""
    bounds = np.array([0, 3, 10, 40, 41, UNLIMITED])

    assert reach(bounds, 10).tolist() == [0, 0.3, 1, 4, 4, 4]
    assert reach(np.array([UNLIMITED, 2**60]), 2**61).tolist() == [2, 0.5]
