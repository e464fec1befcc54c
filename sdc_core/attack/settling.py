"""Whether some table leaves a finding out: a table in whole numbers that does, a proof that none does, or neither.

The table looked for is near one that is known: units are moved as little as possible, which is quick in large tables
and mostly gives whole numbers. That there is none is proved in whole numbers from the solver's multipliers; only where
nothing but whole numbers forbids it is the solver's search tree taken at its word, within the limit of work.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy.sparse import csr_array, hstack, vstack

from sdc_core.arrays import IntColumn
from sdc_core.attack.certificates import proves_more_than_nothing, whole_table
from sdc_core.attack.propagation import no_table
from sdc_core.attack.system import System, connected_parts
from sdc_core.attack.ways import Way
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Outcome, integer_minimum

ITERATIONS = 20_000
"""Steps of the simplex method for one program."""

NODES = 100
MOST_WHOLE = 20
"""Programs in whole numbers for one table."""

MOST_COLUMNS = 10_000_000
"""Unknowns of all programs for one table together: of a large table fewer programs are solved."""


@dataclass(frozen=True, eq=False)
class _Posed:
    """The unknowns that a way is about, with all that are linked to them.

    system: their equations and bounds. members: their numbers. matrix, least: the inequalities of the way,
    matrix · x ≥ least. low, high: the bounds with what inequalities of a single unknown make of them. start: the
    values of the table that is known.
    """

    system: System
    members: IntColumn
    matrix: Any
    least: IntColumn
    low: IntColumn
    high: IntColumn
    start: IntColumn


_NONE: IntColumn = np.zeros(0, dtype=np.int64)


class Settling:
    """The tables that agree with everything, and how much work is left to look among them."""

    def __init__(
        self, system: System, counts: IntColumn, *, columns: int = MOST_COLUMNS, programs: int = MOST_COLUMNS
    ) -> None:
        """counts: of one table that agrees, one entry a row of the cube.

        columns, programs: the limit of work, in unknowns of all programs together and in programs.
        """
        self._system, self._counts = system, counts
        self._table = counts[system.cells]
        self._unknown = np.full(len(counts), -1, dtype=np.int64)
        self._unknown[system.cells] = np.arange(len(system))
        self._part = connected_parts(system.matrix)[1] if len(system) else np.zeros(0, dtype=np.int64)
        self._columns, self._programs, self._whole = columns, programs, MOST_WHOLE

    def table_with(self, way: Way) -> IntColumn | bool:
        """The counts of a table in which all inequalities of a way hold.

        False: there is none. True: none was found and none was excluded within the limit of work.
        """
        posed = self._posed(way)
        if posed is None:
            return False
        if not len(posed.members):
            return self._counts  # whatever the counts are, the way is taken
        if self._columns < len(posed.members) or not self._programs:
            return True
        self._columns -= len(posed.members)
        self._programs -= 1
        found = _near(posed)
        if found is False:
            found = not _excluded(posed)
        if found is True and self._whole:
            self._whole -= 1
            found = _in_whole_numbers(posed)
        if isinstance(found, bool):
            return found
        counts = self._counts.copy()
        counts[self._system.cells[posed.members]] = found
        return counts

    def _posed(self, way: Way) -> _Posed | None:
        """The way as it stands for the open counts; None where bounds alone exclude it."""
        low, high = self._system.low.copy(), self._system.high.copy()
        rows: list[tuple[IntColumn, IntColumn, int]] = []
        for one in way:
            unknown = self._unknown[one.rows]
            least = one.least - int(one.factors[unknown < 0] @ self._counts[one.rows[unknown < 0]])
            is_open = (unknown >= 0) & (one.factors != 0)
            at, factors = unknown[is_open], one.factors[is_open]
            if not len(at):
                if least > 0:
                    return None
                continue
            rows.append((at, factors, least))
            if len(at) == 1 and factors[0] > 0:
                low[at] = np.maximum(low[at], -(-least // factors[0]))
            elif len(at) == 1:
                high[at] = np.minimum(high[at], least // factors[0])
        if (low > high).any():
            return None
        linked = np.unique(self._part[np.concatenate([_NONE, *(at for at, _, _ in rows)])])
        members = np.flatnonzero(np.isin(self._part, linked))
        place = np.searchsorted(members, np.concatenate([_NONE, *(at for at, _, _ in rows)]))
        number = np.repeat(np.arange(len(rows)), [len(at) for at, _, _ in rows])
        factor = np.concatenate([_NONE, *(factors for _, factors, _ in rows)])
        return _Posed(
            self._system.part(members),
            members,
            csr_array((factor, (number, place)), shape=(len(rows), len(members))),
            np.array([least for _, _, least in rows], dtype=np.int64),
            low[members],
            high[members],
            self._table[members],
        )


def some_table(system: System) -> IntColumn | None:
    """A table in whole numbers that agrees; None where none was found. Refuses a system that contradicts itself."""
    if not len(system):
        return system.low
    program = LinearProgram(system.matrix, system.low, system.high, system.right, changing="bounds")
    found = program.minimise(np.zeros(len(system)))
    if found.optimal and system.solved_by(table := whole_table(system, found.x)):
        return table
    if found.outcome is not Outcome.INFEASIBLE:
        found = integer_minimum(
            system.matrix, system.low, system.high, system.right, np.zeros(len(system)), nodes=NODES
        )
    if found.outcome is Outcome.INFEASIBLE:
        raise no_table()
    table = whole_table(system, found.x) if len(found.x) else system.low
    return table if system.solved_by(table) else None


def _near(posed: _Posed) -> IntColumn | bool:
    """A table near the known one. False: the solver finds none. True: none in whole numbers was found."""
    found = _steps(posed, posed.low, posed.high).again()
    if not found.optimal:
        return found.outcome is not Outcome.INFEASIBLE
    moved, size = np.rint(found.x).astype(np.int64), len(posed.start)
    return _agreeing(posed, posed.start + moved[:size] - moved[size : 2 * size])


def _excluded(posed: _Posed) -> bool:
    """Whether it is proved, in whole numbers, that no table takes the way, not even one of fractions.

    Every inequality may fall short by a deficit; the deficits together are more than nothing in every table.
    """
    system, number = posed.system, len(posed.least)
    duals = _steps(posed, system.low, system.high, elastic=True).again().duals
    none, endless = np.zeros(number, dtype=np.int64), np.full(number, UNLIMITED)
    every = csr_array((np.ones(number, dtype=np.int64), (np.arange(number),) * 2), shape=(number, number))
    beside = csr_array((system.matrix.shape[0], 2 * number), dtype=np.int64)
    elastic = replace(
        system,
        matrix=csr_array(vstack([hstack([system.matrix, beside]), hstack([posed.matrix, -every, every])])),
        right=np.concatenate([system.right, posed.least]),
        low=np.concatenate([system.low, none, none]),
        high=np.concatenate([system.high, endless, endless]),
    )
    cost = np.concatenate([np.zeros(len(system) + number, dtype=np.int64), np.ones(number, dtype=np.int64)])
    return proves_more_than_nothing(elastic, cost, duals)


def _steps(posed: _Posed, low: IntColumn, high: IntColumn, *, elastic: bool = False) -> LinearProgram:
    """The program over steps up and steps down from the known table, as few as possible.

    elastic: every inequality may fall short, and by how much is made small instead of the steps.
    """
    system, start = posed.system, posed.start
    number = len(posed.least) if elastic else 0
    rows = csr_array(vstack([system.matrix, posed.matrix]))
    deficits = csr_array(
        (np.ones(number), (system.matrix.shape[0] + np.arange(number), np.arange(number))),
        shape=(rows.shape[0], number),
    )
    up = np.where(high >= UNLIMITED, UNLIMITED, np.maximum(high - start, 0))
    none, short = np.zeros_like(system.right), posed.least - posed.matrix @ start
    program = LinearProgram(
        csr_array(hstack([rows, -rows, deficits])),
        np.concatenate([np.maximum(low - start, 0), np.maximum(start - high, 0), np.zeros(number, dtype=np.int64)]),
        np.concatenate([up, np.maximum(start - low, 0), np.full(number, UNLIMITED)]),
        np.concatenate([none, short]),
        most=np.concatenate([none, np.full(len(short), UNLIMITED)]),
        iterations=ITERATIONS,
        changing="bounds",
    )
    program.keep_cost(np.concatenate([np.full(2 * len(start), 0.0 if elastic else 1.0), np.ones(number)]))
    return program


def _in_whole_numbers(posed: _Posed) -> IntColumn | bool:
    """A table found by an integer program. False: there is none. True: neither was settled."""
    system = posed.system
    found = integer_minimum(
        vstack([system.matrix, posed.matrix]),
        posed.low,
        posed.high,
        np.concatenate([system.right, posed.least]),
        np.zeros(len(posed.members)),
        nodes=NODES,
        most=np.concatenate([system.right, np.full(len(posed.least), UNLIMITED)]),
    )
    if found.outcome is Outcome.INFEASIBLE:
        return False
    return _agreeing(posed, whole_table(system, found.x)) if len(found.x) else True


def _agreeing(posed: _Posed, x: IntColumn) -> IntColumn | bool:
    """The counts where they satisfy everything in whole numbers; True where they do not."""
    return x if posed.system.solved_by(x) and (posed.matrix @ x >= posed.least).all() else True
