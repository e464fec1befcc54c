"""From a review to what the grid shows: numbers, and for each cell how it looks and sounds."""

from __future__ import annotations

from functools import reduce
from operator import or_

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import TREATED, Aspect, CellStatus
from sdc_core.evaluation.statuses import CODE_BITS, Statuses, code_of, has, only
from ui.grids import messages
from ui.grids.axes import axis_of
from ui.grids.table_grid.crosstab import Crosstab, Style

CODED = (Aspect.NOT_JUDGED, *TREATED, Aspect.RECOVERABLE)
"""What stands as a code beside the figure."""

SPOKEN = (Aspect.INFORMATIVE, *CODED)
"""What a screen reader hears after the rules."""

DECIDED = "✓"
"""Stands after the codes of a cell about which everything is decided."""

CROSSED_OUT = "×"
"""Stands in place of a figure that a release hides."""

SETTLED = 1 << CODE_BITS
"""A mark is the code of a status, and above it this bit where all that was found in the cell is decided."""

TEXT = CODE_BITS + 1
"""Above these bits of a mark: the number of the text that stands in place of the figure."""

_SHOWN = reduce(or_, SPOKEN)
_SHOWN_OF_RELEASES = reduce(or_, CODED)
"""Of a release nothing is hatched but what it hides."""


def shaded(
    review: Review,
    arrangement: Arrangement,
    *,
    treatment: NDArray[np.int8] | None = None,
    recoverable: IntColumn | None = None,
    settled: BoolColumn | None = None,
) -> Crosstab:
    """An arrangement of a reviewed table with its findings painted on.

    treatment: the `Treatment` of every row in a release: what it hides is crossed out. recoverable: rows that an
    attack can work out. settled: for every row whether all that was found in it is decided.
    """
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    statuses = Statuses.of(review, treatment=treatment)
    figures = statuses.figures
    texts, text_of = figures.stand_ins(cells)
    codes = only(statuses.at(arrangement.cells), _SHOWN if treatment is None else _SHOWN_OF_RELEASES)
    if recoverable is not None:
        codes = np.where(stored & np.isin(cells, recoverable), codes | code_of(Aspect.RECOVERABLE), codes)
    if settled is not None:
        codes = np.where(stored & settled[cells], codes | SETTLED, codes)
    values = np.where(stored & ~has(codes, Aspect.HIDDEN), figures.units[cells], 0)
    marks = codes | (text_of << TEXT) * stored
    distinct, style_of = np.unique(marks, return_inverse=True)
    return Crosstab(
        rows=axis_of(arrangement, arrangement.down, arrangement.row_nodes),
        columns=axis_of(arrangement, arrangement.across, arrangement.column_nodes),
        values=values,
        styles=tuple(
            _style(statuses.status(mark), texts[mark >> TEXT], settled=bool(mark & SETTLED))
            for mark in distinct.tolist()
        ),
        style_of=style_of.reshape(marks.shape).astype(np.uint16),
        decimals=figures.decimals,
    )


def flagged_rows(review: Review, arrangement: Arrangement) -> BoolColumn:
    """Which lines hold a cell with a finding."""
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    return np.asarray((review.findings.flagged[cells] & stored).any(axis=1))


def _style(status: CellStatus, text: str, *, settled: bool) -> Style:
    colours = status.colours
    hidden = bool(status.aspects & Aspect.HIDDEN)
    return Style(
        codes=" ".join([*status.marks, *status.symbols(CODED), *[DECIDED] * settled]),
        spoken=", ".join([*status.words(SPOKEN), *[messages.DECIDED.said()] * settled]),
        fill=colours.fill if colours else "",
        ink=colours.ink if colours else "",
        dark_fill=colours.dark_fill if colours else "",
        dark_ink=colours.dark_ink if colours else "",
        border=status.several,
        hatched=hidden or Aspect.INFORMATIVE in status.aspects,
        text=CROSSED_OUT if hidden else text or None,
        settled=settled,
    )
