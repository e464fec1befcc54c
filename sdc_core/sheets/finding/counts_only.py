"""The block of a table without the lines that hold no counts; or the whole of it, when all of it is percentages."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.reading.reading import Axis, LeftOut
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.shares import hundred_lines, percent_lines, reasons, sums_to_hundred
from sdc_core.sheets.seeing.unit_words import is_unit
from sdc_core.sheets.seeing.words import speaks_of_percent

LARGEST_SHARE = 100.5


@dataclass(frozen=True, eq=False)
class CountsOnly:
    """The block that is left, what was left out of it, and whether it holds percentages."""

    block: Block
    left_out: list[LeftOut]
    percent: bool
    sure: Sureness


@dataclass(frozen=True, eq=False)
class _Shares:
    """Which lines are percentages, and which columns could be their base."""

    rows: BoolColumn
    columns: BoolColumn
    base: BoolColumn


def only_counts(block: Block, title: str) -> CountsOnly:
    """Leave out percentages beside counts, rates and means, and what counts again."""
    columns = percent_lines(block.column_labels, block.values.T, block.percent.T, block.units)
    # Rows are judged by the columns that are no percentages already.
    counted = columns if columns.all() else ~columns
    rows = percent_lines(block.row_labels, block.values[:, counted], block.percent[:, counted], [""] * len(block.rows))
    shares = _Shares(rows, columns, np.array([_is_base(line[-1]) for line in block.column_labels]))
    keep_rows, keep_columns = np.ones(len(rows), dtype=bool), np.ones(len(columns), dtype=bool)
    kept, sure = _all_percent(block, shares, title)
    out: list[LeftOut] = []
    if kept is not None:
        keep_columns &= kept
        out += _left_out("column", block.columns, ~kept, "the base of the percentages")
    else:
        keep_columns &= ~columns
        keep_rows &= ~rows
        out += _left_out("column", block.columns, columns, "percentages")
        out += _left_out("row", block.rows, rows, "percentages")
    out += _no_counts("column", block.columns, keep_columns, reasons(block.column_labels, block.units))
    out += _no_counts("row", block.rows, keep_rows, reasons(block.row_labels, [""] * len(block.rows)))
    out += _idle_sections(block, keep_rows)
    return CountsOnly(block.picked(keep_rows, keep_columns), out, kept is not None, sure)


def _is_base(label: str) -> bool:
    return is_unit(label) or label.casefold().startswith(("base", "n (", "n="))


def _all_percent(block: Block, shares: _Shares, title: str) -> tuple[BoolColumn | None, Sureness]:
    """The columns of a table of percentages; None where it is none."""
    rows, columns, base = shares.rows, shares.columns, shares.base
    values = np.nan_to_num(block.values)
    small = bool(np.abs(values).max(initial=0) <= LARGEST_SHARE)
    if columns.all() or ((columns | base).all() and columns.sum() > base.sum()):
        return columns | ~base, Sureness(0.95, "every column is written or named as percentages")
    if rows.all():
        return np.ones_like(columns), Sureness(0.95, "every row is written or named as percentages")
    if columns.any() or rows.any():
        return None, Sureness(0.93, "some lines are percentages beside the counts")
    large = (values > LARGEST_SHARE).any(axis=0)
    if speaks_of_percent(title) and (small or not (large & ~base).any()):
        return ~(large & base), Sureness(0.9, "the title speaks of percentages and no figure is beyond 100")
    fractions = bool((values % 1 != 0).any())
    if small and not speaks_of_percent(title):
        hundred = bool(hundred_lines(block.values).any() or hundred_lines(block.values.T).any())
        whole = hundred or (fractions and (sums_to_hundred(block.values) or sums_to_hundred(block.values.T)))
        if whole:
            return np.ones_like(columns), Sureness(0.85, "lines sum to 100")
        if fractions:
            return None, Sureness(0.75, "figures have decimals and none is beyond 100")
    return None, Sureness(0.97, "nothing speaks of percentages")


def _left_out(axis: Axis, lines: list[int], which: BoolColumn, why: str) -> list[LeftOut]:
    return [LeftOut(axis, lines[at], why) for at in np.flatnonzero(which)]


def _no_counts(axis: Axis, lines: list[int], keep: BoolColumn, why: list[str]) -> list[LeftOut]:
    """Take the lines with a reason out of `keep`, unless none would be left."""
    found = [at for at in np.flatnonzero(keep) if why[at]]
    if len(found) == keep.sum():
        return []
    keep[found] = False
    return [LeftOut(axis, lines[at], why[at]) for at in found]


def _idle_sections(block: Block, keep: BoolColumn) -> list[LeftOut]:
    """The sections of which every line is left out."""
    dropped = {block.rows[at] for at in np.flatnonzero(~keep)}
    if not block.sections or not dropped:
        return []
    ends = [*block.sections[1:], block.rows[-1] + 1]
    below = {
        section: {row for row in block.rows if section < row < end}
        for section, end in zip(block.sections, ends, strict=True)
    }
    return [
        LeftOut("row", section, "it heads lines that are left out")
        for section, rows in below.items()
        if rows and rows <= dropped
    ]
