"""What a secondary cell is needed for, against brute force: all tables that agree once it is published."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.derivation import Derivation
from sdc_core.attack.sentences import sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.need import need_of
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from tests.protection.tables import Firms, agreeing, nested, small_counts, sums_of, table_of

MOST = 12
"""More than any count here and its level: what brute force tries in a cell."""

MOST_HIDDEN = 9

Known = dict[int, tuple[set[int], set[int]]]


def by_hand(release: Release, row: int) -> Known:
    """For everybody who looks (−1: an outsider) the primaries and the groups that are given away without the cell."""
    claims, count, insiders = release.claims, release.cube.count, release.claims.insiders
    hidden = release.hidden
    hidden[row] = False
    tables = np.array(list(agreeing(release.cube, hidden, MOST)))
    found: Known = {}
    for who in range(-1, len(insiders)):
        own = np.zeros(len(count), dtype=bool)
        own[insiders.row[insiders.viewer == who]] = True
        seen = tables[(tables[:, own] == count[own]).all(axis=1)]
        low, high = seen.min(axis=0), seen.max(axis=0)
        narrow = (low[claims.rows] > count[claims.rows] - claims.down) | (
            high[claims.rows] < count[claims.rows] + claims.up
        )
        given_away = set()
        for group in range(claims.number_of_groups):
            others = claims.others[claims.start[group] : claims.start[group + 1]]
            if (seen[:, others].sum(axis=1) <= count[others].sum()).all():
                given_away.add(int(claims.group[group]))
        mine = set(np.flatnonzero(own).tolist())
        found[who] = set(claims.rows[narrow].tolist()) - mine, given_away - mine
    return found


def check(release: Release) -> None:
    """Every secondary cell of a release against brute force."""
    for row in release.rows(Treatment.SECONDARY).tolist():
        expected, need = by_hand(release, row), need_of(release, row)
        assert all(one.proved for one in need.exposed)
        for of_group in (False, True):
            anybody = set().union(*(those[of_group] for those in expected.values()))
            found = [one for one in need.exposed if one.of_group == of_group]
            assert {one.row for one in found} == anybody
            assert {one.row for one in found if not one.viewers} == expected[-1][of_group]
            assert all(one.row in expected[(*one.viewers, -1)[0]][of_group] for one in found)
        assert all(too_near(release, one.row, way) for one in need.exposed for way in need.way_to(one)[1])


def too_near(release: Release, row: int, way: Derivation) -> bool:
    """Whether the end that a way gives is nearer to the figure than it has to be."""
    (claim,) = np.flatnonzero(release.claims.rows == row)
    distance = way.value - int(release.cube.count[row])
    return distance < release.claims.up[claim] if way.side != -1 else -distance < release.claims.down[claim]


def released(result: Review, **how: object) -> Release | None:
    try:
        return Suppress(**how).protect(result)  # type: ignore[arg-type]
    except InputError:
        return None  # there are tables that nothing protects


COUNTS = st.lists(st.lists(st.integers(0, 6), min_size=3, max_size=3), min_size=3, max_size=3)


@settings(deadline=None, max_examples=30)
@given(counts=COUNTS, limit=st.integers(2, 4), singletons=st.booleans())
def test_what_would_be_exposed_is_what_brute_force_finds(counts: list[list[int]], limit: int, singletons: bool):
    release = released(small_counts(table_of(counts), limit), cost="count", singletons=singletons)

    if release is not None and release.hidden.sum() <= MOST_HIDDEN:
        check(release)


@settings(deadline=None, max_examples=25)
@given(counts=st.lists(st.lists(st.integers(0, 5), min_size=2, max_size=2), min_size=4, max_size=4))
def test_the_same_in_a_hierarchy(counts: list[list[int]]):
    release = released(small_counts(nested(counts, (2, 2)), 3), cost="count")

    if release is not None and release.hidden.sum() <= MOST_HIDDEN:
        check(release)


@settings(deadline=None, max_examples=20)
@given(counts=COUNTS)
def test_a_zero_that_hides_where_a_whole_group_is_says_so(counts: list[list[int]]):
    cube = table_of(counts, roles=("key", "target"))
    release = released(review(cube, Policy("groups", (FewOthers(t=1),))), singletons=False)

    if release is not None and release.hidden.sum() <= MOST_HIDDEN:
        check(release)


def test_a_group_is_among_what_is_exposed():
    cube = table_of([[0, 9, 0], [5, 6, 7], [8, 9, 6]], roles=("key", "target"))
    release = released(review(cube, Policy("groups", (FewOthers(t=1),))))
    assert release is not None

    needs = [need_of(release, row) for row in release.rows(Treatment.SECONDARY).tolist()]

    assert any(one.of_group for need in needs for one in need.exposed)
    check(release)


def ways(cube: Cube, limit: int, *, singletons: bool) -> list[str]:
    release = released(small_counts(cube, limit), cost="count", singletons=singletons)
    assert release is not None
    found = []
    for row in release.rows(Treatment.SECONDARY).tolist():
        need = need_of(release, row)
        for one in need.exposed:
            seen, derivations = need.way_to(one)
            assert derivations
            who = "An outsider" if not one.viewers else "A respondent"
            found += [sentences_of(seen, each, who=who).headline for each in derivations]
    return found


def test_the_way_to_what_is_exposed_is_told_in_figures():
    told = ways(table_of([[20, 1, 15], [10, 30, 12], [18, 9, 14]]), 3, singletons=False)

    assert len(told) == 3
    assert "An outsider can work out that 1 × 2 is exactly 1: 2 (40) less 2 × 2 (30) and 3 × 2 (9)." in told
    assert all("is exactly 1" in one for one in told)


def test_of_two_ends_only_the_one_that_is_too_near_is_told():
    """Without y × r a 13 is known from 11 to 14: two below are enough, one above is not."""
    firms = {
        "x": ((1, 1), (1,), (5, 6)), "y": ((1,), (6, 6, 1), (4, 3, 6)), "z": ((3, 2, 5), (5, 6, 4), (3, 4)),
    }  # fmt: skip
    cube = sums_of(
        {(a, b): [("", n) for n in own] for a, row in firms.items() for b, own in zip("pqr", row, strict=True)}
    )
    release = released(review(cube, Policy("sums", (PPercent(p=40),))), singletons=False)
    assert release is not None
    rows = {release.cube.label(row): row for row in range(len(cube))}

    need = need_of(release, rows["y", "r"])

    (one,) = [one for one in need.exposed if one.row == rows["y", "q"]]
    assert [(way.side, way.value) for way in need.way_to(one)[1]] == [(1, 14)]


def amounts(seed: int) -> Review:
    """Three by four cells of three firms each, whose amounts are small enough for ties."""
    draw = np.random.default_rng(seed)
    cells = {(a, b): [("", int(n)) for n in draw.integers(1, 7, 3)] for a in "xyz" for b in "pqrs"}
    return review(sums_of(cells), Policy("sums", (PPercent(p=40),)))


def counted(seed: int) -> Review:
    return small_counts(table_of(np.random.default_rng(seed).integers(1, 9, (3, 4)).tolist()), 5)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("made", [amounts, counted])
def test_the_way_tells_the_ends_that_are_too_near_and_no_other(made: Callable[[int], Review], seed: int):
    release = released(made(seed), cost="count")
    if release is None:
        return
    levels = {row: at for at, row in enumerate(release.claims.rows.tolist())}
    for row in release.rows(Treatment.SECONDARY).tolist():
        need = need_of(release, row)
        for one in need.exposed:
            for way in need.way_to(one)[1]:
                value = int(need.seen_by(one.viewers).figures[one.row])
                too_low = value - int(release.claims.down[levels[one.row]]) < way.value <= value
                too_high = value <= way.value < value + int(release.claims.up[levels[one.row]])
                assert {None: way.value == value, -1: too_low, 1: too_high}[way.side]


def test_who_is_alone_in_a_cell_has_a_way_of_their_own():
    told = ways(table_of([[1, 1, 9, 8], [5, 6, 9, 7], [7, 5, 8, 9]]), 2, singletons=True)

    assert any(one.startswith("A respondent can work out") for one in told)


FIRMS: Firms = {
    ("x", "p"): [("h", 2), ("", 1), ("", 1)], ("y", "p"): [("i", 3), ("j", 2), ("", 2)],
    ("x", "q"): [("h", 2), ("i", 2), ("", 2)], ("y", "q"): [("", 2), ("", 3), ("", 2)],
    ("x", "r"): [("", 4), ("j", 4)], ("y", "r"): [("h", 1), ("", 6)],
}  # fmt: skip


@pytest.mark.parametrize("coalition", [1, 2])
def test_in_sums_holdings_and_coalitions_look_too(coalition: int):
    rules = (FewContributors(n=2), PPercent(p=20, coalition=coalition))
    release = released(review(sums_of(FIRMS), Policy("sums", rules)), cost="count")
    assert release is not None and len(release.rows(Treatment.SECONDARY))
    claims, insiders = release.claims, release.claims.insiders
    figures = release.cube.contributions.total
    together = [(), *((one,) for one in range(len(insiders)))]
    together += combinations(range(len(insiders)), 2) if coalition == 2 else []

    for row in release.rows(Treatment.SECONDARY).tolist():
        hidden = release.hidden
        hidden[row] = False
        tables = np.array(list(agreeing(release.cube, hidden, MOST)))
        expected = set()
        for those in together:
            own = np.isin(insiders.viewer, those)
            parts, inside = np.zeros(len(figures), dtype=int), np.zeros(len(figures), dtype=int)
            np.add.at(parts, insiders.row[own], insiders.part[own])
            np.add.at(inside, insiders.row[own], 1)
            whole = (inside > 0) & (inside >= insiders.contributors)
            seen = tables[(tables >= parts).all(axis=1) & (tables[:, whole] == figures[whole]).all(axis=1)]
            low, high = seen.min(axis=0)[claims.rows], seen.max(axis=0)[claims.rows]
            value = figures[claims.rows]
            down = np.where(whole[claims.rows], 0, np.minimum(claims.down, value - parts[claims.rows]))
            up = np.where(whole[claims.rows], 0, claims.up)
            expected |= set(claims.rows[(low > value - down) | (high < value + up)].tolist())

        assert {one.row for one in need_of(release, row).exposed} == expected
