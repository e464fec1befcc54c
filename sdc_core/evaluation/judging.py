"""Rules applied to a block of cells, with missing figures taken out of every comparison.

A rule says which cells it compares and answers for figures that are known; it never learns that one of them
is missing. Here every comparison with a missing figure becomes *not judged*, whatever the rule would say.

Ceiling rules with the same margin share a screen. A cell that is within the lowest of their ceilings is safe
by all of them, and nearly all cells are, so that a second rule costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.blocks import Block
from sdc_core.cube.columns import CountKind
from sdc_core.numbers.bounds import Bounds
from sdc_core.rules.base import CeilingRule, CellRule, Check, Compared, Figures, MarginRule

NOTHING: IntColumn = np.zeros(0, dtype=np.int64)

BLOCK_BY_BLOCK = (Compared.COUNT, Compared.MARGIN)
"""What is judged here; groups and sums are judged for the whole cube at once."""


class Judged(NamedTuple):
    """What a check found in one block: the rows of the cube that are unsafe, and those left open."""

    check: Check
    unsafe: IntColumn
    not_judged: IntColumn


@dataclass(frozen=True)
class Plan:
    """Checks in the order in which they are applied to a block: those that share a screen, then one by one."""

    screened: dict[tuple[int, ...], list[tuple[Check, CeilingRule]]]
    one_by_one: list[Check]

    @classmethod
    def of(cls, checks: Iterable[Check]) -> Self:
        """Group checks by the margin they compare with; checks that no block can answer are left out."""
        screened: dict[tuple[int, ...], list[tuple[Check, CeilingRule]]] = {}
        one_by_one = []
        for check in checks:
            if isinstance(check.rule, CeilingRule):
                screened.setdefault(check.moved, []).append((check, check.rule))
            elif check.rule.compares in BLOCK_BY_BLOCK:
                one_by_one.append(check)
        return cls(screened, one_by_one)

    def judge(self, block: Block) -> Iterator[Judged]:
        """What every check finds in a block; checks that find nothing are left out."""
        for moved, checks in self.screened.items():
            if block.bounds is None:
                yield from _screened(block, moved, checks)
            else:
                yield from _found(block, *((check, *_within_bounds(block, check)) for check, _ in checks))
        judge = _known_or_missing if block.bounds is None else _within_bounds
        for check in self.one_by_one:
            yield from _found(block, (check, *judge(block, check)))


def _screened(block: Block, moved: tuple[int, ...], checks: Sequence[tuple[Check, CeilingRule]]) -> Iterator[Judged]:
    """Rules with a ceiling for the counts beside each margin."""
    margins = block.margins(moved)
    ceilings = [rule.largest_safe(margins.counts) for _, rule in checks]
    suspect = block.count > margins.spread(ceilings[0] if len(ceilings) == 1 else np.minimum.reduce(ceilings))
    left_open = _missing(block, moved, zeros_are_safe=True)
    if left_open is not None:
        suspect &= ~left_open
    alone = block.alone(moved)
    if alone is not None:
        suspect[alone] = False
    rows, not_judged = np.flatnonzero(suspect), _rows(block, left_open)
    places = np.unravel_index(rows, suspect.shape)
    counts = block.count[places]
    for (check, _), ceiling in zip(checks, ceilings, strict=True):
        unsafe = rows + block.start
        if len(ceilings) > 1 and len(rows):
            unsafe = unsafe[counts > np.broadcast_to(margins.spread(ceiling), suspect.shape)[places]]
        if len(unsafe) or len(not_judged):
            yield Judged(check, unsafe, not_judged)


def _known_or_missing(block: Block, check: Check) -> tuple[BoolColumn, BoolColumn | None]:
    """Any other rule about counts: unsafe by the known figures, and open where a figure that it compares is missing."""
    rule = check.rule
    if isinstance(rule, CellRule):
        unsafe = _in_ranges(block.count, rule.unsafe_counts(CountKind.CELL))
        for kind, pick in block.kinds():
            unsafe[pick] = _in_ranges(block.count[pick], rule.unsafe_counts(kind))
        if block.structural is not None:
            unsafe &= ~block.structural | (block.count > 0)
    else:
        assert isinstance(rule, MarginRule)
        margins = block.margins(check.moved)
        # Nobody is in an empty cell, so it has nobody to disclose.
        unsafe = rule.unsafe(block.count, margins.spread(margins.counts)) & (block.count > 0)
    left_open = _missing(block, check.moved, zeros_are_safe=rule.compares == Compared.MARGIN)
    if left_open is not None:
        unsafe &= ~left_open
    alone = block.alone(check.moved) if check.moved else None
    if alone is not None:
        unsafe[alone] = False
    return unsafe, left_open


def _missing(block: Block, moved: tuple[int, ...], *, zeros_are_safe: bool) -> BoolColumn | None:
    """The cells that cannot be compared: they or their margins are missing; None where nothing is missing.

    zeros_are_safe: a count of zero is safe whatever its margin is.
    """
    if block.missing is None or not moved:
        return block.missing
    margins, alone = block.margins(moved), block.alone(moved)
    unknown = np.broadcast_to(margins.spread(margins.unknown), block.missing.shape)
    left_open = block.missing | (unknown & (block.count > 0) if zeros_are_safe else unknown)
    if alone is not None:
        left_open[alone] = False
    return np.asarray(left_open)


def _within_bounds(block: Block, check: Check) -> tuple[BoolColumn, BoolColumn]:
    """Where counts are known within bounds: a cell is unsafe, or safe, when it is so for every count within them."""
    rule, figures = check.rule, figures_of(block, check)
    assert isinstance(rule, CellRule | MarginRule)
    unsafe, possible = rule.decide(figures)
    left_open = possible & ~unsafe
    if rule.compares == Compared.COUNT and figures.margin is not None:
        # The margin only appears in the sentence, and cannot where it is not known exactly.
        left_open |= unsafe & (figures.margin.low < figures.margin.high)
        unsafe &= ~left_open
    alone = block.alone(check.moved) if check.moved else None
    if alone is not None:
        unsafe[alone] = left_open[alone] = False
    return unsafe, left_open


def figures_of(block: Block, check: Check) -> Figures:
    """What a check compares, for every cell of a block."""
    shape = block.count.shape
    kind = np.zeros(shape, dtype=np.int64)
    for number, pick in block.kinds() if check.rule.compares == Compared.COUNT else ():
        kind[pick] = number
    count = Bounds.exactly(block.count) if block.bounds is None else block.bounds
    if not check.moved:
        return Figures(count, None, kind, block.structural)
    margins = block.margins(check.moved)
    bounds = Bounds.exactly(margins.counts) if margins.bounds is None else margins.bounds
    low = np.broadcast_to(margins.spread(bounds.low), shape)
    high = low if bounds.is_exact else np.broadcast_to(margins.spread(bounds.high), shape)
    return Figures(count, Bounds(low, high), kind, block.structural)


def _in_ranges(count: IntColumn, ranges: Sequence[range]) -> BoolColumn:
    """Which counts lie in one of these ranges."""
    found = [(count >= part.start) & (count < part.stop) for part in ranges]
    return found[0] if len(found) == 1 else np.logical_or.reduce([np.zeros(count.shape, dtype=bool), *found])


def _found(block: Block, *parts: tuple[Check, BoolColumn, BoolColumn | None]) -> Iterator[Judged]:
    for check, unsafe, left_open in parts:
        judged = Judged(check, _rows(block, unsafe), _rows(block, left_open))
        if len(judged.unsafe) or len(judged.not_judged):
            yield judged


def _rows(block: Block, mask: BoolColumn | None) -> IntColumn:
    return NOTHING if mask is None else np.flatnonzero(mask) + block.start
