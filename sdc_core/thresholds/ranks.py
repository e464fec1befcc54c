"""For every cell the first value of a sweep at which it is unsafe: one pass over the cube for all values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import COLUMNS, Contributions
from sdc_core.cube.blocks import Block, in_blocks
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.groups import SensitiveCells, judge_groups
from sdc_core.evaluation.judging import Judged, Plan
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.sums_judged import judge_sums
from sdc_core.evaluation.zeros import possibly_informative
from sdc_core.progress import Progress, unheard
from sdc_core.rules.base import CellRule, Check, ContributionRule, GroupRule, MarginRule
from sdc_core.thresholds.critical import OPEN, UNSAFE, Ranks, first_unsafe, first_unsafe_group, outcomes, search
from sdc_core.thresholds.sweeps import Sweep


@dataclass(frozen=True, eq=False)
class CellRanks:
    """For every cell the first place in the sweep's values at which it is unsafe, and at which it is not safe.

    unsafe, opened: one entry a cell; as many as there are values for never. Where `opened` is lower, the
    rule cannot judge the cell between the two.
    """

    sweep: Sweep
    unsafe: Ranks
    opened: Ranks


def ranks_of(review: Review, sweeps: Sequence[Sweep], *, progress: Progress = unheard) -> tuple[CellRanks, ...]:
    """The ranks of every cell of a reviewed table under each sweep."""
    cube = _collected(review, sweeps)
    found = [_never(sweep, cube) for sweep in sweeps]
    key_margin = review.policy.key_margin
    checks = [check for at, sweep in enumerate(sweeps) for check in sweep.rules[-1].checks(cube, at, key_margin)]
    plan = Plan.of(checks)
    for block in in_blocks(cube):
        progress(block.start / max(1, len(cube)), "looking for the threshold of every cell")
        counts = _Counts(block)
        for judged in plan.judge(block):
            _enter(found[judged.check.number], judged, counts)
    for check in checks:
        if isinstance(check.rule, GroupRule):
            _enter_groups(found[check.number], cube, check)
        elif isinstance(check.rule, ContributionRule):
            progress(1.0, "looking for the threshold of every sum")
            _enter_sums(found[check.number], cube)
    for ranks in found:
        if isinstance(ranks.sweep.rule, CellRule) and ranks.sweep.rule.flags_informative_zeros:
            ranks.unsafe[review.findings.informative] = 0
            ranks.opened[_perhaps_informative(review)] = 0
        np.minimum(ranks.opened, ranks.unsafe, out=ranks.opened)
    return tuple(found)


class _Counts:
    """The counts of a block and what they are compared with, one entry a cell.

    Where counts are known within bounds the least or the most that they can be; elsewhere that is the same.
    """

    def __init__(self, block: Block) -> None:
        self.start = block.start
        self.bounded = block.bounds is not None
        self._block = block
        self._known: dict[tuple[tuple[int, ...], bool], IntColumn] = {}

    def cell(self, rows: IntColumn, *, least: bool) -> IntColumn:
        """The counts of these rows."""
        bounds = self._block.bounds
        count = self._block.count if bounds is None else bounds.low if least else bounds.high
        return count.ravel()[rows - self.start]

    def margin(self, moved: tuple[int, ...], rows: IntColumn, *, least: bool) -> IntColumn:
        """The margins of these rows along some variables; spread over the block once."""
        key = moved, least
        if key not in self._known:
            margins = self._block.margins(moved)
            bounds = margins.bounds
            count = margins.counts if bounds is None else bounds.low if least else bounds.high
            self._known[key] = np.broadcast_to(margins.spread(count), self._block.count.shape).ravel()
        return self._known[key][rows - self.start]


def _collected(review: Review, sweeps: Sequence[Sweep]) -> Cube:
    """The cube with as many of the largest contributions as any of the rules looks at."""
    looked_at = [sweep.rule.looks_at() for sweep in sweeps if isinstance(sweep.rule, ContributionRule)]
    need = review.policy.need()
    return review.cube.collected(replace(need, largest=max([need.largest, *looked_at])))


def _never(sweep: Sweep, cube: Cube) -> CellRanks:
    never = len(sweep.values)
    return CellRanks(sweep, *(np.full(len(cube), never, dtype=np.uint8) for _ in range(2)))


def _enter(ranks: CellRanks, judged: Judged, counts: _Counts) -> None:
    """Lower the ranks of cells that a check does not find safe at the strictest value.

    A cell is safest with its least count in the largest margin, or with its largest one where small counts
    are what the rule looks for.
    """

    def first(rows: IntColumn, *, safest: bool) -> Ranks:
        if not isinstance(judged.check.rule, MarginRule):
            return first_unsafe(ranks.sweep, counts.cell(rows, least=not safest), None)
        margin = counts.margin(judged.check.moved, rows, least=not safest)
        return first_unsafe(ranks.sweep, counts.cell(rows, least=safest), margin)

    _lower(ranks.unsafe, judged.unsafe, first(judged.unsafe, safest=True))
    if counts.bounded:
        rows = np.concatenate([judged.unsafe, judged.not_judged])
        _lower(ranks.opened, rows, first(rows, safest=False))
    else:
        ranks.opened[judged.not_judged] = 0


def _enter_groups(ranks: CellRanks, cube: Cube, check: Check) -> None:
    """The same for a rule about the sensitive categories of a group."""
    assert check.along is not None
    found, cells = judge_groups(cube, check), SensitiveCells.of(cube, check.along)

    def first(rows: IntColumn, *, safest: bool) -> Ranks:
        group, sensitive = cells.at(rows)
        size = cube.bounds_at(group)
        if safest:
            return first_unsafe_group(ranks.sweep, size.high, sensitive.low)
        return first_unsafe_group(ranks.sweep, np.maximum(size.low, 1), sensitive.high)

    _lower(ranks.unsafe, found.unsafe, first(found.unsafe, safest=True))
    if cube.bounds is None:
        ranks.opened[found.not_judged] = 0
    else:
        rows = np.concatenate([found.unsafe, found.not_judged])
        _lower(ranks.opened, rows, first(rows, safest=False))


def _lower(ranks: Ranks, rows: IntColumn, first: Ranks) -> None:
    ranks[rows] = np.minimum(ranks[rows], first)


def _enter_sums(ranks: CellRanks, cube: Cube) -> None:
    """The same for a rule about contributions: only sums whose outcome changes on the way are asked about again.

    What is missing or left open for its negative values is so at both ends.
    """
    held, rules = cube.contributions, ranks.sweep.rules
    assert held is not None

    def outcome(rows: IntColumn, place: int) -> IntColumn:
        rule = rules[place]
        assert isinstance(rule, ContributionRule)
        return outcomes(*rule.judge(_picked(held, rows)))

    opened, unsafe = search(
        outcome, _outcomes_of_sums(cube, rules[0]), _outcomes_of_sums(cube, rules[-1]), len(rules) - 1
    )
    np.minimum(ranks.opened, opened, out=ranks.opened)
    np.minimum(ranks.unsafe, unsafe, out=ranks.unsafe)


def _outcomes_of_sums(cube: Cube, rule: object) -> IntColumn:
    assert isinstance(rule, ContributionRule)
    found = judge_sums(cube, Check(rule, 0))
    told = np.zeros(len(cube), dtype=np.int64)
    told[found.unsafe], told[found.not_judged] = UNSAFE, OPEN
    return told


def _perhaps_informative(review: Review) -> IntColumn:
    """The cells that may be empty beside one that may have fired, where counts are known within bounds."""
    suspected = [
        (verdict.check.along, np.concatenate([verdict.unsafe, verdict.not_judged]))
        for verdict in review.findings.verdicts
        if verdict.check.rule.marks_zeros and verdict.check.along is not None
    ]
    return possibly_informative(review.cube, suspected)


def _picked(held: Contributions, rows: IntColumn) -> Contributions:
    columns = {name: column[rows] for name in COLUMNS if (column := getattr(held, name)) is not None}
    return replace(held, **columns)
