"""What a review says about each cell, for files that have a place for the status of a cell.

Such files are internal: which rule fired, and which cells are unsafe, tells an outsider where to look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.cube.figures import Figures, figures_of
from sdc_core.errors import LimitError
from sdc_core.io.exchange import messages

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review

INTERNAL = (
    "Internal: a table under review, not a release. It holds every value, and its statuses say which rules of "
    "the policy found a cell unsafe. Not for anybody outside."
)
MOST_WRITTEN = 5_000_000
"""Cells of a file that lists every combination of categories."""


@dataclass(frozen=True, eq=False)
class Statuses:
    """One entry for each combination of categories, the last variable fastest.

    figures: what the cells show. marks: bit n is rule n of the policy. unjudged, missing, impossible: as
    the review has them.
    """

    figures: Figures
    marks: NDArray[np.uint32]
    unjudged: NDArray[np.bool_]
    missing: NDArray[np.bool_]
    impossible: NDArray[np.bool_]
    ids: tuple[str, ...]

    def texts(self) -> tuple[list[str], IntColumn]:
        """The distinct statuses in words ("unsafe by 1a and 3"), and for every cell which one it has."""
        state = self.marks.astype(np.int64) * 8 + self.unjudged * 4 + self.missing * 2 + self.impossible
        distinct, which = np.unique(state, return_inverse=True)
        return [self._words(int(one)) for one in distinct], which.astype(np.int64)

    def _words(self, state: int) -> str:
        fired = dict.fromkeys(rule for number, rule in enumerate(self.ids) if state >> 3 & 1 << number)
        words = [f"unsafe by {' and '.join(fired)}"] if fired else []
        words += ["not judged"] if state & 4 else []
        words += ["not available"] if state & 2 else []
        return "; ".join([*words, *(["impossible"] if state & 1 else [])])


def statuses_of(review: Review) -> Statuses:
    """The statuses of every combination of categories, empty cells included."""
    cube = review.cube
    if cube.addresses.combinations > MOST_WRITTEN:
        # A cube that stores only some of its cells has many more than these.
        raise LimitError(
            messages.TOO_MANY_CELLS_TO_LIST.at(
                "variables", combinations=cube.addresses.combinations, most_written=MOST_WRITTEN
            )
        )
    figures, findings = figures_of(cube), review.findings
    return Statuses(
        figures=figures,
        marks=findings.unsafe_rules,
        unjudged=findings.not_judged,
        missing=_filled(cube, figures.missing),
        impossible=_filled(cube, cube.structural),
        ids=tuple(rule.id for rule in review.policy.rules),
    )


def _filled(cube: Cube, column: Any) -> NDArray[np.bool_]:
    """A column of the cube, false everywhere where there is none."""
    return np.zeros(len(cube), dtype=bool) if column is None else np.asarray(np.ravel(column), dtype=bool)


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
