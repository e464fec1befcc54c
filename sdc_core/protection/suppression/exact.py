"""One demand to the last digit: where the units of a search are too coarse for what somebody knows."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.certificates import made_whole
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.work import Work
from sdc_core.solver import LinearProgram

FARTHEST = 4
"""How many times the level any cell may move."""


def exact_movement(instance: Instance, hidden: BoolColumn, demand: Demands, work: Work) -> IntColumn | None:
    """A movement of hidden cells that meets a single demand, in units of the last digit; None where none is found.

    A search counts in coarser units, so that figures of all sizes look alike to the solver. A demand that goes just
    as far as a contribution leaves a cell open is lost by that.
    """
    cell, sign, level = int(demand.cell[0]), int(demand.sign[0]), int(demand.level[0])
    columns = np.flatnonzero(hidden & ((instance.fall > 0) | (instance.rise > 0)))
    at = int(np.searchsorted(columns, cell))
    low = -np.minimum(instance.fall[columns], FARTHEST * level).astype(np.float64)
    high = np.minimum(instance.rise[columns], FARTHEST * level).astype(np.float64)
    if at == len(columns) or columns[at] != cell or (high[at] if sign > 0 else -low[at]) < level:
        return None
    low[at], high[at] = (level, level) if sign > 0 else (-level, -level)
    matrix = instance.over(columns)
    program = LinearProgram(matrix, low, high, np.zeros(matrix.shape[0]))
    work.spend(len(columns))
    found = program.maximise([float(sign)], [at])
    movement = made_whole(instance, columns, found.x, 1) if len(found.x) else None
    if movement is None or not demand.reached(movement)[0]:
        return None
    within = (movement >= -instance.fall).all() and (movement <= instance.rise).all()
    return movement if within else None
