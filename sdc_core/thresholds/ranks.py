"""For every cell the first value of a sweep at which it is unsafe: one pass over the cube for all values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import COLUMNS, Contributions
from sdc_core.cube.blocks import Block, in_blocks
from sdc_core.cube.columns import CountKind
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Verdict
from sdc_core.evaluation.groups import SensitiveCells, judge_groups
from sdc_core.evaluation.judging import Judged, Plan, figures_of
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.sums_judged import judge_sums
from sdc_core.evaluation.zeros import possibly_informative
from sdc_core.progress import Progress, no_progress
from sdc_core.rules.base import CellRule, Check, Compared, ContributionRule, Figures, GroupRule, MarginRule
from sdc_core.rules.bounds_mathematics import Decision
from sdc_core.thresholds.critical import OPEN, UNSAFE, Outcomes, Ranks, first_places, first_unsafe, outcomes, search
from sdc_core.thresholds.sweeps import Sweep

TABLED = 1 << 16
"""Counts below this, by kind, are found by a lookup table instead of by sorting."""


@dataclass(frozen=True, eq=False)
class CellRanks:
    """For every cell the first place in the sweep's values at which it is unsafe, and at which it is not safe.

    unsafe, opened: one entry a cell; as many as there are values for never. Where `opened` is lower, the
    rule cannot judge the cell between the two.
    """

    sweep: Sweep
    unsafe: Ranks
    opened: Ranks


def ranks_of(review: Review, sweeps: Sequence[Sweep], *, progress: Progress = no_progress) -> tuple[CellRanks, ...]:
    """The ranks of every cell of a reviewed table under each sweep."""
    cube = _collected(review, sweeps)
    found = [_never(sweep, cube) for sweep in sweeps]
    key_margin = review.policy.key_margin
    checks = [check for at, sweep in enumerate(sweeps) for check in sweep.rules[-1].checks(cube, at, key_margin)]
    plan = Plan.of(checks)
    for block in in_blocks(cube):
        progress(block.start / max(1, len(cube)), "looking for the threshold of every cell")
        for judged in plan.judge(block):
            _enter(found[judged.check.number], judged, block)
    for check in checks:
        if check.rule.compares == Compared.GROUP:
            _enter_groups(found[check.number], cube, check)
        elif check.rule.compares == Compared.CONTRIBUTIONS:
            progress(1.0, "looking for the threshold of every sum")
            _enter_sums(found[check.number], cube)
    for ranks in found:
        if ranks.sweep.rule.flags_informative_zeros:
            ranks.unsafe[review.findings.informative] = 0
            ranks.opened[_perhaps_informative(review)] = 0
        np.minimum(ranks.opened, ranks.unsafe, out=ranks.opened)
    return tuple(found)


def _collected(review: Review, sweeps: Sequence[Sweep]) -> Cube:
    """The cube with as many of the largest contributions as any of the rules needs."""
    needed = [sweep.rule.largest_needed() for sweep in sweeps if isinstance(sweep.rule, ContributionRule)]
    need = review.policy.need()
    return review.cube.collected(replace(need, largest=max([need.largest, *needed])))


def _never(sweep: Sweep, cube: Cube) -> CellRanks:
    never = len(sweep.values)
    return CellRanks(sweep, *(np.full(len(cube), never, dtype=np.uint8) for _ in range(2)))


def _enter(ranks: CellRanks, judged: Judged, block: Block) -> None:
    """Lower the ranks of cells that a check does not find safe at the strictest value."""
    looked_up = judged.unsafe if block.bounds is None else np.concatenate([judged.unsafe, judged.not_judged])
    places = np.unravel_index(looked_up - block.start, block.count.shape)
    figures = figures_of(block, judged.check).picked(places)
    rules = [cast("CellRule | MarginRule", rule) for rule in ranks.sweep.rules]

    def decide(entries: IntColumn, place: int) -> Decision:
        return rules[place].decide(figures.picked(entries))

    if block.bounds is not None:
        first = first_places(decide, len(looked_up), len(rules))
    elif figures.margin is not None:
        first = _twice(first_unsafe(decide, len(looked_up), len(rules)))
    else:
        figures, position = _distinct(figures)
        first = _twice(first_unsafe(decide, len(figures.kind), len(rules))[position])
    _lower_both(ranks, judged, looked_up, first)


def _twice(first: Ranks) -> tuple[Ranks, Ranks]:
    """Where figures are known, a cell is no longer safe where it is first unsafe."""
    return first, first


def _distinct(figures: Figures) -> tuple[Figures, IntColumn]:
    """Every different count by itself, by kind, and which of them each entry is: small counts are few."""
    key = figures.count.low * len(CountKind) + figures.kind
    if figures.structural is not None:
        key = key * 2 + figures.structural
    if len(key) and int(key.max()) < TABLED:
        first = np.zeros(int(key.max()) + 1, dtype=np.int64)
        first[key] = np.arange(len(key))
        present = np.flatnonzero(np.bincount(key))
        place = np.zeros(len(first), dtype=np.int64)
        place[present] = np.arange(len(present))
        return figures.picked(first[present]), place[key]
    _, one, position = np.unique(key, return_index=True, return_inverse=True)
    return figures.picked(one), position


def _enter_groups(ranks: CellRanks, cube: Cube, check: Check) -> None:
    """The same for a rule about the sensitive categories of a group."""
    assert check.along is not None
    found, cells = judge_groups(cube, check), SensitiveCells.of(cube, check.along)
    looked_up = found.unsafe if cube.bounds is None else np.concatenate([found.unsafe, found.not_judged])
    group, sensitive = cells.at(looked_up)
    size = cube.bounds_at(group)
    rules = [cast("GroupRule", rule) for rule in ranks.sweep.rules]

    def decide(entries: IntColumn, place: int) -> Decision:
        return rules[place].decide(size.picked(entries), sensitive.picked(entries))

    _lower_both(ranks, found, looked_up, first_places(decide, len(looked_up), len(rules)))


def _lower_both(ranks: CellRanks, found: Judged | Verdict, looked_up: IntColumn, first: tuple[Ranks, Ranks]) -> None:
    """Enter the first places of the rows that were looked up: the unsafe ones, and then those left open, if any.

    What is left open at the strictest value is unsafe at none. Where it was not looked up, because a figure is
    missing, it is open from the first value on.
    """
    opened, unsafe = first
    _lower(ranks.opened, looked_up, opened)
    _lower(ranks.unsafe, found.unsafe, unsafe[: len(found.unsafe)])
    if len(looked_up) == len(found.unsafe):
        ranks.opened[found.not_judged] = 0


def _lower(ranks: Ranks, rows: IntColumn, first: Ranks) -> None:
    ranks[rows] = np.minimum(ranks[rows], first)


def _enter_sums(ranks: CellRanks, cube: Cube) -> None:
    """The same for a rule about contributions: only sums whose outcome changes on the way are judged again.

    What is missing or left open for its negative values is so at both ends.
    """
    contributions = cube.contributions
    rules = [cast("ContributionRule", rule) for rule in ranks.sweep.rules]
    assert contributions is not None

    def outcome(rows: IntColumn, place: int) -> Outcomes:
        return outcomes(*rules[place].judge(_picked(contributions, rows)))

    opened, unsafe = search(
        outcome, _outcomes_of_sums(cube, rules[0]), _outcomes_of_sums(cube, rules[-1]), len(rules) - 1
    )
    np.minimum(ranks.opened, opened, out=ranks.opened)
    np.minimum(ranks.unsafe, unsafe, out=ranks.unsafe)


def _outcomes_of_sums(cube: Cube, rule: ContributionRule) -> Outcomes:
    found = judge_sums(cube, Check(rule, 0))
    outcome = np.zeros(len(cube), dtype=np.int8)
    outcome[found.unsafe], outcome[found.not_judged] = UNSAFE, OPEN
    return outcome


def _perhaps_informative(review: Review) -> IntColumn:
    """The cells that may be empty beside one that may have fired, where counts are known within bounds."""
    suspected = [
        (verdict.check.along, np.concatenate([verdict.unsafe, verdict.not_judged]))
        for verdict in review.findings.verdicts
        if verdict.check.rule.marks_zeros and verdict.check.along is not None
    ]
    return possibly_informative(review.cube, suspected)


def _picked(contributions: Contributions, rows: IntColumn) -> Contributions:
    columns = {name: column[rows] for name in COLUMNS if (column := getattr(contributions, name)) is not None}
    return replace(contributions, **columns)
