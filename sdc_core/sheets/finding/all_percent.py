"""Whether a whole block holds percentages, and which of its lines are what they are percentages of."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.by_arithmetic import percentages_of_others, shares_of_bases
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.shares import hundred_lines, percent_lines, sample_lines, sums_to_hundred
from sdc_core.sheets.seeing.unit_words import is_unit
from sdc_core.sheets.seeing.words import is_rate, is_sample_base
from sdc_core.words.measure_words import speaks_of_percent

LARGEST_SHARE = 100.5
_Figures = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Lines:
    """The lines of one side of a block that are percentages, and those that may be a base, by what they say."""

    percent: BoolColumn
    base: BoolColumn

    @property
    def all_percent(self) -> bool:
        """Whether every line is percentages but for fewer bases."""
        return bool(self.percent.all() or ((self.percent | self.base).all() and self.percent.sum() > self.base.sum()))


@dataclass(frozen=True, eq=False)
class Shares:
    """Both sides of a block as they speak of percentages."""

    rows: Lines
    columns: Lines

    @classmethod
    def of(cls, block: Block) -> Shares:
        """Each side is judged by those lines of the other that are neither bases nor percentages themselves."""
        base_rows = _bases(block.row_labels, block.values)
        base_columns = _bases(block.column_labels, block.values.T)
        signed = _signed_rows(block)
        others = next(lines for lines in (~base_rows & ~signed, ~signed, np.ones_like(signed)) if lines.any())
        columns = percent_lines(block.column_labels, block.values[others].T, block.percent[others].T, block.units)
        columns |= percentages_of_others(block.values[others].T)
        counted = ~columns & ~base_columns if (~columns & ~base_columns).any() else np.ones_like(columns)
        blank = [""] * len(block.rows)
        rows = percent_lines(block.row_words, block.values[:, counted], block.percent[:, counted], blank)
        rows |= percentages_of_others(block.values[:, counted])
        return cls(Lines(rows, base_rows & ~rows), Lines(columns, base_columns & ~columns))


def _signed_rows(block: Block) -> BoolColumn:
    """The rows of nothing but figures with a percent sign, where others have none at all: shares below counts."""
    known = np.isfinite(block.values)
    every = (block.percent | ~known).all(axis=1) & known.any(axis=1)
    clean = (every | ~block.percent.any(axis=1)).all()
    return np.asarray(every if clean and not every.all() else np.zeros_like(every))


@dataclass(frozen=True, eq=False)
class Kept:
    """The lines of a block of percentages; the others are what they are percentages of."""

    rows: BoolColumn
    columns: BoolColumn
    sure: Sureness


def percentages_in(block: Block, shares: Shares, title: str, *, estimates: bool) -> Kept | Sureness:
    """The percentages of a block; where it holds none of its own, how sure that is.

    estimates: limits of confidence stood beside the figures, so whatever is a base is no figure.
    """
    rows, columns = shares.rows, shares.columns
    if shares_of_bases(block.values, rows.percent, rows.base):
        return Sureness(0.93, messages.SOME_LINES_PERCENT.phrase())
    if _speaks(columns, estimates=estimates):
        return _kept(block, shares, Sureness(0.95, messages.EVERY_COLUMN_PERCENT.phrase()))
    if _speaks(rows, estimates=estimates):
        return _kept(block, shares, Sureness(0.95, messages.EVERY_ROW_PERCENT.phrase()))
    if columns.percent.any() and _small(block.values) and all_percent_or_rates(block.column_labels, columns.percent):
        return _kept(block, None, Sureness(0.85, messages.ALL_PERCENT_OR_RATES.phrase()))
    if columns.percent.any() or rows.percent.any():
        return Sureness(0.93, messages.SOME_LINES_PERCENT.phrase())
    return _by_figures(block, shares, title)


def all_percent_or_rates(labels: Labels, percent: BoolColumn) -> bool:
    """Whether every line that is not called percentages is called a rate: nothing is left that could be counts."""
    rates = [any(is_rate(text) for text in line) for line in labels]
    return all(rate or said for rate, said in zip(rates, percent.tolist(), strict=True))


def _speaks(lines: Lines, *, estimates: bool) -> bool:
    percent_or_base = bool((lines.percent | lines.base).all() and lines.percent.any())
    return lines.all_percent or (estimates and percent_or_base)


def _by_figures(block: Block, shares: Shares, title: str) -> Kept | Sureness:
    """No line says that it is percentages; the title may, or the figures do."""
    spoken = speaks_of_percent(title)
    small = _small(block.values)
    bases = shares.rows.base, shares.columns.base
    rest = block.values[np.ix_(~bases[0], ~bases[1])]
    has_base = bool(bases[0].any() or bases[1].any()) and rest.size > 0
    if spoken and small:
        return _kept(block, None, Sureness(0.9, messages.TITLE_AND_SMALL_FIGURES.phrase()))
    if spoken and has_base and _small(rest):
        return _kept(block, shares, Sureness(0.9, messages.TITLE_AND_BASE.phrase()))
    if spoken and (outer := _outer_base(block)) is not None:
        return outer
    if has_base and _small(rest) and not _adds_up(block, shares):
        hundred = sums_to_hundred(rest) or sums_to_hundred(rest.T)
        if hundred:
            return _kept(block, shares, Sureness(0.93, messages.HUNDRED_AND_BASE.phrase()))
        if _strictly(block.row_labels, bases[0]) or _strictly(block.column_labels, bases[1]):
            return _kept(block, shares, Sureness(0.85, messages.SMALL_FIGURES_AND_BASE.phrase()))
    if not spoken and (outer := _outer_base(block)) is not None:
        return outer
    if spoken:
        return Sureness(0.75, messages.TITLE_ALONE_PERCENT.phrase())
    return _by_decimals(block.values, small=small)


def _by_decimals(values: _Figures, *, small: bool) -> Kept | Sureness:
    fractions = bool((np.nan_to_num(values) % 1 != 0).any())
    if small:
        hundred = bool(hundred_lines(values).any() or hundred_lines(values.T).any())
        if hundred or (fractions and (sums_to_hundred(values) or sums_to_hundred(values.T))):
            every = np.ones(values.shape[0], dtype=bool), np.ones(values.shape[1], dtype=bool)
            return Kept(*every, Sureness(0.85, messages.LINES_SUM_TO_HUNDRED.phrase()))
        if fractions:
            return Sureness(0.75, messages.SMALL_WITH_DECIMALS.phrase())
    return Sureness(0.97, messages.NOTHING_PERCENT.phrase())


def _kept(block: Block, shares: Shares | None, sure: Sureness) -> Kept:
    rows, columns = np.ones(len(block.rows), dtype=bool), np.ones(len(block.columns), dtype=bool)
    if shares is not None:
        rows = ~shares.rows.base if not shares.rows.base.all() else rows
        columns = ~shares.columns.base if not shares.columns.base.all() else columns
    return Kept(rows, columns, sure)


def _outer_base(block: Block) -> Kept | None:
    """The first or last line as the base of all others, which sum to a hundred and not to it."""
    values = block.values
    for axis, lines in ((0, values), (1, values.T)):
        for at in (0, len(lines) - 1):
            every = np.delete(lines, at, axis=0)
            rest = every[~hundred_lines(every)]
            if len(rest) < 2 or not np.isfinite(lines[at]).any():
                continue
            large = bool(np.nanmin(lines[at]) > LARGEST_SHARE and (np.nan_to_num(lines[at]) % 1 == 0).all())
            parted = len(rest) < len(every) and bool((np.nan_to_num(rest) % 1 != 0).any())  # nested parts of a hundred
            if large and _small(rest) and (parted or sums_to_hundred(rest.T)):
                kept = np.ones(len(lines), dtype=bool)
                kept[at] = False
                others = np.ones(lines.shape[1], dtype=bool)
                sure = Sureness(0.85, messages.LARGER_LINE_IS_BASE.phrase())
                return Kept(kept, others, sure) if axis == 0 else Kept(others, kept, sure)
    return None


def _adds_up(block: Block, shares: Shares) -> bool:
    """Whether a line that may be a base is the sum of the others: then it is a total of counts."""
    for values, base in ((block.values, shares.rows.base), (block.values.T, shares.columns.base)):
        for at in np.flatnonzero(base):
            sums = np.nan_to_num(values[~base]).sum(axis=0)
            known = np.isfinite(values[at])
            if known.any() and (np.abs(sums - values[at])[known] < 0.5).mean() > 0.5:
                return True
    return False


def _small(values: _Figures) -> bool:
    return bool(np.abs(np.nan_to_num(values)).max(initial=0) <= LARGEST_SHARE)


def _bases(labels: Labels, values: _Figures) -> BoolColumn:
    """The lines that are called a base, or by a unit of counts and hold a figure that is no percentage."""
    named = np.array([is_unit(line[-1]) and not speaks_of_percent(line[-1]) for line in labels], dtype=bool)
    beyond = np.nan_to_num(values).max(axis=1, initial=0) > LARGEST_SHARE
    found = sample_lines(labels) | (named & beyond)
    return found if not found.all() else np.zeros(len(labels), dtype=bool)


def _strictly(labels: Labels, base: BoolColumn) -> bool:
    return any(is_sample_base(text) for at in np.flatnonzero(base) for text in labels[at])
