"""Accumulators: the array in which a ledger adds up contributions, one row a cell, one column a figure.

An accumulator is a single array, so that all figures of a cell lie side by side in memory. The figures up to
`additive` are sums; after them come lists, sorted from the largest value down. Only values above
zero are listed: what is missing at the end of a list is zero or less, and is published as zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import Need

ABSENT = -1
"""The place of a figure that is not kept."""

MOST_STEPS = 256
"""The longest list of steps; beyond it the largest contributions of a cell may not all be known."""

ROOM = 2**24
"""Steps of all cells together: longer lists in small cubes than in large ones."""


class Columns(NamedTuple):
    """Where each figure of a cell stands in its row, `ABSENT` for what is not kept, and how it is counted.

    total: Σ amount · weight. contributors, active, negative, judged, waived, open: as in `Contributions`.
    waivers: units with a waiver. cut, exposed_cut: above 0 where a step was dropped from a list too short for it.
    largest: the first of `kept` values; weights: of their weights, where values are steps. exposed: the
    same of contributors without a waiver. steps: whether weights stand for units. ignores_zeros,
    weighs_contributors: how contributors are counted.
    """

    total: int
    contributors: int
    active: int
    negative: int
    judged: int
    waivers: int
    waived: int
    open: int
    cut: int
    exposed_cut: int
    additive: int
    largest: int
    kept: int
    weights: int
    exposed: int
    exposed_kept: int
    exposed_weights: int
    width: int
    steps: bool
    ignores_zeros: bool
    weighs_contributors: bool

    def names(self) -> tuple[str, ...]:
        """A name for every column of an accumulator, in order."""
        named = ["" for _ in range(self.width)]
        for name in self._fields[: self._fields.index("additive")]:
            if getattr(self, name) != ABSENT:
                named[getattr(self, name)] = name
        lists = (
            ("largest", self.largest, self.kept), ("weight", self.weights, self.kept),
            ("exposed", self.exposed, self.exposed_kept), ("exposed_weight", self.exposed_weights, self.exposed_kept),
        )  # fmt: skip
        for name, first, length in lists:
            if first != ABSENT:
                named[first : first + length] = [f"{name}_{number}" for number in range(1, length + 1)]
        return tuple(named)


class Accumulator(NamedTuple):
    """The figures of all cells, one row each.

    unit: one unit of weight; the steps without a waiver have to fill one. limit: the weight that the
    steps of all contributors have to fill.
    """

    figures: Amounts
    at: Columns
    unit: Any
    limit: Any


class AccumulatorStack(NamedTuple):
    """The accumulators of a ledger in one array; `place` says which of them belongs to each depth.

    What is in the accumulator of depth d is summed along the first d variables and at the lowest level of the
    others, along which it can be added up as it is. `ABSENT` for depths without an accumulator; 0 and the last
    have one.
    """

    figures: Amounts
    place: IntColumn
    at: Columns
    unit: Any
    limit: Any


class Entries(NamedTuple):
    """Units, or pieces of holdings. Columns that a table does not have are empty.

    firsts: for each piece the first piece of its holding. weighted: Σ amount · weight of a piece.
    """

    keys: IntColumn
    firsts: IntColumn
    values: Amounts
    weighted: Amounts
    weights: Amounts
    waived: BoolColumn


def columns_for(
    need: Need, *, cells: int, unit: float, weighted: bool, waivers: bool, smallest_weight: float | None
) -> Columns:
    """The columns that answer this need in a cube of so many cells.

    unit: one unit of weight as a number of the column of weights. smallest_weight: the smallest weight
    above zero, None where nobody knows it.
    """
    steps = weighted and need.response == "unknown"
    kept, exposed_kept = need.largest, 1
    if steps:
        share = min(1.0, float(smallest_weight or unit) / unit)
        kept = _length(need.largest, share, cells)
        exposed_kept = _length(1, share, cells)
    additive = ["total", "contributors", "active", "negative"]
    additive += ["judged"] if need.negatives == "absolute" else []
    additive += ["waivers", "waived", "open"] if waivers else []
    additive += ["cut"] if steps else []
    additive += ["exposed_cut"] if steps and waivers else []
    listed = [("largest", kept, True), ("weights", kept, steps)]
    listed += [("exposed", exposed_kept, waivers), ("exposed_weights", exposed_kept, steps and waivers)]
    place = dict(zip(additive, range(len(additive)), strict=True))
    width = len(additive)
    for name, length, wanted in listed:
        if wanted:
            place[name], width = width, width + length
    return Columns(
        **{name: place.get(name, ABSENT) for name in (*_ADDITIVE, "largest", "weights", "exposed", "exposed_weights")},
        additive=len(additive),
        kept=kept,
        exposed_kept=exposed_kept,
        width=width,
        steps=steps,
        ignores_zeros=need.zeros == "ignore",
        weighs_contributors=weighted and need.counts == "weighted",
    )


_ADDITIVE: Sequence[str] = Columns._fields[: Columns._fields.index("additive")]


def _length(units: int, share: float, cells: int) -> int:
    """Steps that fill so many units of weight when the lightest unit weighs `share` of one.

    Units of one holding with different weights make steps of any size, so there is some room to spare.
    """
    if not units:
        return 0
    wanted = max(ceil(units / share), 4 * units + 4)
    return max(1, min(wanted, MOST_STEPS, max(2 * units, ROOM // max(1, cells))))
