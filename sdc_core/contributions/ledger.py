"""Contributions collected holding by holding, in any number of portions, on any number of machines.

Sums, numbers of contributors and lists of the largest can all be merged, as long as no holding is split:
all units of a holding are added in the same call. docs/decisions/0011 has the idea.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import prod
from queue import SimpleQueue
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.contributions.accumulator import ABSENT, Accumulator, AccumulatorStack, Entries, columns_for
from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.contributions.closing import closed
from sdc_core.contributions.levels import levels_of
from sdc_core.contributions.units import Units
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.hierarchy import Hierarchy

PORTION = 250_000
"""Units that a thread enters at a time, and between two reports of progress."""

MOST_THREADS = 4
"""Each thread has accumulators of its own, which take memory: more threads than these gain little."""

COMPILING = "compiling the arithmetic of sums, which can take a minute"

SCATTERED = 4
"""Numbers of holdings up to so many times the units are counted, larger ones are compared."""

MOST_BYTES = 2**30
"""The memory of all accumulators together. Where two already take more there are two, and one thread."""


class Ledger:
    """What is known so far of the contributions to every cell and every margin of a dense cube.

    It keeps accumulators with one row a cell. Holdings that lie in a single cell at the bottom are in the first
    one and are added to the margins when the ledger is read; holdings in several cells are in the others, see
    `AccumulatorStack`.
    """

    def __init__(
        self,
        hierarchies: Sequence[Hierarchy],
        summed: Sequence[int],
        need: Need,
        *,
        decimals: int | None,
        weight_decimals: int,
        weighted: bool,
        waivers: bool,
        smallest_weight: int | float | None,
    ) -> None:
        """An empty ledger for amounts, weights and waivers as `Units` has them.

        summed: the positions of the variables that are summed. smallest_weight: the smallest weight
        above zero of all that will come; None where nobody knows it, then it is taken to be 1.
        """
        self.hierarchies, self.summed, self.need = tuple(hierarchies), tuple(summed), need
        self.decimals, self.weighted, self.waivers = decimals, weighted, waivers
        self.weight_decimals = weight_decimals if weighted and decimals is not None else 0
        self._unit = 1.0 if decimals is None else 10**self.weight_decimals
        self._shape = tuple(len(hierarchy) for hierarchy in self.hierarchies)
        self._dtype = np.dtype(np.float64 if decimals is None else np.int64)
        cells = prod(self._shape)
        self._columns = columns_for(
            need, cells=cells, unit=self._unit, weighted=weighted, waivers=waivers, smallest_weight=smallest_weight
        )
        size = max(1, cells) * self._columns.width * self._dtype.itemsize
        depths = _depths_with_accumulators(len(self._shape), MOST_BYTES // size)
        self._place = np.full(len(self._shape) + 1, ABSENT, dtype=np.int64)
        self._place[depths] = np.arange(len(depths))
        # The sums of floating-point numbers depend on their order, which threads would leave to chance.
        most = max(1, MOST_BYTES // (size * len(depths))) if decimals is not None else 1
        # The operating system hands out memory for rows that are written to, and for no others.
        self._stacks = [
            np.zeros((len(depths), cells, self._columns.width), dtype=self._dtype)
            for _ in range(min(most, MOST_THREADS, os.cpu_count() or 1))
        ]

    def add(self, units: Units, *, progress: Progress | None = None) -> None:
        """Add units: all of every holding that is among them. Those of weight 0 contribute nothing.

        A ledger that was stopped here is of no more use.
        """
        from sdc_core.contributions import compiling, kernel  # noqa: PLC0415 - what they import takes long to load

        progress = progress or no_progress
        self._refuse_foreign(units)
        units = units.with_weight()
        if not len(units):
            return
        ready = compiling.is_ready(kernel.enter_holdings)
        progress(0.0, "sorting by holding" if ready else COMPILING)
        order, entries, holdings = self._order(units), self._entries(units), _column(units.holdings, np.int64)
        levels = levels_of(self.hierarchies, self.summed)
        kernel.enter_sums(self._accumulator(self._stacks[0][0]), entries)
        free: SimpleQueue[Amounts] = SimpleQueue()
        for stack in self._stacks:
            free.put(stack)

        def enter(first: int) -> None:
            figures = free.get()
            stack = AccumulatorStack(figures, self._place, self._columns, self._unit, self.need.largest * self._unit)
            kernel.enter_holdings(stack, levels, entries, holdings, order, first, min(first + PORTION, len(units)))
            free.put(figures)

        with ThreadPoolExecutor(len(self._stacks)) as pool:
            portions = [pool.submit(enter, first) for first in range(0, len(units), PORTION)]
            try:
                for number, portion in enumerate(portions):
                    doing = "adding up contributions" if ready or number else COMPILING
                    progress(0.1 + 0.9 * number / len(portions), doing)
                    portion.result()
            finally:
                pool.shutdown(cancel_futures=True)

    def merge(self, other: Ledger) -> None:
        """Add what another ledger of the same kind knows of other holdings."""
        self.add_columns(other.to_columns())

    def to_columns(self) -> dict[str, NDArray[Any]]:
        """What the ledger knows as columns of one length, small enough to send: cells with nobody are left out.

        `cell` is the row of the cube; `accumulator` is the number of the accumulator that has it.
        """
        accumulators = self._gathered()
        rows = [np.flatnonzero(_used(accumulator)) for accumulator in accumulators]
        figures = np.concatenate([accumulator[used] for accumulator, used in zip(accumulators, rows, strict=True)])
        columns: dict[str, NDArray[Any]] = {"cell": np.concatenate(rows)}
        columns["accumulator"] = np.repeat(np.arange(len(rows)), [len(used) for used in rows])
        return columns | {name: figures[:, at].copy() for at, name in enumerate(self._columns.names())}

    def add_columns(self, columns: Mapping[str, NDArray[Any]]) -> None:
        """Add what `to_columns` of a ledger of the same kind gave, for other holdings."""
        from sdc_core.contributions import kernel  # noqa: PLC0415 - what it imports takes long to load

        names = self._columns.names()
        if {*names, "cell", "accumulator"} != set(columns):
            raise ValueError("the columns are those of another kind of ledger")
        figures = np.stack([_column(columns[name], self._dtype) for name in names], axis=1)
        cells, accumulators = _column(columns["cell"], np.int64), _column(columns["accumulator"], np.int64)
        self._refuse_cells(cells)
        for number, accumulator in enumerate(self._stacks[0]):
            others = np.flatnonzero(accumulators == number)
            kernel.merge_rows(self._accumulator(accumulator), cells[others], figures, others)

    def contributions(self) -> Contributions:
        """The contributions to every cell and every margin, of all units added so far."""
        accumulator = self._accumulator(self._with_margins())
        return closed(accumulator, self.need, decimals=self.decimals, weight_decimals=self.weight_decimals)

    def _with_margins(self) -> Amounts:
        """One accumulator of all contributors to every cell and every margin."""
        from sdc_core.contributions import kernel  # noqa: PLC0415 - what it imports takes long to load

        accumulators = self._gathered()
        figures: Amounts = np.zeros_like(accumulators[0])
        margins, every = self._accumulator(figures), np.arange(len(figures))
        for depth, place in enumerate(self._place.tolist()):
            if place != ABSENT:
                kernel.merge_rows(margins, every, accumulators[place], every)
            if depth in self.summed:
                outer, inner = prod(self._shape[:depth]), prod(self._shape[depth + 1 :])
                kernel.climb(margins, outer, inner, self.hierarchies[depth].parent)
        return figures

    def _gathered(self) -> Amounts:
        """All that the threads have entered into their stacks, added up in the first."""
        from sdc_core.contributions import kernel  # noqa: PLC0415 - what it imports takes long to load

        first, every = self._stacks[0], np.arange(len(self._stacks[0][0]))
        for at, stack in enumerate(self._stacks[1:], start=1):
            for accumulator, others in zip(first, stack, strict=True):
                kernel.merge_rows(self._accumulator(accumulator), every, others, every)
            self._stacks[at] = np.zeros(first.shape, dtype=self._dtype)
        return first

    def _order(self, units: Units) -> IntColumn:
        """The units holding by holding, the heaviest first where weights stand for units; empty where they stand so."""
        from sdc_core.contributions import kernel  # noqa: PLC0415 - what it imports takes long to load

        order = np.zeros(0, dtype=np.int64)
        if units.holdings is None:
            return order
        if self._columns.steps and units.weights is not None and np.ptp(units.weights):
            order = np.argsort(units.weights)[::-1].copy()
        elif np.all(units.holdings[1:] >= units.holdings[:-1]):
            return order
        most = int(units.holdings.max())
        if most <= SCATTERED * len(units):
            return np.asarray(kernel.counted_order(_column(units.holdings, np.int64), order, most))
        if not len(order):
            return np.argsort(units.holdings)
        return np.asarray(order[np.argsort(units.holdings[order], kind="stable")])

    def _entries(self, units: Units) -> Entries:
        nothing = np.zeros(0, dtype=self._dtype)
        return Entries(
            keys=_column(units.keys, np.int64),
            firsts=np.zeros(0, dtype=np.int64),
            values=_column(units.amounts, self._dtype),
            weighted=nothing,
            weights=_column(units.weights, self._dtype),
            waived=_column(units.waived if self.waivers else None, bool),
        )

    def _accumulator(self, figures: Amounts) -> Accumulator:
        return Accumulator(figures, self._columns, self._unit, self.need.largest * self._unit)

    def _refuse_foreign(self, units: Units) -> None:
        kind = (units.decimals, units.weights is not None, units.waived is not None)
        if kind != (self.decimals, self.weighted, self.waivers):
            raise ValueError("the units are of another kind than the ledger")
        if self.weighted and self.decimals is not None and units.weight_decimals != self.weight_decimals:
            raise ValueError("the weights have other decimals than those of the ledger")
        if units.holdings is not None and len(units) and units.holdings.min() < -1:
            raise ValueError("the number of a holding is negative")
        self._refuse_cells(units.keys)

    def _refuse_cells(self, cells: IntColumn) -> None:
        # Compiled code does not check its indices.
        if len(cells) and not (cells.min() >= 0 and cells.max() < prod(self._shape)):
            raise ValueError("a key is no row of the cube")


def _depths_with_accumulators(deepest: int, most: int) -> list[int]:
    """The depths that get an accumulator: the last, and of the others the first ones, `most` in all (two at least)."""
    return [*range(min(deepest, max(1, most - 1))), deepest]


def _used(accumulator: Amounts) -> NDArray[np.bool_]:
    """Which rows of an accumulator anything was entered in."""
    used = np.zeros(len(accumulator), dtype=bool)
    for column in accumulator.T:
        used |= column != 0
    return used


def _column(column: NDArray[Any] | None, dtype: Any) -> NDArray[Any]:
    """A column as compiled code expects it, empty where the table has none.

    A column that must not be written to would be compiled for anew, although nobody writes to any.
    """
    return np.zeros(0, dtype=dtype) if column is None else np.require(column, dtype, ["C", "A", "W"])
