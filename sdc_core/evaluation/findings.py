"""What was found in a table: one entry for each cell, rule and margin that fired or could not be judged.

Rules are one source of findings. Others, such as an attack on a release, add what they discovered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Discovery, Finding, Verdict
from sdc_core.evaluation.identifying import identify, limits_of, places
from sdc_core.evaluation.sentences import findings_with_sentences
from sdc_core.rules.base import Check

__all__ = ["Finding", "Findings", "Verdict"]


ALL = slice(None)


@dataclass(frozen=True, eq=False)
class Findings:
    """All verdicts of a review, in the order of the rules, and after them what other sources discovered.

    informative: the rows of the zeros that give a group away (only where the cube stores its zeros).
    """

    cube: Cube
    verdicts: tuple[Verdict, ...]
    informative: IntColumn
    discoveries: tuple[Discovery, ...] = ()

    def __len__(self) -> int:
        return sum(len(part.unsafe) + len(part.not_judged) for part in self._parts)

    @property
    def any_unsafe(self) -> bool:
        """Whether anything is unsafe."""
        return any(len(part.unsafe) for part in self._parts)

    @property
    def any_not_judged(self) -> bool:
        """Whether anything could not be judged."""
        return any(len(part.not_judged) for part in self._parts)

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The id of the rule or other source behind each number of `columns`."""
        of_rules = (verdict.check.rule.id for verdict in self.verdicts)
        return (*of_rules, *(discovery.source.id for discovery in self.discoveries))

    def by(self, sources: Collection[str]) -> IntColumn:
        """Which findings come from sources with these ids."""
        wanted = np.array([source in sources for source in self.sources], dtype=bool)
        return np.flatnonzero(wanted[self.columns[1]])

    @cached_property
    def columns(self) -> tuple[IntColumn, IntColumn, BoolColumn]:
        """Row, number of the verdict or discovery, and whether unsafe: one entry a finding, cell after cell."""
        rows = [part for found in self._parts for part in (found.unsafe, found.not_judged)]
        if not rows:
            empty = np.zeros(0, dtype=np.int64)
            return empty, empty, empty.astype(bool)
        lengths = [len(part) for part in rows]
        number = np.repeat(np.repeat(np.arange(len(self._parts)), 2), lengths)
        unsafe = np.repeat(np.tile([True, False], len(self._parts)), lengths)
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
        """For every cell whether some rule or other source could not judge it."""
        marks = np.zeros(len(self.cube), dtype=bool)
        for part in self._parts:
            marks[part.not_judged] = True
        return marks

    @cached_property
    def recoverable(self) -> IntColumn:
        """The rows that a source which is no rule finds unsafe: their figures can be worked out."""
        if not self.discoveries:
            return np.zeros(0, dtype=np.int64)
        return np.unique(np.concatenate([discovery.unsafe for discovery in self.discoveries]))

    @cached_property
    def flagged(self) -> BoolColumn:
        """For every cell whether there is a finding about it."""
        marks = np.zeros(len(self.cube), dtype=bool)
        for part in self._parts:
            marks[part.unsafe] = marks[part.not_judged] = True
        return marks

    @cached_property
    def unsafe_cells(self) -> int:
        """The number of cells that are unsafe by any rule or other source."""
        return int(np.count_nonzero(self.unsafe_rules) + np.count_nonzero(self.unsafe_rules[self.recoverable] == 0))

    def counts(self) -> list[tuple[Check, int, int]]:
        """For each rule of the policy: a check of it, cells unsafe by it, cells it could not judge."""
        found: dict[int, tuple[Check, list[IntColumn], list[IntColumn]]] = {}
        for verdict in self.verdicts:
            _, unsafe, not_judged = found.setdefault(verdict.check.number, (verdict.check, [], []))
            unsafe.append(verdict.unsafe)
            not_judged.append(verdict.not_judged)
        return [(check, _distinct(unsafe), _distinct(not_judged)) for check, unsafe, not_judged in found.values()]

    def __iter__(self) -> Iterator[Finding]:
        return self.listed(slice(0, len(self)))

    def listed(self, which: slice | IntColumn) -> Iterator[Finding]:
        """These findings with their sentences, in the order given; sentences are made on demand."""
        row, number, unsafe = self._picked(which)
        by_rules = number < len(self.verdicts)
        of_rules = findings_with_sentences(self.cube, self.verdicts, row[by_rules], number[by_rules], unsafe[by_rules])
        if by_rules.all():
            return of_rules
        others: dict[int, Finding] = {}
        for at, discovery in enumerate(self.discoveries, start=len(self.verdicts)):
            places = np.flatnonzero(number == at)
            found = discovery.source.findings(self.cube, row[places], unsafe[places])
            others |= zip(places.tolist(), found, strict=True)
        return (others[place] if place in others else next(of_rules) for place in range(len(row)))

    def identifiers(self, which: slice | IntColumn = ALL) -> Iterator[str]:
        """The identifier of each of these findings, in their order; no word is put to those of rules."""
        row, number, unsafe = self._picked(which)
        if (number >= len(self.verdicts)).any():
            return (finding.identifier for finding in self.listed(which))
        return identify(self.cube, self.verdicts, row, number, unsafe)

    def places(self, which: slice | IntColumn = ALL) -> Iterator[str]:
        """The place of each of these findings: what it is about under every limit, and whatever the verdict."""
        row, number, _ = self._picked(which)
        if (number >= len(self.verdicts)).any():
            return (finding.place for finding in self.listed(which))
        return places(self.cube, self.verdicts, row, number)

    def settings(self, which: slice | IntColumn = ALL) -> Iterator[tuple[str, str, str]]:
        """The source of each of these findings, its settings besides the limit, and the limit."""
        row, number, _ = self._picked(which)
        if (number >= len(self.verdicts)).any():
            return ((one.rule, one.manner, str(one.limit)) for one in self.listed(which))
        rules = [verdict.check.rule for verdict in self.verdicts]
        manners = [rule.manner() for rule in rules]
        limits = limits_of(self.cube, self.verdicts, row, number)
        return ((rules[at].id, manners[at], str(limit)) for at, limit in zip(number.tolist(), limits, strict=True))

    def _picked(self, which: slice | IntColumn) -> tuple[IntColumn, IntColumn, BoolColumn]:
        row, number, unsafe = self.columns
        return row[which], number[which], unsafe[which]

    @property
    def _parts(self) -> tuple[Verdict | Discovery, ...]:
        return (*self.verdicts, *self.discoveries)


def _distinct(rows: list[IntColumn]) -> int:
    return len(rows[0]) if len(rows) == 1 else len(np.unique(np.concatenate(rows)))
