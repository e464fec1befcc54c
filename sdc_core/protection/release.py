"""A release: what is published of a table cell by cell, and why."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.protection.method_settings import MethodSettings


@dataclass(frozen=True, eq=False, kw_only=True)
class Release:
    """What is published of the figures of a cube; the cube itself keeps its true counts.

    value: one entry a row of the cube, the published figure (a count, or a sum in units of its last digit);
    0 where nothing is published. status: a `Treatment` for every row. decimals: digits of the sums after the decimal
    mark. notes: what a reader has to know.
    """

    cube: Cube
    method: MethodSettings
    value: Amounts
    status: NDArray[np.int8]
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
    def public_words(self) -> Phrase | None:
        """What readers are told about the published figures, in a sentence; None where they are the true ones."""
        return None

    def summary(self) -> str:
        """What was done and how good it is, in one or two sentences."""
        raise NotImplementedError

    def facts(self) -> dict[str, object]:
        """What a report says of it, as plain values."""
        raise NotImplementedError

    def reason(self, row: int) -> str:
        """Why a cell is hidden, or another figure stands for it, in a sentence; "" where its figure is published."""
        raise NotImplementedError
