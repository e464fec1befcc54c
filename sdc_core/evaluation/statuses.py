"""The statuses of all cells of a table as one column of numbers; each distinct number is one `CellStatus`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.figures import Figures, figures_of
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import ASPECT_OF, Aspect, CellStatus
from sdc_core.evaluation.treatment import Treatment

_RULES = (1 << 32) - 1
"""A code has a bit for each rule of the policy, in its order, and above them a bit for each aspect."""

CODE_BITS = 48
"""The bits above these are free for the callers that lay out cells."""


@dataclass(frozen=True, eq=False)
class Statuses:
    """The status of every cell of a reviewed table, of which a release may have been made.

    treatment: the `Treatment` of every row; None for a table that is under review.
    """

    review: Review
    figures: Figures
    treatment: NDArray[np.int8] | None = None

    @classmethod
    def of(cls, review: Review, *, treatment: NDArray[np.int8] | None = None) -> Self:
        """The statuses of a review, and of a release of its table."""
        return cls(review, figures_of(review.cube), treatment)

    def at(self, rows: IntColumn) -> IntColumn:
        """The code of each of these rows of the cube; that of a cell which is not stored is 0."""
        cube, findings = self.review.cube, self.review.findings
        if not len(cube):
            return np.zeros(np.shape(rows), dtype=np.int64)
        stored = np.maximum(rows, 0)
        codes: IntColumn = findings.unsafe_rules[stored].astype(np.int64)
        for aspect, column in self._columns.items():
            codes |= np.where(column[stored], code_of(aspect), 0)
        codes[rows == ABSENT] = 0
        return codes

    def status(self, code: int) -> CellStatus:
        """The status that a code stands for."""
        rules = tuple(rule for number, rule in enumerate(self.review.policy.rules) if code >> number & 1)
        return CellStatus(rules, Aspect(code >> 32 & (1 << len(Aspect)) - 1))

    @cached_property
    def _columns(self) -> dict[Aspect, BoolColumn]:
        """For every aspect that any cell has: which rows have it."""
        cube, findings = self.review.cube, self.review.findings
        columns: dict[Aspect, BoolColumn | None] = {
            Aspect.NOT_JUDGED: findings.not_judged if findings.any_not_judged else None,
            Aspect.INFORMATIVE: _mask(findings.informative, len(cube)),
            Aspect.IMPOSSIBLE: cube.structural,
            Aspect.MISSING: self.figures.missing,
            Aspect.RECOVERABLE: _mask(findings.recoverable, len(cube)),
        }
        if self.treatment is not None:
            columns |= {ASPECT_OF[one]: self.treatment == one for one in Treatment if ASPECT_OF[one]}
        return {aspect: np.ravel(column) for aspect, column in columns.items() if column is not None}


def code_of(aspect: Aspect) -> int:
    """The bits of some aspects in a code."""
    return aspect.value << 32


def unsafe_in(codes: IntColumn) -> BoolColumn:
    """For every code whether a rule finds the cell unsafe."""
    return np.asarray((codes & _RULES) != 0)


def has(codes: IntColumn, aspect: Aspect) -> BoolColumn:
    """For every code whether it has any of these aspects."""
    return np.asarray((codes & code_of(aspect)) != 0)


def only(codes: IntColumn, aspects: Aspect) -> IntColumn:
    """The codes without any aspect but these; the rules stay."""
    return codes & (_RULES | code_of(aspects))


def _mask(rows: IntColumn, length: int) -> BoolColumn | None:
    if not len(rows):
        return None
    mask = np.zeros(length, dtype=bool)
    mask[rows] = True
    return mask
