"""Why a table cannot be protected: the sentence names the cell, its place, and whoever stands in the way."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.arrays import IntColumn
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.instance import NOTHING, Demands, Limits
from sdc_core.protection.suppression.refusals import MOST_LISTED, cannot_protect, kept_and_hidden
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.wishes import Wishes
from tests.protection.tables import small_counts, table_of

CUBE = table_of([[1, 9], [8, 7]])
NO_ROWS = np.zeros(0, dtype=np.int64)


def claims() -> Claims:
    reviewed = small_counts(CUBE, 3)
    return Task.of(reviewed, Wishes(), cost="value", extra_percent=0, singletons=True).claims


def demands(cells: list[int], who: Limits | None = None) -> Demands:
    """That these cells can be larger by 1 for an outsider, or for somebody who knows something."""
    one, looking = np.ones(len(cells), dtype=np.int64), np.full(len(cells), int(who is not None))
    return Demands(np.array(cells), one, one, looking, (NOTHING,) if who is None else (NOTHING, who))


def limits(*known: tuple[int, int, int]) -> Limits:
    cell, fall, rise = (np.array(column, dtype=np.int64) for column in zip(*known, strict=True))
    return Limits(cell, fall, rise)


def said(impossible: Demands, keep: IntColumn = NO_ROWS) -> list[str]:
    return [one.what for one in cannot_protect(CUBE, claims(), impossible, keep=keep).problems]


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        (None, "1 × 1 (cell 5 in the order of the release) cannot be protected"),
        (
            limits((0, 24, 9), (5, 0, 0)),  # the total, of which they are one of many, and a cell of their own
            "1 × 1 (cell 5 in the order of the release) cannot be protected from whoever is alone in 1 × 2",
        ),
        (
            limits((5, 0, 9)),  # others are there as well: it can rise
            "1 × 1 (cell 5 in the order of the release) cannot be protected from whoever contributes to 1 × 2",
        ),
        (
            limits((5, 9, 0)),
            "1 × 1 (cell 5 in the order of the release) cannot be protected from whoever contributes to 1 × 2",
        ),
    ],
    ids=["an outsider", "alone", "can rise", "can fall"],
)
def test_whoever_stands_in_the_way_is_named(who: Limits | None, sentence: str) -> None:
    assert said(demands([4], who)) == [sentence]


def test_what_must_stay_published_beside_a_cell_is_named() -> None:
    (sentence,) = said(demands([4]), np.array([5, 8]))  # 2 × 2 shares no equation with 1 × 1

    assert sentence == "1 × 1 (cell 5 in the order of the release) cannot be protected while 1 × 2 must stay published"


def test_of_very_many_cells_the_others_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_LISTED >= 2
    monkeypatch.setattr("sdc_core.protection.suppression.refusals.MOST_LISTED", 2)

    assert [len(said(demands(cells))) for cells in ([4], [4, 5], [4, 5, 7], [4, 5, 7, 8])] == [1, 2, 3, 3]
    assert [said(demands(cells))[-1] for cells in ([4, 5, 7], [4, 5, 7, 8])] == [
        "1 more cell cannot be protected", "2 more cells cannot be protected",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("who", "named"),
    [
        (limits((3, 0, 0), (5, 0, 0)), "whoever is alone in 1 × 2"),
        (limits((0, 9, 9), (3, 4, 9), (5, 2, 9)), "whoever contributes to 1 × 2"),
        (
            limits((4, 1, 9), (5, 2, 9), (6, 9, 9), (7, 3, 9), (8, 4, 9)),
            "whoever contributes to 1 × 1 and 1 × 2 and 2 × 1",
        ),
        (limits((3, 4, 9), (6, 2, 9)), "whoever contributes to 1 and 2"),
    ],
    ids=["alone in a cell and its line", "a part of a cell and its line", "a part of four cells", "parts of two lines"],
)
def test_those_in_the_way_are_named_by_the_innermost_cells_three_at_most(who: Limits, named: str) -> None:
    (sentence,) = said(demands([4], who))

    assert sentence == f"1 × 1 (cell 5 in the order of the release) cannot be protected from {named}"


def test_where_outsiders_know_too_much_nobody_else_is_blamed() -> None:
    """Once an outsider and once somebody inside: then it is not for those inside that it cannot be done."""
    both = demands([4]).joined(demands([4], limits((5, 0, 0))))

    assert said(both) == ["1 × 1 (cell 5 in the order of the release) cannot be protected"]


def test_two_who_are_alone_are_both_named() -> None:
    both = demands([4], limits((5, 0, 0))).joined(demands([4], limits((7, 0, 0))))

    (sentence,) = said(both)

    assert sentence.endswith("cannot be protected from whoever is alone in 1 × 2 or 2 × 1")


def test_whoever_is_alone_is_not_named_where_somebody_else_is_not() -> None:
    """One is alone in 1 × 2, another has a part of 2 × 1 only: the first of them is named as one who contributes."""
    both = demands([4], limits((5, 0, 0))).joined(demands([4], limits((7, 3, 9))))

    (sentence,) = said(both)

    assert sentence.endswith("cannot be protected from whoever contributes to 1 × 2")


def test_a_group_that_cannot_be_kept_is_told_as_its_cell_and_with_no_other_cells() -> None:
    """Behind the nine cells stands a group about 2 × 1."""
    with_group = replace(claims(), group=np.array([7]))

    problems = cannot_protect(CUBE, with_group, demands([9, 4]), keep=np.array([6, 5])).problems

    assert [one.what for one in problems] == [
        "1 × 1 (cell 5 in the order of the release) cannot be protected while 1 × 2 must stay published",
        "2 × 1 (cell 8 in the order of the release) cannot be protected while 2 must stay published",
    ]
    assert all(one.where == "method suppress" for one in problems)


def test_of_very_many_cells_that_are_kept_and_hidden_the_first_are_named() -> None:
    cube = table_of(np.ones((5, 5), dtype=int).tolist())

    (problem,) = kept_and_hidden(cube, np.arange(36)).problems

    assert problem.what.count("in the order of the release") == MOST_LISTED
    assert "(cell 1 in" in problem.what and "(cell 20 in" in problem.what and "(cell 21 in" not in problem.what
