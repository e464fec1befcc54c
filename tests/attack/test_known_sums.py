"""Groups of hidden cells whose sum everybody can work out: it is the same in every table that agrees."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.known_sums import sums_known
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System
from sdc_core.cube.cube import Cube
from tests.attack.test_whole_numbers import UNKNOWNS, systems
from tests.attack.test_whole_numbers import agreeing as tables_of
from tests.protection.tables import agreeing, table_of
from tests.table.sheets import keys_and_target, sheet

HIDDEN = {
    "a square": [[1, 1, 0], [1, 1, 0], [0, 0, 0]],
    "a line and two of another": [[1, 1, 1], [1, 1, 0], [0, 0, 1]],
    "three pairs": [[1, 1, 0], [1, 0, 1], [0, 1, 1]],
}


@pytest.mark.parametrize("hidden", HIDDEN.values(), ids=HIDDEN)
def test_the_sum_of_every_group_is_the_same_in_all_tables_that_agree(hidden: list[list[int]]) -> None:
    cube = table_of([[2, 1, 1], [1, 3, 2], [1, 0, 2]])
    rows = np.zeros(cube.addresses.shape, dtype=bool)
    rows[1:, 1:] = hidden
    publication = Publication.of_own(cube, rows.ravel())

    groups = sums_known(publication.system)

    members = [publication.system.cells[group].tolist() for group in groups]
    assert len(members) == len(groups) == len(groups.total) >= 4
    assert [tuple(group) for group in members] == list(dict.fromkeys(map(tuple, members)))
    assert all(len(group) >= 2 for group in members)
    tables = list(agreeing(cube, rows.ravel(), most=12))
    assert len(tables) > 1
    for group, total in zip(members, groups.total.tolist(), strict=True):
        assert {int(table[group].sum()) for table in tables} == {total}
    lines = [set(np.flatnonzero(line).tolist()) for line in (publication.system.matrix.toarray() != 0)]
    assert {frozenset(line) for line in lines if len(line) >= 2} <= {frozenset(group.tolist()) for group in groups}


TOTALS_HIDDEN = {
    "two totals and their parts": [[0, 0, 0, 0], [1, 1, 1, 0], [1, 1, 1, 0], [0, 0, 0, 0]],
    "a total twice": [[0, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 0, 0, 0]],
}


@pytest.mark.parametrize("hidden", TOTALS_HIDDEN.values(), ids=TOTALS_HIDDEN)
def test_two_equations_that_share_a_hidden_total_give_the_sum_of_what_is_left(hidden: list[list[int]]) -> None:
    cube = table_of([[2, 1, 1], [1, 3, 2], [1, 0, 2]])
    rows = np.array(hidden, dtype=bool).ravel()
    publication = Publication.of_own(cube, rows)

    groups = sums_known(publication.system)

    members = [publication.system.cells[group] for group in groups]
    tables = list(agreeing(cube, rows, most=12))
    assert len(tables) > 1
    for group, total in zip(members, groups.total.tolist(), strict=True):
        assert {int(table[group].sum()) for table in tables} == {total}
    assert (groups.second >= 0).any()


def test_one_line_alone_is_one_group() -> None:
    publication = Publication.of_own(table_of([2, 1, 4]), np.array([False, True, True, False]))

    groups = sums_known(publication.system)

    assert [publication.system.cells[group].tolist() for group in groups] == [[1, 2]]
    assert (groups.total.tolist(), groups.second.tolist()) == ([3], [-1])


def test_what_only_follows_from_bounds_and_totals_is_not_published() -> None:
    """The file says fewer than 5 in East; that it is 2 follows from the 9 and the 7."""
    text = "region,offence,n\nEast,yes,<5\nEast,no,7\nEast,Total,9\nWest,yes,1\nWest,no,2\n"
    cube = Cube.build(sheet(text), keys_and_target("region", "offence", missing=("<5",)))

    publication = Publication.of_others(cube)

    hidden = {cube.label(row) for row in np.flatnonzero(publication.hidden).tolist()}
    assert ("East", "yes") in hidden
    assert not hidden & {("East", "no"), ("East", "Total"), ("West", "yes"), ("West", "no")}


def plain_groups(system: System) -> dict[tuple[int, ...], set[tuple[int, ...]]]:
    """Every group of open unknowns that an equation, or two with an unknown in common, add up, and by which equations.

    Of two equations the sum and the difference are tried.
    """
    is_open = (system.low < system.high).tolist()
    rows = [
        {at: factor for at, factor in enumerate(row) if factor and is_open[at]}
        for row in system.matrix.toarray().tolist()
    ]
    found: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    combined: list[tuple[tuple[int, ...], dict[int, int]]] = [((number,), row) for number, row in enumerate(rows)]
    for (one, first), (other, second) in combinations(enumerate(rows), 2):
        if first.keys() & second.keys():
            for sign in (-1, 1):
                row = {at: first.get(at, 0) + sign * second.get(at, 0) for at in first.keys() | second.keys()}
                combined.append(((one, other), row))
    for equations, row in combined:
        left = {at: factor for at, factor in row.items() if factor}
        if len(left) > 1 and set(left.values()) in ({1}, {-1}):
            found.setdefault(tuple(sorted(left)), set()).add(equations)
    return found


@given(systems(), st.sets(st.integers(0, UNKNOWNS - 1), max_size=2))
@settings(max_examples=60, deadline=None)
def test_groups_of_any_equations_are_all_that_one_or_two_of_them_add_up(
    made: tuple[System, np.ndarray], fixed: set[int]
) -> None:
    system, table = made
    low, high = system.low.copy(), system.high.copy()
    low[list(fixed)] = high[list(fixed)] = table[list(fixed)]
    system = system.bounded(low, high)
    expected, tables = plain_groups(system), tables_of(system)
    tables = tables[((tables >= low) & (tables <= high)).all(axis=1)]

    groups = sums_known(system)

    members = [tuple(group.tolist()) for group in groups]
    assert len(members) == len(set(members))
    assert set(members) == set(expected)
    for group, total, first, second in zip(
        members, groups.total.tolist(), groups.first.tolist(), groups.second.tolist(), strict=True
    ):
        assert set(tables[:, list(group)].sum(axis=1).tolist()) == {total}
        by_one = {one for one in expected[group] if len(one) == 1}
        assert ((first,) if second == -1 else (first, second)) in (by_one or expected[group])


def _system(rows: list[list[int]], right: list[int], low: list[int], high: list[int]) -> System:
    matrix = csr_array(np.array(rows, dtype=np.int64))
    every = np.arange(len(low))
    return System(matrix, np.array(right), np.array(low), np.array(high), every, np.arange(len(right)))


@pytest.mark.parametrize(
    ("rows", "right", "fixed", "groups"),
    [
        ([[1, 1, 1, 0], [0, 1, 1, 1]], [9, 7], {}, {(0, 1, 2): (9, 0, -1), (1, 2, 3): (7, 1, -1)}),
        ([[1, 1, 1], [0, 0, 1]], [9, 7], {}, {(0, 1, 2): (9, 0, -1), (0, 1): (2, 0, 1)}),
        ([[1, 1, -1, 0], [0, 0, 1, 1]], [-2, 7], {}, {(2, 3): (7, 1, -1), (0, 1, 3): (5, 0, 1)}),
        ([[-1, -1, -1]], [-9], {}, {(0, 1, 2): (9, 0, -1)}),
        ([[1, 1, 1]], [9], {2: 4}, {(0, 1): (5, 0, -1)}),
        ([[1, 1, -1]], [9], {2: 4}, {(0, 1): (13, 0, -1)}),
        ([[1, 1, 1]], [9], {1: 2, 2: 4}, {}),
        ([[1, 1, 0, 0], [0, 0, 1, 1]], [9, 7], {}, {(0, 1): (9, 0, -1), (2, 3): (7, 1, -1)}),
        ([[1, 2, 1]], [9], {}, {}),
        ([[1, -1]], [9], {}, {}),
    ],
    ids=[
        "two lines whose difference has two signs",
        "what one line leaves of a longer one",
        "a hidden total and what stands beside it",
        "with every sign turned",
        "one of three is known",
        "a known total",
        "only one is open",
        "lines with nothing in common are no pair",
        "twice a cell is no sum of cells",
        "a difference is no sum",
    ],
)
def test_a_group_has_its_sum_and_names_the_equations_that_give_it(
    rows: list[list[int]], right: list[int], fixed: dict[int, int], groups: dict[tuple[int, ...], tuple[int, int, int]]
) -> None:
    low = [fixed.get(at, 0) for at in range(len(rows[0]))]
    high = [fixed.get(at, 20) for at in range(len(rows[0]))]

    found = sums_known(_system(rows, right, low, high))

    said = zip(found.total.tolist(), found.first.tolist(), found.second.tolist(), strict=True)
    assert dict(zip((tuple(group.tolist()) for group in found), said, strict=True)) == groups


def test_where_nothing_is_hidden_there_are_no_groups() -> None:
    publication = Publication.of_own(table_of([2, 1, 4]), np.zeros(4, dtype=bool))

    groups = sums_known(publication.system)

    assert (len(groups), list(groups)) == (0, [])
