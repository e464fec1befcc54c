"""Rules held against a block of cells: one pass for all rules that look at the same margin.

Rules with the same margin share a screen. A cell that is within the lowest of their bounds is safe by
all of them, and nearly all cells are, so that a second rule costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self, cast

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.blocks import Block
from sdc_core.rules.base import CellRule, Check, MarginRule

NOTHING: IntColumn = np.zeros(0, dtype=np.int64)


class Judged(NamedTuple):
    """What a check found in one block: the rows of the cube that are unsafe, and those left open."""

    check: Check
    unsafe: IntColumn
    not_judged: IntColumn


@dataclass(frozen=True)
class Plan:
    """Checks in the order in which a block is held against them: by margin, then cell by cell."""

    by_margin: dict[tuple[int, ...], list[Check]]
    by_cell: list[Check]

    @classmethod
    def of(cls, checks: Iterable[Check]) -> Self:
        """Group checks by the margin they look at."""
        by_margin: dict[tuple[int, ...], list[Check]] = {}
        by_cell = []
        for check in checks:
            if isinstance(check.rule, MarginRule):
                by_margin.setdefault(check.moved, []).append(check)
            elif isinstance(check.rule, CellRule):
                by_cell.append(check)
        return cls(by_margin, by_cell)

    def judge(self, block: Block) -> Iterator[Judged]:
        """What every check finds in a block; checks that find nothing are left out."""
        against = _against_margin if block.bounds is None else _within_bounds
        for moved, checks in self.by_margin.items():
            yield from against(block, moved, checks)
        for check in self.by_cell:
            unsafe, not_judged = cast("CellRule", check.rule).judge(block)
            judged = Judged(check, _rows(block, unsafe), _rows(block, not_judged))
            if len(judged.unsafe) or len(judged.not_judged):
                yield judged


def _against_margin(block: Block, moved: tuple[int, ...], checks: Sequence[Check]) -> Iterator[Judged]:
    margins = block.margins(moved)
    bounds = [cast("MarginRule", check.rule).largest_safe(margins.counts) for check in checks]
    suspect = block.count > margins.spread(bounds[0] if len(bounds) == 1 else np.minimum.reduce(bounds))
    left_open = None
    if block.missing is not None:
        # A count of zero is safe whatever its margin is.
        left_open = block.missing | (margins.spread(margins.unknown) & (block.count > 0))
        suspect &= ~left_open
    alone = block.alone(moved)
    if alone is not None:
        suspect[alone] = False
        if left_open is not None:
            left_open[alone] = False
    rows, not_judged = np.flatnonzero(suspect), _rows(block, left_open)
    places = np.unravel_index(rows, suspect.shape)
    counts = block.count[places]
    for check, bound in zip(checks, bounds, strict=True):
        unsafe = rows + block.start
        if len(bounds) > 1 and len(rows):
            unsafe = unsafe[counts > np.broadcast_to(margins.spread(bound), suspect.shape)[places]]
        if len(unsafe) or len(not_judged):
            yield Judged(check, unsafe, not_judged)


def _within_bounds(block: Block, moved: tuple[int, ...], checks: Sequence[Check]) -> Iterator[Judged]:
    """The same where counts are known within bounds: unsafe or safe is what all counts within them are.

    The largest safe count does not fall when the margin grows, so the least count in the largest margin is
    the safest that is possible, and the largest count in the least margin the most unsafe. Cell and margin
    are looked at as if one did not depend on the other, so a few cells stay open that need not.
    """
    margins, alone = block.margins(moved), block.alone(moved)
    assert block.bounds is not None and margins.bounds is not None
    for check in checks:
        rule = cast("MarginRule", check.rule)
        unsafe = block.bounds.low > margins.spread(rule.largest_safe(margins.bounds.high))
        left_open = (block.bounds.high > margins.spread(rule.largest_safe(margins.bounds.low))) & ~unsafe
        if alone is not None:
            unsafe[alone] = left_open[alone] = False
        judged = Judged(check, _rows(block, unsafe), _rows(block, left_open))
        if len(judged.unsafe) or len(judged.not_judged):
            yield judged


def _rows(block: Block, mask: BoolColumn | None) -> IntColumn:
    return NOTHING if mask is None else np.flatnonzero(mask) + block.start
