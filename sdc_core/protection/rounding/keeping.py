"""Cells that must keep their count, published before: whether a rounded table can add up around them."""

from __future__ import annotations

from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.sentences import cell_name
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.protection.rounding import messages

WHERE = "method controlled-rounding"
MOST_NAMED = 6


def refuse_unbalanced(cube: Cube, matrix: Any, count: IntColumn, *, kept: BoolColumn, base: int) -> None:
    """Refuses kept cells in whose equations what is left over by the base does not come to nothing.

    matrix: the equations. All other figures are multiples, so the kept ones have to make up a multiple by themselves.
    """
    rest = np.where(kept, count % base, 0)
    wrong = np.flatnonzero(matrix @ rest % base)
    if len(wrong):
        members = np.unique(matrix[wrong[:1]].indices)
        raise cannot_keep(cube, members[rest[members] > 0], base=base)


def cannot_keep(cube: Cube, rows: IntColumn, *, base: int) -> InputError:
    """The sentence that names cells around which no rounded table adds up."""
    names = tuple(cell_name(cube, row) for row in rows[:MOST_NAMED].tolist())
    if len(rows) > MOST_NAMED:
        others = len(rows) - MOST_NAMED
        return InputError(messages.CANNOT_KEEP_MANY.at(WHERE, base=base, cells=names, others=others))
    return InputError(messages.CANNOT_KEEP.at(WHERE, base=base, cells=names, number=len(rows)))
