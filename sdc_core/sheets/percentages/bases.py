"""What percentages are percentages of: a column or a row of counts on the sheet, or a number that a person types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError
from sdc_core.sheets import messages
from sdc_core.sheets.percentages.messages import (
    FITS,
    GIVEN,
    NAMED,
    NAMED_AND_FITS,
    NAMED_BUT_NO_COUNTS,
    WHOLE_NUMBERS_BESIDE,
)
from sdc_core.sheets.percentages.percentages import NO_BASE, Percentages, percentages_of
from sdc_core.sheets.reading.reading import Axis, LeftOut, Reading
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.cell_types import CellType, CellTypes
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import header_labels, stub_labels
from sdc_core.sheets.seeing.messages import BASE_NO_MORE, BASE_OF_PERCENTAGES
from sdc_core.sheets.seeing.unit_words import is_unit
from sdc_core.sheets.seeing.words import names_total

LEFT_OUT_AS_BASE = BASE_OF_PERCENTAGES.what
LARGEST = 2**53
"""Whole numbers below this are the same in floating point."""
CONFIRMED = Sureness(1, GIVEN.phrase())
_BASE = re.compile(
    r"(?:n|base|basis|bas|antal|anzahl|number|count|respondents|svarande)\b|.*\b(?:base|bas|basis|n)$", re.I
)


@dataclass(frozen=True)
class Base:
    """Where the bases of percentages stand.

    axis: "column" for a column of bases, one for each row; "row" for a row of bases, one for each column.
    at: the number of that line within the sheet's rectangle; None where `number` is the base of every row
    or column. sure: of a proposal, with the reason.
    """

    axis: Axis
    at: int | None = None
    number: int | None = None
    sure: Sureness = CONFIRMED


def proposed_bases(grid: Grid, reading: Reading) -> tuple[Base, ...]:
    """The lines of the sheet that could be the base of a reading's percentages, the likeliest first.

    Judged by their names and by arithmetic: of a base, each percentage is that of a whole count.
    """
    cell_types = grid.cell_types
    if not reading.rows or not reading.columns:
        return ()
    try:
        percentages = percentages_of(grid, cell_types, reading)
    except InputError:
        return ()  # the same is said when the table is made
    found = []
    for axis, at in _lines_beside(grid, reading):
        lines = reading.columns if axis == "column" else reading.rows
        named, inside = _is_named(grid, reading, axis, at), at in lines
        body = without_line(reading, axis, at)
        if not body.rows or not body.columns or (inside and not named):
            continue
        numbers = _whole_numbers(cell_types, body, axis, at)
        if numbers is None:
            continue
        place = lines.index(at) if inside else None
        rest = percentages
        if place is not None:
            rest = percentages.without_column(place) if axis == "column" else percentages.without_row(place)
        sure = _sureness(rest, _spread(numbers, axis), named=named)
        if sure is not None:
            found.append(Base(axis, at, sure=sure))
    return tuple(sorted(found, key=lambda base: -base.sure.share))


def base_of(grid: Grid, reading: Reading, base: Base | int | None) -> Base:
    """The base that a person gives, or that the reading itself names; refused where there is none.

    A number is the base of every row where the rows add up to a hundred, or the columns to more than that;
    otherwise of every column.
    """
    where = grid.table.place(reading.rows[0], reading.columns[0])
    if isinstance(base, Base):
        return base
    if base is None:
        base_line = base_on_sheet(reading)
        if base_line is not None:
            return Base(*base_line)
        raise InputError(messages.BASE_UNKNOWN.at(where))
    percentages = percentages_of(grid, grid.cell_types, reading)
    rows, columns = _against_hundred(percentages, reading, "column"), _against_hundred(percentages, reading, "row")
    if rows == 0 or (rows < 0 < columns):
        return Base("column", number=base)
    if columns == 0 or (columns < 0 < rows):
        return Base("row", number=base)
    raise InputError(messages.BASE_AND_DIRECTION_UNKNOWN.at(where))


def with_base(reading: Reading, axis: Axis, at: int) -> Reading:
    """The reading with this line, and no other, left out of the percentages as their base."""
    others = tuple(
        replace(line, why=BASE_NO_MORE.what) if line.why == LEFT_OUT_AS_BASE else line
        for line in reading.left_out
        if (line.axis, line.at) != (axis, at)
    )
    named = sorted((*others, LeftOut(axis, at, LEFT_OUT_AS_BASE)), key=lambda line: (line.axis, line.at))
    return replace(without_line(reading, axis, at), left_out=tuple(named))


def base_on_sheet(reading: Reading) -> tuple[Axis, int] | None:
    """The one line that a reading leaves out as the base of its percentages."""
    bases = [(line.axis, line.at) for line in reading.left_out if line.why == LEFT_OUT_AS_BASE]
    return bases[0] if len(bases) == 1 else None


def base_numbers(grid: Grid, body: Reading, base: Base) -> IntColumn:
    """The base of each row (of each column, for a row of bases), `NO_BASE` where no number stands there.

    Refuses, located, bases that are no whole counts.
    """
    lines = body.rows if base.axis == "column" else body.columns
    if base.at is None:
        number = base.number or 0
        if not 0 < number <= LARGEST:
            raise InputError(messages.BASE_IS_NO_NUMBER.at(grid.table.name))
        return np.full(len(lines), number, dtype=np.int64)
    cell_types = grid.cell_types
    value, types = _line(cell_types, body, base.axis, base.at)
    known = types == CellType.NUMBER
    whole = known & (value >= 0) & (value < LARGEST) & (value % 1 == 0)
    wrong = np.flatnonzero(known & ~whole)
    if len(wrong):
        places = (place_of_base(grid, body, base, int(at)) for at in wrong[:1000])
        raise InputError(*(messages.BASE_IS_NO_COUNT.at(place) for place in places))
    if not known.any():
        raise InputError(messages.NO_NUMBER_AMONG_BASES.at(place_of_base(grid, body, base, 0)))
    return np.where(known, value, NO_BASE).astype(np.int64)


def cell_of_base(body: Reading, base: Base, line: int) -> tuple[int, int] | None:
    """Row and column of the base of a line; None where it was typed."""
    if base.at is None:
        return None
    return (body.rows[line], base.at) if base.axis == "column" else (base.at, body.columns[line])


def place_of_base(grid: Grid, body: Reading, base: Base, line: int) -> str:
    """The address of the base of a line."""
    cell = cell_of_base(body, base, line)
    return grid.table.name if cell is None else grid.table.place(*cell)


def without_line(reading: Reading, axis: Axis, at: int | None) -> Reading:
    """The reading without a line of its body, if it is one."""
    if axis == "column":
        return replace(
            reading,
            columns=tuple(one for one in reading.columns if one != at),
            column_totals=tuple(one for one in reading.column_totals if one != at),
            column_parents={part: whole for part, whole in reading.column_parents.items() if at not in (part, whole)},
        )
    return replace(
        reading,
        rows=tuple(one for one in reading.rows if one != at),
        row_totals=tuple(one for one in reading.row_totals if one != at),
        row_parents={part: whole for part, whole in reading.row_parents.items() if at not in (part, whole)},
    )


def _lines_beside(grid: Grid, reading: Reading) -> Iterator[tuple[Axis, int]]:
    """The lines of the body and those next to it or between its lines that are neither labels nor headings."""
    taken = {*reading.stub_columns}
    for column in range(max(min(reading.columns) - 2, 0), min(max(reading.columns) + 3, grid.table.n_columns)):
        if column not in taken:
            yield "column", column
    taken = {*reading.header_rows, *reading.title_rows, *reading.section_rows, *reading.note_rows}
    for row in range(max(min(reading.rows) - 2, 0), min(max(reading.rows) + 3, grid.table.n_rows)):
        if row not in taken:
            yield "row", row


def _line(cell_types: CellTypes, body: Reading, axis: Axis, at: int) -> tuple[np.ndarray, np.ndarray]:
    """The numbers of a line beside the body, and what each cell is."""
    cells = (list(body.rows), at) if axis == "column" else (at, list(body.columns))
    return cell_types.value[cells], cell_types.types[cells]


def _whole_numbers(cell_types: CellTypes, body: Reading, axis: Axis, at: int) -> IntColumn | None:
    """The bases of a line, None where it holds something else."""
    value, types = _line(cell_types, body, axis, at)
    percent = cell_types.percent[(list(body.rows), at) if axis == "column" else (at, list(body.columns))]
    known = types == CellType.NUMBER
    fine = (value >= 1) & (value < LARGEST) & (value % 1 == 0) & ~percent
    if not known.any() or not fine[known].all() or (value[known] == 100).all():
        return None
    return np.where(known, value, NO_BASE).astype(np.int64)


def _spread(numbers: IntColumn, axis: Axis) -> IntColumn:
    return numbers[:, None] if axis == "column" else numbers[None, :]


def _is_named(grid: Grid, reading: Reading, axis: Axis, at: int) -> bool:
    """Whether a line is called a base, or was left out as one."""
    if any((line.axis, line.at, line.why) == (axis, at, LEFT_OUT_AS_BASE) for line in reading.left_out):
        return True
    if axis == "column":
        labels: Sequence[tuple[str, ...]] = header_labels(grid, reading.header, [at])
    else:
        labels = stub_labels(grid, [at], reading.stub)
    innermost = labels[0][-1].strip() if labels and labels[0] else ""
    return bool(_BASE.match(innermost)) or is_unit(innermost) or names_total(innermost)


def _sureness(percentages: Percentages, base: IntColumn, *, named: bool) -> Sureness | None:
    """How sure it is that these are the bases; None where they cannot be."""
    counts = percentages.counts(base)
    tried = percentages.known & np.broadcast_to(base != NO_BASE, percentages.known.shape)
    if (counts.low > counts.high)[tried].any():
        return Sureness(0.2, NAMED_BUT_NO_COUNTS.phrase()) if named else None
    # By chance a percentage fits with probability n / (100 · 10**decimals): that a small base fits says much.
    n = np.broadcast_to(base, tried.shape)[tried]
    by_chance = float(np.prod(np.minimum(n / (percentages.whole / 2), 1.0))) if len(n) else 1.0
    fits = by_chance < 0.01
    if named:
        why = NAMED_AND_FITS.phrase() if fits else NAMED.phrase()
        return Sureness(0.97 if fits else 0.9, why)
    if fits:
        return Sureness(0.85, FITS.phrase())
    return Sureness(0.4, WHOLE_NUMBERS_BESIDE.phrase())


def _against_hundred(percentages: Percentages, reading: Reading, axis: Axis) -> int:
    """Whether the parts of all lines can be a hundred (0), or some are more (1), or some less and none more (-1)."""
    over = 1 if axis == "column" else 0
    lines, totals, parents = (
        (reading.columns, reading.column_totals, reading.column_parents)
        if over
        else (reading.rows, reading.row_totals, reading.row_parents)
    )
    parts = [at for at, line in enumerate(lines) if line not in totals and line not in parents]
    open_ = ~percentages.known & ~percentages.nil
    least = percentages.least.take(parts, axis=over).sum(axis=over)
    most = np.where(open_, percentages.whole, percentages.most).take(parts, axis=over).sum(axis=over)
    if (least > percentages.whole).any():
        return 1
    return -1 if (most < percentages.whole).any() else 0
