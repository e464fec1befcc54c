"""What a table of swapped units leaves open about the true counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection.perturbed import Public


def bounds_after_swap(
    cube: Cube, value: IntColumn, *, moves: BoolColumn, matched: BoolColumn, most: int
) -> Mapping[Public, Bounds]:
    """The bounds of every cell for what readers know.

    moves, matched: for each variable whether it is geography, and whether partners always agree in it. Nobody
    enters or leaves a cell over all of the geography, nor one that is described by matching variables and geography
    alone: partners are alike there. Those figures are the true ones, and no part of them is larger. most: how many
    persons changed places with how many; no count has changed by more. Who knows the settings is taken to know
    this number as well, for the rate says it nearly.
    """
    every = np.flatnonzero(moves)
    others = np.flatnonzero(~moves & ~matched)
    nothing = Bounds(np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED))
    method = _below(cube, value, [every])
    settings = _below(cube, value, [every, others])
    return {
        Public.SETTINGS: Bounds(np.maximum(settings.low, value - most), np.minimum(settings.high, value + most)),
        Public.METHOD: method,
        Public.NOTHING: nothing,
    }


def _below(cube: Cube, value: IntColumn, exact_over: Sequence[IntColumn]) -> Bounds:
    """From the figures that are true because they lie at the total of all variables of one of these groups."""
    low, high = np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED)
    rows = np.arange(len(cube))
    for group in exact_over:
        if not set(group.tolist()) <= set(cube.spec.spanning):
            continue  # a variable that separates tables has no total
        total = rows
        for variable in group.tolist():
            total = cube.addresses.at(variable, total, 0)
        high = np.minimum(high, value[total])
        low = np.where(total == rows, value, low)
    if cube.structural is not None:
        high[cube.structural] = 0
    return Bounds(low, high)
