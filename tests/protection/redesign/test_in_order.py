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
