"""What a review found: one entry for each cell, rule and margin that fired or could not be judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Address, Finding, Verdict
from sdc_core.evaluation.telling import name_findings, tell
from sdc_core.rules.base import Check

__all__ = ["Finding", "Findings", "Verdict"]


@dataclass(frozen=True, eq=False)
class Findings:
    """All verdicts of a review, in the order of the rules.

    informative: the rows of the zeros that give a group away (only where the cube stores its zeros).
    """

    cube: Cube
    verdicts: tuple[Verdict, ...]
    informative: IntColumn

    def __len__(self) -> int:
        return sum(len(verdict.unsafe) + len(verdict.not_judged) for verdict in self.verdicts)

    @property
    def any_unsafe(self) -> bool:
        """Whether anything is unsafe."""
        return any(len(verdict.unsafe) for verdict in self.verdicts)

    @property
    def any_not_judged(self) -> bool:
        """Whether anything could not be judged."""
        return any(len(verdict.not_judged) for verdict in self.verdicts)

    @cached_property
    def columns(self) -> tuple[IntColumn, IntColumn, BoolColumn]:
        """Row, number of the verdict, and whether unsafe: one entry a finding, cell after cell."""
        rows = [part for verdict in self.verdicts for part in (verdict.unsafe, verdict.not_judged)]
        if not rows:
            empty = np.zeros(0, dtype=np.int64)
            return empty, empty, empty.astype(bool)
        lengths = [len(part) for part in rows]
        number = np.repeat(np.repeat(np.arange(len(self.verdicts)), 2), lengths)
        unsafe = np.repeat(np.tile([True, False], len(self.verdicts)), lengths)
        row = np.concatenate(rows)
        order = np.argsort(row, kind="stable")
        return row[order], number[order], unsafe[order]

    def at(self, row: int) -> slice:
        """Which findings are about one cell."""
        first, last = np.searchsorted(self.columns[0], [row, row + 1])
        return slice(int(first), int(last))

    @cached_property
    def unsafe_rules(self) -> NDArray[np.uint32]:
        """For every cell the rules that found it unsafe: bit n is rule n of the policy."""
        marks = np.zeros(len(self.cube), dtype=np.uint32)
        for verdict in self.verdicts:
            marks[verdict.unsafe] |= np.uint32(1 << verdict.check.number)
        return marks

    @cached_property
    def not_judged(self) -> BoolColumn:
        """For every cell whether some rule could not judge it."""
        marks = np.zeros(len(self.cube), dtype=bool)
        for verdict in self.verdicts:
            marks[verdict.not_judged] = True
        return marks

    @cached_property
    def unsafe_cells(self) -> int:
        """The number of cells that are unsafe by any rule."""
        return int(np.count_nonzero(self.unsafe_rules))

    def counts(self) -> list[tuple[Check, int, int]]:
        """For each rule of the policy: a check of it, cells unsafe by it, cells it could not judge."""
        found: dict[int, tuple[Check, list[IntColumn], list[IntColumn]]] = {}
        for verdict in self.verdicts:
            _, unsafe, not_judged = found.setdefault(verdict.check.number, (verdict.check, [], []))
            unsafe.append(verdict.unsafe)
            not_judged.append(verdict.not_judged)
        return [(check, _distinct(unsafe), _distinct(not_judged)) for check, unsafe, not_judged in found.values()]

    def __iter__(self) -> Iterator[Finding]:
        return self.told(slice(0, len(self)))

    def told(self, which: slice | IntColumn) -> Iterator[Finding]:
        """These findings with their sentences, in the order given; sentences are made on demand."""
        row, number, unsafe = self.columns
        return tell(self.cube, self.verdicts, row[which], number[which], unsafe[which])

    def addresses(self) -> Iterator[Address]:
        """What names each finding, in their order, without a word being put to it."""
        return name_findings(self.cube, self.verdicts, *self.columns)


def _distinct(rows: list[IntColumn]) -> int:
    return len(rows[0]) if len(rows) == 1 else len(np.unique(np.concatenate(rows)))
