"""The columns beside the categories in a table of sums: what is summed, whose it is, how much it weighs.

Everything is read exactly: amounts and weights are integers in units of their last digit. Where a
number has more than nine decimals, as calculated ones do, the whole column is read as floating-point numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.entries import messages
from sdc_core.errors import InputError
from sdc_core.messages import Message
from sdc_core.numbers.amounts import LARGEST_SUM
from sdc_core.numbers.numerals import Mark, NumberFormat, detect, read_numbers
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Kind, Note

BLANK_HOLDING = -1
YES = frozenset("true t yes y 1".split())
NO = frozenset(["false", "f", "no", "n", "0", ""])
MOST_PROBLEMS = 1000

Place = Callable[[int], str]


@dataclass(frozen=True, eq=False)
class Response:
    """The values beside the categories of each entry.

    amounts: the response, in units of 10**-decimals (floating-point where decimals is None); missing:
    where it is not available. In microdata: holdings, a number for each, `BLANK_HOLDING` for a unit that
    is a holding of its own; weights in units of 10**-weight_decimals; waived. In a file of cells:
    contributors, `UNKNOWN` where not given; largest, shape (entries, k), in falling order; known, how
    many of these are given.
    """

    amounts: Amounts
    decimals: int | None
    missing: BoolColumn
    holdings: IntColumn | None = None
    weights: Amounts | None = None
    weight_decimals: int = 0
    waived: BoolColumn | None = None
    contributors: IntColumn | None = None
    largest: Amounts | None = None
    known: IntColumn | None = None

    def picked(self, rows: IntColumn | BoolColumn) -> Response:
        """The same of these entries only."""

        def of(column: Any) -> Any:
            return None if column is None else column[rows]

        return replace(
            self,
            amounts=of(self.amounts),
            missing=of(self.missing),
            holdings=of(self.holdings),
            weights=of(self.weights),
            waived=of(self.waived),
            contributors=of(self.contributors),
            largest=of(self.largest),
            known=of(self.known),
        )


@dataclass(frozen=True, eq=False)
class Read:
    """A numeric column as read: numbers, or floating-point ones where some need more than nine decimals."""

    amounts: Amounts
    decimals: int | None
    marks: Any


def read_amounts(column: Column, spec: TableSpec, *, place: Place, noun: Message) -> tuple[Read, tuple[Note, ...]]:
    """The amounts of a column. Refuses what is neither a number nor a symbol that the spec names."""
    found = detect(column, whole=False)
    if found.mixed:
        spots = " and ".join(place(row) for row in found.rows)
        raise InputError(messages.TWO_DECIMAL_MARKS.at(spots, noun=noun.phrase()))
    read = read_column(column, found.format, missing=spec.missing, zero=spec.zero)
    unread = np.flatnonzero(np.isin(read.marks, (Mark.UNREADABLE, Mark.TOO_LARGE)))
    if len(unread):
        first = place(int(unread[0]))
        raise InputError(messages.AMOUNT_IS_NO_NUMBER.at(first, noun=noun.phrase(), cells=len(unread)))
    return read, (messages.READ_AS.noted(place(0), how=found.note),) if found.note else ()


def read_weights(column: Column, spec: TableSpec, *, place: Place) -> Read:
    """Sampling weights: numbers from 0."""
    read, _ = read_amounts(column, replace(spec, missing=(), zero=()), place=place, noun=messages.WEIGHT)
    for faulty, message in (
        (read.marks == Mark.BLANK, messages.BLANK_WEIGHT),
        (read.amounts < 0, messages.NEGATIVE_WEIGHT),
    ):
        rows = np.flatnonzero(faulty)
        if len(rows):
            raise InputError(message.at(place(int(rows[0])), cells=len(rows)))
    return read


def read_waivers(column: Column, *, place: Place) -> BoolColumn:
    """Who has allowed that its contribution can be seen; a blank is no waiver."""
    texts = [text.strip().casefold() for text in column.texts]
    unread = np.array([text not in YES and text not in NO for text in texts])[column.codes]
    if unread.any():
        rows = np.flatnonzero(unread)
        raise InputError(messages.WAIVER_UNREAD.at(place(int(rows[0])), cells=len(rows)))
    return np.array([text in YES for text in texts])[column.codes]


def read_holdings(column: Column) -> IntColumn:
    """A number for each holding; a blank is a holding of its own."""
    number: dict[str, int] = {}
    of_text = [
        BLANK_HOLDING if kind == Kind.BLANK or not text.strip() else number.setdefault(text, len(number))
        for text, kind in zip(column.texts, column.kinds.tolist(), strict=True)
    ]
    return np.array(of_text, dtype=np.int64)[column.codes]


def read_contributors(column: Column, spec: TableSpec, *, place: Place) -> IntColumn:
    """How many contribute to each cell; `UNKNOWN` where that is blank or a symbol for not available."""
    read, _ = read_amounts(column, spec, place=place, noun=messages.NUMBER_OF_CONTRIBUTORS)
    scale = 10 ** (read.decimals or 0)
    number = read.marks == Mark.NUMBER
    whole = read.decimals is not None and not (read.amounts % scale).any()
    if not whole or (read.amounts < 0).any():
        faulty = number & ((read.amounts < 0) | (read.decimals is None) | (read.amounts % scale != 0))
        raise InputError(messages.CONTRIBUTORS_ARE_NO_COUNT.at(place(int(np.flatnonzero(faulty)[0]))))
    return np.where(number, read.amounts // scale, UNKNOWN).astype(np.int64)


def read_largest(
    columns: Sequence[Column], spec: TableSpec, *, places: Sequence[Place]
) -> tuple[list[Read], IntColumn]:
    """The largest contributions, column by column, and how many of each row are given.

    A row's first blank ends it: what stands after a blank cannot be the next largest.
    """
    read = [
        read_amounts(one, spec, place=at, noun=messages.CONTRIBUTION)[0]
        for one, at in zip(columns, places, strict=True)
    ]
    given = np.column_stack([one.marks == Mark.NUMBER for one in read])
    known = np.cumprod(given, axis=1).sum(axis=1)
    after = np.flatnonzero(known < given.sum(axis=1))
    if len(after):
        raise InputError(messages.GAP_IN_CONTRIBUTIONS.at(places[0](int(after[0]))))
    return read, known.astype(np.int64)


def in_one_scale(read: Sequence[Read]) -> tuple[list[Amounts], int | None]:
    """Columns of amounts with the same number of decimals; floating-point ones where one of them is."""
    if any(one.decimals is None for one in read):
        return [as_floats(one) for one in read], None
    decimals = max(one.decimals or 0 for one in read)
    scaled = [one.amounts.astype(object) * 10 ** (decimals - (one.decimals or 0)) for one in read]
    if any(int(np.abs(column).sum()) > LARGEST_SUM for column in scaled):
        return [as_floats(one) for one in read], None
    return [column.astype(np.int64) for column in scaled], decimals


def as_floats(read: Read) -> Amounts:
    """The amounts as floating-point numbers."""
    if read.decimals is None:
        return read.amounts
    return np.asarray(read.amounts / np.float64(10**read.decimals))


def read_column(column: Column, format: NumberFormat, *, missing: Sequence[str] = (), zero: Sequence[str] = ()) -> Read:
    """Exact where all numbers have few decimals; otherwise all of the column as floating-point numbers."""
    numbers = read_numbers(column, format, missing=frozenset(missing), zero=frozenset(zero))
    decimal = format.decimal
    too_long = numbers.marks == Mark.TOO_LARGE
    if not too_long.any():
        return Read(numbers.units, numbers.decimals, numbers.marks)
    floats = np.array([_float(text, decimal) for text in column.texts])[column.codes]
    readable = too_long & np.isfinite(floats) & (np.abs(floats) < 1e300)
    marks = np.where(readable, Mark.NUMBER, numbers.marks)
    exact = np.asarray(numbers.units / np.float64(10**numbers.decimals))
    return Read(np.where(readable, floats, exact), None, marks)


def _float(text: str, decimal: str) -> float:
    """A number with many decimals; not a number where it is none."""
    plain = "".join(text.split())
    plain = plain.replace(".", "").replace(",", ".") if decimal == "," else plain.replace(",", "")
    try:
        return float(plain.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-"))
    except ValueError:
        return float("nan")
