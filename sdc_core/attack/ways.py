"""How a table can leave a finding out, or have it: the inequalities of which one set has to hold for that.

Every rule about counts fires outside a few regions that are linear in the counts: a small count is safe when it is
large enough, a cell beside its margin when it is empty or when enough of the margin lies outside it. A region is
one way out; a finding stands in every table when no table takes one of its ways. The regions in which a rule fires are
linear too: a finding is in no table when none takes one of its ways in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.columns import CountKind
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Verdict
from sdc_core.evaluation.groups import SensitiveCells
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.rules.base import CeilingRule, CellRule, Check, GroupRule, Room


@dataclass(frozen=True, eq=False)
class Inequality:
    """factors · counts[rows] ≥ least."""

    rows: IntColumn
    factors: IntColumn
    least: int


SIDEWAYS = 0.5
"""How often a cell is emptied to leave a rule out, rather than what it is compared with changed."""

Way = tuple[Inequality, ...]
"""Inequalities that hold together: where they do, the rule does not fire."""


class Ways:
    """The ways out of the findings of one policy in one table."""

    def __init__(self, cube: Cube, verdicts: Sequence[Verdict]) -> None:
        self.cube = cube
        self._checks = [verdict.check for verdict in verdicts]
        self._sensitive: dict[int, tuple[SensitiveCells, dict[int, IntColumn]]] = {}

    def out_of(self, check: Check, row: int) -> list[Way] | None:
        """The ways out of the finding about this row; None where the rule does not say when it does not fire."""
        rule = check.rule
        if isinstance(rule, CellRule):
            return list(self._of_count(rule, row))
        if isinstance(rule, CeilingRule) and (room := rule.room()) is not None:
            margin = int(self.cube.moved(check.moved, np.array([row]))[0])
            return [(_at_most(row, 0),), (_inequality({margin: room.margin}, {row: room.count}, room.least),)]
        if isinstance(rule, GroupRule) and (room := rule.room()) is not None:
            assert check.along is not None
            size, scoring = self._group(check.along, row)
            counted = dict.fromkeys(scoring.tolist(), room.count)
            return [(_at_most(row, 0),), (_inequality({size: room.margin}, counted, room.least),)]
        return None

    def into(self, check: Check, row: int) -> list[Way] | None:
        """The ways in which the rule fires for this row; None where some rule does not say when it fires."""
        rule = check.rule
        if isinstance(rule, CellRule):
            return self._into_count(rule, row)
        if isinstance(rule, CeilingRule) and (room := rule.room()) is not None:
            return [_firing(row, int(self.cube.moved(check.moved, np.array([row]))[0]), room)]
        if isinstance(rule, GroupRule) and (room := rule.room()) is not None:
            assert check.along is not None
            size, scoring = self._group(check.along, row)
            counted = dict.fromkeys(scoring.tolist(), room.count)
            return [(_at_least(row, 1), _inequality(counted, {size: room.margin}, 1 - room.least))]
        return None

    def wanted(
        self, findings: Sequence[tuple[Check, IntColumn]], bounds: Bounds, random: np.random.Generator
    ) -> NDArray[np.float64]:
        """For every cell whether more or fewer in it would be a step out of some of these findings.

        Where there are several ways that bounds leave, chance decides.
        """
        wanted = np.zeros(len(self.cube))
        for check, rows in findings:
            rule = check.rule
            side = random.random(len(rows)) < SIDEWAYS
            if isinstance(rule, CellRule):
                least, most = self._unsafe_range(rule, rows)
                fewer, more = bounds.low[rows] < least, bounds.high[rows] > most
                np.add.at(wanted, rows, np.where(fewer & (side | ~more), -1.0, 1.0))
                continue
            side &= bounds.low[rows] == 0
            room = (rule.room() if isinstance(rule, CeilingRule | GroupRule) else None) or Room(1, 1, 0)
            if isinstance(rule, GroupRule) and check.along is not None:
                keys = self.cube.addresses.key(rows)
                margin = self.cube.addresses.find(self.cube.addresses.at(check.along, keys, 0))
            else:
                margin = self.cube.moved(check.moved, rows)
            largest = max(room.margin, room.count, 1)
            np.add.at(wanted, rows, np.where(side, -1.0, -room.count / largest))
            np.add.at(wanted, margin[~side], room.margin / largest)
        return wanted

    def _unsafe_range(self, rule: CellRule, rows: IntColumn) -> tuple[IntColumn, IntColumn]:
        """The least and the most that is unsafe for a cell of the kind of each of these."""
        parts = [[one for one in rule.unsafe_counts(kind) if len(one)] or [range(1)] for kind in CountKind]
        kinds = self.cube.kinds(rows)
        least = np.array([min(one.start for one in part) for part in parts])[kinds]
        return least, np.array([max(one.stop - 1 for one in part) for part in parts])[kinds]

    def _of_count(self, rule: CellRule, row: int) -> Iterator[Way]:
        """Counts between the ranges that are unsafe; a zero also has to be safe beside those next to it."""
        for least, most in _gaps(self._unsafe_counts(rule, row)):
            if least > 0 or not rule.flags_informative_zeros or self._is_impossible(row):
                yield _between(row, least, most)
                continue
            if most > 0:
                yield _between(row, 1, most)
            for silent in product(*(list(self._silent(target, row)) for target in self.cube.spec.targets)):
                yield (_at_most(row, 0), *(one for part in silent for one in part))

    def _into_count(self, rule: CellRule, row: int) -> list[Way] | None:
        """Counts in the ranges that are unsafe, and a zero beside a cell that gives the group away."""
        ways = [_between(row, part.start, part.stop - 1) for part in self._unsafe_counts(rule, row)]
        if not rule.flags_informative_zeros or self._is_impossible(row):
            return ways
        for target in self.cube.spec.targets:
            beside = [check for check in self._checks if check.rule.marks_zeros and check.along == target]
            rooms = [(check, check.rule.room()) for check in beside if isinstance(check.rule, CeilingRule)]
            family = self._family(target, row)
            if len(family) < 2:
                continue
            if len(rooms) < len(beside):
                return None
            for check, room in rooms:
                if room is None:
                    return None
                margins = self.cube.moved(check.moved, family)
                pairs = zip(family.tolist(), margins.tolist(), strict=True)
                ways += [(_at_most(row, 0), *_firing(one, margin, room)) for one, margin in pairs if one != row]
        return ways

    def _unsafe_counts(self, rule: CellRule, row: int) -> list[range]:
        """The unsafe counts of a cell: of an impossible combination zero is none of them."""
        kind = CountKind(int(self.cube.kinds(np.array([row]))[0]))
        least = int(self._is_impossible(row))
        ranges = [range(max(part.start, least), part.stop) for part in rule.unsafe_counts(kind)]
        return [part for part in ranges if len(part)]

    def _is_impossible(self, row: int) -> bool:
        return self.cube.structural is not None and bool(self.cube.structural[row])

    def _silent(self, target: int, row: int) -> Iterator[Way]:
        """How no cell of the family of this row along a target gives its group away.

        Either the group is empty, or all of it leave room: one that is not empty and safe leaves room for empty ones.
        """
        rooms = [
            (check, room)
            for check in self._checks
            if check.rule.marks_zeros and check.along == target and isinstance(check.rule, CeilingRule)
            if (room := check.rule.room()) is not None
        ]
        family = self._family(target, row)
        if not rooms or len(family) < 2:
            yield ()
            return
        margins = {check: self.cube.moved(check.moved, family) for check, _ in rooms}
        yield tuple(_at_most(int(one), 0) for one in family)
        yield tuple(
            _inequality({int(margin): room.margin}, {int(one): room.count}, room.least)
            for check, room in rooms
            for one, margin in zip(family, margins[check], strict=True)
        )

    def _family(self, target: int, row: int) -> IntColumn:
        cube, at = self.cube, np.array([row])
        tree = cube.hierarchies[target]
        node = int(cube.nodes(target, at)[0])
        if tree.is_root[node]:
            return np.zeros(0, dtype=np.int64)
        children = tree.children(int(tree.parent[node]))
        found = cube.addresses.find(cube.addresses.at(target, cube.addresses.key(at), children))
        return np.asarray(found[found != ABSENT])

    def _group(self, target: int, row: int) -> tuple[int, IntColumn]:
        """The row of the group that a cell belongs to, and those of its sensitive categories, each counted once."""
        if target not in self._sensitive:
            cells = SensitiveCells.of(self.cube, target)
            order = np.argsort(cells.group[cells.topmost], kind="stable")
            rows, groups = cells.rows[cells.topmost][order], cells.group[cells.topmost][order]
            starts = np.flatnonzero(np.diff(groups, prepend=-2))
            parts = np.split(rows, starts[1:])
            self._sensitive[target] = cells, dict(zip(groups[starts].tolist(), parts, strict=True))
        cells, parts_of = self._sensitive[target]
        group = int(cells.group[np.flatnonzero(cells.rows == row)[0]])
        return group, parts_of[group]


def _gaps(unsafe: Sequence[range]) -> Iterator[tuple[int, int]]:
    """The counts from 0 that lie in no range: the least and the most of each gap."""
    least = 0
    for part in sorted((one for one in unsafe if len(one)), key=lambda one: one.start):
        if part.start > least:
            yield least, part.start - 1
        least = max(least, part.stop)
    yield least, UNLIMITED


def _between(row: int, least: int, most: int) -> Way:
    low = _at_least(row, least)
    return (low,) if most >= UNLIMITED else (low, _at_most(row, most))


def _firing(row: int, margin: int, room: Room) -> Way:
    """How a cell leaves too little room in its margin: somebody is in it, and the inequality of its room fails."""
    return _at_least(row, 1), _inequality({row: room.count}, {margin: room.margin}, 1 - room.least)


def _at_least(row: int, least: int) -> Inequality:
    return Inequality(np.array([row]), np.array([1]), least)


def _at_most(row: int, most: int) -> Inequality:
    return Inequality(np.array([row]), np.array([-1]), -most)


def _inequality(added: dict[int, int], taken: dict[int, int], least: int) -> Inequality:
    factors = added | {row: added.get(row, 0) - factor for row, factor in taken.items()}
    return Inequality(np.array(list(factors)), np.array(list(factors.values())), least)
