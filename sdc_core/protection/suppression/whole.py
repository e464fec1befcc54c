"""The cheapest movement in whole numbers, for the few demands that fractions meet and whole numbers do not."""

from __future__ import annotations

import numpy as np
from scipy.sparse import hstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.certificates import made_whole
from sdc_core.protection.suppression.completing import free_cells
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.work import Work
from sdc_core.solver import integer_minimum

NODES = 50
NEAR = 0.05


def cheapest_in_whole_numbers(instance: Instance, hidden: BoolColumn, demand: Demands, work: Work) -> IntColumn | None:
    """The cheapest movement in whole numbers that meets one demand; None where none is found."""
    cell, sign, level = int(demand.cell[0]), int(demand.sign[0]), int(demand.level[0])
    free = free_cells(instance)
    block = instance.block[cell]
    near = free[(instance.block[free] == block) | hidden[free]] if block >= 0 else free
    for columns in (near, free):
        at = int(np.searchsorted(columns, cell))
        up = np.minimum(instance.rise[columns], 4 * level)
        down = np.minimum(instance.fall[columns], 4 * level)
        cost = np.where(hidden[columns], 0.01, instance.cost[columns]).astype(np.float64) / level
        low, high = np.zeros(2 * len(columns)), np.concatenate([up, down]).astype(np.float64)
        place, back = (at, at + len(columns)) if sign > 0 else (at + len(columns), at)
        low[place], high[place], high[back] = level, level, 0
        matrix = instance.over(columns)
        work.spend(len(columns), 50)
        found = integer_minimum(
            hstack([matrix, -matrix]), low, high, np.zeros(matrix.shape[0]), np.concatenate([cost, cost]),
            nodes=NODES, gap=NEAR,
        )  # fmt: skip
        if len(found.x):
            return made_whole(instance, columns, found.x[: len(columns)] - found.x[len(columns) :], 1)
    return None
