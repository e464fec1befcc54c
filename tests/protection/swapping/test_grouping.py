"""Groups of rows as numbers: in the order of their contents, whatever the numbers in the columns are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.protection.swapping.grouping import by_text, keys_of, numbered, sizes
from sdc_core.table.columns import Column


def test_texts_are_ranked_in_their_own_order() -> None:
    assert by_text(Column.from_texts(["b", "a", "c", "a", "B"])).tolist() == [2, 1, 3, 1, 0]


@pytest.mark.parametrize(
    ("columns", "ranks"),
    [
        ([], [0, 0, 0]),
        ([[2, 0, 2]], [1, 0, 1]),
        ([[1, 0, 1], [0, 5, 5]], [1, 0, 2]),
        ([[0, 1, 0], [1, 0, 1]], [0, 1, 0]),
        ([[0, 1, 1], [2, 0, 1], [0, 9, 0]], [0, 1, 2]),
        ([[2**40, 0, 2**40], [3, 2**40, 2], [2**40, 2**40, 0]], [2, 0, 1]),
        ([[1, 0, 1], [2**60, 2**61, 2**61]], [1, 0, 2]),
    ],
    ids=["no column", "one", "two", "twins", "three", "beyond 64 bits", "just within 64 bits"],
)
def test_rows_are_ordered_as_their_columns_are_the_first_column_first(
    columns: list[list[int]], ranks: list[int]
) -> None:
    assert numbered(keys_of([np.array(one) for one in columns], 3)).tolist() == ranks


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2**40), st.integers(0, 2**40)), min_size=1, max_size=8))
@settings(max_examples=40, deadline=None)
def test_keys_are_the_ranks_of_tuples(rows: list[tuple[int, int, int]]) -> None:
    columns = [np.array(one, dtype=np.int64) for one in zip(*rows, strict=True)]
    order = sorted(set(rows))

    assert numbered(keys_of(columns, len(rows))).tolist() == [order.index(row) for row in rows]


def test_every_row_knows_how_many_are_in_its_group() -> None:
    assert sizes(np.array([7, 3, 7, 7, 0])).tolist() == [3, 1, 3, 3, 1]
    assert sizes(np.zeros(0, dtype=np.int64)).tolist() == []
