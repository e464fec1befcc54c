"""The block of a table without the lines that hold no counts; or the whole of it, when all of it is percentages."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.all_percent import Kept, Shares, all_percent_or_rates, percentages_in
from sdc_core.sheets.finding.behind_totals import counts_of_something_else
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.line_sums import Units, is_nearly_sum_of, is_sum_of, whole_units
from sdc_core.sheets.finding.lines import Lines
from sdc_core.sheets.finding.other_measures import adding_up, alternating, decimal_lines
from sdc_core.sheets.finding.outline import outline_of
from sdc_core.sheets.finding.outlines import SURE_TOTAL, equations_of, outline_of_side
from sdc_core.sheets.finding.symbols import Equation
from sdc_core.sheets.finding.two_definitions import counted_again
from sdc_core.sheets.reading.reading import Axis, LeftOut
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.grid import BoolMatrix
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.messages import (
    ANOTHER_MEASURE,
    BASE_OF_PERCENTAGES,
    COUNTS_AGAIN,
    DECIMALS_BESIDE_COUNTS,
    HEADS_LEFT_OUT,
    INHABITANTS,
    LIMITS_OR_ERRORS,
    MONEY_BESIDE,
    OF_NO_COUNTS,
    PERCENTAGES,
    SIZE_OF_SAMPLE,
)
from sdc_core.sheets.seeing.shares import bracketed_lines, hundred_lines, limit_lines, reasons
from sdc_core.sheets.seeing.words import is_change, is_sample_base
from sdc_core.words.measure_words import is_no_count, is_of_inhabitants

FEWEST_BESIDE = 2
"""Lines beside the population that have to be a small part of it."""
SMALLEST_PART = 4
"""So many times all figures beside the population, or more, are the population itself."""
_MONEY = re.compile(r"[-–−(]?\s?[$£€¥]")
_IN_MONEY = re.compile(
    r"(?:^|[\s(\[,;:])(?:(?:[A-Z]{0,3}[$£€¥]|AUD|CAD|CHF|DKK|EUR|GBP|NOK|NZD|SEK|USD|euros?|dollars?|kronor)"
    r"(?:\s?(?:'?000s?|m|mn|bn|millions?|billions?|thousands?))?|mkr|tkr)[)\].]*$"
)
_IN_NUMBERS = re.compile(
    r"(?:^|[\s(\[,;:])(?:nos?|number|persons|individuals|people|antal|anzahl)[)\].]*$", re.IGNORECASE
)
MANY_PARTS = 4
"""Parts of a sum from which a line among them is one by no chance: a change is often the difference of two others."""


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
    out = _left_out("row", block.rows, limit_rows, LIMITS_OR_ERRORS.what)
    out += _left_out("column", block.columns, limit_columns, LIMITS_OR_ERRORS.what)
    idle = _idle_sections(block, ~limit_rows)
    block = block.picked(~limit_rows, ~limit_columns)
    shares = Shares.of(block)
    kept = percentages_in(block, shares, title, estimates=bool(limit_rows.any() or limit_columns.any()))
    percent = isinstance(kept, Kept)
    if isinstance(kept, Kept):
        keep_rows, keep_columns, sure = kept.rows.copy(), kept.columns.copy(), kept.sure
        out += _left_out("column", block.columns, ~keep_columns, BASE_OF_PERCENTAGES.what)
        out += _left_out("row", block.rows, ~keep_rows, BASE_OF_PERCENTAGES.what)
    else:
        keep_rows, keep_columns, sure = ~shares.rows.percent, ~shares.columns.percent, kept
        out += _left_out("column", block.columns, shares.columns.percent, PERCENTAGES.what)
        out += _left_out("row", block.rows, shares.rows.percent, PERCENTAGES.what)
    column_reasons = reasons(block.column_labels, block.units)
    if percent and keep_columns.all() and all_percent_or_rates(block.column_labels, shares.columns.percent):
        column_reasons = [why if why == COUNTS_AGAIN.what else "" for why in column_reasons]
    sums = _parts_of_sums(
        block.picked(keep_rows, np.ones_like(keep_columns)), "column", _named_no_counts(column_reasons, keep_columns)
    )
    column_reasons = ["" if known else one for one, known in zip(column_reasons, sums, strict=True)]
    out += _no_counts("column", block.columns, keep_columns, column_reasons)
    row_reasons = _without_groups(block, _row_reasons(block, keep_rows, keep_columns))
    out += _no_counts("row", block.rows, keep_rows, row_reasons)
    out += _no_counts("column", block.columns, keep_columns, _again(block, "column", keep_rows, keep_columns))
    out += _no_counts("row", block.rows, keep_rows, _again(block, "row", keep_rows, keep_columns))
    figures = block.values[np.ix_(keep_rows, keep_columns)]
    out += _no_counts("column", block.columns, keep_columns, _samples(block.column_labels, keep_columns, figures.T))
    out += _no_counts("row", block.rows, keep_rows, _samples(block.row_labels, keep_rows, figures))
    if not percent:
        out += _no_counts("column", block.columns, keep_columns, _money_beside(block, keep_columns))
        out += _no_counts("column", block.columns, keep_columns, _inhabitants(block, "column", keep_rows, keep_columns))
        out += _no_counts("row", block.rows, keep_rows, _inhabitants(block, "row", keep_rows, keep_columns))
        out += _no_counts(
            "column", block.columns, keep_columns, _behind_total(block, "column", keep_rows, keep_columns)
        )
        out += _no_counts("row", block.rows, keep_rows, _behind_total(block, "row", keep_rows, keep_columns))
        out += _other_measures(block, keep_rows, keep_columns)
    out += [line for line in _idle_sections(block, keep_rows) if line not in idle] + idle
    return CountsOnly(block.picked(keep_rows, keep_columns), out, percent, sure)


def _without_groups(block: Block, why: list[str]) -> list[str]:
    """The reasons but for rows whose section alone speaks of a rate or index and says what groups they are.

    It says of a measure where the labels below it come again in other sections, or its figures are of another size.
    """
    if not block.sections:
        return why
    own = reasons([line[-1:] for line in block.row_words], [""] * len(why))
    found = [at for at, one in enumerate(why) if one == OF_NO_COUNTS.what and not own[at]]
    others = [at for at, one in enumerate(why) if not one]
    again = {block.row_labels[at][-1] for at in found} & {block.row_labels[at][-1] for at in others}
    if not found or len(others) < 2 or again or not _of_one_size(block.values[found], block.values[others]):
        return why
    return ["" if at in set(found) else one for at, one in enumerate(why)]


def _of_one_size(some: NDArray[np.float64], others: NDArray[np.float64]) -> bool:
    """Whether most figures of some rows lie between half the smallest and twice the largest of other rows there."""
    known = np.isfinite(some)
    least = np.nanmin(others, axis=0, initial=np.inf)
    most = np.nanmax(others, axis=0, initial=-np.inf)
    with np.errstate(invalid="ignore"):
        inside = known & (some >= least / 2) & (some <= most * 2)
    return bool(known.any() and inside.sum() * 4 >= known.sum() * 3)


def _row_reasons(block: Block, keep_rows: BoolColumn, keep_columns: BoolColumn) -> list[str]:
    """Why rows are left out by their words; what a section is called says nothing of rows that add up as others do."""
    why = reasons(block.row_words, [""] * len(block.rows))
    kept = block.picked(np.ones_like(keep_rows), keep_columns)
    doubted = np.array(
        [one == OF_NO_COUNTS.what and not is_no_count(line[-1]) for one, line in zip(why, block.row_words, strict=True)]
    )
    doubted &= ~np.array([any(map(is_change, line)) for line in block.row_words], dtype=bool)
    others = keep_rows & ~np.array(list(map(bool, why)), dtype=bool)
    sums = _parts_of_sums(kept, "row", _named_no_counts(why, np.ones_like(keep_rows)))
    if doubted.any() and others.any():
        alike = doubted & hundred_lines(kept.values.T).any()  # all of them are shared out over the same headings
        sums |= alike | adding_up(kept.values, doubted, _equations(kept, "row", others))
    return ["" if known else one for one, known in zip(why, sums, strict=True)]


def _named_no_counts(why: list[str], keep: BoolColumn) -> BoolColumn:
    """Which of the lines that are kept are called what is no count."""
    return np.asarray(keep & np.array([one == OF_NO_COUNTS.what for one in why], dtype=bool))


def _parts_of_sums(block: Block, axis: Axis, named: BoolColumn) -> BoolColumn:
    """Which of the lines named for no counts are parts of a sum with many: a climate change levy, rates of a tax."""
    found = np.zeros_like(named)
    if not named.any():
        return found
    units, known = whole_units(block.values if axis == "row" else block.values.T)
    for total, parts in equations_of(outline_of_side(block, axis), len(units)):
        holds, fails = is_nearly_sum_of(units, known, total, parts)
        if len(parts) >= MANY_PARTS and holds > max(1, 4 * fails):
            found[parts] = True
    return found & named


def _again(block: Block, axis: Axis, keep_rows: BoolColumn, keep_columns: BoolColumn) -> list[str]:
    """Which of the lines that are kept count again what the one beside them counts."""
    keep = keep_columns if axis == "column" else keep_rows
    return _at(keep, counted_again(*_kept_lines(block, axis, keep_rows, keep_columns)), COUNTS_AGAIN.what)


def _behind_total(block: Block, axis: Axis, keep_rows: BoolColumn, keep_columns: BoolColumn) -> list[str]:
    """Which of the last lines that are kept count something else than the parts of the total in front of them."""
    keep = keep_columns if axis == "column" else keep_rows
    return _at(keep, counts_of_something_else(*_kept_lines(block, axis, keep_rows, keep_columns)), ANOTHER_MEASURE.what)


def _money_beside(block: Block, keep_columns: BoolColumn) -> list[str]:
    """Which columns hold money by the signs of their figures or headings, where others hold whole numbers without."""
    found = _money_by_figures(block, keep_columns) | _money_by_headings(block, keep_columns)
    return [MONEY_BESIDE.what if one else "" for one in found]


def _money_by_figures(block: Block, keep_columns: BoolColumn) -> BoolColumn:
    """The columns that bear a sign of money in nearly every figure, where several others hold whole numbers without."""
    rows = np.array(block.rows, dtype=np.int64)
    signed = np.zeros(len(block.columns), dtype=np.int64)
    for place, at in enumerate(block.columns):
        column = block.grid.table.columns[at]
        money = np.array([bool(_MONEY.match(text)) for text in column.texts], dtype=bool)
        signed[place] = money[column.codes[rows]].sum()
    known = np.isfinite(block.values)
    whole = (np.nan_to_num(block.values) % 1 == 0).all(axis=0)
    counted = keep_columns & known.any(axis=0) & (signed == 0) & whole
    money = keep_columns & (signed > 0) & (signed * 10 >= known.sum(axis=0) * 9)
    return money if counted.sum() > 1 else np.zeros_like(money)


def _money_by_headings(block: Block, keep_columns: BoolColumn) -> BoolColumn:
    """The columns whose heading ends in a unit of money, where others end in a number: contributions no., then $."""
    headings = [" ".join(line) for line in block.column_labels]
    money = keep_columns & np.array([bool(_IN_MONEY.search(text)) for text in headings], dtype=bool)
    numbers = keep_columns & np.array([bool(_IN_NUMBERS.search(text)) for text in headings], dtype=bool)
    return money if numbers.any() else np.zeros_like(money)


def _inhabitants(block: Block, axis: Axis, keep_rows: BoolColumn, keep_columns: BoolColumn) -> list[str]:
    """Which of the lines that are kept hold the population, if all others together are a small part of it."""
    keep = keep_columns if axis == "column" else keep_rows
    labels, values = _kept_lines(block, axis, keep_rows, keep_columns)
    found = np.array([is_of_inhabitants(line[-1]) for line in labels], dtype=bool)
    if axis == "column" and not found.any():
        return _at(keep, _decimals_of_inhabitants(labels, values), INHABITANTS.what)
    if found.sum() != 1 or len(labels) <= FEWEST_BESIDE:
        return [""] * len(keep)
    population = values[found][0]
    shown = np.isfinite(population)
    small = np.nansum(values[~found], axis=0)[shown] * SMALLEST_PART < population[shown]
    return _at(keep, found & bool(shown.any() and small.all()), INHABITANTS.what)


def _decimals_of_inhabitants(labels: Labels, values: NDArray[np.float64]) -> BoolColumn:
    """The lines below an outer heading that is the population, in thousands with decimals, where others are whole."""
    found = np.array([is_of_inhabitants(line[0]) for line in labels], dtype=bool)
    broken = np.nan_to_num(values) % 1 != 0
    apart = found.any() and len(labels) - found.sum() >= FEWEST_BESIDE and not broken[~found].any()
    return found & bool(apart and broken[found].any(axis=1).all())


def _kept_lines(
    block: Block, axis: Axis, keep_rows: BoolColumn, keep_columns: BoolColumn
) -> tuple[Labels, NDArray[np.float64]]:
    """The labels and figures of the lines of one side that are kept: [lines, across]."""
    kept = block.picked(keep_rows, keep_columns)
    return (kept.column_labels, kept.values.T) if axis == "column" else (kept.row_labels, kept.values)


def _at(keep: BoolColumn, which: BoolColumn, why: str) -> list[str]:
    """The reason for some of the lines that are kept, "" for every other line."""
    found = {*np.flatnonzero(keep)[which].tolist()}
    return [why if at in found else "" for at in range(len(keep))]


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
        out += [LeftOut(axis, lines[at], DECIMALS_BESIDE_COUNTS.what) for at in gone]
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
        if len(others) > 1 and _is_total(units[[at, *others]], known[[at, *others]]):
            named[np.flatnonzero(keep)[at]] = False
    return [SIZE_OF_SAMPLE.what if one else "" for one in named]


def _is_total(units: Units, known: BoolMatrix) -> bool:
    """Whether the first of some lines is the sum of the others, of which some may be sums of others themselves."""
    holds, fails = is_sum_of(units, known, 0, list(range(1, len(units))))
    if holds > 1 and holds > 4 * fails:
        return True
    found = outline_of(Lines.bare([""] * len(units), units, known))
    return 0 in found.totals and bool(found.parents) and found.of_totals.share >= SURE_TOTAL


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
    return [LeftOut("row", section, HEADS_LEFT_OUT.what) for section, rows in below.items() if rows and rows <= dropped]
