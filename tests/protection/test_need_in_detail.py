"""What those who look see of a table once a cell of it is published, and which of all claims are tried."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from sdc_core.attack.insiders import Insiders
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.need import Need, need_of
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from tests.protection.tables import A_HOLDING, TWO_FIRMS, Firms, small_counts, sums_of, table_of
from tests.protection.test_need import check

SMALL = [[20, 1, 15], [10, 30, 12], [18, 9, 14]]


@pytest.fixture(scope="module")
def release() -> Suppressed:
    """A release of sums that minds everybody who contributes."""
    return Suppress().protect(review(sums_of(A_HOLDING), Policy("tested", (PPercent(p=Decimal(10)),))))


def looking(release: Suppressed, *entries: tuple[int, int, int], others: int = 1) -> Need:
    """What the first secondary cell is needed for, where these look. entries: viewer, row and part."""
    viewer, row, part = (np.array([one[at] for one in entries], dtype=np.int64) for at in range(3))
    contributors = np.bincount(row, minlength=len(release.cube)) + others
    claims = replace(release.claims, insiders=Insiders(viewer, row, part, contributors))
    changed = replace(release, claims=claims)
    return replace(need_of(release, int(release.rows(Treatment.SECONDARY)[0])), release=changed)


def test_an_outsider_sees_that_nothing_is_below_nought(release: Suppressed) -> None:
    need = looking(release, (0, 5, 3), (1, 5, 4))

    bounds = need.seen_by(()).bounds

    assert bounds is not None
    assert (set(bounds.low.tolist()), set(bounds.high.tolist())) == ({0}, {UNLIMITED})


def test_parts_of_those_who_look_together_add_up_and_a_cell_of_their_own_is_known(release: Suppressed) -> None:
    """Two of three are in one cell, with 3 and 4; in another all, of whom nobody else is there."""
    need = looking(release, (0, 5, 3), (0, 9, 6), (1, 5, 4), (1, 9, 7), others=1)
    alone = looking(release, (0, 5, 3), (0, 9, 6), (1, 5, 4), (1, 9, 7), others=0)

    for viewers, five, nine in (((0,), 3, 6), ((1,), 4, 7), ((0, 1), 7, 13)):
        bounds = need.seen_by(viewers).bounds
        assert bounds is not None
        assert (bounds.low[5], bounds.high[5]) == (five, UNLIMITED)
        assert (bounds.low[9], bounds.high[9]) == (nine, UNLIMITED)
        assert int(np.count_nonzero(bounds.low)) == 2
    of_one, of_both = alone.seen_by((0,)).bounds, alone.seen_by((0, 1)).bounds
    figures = need.without.figures
    assert of_one is not None and of_both is not None
    assert (of_one.low[5], of_one.high[5]) == (3, UNLIMITED)
    assert (of_both.low[5], of_both.high[5]) == (figures[5], figures[5])
    assert (of_both.low[9], of_both.high[9]) == (figures[9], figures[9])
    assert set(np.delete(of_both.high, [5, 9]).tolist()) == {UNLIMITED}


def test_where_amounts_can_be_below_nought_a_part_says_nothing_and_a_cell_of_ones_own_is_known_all_the_same() -> None:
    firms: Firms = {(a, b): [("", 30), ("", 20), ("", -4)] for a in "pqr" for b in "xyz"} | {("p", "x"): [("", -7)]}
    rules = Policy("tested", (FewContributors(n=2),), Options(negatives="not-judged"))
    release = Suppress(singletons=False).protect(review(sums_of(firms), rules))
    need = looking(release, (0, 5, 3), (1, 9, 4), others=1)
    alone = looking(release, (0, 5, 3), (1, 9, 4), others=0)

    bounds, known = need.seen_by((0,)).bounds, alone.seen_by((0,)).bounds

    assert bounds is not None and known is not None
    assert (set(bounds.low.tolist()), set(bounds.high.tolist())) == ({-UNLIMITED}, {UNLIMITED})
    assert (known.low[5], known.high[5]) == (need.without.figures[5],) * 2
    assert (known.low[9], known.high[9]) == (-UNLIMITED, UNLIMITED)


def test_the_table_is_looked_at_with_the_cell_published_and_all_else_hidden(release: Suppressed) -> None:
    for row in release.rows(Treatment.SECONDARY).tolist():
        need = need_of(release, row)

        expected = release.hidden
        expected[row] = False
        assert need.without.hidden.tolist() == expected.tolist()
        assert need.release is release
    assert release.hidden.sum() == len(release.rows(Treatment.PRIMARY)) + len(release.rows(Treatment.SECONDARY))


def test_a_cell_that_no_movement_needs_protects_nobody() -> None:
    """A cell that is hidden besides, beside which nothing else is hidden."""
    release = Suppress(cost="count").protect(small_counts(table_of(SMALL), 3))
    spare = int(np.flatnonzero(~release.hidden)[-1])
    status = release.status.copy()
    status[spare] = Treatment.SECONDARY

    need = need_of(replace(release, status=status), spare)

    assert (need.exposed, need.untried) == ((), 0)
    assert not need.without.hidden[spare]


@pytest.mark.parametrize("of_firms", [False, True])
def test_of_claims_beyond_those_that_are_tried_the_rest_is_counted(
    of_firms: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One more that is tried is one less that is not; what is found grows with what is tried."""
    reviewed = (
        review(sums_of(TWO_FIRMS), Policy("tested", (PPercent(p=Decimal(10), coalition=2),)))
        if of_firms
        else small_counts(table_of([[1, 2, 9], [2, 1, 8], [9, 8, 7]]), 3)
    )
    release = Suppress().protect(reviewed)
    row = int(release.rows(Treatment.SECONDARY)[0])
    every = need_of(release, row)
    found = []
    for most in range(1, 12):
        monkeypatch.setattr("sdc_core.protection.suppression.need.MOST_TRIED", most)
        found.append(need_of(release, row))

    untried = [one.untried for one in found]
    assert every.untried == 0
    assert untried[0] > 0
    assert untried == [max(0, untried[0] - at) for at in range(len(found))]
    assert all({one.row for one in some.exposed} <= {one.row for one in every.exposed} for some in found)
    if untried[-1] == 0:
        assert found[-1].exposed == every.exposed


def test_each_cell_is_told_once_by_the_fewest_who_know_it_outsiders_first() -> None:
    number = 0
    for counts in ([[1, 1, 9, 8], [5, 6, 9, 7], [7, 5, 8, 9]], [[1, 2, 9], [2, 1, 8], [9, 8, 7]], SMALL):
        release = Suppress(cost="count").protect(small_counts(table_of(counts), 3))
        for row in release.rows(Treatment.SECONDARY).tolist():
            exposed = need_of(release, row).exposed

            order = [(not one.proved, len(one.viewers), one.row, one.of_group) for one in exposed]
            assert order == sorted(order)
            assert len({(one.row, one.of_group) for one in exposed}) == len(exposed)
            assert all(release.status[one.row] == Treatment.PRIMARY for one in exposed)
            number += len(exposed)
    assert number


def test_a_group_is_given_away_by_no_single_way() -> None:
    cube = table_of([[0, 9, 0], [5, 6, 7], [8, 9, 6]], roles=("key", "target"))
    release = Suppress(singletons=False).protect(review(cube, Policy("groups", (FewOthers(t=1),))))
    found = [
        (need, one)
        for row in release.rows(Treatment.SECONDARY).tolist()
        for need in [need_of(release, row)]
        for one in need.exposed
        if one.of_group
    ]

    assert found
    for need, one in found:
        seen, ways = need.way_to(one)
        assert ways == ()
        assert seen.hidden.tolist() == need.without.hidden.tolist()
        assert cube.label(one.row) == ("1", "2")


def test_what_asks_for_nothing_is_not_counted_among_what_could_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nought that is hidden by hand can be one more, and cannot be less: without a cell beside it that is known."""
    wishes = Wishes(hide=np.array([4]))
    release = Suppress().protect(small_counts(table_of([[0, 9], [8, 7]]), 1), wishes)
    monkeypatch.setattr("sdc_core.protection.suppression.need.MOST_TRIED", 1)
    assert (release.claims.up.tolist(), release.claims.down.tolist()) == ([1], [0])

    for row in release.rows(Treatment.SECONDARY).tolist():
        need = need_of(release, row)
        assert need.untried == 0
        assert [(one.row, one.viewers, one.of_group, one.proved) for one in need.exposed] == [(4, (), False, True)]


@pytest.mark.parametrize(
    "counts",
    [
        [[3, 2, 1], [0, 1, 0], [0, 0, 0]],
        [[5, 2, 2], [3, 0, 1], [0, 0, 1]],
        [[5, 0, 0], [1, 5, 0], [0, 1, 0]],
    ],
)
def test_a_group_of_one_is_given_away_to_all_but_the_one_who_is_in_it(counts: list[list[int]]) -> None:
    """Whoever is alone in a cell looks too; every secondary cell is held against all tables that agree without it."""
    cube = table_of(counts, roles=("key", "target"))
    release = Suppress(cost="count").protect(review(cube, Policy("groups", (FewOthers(t=1),))))

    groups = [one for row in release.rows(Treatment.SECONDARY).tolist() for one in need_of(release, row).exposed]

    assert len(release.claims.insiders) and any(one.of_group and cube.count[one.row] == 1 for one in groups)
    check(release)
