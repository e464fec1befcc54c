"""What a release says of those whom the proof had to leave aside."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress, messages
from sdc_core.protection.release import Release
from sdc_core.protection.suppression import onlookers
from sdc_core.protection.suppression.levels import Figures, Levels
from sdc_core.protection.suppression.onlookers import nobody, who_looks
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.protection.tables import CELLS, TWO_FIRMS, small_counts, sums_of, table_of
from tests.table.sheets import sheet


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


@pytest.mark.parametrize(("coalition", "pairs"), [(2, 1), (3, 2)])
@pytest.mark.parametrize("unsafe", [1, 3])
def test_coalitions_are_looked_at_up_to_a_limit_of_claims_times_those_who_join(
    coalition: int, pairs: int, unsafe: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each unsafe cell has two claims, and of a coalition of three two join the first: n · n of them."""
    reviewed = review(sums_of(TWO_FIRMS), Policy("tested", (PPercent(p=10, coalition=coalition),)))
    one = np.ones(unsafe, dtype=np.int64)
    levels, figures = Levels(np.arange(unsafe), one, one, 0), Figures.of(reviewed.cube)
    number = len(who_looks(reviewed, figures, levels)[0])
    assert number > 1

    found = []
    for most in (2 * unsafe * number**pairs, 2 * unsafe * number**pairs - 1):
        monkeypatch.setattr(onlookers, "MOST_POOLED", most)
        insiders, together, notes = who_looks(reviewed, figures, levels)
        found.append((len(insiders), together, len(notes)))
    assert found == [(number, coalition, 0), (number, 1, 1)]


def test_where_nobody_pools_there_is_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlookers, "MOST_POOLED", 0)
    reviewed = review(sums_of(TWO_FIRMS), Policy("tested", (PPercent(p=10),)))
    one = np.ones(3, dtype=np.int64)

    assert who_looks(reviewed, Figures.of(reviewed.cube), Levels(one, one, one, 0))[1:] == (1, ())


def test_nobody_looks_where_only_outsiders_are_minded() -> None:
    found = nobody(table_of([[1, 1], [1, 1]]))

    assert (len(found), len(found.viewer), len(found.row), len(found.part)) == (0, 0, 0, 0)


def notes_of(*, weight: str = "", holding: str = "", coalition: int = 1) -> list[str]:
    """What is said of who looks at a table of single contributions."""
    rows = [f"{a}{b},{n},{own},1.5" for n, (a, b) in enumerate(CELLS, start=30) for own in ("g", "", "")]
    text = "\n".join(["trade,value,holding,w", *rows, ""])
    measure = Measure("magnitude", value="value", holding=holding, weight=weight)
    cube = Cube.build(sheet(text), TableSpec((Variable("trade", "key"),), layout="microdata", measure=measure))
    reviewed = review(cube, Policy("tested", (PPercent(p=10, coalition=coalition),)))
    none = np.zeros(0, dtype=np.int64)
    return [str(one) for one in who_looks(reviewed, Figures.of(reviewed.cube), Levels(none, none, none, 0))[2]]


HOLDINGS = "who contributes to several cells is not known; that nobody learns too much by this is not proved"
SHARED = (
    "the policy expects 2 to pool what they know; who shares a cell is not known, and it is proved only for those "
    "who are alone in one"
)


@pytest.mark.parametrize(
    ("weight", "holding", "coalition", "expected"),
    [
        ("", "", 1, []),
        ("", "holding", 2, []),
        ("w", "", 1, []),
        ("w", "holding", 1, [HOLDINGS]),
        ("w", "", 2, [SHARED]),
        ("w", "holding", 2, [HOLDINGS, SHARED]),
    ],
)
def test_of_weighted_contributions_it_is_not_known_who_makes_them(
    weight: str, holding: str, coalition: int, expected: list[str]
) -> None:
    assert notes_of(weight=weight, holding=holding, coalition=coalition) == expected


@pytest.mark.parametrize(("total", "cells"), [("0", "1 cell"), ("1", "2 cells"), ("120", "2 cells")])
def test_of_a_sum_of_nothing_it_does_not_matter_how_many_contribute(total: str, cells: str) -> None:
    """Of the total it is not known either."""
    rows = [f"{at},120,4,30,30,30" for at in "abc"] + [f"d,{total},,,,"]
    measure = Measure("magnitude", value="value", contributors="n", largest=("x1", "x2", "x3"), disjoint=True)
    spec = TableSpec((Variable("trade", "key"),), measure=measure)
    cube = Cube.build(sheet("\n".join(["trade,value,n,x1,x2,x3", *rows, ""])), spec)
    reviewed = review(cube, Policy("tested", (PPercent(p=10),)))
    none = np.zeros(0, dtype=np.int64)

    notes = who_looks(reviewed, Figures.of(reviewed.cube), Levels(none, none, none, 0))[2]

    assert len(notes) == 1
    assert str(notes[0]).startswith(f"for {cells} it is not known how many contribute")


def test_of_counts_everything_is_known() -> None:
    reviewed = small_counts(table_of([[1, 2], [3, 4]]), 2)
    none = np.zeros(0, dtype=np.int64)

    insiders, together, notes = who_looks(reviewed, Figures.of(reviewed.cube), Levels(none, none, none, 0))

    assert (len(insiders), together, notes) == (1, 1, ())
