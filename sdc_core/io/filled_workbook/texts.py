"""Texts of two sheets held against each other: what programs change when they save a file makes no difference."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.table.columns import Column

AS_STORED = 1e-12
"""Relative: within it two decimals are one number of fifteen digits, whichever of them a program wrote."""


def plain(text: str) -> str:
    """A text with single blanks in place of line breaks and other room."""
    return " ".join(text.split())


def texts_of(column: Column, rows: IntColumn) -> list[str]:
    """The plain texts of some rows of a column."""
    texts = [plain(text) for text in column.texts]
    return [texts[code] for code in column.codes[rows].tolist()]


def unlike(left: Column, left_rows: IntColumn, right: Column, right_rows: IntColumn) -> BoolColumn:
    """For pairs of cells, given by their rows in two columns, whether they say different things."""
    numbers: dict[str, int] = {}
    ours, theirs = (
        np.array([numbers.setdefault(plain(text), len(numbers)) for text in column.texts], dtype=np.int64)
        for column in (left, right)
    )
    differ: BoolColumn = ours[left.codes[left_rows]] != theirs[right.codes[right_rows]]
    known = list(numbers)
    pairs = {
        (int(one), int(other))
        for one, other in zip(ours[left.codes[left_rows[differ]]], theirs[right.codes[right_rows[differ]]], strict=True)
    }
    same = {pair for pair in pairs if is_same_number(known[pair[0]], known[pair[1]])}
    if same:
        at = np.flatnonzero(differ)
        differ[at] = [
            (int(one), int(other)) not in same
            for one, other in zip(ours[left.codes[left_rows[at]]], theirs[right.codes[right_rows[at]]], strict=True)
        ]
    return differ


def keys_of(columns: Sequence[Column], rows: IntColumn) -> list[tuple[str, ...]]:
    """The plain texts of some rows, row by row."""
    return list(zip(*(texts_of(column, rows) for column in columns), strict=True))


def is_same_number(left: str, right: str) -> bool:
    """Whether two texts are one number, written with more digits or fewer."""
    try:
        return isclose(float(left), float(right), rel_tol=AS_STORED)
    except ValueError:
        return False
