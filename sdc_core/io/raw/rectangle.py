"""From rows of raw cells to encoded columns, for every reader that meets its cells row by row."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.table.columns import Column, Kind, cell_of

Cell = tuple[str, Kind]
CHUNK = 20_000
"""Rows that are encoded at once, or found to be blank."""


def encoded_columns(
    rows: Iterator[Sequence[object]], width: int, known: Mapping[tuple[int, int], Cell]
) -> tuple[Column, ...]:
    """The columns of these rows of Python values or ready cells.

    `known` gives, by row and column, what some of the cells really are.
    """
    # 1, 1.0 and True are one key to Python, and three cells to us.
    numberings = [numbering() for _ in range(width)]
    codes: list[list[NDArray[np.int32]]] = [[] for _ in range(width)]
    blank = [""] * width
    while chunk := list(islice(rows, CHUNK)):
        if chunk.count(blank) == len(chunk):  # a sheet may hold a million blank rows before a stray cell
            for numbers, done in zip(numberings, codes, strict=True):
                done.append(np.full(len(chunk), numbers[str, ""], dtype=np.int32))
            continue
        for numbers, values, done in zip(numberings, zip(*chunk, strict=True), codes, strict=True):
            keys = zip(map(type, values), values, strict=True)
            done.append(np.fromiter(map(numbers.__getitem__, keys), dtype=np.int32, count=len(chunk)))
    joined = [np.concatenate(done) if done else np.zeros(0, dtype=np.int32) for done in codes]
    for (row, column), cell in known.items():
        joined[column][row] = numberings[column][tuple, cell]
    return tuple(
        Column.of(map(_cell, numbers)).picked(encoded) for numbers, encoded in zip(numberings, joined, strict=True)
    )


def _cell(key: tuple[type, Any]) -> Cell:
    kind, value = key
    return value if kind is tuple else cell_of(value)


def without_blank_end(columns: Sequence[Column]) -> tuple[Column, ...]:
    """The columns without the wholly blank rows that follow the last cell."""
    rows = len(columns[0]) if columns else 0
    used = 0
    for column in columns:
        if used < rows:
            filled = np.flatnonzero((column.kinds != Kind.BLANK)[column.codes[used:]])
            used += int(filled[-1]) + 1 if len(filled) else 0
    return tuple(columns) if used == rows else tuple(column.rows(0, used) for column in columns)


def numbering() -> defaultdict[Any, int]:
    """A dictionary that numbers each new key."""
    numbers: defaultdict[Any, int] = defaultdict()
    numbers.default_factory = numbers.__len__
    return numbers


def usual_width(records: Sequence[Sequence[str]]) -> tuple[int, int]:
    """How many records agree in their number of fields, if that is more than one, and that number."""
    widths = Counter(len(record) for record in records if len(record) > 1)
    return max(((times, width) for width, times in widths.items()), default=(0, 0))
