"""A review that decides over all completions: all tables of whole numbers that agree with what is not hidden.

Bounds of a cell and of its margin decide most findings, but both can lie within bounds and depend on each other: of
a group of which one count is hidden, what lies outside that cell is known. A finding that bounds leave open is unsafe
where every completion has it, safe where none has, and stays *not judged* where some have it and some have not. In
this order, each step leaving less to the next:

1. what lies outside a cell is bounded by the cells beside it as well;
2. tables near one that agrees, thousands of exchanges at a time: what is found in one and not in another stays open;
3. for each finding that is left a table that goes the other way, or the proof that there is none.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages
from sdc_core.attack.exchanges import Exchanges
from sdc_core.attack.joint_bounds import MOST_JOINTLY
from sdc_core.attack.outside import Outside
from sdc_core.attack.settling import Settling, some_table
from sdc_core.attack.system import System
from sdc_core.attack.ways import Way, Ways
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.zeros import informative_zeros
from sdc_core.messages import Address, Note
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress

STEPS = 40
"""Steps from one table to the next."""

ANEW = 5
"""After so many steps the walk begins anew: what was changed for other findings takes up room."""

FRUITLESS = 8
"""The steps end when so many in a row settle nothing."""

MOST_PROGRAMS = 500
MOST_COLUMNS = 200_000
"""Programs for one review, and their unknowns together: some seconds."""

SEED = 1


def review_over_completions(cube: Cube, policy: Policy, *, progress: Progress = no_progress) -> Review:
    """The review of a cube whose counts are known within bounds (see `with_joint_bounds`).

    As `review` where no count is, where totals need not add up, or where nothing is left open. What was not settled
    within the limit of work stays not judged, with a note.
    """
    found = review(cube, policy, progress=progress)
    bounds = cube.bounds
    if bounds is None or cube.spec.additivity != "refuse" or not found.findings.any_not_judged:
        return found
    relations, is_open = Relations.of(cube), bounds.low < bounds.high
    decision, number = _Decision(found), int(np.count_nonzero(is_open))
    decision.look_outside(Outside(cube, relations, bounds))
    if number > MOST_JOINTLY:
        note = messages.TOO_MANY_HIDDEN_JOINTLY.noted(
            Address(messages.COUNTS.phrase()), number=number, most=MOST_JOINTLY
        )
        return _noted(decision.review(), note)
    system = System.of(relations, bounds.low, is_open, bounds=bounds)
    table = some_table(system)
    if table is None:
        return decision.review()
    counts = bounds.low.copy()
    counts[system.cells] = table
    decision.walk(counts, bounds, progress)
    unsettled = decision.settle(system, progress)
    if not unsettled:
        return decision.review()
    return _noted(
        decision.review(),
        messages.NOT_SETTLED_WITHIN_THE_LIMIT.noted(Address(messages.COUNTS.phrase()), number=unsettled),
    )


class _Decision:
    """Which of the findings that bounds leave open are in some completion, and which of them are not in some.

    One mask a verdict, over its rows that are not judged.
    """

    def __init__(self, found: Review) -> None:
        self._review = found
        self._cube = replace(found.cube, missing=None, bounds=None, stated=None)
        self._verdicts = found.findings.verdicts
        self._open = [verdict.not_judged for verdict in self._verdicts]
        self._there, self._absent = ([np.zeros(len(rows), dtype=bool) for rows in self._open] for _ in range(2))
        self._always, self._never = ([np.zeros(len(rows), dtype=bool) for rows in self._open] for _ in range(2))
        self._ways = Ways(self._cube, self._verdicts)
        self._random = np.random.default_rng(SEED)

    def look_outside(self, outside: Outside) -> None:
        """Findings of rules about a margin that the bounds of the cells beside the cell decide."""
        for at, (verdict, rows) in enumerate(zip(self._verdicts, self._open, strict=True)):
            self._always[at] |= outside.decides(verdict.check, rows)
            self._never[at] |= outside.excludes(verdict.check, rows)

    def walk(self, counts: IntColumn, bounds: Bounds, progress: Progress) -> None:
        """Look at a completion and at others near it, on the way to those that are otherwise."""
        self._cube = replace(self._cube, count=counts)
        self._see(counts)
        walk, fruitless = Exchanges(self._cube, bounds, self._cube.count), 0
        for step in range(STEPS):
            before = self._left
            if not before or fruitless == FRUITLESS:
                return
            progress(0.3 * step / STEPS, "looking at tables that agree with what is not hidden")
            if step % ANEW == 0:
                walk.table = self._cube.count.copy()
            walk.step(self._wanted(bounds))
            self._see(walk.table)
            fruitless = 0 if self._left < before else fruitless + 1

    def settle(self, system: System, progress: Progress) -> int:
        """For every finding that is left a completion that goes the other way, or the proof that there is none.

        Returns how many were left open by the limit of work.
        """
        settling = Settling(system, self._cube.count, columns=MOST_COLUMNS, programs=MOST_PROGRAMS)
        asked, unsettled = max(1, self._left), 0
        for at, verdict in enumerate(self._verdicts):
            for place in np.flatnonzero(self._undecided(at)).tolist():
                if not self._undecided(at)[place]:
                    continue  # the completion that settled another finding settles this one as well
                progress(1 - 0.7 * self._left / asked, "working out what holds in every table that agrees")
                row, seen = int(self._open[at][place]), bool(self._there[at][place])
                ways = self._ways.out_of(verdict.check, row) if seen else self._ways.into(verdict.check, row)
                taken = None if ways is None else self._taken(settling, ways)
                if taken is None:
                    unsettled += 1
                elif not taken:
                    (self._always if seen else self._never)[at][place] = True
        return unsettled

    def review(self) -> Review:
        """What every completion has is unsafe, what none has is safe, and the rest is not judged."""
        unsafe = [
            np.union1d(verdict.unsafe, rows[always])
            for verdict, rows, always in zip(self._verdicts, self._open, self._always, strict=True)
        ]
        zeros = self._informative(unsafe)
        verdicts = []
        for verdict, certain, rows, never in zip(self._verdicts, unsafe, self._open, self._never, strict=True):
            found = np.union1d(certain, zeros) if verdict.check.rule.flags_informative_zeros else certain
            verdicts.append(replace(verdict, unsafe=found, not_judged=np.setdiff1d(rows[~never], found)))
        findings = replace(self._review.findings, verdicts=tuple(verdicts), informative=zeros)
        return replace(self._review, findings=findings)

    @property
    def _left(self) -> int:
        return sum(int(np.count_nonzero(self._undecided(at))) for at in range(len(self._open)))

    def _undecided(self, at: int) -> BoolColumn:
        """The findings of a verdict that every completion seen so far has, or none, and that were not proved."""
        return np.asarray((self._there[at] != self._absent[at]) & ~self._always[at] & ~self._never[at])

    def _see(self, counts: IntColumn) -> None:
        found = review(replace(self._cube, count=counts), self._review.policy).findings.verdicts
        for at, (rows, verdict) in enumerate(zip(self._open, found, strict=True)):
            there = np.isin(rows, verdict.unsafe)
            self._there[at] |= there
            self._absent[at] |= ~there

    def _wanted(self, bounds: Bounds) -> NDArray[np.float64]:
        """For every cell whether more or fewer in it would be a step to where some findings are otherwise."""
        steps = np.zeros(len(self._cube))
        for side, seen in ((1, self._there), (-1, self._absent)):
            findings = [
                (verdict.check, rows[self._undecided(at) & seen[at]])
                for at, (verdict, rows) in enumerate(zip(self._verdicts, self._open, strict=True))
            ]
            steps += side * self._ways.wanted(findings, bounds, self._random)
        return steps

    def _taken(self, settling: Settling, ways: list[Way]) -> bool | None:
        """Whether a completion takes one of these ways; None where that was not settled."""
        perhaps = False
        for way in ways:
            found = settling.table_with(way)
            if not isinstance(found, bool):
                self._see(found)
                return True
            perhaps |= found
        return None if perhaps else False

    def _informative(self, unsafe: list[IntColumn]) -> IntColumn:
        """The zeros that give a group away in every completion."""
        fired = [
            (verdict.check.along, rows)
            for verdict, rows in zip(self._verdicts, unsafe, strict=True)
            if verdict.check.rule.marks_zeros and verdict.check.along is not None
        ]
        return np.union1d(self._review.findings.informative, informative_zeros(self._review.cube, fired))


def _noted(found: Review, note: Note) -> Review:
    cube = replace(found.cube, notes=(*found.cube.notes, note))
    return replace(found, cube=cube, findings=replace(found.findings, cube=cube))
