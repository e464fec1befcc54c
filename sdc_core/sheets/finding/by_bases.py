"""The total among percentages, rates and means, whose figures add up to nothing: their bases do, or it is named."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.crossed import variables_of
from sdc_core.sheets.finding.levels import without_outer_names
from sdc_core.sheets.finding.outline import Outline
from sdc_core.sheets.reading.reading import Axis
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.words import speaks_of_total

FEWEST_PARTS = 3
LARGE = 100
"""A base of so many units is hardly the sum of the others by chance."""
CALLED = Sureness(0.75, messages.CALLED_TOTAL_UNTRIED.phrase())
BASES_ADD_UP = Sureness(0.9, messages.BASES_ADD_UP.phrase())


def with_total_of_bases(outline: Outline, axis: Axis, block: Block, whole: Block) -> Outline:
    """The first or last line as the total, if a base of it is the sum of the others' and its figures lie among theirs.

    whole: the block before lines were left out of it; the bases are among those. An outline that has totals or levels
    already stays as it is.
    """
    values, bases = _figures_and_bases(axis, block, whole)
    number = len(values)
    if outline.totals or outline.parents or number <= FEWEST_PARTS:
        return outline
    for at in (number - 1, 0):
        others = [one for one in range(number) if one != at]
        if _adds_up(bases[at], bases[others]) and _lies_among(values[at], values[others]):
            return Outline(frozenset([at]), {}, BASES_ADD_UP, outline.of_levels)
    return outline


def with_total_by_name(outline: Outline, labels: Labels) -> Outline:
    """The lines of the first or last category of each of several variables, if it is called a total of what it holds.

    Of rates and means no sum can show that it is none.
    """
    labels = without_outer_names(labels)
    variables = variables_of(labels)
    if len(variables) < 2:
        return outline
    found: set[int] = set()
    for variable in variables:
        categories = list(dict.fromkeys(line[variable] for line in labels))
        called = {one for one in (categories[0], categories[-1]) if speaks_of_total(one)}
        if len(called) == 1 and sum(map(speaks_of_total, categories)) == 1:
            found |= {at for at, line in enumerate(labels) if line[variable] in called}
    totals = outline.totals | (found - outline.parents.keys() - {*outline.parents.values()})
    return outline if totals == outline.totals else replace(outline, totals=totals, of_totals=CALLED)


def _figures_and_bases(axis: Axis, block: Block, whole: Block) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The figures of the lines of one side, and what was left out across them: [lines, across]."""
    rows, columns = np.isin(whole.rows, block.rows), np.isin(whole.columns, block.columns)
    if axis == "row":
        return block.values, whole.values[np.ix_(rows, ~columns)]
    return block.values.T, whole.values[np.ix_(~rows, columns)].T


def _adds_up(whole: NDArray[np.float64], parts: NDArray[np.float64]) -> bool:
    """Whether a base of a line is the sum of those of the others, all of them whole numbers."""
    known = np.isfinite(whole) & np.isfinite(parts).all(axis=0)
    counted = known & (np.nan_to_num(parts) % 1 == 0).all(axis=0) & (np.nan_to_num(whole) >= LARGE)
    return bool((counted & (np.nan_to_num(parts).sum(axis=0) == whole)).any())


def _lies_among(line: NDArray[np.float64], others: NDArray[np.float64]) -> bool:
    """Whether no figure of a line is beyond the smallest and largest of the others, as a mean of them is not."""
    known = np.isfinite(line) & np.isfinite(others).any(axis=0)
    beside = others[:, known]
    least, most = np.nanmin(beside, axis=0, initial=np.inf), np.nanmax(beside, axis=0, initial=-np.inf)
    return bool(known.any() and ((line[known] >= least) & (line[known] <= most)).all())
