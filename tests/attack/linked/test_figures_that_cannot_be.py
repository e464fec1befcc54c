"""Figures of which no table has all: a smallest set of them, by hand and against a linear program of another make."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from scipy.sparse import csr_array

from sdc_core.attack import messages
from sdc_core.attack.linked.contradictions import contradicting, contradiction
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.stated import Stated
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError, Problem
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))

Said = tuple[Sequence[int], int, int]
"""A sum of finest cells, and the least and the most that it is said to be."""


def said(*figures: Said, joint: Sequence[int] = (), named: Phrase | None = None, signed: bool = False) -> Stated:
    """What is stated of sums of cells; of no joint cell where none is given."""
    sums = csr_array(np.array([one for one, _, _ in figures], dtype=np.int64))
    low, high = (np.array([one[at] for one in figures], dtype=np.int64) for at in (1, 2))
    return Stated(np.array(joint or [-1] * len(figures)), sums, low, high, signed, named=named)


def exactly(parts: Sequence[int], figure: int) -> Said:
    return parts, figure, figure


def found(*stated: Stated) -> list[tuple[int, int]]:
    return [(one.table, one.row) for one in contradicting(stated)]


def numbers_and_their_sum(number: int) -> Stated:
    """So many numbers that are one each, and a sum of them that is 99."""
    rows = [exactly(row, 1) for row in np.eye(number, dtype=np.int64).tolist()]
    return said(*rows, exactly([1] * number, 99))


@pytest.mark.parametrize("number", [2, 5, 6, 9])
def test_up_to_six_figures_are_named_and_of_more_their_number_is_given(number: int) -> None:
    problem = contradiction([numbers_and_their_sum(number)])

    named = (messages.LOOKUP_COUNTS.phrase(),) * min(6, number + 1)
    expected: dict[str, object] = {"figures": named} if number < 6 else {"figures": named, "number": number + 1}
    assert problem.message == (messages.FIGURES_CONTRADICT if number < 6 else messages.MANY_FIGURES_CONTRADICT)
    assert (problem.where, dict(problem.parameters)) == ("the tables", expected)


def test_what_is_stated_in_words_is_named_by_them() -> None:
    first, second = messages.STATEMENT.phrase(number=1), messages.STATEMENT.phrase(number=2)

    problem = contradiction([said(([1, 0], 3, UNLIMITED), named=first), said(([1, 1], 0, 2), named=second)])

    assert problem.parameters == {"figures": (first, second)}


@pytest.mark.parametrize("least", [1, 3])
def test_a_figure_that_is_only_known_to_be_so_many_at_least_can_contradict(least: int) -> None:
    assert found(said(([1, 0], least, UNLIMITED)), said(([1, 1], 0, 0), ([0, 1], 0, UNLIMITED))) == [(0, 0), (1, 0)]


def test_where_it_takes_whole_numbers_to_see_it_no_figure_is_named() -> None:
    """Of three numbers each two are one together: halves would do."""
    pairs = [exactly([1, 1, 0], 1), exactly([0, 1, 1], 1), exactly([1, 0, 1], 1)]

    assert found(said(*pairs)) == []
    assert contradiction([said(*pairs)]) == messages.TABLES_CONTRADICT.at("the tables")


def test_a_contradiction_by_one_half_is_found() -> None:
    """Each two of three numbers are one together, so that all three are one and a half, and not two."""
    pairs = [exactly([1, 1, 0], 1), exactly([0, 1, 1], 1), exactly([1, 0, 1], 1)]

    assert found(said(*pairs), said(exactly([1, 1, 1], 2))) == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_below_nought_a_part_can_make_up_for_the_others() -> None:
    """Two numbers are 5, and all three are 3."""
    rows = exactly([1, 1, 0], 5), exactly([1, 1, 1], 3)

    assert found(said(*rows)) == [(0, 0), (0, 1)]
    assert found(said(*rows, signed=True)) == []
    assert found(said(rows[0]), said(rows[1], signed=True)) == []


def test_of_cells_with_two_figures_the_one_of_fewest_parts_is_named_with_its_least_and_its_most() -> None:
    """The second cell has the figures 4, 7 and 2, the first one, of more parts, has two that differ as well."""
    one = said(exactly([1, 1, 1], 9), exactly([0, 1, 0], 4), exactly([0, 1, 0], 7), joint=[0, 3, 3])
    other = said(exactly([1, 1, 1], 8), exactly([0, 1, 0], 2), exactly([0, 0, 1], 1), joint=[0, 3, -1])

    assert found(one, other) == [(0, 2), (1, 1)]
    assert found(other, one) == [(0, 1), (1, 2)]


def test_bounds_of_one_cell_that_cross_are_named() -> None:
    assert found(said(([1, 0], 5, UNLIMITED), joint=[0]), said(([1, 0], 0, 4), joint=[0])) == [(0, 0), (1, 0)]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(st.lists(st.integers(0, 1), min_size=4, max_size=4), st.integers(0, 4), st.integers(0, 3)),
        min_size=2,
        max_size=7,
    ),
    st.booleans(),
)
def test_what_is_named_has_no_table_and_can_spare_no_figure(
    drawn: list[tuple[list[int], int, int]], signed: bool
) -> None:
    """Bounds of sums of four cells; width 3 stands for none upwards."""
    rows = [(parts, low, UNLIMITED if width == 3 else low + width) for parts, low, width in drawn]

    named = [rows[at] for _, at in found(said(*rows, signed=signed))]

    assert bool(named) != _has_a_table(rows, signed=signed)
    assert not named or not _has_a_table(named, signed=signed)
    assert all(_has_a_table(named[:at] + named[at + 1 :], signed=signed) for at in range(len(named)))


def _has_a_table(rows: Sequence[Said], *, signed: bool) -> bool:
    """Whether some amounts have sums within these bounds: sums · x ≤ high and −sums · x ≤ −low."""
    sums = np.array([parts for parts, _, _ in rows]).reshape(len(rows), 4)
    low, high = (np.array([one[at] for one in rows], dtype=float) for at in (1, 2))
    high[high >= UNLIMITED] = np.inf
    within = np.isfinite(high)
    solved = linprog(
        np.zeros(4),
        A_ub=np.vstack([sums[within], -sums]),
        b_ub=np.concatenate([high[within], -low]),
        bounds=(None if signed else 0, None),
    )
    return bool(solved.status == 0)


def by_age(counts: Sequence[object], *, backwards: bool = False) -> Publication:
    cells = [(f"a{at}", count) for at, count in enumerate(counts)]
    return published(["age"], cells[::-1] if backwards else cells, missing="x")


def refused(*counts: Sequence[object]) -> Problem:
    return of_tables(*(by_age(one) for one in counts))


def of_tables(*tables: Publication) -> Problem:
    with pytest.raises(InputError) as error:
        link(tables, SMALL)
    (problem,) = error.value.problems
    return problem


TEN = (9, 9, 9, 9, 9, 9, 9, 9, 9, 9)


@pytest.mark.parametrize(
    ("tables", "fewer", "first", "cells"),
    [
        (((5, 5, 5, 5), (4, 4, 4, 5)), "table 2", 1, 3),
        (((4, 4, 4, 5), (5, 5, 5, 5)), "table 1", 2, 3),
        (((5, 5, 5, 5), (5, 5, 5, 5), (4, 4, 4, 4)), "table 3", 1, 4),
        (((5, 5, 5, 5), (4, 3, 5, 5), (4, 3, 4, 4)), "table 3", 1, 4),
        ((TEN, (8, 8, 8, 8, 8, 9, 9, 9, 9, 9)), "table 2", 1, 5),
    ],
)
def test_a_table_that_has_less_in_many_cells_and_more_in_none_is_said_to_count_others(
    tables: tuple[Sequence[int], ...], fewer: str, first: int, cells: int
) -> None:
    assert refused(*tables) == messages.FEWER_EVERYWHERE.at(fewer, first=first, cells=cells)


@pytest.mark.parametrize(
    "tables",
    [
        ((5, 5, 5, 5), (4, 4, 5, 5)),
        ((5, 5, 5, 5), (4, 4, 4, 6)),
        ((4, 4, 4, 6), (5, 5, 5, 5)),
        (TEN, (8, 8, 8, 8, 9, 9, 9, 9, 9, 9)),
        ((5, 5, 5, 5), ("x", "x", "x", 4)),
    ],
    ids=["two of four", "more in one", "less in one", "four of ten", "hidden ones"],
)
def test_a_table_that_has_less_in_few_cells_or_more_in_some_has_figures_that_are_wrong(
    tables: tuple[Sequence[object], ...],
) -> None:
    assert refused(*tables).message == messages.FIGURES_CONTRADICT


def test_cells_are_compared_by_their_names_in_whatever_order_they_stand() -> None:
    problem = of_tables(by_age([1, 2, 3, 40]), by_age([0, 1, 2, 40], backwards=True))

    assert problem == messages.FEWER_EVERYWHERE.at("table 2", first=1, cells=3)
