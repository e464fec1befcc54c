"""Microdata as columns: one entry a unit, everything already a number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn

BLANK = -1
"""The number of a holding that nobody named: the unit is a holding of its own."""

COLUMNS = "keys amounts holdings weights waived".split()
"""The fields of `Units` that have an entry for every unit."""


@dataclass(frozen=True, eq=False)
class Units:
    """The units of a table, one entry each.

    keys: the row of the cube of each unit's cell, at the bottom of every variable. amounts: the
    response, integers in units of 10**-decimals, or floating-point numbers, decimals None. holdings: a
    number for each holding, any that is not negative, `BLANK` for a unit by itself; None where all are.
    weights: in units of 10**-weight_decimals, or floating-point numbers where the amounts are. waived:
    units that have given a waiver. weights and waived are None where the table has none.
    """

    keys: IntColumn
    amounts: Amounts
    decimals: int | None = 0
    holdings: IntColumn | None = None
    weights: Amounts | None = None
    weight_decimals: int = 0
    waived: BoolColumn | None = None

    def __post_init__(self) -> None:
        columns = (self.amounts, self.holdings, self.weights, self.waived)
        if any(len(column) != len(self.keys) for column in columns if column is not None):
            raise ValueError("the columns differ in length")
        if self.amounts.dtype != (np.float64 if self.decimals is None else np.int64):
            raise ValueError("amounts are integers exactly where decimals are given")
        if self.weights is not None and self.weights.dtype != self.amounts.dtype:
            raise ValueError("weights are integers exactly where amounts are")

    def __len__(self) -> int:
        return len(self.keys)

    def with_weight(self) -> Units:
        """The units that contribute: one of weight 0 stands for nobody, not even for itself."""
        if self.weights is None or self.weights.all():
            return self
        weighing = self.weights != 0
        columns = {name: column[weighing] for name in COLUMNS if (column := getattr(self, name)) is not None}
        return replace(self, **columns)

    @cached_property
    def negatives(self) -> int:
        """How many units have a negative value."""
        return int(np.count_nonzero(self.amounts < 0))

    @cached_property
    def smallest_weight(self) -> int | float | None:
        """The smallest weight above zero; None without weights or where all are zero."""
        if self.weights is None:
            return None
        above = self.weights[self.weights > 0]
        return above.min().item() if len(above) else None

    @cached_property
    def size(self) -> float:
        """Σ |amount| · weight, a weight below 1 taken as 1: exact amounts fit if it is at most `LARGEST_SUM`."""
        size = np.abs(self.amounts.astype(np.float64))
        if self.weights is not None:
            one = 10.0**self.weight_decimals if self.decimals is not None else 1.0
            size *= np.maximum(self.weights.astype(np.float64), one)
        return float(size.sum())
