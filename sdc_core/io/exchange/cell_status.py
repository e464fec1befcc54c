"""What a review says about each cell, for files that have a place for the status of a cell.

Such files are internal: which rule fired, and which cells are unsafe, tells an outsider where to look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.figures import Figures
from sdc_core.errors import LimitError
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import TREATED, Aspect, CellStatus
from sdc_core.evaluation.statuses import Statuses
from sdc_core.io.exchange import messages
from sdc_core.messages import ENGLISH, speaking

INTERNAL = (
    "Internal: a table under review, not a release. It holds every value, and its statuses say which rules of "
    "the policy found a cell unsafe. Not for anybody outside."
)
MOST_WRITTEN = 5_000_000
"""Cells of a file that lists every combination of categories."""


WORDS = (Aspect.NOT_JUDGED, Aspect.MISSING, Aspect.IMPOSSIBLE, *TREATED, Aspect.RECOVERABLE)
"""The text of a status after the rules."""


@dataclass(frozen=True, eq=False)
class ListedCells:
    """What the cells show and the status of each: one entry a combination, the last variable fastest."""

    figures: Figures
    statuses: tuple[CellStatus, ...]
    which: IntColumn
    """The number of each cell's status."""

    @cached_property
    def flagged(self) -> BoolColumn:
        """Which cells are unsafe, were not judged, or can be worked out."""
        return self._where([one.flagged for one in self.statuses])

    @cached_property
    def missing(self) -> BoolColumn:
        """Which figures are not available."""
        return self._where([Aspect.MISSING in one.aspects for one in self.statuses])

    @cached_property
    def impossible(self) -> BoolColumn:
        """Which combinations cannot exist."""
        return self._where([Aspect.IMPOSSIBLE in one.aspects for one in self.statuses])

    def texts(self) -> tuple[list[str], IntColumn]:
        """Each status in words ("unsafe by 1a and 3"), and for every cell which one it has."""
        with speaking(ENGLISH):  # a file is the same in every language
            return ["; ".join(one.words(WORDS, between=" and ")) for one in self.statuses], self.which

    def _where(self, has: list[bool]) -> BoolColumn:
        return np.array(has, dtype=bool)[self.which]


def listed_cells(review: Review) -> ListedCells:
    """Every combination of categories, empty cells included."""
    cube = review.cube
    if cube.addresses.combinations > MOST_WRITTEN:
        # A cube that stores only some of its cells has many more than these.
        raise LimitError(
            messages.TOO_MANY_CELLS_TO_LIST.at(
                "variables", combinations=cube.addresses.combinations, most_written=MOST_WRITTEN
            )
        )
    statuses = Statuses.of(review)
    codes, which = np.unique(statuses.at(np.arange(len(cube))), return_inverse=True)
    return ListedCells(statuses.figures, tuple(map(statuses.status, codes.tolist())), which.astype(np.int64))


def figure_texts(figures: Figures) -> list[str]:
    """Every figure written out with a decimal point, as many digits as it has."""
    if not figures.decimals:
        return list(map(str, figures.units.tolist()))
    scale = 10**figures.decimals
    distinct, which = np.unique(figures.units, return_inverse=True)
    texts = [_decimal(unit, scale, figures.decimals) for unit in distinct.tolist()]
    return [texts[at] for at in which.tolist()]


def _decimal(unit: int, scale: int, digits: int) -> str:
    whole, rest = divmod(abs(unit), scale)
    return f"{'-' if unit < 0 else ''}{whole}.{rest:0{digits}}"


def nodes_of(shape: Sequence[int], cells: IntColumn) -> list[IntColumn]:
    """The node of each variable in these combinations."""
    return [np.asarray(one) for one in np.unravel_index(cells, tuple(shape))]
