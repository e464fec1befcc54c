"""Percentages that nothing calls so, told by arithmetic: a line that is a hundred times one line over another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.seeing.shares import hundred_lines

FEWEST = 4
"""Figures that have to agree."""
MOST_LINES = 2_000
MOST_WHOLES = 60
"""Lines and places that are tried as wholes."""
_Figures = NDArray[np.float64]


def percentages_of_others(values: _Figures) -> BoolColumn:
    """The lines that are percentages of other lines; values [lines, across].

    Of a whole beside it: v = 100·x/y for lines x and y. Of a total along it: v = 100·x/x[t] for one place t. Either
    in every place but for the rounding of v, and in places enough that it is no chance.
    """
    found = np.zeros(len(values), dtype=bool)
    if len(values) > MOST_LINES:
        return found
    values = values[:, :MOST_WHOLES]
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = np.nan_to_num(values, nan=0)
        small = (np.abs(shares) <= 100.5).all(axis=1) & ((shares > 0) & (shares < 100)).any(axis=1)
        for at in np.flatnonzero(small).tolist():
            found[at] = any(_agrees(values[at], expected) for expected in _expected(values, at))
    return found


def shares_of_bases(values: _Figures, percent: BoolColumn, base: BoolColumn) -> bool:
    """Whether each line of percentages is those of the line in front of it that is none: then the counts are all there.

    Of one place along that line, v = 100·x/x[t], or of another such line, v = 100·x/y; percentages of answers among
    those who were asked are not. values: [lines, across].
    """
    lines, bases = np.flatnonzero(percent), np.flatnonzero(base)
    if not len(lines) or len(bases) < 2 or lines[0] < bases[0] or len(values) > MOST_LINES:
        return False
    owners = bases[np.searchsorted(bases, lines) - 1]
    telling = 0
    with np.errstate(invalid="ignore", divide="ignore"):
        for at, owner in zip(lines.tolist(), owners.tolist(), strict=True):
            counts, line = values[owner], values[at]
            wholes = values[bases[-MOST_WHOLES:]]
            expected = np.concatenate([100 * counts / counts[:MOST_WHOLES, None], 100 * counts / wholes])
            known = np.isfinite(line)
            off = np.abs(expected[:, known] - line[known])
            if not (off <= 0.5001 * _last_digit(line)).all(axis=1).any():
                return False
            telling += int((known & (line > 0) & (line < 100)).sum())
    return telling >= FEWEST


def _expected(values: _Figures, at: int) -> Iterator[_Figures]:
    """What a line would be as percentages of its neighbours: [possible wholes, across]."""
    for near in (at - 1, at + 1, at - len(values) // 2, at + len(values) // 2):
        if 0 <= near < len(values) and near != at:
            counts = values[near]
            if np.array_equal(counts, values[at], equal_nan=True):
                continue
            if len(values) <= MOST_WHOLES:
                others = np.delete(values, [at, near], axis=0)
                yield 100 * counts / others[_wholes(others, beside=values[at])]
            yield 100 * counts / counts[:, None]


def _wholes(lines: _Figures, *, beside: _Figures) -> BoolColumn:
    """The lines that may be wholes. As v = 100·x/y says y = 100·x/v as well, they are larger or have fewer decimals."""
    whole = (np.nan_to_num(lines) % 1 == 0).all(axis=1)
    large = np.nan_to_num(lines).max(axis=1, initial=0) > 100.5
    decimals = bool((np.nan_to_num(beside) % 1 != 0).any())
    return np.asarray(whole & (large | decimals) & ~hundred_lines(lines))


def _agrees(line: _Figures, expected: _Figures) -> bool:
    """Whether a line is one of the expected ones but for the rounding of its last digit."""
    tolerance = 0.5001 * _last_digit(line)
    telling = np.isfinite(line) & (line > 4 * tolerance) & (line < 100 - tolerance)
    if telling.sum() < FEWEST or len({*line[telling].tolist()}) < FEWEST - 1:
        return False
    off = np.abs(expected[:, telling] - line[telling])
    return bool((off <= tolerance).all(axis=1).any())


def _last_digit(line: _Figures) -> float:
    known = line[np.isfinite(line)]
    for decimals in range(4):
        if np.allclose(known, np.round(known, decimals), atol=1e-9):
            return float(10.0**-decimals)
    return 1e-4
