"""What a pattern needs besides when its proof fails: for each demand that stayed open, the cheapest way out."""

from __future__ import annotations

from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.completing import complete, free_cells
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.movements import Movements
from sdc_core.protection.suppression.whole import cheapest_in_whole_numbers
from sdc_core.protection.suppression.work import Work

SMALL = 3000


def supplement(
    instance: Instance, hidden: BoolColumn, demands: Demands, work: Work, *, unmet: Any
) -> tuple[BoolColumn, list[int], list[IntColumn]]:
    """Hide what the cheapest movements need. The pattern, the numbers of demands that nothing meets, and movements.

    unmet: the demands that no movement of the hidden cells meets, in fractions or not; for the others there are
    fractions only, and the cheapest movement in whole numbers is let through. Those movements are proofs already.
    """
    hidden, never = _in_fractions(instance, hidden, demands.picked(np.flatnonzero(unmet)), work)
    impossible = np.flatnonzero(unmet)[never].tolist()
    movements: list[IntColumn] = []
    open_ = ~np.asarray(unmet)
    for number in np.flatnonzero(open_).tolist():
        if not open_[number]:
            continue
        movement = cheapest_in_whole_numbers(instance, hidden, demands.picked([number]), work)
        if movement is None:
            impossible.append(number)
            continue
        hidden[movement != 0] = True
        movements.append(movement)
        open_ &= ~demands.reached(movement) | (demands.looking > 0)
    return hidden, sorted(impossible), movements


def _in_fractions(instance: Instance, hidden: BoolColumn, demands: Demands, work: Work) -> tuple[BoolColumn, list[int]]:
    free = free_cells(instance)
    near = (
        free
        if len(free) <= SMALL
        else np.intersect1d(free, np.union1d(np.flatnonzero(hidden), _lines(instance, demands)))
    )
    hidden, never = complete(instance, hidden, demands, work, movements=Movements(instance, near, work))
    if never and len(near) < len(free):
        again = np.array(never)
        every = Movements(instance, free, work)
        hidden, still = complete(instance, hidden, demands.picked(again), work, movements=every)
        never = again[np.array(still, dtype=np.int64)].tolist()
    return hidden, never


def _lines(instance: Instance, demands: Demands) -> IntColumn:
    """The cells that share an equation with a demanded cell: where the cheapest movements begin."""
    marked = np.zeros(len(instance), dtype=np.int64)
    marked[demands.cell] = 1
    equations = np.flatnonzero(abs(instance.matrix) @ marked)
    return np.unique(instance.matrix[equations].indices).astype(np.int64)
