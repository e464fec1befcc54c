"""What hiding a cell costs: whole numbers, at least 1 each, so that bounds and gaps are exact."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.protection import messages

COSTS = ("value", "count", "log", "level", "column")
FINE = 1000
MOST = 10**9


def costs_of(cube: Cube, figures: IntColumn, cost: str, given: Amounts | None) -> IntColumn:
    """The cost of every row. value: its figure; count: 1; log: of the figure, in thousandths; level: what the step
    down from its table's total is worth, totals dearest; column: as given.
    """
    if cost == "count":
        return np.ones(len(figures), dtype=np.int64)
    if cost == "value":
        return _whole(np.abs(figures))
    if cost == "log":
        return np.asarray(np.maximum(1, np.rint(FINE * np.log2(1.0 + np.abs(figures)))).astype(np.int64))
    if cost == "level":
        return _by_level(cube)
    if given is None or len(given) != len(figures):
        raise InputError(messages.NO_COST_FOR_EACH.at("method suppress"))
    if (~np.isfinite(given)).any() or (given < 0).any():
        raise InputError(messages.COST_MISSING.at("method suppress"))
    return _whole(np.asarray(given))


def _whole(amounts: Amounts) -> IntColumn:
    """Amounts as whole numbers from 1; very large ones in coarser units, so that sums stay exact."""
    most = float(amounts.max(initial=0))
    unit = max(1.0, most / MOST)
    return np.asarray(np.maximum(1, np.rint(amounts / unit)).astype(np.int64))


def _by_level(cube: Cube) -> IntColumn:
    """Ten times as dear for every step up: a total stands for all that is below it."""
    rows = np.arange(len(cube))
    steps = np.zeros(len(cube), dtype=np.int64)
    for variable in cube.spec.spanning:
        depth = cube.hierarchies[variable].depth
        steps += depth.max(initial=0) - depth[cube.nodes(variable, rows)]
    return np.asarray(10 ** np.minimum(steps, 9))
