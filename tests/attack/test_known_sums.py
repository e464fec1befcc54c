"""Groups of hidden cells whose sum everybody can work out: it is the same in every table that agrees."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.attack.known_sums import sums_known
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
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
