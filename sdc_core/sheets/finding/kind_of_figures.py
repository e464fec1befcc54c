"""Whether the figures of a block are counts, sums with decimals, or rates and means that are sums of nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.line_sums import is_nearly_sum_of, whole_units
from sdc_core.sheets.finding.outline import Outline
from sdc_core.sheets.finding.outlines import equations_of
from sdc_core.sheets.finding.totals_among_parts import places_among_parts
from sdc_core.sheets.reading.reading import Figures
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.unit_words import is_unit
from sdc_core.words.measure_words import is_no_sum

_COUNTED = re.compile(
    r"\b(?:numbers?|counts?|antal|antall|anzahl|nombre|aantal|persons|people|population|total(?:s|t)?)\b", re.IGNORECASE
)
_MONEY_OR_SCALE = re.compile(
    r"thousand|million|billion|tusen|miljo|tausend|mio|mrd|£|€|\$|dollar|euro|kr\b|sek|nok|dkk|tkr|mkr|pounds|000s?\b|"
    r"tonnes?|hours|kg|km|hectares?|litres|[kmgt]wh",
    re.IGNORECASE,
)
_QUANTILE = re.compile(r"\b(?:percentiles?|deciles?|quartiles?|quantiles?|percentil\w*)\b", re.IGNORECASE)
_ERRORS = re.compile(
    r"\b(?:relative )?(?:standard errors?|coefficients? of variation|confidence (?:intervals?|limits?))\b",
    re.IGNORECASE,
)
"""What a title says of the lines beside the figures, and not of these."""
LARGEST_RATE = 100.5
SMALLEST_AMOUNT = 1_000
FEWEST_AMONG = 2
"""Places in which a total is less than one of its parts, so that it is no slip of the pen."""
DOUBTFUL = 0.75
"""How sure a total may be that nothing follows from."""
_FEWEST = 0.05
"""The share of figures with decimals from which on they are no slip of the pen."""


def figures_of_block(
    block: Block, title: str, unit: str, *, outlines: tuple[Outline, Outline]
) -> tuple[Figures, Sureness]:
    """What the figures are that are no percentages, and how sure that is.

    outlines: the totals and subtotals of rows and columns; what sums to a total is no rate.
    """
    values = block.values[np.isfinite(block.values)]
    broken = np.abs(values - np.rint(values)) > 1e-9
    fractions = int(broken.sum()) > 1 and float(broken.mean()) > _FEWEST
    among = places_among_parts(block.row_labels, block.values), places_among_parts(block.column_labels, block.values.T)
    sides = zip((block.values, block.values.T), outlines, strict=True)
    adds_up = any(_adds_up(lines, outline, called=not any(among)) for lines, outline in sides)
    named = _every(block.column_labels, block.units) or _every(block.row_labels, [""] * len(block.rows))
    if named and not adds_up:
        return "no sums", Sureness(0.93, messages.ALL_CALLED_RATES.phrase())
    if not adds_up and max(among) >= FEWEST_AMONG:
        return "no sums", Sureness(0.8, messages.TOTAL_AMONG_PARTS.phrase())
    spoken = is_no_sum(_ERRORS.sub("", title)) and not _COUNTED.search(title)
    if not adds_up and is_no_sum(unit):
        return "no sums", Sureness(0.9, messages.UNIT_OF_RATES.phrase())
    if spoken and not adds_up and not _speaks_of_counts(block):
        share = 0.9 if fractions else 0.8
        return "no sums", Sureness(share, messages.TITLE_OF_RATES.phrase())
    if not fractions:
        return "counts", Sureness(0.97, messages.WHOLE_NUMBERS.phrase())
    if adds_up:
        return "amounts", Sureness(0.93, messages.DECIMALS_ADD_UP.phrase())
    if _QUANTILE.search(title):
        return "no sums", Sureness(0.85, messages.DECIMALS_OF_PERCENTILES.phrase())
    if _MONEY_OR_SCALE.search(unit):
        return "amounts", Sureness(0.85, messages.DECIMALS_WITH_UNIT.phrase())
    if len(values) and np.abs(values).max() <= LARGEST_RATE:
        return "no sums", Sureness(0.75, messages.SMALL_DECIMALS_NO_SUM.phrase())
    if _is_large(block.values):
        return "amounts", Sureness(0.6, messages.LARGE_DECIMALS.phrase())
    return "no sums", Sureness(0.6, messages.DECIMALS_NO_SUM.phrase())


def _is_large(values: NDArray[np.float64]) -> bool:
    """Whether the figures of one measure are all in thousands: money has cents, and rates are smaller."""
    known = values[np.isfinite(values) & (values != 0)]
    return values.shape[1] == 1 and bool(len(known)) and float(np.abs(known).min()) >= SMALLEST_AMOUNT


def _every(labels: Labels, units: Sequence[str]) -> bool:
    """Whether every line is named as something that adds up to nothing."""
    return all(any(map(is_no_sum, (*line, unit))) for line, unit in zip(labels, units, strict=True))


def _adds_up(values: NDArray[np.float64], outline: Outline, *, called: bool) -> bool:
    """Whether most totals and subtotals of one side are the sums of their parts; values [lines, across].

    called: whether a total may be taken at its word where its sum could not be tried.
    """
    units, known = whole_units(values)
    tried = [
        is_nearly_sum_of(units, known, total, parts)
        for total, parts in equations_of(outline, len(values))
        if len(parts) > 1
    ]
    sums = [holds > 2 * fails for holds, fails in tried if holds or fails]
    crossed = called and bool(outline.totals) and outline.of_totals.share > DOUBTFUL
    return crossed or (bool(sums) and sum(sums) * 2 > len(sums))


def _speaks_of_counts(block: Block) -> bool:
    """Whether a heading says that a column is counted."""
    return any(_COUNTED.search(text) and not is_unit(text) for line in block.column_labels for text in line)
