"""Percentages as they are written, exactly, and the counts that round to them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.numbers.grammar import SET_APART, SIGN, is_negative
from sdc_core.sheets import messages
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.grid import BoolMatrix, Grid
from sdc_core.table.columns import Kind

MOST_DECIMALS = 9
"""Decimals that are believed: what lies behind them is the rounding of the arithmetic itself."""

NO_BASE = -1
"""Stands for a base that is not known."""

_TEXT = re.compile(rf"({SIGN}?)\s?(?=[.,]?[0-9])((?:{SET_APART}|[0-9]*))(?:[.,]([0-9]+))?")

IntMatrix = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Percentages:
    """The percentages of a table's body, [rows, columns], as whole numbers of 1 / (2 · 10**decimals) per cent.

    least and most: the ends of the interval that rounds to what is written, both included, for nobody knows
    how a tie was rounded. known: where a percentage stands; nil: where a symbol says zero. decimals: the
    most that any percentage has.
    """

    least: IntMatrix
    most: IntMatrix
    known: BoolMatrix
    nil: BoolMatrix
    decimals: int

    @property
    def whole(self) -> int:
        """A hundred per cent in these units."""
        return 200 * int(10**self.decimals)

    def without_row(self, row: int) -> Percentages:
        """Without a row of the body, by its place there."""
        return self._at(np.delete(np.arange(self.known.shape[0]), row), slice(None))

    def without_column(self, column: int) -> Percentages:
        """Without a column of the body, by its place there."""
        return self._at(slice(None), np.delete(np.arange(self.known.shape[1]), column))

    def _at(self, rows: Any, columns: Any) -> Percentages:
        least, most = self.least[rows, columns], self.most[rows, columns]
        return Percentages(least, most, self.known[rows, columns], self.nil[rows, columns], self.decimals)

    def counts(self, base: IntMatrix) -> Bounds:
        """The counts f with least ≤ 100 · f / n ≤ most, for the base n of each cell; `NO_BASE` where it is not known.

        low > high where no whole count fits. A percentage that is not known stands for any count up to the base.
        """
        base = np.broadcast_to(base, self.known.shape)
        has_base = self.known & (base != NO_BASE)
        n = np.where(has_base, base, 0)
        if float(n.max(initial=0)) * float(self.most.max(initial=0)) >= UNLIMITED:
            n = n.astype(object)  # exact whatever its size
        low = (-(-(n * self.least) // self.whole)).astype(np.int64)
        high = np.minimum(n * self.most // self.whole, n).astype(np.int64)
        low = np.where(has_base, low, 0)
        high = np.where(has_base, high, np.where(base == NO_BASE, UNLIMITED, base))
        return Bounds(low, np.where(self.nil, 0, high))


def percentages_of(grid: Grid, cell_types: CellTypes, reading: Reading) -> Percentages:
    """The percentages of a reading; refuses, located, negative ones and figures that may be shares of one.

    A stored number is taken as it is stored, however few of its digits the sheet shows, as an intruder would.
    Zeros at its end are lost when it is stored, so it has as many decimals as the longest of its column. A
    percentage that is text has the decimals that are written.
    """
    rows = np.array(reading.rows, dtype=np.int64)
    columns = [_written(grid, cell_types, reading, rows, column) for column in reading.columns]
    _refuse_shares_of_one(grid, cell_types, reading, columns)
    decimals = max((one.decimals for column in columns for one in column.figures if one), default=0)
    ends = [np.array([_ends(one, decimals) for one in column.figures], dtype=np.int64) for column in columns]
    least, most = (
        np.stack([end[column.which, side] for end, column in zip(ends, columns, strict=True)], axis=1)
        for side in (0, 1)
    )
    found = Percentages(
        least,
        most,
        np.stack([np.array([one is not None for one in column.figures])[column.which] for column in columns], axis=1),
        np.stack([column.nil[column.which] for column in columns], axis=1),
        decimals,
    )
    negative = np.argwhere(found.known & (found.most < 0))
    if len(negative):
        places = (grid.table.place(reading.rows[row], reading.columns[column]) for row, column in negative[:1000])
        raise InputError(*(messages.NEGATIVE_PERCENTAGE.at(place) for place in places))
    return found


@dataclass(frozen=True)
class _Figure:
    value: Decimal
    decimals: int


@dataclass(frozen=True, eq=False)
class _Written:
    """The distinct cells of a column: the figure of each, which are zeros by a symbol, and which each row has."""

    figures: list[_Figure | None]
    nil: NDArray[np.bool_]
    which: NDArray[np.int64]


def _written(grid: Grid, cell_types: CellTypes, reading: Reading, rows: IntMatrix, column: int) -> _Written:
    cells = grid.table.columns[column]
    codes = cells.codes[rows].astype(np.int64)
    shown_as_percent = grid.styles.percent[rows, column] & (cells.kinds[codes] == Kind.NUMBER)
    distinct, first, which = np.unique(codes * 2 + shown_as_percent, return_index=True, return_inverse=True)
    figures: list[_Figure | None] = []
    stored = []
    for number, row in zip(distinct.tolist(), rows[first].tolist(), strict=True):
        text, kind = cells.texts[number >> 1], cells.kinds[number >> 1]
        if kind == Kind.NUMBER:
            value = Decimal(text).scaleb(2 * (number & 1))
            stored.append(len(figures))
            figures.append(_Figure(value, _decimals_of(value)))
        elif cell_types.types[row, column] == CellType.NUMBER:
            figures.append(_as_written(text))
        else:
            figures.append(None)
    longest = max((one.decimals for at in stored if (one := figures[at])), default=0)
    for at in stored:
        one = figures[at]
        assert one is not None
        figures[at] = _Figure(one.value, longest)
    nil = np.array([reading.symbols.get(cells.texts[number >> 1].strip()) == "zero" for number in distinct.tolist()])
    return _Written(figures, nil & np.array([one is None for one in figures]), which)


def _decimals_of(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    return min(max(-int(exponent), 0), MOST_DECIMALS)


def _as_written(text: str) -> _Figure | None:
    """A percentage that is text, with the zeros at its end; none is in the thousands, so a mark is decimal."""
    found = _TEXT.match(text.strip())
    if not found:
        return None
    sign, whole, decimals = found.groups(default="")
    value = Decimal(f"{'-' if is_negative(sign) else ''}{re.sub('[^0-9]', '', whole) or '0'}.{decimals or '0'}")
    return _Figure(value, min(len(decimals), MOST_DECIMALS))


def _ends(figure: _Figure | None, decimals: int) -> tuple[int, int]:
    """The ends of the interval that rounds to a figure, in units of half the last of these decimals."""
    if figure is None:
        return 0, 0
    units = int(figure.value.scaleb(figure.decimals).to_integral_value(ROUND_HALF_EVEN))
    step = 10 ** (decimals - figure.decimals)
    return max((2 * units - 1) * step, 0) if units >= 0 else (2 * units - 1) * step, (2 * units + 1) * step


def _refuse_shares_of_one(grid: Grid, cell_types: CellTypes, reading: Reading, columns: Sequence[_Written]) -> None:
    """0.25 without a percent sign is a quarter of one per cent, or a quarter."""
    if cell_types.percent[np.ix_(reading.rows, reading.columns)].any():
        return
    values = [one.value for column in columns for one in column.figures if one]
    if any(values) and max(values) <= 1:
        where = grid.table.place(reading.rows[0], reading.columns[0])
        raise InputError(messages.SHARES_OF_ONE.at(where))
