"""A table that takes a way is looked for near the one that is known, and no longer than the limits of work allow."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.settling import Settling
from sdc_core.attack.system import System
from sdc_core.attack.ways import Inequality, Way

LINES = (*np.arange(6).reshape(2, 3), *np.arange(6).reshape(2, 3).T)
LARGEST = 4
EVERY = np.array(list(product(range(LARGEST + 1), repeat=6)))


def _crosstab(table: np.ndarray) -> System:
    """Two by three counts of which every line is known."""
    matrix = np.array([np.isin(np.arange(6), line).astype(np.int64) for line in LINES])
    nothing = np.zeros(6, dtype=np.int64)
    return System(csr_array(matrix), matrix @ table, nothing, np.full(6, LARGEST), np.arange(6), np.arange(5))


def _way(*inequalities: tuple[dict[int, int], int]) -> Way:
    return tuple(
        Inequality(np.array(list(factors)), np.array(list(factors.values())), least)
        for factors, least in inequalities
    )  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, LARGEST), min_size=6, max_size=6).map(np.array),
    st.integers(0, 5),
    st.sampled_from([-1, 1]),
    st.integers(0, LARGEST),
)
def test_as_few_units_are_moved_as_can_be(table: np.ndarray, cell: int, side: int, limit: int) -> None:
    system = _crosstab(table)
    agreeing = EVERY[(system.right == EVERY @ system.matrix.toarray().T).all(axis=1)]
    taking = agreeing[side * agreeing[:, cell] >= side * limit]

    found = Settling(system, table).table_with(_way(({cell: side}, side * limit)))

    if not len(taking):
        assert found is False
        return
    assert not isinstance(found, bool) and found.tolist() in taking.tolist()
    assert np.abs(found - table).sum() == np.abs(taking - table).sum(axis=1).min()


HALF = _way(({0: 2, 1: 2}, 1), ({0: -2, 1: -2}, -1))
"""Twice the first two counts are 1: only fractions take this way."""

EASY = _way(({0: 1}, 2))
THREE = np.array([1, 0, 1])


def _three(**limits: int) -> Settling:
    """Three counts that add up to 2."""
    system = System(
        csr_array(np.ones((1, 3), dtype=np.int64)), np.array([2]), np.zeros(3, dtype=np.int64), np.full(3, 9),
        np.arange(3), np.arange(1),
    )  # fmt: skip
    return Settling(system, THREE, **limits)


@pytest.mark.parametrize(
    ("limits", "settled"),
    [({}, 4), ({"columns": 12}, 4), ({"columns": 11}, 3), ({"columns": 2}, 0), ({"programs": 3}, 3)],
)
def test_ways_are_settled_as_long_as_there_is_work_left(limits: dict[str, int], settled: int) -> None:
    """A program has three unknowns here. What is not looked at is open, neither taken nor excluded."""
    one = _three(**limits)

    found = [one.table_with(HALF) for _ in range(4)]

    assert found == [False] * settled + [True] * (4 - settled)


def test_programs_in_whole_numbers_are_kept_for_ways_that_need_them() -> None:
    one = _three()
    one._whole = 2

    found = [one.table_with(way) for way in (EASY, HALF, EASY, HALF, EASY, HALF)]

    assert [isinstance(each, bool) for each in found] == [False, True] * 3
    assert [found[1], found[3], found[5]] == [False, False, True]


def test_a_way_about_counts_that_are_known_asks_for_no_program() -> None:
    """The unknowns are the rows 1 and 2; of row 0 everybody knows that it is 5."""
    system = System(
        csr_array(np.ones((1, 2), dtype=np.int64)), np.array([3]), np.zeros(2, dtype=np.int64), np.full(2, 9),
        np.array([1, 2]), np.arange(1),
    )  # fmt: skip
    one = Settling(system, np.array([5, 1, 2]), programs=1)

    assert one.table_with(_way(({0: 1}, 6))) is False
    assert one.table_with(_way(({0: 1, 1: 0}, 6))) is False
    assert np.array_equal(one.table_with(_way(({0: 1}, 5))), [5, 1, 2])
    assert one.table_with(_way(({1: 1}, 2), ({1: -1}, -1))) is False
    assert np.array_equal(one.table_with(_way(({0: -1, 1: 2}, 1))), [5, 3, 0])
    assert one.table_with(_way(({1: 1}, 1))) is True
