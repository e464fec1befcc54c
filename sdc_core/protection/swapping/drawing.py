"""Who exchanges the area with whom: level after level, from coarse to fine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.swapping.grouping import keys_of, numbered

if TYPE_CHECKING:
    from sdc_core.protection.swapping.kernel import Donors

LARGEST_WEIGHT = 2**62
"""What all weights together may be."""


@dataclass(frozen=True, eq=False)
class Swappable:
    """The units that are swapped whole: persons, or households of persons.

    All columns have one entry a unit. areas: the area at each level, numbered from 0, coarse to fine. rarest: at
    each level the size of the smallest group of persons that a member belongs to, in the same area and with the
    same risk variables; risk is 1 divided by it. classes: for each profile the number of the class of units
    that agree in its matching variables.
    """

    areas: Sequence[IntColumn]
    rarest: Sequence[IntColumn]
    classes: Sequence[IntColumn]

    def __len__(self) -> int:
        return len(self.areas[0])


@dataclass(frozen=True)
class Outcome:
    """What became of one level: how many units were at risk and not swapped before, and had no donor."""

    level: int
    at_risk: int
    without: int


@dataclass(frozen=True, eq=False)
class Swap:
    """partner: for each unit the one whose area it gets, itself where it is not swapped.

    missing: swaps that the rate asks for and that could not be made.
    """

    partner: IntColumn
    outcomes: tuple[Outcome, ...]
    missing: int

    @property
    def swapped(self) -> BoolColumn:
        """The units that exchanged their area with another one."""
        return np.asarray(self.partner != np.arange(len(self.partner)))


def draw_swaps(
    units: Swappable, *, at_risk_up_to: int, wanted: int, seed: int, progress: Progress = no_progress
) -> Swap:
    """Swap units at risk, then more of them until `wanted` are swapped.

    at_risk_up_to: the largest group whose units are at risk. A level of a single area is passed over: its units
    come again at the next one, where no group is larger.

    Those at risk come in the order of their risk, equal ones by chance. The donor of a unit is drawn from all
    units of its class in other areas of the level that are not swapped yet, with a chance in proportion to
    their risk at this level; where there is none, by the next profile. At the finest level further units are drawn
    with a chance in proportion to their risk, and swapped in the same way.
    """
    from sdc_core.protection.swapping.kernel import swap_listed, swap_more  # noqa: PLC0415 - numba takes long to load

    random = np.random.Generator(np.random.PCG64(seed))
    partner, swapped = np.arange(len(units), dtype=np.int64), np.zeros(len(units), dtype=bool)
    outcomes, missing, finest = [], 0, len(units.areas) - 1
    for level, (area, rarest) in enumerate(zip(units.areas, units.rarest, strict=True)):
        progress(level / len(units.areas), "swapping")
        if not area.any():
            continue
        weight = np.where(swapped, 0, LARGEST_WEIGHT // max(1, len(units)) // rarest)
        donors = _donors(units.classes, area, weight)
        at_risk = np.flatnonzero(~swapped & (rarest <= at_risk_up_to))
        at_risk = at_risk[np.lexsort((random.random(len(at_risk)), rarest[at_risk]))]
        without = swap_listed(at_risk, random.random(len(at_risk)), donors, weight, partner, swapped)
        outcomes.append(Outcome(level, len(at_risk), without))
        pairs = (wanted - int(np.count_nonzero(swapped))) // 2 if level == finest else 0
        if pairs > 0:
            missing = swap_more(pairs, random.random((len(units), 2)), donors, weight, partner, swapped)
    return Swap(partner, tuple(outcomes), missing)


def _donors(classes: Sequence[IntColumn], area: IntColumn, weight: IntColumn) -> Donors:
    """Who can be drawn at a level."""
    from sdc_core.protection.swapping.kernel import Donors  # noqa: PLC0415 - numba takes long to load

    return Donors(*(np.array(rows) for rows in zip(*(_in_order(one, area, weight) for one in classes), strict=True)))


def _in_order(in_class: IntColumn, area: IntColumn, weight: IntColumn) -> tuple[IntColumn, ...]:
    """Places in the order of class and area, where the runs of each unit begin and end, and the tree."""
    keys = keys_of((in_class, area), len(area))
    unit = np.argsort(keys, kind="stable")
    place = np.empty_like(unit)
    place[unit] = np.arange(len(unit))
    return (place, unit, *_runs(in_class), *_runs(numbered(keys)), _tree(weight[unit]))


def _runs(number: IntColumn) -> tuple[IntColumn, IntColumn]:
    """Where the run of each unit's group begins and ends when units stand in the order of their groups."""
    ends = np.cumsum(np.bincount(number))
    return np.concatenate([[0], ends])[number], ends[number]


def _tree(weight: IntColumn) -> IntColumn:
    """The Fenwick tree over these weights: entry i is the weight of the i & −i places before place i."""
    sums = np.concatenate([[0], np.cumsum(weight)])
    at = np.arange(len(sums))
    return np.asarray(sums - sums[at & (at - 1)])
