"""The search for the cheapest redesign that leaves no finding: step by step first, then all of them in the order of
what they lose.

Whether a table is safe does not follow from whether a finer one is, so the second search stops at nothing but the
information lost: every change loses some or none, and so the first safe design that it meets is the cheapest there is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

import numpy as np

from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled
from sdc_core.evaluation.reviewing import Review, has_findings, review
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.redesign.recoding import recoded
from sdc_core.protection.redesign.space import Design, Move, Space

WORST = 4
"""Categories of a variable that a step looks at: those with the most findings."""

CHEAPEST = 12
"""Changes of a variable that are tried in a step."""

AHEAD = 3
"""Changes after which the next one is looked at before one is chosen."""

MANY = 800
"""Findings above which several changes are made at once."""

NOTHING = 1e-9
"""Bits a unit that stand for no loss where a change is weighed against what it loses."""

ROUNDING = 1e-6
"""Bits a unit by which sums of losses may differ: what is passed over loses more than that."""

CELLS = 10_000
"""Cells of which a review counts as a unit of work."""

UNITS = 20_000
"""Units of a table of sums of which a collection counts as one."""


@dataclass(eq=False)
class Judge:
    """Holds designs against the policy, counts the work, and remembers nothing twice.

    limit: units of work; a review of `CELLS` cells is one. stopped: whether the person stopped the search, which then
    ends with what it has.
    """

    space: Space
    policy: Policy
    limit: float
    progress: Progress = no_progress
    spent: float = 0.0
    stopped: bool = False
    _findings: dict[bytes, int] = field(default_factory=dict)
    _unsafe: set[bytes] = field(default_factory=set)

    def findings(self, design: Design) -> int:
        """How many findings a design leaves, cells that cannot be judged included."""
        if design.key not in self._findings:
            self._findings[design.key] = len(self.review(design).findings)
        return self._findings[design.key]

    def leaves_nothing(self, design: Design) -> bool:
        """Whether a design leaves no finding: the same work in its count, and less of it in fact."""
        if design.key not in self._findings and design.key not in self._unsafe:
            if has_findings(self._recoded(design), self.policy):
                self._unsafe.add(design.key)
            else:
                self._findings[design.key] = 0
        return self._findings.get(design.key, 1) == 0

    def review(self, design: Design) -> Review:
        """A design held against the policy."""
        return review(self._recoded(design), self.policy)

    def _recoded(self, design: Design) -> Cube:
        """The table of a design, which is about to be reviewed."""
        cube = recoded(self.space.cube, design.shapes)
        units = 0 if cube.units is None else len(cube.units)
        self.spend(1 + len(cube) / CELLS + units / UNITS)
        return cube

    def spend(self, work: float) -> None:
        """Count work, and let the person stop here."""
        self.spent += work
        if not self.stopped:
            try:
                self.progress(min(1.0, self.spent / self.limit), "looking for a redesign")
            except Cancelled:
                self.stopped = True

    def left(self, share: float = 1.0) -> bool:
        """Whether less than this share of the limit is spent, and nobody has stopped the search."""
        return not self.stopped and self.spent < share * self.limit


def step_by_step(
    judge: Judge, design: Design, variables: Collection[int], *, share: float, ahead: int = AHEAD
) -> list[Move]:
    """Changes of these variables that lead from a design to one with no finding, or with as few as it gets to within
    its share of the work.
    """
    moves: list[Move] = []
    begin = design
    while judge.left(share) and judge.findings(design):
        best = _best(judge, design, variables, ahead)
        if not best:
            break
        moves.extend(best)
        design = after(design, best)
    return _without_needless(judge, begin, moves)


def _best(judge: Judge, design: Design, variables: Collection[int], ahead: int) -> list[Move]:
    """The change that removes most findings for what it loses, the next change considered; while there are many
    findings, all such changes that have nothing to do with each other.
    """
    ranked = _ranked(judge, design, variables)
    if not ranked:
        return []
    if judge.findings(design) > MANY and ranked[0][0] > 0:
        return _apart(ranked)
    best, move = ranked[0][0], ranked[0][1]
    if judge.findings(move.on(design)) == 0 or ahead < 2:
        return [move]
    for _, first, lost, _ in ranked[:ahead]:
        for _, _, lost_then, findings_then in _ranked(judge, first.on(design), variables)[:1]:
            score = _score(judge.findings(design) - findings_then, lost + lost_then)
            if score > best:
                best, move = score, first
    return [move]


def _apart(ranked: list[tuple[float, Move, float, int]]) -> list[Move]:
    """The changes that remove findings, the best first, no two of them of the same categories."""
    apart: list[Move] = []
    for score, move, _, _ in ranked:
        met = any(move.variable == one.variable and set(move.nodes) & set(one.nodes) for one in apart)
        if score > 0 and len(move.nodes) > 1 and not met:
            apart.append(move)
    return apart or [ranked[0][1]]


def _ranked(judge: Judge, design: Design, variables: Collection[int]) -> list[tuple[float, Move, float, int]]:
    """Changes with their score, what they lose and the findings they leave, the best first."""
    before = judge.findings(design)
    ranked = []
    for lost, move in _tried(judge, design, variables):
        findings = judge.findings(move.on(design))
        ranked.append((_score(before - findings, lost), move, lost, findings))
    return sorted(ranked, key=lambda one: (-one[0], one[2], one[1].variable, one[1].nodes))


def _score(removed: int, lost: float) -> float:
    """Findings removed for each bit that is lost; what adds findings is the worse for losing little."""
    return removed / max(lost, NOTHING) if removed > 0 else removed - lost


def _tried(judge: Judge, design: Design, variables: Collection[int]) -> list[tuple[float, Move]]:
    """The cheapest changes of the categories that have the most findings."""
    found = judge.review(design)
    rows = found.findings.columns[0]
    worst: list[set[int]] = []
    for variable, shape in enumerate(design.shapes):
        number = np.bincount(found.cube.nodes(variable, rows), minlength=len(shape.first))
        leaves = np.flatnonzero(shape.shown_tree.is_leaf)
        order = leaves[np.argsort(-number[leaves], kind="stable")]
        wanted = order[:WORST] if variable in variables else order[:0]
        worst.append({int(shape.first[node]) for node in wanted if number[node]})
    tried: list[tuple[float, Move]] = []
    kept = dict.fromkeys(judge.space.variables, 0)
    for lost, move in judge.space.moves(design, worst):
        if kept[move.variable] < CHEAPEST or len(move.nodes) == 1:
            tried.append((lost, move))
            kept[move.variable] += 1
    return tried


def _without_needless(judge: Judge, begin: Design, moves: list[Move]) -> list[Move]:
    """The same changes without those that are not needed, the dearest looked at first."""
    if judge.findings(after(begin, moves)):
        return moves
    space = judge.space
    for move in sorted(moves, key=lambda one: -space.loss(one.on(begin))):
        without = [one for one in moves if one is not move]
        changed = after(begin, without)
        if judge.left() and not judge.findings(changed) and space.loss(changed) <= space.loss(after(begin, moves)):
            moves = without
    return moves


def after(design: Design, moves: Sequence[Move]) -> Design:
    """The design that changes lead to; those that no longer apply are passed over."""
    for move in moves:
        design = move.on(design)
    return design


@dataclass(eq=False)
class InOrder:
    """All designs in the order of what they lose.

    most: what a design may lose to be looked at. reached: every design that loses less was looked at, so that no
    safe one loses less.
    """

    judge: Judge
    most: float
    reached: float = 0.0
    complete: bool = False

    def safe_ones(self) -> Iterator[Design]:
        """The designs without a finding, the one that loses least first; coarser ones of them are passed over."""
        space, turn = self.judge.space, count()
        queue: list[tuple[float, int, Design, Move | None]] = [(0.0, next(turn), space.start, None)]
        seen: set[bytes] = set()
        while queue:
            if not self.judge.left():
                return
            lost, _, design, move = heappop(queue)
            design = design if move is None else move.on(design)
            if design.key in seen:
                continue
            seen.add(design.key)
            self.reached = lost
            if self.judge.leaves_nothing(design):
                yield design
                continue
            for more, change in space.moves(design, at_most=self.most - lost + ROUNDING):
                if lost + more <= self.most:
                    heappush(queue, (lost + more, next(turn), design, change))
        self.complete = True
