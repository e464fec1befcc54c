"""Groups of rows that agree in several columns, as numbers from 0 in an order that is that of their contents."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.table.columns import Column

LARGEST_KEY = 2**62


def by_text(column: Column) -> IntColumn:
    """For every row the rank of its text among the texts of the column."""
    rank = {text: number for number, text in enumerate(sorted(set(column.texts)))}
    ranks = np.array([rank[text] for text in column.texts], dtype=np.int64)
    return np.asarray(ranks[column.codes])


def keys_of(columns: Sequence[IntColumn], length: int) -> IntColumn:
    """One number for each row that orders rows as their columns do, the first column first."""
    keys = np.zeros(length, dtype=np.int64)
    for column in columns:
        width = int(column.max(initial=0)) + 1
        if (int(keys.max(initial=0)) + 1) * width > LARGEST_KEY:
            keys = numbered(keys)
        keys = keys * width + column
    return keys


def numbered(keys: IntColumn) -> IntColumn:
    """The rank of each key among the distinct ones."""
    return np.asarray(np.unique(keys, return_inverse=True)[1], dtype=np.int64)


def sizes(keys: IntColumn) -> IntColumn:
    """For each row how many rows have its key."""
    _, number, count = np.unique(keys, return_inverse=True, return_counts=True)
    return np.asarray(count[number], dtype=np.int64)
