"""The cells of a file, one entry each, whatever its layout: what the cube is assembled from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.entries import messages
from sdc_core.entries.record_keys import RecordKeys
from sdc_core.entries.response import Response
from sdc_core.errors import InputError
from sdc_core.messages import Message, Problem
from sdc_core.numbers.bounds import Bounds, read_bounds
from sdc_core.numbers.numerals import Detection, Mark, Numbers, detect, read_numbers
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Kind, Note, Origins

MOST_PROBLEMS = 1000
LARGEST_COUNT = 2**53
"""The largest whole number that spreadsheets and browsers show exactly."""


@dataclass(frozen=True, eq=False)
class Cells:
    """The cells as the file has them, margins among the others, in the order of the file.

    columns: per variable the category of each entry, dictionary-encoded. count and missing: what
    was counted; zero where missing. places: the address of an entry, and of its category, in the file.
    response: the sums of a magnitude table, or what each unit of its microdata contributes.
    origins: where the figure of each entry stands in the file; None where an entry is a unit, not a cell.
    bounds: of each count, where some are known within bounds only. record_keys: of each unit, or the sum of those of
    several, where cell keys are wanted.
    """

    columns: tuple[Column, ...]
    count: IntColumn
    missing: BoolColumn
    place: Callable[[int], str]
    place_of_label: Callable[[int, int], str]
    notes: tuple[Note, ...] = ()
    response: Response | None = None
    origins: Origins | None = None
    bounds: Bounds | None = None
    record_keys: RecordKeys | None = None


def read_counts(
    column: Column, spec: TableSpec, *, place: Callable[[int], str], where: str
) -> tuple[IntColumn, BoolColumn, tuple[Note, ...]]:
    """The counts of a column, which of them are missing, and what was assumed.

    Refuses, all at once and located: text that is no number and no named symbol, blanks that nobody
    explained, negative and fractional counts, and two decimal marks in one column.
    """
    found = detect(column, whole=True)
    if found.mixed:
        raise InputError(*_about_mixed(found, place, where))
    numbers = read_numbers(column, found.format, missing=frozenset(spec.missing), zero=frozenset(spec.zero))
    blank = numbers.marks == Mark.BLANK
    missing = numbers.marks == Mark.MISSING
    if "" in spec.missing:
        missing |= blank
    scale = 10**numbers.decimals
    problems = _problems(column, numbers, spec, scale=scale, place=place)
    if problems:
        raise InputError(*problems)
    if not (numbers.marks == Mark.NUMBER).any():
        raise InputError(messages.NO_NUMBER_AMONG_COUNTS.at(where))
    notes = (messages.READ_AS.noted(where, how=found.note),) if found.note else ()
    return numbers.units // scale, missing, notes


def bounds_of(
    column: Column, spec: TableSpec, count: IntColumn, missing: BoolColumn, *, place: Callable[[int], str]
) -> Bounds | None:
    """The bounds of the counts of a column: those that its texts state; None where no text states any."""
    stated = read_bounds(column, frozenset(spec.missing), place=place) if missing.any() else None
    if stated is None:
        return None
    low, high = stated
    return Bounds(np.where(missing, low, count), np.where(missing, high, count))


def _about_mixed(found: Detection, place: Callable[[int], str], where: str) -> list[Problem]:
    spots = " and ".join(place(row) for row in found.rows) or where
    return [messages.TWO_MARKS_AMONG_COUNTS.at(spots)]


def _problems(
    column: Column, numbers: Numbers, spec: TableSpec, *, scale: int, place: Callable[[int], str]
) -> list[Problem]:
    whole_numbers = numbers.marks == Mark.NUMBER
    unnamed = Mark.BLANK if not ({""} & {*spec.missing, *spec.zero}) else -1
    kinds = column.kinds[column.codes]
    faults = (
        (numbers.marks == unnamed, messages.BLANK_COUNT),
        ((numbers.marks == Mark.UNREADABLE) & (kinds == Kind.UNCALCULATED), messages.UNCALCULATED_COUNT),
        ((numbers.marks == Mark.UNREADABLE) & (kinds != Kind.UNCALCULATED), messages.COUNT_IS_NO_NUMBER),
        (numbers.marks == Mark.TOO_LARGE, messages.COUNT_TOO_LARGE),
        (whole_numbers & (numbers.units // scale > LARGEST_COUNT), messages.COUNT_TOO_LARGE),
        (whole_numbers & (numbers.units < 0), messages.NEGATIVE_COUNT),
        (whole_numbers & (numbers.units >= 0) & (numbers.units % scale != 0), messages.COUNT_IS_A_FRACTION),
    )
    return in_order_of_rows(faults, place, most=MOST_PROBLEMS)


def in_order_of_rows(
    faults: Sequence[tuple[BoolColumn, Message]], place: Callable[[int], str], *, most: int
) -> list[Problem]:
    """The problems of the rows that have each fault, at most so many of each, in the order of the rows."""
    found = [(int(row), message) for at, message in faults for row in np.flatnonzero(at)[:most]]
    return [message.at(place(row)) for row, message in sorted(found, key=lambda one: (one[0], one[1].what))]


def in_order(column: Column) -> Column:
    """The same column with each category once, whatever kind of cell it was written in.

    A spreadsheet may hold the code 10 as a number in one row and as text in the next.
    """
    number: dict[str, int] = {}
    codes = np.array([number.setdefault(text, len(number)) for text in column.texts], dtype=np.int32)
    if len(number) == len(column.texts):
        return column
    kinds = np.full(len(number), Kind.TEXT, dtype=np.uint8)
    return replace(column, texts=tuple(number), kinds=kinds, codes=codes[column.codes])


def joined(columns: Sequence[Column]) -> Column:
    """Columns one below the other as a single column."""
    shift = np.cumsum([0, *(len(column.texts) for column in columns)])
    codes = [column.codes + at for column, at in zip(columns, shift, strict=False)]
    return Column(
        texts=tuple(text for column in columns for text in column.texts),
        kinds=np.concatenate([column.kinds for column in columns]),
        codes=np.concatenate(codes).astype(np.int32),
    )
