"""Which row is which cell, in dense and in sparse storage."""

from __future__ import annotations

from itertools import product
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.cube.addresses import ABSENT, Addresses
from sdc_core.errors import LimitError
from sdc_core.spec.hierarchy import Hierarchy

SHAPES = st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple)


@st.composite
def addresses(draw: st.DrawFn) -> Addresses:
    """Dense, or sparse with any of the cells."""
    shape = draw(SHAPES)
    if draw(st.booleans()):
        return Addresses(shape)
    keys = draw(st.sets(st.integers(0, prod(shape) - 1), max_size=prod(shape)))
    return Addresses(shape, np.array(sorted(keys), dtype=np.int64))


@given(addresses())
def test_a_cell_is_found_where_it_is_stored_and_nowhere_else(where: Addresses) -> None:
    cells = list(product(*map(range, where.shape)))
    keys = where.fold([np.array(nodes) for nodes in zip(*cells, strict=True)])
    rows = where.find(keys)

    assert keys.tolist() == list(range(where.combinations))
    stored = np.flatnonzero(rows != ABSENT)
    assert rows[stored].tolist() == list(range(len(where)))
    assert where.key(rows[stored]).tolist() == keys[stored].tolist()


@given(addresses())
def test_folding_and_unfolding_are_inverse(where: Addresses) -> None:
    keys = where.key(np.arange(len(where)))

    nodes = [where.node(variable, keys) for variable in range(len(where.shape))]

    assert where.fold(nodes).tolist() == keys.tolist()
    for variable, column in enumerate(nodes):
        moved = where.at(variable, keys, 0)
        assert (where.node(variable, moved) == 0).all()
        assert where.at(variable, moved, column).tolist() == keys.tolist()


@given(addresses(), st.data())
def test_the_rows_of_chosen_nodes_are_all_of_theirs(where: Addresses, data: st.DataObject) -> None:
    variable = data.draw(st.integers(0, len(where.shape) - 1))
    size = where.shape[variable]
    chosen = np.array(data.draw(st.lists(st.booleans(), min_size=size, max_size=size)))

    rows = where.where(variable, chosen)

    nodes = where.node(variable, where.key(np.arange(len(where))))
    assert sorted(rows.tolist()) == np.flatnonzero(chosen[nodes]).tolist()


@given(addresses(), st.integers(1, 40))
def test_runs_cover_every_row_once_and_in_order(where: Addresses, size: int) -> None:
    seen: list[int] = []
    for run in where.runs(size):
        if isinstance(run, slice):
            rows = list(range(len(where)))[run]
        else:
            rows = np.arange(len(where)).reshape(where.shape)[run].ravel().tolist()
        assert len(rows) <= max(size, 1) or len(rows) == 1
        seen.extend(rows)

    assert seen == list(range(len(where)))


@pytest.mark.parametrize(
    ("size", "lengths"),
    [
        (60, [60]),
        (59, [45, 15]),
        (30, [30, 30]),
        (20, [15] * 4),
        (15, [15] * 4),
        (14, [10, 5] * 4),
        (4, [4, 1] * 12),
        (1, [1] * 60),
    ],
)
def test_runs_of_a_dense_cube_are_as_long_as_they_may_be_where_one_variable_is_cut(
    size: int, lengths: list[int]
) -> None:
    """Four times three times five cells: a slab is some of the four, some of the three or some of the five."""
    where = Addresses((4, 3, 5))

    assert [np.arange(60).reshape(where.shape)[run].size for run in where.runs(size)] == lengths


def test_nothing_is_found_where_nothing_is_stored() -> None:
    empty = Addresses((2, 3), np.zeros(0, dtype=np.int64))

    assert len(empty) == 0
    assert empty.find(np.arange(6)).tolist() == [ABSENT] * 6
    assert list(empty.runs(4)) == []


def test_keys_beyond_32_bits_are_exact() -> None:
    where = Addresses((1001,) * 6)
    nodes = [np.array([1000 - at]) for at in range(6)]

    key = where.fold(nodes)

    assert int(key[0]) == sum((1000 - at) * 1001 ** (5 - at) for at in range(6))
    assert [int(where.node(at, key)[0]) for at in range(6)] == [1000, 999, 998, 997, 996, 995]


def test_more_combinations_than_can_be_numbered_are_refused() -> None:
    fits = [Hierarchy.flat([str(at) for at in range(1023)])] * 6
    assert Addresses.of(fits).combinations == 2**60

    with pytest.raises(LimitError, match="more combinations of categories than can be numbered"):
        Addresses.of([*fits, Hierarchy.flat(["a", "b", "c"])])
