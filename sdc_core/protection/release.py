"""A release: what is published of a table cell by cell, why, and the proof that it keeps what it hides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.protection.method_settings import MethodSettings
from sdc_core.protection.suppression.claims import Claims


@dataclass(frozen=True, eq=False)
class Release:
    """What is published of the figures of a cube; the cube itself keeps its true counts.

    value: one entry a row of the cube, the published figure (a count, or a sum in units of its last digit);
    0 where nothing is published. status: a `Treatment` for every row. claims: what the proof had to show.
    movements: the proof, a sparse matrix of whole numbers, one row a movement, one column a row of the cube.
    cost, bound: what the cells hidden besides the primary ones cost, and the least that any pattern costs;
    None where no bound is known; counted: whether that cost is the number of cells. decimals: digits of the sums
    after the decimal mark. notes: what a reader has to know.
    """

    cube: Cube
    method: MethodSettings
    value: Amounts
    status: NDArray[np.int8]
    claims: Claims
    movements: Any
    cost: int
    bound: int | None
    counted: bool = False
    decimals: int = 0
    notes: tuple[Phrase, ...] = ()

    @property
    def hidden(self) -> BoolColumn:
        """The rows of which nothing is published."""
        return np.asarray((self.status == Treatment.PRIMARY) | (self.status == Treatment.SECONDARY))

    def rows(self, status: Treatment) -> IntColumn:
        """The rows with this status."""
        return np.flatnonzero(self.status == status)

    @property
    def gap(self) -> float | None:
        """How far the cost is above the bound, as a share of it; None where no bound is known."""
        if self.bound is None:
            return None
        return 0.0 if self.cost == self.bound else (self.cost - self.bound) / max(1, self.bound)

    def summary(self) -> str:
        """What was hidden and how good the pattern is, in one or two sentences."""
        primary, besides = len(self.rows(Treatment.PRIMARY)), len(self.rows(Treatment.SECONDARY))
        summary = f"{_cells(primary)} hidden by the rules, {_cells(besides)} hidden besides"
        if self.bound is None:
            return f"{summary}; how few would do is not known."
        if self.counted:
            return f"{summary}; no pattern can do with fewer than {self.bound}."
        return f"{summary}, at a cost of {self.cost}; no pattern can do with less than {self.bound}."

    def reason(self, row: int) -> str:
        """Why a cell is hidden, in a sentence; "" for a published one."""
        status = Treatment(int(self.status[row]))
        if status is Treatment.PRIMARY:
            return "hidden by a rule or by hand"
        if status is Treatment.SECONDARY:
            return "hidden so that cells hidden by the rules cannot be worked out"
        return ""


def _cells(number: int) -> str:
    return "1 cell" if number == 1 else f"{number} cells"
