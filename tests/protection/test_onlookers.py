"""What a release says of those whom the proof had to leave aside."""

from __future__ import annotations

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress, messages
from sdc_core.protection.release import Release
from sdc_core.protection.suppression import onlookers
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.protection.tables import CELLS, TWO_FIRMS, sums_of


def ready_made(*, disjoint: bool, unknown: int = 0, coalition: int = 1) -> Release:
    """The release of sums that were tabulated elsewhere; of some cells the number of contributors is not known."""
    safe = [(*cell, "120", "4", "30", "30", "30") for cell in CELLS]
    rows = [(*safe[0][:2], "81", "2", "80", "1", "0"), *safe[1:]]
    rows[len(rows) - unknown :] = [(*row[:3], "", "", "", "") for row in rows[len(rows) - unknown :]]
    names = ("a", "b", "value", "n", "x1", "x2", "x3")
    columns = [Column.from_texts(texts) for texts in zip(names, *rows, strict=True)]
    measure = Measure("magnitude", value="value", contributors="n", largest=names[4:], disjoint=disjoint)
    spec = TableSpec((Variable("a", "key"), Variable("b", "key")), measure=measure)
    cube = Cube.build(Table("sums.csv", "", tuple(columns)), spec)
    return Suppress().protect(review(cube, Policy("tested", (PPercent(p=10, coalition=coalition),))))


def said(release: Release) -> list[str]:
    return [str(note) for note in release.notes]


def test_sums_of_which_everybody_is_in_one_cell_leave_nothing_aside():
    assert said(ready_made(disjoint=True)) == []


def test_it_is_said_that_holdings_of_ready_made_sums_are_not_known():
    assert said(ready_made(disjoint=False))[-1] == (
        "who contributes to several cells is not known; that nobody learns too much by this is not proved"
    )


def test_it_is_said_that_who_shares_a_ready_made_sum_is_not_known():
    assert "who shares a cell is not known" in said(ready_made(disjoint=True, coalition=2))[-1]


@pytest.mark.parametrize(("unknown", "cells", "they"), [(1, "1 cell", "it"), (2, "2 cells", "them")])
def test_what_could_not_be_judged_is_counted_with_its_plural(unknown: int, cells: str, they: str):
    assert str(messages.CELLS_NOT_JUDGED.phrase(cells=unknown)) == (
        f"{cells} could not be judged by a rule of the policy; the proof says nothing about {they}"
    )


def test_cells_of_which_the_number_of_contributors_is_not_known_are_counted():
    notes = said(ready_made(disjoint=True, unknown=2))

    assert any("could not be judged by a rule" in one for one in notes)
    assert any("it is not known how many contribute" in one for one in notes)


def test_too_many_coalitions_are_not_looked_at_and_that_is_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(onlookers, "MOST_POOLED", 1)

    release = Suppress().protect(review(sums_of(TWO_FIRMS), Policy("tested", (PPercent(p=10, coalition=2),))))

    assert release.claims.coalition == 1
    assert "it is proved only that nobody learns too much alone" in said(release)[-1]
