"""The block of a table without the lines that hold no counts; or the whole of it, when all of it is percentages."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.all_percent import Kept, Shares, percentages_in
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.line_sums import is_sum_of, whole_units
from sdc_core.sheets.finding.other_measures import adding_up, alternating, decimal_lines
from sdc_core.sheets.finding.outlines import equations_of, outline_of_side
from sdc_core.sheets.finding.symbols import Equation
from sdc_core.sheets.reading.reading import Axis, LeftOut
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.shares import bracketed_lines, limit_lines, reasons
from sdc_core.sheets.seeing.words import is_sample_base


@dataclass(frozen=True, eq=False)
class CountsOnly:
    """The block that is left, what was left out of it, and whether it holds percentages."""

    block: Block
    left_out: list[LeftOut]
    percent: bool
    sure: Sureness


def only_counts(block: Block, title: str) -> CountsOnly:
    """Leave out limits of estimates, percentages beside counts, rates and means, and what counts again."""
    bracketed = bracketed_figures(block)
    limit_rows = limit_lines(block.row_words) | bracketed_lines(bracketed, block.values)
    limit_columns = limit_lines(block.column_labels) | bracketed_lines(bracketed.T, block.values.T)
    out = _left_out("row", block.rows, limit_rows, "limits or errors of the figures beside them")
    out += _left_out("column", block.columns, limit_columns, "limits or errors of the figures beside them")
    idle = _idle_sections(block, ~limit_rows)
    block = block.picked(~limit_rows, ~limit_columns)
    shares = Shares.of(block)
    kept = percentages_in(block, shares, title, estimates=bool(limit_rows.any() or limit_columns.any()))
    percent = isinstance(kept, Kept)
    if isinstance(kept, Kept):
        keep_rows, keep_columns, sure = kept.rows.copy(), kept.columns.copy(), kept.sure
        out += _left_out("column", block.columns, ~keep_columns, "the base of the percentages")
        out += _left_out("row", block.rows, ~keep_rows, "the base of the percentages")
    else:
        keep_rows, keep_columns, sure = ~shares.rows.percent, ~shares.columns.percent, kept
        out += _left_out("column", block.columns, shares.columns.percent, "percentages")
        out += _left_out("row", block.rows, shares.rows.percent, "percentages")
    blank = [""] * len(block.rows)
    out += _no_counts("column", block.columns, keep_columns, reasons(block.column_labels, block.units))
    out += _no_counts("row", block.rows, keep_rows, reasons(block.row_words, blank))
    figures = block.values[np.ix_(keep_rows, keep_columns)]
    out += _no_counts("column", block.columns, keep_columns, _samples(block.column_labels, keep_columns, figures.T))
    out += _no_counts("row", block.rows, keep_rows, _samples(block.row_labels, keep_rows, figures))
    if not percent:
        out += _other_measures(block, keep_rows, keep_columns)
    out += [line for line in _idle_sections(block, keep_rows) if line not in idle] + idle
    return CountsOnly(block.picked(keep_rows, keep_columns), out, percent, sure)


def _other_measures(block: Block, keep_rows: BoolColumn, keep_columns: BoolColumn) -> list[LeftOut]:
    """Take lines of decimals among whole numbers out of those that are kept, unless they add up as counts do."""
    out: list[LeftOut] = []
    axes: tuple[Axis, Axis] = ("column", "row")
    for axis in axes:
        lines, keep = (block.columns, keep_columns) if axis == "column" else (block.rows, keep_rows)
        kept = block.picked(keep_rows, keep_columns)
        values = kept.values.T if axis == "column" else kept.values
        found = decimal_lines(values)
        if not found.any():
            continue
        sums = adding_up(values, found, _equations(kept, axis, ~found) or _equations(kept, axis, np.ones_like(found)))
        gone = np.flatnonzero(keep)[found if alternating(found) else found & ~sums]
        keep[gone] = False
        out += [LeftOut(axis, lines[at], "figures with decimals beside whole numbers") for at in gone]
    return out


def _equations(block: Block, axis: Axis, lines: BoolColumn) -> list[Equation]:
    """What sums to what across these lines of one side."""
    rows, columns = np.ones(len(block.rows), dtype=bool), np.ones(len(block.columns), dtype=bool)
    if axis == "column":
        return equations_of(outline_of_side(block.picked(rows, lines), "row"), len(rows))
    return equations_of(outline_of_side(block.picked(lines, columns), "column"), len(columns))


def bracketed_figures(block: Block) -> NDArray[np.bool_]:
    """Where a figure stands in round brackets, [rows, columns]."""
    rows = np.array(block.rows, dtype=np.int64)
    found = np.zeros(block.values.shape, dtype=bool)
    for place, at in enumerate(block.columns):
        column = block.grid.table.columns[at]
        inside = np.array([text.strip()[:1] == "(" and text.strip()[-1:] == ")" for text in column.texts], dtype=bool)
        found[:, place] = inside[column.codes[rows]]
    return found & np.isfinite(block.values)


def _samples(labels: Labels, keep: BoolColumn, kept: NDArray[np.float64]) -> list[str]:
    """The sample sizes beside what was estimated from them; one that the other lines sum to is their total."""
    named = np.array([any(map(is_sample_base, line)) for line in labels], dtype=bool)
    units, known = whole_units(kept)
    samples = np.flatnonzero(named[keep])
    others = np.flatnonzero(~named[keep]).tolist()
    for at in samples.tolist():
        holds, fails = is_sum_of(units, known, at, others)
        if len(others) > 1 and holds > 1 and holds > 4 * fails:
            named[np.flatnonzero(keep)[at]] = False
    return ["the size of the sample" if one else "" for one in named]


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
    below = {section: {row for row in block.rows if section < row < end} for section, end in block.section_ends.items()}
    return [
        LeftOut("row", section, "it heads lines that are left out")
        for section, rows in below.items()
        if rows and rows <= dropped
    ]
