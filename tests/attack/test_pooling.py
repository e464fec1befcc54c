"""Who pools is said: without a word of it everybody looks alone."""

from __future__ import annotations

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
    pool: dict[str, int], together: set[tuple[int, int]]
) -> None:
    found = narrowed(SYSTEM, ONES, Levels(ONES, ONES), VIEWERS, **pool)
    known = worked_out(SYSTEM, ONES, VIEWERS, np.ones(3, dtype=bool), **pool)

    assert {(one.unknown, one.side) for one in found} == {(2, side) for side in (-1, 1) if together}
    assert {one.viewers for one in found} == together
    assert {one.viewers for one in known} == together
