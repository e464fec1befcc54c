"""One column of raw cells: each distinct cell once, and for every row which one it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import IntEnum
from math import isnan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.table.decimals import finite_decimal


class Kind(IntEnum):
    """What a raw cell was in the file."""

    BLANK = 0
    TEXT = 1
    NUMBER = 2
    DATE = 3
    BOOLEAN = 4
    ERROR = 5
    UNCALCULATED = 6
    """A formula the file keeps no result of: we calculate nothing."""
    BOUNDS = 7
    """No cell of a file: the bounds of the count behind a percentage, as "12–14"."""


@dataclass(frozen=True, eq=False)
class Column:
    """One column of the rectangle: each distinct raw cell once, and for every row which one it is.

    A published column has few distinct cells and many rows, so later steps look at `texts` in
    plain Python and gather over `codes`.
    """

    texts: tuple[str, ...]
    """The distinct cells in order of first appearance; a number as its shortest decimal, a blank as ""."""
    kinds: NDArray[np.uint8]
    """The `Kind` of each distinct cell; one text may stand twice, with different kinds."""
    codes: NDArray[np.int32]
    """For every row the index into `texts`."""

    def __post_init__(self) -> None:
        if len(self.texts) != len(self.kinds):
            raise ValueError("A column has one kind for each distinct text.")
        self.kinds.flags.writeable = False
        self.codes.flags.writeable = False

    @classmethod
    def of(cls, cells: Iterable[tuple[str, Kind]]) -> Column:
        """A column of the given cells, row by row."""
        index: dict[tuple[str, Kind], int] = {}
        codes = np.fromiter((index.setdefault(cell, len(index)) for cell in cells), dtype=np.int32)
        return cls.encoded([text for text, _ in index], [kind for _, kind in index], codes)

    @classmethod
    def from_texts(cls, texts: Iterable[str]) -> Column:
        """A column of plain text, as a text file has it; "" is a blank."""
        index: dict[str, int] = {}
        codes = np.fromiter((index.setdefault(text, len(index)) for text in texts), dtype=np.int32)
        return cls.encoded(index, [Kind.TEXT if text else Kind.BLANK for text in index], codes)

    @classmethod
    def encoded(cls, texts: Iterable[str], kinds: Sequence[int], codes: NDArray[np.int32]) -> Column:
        """A column whose distinct cells are known already."""
        return cls(tuple(texts), np.array(kinds, dtype=np.uint8), codes)

    def __len__(self) -> int:
        return len(self.codes)

    def text(self, row: int) -> str:
        """The raw text of one row."""
        return self.texts[int(self.codes[row])]

    def kind(self, row: int) -> Kind:
        """What the cell of one row was in the file."""
        return Kind(self.kinds[self.codes[row]])

    def first_rows(self) -> NDArray[np.int64]:
        """The first row of each distinct cell."""
        return _first_rows(self.codes, len(self.texts))

    def picked(self, rows: NDArray[np.int64] | NDArray[np.int32]) -> Column:
        """The cells of these rows of this column, in this order and as often as named."""
        return _without_unused(self, self.codes[rows])

    def rows(self, start: int, stop: int | None = None) -> Column:
        """These rows only, with only the texts that occur in them."""
        return _without_unused(self, self.codes[start:stop])


def cell_of(value: object) -> tuple[str, Kind]:
    """The raw text and the kind of a Python value: of a workbook's cell, say, or of a frame's."""
    if value is None or value == "":
        return "", Kind.BLANK
    if isinstance(value, str):
        return value, Kind.TEXT
    if isinstance(value, bool | np.bool_):
        return ("TRUE" if value else "FALSE"), Kind.BOOLEAN
    if isinstance(value, int | np.integer | Decimal):
        return _number(value)
    if isinstance(value, float | np.floating):
        return ("", Kind.BLANK) if isnan(value) else _number(value)
    if isinstance(value, datetime):
        # A spreadsheet has no date without a time: midnight is how it writes one.
        midnight = value.time() == time(0)
        return (value.date() if midnight else value).isoformat(), Kind.DATE
    if isinstance(value, date | time):
        return value.isoformat(), Kind.DATE
    if isinstance(value, timedelta):
        return str(value), Kind.DATE
    return str(value), Kind.TEXT


def _without_unused(column: Column, codes: NDArray[np.int32]) -> Column:
    """The column with other rows, keeping only the texts that occur, in order of first appearance."""
    used = np.flatnonzero(np.bincount(codes, minlength=len(column.texts)))
    used = used[np.argsort(_first_rows(codes, len(column.texts))[used])]
    renumbered = np.zeros(len(column.texts), dtype=np.int32)
    renumbered[used] = np.arange(len(used), dtype=np.int32)
    return Column(tuple(column.texts[old] for old in used), column.kinds[used], renumbered[codes])


def _first_rows(codes: NDArray[np.int32], n_texts: int) -> NDArray[np.int64]:
    """The first row in which each code occurs; 0 for one that does not."""
    first = np.zeros(n_texts, dtype=np.int64)
    # Of several assignments to one place the last one stays, so the rows are written backwards.
    first[codes[::-1]] = np.arange(len(codes) - 1, -1, -1)
    return first


def _number(value: int | float | np.number[Any] | Decimal) -> tuple[str, Kind]:
    """The shortest decimal of a number, without exponent: "10" for 10.0, "0.00001" for 1e-05.

    Infinity, and a number of more digits than any of a table has, is text: it stays as written, and counts for nothing.
    """
    written = str(value)
    if written.isdigit() and len(written) < 20:
        return written, Kind.NUMBER  # by far the most
    number = finite_decimal(written)
    if number is None:
        return written, Kind.TEXT
    if "e" in written or "E" in written:
        written = f"{number:f}"
    if "." in written:
        written = written.rstrip("0").rstrip(".")
    return ("0" if written == "-0" else written), Kind.NUMBER
