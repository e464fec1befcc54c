"""What each case publishes, and which of it is bad or usable at every threshold: on drawn counts and on real ones.

All counts of a case come in whole arrays whose first axis is the data set and whose second is the cell (or
row). The only loop is over thresholds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.simulation.experiment import QUANTITIES, Case
from sdc_core.simulation.outcomes import Counted

Counts = NDArray[Any]


class Parts(NamedTuple):
    """Cells and the part of each that has Z, or W.

    whole: shape (data sets, cells, first); part: shape (data sets, cells, first, second).
    """

    whole: Counts
    part: Counts


class TwoTables(NamedTuple):
    """The rows of two tables with the same totals: shapes (data sets, rows, categories, first) and (…, second)."""

    one: Counts
    other: Counts


def count_subset(parts: Parts, thresholds: Sequence[int]) -> tuple[Counted, ...]:
    """Set and subset: bad where a part is shown and 1 or 2 are outside it; usable where it is shown."""
    given_away = np.where(_one_or_two(parts.whole[..., None] - parts.part), parts.part, 0)
    bad = _tally(given_away >= t for t in thresholds)
    usable = _tally(parts.part >= t for t in thresholds)
    return _named("subset", (bad, usable), (parts.part.shape[1],) * 2)


def count_complement(parts: Parts, thresholds: Sequence[int], *, either: bool = False) -> tuple[Counted, ...]:
    """Complement: bad where a whole is shown and 1 or 2 lack W; usable where it is shown.

    either: also where 1 or 2 have W, for a W that need not be common.
    """
    whole = parts.whole[..., None]
    few = _one_or_two(whole - parts.part)
    if either:
        few |= _one_or_two(parts.part)
    given_away = np.where(few, whole, 0)
    bad = _tally(given_away >= t for t in thresholds)
    usable = _tally(parts.whole >= t for t in thresholds)[..., None]
    return _named("complement", (bad, np.broadcast_to(usable, bad.shape)), (parts.part.shape[1],) * 2)


def count_totals(tables: TwoTables, thresholds: Sequence[int]) -> tuple[Counted, ...]:
    """Row totals: bad where one table hides exactly one cell of a row and the other tells the row's total.

    A zero is shown. Usable are cells of the other table (see `QUANTITIES` for the readings).
    """
    honest, published, shown, above = [], [], [], []
    for t in thresholds:
        hidden, hidden_other = (_hidden(table, t).sum(axis=2) for table in tables)
        alone, alone_other = hidden[..., None] == 1, hidden_other[..., None, :] == 1
        none, none_other = hidden[..., None] == 0, hidden_other[..., None, :] == 0
        honest.append(((alone & none_other) | (none & alone_other)).sum(axis=1))
        published.append((alone ^ alone_other).sum(axis=1))
        shown.append((~_hidden(tables.other, t)).sum(axis=(1, 2)))
        above.append((~_hidden(tables.other, t + 1)).sum(axis=(1, 2)))
    rows, cells = tables.other.shape[1], tables.other.shape[1] * tables.other.shape[2]
    bad = [np.stack(counts, axis=1) for counts in (honest, published)]
    usable = [np.broadcast_to(np.stack(counts, axis=1)[:, :, None, :], bad[0].shape) for counts in (shown, above)]
    return _named("totals", (*bad, *usable), (rows, rows, cells, cells))


def _hidden(counts: Counts, threshold: int) -> BoolColumn:
    return np.asarray((counts > 0) & (counts < threshold))


def _one_or_two(counts: Counts) -> BoolColumn:
    return np.asarray((counts == 1) | (counts == 2))


def _tally(at_thresholds: Iterator[BoolColumn]) -> Counts:
    """How many cells it holds for: shape (data sets, thresholds, …)."""
    return np.stack([counts.sum(axis=1) for counts in at_thresholds], axis=1)


def _named(case: Case, counts: Sequence[Counts], cells: Sequence[int]) -> tuple[Counted, ...]:
    return tuple(map(Counted, QUANTITIES[case], counts, cells))
