"""Made-up microdata of many shapes, on which two programs can be held against each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
from numpy.typing import NDArray

ROWS, COLUMNS = 40, 25
CELLS = ROWS * COLUMNS

Integers = NDArray[np.int64]
Booleans = NDArray[np.bool_]

TIES = [
    *([60, 30, 10], [45, 45, 10], [60, 30, *[1] * 10], [50, 40, *[2] * 5], [70, 20, *[1] * 10]),
    *([100, 60, 10], [100, 100, *[1] * 10], [50, 20, *[1] * 5], [70, 7, 7], [30, 10, 1, 1, 1]),
    *([600, 300, 99], [600, 300, 101], [700, 300, 69, 1], [700, 300, 70, 1], [700, 300, 68, 1]),
]
"""Contributions to a cell that tie, by (2, 90) dominance or by p% with 10, and some that nearly do."""


@dataclass(frozen=True, eq=False)
class Population:
    """Units of one table. cell: the cell of each, 0 to 999; amount: in units of 10**-decimals.

    holding: whose it is, None for a table without; missing: who did not answer, None where all did.
    """

    name: str
    cell: Integers
    amount: Integers
    decimals: int = 0
    holding: Integers | None = None
    missing: Booleans | None = None

    def write(self, path: Path) -> None:
        """The units as CSV: row, column, value as written, holding."""
        whole, part = np.divmod(np.abs(self.amount), 10**self.decimals)
        sign = np.where(self.amount < 0, "-", "")
        texts = pd.Series(sign).str.cat(whole.astype(str))
        if self.decimals:
            texts = texts.str.cat([f"{digits:0{self.decimals}}" for digits in part.tolist()], sep=".")
        if self.missing is not None:
            texts = texts.mask(self.missing, "")
        columns = {
            "row": [f"r{row:02}" for row in (self.cell // COLUMNS).tolist()],
            "column": [f"c{column:02}" for column in (self.cell % COLUMNS).tolist()],
            "value": texts,
        }
        if self.holding is not None:
            columns["holding"] = [f"h{holding:03}" for holding in self.holding.tolist()]
        pd.DataFrame(columns).to_csv(path, index=False)


def populations(seed: int) -> list[Population]:
    """One of every shape."""
    return [make(np.random.default_rng([seed, number])) for number, make in enumerate(SHAPES)]


def small_cells(random: np.random.Generator) -> Population:
    cell = _cells(random.poisson(random.gamma(0.8, 12, CELLS)))
    return Population("small and empty cells", cell, _turnovers(random, cell))


def one_has_all(random: np.random.Generator) -> Population:
    cell = _cells(random.integers(1, 25, CELLS))
    first = np.flatnonzero(np.diff(cell, prepend=-1))
    amount = random.integers(0, 4, len(cell))
    amount[first] = random.integers(10, 1_000, len(first))
    return Population("one has nearly all", cell, amount)


def zeros(random: np.random.Generator) -> Population:
    cell = _cells(random.integers(0, 25, CELLS))
    nothing = (random.random(len(cell)) < 0.6) | (random.random(CELLS) < 0.3)[cell]
    return Population("zeros", cell, np.where(nothing, 0, _turnovers(random, cell)))


def ties(random: np.random.Generator) -> Population:
    cell, amount = _tied(random)
    return Population("ties of whole numbers", cell, amount)


def ties_of_cents(random: np.random.Generator) -> Population:
    cell, amount = _tied(random)
    return Population("ties of cents", cell, amount, decimals=2)


def many_decimals(random: np.random.Generator) -> Population:
    cell = _cells(random.integers(0, 25, CELLS))
    return Population("twelve decimals", cell, random.integers(0, 10**15, len(cell)), decimals=12)


def holdings(random: np.random.Generator) -> Population:
    cell = _cells(random.integers(0, 40, CELLS))
    holding = (cell * 7 + random.integers(0, 12, len(cell))) % 400
    return Population("holdings", cell, _turnovers(random, cell), holding=holding)


def no_response(random: np.random.Generator) -> Population:
    cell = _cells(random.integers(0, 25, CELLS))
    missing = random.random(len(cell)) < 0.25
    return Population("no response from some", cell, _turnovers(random, cell), missing=missing)


def negatives(random: np.random.Generator) -> Population:
    cell = _cells(random.integers(0, 25, CELLS))
    amount = _turnovers(random, cell)
    return Population("negative values", cell, np.where(random.random(len(cell)) < 0.01, -amount, amount))


SHAPES: tuple[Callable[[np.random.Generator], Population], ...] = (
    *(small_cells, one_has_all, zeros, ties, ties_of_cents, many_decimals, holdings, no_response, negatives),
)


def _cells(sizes: NDArray[np.integer]) -> Integers:
    """The cell of each unit; every row and column of the table is kept by one unit at least."""
    sizes = sizes.astype(np.int64)
    sizes[:COLUMNS] += sizes[:COLUMNS] == 0
    sizes[::COLUMNS] += sizes[::COLUMNS] == 0
    return np.repeat(np.arange(CELLS), sizes)


def _turnovers(random: np.random.Generator, cell: Integers) -> Integers:
    return random.lognormal(5, 2, len(cell)).astype(np.int64) + 1


def _tied(random: np.random.Generator) -> tuple[Integers, Integers]:
    chosen = random.integers(0, len(TIES), CELLS)
    factors = random.integers(1, 300, CELLS)
    parts = [np.array(TIES[which]) * factor for which, factor in zip(chosen.tolist(), factors.tolist(), strict=True)]
    return _cells(np.array([len(part) for part in parts])), np.concatenate(parts).astype(np.int64)
