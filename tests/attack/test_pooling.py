"""Who pools is said: without a word of it everybody looks alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack.insights import worked_out
from sdc_core.attack.narrowing import Levels, narrowed
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer

ONES = np.ones(3, dtype=np.int64)
SYSTEM = System(
    csr_array(np.ones((1, 3), dtype=np.int64)), np.array([3]), 0 * ONES, 9 * ONES, np.arange(3), np.arange(1)
)
"""Three counts that add up to 3; each is 1."""

VIEWERS = [Viewer(np.array([at]), ONES[:1], 0 * ONES[:1]) for at in (0, 1)]
"""Two who know a count each: together they know the third."""


@pytest.mark.parametrize(("pool", "together"), [({}, set()), ({"coalition": 1}, set()), ({"coalition": 2}, {(0, 1)})])
def test_two_who_know_the_rest_narrow_the_third_count_only_where_they_pool(
    pool: dict[str, Any], together: set[tuple[int, int]]
) -> None:
    found = narrowed(SYSTEM, ONES, Levels(ONES, ONES), VIEWERS, **pool)
    known = worked_out(SYSTEM, ONES, VIEWERS, np.ones(3, dtype=bool), **pool)

    assert {(one.unknown, one.side) for one in found} == {(2, side) for side in (-1, 1) if together}
    assert {one.viewers for one in found} == together
    assert {one.viewers for one in known} == together


@pytest.mark.parametrize(("parts", "together"), [((1, 2), (0, 1)), ((3, 0), (0,)), ((0, 3), (1,))])
def test_those_who_have_all_of_a_cell_know_that_it_is_not_less(
    parts: tuple[int, int], together: tuple[int, ...]
) -> None:
    """Two counts add up to 5 and the second is 2 at least, so that the first, 3, is 3 at most.

    A third contributor, of whom the two know nothing, has nothing in the first.
    """
    low, high = np.array([0, 2]), np.array([9, 9])
    system = System(csr_array(np.ones((1, 2), dtype=np.int64)), np.array([5]), low, high, np.arange(2), np.arange(1))
    viewers = [Viewer(np.array([0]), np.array([part]), np.array([2])) for part in parts]

    found = worked_out(system, np.array([3, 2]), viewers, np.array([True, False]), coalition=2)

    assert [(one.unknown, one.viewers) for one in found] == [(0, together)]


def test_those_who_have_a_part_of_a_cell_do_not_know_that_it_is_not_less() -> None:
    """They have 2 of the first count and know of it no more than that it is 2 or 3."""
    low, high = np.array([0, 2]), np.array([9, 9])
    system = System(csr_array(np.ones((1, 2), dtype=np.int64)), np.array([5]), low, high, np.arange(2), np.arange(1))
    viewers = [Viewer(np.array([0]), np.array([1]), np.array([2])) for _ in range(2)]

    assert worked_out(system, np.array([3, 2]), viewers, np.ones(2, dtype=bool), coalition=2) == []


def test_only_those_who_have_something_in_the_cell_have_all_of_it() -> None:
    """Of the third count, which is nothing, nobody has a part, and 0 is no less than an outsider knows."""
    viewers = [Viewer(np.array([0]), np.array([1]), np.array([0])), Viewer(np.array([1]), np.array([2]), np.array([0]))]

    found = worked_out(SYSTEM, np.array([1, 2, 0]), viewers, np.ones(3, dtype=bool), coalition=2)

    assert [(one.unknown, one.viewers) for one in found] == [(2, (0, 1))]


@pytest.mark.parametrize(("nodes", "proved"), [(0, False), (50, True)])
def test_what_is_certain_on_one_side_only_is_not_proved(nodes: int, proved: bool) -> None:
    """The first three counts go up and down by the same, the fourth with the fifth by twice that against them.

    Nobody knows whether the fourth can be one more who does not know that the first three move by whole numbers. It
    can be one less where the fifth is one more, and whoever knows the fifth knows that it cannot, as the last is 1
    at most.
    """
    factors = np.array([[1, 1, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0], [1, 0, 1, 1, 1, 0], [0, 0, 0, 1, 1, 1]])
    table, low, high = np.array([5, 5, 5, 5, 1, 1]), np.array([0, 0, 0, 0, 1, 0]), np.array([9, 9, 9, 9, 9, 1])
    system = System(csr_array(factors), factors @ table, low, high, np.arange(6), np.arange(4))
    fifth = Viewer(np.array([4]), np.array([1]), np.array([0]))

    found = worked_out(system, table, [fifth], np.arange(6) == 3, nodes=nodes)

    assert [(one.unknown, one.viewers, one.proved) for one in found] == [(3, (0,), proved)]
