"""The loops of swapping: donors are drawn one after the other, each draw from those whom the last one left.

Compiled, because a draw depends on all draws before it. Donors stand in the order of their class and, within it,
of their area, so those of a class in another area are two runs of places. A Fenwick tree over the places knows
the weight of any run and gives up a donor in as many steps as the number of places has binary digits. Weights are
whole numbers, so what is drawn does not depend on the machine.
"""

# ruff: noqa: PLR0917 - compiled functions have no keyword-only parameters

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.compiling import compiled

NOBODY = -1
Chances = NDArray[np.float64]


class Donors(NamedTuple):
    """Who can be drawn: one row a profile of matching variables, one column a unit (or a place).

    place: for each unit its place in the order of class and area; unit: the reverse. start, stop: the places of
    each unit's class; own_start, own_stop: those of its own area within. tree: the Fenwick tree of the weights,
    one entry more than there are places.
    """

    place: Any
    unit: Any
    start: Any
    stop: Any
    own_start: Any
    own_stop: Any
    tree: Any


@compiled
def swap_listed(
    units: IntColumn, chances: Chances, donors: Donors, weight: IntColumn, partner: IntColumn, swapped: BoolColumn
) -> int:
    """Swap these units in this order, as far as they have donors; answers with how many had none."""
    without = 0
    for at in range(len(units)):
        unit = units[at]
        if swapped[unit]:
            continue
        donor = _donor_of(donors, unit, chances[at])
        if donor == NOBODY:
            without += 1
            continue
        partner[unit], partner[donor] = donor, unit
        swapped[unit] = swapped[donor] = True
        _take_out(donors, unit, weight[unit])
        _take_out(donors, donor, weight[donor])
    return without


@compiled
def swap_more(
    pairs: int, chances: Any, donors: Donors, weight: IntColumn, partner: IntColumn, swapped: BoolColumn
) -> int:
    """Make so many swaps more of units drawn by weight; answers with how many could not be made."""
    for at in range(len(chances)):
        if pairs == 0:
            break
        everybody = len(donors.tree[0]) - 1
        unit = _drawn(donors, 0, 0, everybody, 0, 0, chances[at, 0])
        if unit == NOBODY:
            break
        donor = _donor_of(donors, unit, chances[at, 1])
        _take_out(donors, unit, weight[unit])  # whoever has no donor now finds none later, and is nobody's donor
        if donor != NOBODY:
            partner[unit], partner[donor] = donor, unit
            swapped[unit] = swapped[donor] = True
            _take_out(donors, donor, weight[donor])
            pairs -= 1
    return pairs


@compiled
def _donor_of(donors: Donors, unit: int, chance: float) -> int:
    """A unit of the same class and another area, by the first profile that has one."""
    for profile in range(len(donors.tree)):
        found = _drawn(
            donors, profile, donors.start[profile, unit], donors.stop[profile, unit],
            donors.own_start[profile, unit], donors.own_stop[profile, unit], chance,
        )  # fmt: skip
        if found != NOBODY:
            return found
    return NOBODY


@compiled
def _drawn(donors: Donors, profile: int, start: int, stop: int, own_start: int, own_stop: int, chance: float) -> int:
    """One unit at places from start to stop but for its own, by weight."""
    tree = donors.tree[profile]
    before, before_own = _weight_before(tree, start), _weight_before(tree, own_start)
    own = _weight_before(tree, own_stop) - before_own
    total = _weight_before(tree, stop) - before - own
    if total <= 0:
        return NOBODY
    wanted = before + min(int(chance * total), total - 1)
    if wanted >= before_own:
        wanted += own
    place, step = 0, 1
    while 2 * step < len(tree):
        step *= 2
    while step:
        if place + step < len(tree) and tree[place + step] <= wanted:
            place += step
            wanted -= tree[place]
        step //= 2
    return int(donors.unit[profile, place])


@compiled
def _weight_before(tree: IntColumn, place: int) -> int:
    """The weight of all places before this one."""
    weight = 0
    while place > 0:
        weight += tree[place]
        place &= place - 1
    return weight


@compiled
def _take_out(donors: Donors, unit: int, weight: int) -> None:
    """Give a unit no weight any more, under every profile."""
    for profile in range(len(donors.tree)):
        place = donors.place[profile, unit] + 1
        while place < len(donors.tree[profile]):
            donors.tree[profile, place] -= weight
            place += place & -place
