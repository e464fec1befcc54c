"""Nobody who contributes to a table narrows an unsafe cell below its level: against all tables that agree."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.checking import faults
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.p_percent import PPercent
from tests.protection.second_checker import holds
from tests.protection.tables import A_HOLDING, TWO_FIRMS, TWO_HOLDINGS, Firms, agreeing, sums_of, table_of

TOTAL = "Total"


def reviewed(firms: Firms, *rules: PPercent) -> Review:
    return review(sums_of(firms), Policy("tested", rules))


def shares_of(release: Release, firms: Firms) -> dict[int, dict[str, int]]:
    """For each row of the release, totals included, what every holding has in it."""
    rows = {release.cube.label(row): row for row in range(len(release.cube))}
    shares: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for (a, b), own in firms.items():
        for number, (holding, amount) in enumerate(own):
            for cell in ((a, b), (a, TOTAL), (TOTAL, b), (TOTAL, TOTAL)):
                shares[rows[cell]][holding or f"one by itself: {a}{b}{number}"] += amount
    return shares


def narrowed(release: Release, firms: Firms, pooling: int) -> list[tuple[int, tuple[str, ...]]]:
    """Every unsafe cell that those who pool know too well, by brute force.

    Who looks: everybody who is alone in a hidden cell, holdings in several hidden cells, and for each cell with no
    more contributors than can pool all of these.
    """
    cube, claims, shares = release.cube, release.claims, shares_of(release, firms)
    hidden = np.flatnonzero(release.hidden).tolist()
    inside = [row for row in hidden if TOTAL not in cube.label(row)]
    looking = {who for row in hidden for who in shares[row] if len(shares[row]) <= pooling}
    looking |= {who for row in inside for who in shares[row] if sum(who in shares[one] for one in inside) > 1}
    figures = cube.contributions.total  # type: ignore[union-attr]
    tables = np.array(list(agreeing(cube, release.hidden, int(figures.max()))))
    found = []
    for together in (one for size in range(pooling + 1) for one in combinations(sorted(looking), size)):
        possible = np.ones(len(tables), dtype=bool)
        least = dict.fromkeys(hidden, 0)
        known = set()
        for row in hidden:
            least[row] = sum(shares[row].get(who, 0) for who in together)
            possible &= tables[:, row] >= least[row]
            if set(shares[row]) <= set(together) and shares[row]:
                known.add(row)
                possible &= tables[:, row] == figures[row]
        for row, up, down in zip(claims.rows.tolist(), claims.up.tolist(), claims.down.tolist(), strict=True):
            seen = tables[possible, row]
            low = max(figures[row] - down, least[row])
            if row not in known and (seen.min() > low or seen.max() < figures[row] + up):
                found.append((row, together))
    return found


def blind_and_seeing(firms: Firms, coalition: int) -> tuple[Release, Release]:
    """The release that minds outsiders only, and the one that minds everybody."""
    rule = PPercent(p=10, coalition=coalition)
    blind, seeing = (Suppress(singletons=insiders).protect(reviewed(firms, rule)) for insiders in (False, True))
    return blind, seeing


@pytest.mark.parametrize(("firms", "pooling"), [(A_HOLDING, 1), (TWO_FIRMS, 2), (TWO_HOLDINGS, 2)])
def test_what_holds_against_outsiders_only_is_not_taken_for_protected(firms: Firms, pooling: int):
    blind, seeing = blind_and_seeing(firms, pooling)

    assert narrowed(blind, firms, pooling)
    assert narrowed(seeing, firms, pooling) == []
    assert holds(seeing.cube, seeing)
    claimed = replace(blind, claims=seeing.claims)
    assert not holds(blind.cube, claimed)
    assert any(
        "those who" in one for one in faults(Relations.of(blind.cube), blind.hidden, claimed.claims, blind.movements)
    )


firms_inside = st.lists(st.tuples(st.sampled_from(["", "", "g", "h"]), st.integers(1, 4)), min_size=1, max_size=4)


@settings(max_examples=25, deadline=None)
@given(st.lists(firms_inside, min_size=6, max_size=6), st.sampled_from([10, 40]), st.integers(1, 2))
def test_nobody_who_contributes_narrows_an_unsafe_sum_below_its_level(
    inside: list[list[tuple[str, int]]], percent: int, pooling: int
):
    firms = dict(zip([(a, b) for a in "pq" for b in "xyz"], inside, strict=True))
    try:
        release = Suppress().protect(reviewed(firms, PPercent(p=percent, coalition=pooling)))
    except InputError:
        return  # some tables are too small to be protected from everybody

    assert release.claims.coalition == pooling
    assert holds(release.cube, release)
    if not any(TOTAL in release.cube.label(row) for row in np.flatnonzero(release.hidden)):
        assert narrowed(release, firms, pooling) == []


def group_open(release: Release, known: set[int]) -> list[int]:
    """The cells with nearly a whole group of which somebody can tell too much, who knows some cells besides.

    Too much: the exact figure, or that nobody else of the group can be in the other categories.
    """
    cube, target = release.cube, release.cube.hierarchies[1]
    tables = [
        one
        for one in agreeing(cube, release.hidden, int(cube.count.max()))
        if all(one[row] == cube.count[row] for row in known)
    ]
    found = []
    for row in release.rows(Treatment.PRIMARY).tolist():
        a, b = int(cube.nodes(0, np.array([row]))[0]), int(cube.nodes(1, np.array([row]))[0])
        siblings = [node for node in target.children(0).tolist() if node != b]
        others = cube.rows_of([np.array([a] * len(siblings)), np.array(siblings)])
        exact = len({int(one[row]) for one in tables}) == 1
        closed = max(int(one[others].sum()) for one in tables) <= int(cube.count[others].sum())
        if row not in known and (exact or closed):
            found.append(row)
    return found


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 6), min_size=6, max_size=6), st.integers(1, 3), st.booleans())
def test_no_visible_zero_tells_that_a_hidden_cell_is_a_whole_group(counts: list[int], t: int, insiders: bool):
    cube = table_of(np.array(counts).reshape(2, 3).tolist(), roles=("key", "target"))
    try:
        release = Suppress(singletons=insiders).protect(review(cube, Policy("group", (FewOthers(t=t),))))
    except InputError:
        return  # some tables are too small to be protected from everybody

    assert holds(cube, release)
    if np.count_nonzero(release.hidden) <= 9:
        assert group_open(release, set()) == []
        for row in np.flatnonzero(release.hidden & (cube.count == 1)).tolist() if insiders else []:
            assert group_open(release, {row}) == []


@pytest.mark.parametrize("rule", [FewOthers(t=3), LargeShare(percent=90)], ids=["1a", "2a"])
def test_a_visible_zero_beside_a_hidden_group_is_noticed(rule: FewOthers | LargeShare):
    cube = table_of([[19, 0, 0], [10, 12, 9], [11, 14, 8]], roles=("key", "target"))
    release = Suppress(singletons=False).protect(review(cube, Policy("group", (rule,))))
    beside = cube.rows_of([np.array([1, 1]), np.array([2, 3])])
    status = release.status.copy()
    status[beside] = Treatment.PUBLISHED
    status[cube.rows_of([np.array([1, 2, 2, 0]), np.array([0, 0, 1, 1])])] = Treatment.SECONDARY

    visible = replace(release, status=status)

    assert group_open(release, set()) == []
    assert group_open(visible, set())
    assert faults(Relations.of(cube), visible.hidden, visible.claims, visible.movements)
