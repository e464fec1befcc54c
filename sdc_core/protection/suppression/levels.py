"""How well each unsafe cell must be protected: the required levels, from the rules that marked it.

Rules about the largest contributions say by how much a sum is too exact; it must stay uncertain by that much
on both sides. For a small count the nearest safe count must remain possible, and at least one unit either way. Rules
about groups require that the count is not exactly known. A sum that is hidden because of the number of its
contributors, or about whose contributions too little is known, must be uncertain by a share of its value.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

import numpy as np

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.cube.cube import CountKind, Cube
from sdc_core.errors import LimitError
from sdc_core.evaluation.finding import Verdict
from sdc_core.evaluation.reviewing import Review
from sdc_core.protection import messages
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.small_count import SmallCount

SHARE_OF_VALUE = Fraction(10, 100)
"""What stands for a level where a rule gives none, as a share of the sum."""

FLOAT_BITS = 40

LARGEST = 2**53
"""Movements are added up exactly as long as they are no larger: no proof goes beyond this."""


@dataclass(frozen=True, eq=False)
class Figures:
    """The figures of a table as whole numbers: counts, or sums in units of their last digit.

    unit: what 1 stands for. decimals: digits after the decimal mark of the unit. negative: whether figures can
    be below zero.
    """

    value: IntColumn
    unit: Fraction
    decimals: int
    negative: bool

    @classmethod
    def of(cls, cube: Cube) -> Figures:
        """What the table publishes."""
        contributions = cube.contributions
        if cube.spec.measure.kind == "frequency" or contributions is None:
            return cls(cube.count, Fraction(1), 0, negative=False)
        negative = bool((contributions.total < 0).any())
        negative |= contributions.negative is not None and bool((contributions.negative > 0).any())
        if contributions.decimals is not None:
            return cls(contributions.total, Fraction(1, 10**contributions.decimals), contributions.decimals, negative)
        decimals = _digits(contributions.total)
        return cls(
            np.rint(contributions.total * 10.0**decimals).astype(np.int64),
            Fraction(1) / Fraction(10) ** decimals,
            decimals,
            negative,
        )

    def whole(self, amount: Fraction) -> int:
        """An amount in units, rounded up."""
        return ceil(amount / self.unit)


@dataclass(frozen=True, eq=False)
class Levels:
    """rows: the primary cells. up, down: their levels in units of the last digit. by_share: how many got a share
    of their value because no rule gives them a level.
    """

    rows: IntColumn
    up: IntColumn
    down: IntColumn
    by_share: int


def levels_of(review: Review, figures: Figures, extra_percent: int) -> Levels:
    """The required levels of every cell that is unsafe by any rule; the largest counts.

    Refuses a table in which a cell must stay so uncertain that nothing could prove it.
    """
    up = np.zeros(len(review.cube), dtype=np.int64)
    share = np.zeros(len(review.cube), dtype=bool)
    for verdict in review.findings.verdicts:
        if not len(verdict.unsafe):
            continue
        wanted, by_share = _wanted(review.cube, verdict, figures)
        np.maximum.at(up, verdict.unsafe, wanted)
        share[verdict.unsafe[by_share]] = True
    rows = np.flatnonzero(up > 0)
    refuse_too_large(review.cube, Fraction(int(up.max(initial=0)) * (100 + extra_percent), 100))
    more = -(-up[rows] * (100 + extra_percent) // 100)
    down = more if figures.negative else np.minimum(more, figures.value[rows])
    return Levels(rows, more, down, int(np.count_nonzero(share)))


def refuse_too_large(cube: Cube, level: Fraction) -> None:
    """Refuses a level that nothing could prove; in 64 bits one of this size would turn negative and ask for nothing."""
    if level > LARGEST:
        raise LimitError(messages.FIGURES_TOO_LARGE.at(cube.source.name))


def _wanted(cube: Cube, verdict: Verdict, figures: Figures) -> tuple[IntColumn, IntColumn]:
    """What one check asks for each cell that it found unsafe, and the places of those that get a share."""
    rule, rows = verdict.check.rule, verdict.unsafe
    if isinstance(rule, ContributionRule):
        return _of_sums(cube, rule, rows, figures)
    if cube.spec.measure.kind == "magnitude":
        return _shares(figures, rows), np.arange(len(rows))
    if isinstance(rule, SmallCount):
        limits = np.array([rule.minimum(kind) for kind in CountKind])[cube.kinds(rows)]
        return np.maximum(1, limits - cube.count[rows]), np.zeros(0, dtype=np.int64)
    return np.ones(len(rows), dtype=np.int64), np.zeros(0, dtype=np.int64)


def _of_sums(cube: Cube, rule: ContributionRule, rows: IntColumn, figures: Figures) -> tuple[IntColumn, IntColumn]:
    contributions = cube.contributions
    assert contributions is not None
    needed = [
        rule.protection(contributions.cell(row)) for row in rows.tolist()
    ]  # exact fractions, of unsafe cells only
    level = np.array([1 if one is None else max(1, figures.whole(one)) for one in needed], dtype=np.int64)
    without = np.array([one is None for one in needed], dtype=bool)
    level[without] = _shares(figures, rows[without])
    return level, np.flatnonzero(without)


def _shares(figures: Figures, rows: IntColumn) -> IntColumn:
    value = np.abs(figures.value[rows])
    return np.asarray(np.maximum(1, -(-value * SHARE_OF_VALUE.numerator // SHARE_OF_VALUE.denominator)))


def _digits(total: Amounts) -> int:
    """Decimals in which floating-point sums become whole numbers that the search can add up exactly."""
    most = float(np.abs(total).max(initial=0))
    return int(np.floor(np.log10(2.0**FLOAT_BITS / most))) if most else 0
