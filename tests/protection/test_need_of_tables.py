"""Who would know what once a secondary cell is published, and by which ends: tables that brute force goes through."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.need import need_of
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.rules.few_others import FewOthers
from tests.protection.tables import intervals, nested, small_counts, table_of
from tests.protection.test_need import MOST, check


def of_counts(counts: list[list[int]], limit: int) -> Suppressed:
    """Counts below a limit, everybody who is alone in a cell looking too."""
    return Suppress(cost="count").protect(small_counts(table_of(counts), limit))


def of_towns(counts: list[list[int]]) -> Suppressed:
    return Suppress(cost="count").protect(small_counts(nested(counts, (2, 2)), 3))


def of_groups(counts: list[list[int]]) -> Suppressed:
    cube = table_of(counts, roles=("key", "target"))
    return Suppress(cost="count").protect(review(cube, Policy("groups", (FewOthers(t=1),))))


@pytest.mark.parametrize(
    "made",
    [
        lambda: of_counts([[1, 2, 5], [2, 0, 4], [5, 1, 3]], 3),
        lambda: of_counts([[6, 2, 6], [1, 0, 5], [4, 2, 6]], 4),
        lambda: of_counts([[3, 6, 0], [2, 2, 6], [1, 3, 1]], 2),
        lambda: of_counts([[5, 1, 5], [2, 3, 6], [6, 3, 1]], 2),
        lambda: of_towns([[4, 1], [2, 1], [3, 3], [4, 4]]),
        lambda: of_groups([[0, 0, 1], [3, 2, 0], [0, 0, 1]]),
        lambda: of_groups([[1, 0, 0], [0, 0, 1], [1, 5, 3]]),
    ],
    ids=[
        "to some who look", "from below alone", "exactly from both sides", "to either of two who look",
        "in a hierarchy", "a group of one", "a group of one to others",
    ],
)  # fmt: skip
def test_who_would_know_what_and_by_which_ends_is_what_all_tables_that_agree_say(
    made: Callable[[], Suppressed],
) -> None:
    """An end is told exactly where it is too near; a figure that one sum gives has no ends of its own."""
    release = made()
    check(release)
    claims, number = release.claims, 0
    for row in release.rows(Treatment.SECONDARY).tolist():
        need = need_of(release, row)
        for one in need.exposed:
            if one.of_group:
                continue
            own = claims.insiders.row[np.isin(claims.insiders.viewer, one.viewers)].tolist()
            low, high = intervals(release.cube, need.without.hidden, MOST, known=own)
            (claim,) = np.flatnonzero(claims.rows == one.row)
            value = release.cube.count[one.row]
            near = {
                side
                for side, is_near in (
                    (-1, low[one.row] > value - claims.down[claim]),
                    (1, high[one.row] < value + claims.up[claim]),
                )
                if is_near
            }
            sides = {way.side for way in need.way_to(one)[1]}
            assert sides in (near, {None})
            assert sides != {None} or low[one.row] == high[one.row]
            number += 1
    assert number or claims.number_of_groups
