"""Which rows and columns of a sheet that came back are those that were written, whatever was put in, moved or sorted.

Columns are known again by what stands in them in whatever order, rows by what stands in those columns. A row in which
something was changed is known by its neighbours, and by what else stands in it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.io.filled_workbook.texts import is_same_number, plain
from sdc_core.table.columns import Kind
from sdc_core.table.table import Table

NOWHERE = -1
MOST_COUNTED = 10_000_000
"""Entries of the table of texts by columns; a larger sheet is taken to have its columns where they were."""

MOST_PAIRED = 1_000_000
"""Pairs of rows that are held against each other between two known neighbours; of more, none is taken for another."""

Codes = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Alignment:
    """Two sheets side by side. rows, columns: for each of ours that of theirs, in the rectangles; NOWHERE for none."""

    ours: Table
    theirs: Table
    rows: IntColumn
    columns: IntColumn
    _codes: tuple[Codes, Codes]
    _texts: tuple[str, ...]

    @cached_property
    def changed(self) -> list[tuple[int, int, int, int]]:
        """The cells that say something else than what was written: row and column of ours, then of theirs."""
        one, other = self._codes
        down, across = np.flatnonzero(self.rows != NOWHERE), np.flatnonzero(self.columns != NOWHERE)
        before, after = one[np.ix_(down, across)], other[np.ix_(self.rows[down], self.columns[across])]
        differ = np.argwhere((before != after) & (before != 0))
        places = ((int(down[row]), int(across[column])) for row, column in differ)
        return [
            (row, column, int(self.rows[row]), int(self.columns[column]))
            for row, column in places
            if not self._is_same(int(one[row, column]), int(other[self.rows[row], self.columns[column]]))
        ]

    @cached_property
    def gone(self) -> list[int]:
        """Our rows with anything in them that are not there any more."""
        filled = (self._codes[0] != 0).any(axis=1)
        gone: list[int] = np.flatnonzero((self.rows == NOWHERE) & filled).tolist()
        return gone

    @cached_property
    def typed(self) -> list[tuple[int, int]]:
        """Their cells with a text where nothing was written: row and column of theirs."""
        one, other = self._codes
        ours = np.zeros_like(other)
        down, across = np.flatnonzero(self.rows != NOWHERE), np.flatnonzero(self.columns != NOWHERE)
        ours[np.ix_(self.rows[down], self.columns[across])] = one[np.ix_(down, across)]
        texts = np.zeros(other.shape, dtype=bool)
        for number, column in enumerate(self.theirs.columns):
            texts[:, number] = (column.kinds == Kind.TEXT)[column.codes]
        return [(int(row), int(column)) for row, column in np.argwhere((ours == 0) & (other != 0) & texts)]

    def place_of(self, row: int, column: int) -> tuple[int, int]:
        """Where a cell of ours stands on their sheet, in the rectangles; NOWHERE for what is not there."""
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.columns)
        return (int(self.rows[row]), int(self.columns[column])) if inside else (NOWHERE, NOWHERE)

    @cached_property
    def row_of(self) -> dict[int, int]:
        """Our row for each of theirs that we know."""
        return {int(there): here for here, there in enumerate(self.rows.tolist()) if there != NOWHERE}

    @cached_property
    def column_of(self) -> dict[int, int]:
        """Our column for each of theirs that we know."""
        return {int(there): here for here, there in enumerate(self.columns.tolist()) if there != NOWHERE}

    def _is_same(self, one: int, other: int) -> bool:
        return is_same_number(self._texts[one], self._texts[other])


def aligned(ours: Table, theirs: Table) -> Alignment:
    """Our sheet and theirs, row by row and column by column."""
    texts: dict[str, int] = {"": 0}
    one, other = (_codes(table, texts) for table in (ours, theirs))
    rows, columns = _in_place(ours, theirs)
    if not _fits(one, other, rows, columns):
        columns = _columns(one, other, len(texts), columns)
        rows = _rows(one, other, columns)
    return Alignment(ours, theirs, rows, columns, (one, other), tuple(texts))


def _codes(table: Table, texts: dict[str, int]) -> Codes:
    """The number of each cell's text; 0 is a blank."""
    codes = np.zeros((table.n_rows, table.n_columns), dtype=np.int32)
    for number, column in enumerate(table.columns):
        distinct = [texts.setdefault(plain(text), len(texts)) for text in column.texts]
        codes[:, number] = np.array(distinct, dtype=np.int32)[column.codes]
    return codes


def _in_place(ours: Table, theirs: Table) -> tuple[IntColumn, IntColumn]:
    """Rows and columns where nothing was moved."""
    rows = np.arange(ours.n_rows) + ours.first_row - theirs.first_row
    columns = np.arange(ours.n_columns) + ours.first_column - theirs.first_column
    rows[(rows < 0) | (rows >= theirs.n_rows)] = NOWHERE
    columns[(columns < 0) | (columns >= theirs.n_columns)] = NOWHERE
    return rows, columns


def _fits(one: Codes, other: Codes, rows: IntColumn, columns: IntColumn) -> bool:
    """Whether everything written stands where it stood."""
    if (rows == NOWHERE).any() or (columns == NOWHERE).any():
        return False
    return bool(((one == other[np.ix_(rows, columns)]) | (one == 0)).all())


def _columns(one: Codes, other: Codes, texts: int, in_place: IntColumn) -> IntColumn:
    """For each of our columns the one of theirs that shares most with it; of two the nearer one."""
    if texts * (one.shape[1] + other.shape[1]) > MOST_COUNTED:
        return in_place
    ours, theirs = (
        np.stack([np.bincount(line, minlength=texts).astype(np.int32) for line in codes.T])[:, 1:]
        if codes.shape[1]
        else np.zeros((0, texts - 1), dtype=np.int32)
        for codes in (one, other)
    )
    pairs = []
    for column, counts in enumerate(ours):
        there = np.flatnonzero(counts)
        shared = np.minimum(theirs[:, there], counts[there]).sum(axis=1)
        away = np.abs(np.arange(len(theirs)) - (in_place[column] if in_place[column] != NOWHERE else column))
        pairs += [(-int(shared[at]), int(away[at]), column, int(at)) for at in np.flatnonzero(shared)]
    found = np.full(len(ours), NOWHERE, dtype=np.int64)
    taken: set[int] = set()
    for _, _, column, at in sorted(pairs):
        if found[column] == NOWHERE and at not in taken:
            found[column] = at
            taken.add(at)
    return _columns_between(found, (other != 0).sum(axis=0), taken)


def _columns_between(found: IntColumn, filled: IntColumn, taken: set[int]) -> IntColumn:
    """The same with columns of which nothing is known again, such as those of answers: by their neighbours."""
    for column in np.flatnonzero(found == NOWHERE).tolist():
        before = int(found[column - 1]) if column else NOWHERE
        after = next((int(at) for at in found[column + 1 :] if at != NOWHERE), len(filled))
        free = [at for at in range(before + 1, after) if at not in taken] if before < after else []
        left = 1 + sum(1 for at in found[column + 1 :].tolist() if at == NOWHERE)
        if free:
            # Where more columns stand there than were written, those that hold most are the old ones.
            at = free[0] if len(free) <= left else max(free, key=lambda place: (int(filled[place]), -place))
            found[column] = at
            taken.add(at)
    return found


def _rows(one: Codes, other: Codes, columns: IntColumn) -> IntColumn:
    """For each of our rows that of theirs: one that says the same, otherwise one that stands between the same rows."""
    known = np.flatnonzero(columns != NOWHERE)
    ours, theirs = one[:, known], other[:, columns[known]]
    found = np.full(len(ours), NOWHERE, dtype=np.int64)
    keys, others = [row.tobytes() for row in ours], [row.tobytes() for row in theirs]
    blank = np.zeros(len(known), dtype=np.int32).tobytes()
    times, times_there = Counter(keys), Counter(others)
    places: dict[bytes, list[int]] = defaultdict(list)
    for at, key in enumerate(others):
        places[key].append(at)
    passed: Counter[bytes] = Counter()
    for row, key in enumerate(keys):
        if key != blank and times[key] == times_there[key]:
            found[row] = places[key][passed[key]]
            passed[key] += 1
    return _between(ours, theirs, found)


def _between(ours: Codes, theirs: Codes, found: IntColumn) -> IntColumn:
    """The same with rows in which something was changed, as far as anything of them stands between known neighbours."""
    free = np.ones(len(theirs), dtype=bool)
    free[found[found != NOWHERE]] = False
    before, start = NOWHERE, 0
    runs = []
    for row, there in enumerate([*found.tolist(), len(theirs)]):
        if row == len(found) or there != NOWHERE:
            if row > start:
                runs.append((start, row, before + 1, there if there > before else len(theirs)))
            start, before = row + 1, there
    for first, end, top, bottom in runs:
        candidates = np.arange(top, bottom)[free[top:bottom]]
        if (end - first) * len(candidates) > MOST_PAIRED:
            continue
        pairs = []
        for row in range(first, end):
            written = ours[row] != 0
            shared = (theirs[candidates][:, written] == ours[row][written]).sum(axis=1)
            pairs += [
                (-int(shared[at]), abs((row - first) - int(at)), row, int(candidates[at]))
                for at in np.flatnonzero(shared)
            ]
        for _, _, row, there in sorted(pairs):
            if found[row] == NOWHERE and free[there]:
                found[row] = there
                free[there] = False
        left = [row for row in range(first, end) if found[row] == NOWHERE and (ours[row] != 0).any()]
        rest = [int(at) for at in candidates if free[at] and (theirs[at] != 0).any()]
        if len(left) == len(rest):
            for row, there in zip(left, rest, strict=True):
                found[row] = there
                free[there] = False
    return found
