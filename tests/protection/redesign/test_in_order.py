"""Designs in the order of what they lose: the first that leaves nothing is the one that loses least of all."""

from __future__ import annotations

from itertools import islice

import numpy as np

from sdc_core.protection.redesign.searching import InOrder, Judge
from sdc_core.protection.redesign.space import Space
from tests.protection.tables import small_counts, table_of


def test_designs_without_a_finding_come_in_the_order_of_what_they_lose() -> None:
    """Three villages of 1, 2 and 20 people: 1 and 2 make 3, which is enough."""
    reviewed = small_counts(table_of([1, 2, 20]), 3)
    judge = Judge(Space(reviewed.cube, (0,), frozenset()), reviewed.policy, 1_000.0)
    search = InOrder(judge, np.inf)

    found = list(islice(search.safe_ones(), 3))

    assert found
    assert [judge.findings(design) for design in found] == [0] * len(found)
    assert sorted(judge.review(found[0]).cube.count.tolist()) == [3, 20, 23]
    assert judge.findings(judge.space.start) > 0
    assert not judge.leaves_nothing(judge.space.start)


def test_a_design_that_loses_just_what_may_be_lost_is_looked_at_and_one_that_loses_more_is_not() -> None:
    reviewed = small_counts(table_of([1, 2, 20]), 3)
    space = Space(reviewed.cube, (0,), frozenset())
    least = space.loss(next(InOrder(Judge(space, reviewed.policy, 1_000.0), np.inf).safe_ones()))

    for most, number in ((least, 1), (least - 0.001, 0)):
        search = InOrder(Judge(space, reviewed.policy, 1_000.0), most)

        assert [space.loss(design) for design in search.safe_ones()] == [least] * number
        assert search.complete
