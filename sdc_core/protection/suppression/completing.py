"""From a hint to a pattern that meets every demand: for each that is open, the cheapest movement is let through."""

from __future__ import annotations

from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.movements import Movements, met
from sdc_core.protection.suppression.work import Work

NEARLY_NOTHING = 1e-4


def complete(
    instance: Instance,
    hidden: BoolColumn,
    demands: Demands,
    work: Work,
    *,
    hint: Any = None,
    order: IntColumn | None = None,
    movements: Movements | None = None,
) -> tuple[BoolColumn, list[int]]:
    """The pattern with what these demands need besides, and the numbers of demands that nothing meets.

    hint: for each cell how much of it a bound hides; what is likely to be hidden anyhow is cheap to use. order:
    in which the demands are met; each finds what was hidden for the others free of charge.
    """
    hidden = hidden.copy()
    cost = instance.cost.astype(np.float64) * (1 - (0.999 * hint if hint is not None else 0))
    if movements is None:
        movements = Movements(instance, free_cells(instance), work)
    impossible: list[int] = []
    price: dict[int, Any] = {}
    if order is None:
        order = np.argsort(-demands.level, kind="stable")
    open_ = np.ones(len(demands), dtype=bool)
    for number in order.tolist():
        if not open_[number]:
            continue
        cell, sign, level = int(demands.cell[number]), int(demands.sign[number]), int(demands.level[number])
        if level not in price:
            price[level] = movements.prices(cost, level)
        free = hidden[movements.columns]
        moved = movements.cheapest(
            cell, sign, level, np.where(free, NEARLY_NOTHING, price[level]), demands.known_to(number)
        )
        if moved is None:
            impossible.append(number)
        else:
            hidden[moved != 0] = True
            open_ &= ~met(instance, demands, moved)
    return hidden, impossible


def free_cells(instance: Instance) -> IntColumn:
    """The cells that may be hidden and would then leave something open."""
    return np.flatnonzero(~instance.shown & ((instance.fall > 0) | (instance.rise > 0)))
